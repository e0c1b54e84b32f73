/** /mcp, judged by the client of the protocol's own authors; its effects are those of the operations. */
import { readFileSync } from 'node:fs'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { ValidateFunction } from 'ajv'
import Ajv2020 from 'ajv/dist/2020.js'
import { beforeAll, describe, expect, test } from 'vitest'
import openapi from '#generated/openapi.json' with { type: 'json' }
import type { Scope } from '#server/api-keys/api-key.ts'
import { startApp } from '#tests/support/app.ts'
import { newKey } from '#tests/support/keys.ts'
import { type Company, newCompany } from '#tests/support/people.ts'
import { eventually, readyDraft } from '#tests/support/ready-draft.ts'
import { setServer } from '#tests/support/server.ts'

const { app, calls } = setServer()
let mine: Company
let all: Client

interface Result {
  text: string
  content: Record<string, unknown>
  isError: boolean
}

beforeAll(async () => {
  mine = await newCompany(app)
  all = await clientFor()
})

async function clientFor(scopes?: readonly Scope[], language?: string): Promise<Client> {
  const { headers } = await newKey(app, mine, scopes && { scopes })
  const client = new Client({ name: 'test', version: '1' })
  const requestInit = { headers: { ...headers, ...(language && { 'accept-language': language }) } }
  await client.connect(new StreamableHTTPClientTransport(new URL(`${app.url}/mcp`), { requestInit }))
  await client.listTools()
  return client
}

const ajv = new Ajv2020({ strict: false, validateFormats: false })
const validators = new Map<string, ValidateFunction>()

/** Checks the result of a tool against its schema in `describe_tool`. */
async function validatorOf(client: Client, name: string): Promise<ValidateFunction> {
  const known = validators.get(name)
  if (known) return known
  const { structuredContent } = await client.callTool({ name: 'describe_tool', arguments: { name } })
  const made = ajv.compile(Object(structuredContent).outputSchema ?? true)
  validators.set(name, made)
  return made
}

async function use(client: Client, name: string, given: object = {}): Promise<Result> {
  const { content, structuredContent, isError } = await client.callTool({ name, arguments: { ...given } })
  const [first] = Array.isArray(content) ? content : []
  if (isError !== true && structuredContent !== undefined) {
    const validator = await validatorOf(client, name)
    expect([name, validator(structuredContent), validator.errors]).toEqual([name, true, null])
  }
  return { text: String(first?.text), content: Object(structuredContent), isError: isError === true }
}

const marked = Object.values(openapi.paths)
  .flatMap((item): object[] => Object.values(item))
  .filter((operation) => 'x-mcp' in operation)
  .map((operation) => Object(operation))

const fileOf = (path: string) => readFileSync(path).toString('base64')

describe('the tools', () => {
  test('are those of the contract, with its descriptions', async () => {
    const { tools } = await all.listTools()
    const byName = new Map(tools.map((tool) => [tool.name, tool]))
    expect(marked.length).toBeGreaterThan(12)
    for (const { summary, parameters = [], 'x-mcp': tool } of marked) {
      const shown = byName.get(tool.name)
      expect(shown?.description).toContain(summary)
      expect(shown?.inputSchema.properties).not.toHaveProperty('accountId')
      const isRepeatable = JSON.stringify(parameters).includes('IdempotencyKey')
      expect([tool.name, shown?.inputSchema.required?.includes('idempotencyKey') ?? false]).toEqual([
        tool.name,
        isRepeatable,
      ])
      expect(shown?.annotations?.destructiveHint).toBe(tool.final === true)
    }
    const reading = tools.filter(({ annotations }) => annotations?.readOnlyHint).map(({ name }) => name)
    expect(reading).toEqual(
      expect.arrayContaining(['check_draft', 'check_invoice', 'list_drafts', 'look_up_participant']),
    )
    expect(reading).not.toEqual(expect.arrayContaining(['create_draft']))
    expect(JSON.stringify(tools)).not.toMatch(/\$ref|x-messages|x-draft|\]\(\/api/)
  })

  test('are listed in less than 23 kB, names and kinds, with no word twice', async () => {
    const { tools } = await all.listTools()
    expect(Buffer.byteLength(JSON.stringify(tools))).toBeLessThan(23_000)
    const propertiesOf = (name: string) => tools.find((tool) => tool.name === name)?.inputSchema.properties
    expect(propertiesOf('create_draft')).toMatchObject({
      inputDetails: { properties: { lines: { items: { properties: { quantity: expect.any(Object) } } } } },
    })
    expect(propertiesOf('update_draft')).toMatchObject({
      inputDetails: { description: 'As in create_draft.' },
    })
  })

  test('are described one by one, as far as the key reaches', async () => {
    const described = await use(all, 'describe_tool', { name: 'create_draft' })
    expect(described.content).toMatchObject({
      name: 'create_draft',
      inputSchema: { properties: { idempotencyKey: { description: expect.any(String), maxLength: 255 } } },
      outputSchema: { properties: { id: { description: expect.any(String) } } },
    })
    const kept = await clientFor(['drafts:read'])
    const refused = await use(kept, 'describe_tool', { name: 'send_draft' })
    expect([refused.isError, refused.text]).toEqual([true, expect.stringContaining('get_draft')])
    expect((await use(all, 'describe_tool')).isError).toBe(true)
  })

  test('are told of only as far as the key reaches, and refuse beyond it', async () => {
    const client = await clientFor(['drafts:read', 'drafts:write'])
    const names = (await client.listTools()).tools.map(({ name }) => name)
    expect(names).toContain('create_draft')
    expect(names.filter((name) => /send|sent|customers/.test(name))).toEqual([])
    const made = await use(client, 'create_draft', { idempotencyKey: 'm-1', ...readyDraft(mine) })
    const refused = await use(client, 'send_draft', { draftId: made.content.id, idempotencyKey: 'm-2' })
    expect([refused.isError, refused.text]).toEqual([true, expect.stringContaining('errorCode FORBIDDEN')])
    expect(refused.text).toMatch(/invoices:write.*drafts:read, drafts:write/)
    expect(
      (await use(client, 'get_draft', { draftId: made.content.id })).content.invoiceId ?? null,
    ).toBeNull()
  })
})

