#!/bin/sh
# A bot in plain shell. It takes the first option that begins with one of its words, the earlier
# word before the later one, and without any the first option:
#
#   navalcore tournament fire-at-sea --bot random --bot "shell=./examples/shell_bot.sh fire turn"
#
# The game writes one JSON object a line. Only a question to this seat holds options; the answer
# is one object, too. What happened and what others are asked is not needed here.
set -u

while IFS= read -r line; do
    case $line in
    '{"over"'*) exit 0 ;;
    '{"error"'*) printf 'my answer was wrong: %s\n' "$line" >&2 ;;
    esac
    case $line in
    '{"ask"'*'"options": ['*) ;;
    *) continue ;;
    esac
    seat=${line#*'"seat": '}
    seat=${seat%%,*}
    left=${line#*'"options": ['}
    left=${left%%'], "view": '*}
    tokens=''
    while [ "${left#*'"token": "'}" != "$left" ]; do
        left=${left#*'"token": "'}
        tokens=$tokens${left%%'"'*}'
'
    done
    answer=${tokens%%'
'*}
    for word in "$@"; do
        found=$(printf '%s' "$tokens" | grep -m 1 "^$word") && answer=$found && break
    done
    printf '{"seat": %s, "answer": "%s"}\n' "$seat" "$answer"
done
