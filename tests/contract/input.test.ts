/** Wrong input of kinds that no schema shows, and calls that are refused before any input is read. */

import { connect } from 'node:net'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Company, newCompany } from '#tests/support/people.ts'
import { readyDraft, storeDraft } from '#tests/support/ready-draft.ts'
import { setServer } from '#tests/support/server.ts'
import { draftsOf, refusal as readRefusal, wireTo } from '#tests/support/wire.ts'

const { app, calls } = setServer()
const { ask, post: postJson, talk } = wireTo(app)
let mine: Company
let theirs: Company

beforeAll(async () => {
  mine = await newCompany(app)
  theirs = await newCompany(app)
})

const path = () => ({ accountId: mine.accountId })
const numbered = (invoiceNumber: string) => ({ inputDetails: { heading: { invoiceNumber } } })

describe('text', () => {
  test.each(['H-\u0008x', 'a\u0007', '\uFFFE', 'half \uD800'])(
    'refuses an impossible text: %j',
    async (text) => {
      const { status, body } = await calls('createDraft', mine.token, { path: path(), body: numbered(text) })
      expect([status, body.violations]).toEqual([
        400,
        [expect.objectContaining({ field: '/inputDetails/heading/invoiceNumber', messageKey: 'invalid' })],
      ])
    },
  )

  test('refuses a second line where there is one', async () => {
    const body = numbered('H-30\r\nBcc: somebody@else.example')
    const answer = await calls('createDraft', mine.token, { path: path(), body })
    expect([answer.status, answer.body.violations[0].messageKey]).toEqual([400, 'invalid'])
  })
})

describe('a part', () => {
  const send = async (body: FormData | string, headers: Record<string, string>) => {
    const response = await fetch(`${app.url}/api/accounts/${mine.accountId}/drafts`, {
      method: 'POST',
      headers: { 'jwt-token': mine.token, ...headers },
      body,
    })
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  }
  const form = (...parts: [name: string, value: string | Blob, fileName?: string][]) => {
    const body = new FormData()
    for (const [name, value, fileName] of parts)
      if (typeof value === 'string') body.append(name, value)
      else body.append(name, value, fileName)
    return send(body, { 'accept-language': 'en' })
  }
  const pdf = new Blob(['%PDF-1.7'])

  test.each([
    ['without a boundary', 'multipart/form-data', 'x'],
    ['with an empty boundary', 'multipart/form-data; boundary=""', 'x'],
    [
      'that ends too soon',
      'multipart/form-data; boundary=b',
      '--b\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF',
    ],
  ])('in a form %s is the fault of its sender', async (_, type, text) => {
    const { status, body } = await send(text, { 'content-type': type })
    expect([status, body.errorCode]).toEqual([400, 'FORM_ERRORS'])
  })

  test.each(['{"a":1}', '[]', 'null', '{"toString":1}', '{"fileName":"a.pdf","bytes":"x"}'])(
    'that says it is JSON is no file: %s',
    async (text) => {
      const part = `--b\r\ncontent-disposition: form-data; name="file"\r\ncontent-type: application/json\r\n\r\n${text}\r\n--b--\r\n`
      const { status, body } = await send(part, { 'content-type': 'multipart/form-data; boundary=b' })
      expect([status, body.violations]).toMatchObject([
        400,
        [{ field: '/file', messageKey: 'file-required' }],
      ])
    },
  )

  test('too many is said of the file, not of HTTP', async () => {
    const { status, body } = await form(['file', pdf, 'a.pdf'], ['file', pdf, 'b.pdf'])
    expect([status, body.violations]).toMatchObject([400, [{ field: '/file', messageKey: 'too-many' }]])
  })

  test('called like a property of every object is refused', async () => {
    const { status, body } = await form(['__proto__', 'x'], ['file', pdf, 'a.pdf'])
    expect([status, body.violations]).toMatchObject([400, [{ field: '/file', messageKey: 'invalid' }]])
  })

  test('of another kind is refused with the readable kinds', async () => {
    const { status, body } = await form(['file', new Blob(['GIF89a']), 'a.gif'])
    expect([status, body.errorCode]).toEqual([415, 'UNSUPPORTED_FILE'])
    expect(body.detail).toContain('UBL')
  })
})

test('XML that cannot be read is refused in the language asked for', async () => {
  const bytes = Buffer.from('<!DOCTYPE a [<!ENTITY b "c">]><Invoice/>')
  const { status, body } = await calls('createDraftFromFile', mine.token, {
    path: path(),
    file: { name: 'a.xml', bytes },
    headers: { 'accept-language': 'fr' },
  })
  expect([status, body.detail]).toEqual([400, expect.stringContaining('Vérifiez')])
  expect(body.violations[0]).toMatchObject({ field: '/file', messageKey: 'xml-doctype', rule: 'DOCTYPE' })
})

test('one Idempotency-Key with another body is refused, also where no body is asked for', async () => {
  const draftId = await storeDraft(calls, mine, readyDraft(theirs))
  const call = { path: { ...path(), draftId }, headers: { 'idempotency-key': 'one' } }
  expect((await calls('sendDraft', mine.token, call)).status).toBe(200)
  const { status, body } = await calls('sendDraft', mine.token, { ...call, body: { a: 1 } })
  expect([status, body.errorCode]).toEqual([422, 'IDEMPOTENCY_MISMATCH'])
})

const refusal = (response: Response) => readRefusal(response, app)