test('from a PDF to the receiver: read, filled in, checked, sent once, followed', async () => {
  const receiver = await newCompany(app)
  const found = await use(all, 'look_up_participant', { scheme: '0208', id: receiver.kbo })
  expect(found.content).toMatchObject({ state: 'REGISTERED' })
  const file = { fileName: 'factuur.pdf', file: fileOf('fixtures/files/terms.pdf') }
  const made = await use(all, 'create_draft_from_file', { ...file, idempotencyKey: 'f-1' })
  const again = await use(all, 'create_draft_from_file', { ...file, idempotencyKey: 'f-1' })
  expect(again.content).toEqual(made.content)
  const draftId = made.content.id
  await eventually(async () => {
    const { content } = await use(all, 'get_draft_reading', { draftId })
    return content.state === 'RUNNING' ? undefined : content
  })
  const empty = await use(all, 'check_draft', { draftId })
  expect(empty.content).toMatchObject({ sendable: false })
  const refused = await use(all, 'send_draft', { draftId, idempotencyKey: 's-1' })
  expect([refused.isError, refused.text]).toEqual([true, expect.stringMatching(/errorCode \w+, requestId /)])
  const { version } = (await use(all, 'get_draft', { draftId })).content
  await use(all, 'update_draft', { draftId, ...readyDraft(receiver), version })
  expect((await use(all, 'check_draft', { draftId })).content).toMatchObject({ sendable: true })
  const sent = await use(all, 'send_draft', { draftId, idempotencyKey: 's-1' })
  expect((await use(all, 'send_draft', { draftId, idempotencyKey: 's-1' })).content).toEqual(sent.content)
  const timeline = await use(all, 'get_sent_invoice_timeline', { invoiceId: sent.content.id })
  expect(timeline.content.items).toEqual(
    expect.arrayContaining([expect.objectContaining({ type: 'CREATED' })]),
  )
  const listed = await use(all, 'list_sent_invoices', {
    page: { size: 1, sortField: 'id', sortOrder: 'DESC' },
  })
  expect(listed.content.content).toMatchObject([{ id: sent.content.id }])
  const { body } = await calls('getInvoiceEvents', mine.token, {
    path: { accountId: mine.accountId, invoiceId: String(sent.content.id) },
  })
  expect(body[0].detail.actor).toBe('Webshop')
})

test('an invoice of anybody is judged, with the errors of a wrong one', async () => {
  const document = readFileSync('fixtures/files/credit-note.xml', 'utf8')
  expect((await use(all, 'check_invoice', { document })).content).toMatchObject({
    findings: expect.any(Array),
  })
  const broken = await use(all, 'check_invoice', { document: '<Invoice' })
  expect([broken.isError, broken.text]).toEqual([true, expect.stringContaining('FORM_ERRORS')])
})

