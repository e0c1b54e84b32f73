/** The body and the parameters of every call: JSON, forms, their Content-Type and their size. */
import { beforeAll, describe, expect, test } from 'vitest'
import { type OperationId, operationFacts } from '#generated/handlers.ts'
import openapi from '#generated/openapi.json' with { type: 'json' }
import { newInboxSession } from '#tests/support/inbox.ts'
import { type Company, newCompany } from '#tests/support/people.ts'
import { setServer } from '#tests/support/server.ts'
import { fewOf, isThorough } from '#tests/support/thorough.ts'
import { draftsOf, refusal as readRefusal, wireTo } from '#tests/support/wire.ts'

const { app } = setServer({ REGISTRATION: 'open' })
const { ask, post, talk, talkToTheEnd } = wireTo(app)
let anna: Company
/** The token of a receiver's session. */
let receiver: string

beforeAll(async () => {
  anna = await newCompany(app, { features: ['PEPPOL', 'DOCCLE'] })
  receiver = (await newInboxSession(app, anna.accountId)).session
})

const refusal = (response: Response) => readRefusal(response, app)
const postDraft = (body: string | Buffer<ArrayBuffer>, headers?: Record<string, string>) =>
  post(draftsOf(anna), body, { token: anna.token, ...(headers && { headers }) })

describe('a JSON body', () => {
  test.each(['{', '{"a":}', "{'a':1}", '{"a":1}}', '\u0000'])(
    'that is no JSON is refused: %j',
    async (text) => {
      expect(await refusal(await postDraft(text))).toMatchObject({
        status: 400,
        errorCode: 'FORM_ERRORS',
        title: 'Geen leesbare JSON',
        violations: [{ field: '', messageKey: 'invalid' }],
      })
    },
  )

  test('in broken UTF-8 is refused, not mended', async () => {
    const broken = Buffer.from([...Buffer.from('{"reference":"a'), 0xff, ...Buffer.from('b"}')])
    const body = await refusal(await postDraft(broken))
    expect(body).toMatchObject({ status: 400, title: 'Geen leesbare JSON' })
  })

  test('with a byte order mark is still JSON', async () => {
    expect((await postDraft('\uFEFF{}')).status).toBe(201)
  })

  test.each([undefined, ''])('that is missing is named as missing (%j)', async (body) => {
    const call = { method: 'POST', token: anna.token, ...(body === undefined ? {} : { body }) }
    expect(await refusal(await ask(draftsOf(anna), call))).toMatchObject({
      status: 400,
      violations: [{ field: '', messageKey: 'not-empty' }],
    })
  })

  test('above 4 MB is refused, without a session above the size of the operation', async () => {
    const large = await postDraft(JSON.stringify({ reference: 'x'.repeat(5_000_000) }))
    expect(await refusal(large)).toMatchObject({
      status: 413,
      errorCode: 'FILE_TOO_LARGE',
      title: 'Aanvraag te groot',
      detail: expect.stringContaining('4 MB'),
    })
    const anonymous = await post('/api/user/public/verify', JSON.stringify({ email: 'x'.repeat(70_000) }))
    expect(await refusal(anonymous)).toMatchObject({ status: 413, detail: expect.stringContaining('64 kB') })
  })

  test('with a name of megabytes and a thousand faults is answered in a few lines', async () => {
    const body = JSON.stringify({ [`€${'k'.repeat(3_900_000)}`]: Array(1_000).fill('\u0001') })
    const response = await postDraft(body)
    expect(response.status).toBe(400)
    expect((await response.text()).length).toBeLessThan(2_000)
  })

  test('nested a million deep does not bring the server down', async () => {
    expect((await postDraft('['.repeat(1_000_000) + ']'.repeat(1_000_000))).status).toBe(400)
    expect((await ask('/health/live')).status).toBe(200)
  })
})

const FORM = [
  '--b\r\n',
  'content-disposition: form-data; name="reference"\r\n\r\n',
  'x\r\n--b\r\n',
  'content-disposition: form-data; name="file"; filename="a.pdf"\r\n',
  'content-type: application/pdf\r\n\r\n',
  '%PDF-1.7 and so on\r\n',
  '--b--\r\n',
].join('')

describe('a form', () => {
  const postForm = (body: string | Buffer<ArrayBuffer>, type = 'multipart/form-data; boundary=b') =>
    post(`/api/accounts/${anna.accountId}/drafts`, body, {
      token: anna.token,
      headers: { 'content-type': type },
    })

  test.runIf(isThorough)('that breaks off anywhere is refused, never a fault of ours', async () => {
    const statuses = new Set<number>()
    for (let end = 0; end < FORM.length; end += 3) statuses.add((await postForm(FORM.slice(0, end))).status)
    expect([...statuses].filter((status) => status !== 400)).toEqual([])
  })

  const part = '--b\r\ncontent-disposition: form-data; name="a"\r\n\r\nx\r\n'
  const megabyte = 'x'.repeat(1_048_576)
  test.each<[string, string | Buffer<ArrayBuffer>, string?]>([
    ['with another boundary than it says', FORM.replaceAll('--b', '--c')],
    ['without a boundary', FORM, 'multipart/form-data'],
    ['with a boundary of a thousand characters', FORM, `multipart/form-data; boundary=${'b'.repeat(1_000)}`],
    ['with a header of a megabyte', FORM.replace('content-type', `x: ${megabyte}\r\ncontent-type`)],
    ['with a name of a megabyte', FORM.replace('"reference"', `"${megabyte}"`)],
    ['of ten thousand parts', `${part.repeat(10_000)}--b--\r\n`],
    ['of nameless parts', '--b\r\n\r\nx\r\n--b--\r\n'],
    ['of other bytes', Buffer.from(Array.from({ length: 5_000 }, (_, index) => index % 256))],
  ])('%s is refused in words', async (_, body, type) => {
    const { status, errorCode, violations } = await refusal(await postForm(body, type))
    expect([status, errorCode, violations?.length]).toEqual([400, 'FORM_ERRORS', 1])
  })
})

