# From a PDF to the customer's answer, with curl and openssl alone. Calls to $URL are stored in $INBOX: a body and its headers.
set -euo pipefail
ask() { curl -fsS -H "Authorization: Bearer $KEY" "$@"; }
field() { sed -E "s/.*\"$1\":\"([^\"]+)\".*/\1/"; }
here="$API/accounts/$ACCOUNT"

secret=$(ask "$here/webhooks" -H 'Content-Type: application/json' \
  -d "{ \"url\": \"$URL\", \"types\": [\"invoice.accepted\"], \"description\": \"Kassa\" }" | field secret)

draft=$(ask "$here/drafts" -H "Idempotency-Key: $RUN-draft" -F "file=@$PDF" | field id)
while ask "$here/drafts/$draft/recognition" | grep -q '"state":"RUNNING"'; do sleep 0.2; done

# In a test company the receiver's number decides its behaviour.
set_customer() { sed -E "s/(\"customer\":\{[^}]*\"$1\":)(\"[^\"]*\"|null)/\1\"$2\"/"; }
ask "$here/drafts/$draft" | set_customer vat "$RECEIVER" | set_customer participant "$RECEIVER" | set_customer scheme 0208 \
  | ask -X PUT "$here/drafts/$draft" -H 'Content-Type: application/json' -d @- -o /dev/null
ask -X POST "$here/drafts/$draft/check" | grep -q '"sendable":true'
invoice=$(ask -X POST "$here/drafts/$draft/send" -H "Idempotency-Key: $RUN-send" | field id)

until [ -s "$INBOX/body" ]; do sleep 0.2; done
head() { sed -nE "s/^webhook-$1: (.*)$/\1/p" "$INBOX/headers"; }
key=$(printf %s "${secret#whsec_}" | openssl base64 -d -A | od -An -tx1 | tr -d ' \n')
signature() { openssl dgst -sha256 -mac HMAC -macopt "hexkey:$key" -binary | openssl base64 -A; }
signed=$({ printf '%s.%s.' "$(head id)" "$(head timestamp)"; cat "$INBOX/body"; } | signature)
case " $(head signature) " in *" v1,$signed "*) ;; *) echo 'not signed by Zegel' >&2; exit 1 ;; esac
[ "$(field subject < "$INBOX/body")" = "$invoice" ]

ask "$here/einvoices/$invoice/events" | grep -oE '"type":"[A-Z]+"' | tail -1 | field type
