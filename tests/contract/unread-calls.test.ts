/** Refusals before any input is read: unauthorised callers, and malformed calls. */
import { connect } from 'node:net'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Company, newCompany } from '#tests/support/people.ts'
import { setServer } from '#tests/support/server.ts'
import { draftsOf, refusal as readRefusal, wireTo } from '#tests/support/wire.ts'

const { app } = setServer()
const { ask, post, talk } = wireTo(app)
let anna: Company

beforeAll(async () => {
  anna = await newCompany(app)
})

const refusal = (response: Response, from = app) => readRefusal(response, from)

describe('who may call is decided before the input is read', () => {
  test('nobody gets 401 for bad input, not 400 [access.order]', async () => {
    expect((await refusal(await post(draftsOf(anna), '{'))).errorCode).toBe('NO_SESSION')
    expect(
      (await refusal(await post(draftsOf(anna), '{}', { headers: { 'content-type': 'text/plain' } })))
        .errorCode,
    ).toBe('NO_SESSION')
  })

  test('a stranger gets 404 for bad input, as for an account that does not exist [access.order, access.stranger]', async () => {
    const bram = await newCompany(app)
    const there = await refusal(await post(draftsOf(anna), '{', { token: bram.token }))
    const nowhere = await refusal(
      await post(draftsOf({ ...anna, accountId: crypto.randomUUID() }), '{', { token: bram.token }),
    )
    expect({ ...there, requestId: '' }).toEqual({ ...nowhere, requestId: '' })
    expect(there.errorCode).toBe('NOT_FOUND')
  })

  test.each(['x', '1', '..%2f..', '%00', "' or 1=1 --"])(
    'an account called %j does not exist',
    async (id) => {
      const response = await ask(`/api/accounts/${encodeURIComponent(decodeURIComponent(id))}/customers`, {
        token: anna.token,
      })
      expect((await refusal(response)).errorCode).toBe('NOT_FOUND')
    },
  )

  test('an upload by nobody is answered without waiting for it', async () => {
    const answer = await talk(
      `POST /api/accounts/${anna.accountId}/drafts HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 20000000\r\n\r\n--b\r\n`,
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
    expect((await refusal(await ask('/api/user/public/verify'))).errorCode).toBe('NOT_FOUND')
    expect((await refusal(await ask(draftsOf(anna), { method: 'PATCH', token: anna.token }))).errorCode).toBe(
      'NOT_FOUND',
    )
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

  test('an address that can not be decoded is refused', async () => {
    const answer = await talk('GET /api/%E0%A4%A HTTP/1.1\r\nHost: x\r\n\r\n')
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(answer).toContain('"errorCode":"FORM_ERRORS"')
  })

  test.each(['GARBAGE\r\n\r\n', 'GET / HTTP/1.1\r\nHost: x\r\nBad Header\r\n\r\n'])(
    'malformed HTTP is refused: %j',
    async (bytes) => {
      const answer = await talk(bytes)
      expect(answer).toMatch(/^HTTP\/1\.1 400 /)
      expect(answer).toContain('application/problem+json')
    },
  )

  test('malformed HTTP is refused in its own language', async () => {
    const answer = await talk('GET / HTTP/1.1\r\nHost: x\r\nAccept-Language: fr\r\nBad Header\r\n\r\n')
    expect(answer).toContain('content-language: fr')
    expect(answer).toContain('Demande illisible')
  })

  test('a head that is too large is refused', async () => {
    const answer = await talk(`GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(100_000)}\r\n\r\n`)
    expect(answer).toMatch(/^HTTP\/1\.1 431 /)
    expect(answer).toContain('Te veel headers')
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
      `POST /api/accounts/${anna.accountId}/drafts HTTP/1.1\r\nHost: x\r\njwt-token: ${anna.token}\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 20000000\r\n\r\n--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7`,
    )
    await new Promise((resolve) => setTimeout(resolve, 200))
    socket.destroy()
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect((await ask('/health/ready')).status).toBe(200)
  })
})
