/** The Content-Type decides how a body is read: a body with none, or with two, is refused. */
import { beforeAll, describe, expect, test } from 'vitest'
import { type OperationId, operationFacts } from '#generated/handlers.ts'
import openapi from '#generated/openapi.json' with { type: 'json' }
import { newInboxSession } from '#tests/support/inbox.ts'
import { type Company, newCompany } from '#tests/support/people.ts'
import { setServer } from '#tests/support/server.ts'
import { draftsOf, refusal as readRefusal, wireTo } from '#tests/support/wire.ts'

const { app } = setServer({ REGISTRATION: 'open' })
const { ask, talk, talkToTheEnd } = wireTo(app)
let anna: Company
/** The token of a receiver's session. */
let receiver: string

beforeAll(async () => {
  anna = await newCompany(app, { features: ['PEPPOL', 'DOCCLE'] })
  receiver = (await newInboxSession(app, anna.accountId)).session
})

const refusal = (response: Response) => readRefusal(response, app)

interface Operation {
  operationId: OperationId
  requestBody?: object
  'x-access': { who: string }
}
const takingBodies = Object.values(openapi.paths as unknown as Record<string, Record<string, Operation>>)
  .flatMap((item) => Object.values(item))
  .filter(({ requestBody }) => requestBody !== undefined)

/** As bytes over a connection of its own: fetch names a type by itself. */
const sayNothing = (method: string, path: string, body: string, more = '', token = anna.token) =>
  talk(
    `${method.toUpperCase()} ${path} HTTP/1.1\r\nHost: x\r\njwt-token: ${token}\r\nConnection: close\r\nContent-Length: ${Buffer.byteLength(body)}\r\n${more}\r\n${body}`,
  )

describe('without a Content-Type', () => {
  test.each(takingBodies.map((operation) => [operation.operationId, operation] as const))(
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
    const body = '{"inputDetails":{"iban":"NOT-AN-IBAN"},"type":"NOPE"}'
    const answer = await sayNothing('POST', draftsOf(anna), body)
    expect(answer).toMatch(/^HTTP\/1\.1 415 /)
    expect(answer).toContain('UNSUPPORTED_FILE')
    const [count] = await app.orm.em
      .fork()
      .execute('select count(*)::int as n from drafts where account_id = ?', [anna.accountId])
    expect(count).toEqual({ n: 0 })
  })

  test('a body in pieces is not taken either', async () => {
    const answer = await talk(
      `POST ${draftsOf(anna)} HTTP/1.1\r\nHost: x\r\njwt-token: ${anna.token}\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n`,
    )
    expect(answer).toMatch(/^HTTP\/1\.1 415 /)
  })

  test('nothing at all is missing rather than of another kind', async () => {
    for (const body of [undefined, '']) {
      const response = await ask(draftsOf(anna), {
        method: 'POST',
        token: anna.token,
        ...(body === undefined ? {} : { body }),
      })
      expect(await refusal(response)).toMatchObject({
        status: 400,
        violations: [{ field: '', messageKey: 'not-empty' }],
      })
    }
  })
})

describe('a Content-Type', () => {
  test.each([
    'application/json, text/plain',
    'text/plain, application/json',
    'application/json text/plain',
    'application/jsonx',
    'application',
    '/',
    ';application/json',
    'application/json; charset=utf-16',
    'application/json;charset="ISO-8859-1"',
    'application/json; charset=utf-8; charset=utf-7',
    'application/xml',
    'multipart/form-data',
    'text/json',
  ])('that is not clearly JSON is not taken: %s', async (type) => {
    const answer = await sayNothing('POST', draftsOf(anna), '{}', `Content-Type: ${type}\r\n`)
    expect(answer).toMatch(/^HTTP\/1\.1 415 /)
  })

  test('that stands there twice is not taken', async () => {
    const twice = 'Content-Type: application/json\r\nContent-Type: text/plain\r\n'
    expect(await sayNothing('POST', draftsOf(anna), '{}', twice)).toMatch(/^HTTP\/1\.1 415 /)
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
  test('five megabytes are answered without being read', async () => {
    const { token } = await newCompany(app)
    const body = 'x'.repeat(5_000_000)
    expect((await ask('/api/user/signout', { method: 'POST', token, body })).status).toBe(200)
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
