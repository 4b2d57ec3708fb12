#!/bin/sh
# A bot in plain sh that knows no game: of what is legal it plays what is listed first.
#
# Usage: sixfold play hex --seat 1='external:sh examples/line_bot.sh'
# The lines are described in docs/reference/engine.md.

while read -r word rest; do
    case $word in
        sixfold) echo 'id name first'; echo 'sixfoldok' ;;
        isready) echo 'readyok' ;;
        legal) legal=$rest ;;
        go) echo "bestmove ${legal%%;*}" ;;
        quit) exit ;;
    esac
done
