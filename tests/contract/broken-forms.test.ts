/** A form that breaks off, or a body that is no form, is the sender's error. */
import { connect } from 'node:net'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Company, newCompany } from '#tests/support/people.ts'
import { setServer } from '#tests/support/server.ts'
import { isThorough } from '#tests/support/thorough.ts'
import { wireTo } from '#tests/support/wire.ts'

const { app } = setServer()
const { ask } = wireTo(app)
let anna: Company

beforeAll(async () => {
  anna = await newCompany(app)
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

const post = (body: string | Buffer, type = 'multipart/form-data; boundary=b') =>
  ask(`/api/accounts/${anna.accountId}/drafts`, {
    method: 'POST',
    token: anna.token,
    headers: { 'content-type': type },
    body: typeof body === 'string' ? body : new Uint8Array(body),
  })

describe('a form', () => {
  test.runIf(isThorough)('that breaks off anywhere is refused, never a fault of ours', async () => {
    const statuses = new Set<number>()
    for (let end = 0; end < FORM.length; end += 3) statuses.add((await post(FORM.slice(0, end))).status)
    expect([...statuses].filter((status) => status !== 400)).toEqual([])
  })

  test.each([
    ['with another boundary than it says', FORM.replaceAll('--b', '--c'), undefined],
    ['without a boundary', FORM, 'multipart/form-data'],
    ['with a boundary of a thousand characters', FORM, `multipart/form-data; boundary=${'b'.repeat(1_000)}`],
    [
      'with a header of a megabyte',
      FORM.replace('content-type', `x: ${'x'.repeat(1_048_576)}\r\ncontent-type`),
      undefined,
    ],
    ['with a name of a megabyte', FORM.replace('"reference"', `"${'r'.repeat(1_048_576)}"`), undefined],
    [
      'of ten thousand parts',
      `${'--b\r\ncontent-disposition: form-data; name="a"\r\n\r\nx\r\n'.repeat(10_000)}--b--\r\n`,
      undefined,
    ],
    ['whose parts say nothing of themselves', '--b\r\n\r\nx\r\n--b--\r\n', undefined],
    [
      'of bytes that are no form',
      Buffer.from(Array.from({ length: 5_000 }, (_, index) => index % 256)),
      undefined,
    ],
  ])('%s is refused in words', async (_, body, type) => {
    const response = await post(body, type)
    const { errorCode, violations } = (await response.json()) as { errorCode: string; violations: unknown[] }
    expect([response.status, errorCode, violations.length]).toEqual([400, 'FORM_ERRORS', 1])
  })

  test('whose sender hangs up does no harm', async () => {
    const socket = connect(Number(new URL(app.url).port), '127.0.0.1')
    socket.write(
      `POST /api/accounts/${anna.accountId}/drafts HTTP/1.1\r\nHost: x\r\njwt-token: ${anna.token}\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 20000\r\n\r\n${FORM.slice(0, 120)}`,
      () => socket.destroy(),
    )
    await new Promise((resolve) => socket.once('close', resolve))
    expect((await ask('/health/ready')).status).toBe(200)
  })
})
