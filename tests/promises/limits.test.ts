/** The table of limits in the guide, against the limits of the server. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import openapi from '#generated/openapi.json' with { type: 'json' }
import { MOST_KEYS } from '#server/api-keys/change-api-key.ts'
import { BATCH_LIMITS } from '#server/documents/batch-document.ts'
import { MAX_DOCUMENTS } from '#server/drafts/batch/open-invoice-zip.ts'
import { MOST_OF_ADDRESS, MOST_OF_CLIENT } from '#server/integrations/authenticate-client.ts'
import { MOST_INTEGRATIONS } from '#server/integrations/change-integration.ts'
import { readConfig } from '#server/platform/config.ts'
import { DEEPEST, MAX_DEFINITIONS, MAX_PARTS, MAX_ROOTS } from '#server/platform/graphql/cost.ts'
import { LARGEST_BODY as LARGEST_QUERY } from '#server/platform/graphql/graphql.ts'
import { SMALLEST } from '#server/platform/http/body-limit.ts'
import { MAX_VIOLATIONS } from '#server/platform/http/problem.ts'
import { inWords, LARGEST_BODY, LARGEST_FILE } from '#server/platform/http/sizes.ts'
import { MAX_VALUES } from '#server/platform/input/unusable.ts'
import { LARGEST_MESSAGE } from '#server/platform/mcp/mcp.ts'
import { LARGEST_RESULT } from '#server/platform/mcp/tool-result.ts'
import { MOST_WEBHOOKS } from '#server/webhooks/change-webhook.ts'

const { limits } = readConfig({})
const { schemas } = openapi.components
const megabytesOf = ({ 'x-max-megabytes': most }: { 'x-max-megabytes': number }) => most
const zips = [
  megabytesOf(schemas.InvoiceBatchUpload.properties.zip),
  megabytesOf(schemas.BatchUpload.properties.zip),
]
const whole = (count: number) => count.toLocaleString('en')

const ROWS: Record<string, string> = {
  'calls with a key': `${whole(limits.callsPerMinuteOfKey)} a minute for each key, each grant, and each integration for itself`,
  'calls in a session': `${whole(limits.callsPerMinute)} a minute for each session`,
  'asking for access tokens': `${whole(limits.callsPerMinuteOfKey)} a minute for each integration; ${MOST_OF_CLIENT} wrong secrets of one from an address, and ${MOST_OF_ADDRESS} from an address, in 10 minutes`,
  'sign-in links': `${limits.signInPerAddress} an address and ${limits.signInPerClient} a client in 10 minutes`,
  'keys, webhooks, integrations': `${MOST_KEYS}, ${MOST_WEBHOOKS} and ${MOST_INTEGRATIONS} of an account`,
  uploads: `${whole(limits.uploadedMegabytes)} MB of an account in 24 hours, with any outcome`,
  'mailed copies of an invoice': `${limits.mailsPerHour} an hour of an account`,
  'a body that is JSON': `${inWords(SMALLEST)} to ${inWords(LARGEST_BODY)}, by the operation, and ${whole(MAX_VALUES)} values; ${inWords(LARGEST_QUERY)} over GraphQL`,
  'a file': inWords(LARGEST_FILE),
  'a zip': `${zips[0]} MB; ${whole(MAX_DOCUMENTS)} finished documents, or ${whole(BATCH_LIMITS.rows)} documents for receivers`,
  'violations in an answer': whole(MAX_VIOLATIONS),
  "a body's coding": 'none: a compressed body is not read',
  'a GraphQL query': `${DEEPEST} levels deep, ${MAX_PARTS} fields, spreads and directives, ${MAX_ROOTS} fields at the root, ${MAX_DEFINITIONS} operations and fragments`,
  'a message over MCP': `${inWords(LARGEST_MESSAGE)}, its answer ${inWords(LARGEST_RESULT)}`,
}

const chapter = readFileSync('contracts/guide.md', 'utf8').split('\n## Limits\n')[1]?.split('\n## ')[0] ?? ''

test('the guide says every limit as it is', () => {
  const rows = [...chapter.matchAll(/^\| (.+) \| (.+) \|$/gm)].map(([, what, most]) => [what, most])
  expect(rows.filter(([what]) => what !== 'what' && what !== '---')).toEqual(Object.entries(ROWS))
  expect(new Set(zips).size).toBe(1)
})

test('the headers that it shows are those of a key', () => {
  expect(chapter).toContain(`\`RateLimit-Policy: "calls";q=${limits.callsPerMinuteOfKey};w=60\``)
})