/** As bytes over a connection of its own: fetch names a type by itself. */
const sayNothing = (method: string, path: string, body: string, more = '', token = anna.token) =>
  talk(
    `${method.toUpperCase()} ${path} HTTP/1.1\r\nHost: x\r\njwt-token: ${token}\r\nConnection: close\r\nContent-Length: ${Buffer.byteLength(body)}\r\n${more}\r\n${body}`,
  )

interface Operation {
  operationId: OperationId
  requestBody?: object
  'x-access': { who: string }
}
const takingBodies = Object.values(openapi.paths as unknown as Record<string, Record<string, Operation>>)
  .flatMap((item) => Object.values(item))
  .filter(({ requestBody }) => requestBody !== undefined)

describe('without a Content-Type', () => {
  test.each(fewOf(takingBodies, 8).map((operation) => [operation.operationId, operation] as const))(
    '%s takes no body',
    async (id, operation) => {
      const { method, path } = operationFacts[id]
      const filled = path.replace('{accountId}', anna.accountId).replace(/\{\w+\}/g, anna.accountId)
      const { who } = operation['x-access']
      const token = who === 'scope' ? receiver : anna.token
      const answer = await sayNothing(method, `/api${filled}`, '{"iban":"NOT-AN-IBAN"}', '', token)
      const isReached = who !== 'admin' && !/\{(?!accountId)/.test(path)
      expect(answer).toMatch(isReached ? /^HTTP\/1\.1 415 / : /^HTTP\/1\.1 (403|404|415) /)
    },
  )

  test('a refused body leaves nothing stored', async () => {
    const company = await newCompany(app)
    const body = '{"inputDetails":{"iban":"NOT-AN-IBAN"},"type":"NOPE"}'
    const answer = await sayNothing('POST', draftsOf(company), body, '', company.token)
    expect(answer).toMatch(/^HTTP\/1\.1 415 /)
    expect(answer).toContain('UNSUPPORTED_FILE')
    const sql = 'select count(*)::int as n from drafts where account_id = ?'
    expect(await app.orm.em.fork().execute(sql, [company.accountId])).toEqual([{ n: 0 }])
  })
})

describe('a Content-Type', () => {
  test.each([
    'application/json, text/plain',
    'text/plain, application/json',
    'application/json text/plain',
    'application/jsonx',
    ';application/json',
    'application/json; charset=utf-16',
    'application/json; charset=utf-8; charset=utf-7',
    'application/json\r\nContent-Type: text/plain',
    'application/xml',
    'multipart/form-data; boundary=x',
  ])('that is not clearly JSON is not taken: %s', async (type) => {
    const answer = await sayNothing('POST', draftsOf(anna), '{}', `Content-Type: ${type}\r\n`)
    expect(answer).toMatch(/^HTTP\/1\.1 415 /)
  })

  test.each([
    ['nl', 'application/json'],
    ['fr', 'en-tête Content-Type'],
    ['en', 'Only application/json'],
  ])('of another kind is refused in words about the kind, in %s', async (language, words) => {
    const headers = { 'content-type': 'application/xml', 'accept-language': language }
    const { detail } = await refusal(await postDraft('<a/>', headers))
    expect(detail).toContain(words)
    expect(detail).not.toMatch(/pdf/i)
  })

  test.each([
    'APPLICATION/JSON',
    'application/json;charset=UTF-8',
    'application/json ; charset="utf-8"',
    'application/json; odata=verbose; charset=us-ascii',
  ])('that is JSON in other letters is taken, and judged: %s', async (type) => {
    const header = `Content-Type: ${type}\r\n`
    expect(await sayNothing('POST', draftsOf(anna), '{}', header)).toMatch(/^HTTP\/1\.1 201 /)
    const answer = await sayNothing('POST', draftsOf(anna), '{"type":"NOPE"}', header)
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(answer).toContain('"/type"')
  })
})

describe('where no body is taken', () => {
  test('five megabytes that are no JSON are answered without being read', async () => {
    const { token } = await newCompany(app)
    expect((await post('/api/user/signout', 'x'.repeat(5_000_000), { token })).status).toBe(200)
  })

  test('the connection serves the next call', async () => {
    const { token } = await newCompany(app)
    const body = 'x'.repeat(100_000)
    const answers = await talkToTheEnd(
      `POST /api/user/signout HTTP/1.1\r\nHost: x\r\njwt-token: ${token}\r\nContent-Length: ${body.length}\r\n\r\n${body}GET /health/live HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
    )
    expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200'])
  })
})

describe('a parameter that the operation does not know', () => {
  test('is named and refused, each of them', async () => {
    const path = `/api/accounts/${anna.accountId}/customers?page=1&Name=x`
    const { status, errorCode, violations } = await refusal(await ask(path, { token: anna.token }))
    expect([status, errorCode, violations?.length]).toEqual([400, 'FORM_ERRORS', 2])
    expect(violations?.[0]).toMatchObject({ field: '/page', messageKey: 'unknown-field' })
  })

  test('is refused beside those that it knows, and nothing is sent', async () => {
    const { id } = (await (await postDraft('{}')).json()) as { id: string }
    const send = `/api/accounts/${anna.accountId}/drafts/${id}/send?sendviaemail=true&sendViaEmail=true`
    const { violations } = await refusal(await ask(send, { method: 'POST', token: anna.token }))
    expect(violations).toEqual([
      { field: '/sendViaEmail', messageKey: 'unknown-field', text: expect.any(String) },
    ])
  })
})
