/** Promises about every GraphQL call, and the audit of GraphQL over HTTP's own authors. */
import { auditServer } from 'graphql-http'
import { beforeAll, describe, expect, test } from 'vitest'
import { Membership } from '#server/accounts/membership.ts'
import { startApp } from '#tests/support/app.ts'
import { type Company, newAdmin, newCompany, newPerson } from '#tests/support/people.ts'
import { setServer } from '#tests/support/server.ts'
import { isThorough } from '#tests/support/thorough.ts'
import { wireTo } from '#tests/support/wire.ts'

const { app } = setServer()
const { ask, post } = wireTo(app)
let anna: Company

beforeAll(async () => {
  anna = await newCompany(app)
})

describe('POST /graphql', () => {
  const graphql = (
    body: unknown,
    token: string | undefined = anna.token,
    headers: Record<string, string> = {},
  ) => post('/graphql', typeof body === 'string' ? body : JSON.stringify(body), { token, headers })

  interface GraphqlAnswer {
    data?: unknown
    errors: {
      message: string
      extensions: { errorCode: string; errorMessage: string; reason?: string; violations?: unknown[] }
    }[]
  }
  const answerOf = async (response: Response): Promise<GraphqlAnswer> =>
    (await response.json()) as GraphqlAnswer

  test.each([undefined, 'x', 'a.b.c'])(
    'answers 401 to nobody, before the query is read (%#)',
    async (token) => {
      const response = await post('/graphql', '{', token === undefined ? {} : { token })
      expect(response.status).toBe(401)
      expect((await answerOf(response)).errors[0]?.extensions.errorCode).toBe('NO_SESSION')
    },
  )

  const FLAGS = '{ getFlags { teamLeader } }'
  const elevenTimes = Array.from({ length: 11 }, (_, index) => `a${index}: getFlags { teamLeader }`).join(' ')
  test.each<[unknown]>([
    ['{'],
    ['[]'],
    [{}],
    [{ query: 5 }],
    [{ query: '' }],
    [{ query: '{ nothing }' }],
    [{ query: '{ getFlags { teamLeader ' }],
    [{ query: '{"kind":"Document","definitions":[]}' }],
    [{ query: 'query($id: ID!) { getAccount(accountId: $id) { id } }' }],
    [{ query: 'query($id: ID!) { getAccount(accountId: $id) { id } }', variables: { id: {} } }],
    [{ query: FLAGS, variables: [] }],
    [{ query: FLAGS, operationName: 5 }],
    [{ query: `{ ${elevenTimes} }` }],
    [{ query: `# ${'x'.repeat(20_000)}\n${FLAGS}` }],
    [{ query: 'subscription { x }' }],
    [[{ query: FLAGS }]],
  ])('refuses an impossible question (%#)', async (body) => {
    const response = await graphql(body, anna.token, { accept: 'application/graphql-response+json' })
    expect(response.headers.get('content-type')).toContain('application/graphql-response+json')
    expect(response.status).toBe(400)
    const { errors, data } = await answerOf(response)
    expect(data ?? null).toBeNull()
    expect(errors[0]?.extensions).toMatchObject({
      errorCode: 'FORM_ERRORS',
      errorMessage: expect.any(String),
    })
  })

  test.each([
    ['application/json', 200, 'application/json'],
    ['*/*', 200, 'application/json'],
    ['text/html, application/json;q=0.5', 200, 'application/json'],
    ['application/graphql-response+json', 400, 'application/graphql-response+json'],
    ['application/json, application/graphql-response+json', 200, 'application/json'],
    ['application/json;q=0.8, application/graphql-response+json', 400, 'application/graphql-response+json'],
  ])('to who accepts %s a refused query is %i, as %s', async (accept, status, type) => {
    const response = await graphql({ query: '{ nothing }' }, anna.token, { accept })
    expect([response.status, response.headers.get('content-type')]).toEqual([
      status,
      `${type}; charset=utf-8`,
    ])
    const { errors, ...more } = await answerOf(response)
    expect([errors[0]?.extensions.errorCode, more]).toEqual(['FORM_ERRORS', {}])
  })

  test.each([
    ['doubling', (level: number) => `...F${level + 1} `.repeat(4), 'getFlags { teamLeader }'],
    [
      'hiding 120 things to ask',
      (level: number) => `...F${level + 1}`,
      Array.from({ length: 120 }, (_, index) => `a${index}: getFlags { teamLeader }`).join(' '),
    ],
  ])('with twenty fragments %s is refused before it is weighed twice', async (_, spread, last) => {
    const chain = Array.from({ length: 20 }, (_, level) => `fragment F${level} on Query { ${spread(level)} }`)
    const query = `{ ...F0 } ${chain.join(' ')} fragment F20 on Query { ${last} }`
    const { errors } = await answerOf(await graphql({ query }))
    expect(errors[0]?.extensions.reason).toMatch(/more than (10 things|400 fields)/)
  })

  test('repeats nothing of a thousand unknown names', async () => {
    const names = Object.fromEntries(Array.from({ length: 12_000 }, (_, index) => [`name${index}`, 1]))
    const query = 'query($page: PageRequest) { customers(page: $page) { totalNumberOfElements } }'
    const response = await graphql({ query, variables: { page: names } })
    expect(response.status).toBe(400)
    expect((await response.text()).length).toBeLessThan(2_000)
  })

  test('names the error in the language of the reader, and to a developer in its own words', async () => {
    const french = { 'accept-language': 'fr' }
    const { errors } = await answerOf(await graphql({ query: '{ nothing }' }, anna.token, french))
    expect(errors[0]?.message).toBe(errors[0]?.extensions.errorMessage)
    expect(errors[0]?.message).toMatch(/schéma/)
    expect(errors[0]?.extensions.reason).toMatch(/Cannot query field/)
  })

  test('above its size is refused, in words about its size', async () => {
    const response = await graphql({ query: 'x'.repeat(300_000) })
    expect(response.status).toBe(413)
    expect((await answerOf(response)).errors[0]?.message).toContain('256 kB')
  })

  test('as another type is not taken, and which one is', async () => {
    const response = await graphql('{}', anna.token, { 'content-type': 'text/plain' })
    expect(response.status).toBe(415)
    expect((await answerOf(response)).errors[0]?.message).toContain('application/json')
  })

  test('says which argument is wrong in words', async () => {
    const query = `{ getAccountDrafts(accountId: "${anna.accountId}", page: { size: 101 }) { numberOfPages } }`
    const { errors } = await answerOf(await graphql({ query }, anna.token, { 'accept-language': 'en' }))
    expect(errors[0]?.extensions.violations).toEqual([
      { field: '/page/size', messageKey: expect.any(String), text: expect.stringMatching(/\w+ \w+/) },
    ])
  })

  test('tells a stranger nothing of wrong arguments: the account does not exist', async () => {
    const { token } = await newCompany(app)
    const query = `{ getAccountDrafts(accountId: "${anna.accountId}", page: { size: 101 }) { numberOfPages } }`
    const { errors } = await answerOf(await graphql({ query }, token))
    expect(errors.map(({ extensions }) => extensions.errorCode)).toEqual(['NOT_FOUND'])
  })

  test('takes no query from an address', async () => {
    expect((await ask('/graphql?query={getFlags{teamLeader}}', { token: anna.token })).status).toBe(404)
  })

  test('reports a refusal at its field, in the language of the reader [errors.graphql]', async () => {
    const query = `{ getFlags { teamLeader } getAccount(accountId: "${crypto.randomUUID()}") { id } }`
    const response = await graphql({ query }, anna.token, { 'accept-language': 'en' })
    const { data, errors } = await answerOf(response)
    expect([response.status, data]).toEqual([200, null])
    expect(errors).toHaveLength(1)
    expect(errors[0]?.extensions).toMatchObject({
      errorCode: 'NOT_FOUND',
      errorMessage: expect.stringContaining('not'),
    })
  })

  test('reaches every account that the caller belongs to, and none that the caller left since', async () => {
    const companies = [anna, ...(await Promise.all(Array.from({ length: 4 }, () => newCompany(app))))]
    const { token, userId } = await newPerson(app)
    const codes = () =>
      Promise.all(
        companies.map(async ({ accountId }) => {
          const query = `{ getAccount(accountId: "${accountId}") { id } }`
          const { errors = [] } = await answerOf(await graphql({ query }, token))
          return errors[0]?.extensions.errorCode ?? 'reached'
        }),
      )
    const em = app.orm.em.fork()
    const memberships = companies.map(({ accountId }) => ({ userId, accountId }))
    expect(await codes()).toEqual(companies.map(() => 'NOT_FOUND'))
    await em.insertMany(Membership, memberships)
    expect(await codes()).toEqual(companies.map(() => 'reached'))
    await em.nativeDelete(Membership, { userId })
    expect(await codes()).toEqual(companies.map(() => 'NOT_FOUND'))
  })

  test('holds arguments against their bounds', async () => {
    const query = 'query($page: PageRequest) { customers(page: $page) { totalNumberOfElements } }'
    for (const page of [
      { size: 0 },
      { size: 101 },
      { pageNumber: -1 },
      { sortField: 'x'.repeat(51) },
      { sortField: 'nothing' },
      { sortField: 'a\0' },
    ]) {
      const { errors } = await answerOf(await graphql({ query, variables: { page } }))
      expect(errors[0]?.extensions.errorCode, JSON.stringify(page)).toBe('FORM_ERRORS')
    }
  })

  test('tells its schema to who is signed in', async () => {
    const response = await graphql({ query: '{ __schema { queryType { name } } }' })
    expect(await response.json()).toEqual({ data: { __schema: { queryType: { name: 'Query' } } } })
  })

  test('counts against the same limit as every other call', async () => {
    const strict = await startApp({ LIMIT_CALLS_PER_MINUTE: '3', DATABASE_URL: app.databaseUrl })
    try {
      const { token } = await newAdmin(app)
      const call = () =>
        fetch(`${strict.url}/graphql`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'jwt-token': token },
          body: JSON.stringify({ query: '{ getFlags { teamLeader } }' }),
        })
      const responses = []
      for (let count = 0; count < 5; count++) responses.push(await call())
      expect(responses.at(-1)?.status).toBe(429)
      expect(Number(responses.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0)
    } finally {
      await strict.close()
    }
  })
})

/** Queries in an address end up in logs and histories: a server may take them, and this one doesn't. */
const isGet = (name: string) => /^MAY .*\bGETs?\b/.test(name)

test.runIf(isThorough)('GraphQL over HTTP is spoken as its specification says', async () => {
  const { token } = await newCompany(app)
  const results = await auditServer({
    url: `${app.url}/graphql`,
    fetchFn: (url: string, init: RequestInit = {}) =>
      fetch(url, { ...init, headers: { ...Object(init.headers), 'jwt-token': token } }),
  })
  const failed = results.filter(({ status }) => status !== 'ok').map(({ name }) => name)
  expect(failed.filter((name) => !isGet(name))).toEqual([])
  expect(results.length).toBeGreaterThan(50)
})
