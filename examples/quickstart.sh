#!/usr/bin/env bash
# The whole job with curl alone: sign in, make a collection, put a text and a PDF into it, ask an assistant about them
# and read the streamed answer with its source.
#
#   examples/quickstart.sh [BASE_URL EMAIL PASSWORD]
#
# Without arguments it takes them from what `npm start` wrote to .local/state.json.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)

# Prints the first value of a member in a JSON text; enough for ids and states, and needs no other program.
member() { grep -o "\"$1\" *: *\"[^\"]*\"" | head -n 1 | sed 's/.*: *"\(.*\)"/\1/'; }
state() { member "$1" <"${STATE_DIR:-$here/../.local}/state.json"; }

base=${1:-$(state base_url)} email=${2:-$(state admin_email)} password=${3:-$(state admin_password)}
api="$base/api/v1"

token=$(curl -sSf "$api/users/login/token/" \
  --data-urlencode "username=$email" --data-urlencode "password=$password" | member access_token)
call() { curl -sSf -H "Authorization: Bearer $token" "$@"; }
send() { call -H 'Content-Type: application/json' -X "$1" "$api$2" -d "$3"; }

echo "Signed in as $email."

space=$(send POST /spaces/ '{"name": "Quickstart"}' | member id)
collection=$(send POST "/spaces/$space/knowledge/groups/" '{"name": "Town handbook"}' | member id)
echo "Made the space $space with the collection $collection."

send POST "/groups/$collection/info-blobs/" '{"info_blobs": [{
  "text": "The library is open from 9 to 20 on weekdays and from 10 to 16 on Saturdays. It is closed on Sundays.",
  "metadata": {"title": "Library opening hours"}}]}' >/dev/null
echo 'Added a text.'

job=$(call -F "file=@$here/parking-permits.pdf" "$api/groups/$collection/info-blobs/upload/" | member id)
for _ in $(seq 120); do
  status=$(call "$api/jobs/$job/" | member status)
  case $status in complete | failed) break ;; esac
  sleep 0.5
done
[ "$status" = complete ] || { echo "The upload ended as: $status" >&2; exit 1; }
echo 'Uploaded a PDF; it can be found now.'

assistant=$(send POST "/spaces/$space/applications/assistants/" '{"name": "Town guide"}' | member id)
send POST "/assistants/$assistant/" "{\"groups\": [{\"id\": \"$collection\"}],
  \"prompt\": {\"text\": \"Answer questions of citizens from the handbook.\"}}" >/dev/null
echo 'Made an assistant that answers from the collection.'

ask() {
  printf '\n> %s\n' "$1"
  send POST '/conversations/?version=2' \
    "{\"question\": \"$1\", \"assistant_id\": \"$assistant\", \"stream\": true}" >"$stream"
  # The deltas joined are the answer; a tag after each statement names its source.
  sed -n 's/^data: //p' "$stream" | grep -oE '"answer":"([^"\\]|\\.)*"' |
    sed -e 's/^"answer":"//' -e 's/"$//' -e 's/<inref [^>]*>//g' -e 's/\\n/ /g' | tr -d '\n'
  printf '\n  source: %s\n' "$(sed -n 's/^data: //p' "$stream" | grep '"answer":"[^"]' | tail -n 1 | member title)"
}
stream=$(mktemp)
trap 'rm -f "$stream"' EXIT
ask 'What does a resident parking permit cost a month?'
ask 'When is the library open on Saturdays?'
