/** Lists beyond the usual size of a GraphQL request: for the fields that take them, within their bounds, and for no other. */
import { beforeAll, describe, expect, it, test } from 'vitest'
import * as documents from '#generated/graphql-documents.ts'
import { type Company, newCompany } from '#tests/support/people.ts'
import { receiverInput } from '#tests/support/receivers.ts'
import { setServer } from '#tests/support/server.ts'

const { app } = setServer()
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