describe('who may call is decided before the input is read', () => {
  test.each(['application/json', 'text/plain'])(
    'nobody gets 401 for bad input in %s, not 400 [access.order]',
    async (type) => {
      const answer = await postJson(draftsOf(mine), '{', { headers: { 'content-type': type } })
      expect((await refusal(answer)).errorCode).toBe('NO_SESSION')
    },
  )

  test('a stranger gets 404 for bad input, as for an account that does not exist [access.order, access.stranger]', async () => {
    const { token } = theirs
    const there = await refusal(await postJson(draftsOf(mine), '{', { token }))
    const nowhere = { ...mine, accountId: crypto.randomUUID() }
    const answer = await refusal(await postJson(draftsOf(nowhere), '{', { token }))
    expect({ ...there, requestId: '' }).toEqual({ ...answer, requestId: '' })
    expect(there.errorCode).toBe('NOT_FOUND')
  })

  test.each(['x', '1', '..%2f..', '%00', "' or 1=1 --"])(
    'an account called %j does not exist [problems.NOT_FOUND]',
    async (id) => {
      const response = await ask(`/api/accounts/${encodeURIComponent(decodeURIComponent(id))}/customers`, {
        token: mine.token,
      })
      expect((await refusal(response)).errorCode).toBe('NOT_FOUND')
    },
  )

  test('an upload by nobody is answered without waiting for it', async () => {
    const answer = await talk(
      `POST /api/accounts/${mine.accountId}/drafts HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 20000000\r\n\r\n--b\r\n`,
    )
    expect(answer).toMatch(/^HTTP\/1\.1 401 /)
  })
})

describe('a malformed call', () => {
  test.each(['/api', '/api/', '/api/nothing', '/api/accounts', '/nothing', '/api/docs/nothing'])(
    '%s is not there',
    async (path) => {
      expect((await refusal(await ask(path))).errorCode).toBe('NOT_FOUND')
    },
  )

  test('a method that an address does not have is not there either', async () => {
    for (const answer of [
      await ask('/api/user/public/verify'),
      await ask(draftsOf(mine), { method: 'PATCH', token: mine.token }),
    ])
      expect((await refusal(answer)).errorCode).toBe('NOT_FOUND')
  })

  test('TRACE repeats nothing', async () => {
    const answer = await talk('TRACE / HTTP/1.1\r\nHost: x\r\njwt-token: not-to-be-told\r\n\r\n')
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /)
    expect(answer).not.toContain('not-to-be-told')
  })

  test.each([
    ['two lengths', 'Content-Length: 2\r\nContent-Length: 40'],
    ['a length beside pieces', 'Content-Length: 2\r\nTransfer-Encoding: chunked'],
    ['pieces that are named oddly', 'Transfer-Encoding: xchunked'],
  ])('whose end is told by %s is refused: nothing is smuggled behind it', async (_, heads) => {
    const head = 'POST /api/user/public/verify HTTP/1.1\r\nHost: x\r\nContent-Type: application/json'
    const answer = await talk(
      `${head}\r\n${heads}\r\n\r\n0\r\n\r\nGET /health/live HTTP/1.1\r\nHost: x\r\n\r\n`,
    )
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(answer).not.toContain('HTTP/1.1 200')
  })

  const malformed = 'GET / HTTP/1.1\r\nHost: x\r\n'
  test.each([
    [
      'an address that can not be decoded',
      'GET /api/%E0%A4%A HTTP/1.1\r\nHost: x\r\n\r\n',
      400,
      'FORM_ERRORS',
    ],
    ['garbage', 'GARBAGE\r\n\r\n', 400, 'application/problem+json'],
    ['a bad header', `${malformed}Bad Header\r\n\r\n`, 400, 'application/problem+json'],
    [
      'a bad header from a Frenchman',
      `${malformed}Accept-Language: fr\r\nBad Header\r\n\r\n`,
      400,
      'Demande illisible',
    ],
    ['a head that is too large', `${malformed}X: ${'x'.repeat(100_000)}\r\n\r\n`, 431, 'Te veel headers'],
  ])('with %s is refused', async (_, call, status, words) => {
    const answer = await talk(call)
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    expect(answer).toContain(words)
  })

  test('the answer arrives at a client that still sends its body, and reads only then', async () => {
    const socket = connect(Number(new URL(app.url).port), '127.0.0.1').pause()
    const head = `POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 3000000\r\nX: ${'x'.repeat(100_000)}\r\n\r\n`
    socket.write(head)
    for (let part = 0; part < 30; part++) {
      socket.write(Buffer.alloc(100_000))
      await new Promise((resolve) => setTimeout(resolve, 2))
    }
    const chunks: Buffer[] = []
    for await (const chunk of socket.resume()) chunks.push(chunk)
    const [status = '', body = ''] = Buffer.concat(chunks).toString().split('\r\n\r\n')
    expect(status).toMatch(/^HTTP\/1\.1 431 /)
    expect(JSON.parse(body)).toMatchObject({ status: 431, errorCode: 'FORM_ERRORS' })
  })

  test('a HEAD call gets no body, even where it is refused as too large', async () => {
    const answer = await talk(`HEAD /?page=${'x'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`)
    expect(answer).toMatch(/^HTTP\/1\.1 431 [\s\S]*\r\n\r\n$/)
  })

  test('an upload that breaks off does no harm', async () => {
    const socket = connect(Number(new URL(app.url).port), '127.0.0.1')
    socket.write(
      `POST /api/accounts/${mine.accountId}/drafts HTTP/1.1\r\nHost: x\r\njwt-token: ${mine.token}\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 20000000\r\n\r\n--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7`,
    )
    await new Promise((resolve) => setTimeout(resolve, 200))
    socket.destroy()
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect((await ask('/health/ready')).status).toBe(200)
  })
})
