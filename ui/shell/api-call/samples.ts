/** A call as it can be pasted: with curl, and with the client. */
import type { ListCall, RestCall, ShownCall } from './list-calls.ts'
import { operations } from './operations.ts'

export const tongues = ['curl', 'client'] as const
export type Tongue = (typeof tongues)[number]

/** `POST /accounts/{accountId}/…`, as the reference has it. */
export const callAddress = (call: ShownCall): string =>
  call.kind === 'list' ? 'POST /graphql' : `${operations[call.id].method} ${operations[call.id].path}`

export function writeSample(call: ShownCall, tongue: Tongue, origin: string): string {
  if (call.kind === 'list') return tongue === 'curl' ? curlOfList(call, origin) : clientOfList(call, origin)
  return tongue === 'curl' ? writeCurl(call, origin) : writeClient(call, origin)
}

/** A quote in a name would end the quoted address in a shell. */
const inAddress = (name: string): string => encodeURIComponent(name).replaceAll("'", '%27')

const samplePath = ({ id, path }: RestCall): string =>
  operations[id].path.replace(/\{(\w+)\}/g, (_, name: string) => inAddress(path[name] ?? ''))

const key = '-H "Authorization: Bearer $ZEGEL_KEY"'
const asJson = "-H 'Content-Type: application/json'"

/** Only these can act twice. */
const repeatable = new Set<string>(['sendDraft', 'createDraftFromFile'])

function writeCurl(call: RestCall, origin: string): string {
  const { method } = operations[call.id]
  const url = `${origin}/api${samplePath(call)}`
  const lines = [
    method === 'GET' ? `curl '${url}'` : `curl -X ${method} '${url}'`,
    key,
    ...(repeatable.has(call.id) ? ['-H "Idempotency-Key: $(uuidgen)"'] : []),
    ...curlBody(call.sends),
    ...(call.id === 'getInvoiceUbl' ? ['-OJ'] : []),
  ]
  return lines.join(' \\\n  ')
}

function curlBody(sends: RestCall['sends']): string[] {
  if (sends === undefined) return []
  if (sends === 'pdf') return ["-F 'file=@factuur.pdf'"]
  if (sends === 'draft') return [asJson, '-d @draft.json']
  return [asJson, `-d @- <<'JSON'\n${JSON.stringify(sends.json, null, 2)}\nJSON`]
}

const head = (origin: string, ...names: string[]): string =>
  `import { ${['createZegel', ...names].join(', ')} } from '@zegel/client'

const options = { baseUrl: '${origin}/api', key: process.env.ZEGEL_KEY }`

const text = (value: unknown): string => JSON.stringify(value).replaceAll("'", "\\'").replace(/^"|"$/g, "'")

function writeClient(call: RestCall, origin: string): string {
  const named = Object.entries(call.path).map(([name, value]) => `${name}: ${text(value)}`)
  const body = clientBody(call.sends)
  const before = clientBefore(call, named)
  return [
    ...(call.sends === 'pdf' ? ["import { readFile } from 'node:fs/promises'"] : []),
    head(origin),
    'const zegel = createZegel(options)',
    ...before,
    `const answer = await zegel.${call.id}({\n${[...named, ...body].map((one) => `  ${one},\n`).join('')}})`,
  ].join('\n')
}

function clientBody(sends: RestCall['sends']): string[] {
  if (sends === undefined) return []
  if (sends === 'pdf') return ['body: { file }']
  return [sends === 'draft' ? "body: { ...draft, reference: '…' }" : `body: ${JSON.stringify(sends.json)}`]
}

function clientBefore({ sends }: RestCall, named: readonly string[]): string[] {
  if (sends === 'pdf') return ["const file = new File([await readFile('factuur.pdf')], 'factuur.pdf')"]
  return sends === 'draft' ? [`const draft = await zegel.getDraft({ ${named.join(', ')} })`] : []
}

function curlOfList({ document, variables }: ListCall, origin: string): string {
  const body = JSON.stringify({ query: document.replace(/\s+/g, ' ').trim(), variables }, null, 2)
  return [`curl '${origin}/graphql'`, key, asJson, `-d @- <<'JSON'\n${body}\nJSON`].join(' \\\n  ')
}

/** The client walks through all pages by itself, from the first. */
function clientOfList({ id, variables }: ListCall, origin: string): string {
  const { page, ...given } = variables
  const { pageNumber: _number, size: _size, ...order } = Object(page)
  const asked = { ...given, ...(Object.keys(order).length > 0 && { page: order }), fields: 'id' }
  return `${head(origin, 'rowsOf').replace('createZegel, ', '')}
for await (const row of rowsOf(options, '${id}', ${JSON.stringify(asked, null, 2)}))
  console.log(row)`
}