describe('a wrong call is refused in words', () => {
  test.each([
    ['without what it needs', 'get_draft', {}, '/draftId'],
    ['with what would lead elsewhere', 'get_draft', { draftId: '..' }, '/draftId'],
    ['with what it does not know', 'list_drafts', { pages: 1 }, '/pages'],
    [
      'with another thing that it does not know',
      'look_up_participant',
      { scheme: '0208', id: '1', deep: true },
      '/deep',
    ],
    ['without saying which act it means', 'create_draft', { type: 'E_INVOICES' }, '/idempotencyKey'],
    [
      'with a file that is no base64',
      'create_draft_from_file',
      { idempotencyKey: 'w', fileName: 'a.pdf', file: '%' },
      '/file',
    ],
    ['with a body of another form', 'create_draft', { idempotencyKey: 'w', lines: 3 }, '/lines'],
  ])('%s', async (_, name, given, field) => {
    const { isError, text } = await use(all, name, given)
    expect([isError, text]).toEqual([true, expect.stringContaining(`- ${field}: `)])
    expect(text).toContain('errorCode FORM_ERRORS')
  })

  test('of another account there is nothing', async () => {
    const other = await newCompany(app)
    const { isError, text } = await use(all, 'list_drafts', { accountId: other.accountId })
    expect([isError, text]).toEqual([true, expect.stringContaining('errorCode NOT_FOUND')])
  })

  test('in the caller’s language, or in English', async () => {
    const french = await clientFor(undefined, 'fr')
    const [one, other] = [await use(french, 'get_draft', {}), await use(all, 'get_draft', {})]
    expect(one.text.split('\n')[0]).not.toBe(other.text.split('\n')[0])
    expect(other.text).toContain('Check the fields')
  })
})

describe('the protocol', () => {
  const talk = async (body: unknown, headers: Record<string, string> = {}, method = 'POST') => {
    const key = await newKey(app, mine)
    const response = await fetch(`${app.url}/mcp`, {
      method,
      headers: { 'content-type': 'application/json', ...key.headers, ...headers },
      ...(method === 'POST' && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const text = await response.text()
    return {
      status: response.status,
      body: text === '' ? undefined : JSON.parse(text),
      headers: response.headers,
    }
  }
  const ping = { jsonrpc: '2.0', id: 1, method: 'ping' }

  test('needs a key, in its header, and no page of another site', async () => {
    expect((await talk(ping, { authorization: '' })).status).toBe(401)
    expect((await talk(ping, { authorization: '', 'jwt-token': mine.token })).status).toBe(401)
    expect((await talk(ping, { origin: 'https://evil.example' })).status).toBe(403)
    const { status, body, headers } = await talk(ping, { origin: app.config.publicUrl })
    expect([status, body]).toEqual([200, { jsonrpc: '2.0', id: 1, result: {} }])
    expect(headers.get('ratelimit')).toMatch(/"calls";r=\d+/)
  })

  test('counts each tool as one call of the key, and refuses calls beyond the limit', async () => {
    const strict = await startApp({ LIMIT_CALLS_PER_MINUTE_OF_KEY: '5', DATABASE_URL: app.databaseUrl })
    try {
      const { headers } = await newKey(app, mine)
      const params = { name: 'list_drafts', arguments: { accountId: mine.accountId } }
      const call = async () => {
        const response = await fetch(`${strict.url}/mcp`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...headers },
          body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }),
        })
        const left = /r=(\d+)/.exec(response.headers.get('ratelimit') ?? '')?.[1]
        const { result } = Object(await response.json())
        return { left, status: response.status, isError: result?.isError }
      }
      const first = await call()
      const second = await call()
      expect([first.left, first.isError]).toEqual(['4', undefined])
      // A new minute may begin in between, and begins to count again.
      expect(['3', '4']).toContain(second.left)
      let { status } = second
      for (let tries = 0; tries < 12 && status === 200; tries++) ({ status } = await call())
      expect(status).toBe(429)
    } finally {
      await strict.close()
    }
  })

  test('has no streams, no sessions, no batches and no other versions', async () => {
    const streaming = await talk(undefined, {}, 'GET')
    expect([streaming.status, streaming.headers.get('allow')]).toEqual([405, 'POST'])
    expect((await talk([ping])).body.error.code).toBe(-32_600)
    expect((await talk(ping, { 'mcp-protocol-version': '2024-11-05' })).status).toBe(400)
    const initialize = { ...ping, method: 'initialize', params: { protocolVersion: '2030-01-01' } }
    expect((await talk(initialize)).body.result.protocolVersion).toBe('2025-11-25')
  })

  test('answers unknown methods with the code of JSON-RPC', async () => {
    expect((await talk('{')).body.error.code).toBe(-32_700)
    expect((await talk({ jsonrpc: '2.0', id: {}, method: 'ping' })).body.error.code).toBe(-32_600)
    expect((await talk({ ...ping, method: 'resources/list' })).body).toMatchObject({
      id: 1,
      error: { code: -32_601 },
    })
    const call = { ...ping, method: 'tools/call', params: { name: 'drop_tables' } }
    expect((await talk(call)).body.error).toMatchObject({
      code: -32_602,
      message: expect.stringContaining('no tool of this name'),
    })
    const notice = await talk({ jsonrpc: '2.0', method: 'notifications/initialized' })
    expect([notice.status, notice.body]).toEqual([202, undefined])
    expect((await talk(`"${'x'.repeat(9 * 1024 * 1024)}"`)).status).toBe(413)
  })
})
