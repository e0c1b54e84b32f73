/** Promises about the body and the parameters of every call. */
import { beforeAll, describe, expect, test } from 'vitest'
import { type Company, newCompany } from '#tests/support/people.ts'
import { setServer } from '#tests/support/server.ts'
import { draftsOf, refusal as readRefusal, wireTo } from '#tests/support/wire.ts'

const { app } = setServer()
const { ask, post } = wireTo(app)
let anna: Company

beforeAll(async () => {
  anna = await newCompany(app)
})

const refusal = (response: Response, from = app) => readRefusal(response, from)

describe('a body', () => {
  test.each(['{', '{"a":}', "{'a':1}", 'undefined', '{"a":1}}', '\u0000'])(
    'that is no JSON is refused: %j',
    async (text) => {
      const body = await refusal(await post(draftsOf(anna), text, { token: anna.token }))
      expect(body).toMatchObject({
        status: 400,
        errorCode: 'FORM_ERRORS',
        title: 'Geen leesbare JSON',
        violations: [{ field: '', messageKey: 'invalid' }],
      })
    },
  )

  test.each(['[]', '"text"', '5', 'null', 'true'])('of another type is refused: %s', async (text) => {
    const body = await refusal(await post(draftsOf(anna), text, { token: anna.token }))
    expect(body).toMatchObject({ status: 400, errorCode: 'FORM_ERRORS' })
  })

  test('that is missing is refused', async () => {
    const body = await refusal(await ask(draftsOf(anna), { method: 'POST', token: anna.token }))
    expect(body).toMatchObject({ status: 400, violations: [{ field: '', messageKey: 'not-empty' }] })
  })

  test.each([
    'text/plain',
    'application/xml',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
  ])('that says it is %s is not taken', async (type) => {
    const response = await post(draftsOf(anna), '{}', {
      token: anna.token,
      headers: { 'content-type': type },
    })
    expect(await refusal(response)).toMatchObject({ status: 415, errorCode: 'UNSUPPORTED_FILE' })
  })

  test.each([
    ['nl', 'application/json'],
    ['fr', 'en-tête Content-Type'],
    ['en', 'Only application/json'],
  ])('of another kind is refused in words about the kind, in %s', async (language, words) => {
    const response = await post(draftsOf(anna), '<a/>', {
      token: anna.token,
      headers: { 'content-type': 'application/xml', 'accept-language': language },
    })
    const { detail } = await refusal(response)
    expect(detail).toContain(words)
    expect(detail).not.toMatch(/pdf/i)
  })

  test('in another charset or with parameters is still JSON', async () => {
    const headers = { 'content-type': 'application/json; charset=utf-8' }
    expect((await post(draftsOf(anna), '{}', { token: anna.token, headers })).status).toBe(201)
  })

  test('above 4 MB is refused, and nothing is kept of it', async () => {
    const response = await post(draftsOf(anna), JSON.stringify({ reference: 'x'.repeat(5_000_000) }), {
      token: anna.token,
    })
    expect(await refusal(response)).toMatchObject({
      status: 413,
      errorCode: 'FILE_TOO_LARGE',
      title: 'Aanvraag te groot',
      detail: expect.stringContaining('4 MB'),
    })
  })

  test('with a name of megabytes and a thousand faults is answered in a few lines', async () => {
    const body = JSON.stringify({ [`€${'k'.repeat(3_900_000)}`]: Array(1_000).fill('\u0001') })
    const response = await post(draftsOf(anna), body, { token: anna.token })
    expect(response.status).toBe(400)
    expect((await response.text()).length).toBeLessThan(2_000)
  })

  test('without a session is limited to the operation’s own size', async () => {
    const response = await post('/api/user/public/verify', JSON.stringify({ email: 'x'.repeat(70_000) }))
    expect(await refusal(response)).toMatchObject({
      status: 413,
      errorCode: 'FILE_TOO_LARGE',
      detail: expect.stringContaining('64 kB'),
    })
  })

  test('nested a million deep does not bring the server down', async () => {
    const response = await post(draftsOf(anna), '['.repeat(1_000_000) + ']'.repeat(1_000_000), {
      token: anna.token,
    })
    expect(response.status).toBe(400)
    expect((await ask('/health/live')).status).toBe(200)
  })

  test.each(['{"reference":"a\\u0000b"}', '{"reference":"a\\ud800b"}'])(
    'with text that no database keeps is refused: %s',
    async (text) => {
      const body = await refusal(await post(draftsOf(anna), text, { token: anna.token }))
      expect(body).toMatchObject({
        status: 400,
        violations: [{ field: '/reference', messageKey: 'invalid' }],
      })
    },
  )

  test.each(['__proto__', 'constructor', 'toString'])(
    'with a field called %s changes nothing but its refusal',
    async (name) => {
      const body = await refusal(
        await post(draftsOf(anna), `{"${name}":{"isAdmin":true}}`, { token: anna.token }),
      )
      expect(body).toMatchObject({
        status: 400,
        violations: [{ field: `/${name}`, messageKey: 'unknown-field' }],
      })
    },
  )

  test('in broken UTF-8 is refused, not mended', async () => {
    const broken = Buffer.from([...Buffer.from('{"reference":"a'), 0xff, ...Buffer.from('b"}')])
    const body = await refusal(await post(draftsOf(anna), broken, { token: anna.token }))
    expect(body).toMatchObject({ status: 400, title: 'Geen leesbare JSON' })
  })

  test('with a byte order mark is still JSON', async () => {
    expect((await post(draftsOf(anna), '\uFEFF{}', { token: anna.token })).status).toBe(201)
  })

  test.each(['application/json', 'text/plain', 'multipart/form-data; boundary=x', 'no type at all', ';'])(
    'where none is taken is left alone, also as %s',
    async (type) => {
      const { token } = await newCompany(app)
      const headers = { 'content-type': type }
      expect((await post('/api/user/signout', '{ not json', { token, headers })).status).toBe(200)
    },
  )
})

describe('a parameter that the operation does not know', () => {
  test.each(['', '&sort=name', '&Name=x'])('is named and refused (%j)', async (more) => {
    const path = `/api/accounts/${anna.accountId}/customers?page=1${more}`
    const { status, errorCode, violations = [] } = await refusal(await ask(path, { token: anna.token }))
    expect([status, errorCode]).toEqual([400, 'FORM_ERRORS'])
    expect(violations[0]).toMatchObject({ field: '/page', messageKey: 'unknown-field' })
    expect(violations).toHaveLength(more === '' ? 1 : 2)
  })

  test('is refused beside those that it knows, and nothing is sent', async () => {
    const path = `/api/accounts/${anna.accountId}/drafts-no-recognition`
    const { id } = (await (await post(path, '{}', { token: anna.token })).json()) as { id: string }
    const send = `/api/accounts/${anna.accountId}/drafts/${id}/send?sendviaemail=true&sendViaEmail=true`
    const { violations } = await refusal(await ask(send, { method: 'POST', token: anna.token }))
    expect(violations).toEqual([
      { field: '/sendViaEmail', messageKey: 'unknown-field', text: expect.any(String) },
    ])
  })

  test('says nothing to who may not call', async () => {
    expect((await refusal(await ask(`/api/accounts/${anna.accountId}/customers?page=1`))).status).toBe(401)
  })
})
