/**
 * Input beyond the usual size: lists of a GraphQL request, for the fields that take them, within their bounds, and for no other; and
 * documents as large as they may be.
 */

import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { beforeAll, describe, expect, it, test } from 'vitest'
import * as documents from '#generated/graphql-documents.ts'
import { type Company, newCompany } from '#tests/support/people.ts'
import { receiverInput } from '#tests/support/receivers.ts'
import { setServer } from '#tests/support/server.ts'
import { fewOf, isThorough } from '#tests/support/thorough.ts'

const { app, calls } = setServer()
let mine: Company

beforeAll(async () => {
  mine = await newCompany(app, { features: ['DOCCLE'] })
})

const manyReceivers = (count: number, wishes: object = {}) =>
  Array.from({ length: count }, (_, index) => ({
    token1: `L-${index}`,
    firstName: 'Jan',
    lastName: `Willems ${index}`,
    email: `jan.willems${index}@post.example`,
    language: 'nl',
    salutation: 'Beste Jan',
    ...wishes,
  }))

const query = String(documents.createReceiversDocument)
const variablesOf = ({ accountId }: Company, receivers: unknown[]) => ({
  accountId,
  receivers,
  sendDcmMails: false,
})

async function post(body: unknown, token: string | undefined = mine.token) {
  const response = await fetch(`${app.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { 'jwt-token': token }) },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  const answer = await response.json()
  return { status: response.status, data: answer.data, extensions: answer.errors?.[0]?.extensions ?? {} }
}

/** Of the processor, server and client together: waiting for others doesn't count. */
const secondsSince = (before: NodeJS.CpuUsage) => process.cpuUsage(before).user / 1_000_000

const counted = async ({ accountId }: Company) => {
  const sql = 'select count(*)::int as count from receivers where account_id = ?'
  const [row] = await app.orm.em.fork().execute<{ count: number }[]>(sql, [accountId])
  return row?.count
}

test('20,000 receivers are made in one call, within seconds, and come back in their order [receivers.many]', async () => {
  const company = await newCompany(app, { features: ['DOCCLE'] })
  const before = process.cpuUsage()
  const { data, extensions } = await post(
    { query, variables: variablesOf(company, manyReceivers(20_000)) },
    company.token,
  )
  expect(secondsSince(before)).toBeLessThan(15)
  expect(extensions).toEqual({})
  expect(data.createReceivers).toHaveLength(20_000)
  expect(data.createReceivers[12_345].token1).toBe('L-12345')
  expect(await counted(company)).toBe(20_000)
})

describe('a list beyond the usual size', () => {
  const wrongAt = (place: number, wrong: object) =>
    manyReceivers(4_000).map((row, index) => (index === place ? { ...row, ...wrong } : row))

  it.each([
    ['a value is wrong', { language: 'es' }, '/receivers/3999/language', 'invalid-language'],
    ['a number stands there twice', { token1: 'L-7' }, '/receivers/3999/token1', 'not-unique'],
    ['a text is too long', { firstName: 'x'.repeat(51) }, '/receivers/3999/firstName', 'too-long'],
    ['a text can’t be stored', { firstName: '\u0000' }, '/receivers/3999/firstName', 'invalid'],
    ['a value is of another type', { firstName: 7 }, '/receivers/3999/firstName', 'wrong-type'],
    ['a field is unknown', { nickname: 'J' }, '/receivers/3999', 'wrong-type'],
  ])('is refused as a whole when %s', async (_, wrong, field, messageKey) => {
    const before = await counted(mine)
    const { extensions } = await post({ query, variables: variablesOf(mine, wrongAt(3_999, wrong)) })
    expect(extensions.errorCode).toBe('FORM_ERRORS')
    expect(extensions.violations).toContainEqual(expect.objectContaining({ field, messageKey }))
    expect(await counted(mine)).toBe(before)
  })

  const body = (receivers: unknown[] = manyReceivers(4_000)) =>
    JSON.stringify({ query, variables: variablesOf(mine, receivers) })
  const enormous = [{ a: 'x'.repeat(400_000) }, 1]
  const twoFields =
    '{ other: createReceivers(accountId: $accountId, receivers: [], sendDcmMails: false) { id }'
  const otherField = 'query($receivers: [ID!]) { getFlags { teamLeader } }'

  it.each<[string, () => string, number]>([
    ['of 100,000 rows', () => body(manyReceivers(100_000)), 400],
    ['of one enormous row', () => body(enormous), 400],
    ['that never ends', () => body().slice(0, -40), 413],
    ['with a comma at its end', () => body().replace('}],"send', '},],"send'), 200],
    ['that closes with a brace', () => body().replace('}],"send', '}},"send'), 400],
    ['named twice', () => body().replace('"sendDcmMails"', '"receivers":[],"sendDcmMails"'), 400],
    [
      'beside the variables',
      () => JSON.stringify({ query: '{ getFlags { teamLeader } }', extensions: { a: manyReceivers(4_000) } }),
      400,
    ],
    [
      'for another field',
      () => JSON.stringify({ query: otherField, variables: { receivers: manyReceivers(4_000) } }),
      413,
    ],
    [
      'for two fields at once',
      () => body().replace(JSON.stringify(query), () => JSON.stringify(query.replace('{', twoFields))),
      413,
    ],
    [
      'in a long query',
      () => JSON.stringify({ query: query + ' '.repeat(300_000), variables: variablesOf(mine, []) }),
      413,
    ],
    ['of 17 MB', () => body(manyReceivers(17_000, { salutation: 'x'.repeat(900) })), 413],
  ])('%s is refused at once', async (_, make, status) => {
    const before = process.cpuUsage()
    const answer = await post(make())
    expect(answer.status).toBe(status)
    expect(answer.extensions.errorCode).toBe(status === 413 ? 'FILE_TOO_LARGE' : 'FORM_ERRORS')
    expect(secondsSince(before)).toBeLessThan(5)
  })

  it('of somebody else’s account is not read', async () => {
    const other = await newCompany(app, { features: ['DOCCLE'] })
    const { extensions } = await post(body(), other.token)
    expect(extensions.errorCode).toBe('NOT_FOUND')
  })

  it('makes each receiver as a shorter one does', async () => {
    const company = await newCompany(app, { features: ['DOCCLE'] })
    const odd = receiverInput({
      token1: 'L_odd',
      firstName: 'Zoë “\\"',
      lastName: '👩‍👩‍👧 O’Neil',
      email: null,
    })
    const receivers = [...manyReceivers(3_000), odd]
    const { extensions } = await post({ query, variables: variablesOf(company, receivers) }, company.token)
    expect(extensions).toEqual({})
    const sql = 'select first_name, last_name, email from receivers where account_id = ? and token1 = ?'
    const [row] = await app.orm.em.fork().execute<object[]>(sql, [company.accountId, 'L_odd'])
    expect(row).toEqual({ first_name: odd.firstName, last_name: odd.lastName, email: null })
  })
})

const MEGABYTE = 1024 * 1024
const LARGEST = 20 * MEGABYTE
/** The sample with its first line so often that it is as large as can be. */
function largest(name: string, line: RegExp): Buffer {
  const xml = readFileSync(`fixtures/files/${name}`, 'utf8')
  const [first = ''] = line.exec(xml) ?? []
  const times = Math.floor((LARGEST - xml.length) / Buffer.byteLength(first))
  return Buffer.from(xml.replace(first, first.repeat(times)))
}

test.runIf(isThorough).each([
  ['UBL', 'invoice.xml', /<cac:InvoiceLine>[\s\S]*?<\/cac:InvoiceLine>\s*/],
  [
    'CII',
    'invoice-cii.xml',
    /<ram:IncludedSupplyChainTradeLineItem>[\s\S]*?<\/ram:IncludedSupplyChainTradeLineItem>\s*/,
  ],
] as const)('%s of 20 MB in lines is checked, and told what is wrong with it', async (_, name, line) => {
  const xml = largest(name, line)
  expect(xml.length).toBeGreaterThan(19 * MEGABYTE)
  const { status, body } = await calls('checkDocument', mine.token, { xml })
  expect([status, body.valid]).toEqual([200, false])
  expect(body.findings.map(({ rule }: { rule: string }) => rule)).toContain('BR-CO-10')
})

test.each(
  fewOf(
    [
      ['that says its length', true],
      ['that comes in pieces', false],
    ],
    1,
  ),
)('who sends a body far too large, %s, hears so while he still sends', async (_, saysLength) => {
  const answer = (bytes: number) =>
    new Promise<number | undefined>((resolve, reject) => {
      const asked = request(`${app.url}/api/invoices/check`, {
        method: 'POST',
        headers: {
          'content-type': 'application/xml',
          'jwt-token': mine.token,
          ...(saysLength ? { 'content-length': bytes } : {}),
        },
      })
      asked.on('error', reject)
      asked.on('response', (response) => {
        response.resume()
        resolve(response.statusCode)
      })
      asked.end(Buffer.alloc(bytes, ' '))
    })
  for (let time = 0; time < 5; time++) expect(await answer(30 * MEGABYTE)).toBe(413)
})
