/** Wrong input of kinds that no schema shows. */
import { beforeAll, describe, expect, test } from 'vitest'
import { type Company, newCompany } from '#tests/support/people.ts'
import { readyDraft, storeDraft } from '#tests/support/ready-draft.ts'
import { setServer } from '#tests/support/server.ts'

const { app, calls } = setServer()
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

describe('multipart', () => {
  const post = (type: string, body: string) =>
    fetch(`${app.url}/api/accounts/${mine.accountId}/drafts`, {
      method: 'POST',
      headers: { 'jwt-token': mine.token, 'content-type': type },
      body,
    })

  test.each([
    ['without a boundary', 'multipart/form-data', 'x'],
    ['with an empty boundary', 'multipart/form-data; boundary=""', 'x'],
    [
      'that ends too soon',
      'multipart/form-data; boundary=b',
      '--b\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF',
    ],
  ])('%s is the fault of whoever sent it', async (_, type, body) => {
    const response = await post(type, body)
    const { errorCode } = (await response.json()) as { errorCode: string }
    expect([response.status, errorCode]).toEqual([400, 'FORM_ERRORS'])
  })
})

describe('a part', () => {
  const form = async (...parts: [name: string, value: string | Blob, fileName?: string][]) => {
    const body = new FormData()
    for (const [name, value, fileName] of parts)
      if (typeof value === 'string') body.append(name, value)
      else body.append(name, value, fileName)
    const response = await fetch(`${app.url}/api/accounts/${mine.accountId}/drafts`, {
      method: 'POST',
      headers: { 'jwt-token': mine.token, 'accept-language': 'en' },
      body,
    })
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  }
  const pdf = new Blob(['%PDF-1.7'])

  test.each(['{"a":1}', '[]', 'null', '{"toString":1}', '{"fileName":"a.pdf","bytes":"x"}'])(
    'that says it is JSON is no file: %s',
    async (text) => {
      const part = `--b\r\ncontent-disposition: form-data; name="file"\r\ncontent-type: application/json\r\n\r\n${text}\r\n--b--\r\n`
      const response = await fetch(`${app.url}/api/accounts/${mine.accountId}/drafts`, {
        method: 'POST',
        headers: { 'jwt-token': mine.token, 'content-type': 'multipart/form-data; boundary=b' },
        body: part,
      })
      expect([response.status, await response.json()]).toMatchObject([
        400,
        { violations: [{ field: '/file', messageKey: 'file-required' }] },
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

test('an id from outside the account is a 404, however wrong the rest is', async () => {
  const draftId = await storeDraft(calls, mine, readyDraft(theirs))
  const { status } = await calls('updateDraft', theirs.token, {
    path: { accountId: theirs.accountId, draftId },
    body: { type: 5 },
  })
  expect(status).toBe(404)
})
