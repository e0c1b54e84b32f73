/** Requests of the portal, and the server's answers. */
import i18next from 'i18next'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { getFlagsDocument } from '#generated/graphql-documents.ts'
import { accountSearchQuery } from './accounts.ts'
import { api, call, reached, refusal } from './client.ts'
import { Refused, Unreachable } from './failure.ts'
import { flagsQuery } from './flags.ts'
import { graphql } from './graphql.ts'

import { queryClient } from './query-client.ts'
import { findReach } from './reach.ts'
import { endSession, startSession, type User } from './session.ts'

const server = await vi.hoisted(async () => {
  const { standInForBrowser } = await import('#tests/support/stand-in-browser.ts')
  const { standInForServer } = await import('#tests/support/stand-in-server.ts')
  standInForBrowser()
  return standInForServer()
})

const user = { id: 'u', email: 'an@peeters.example', authorities: [] } as unknown as User
const makeToken = (sub: unknown) => `head.${btoa(JSON.stringify({ sub }))}.tail`

beforeEach(async () => {
  await i18next.init({ lng: 'nl', resources: {} })
  startSession({ token: makeToken('user_u'), user })
})
afterEach(() => {
  endSession()
  queryClient.clear()
})

const asked = () => server.asked.map(({ method, path, body }) => [method, path, body])
const failureFrom = (answer: Promise<unknown>) =>
  answer.then(
    () => undefined,
    (error: unknown) => error,
  )

describe('a call of the REST API', () => {
  test('carries the token and the language, and returns the answer [calls.token]', async () => {
    await i18next.changeLanguage('fr')
    server.answers = [[{ id: 'a' }]]
    const search = api.POST('/super-admin/accounts/search', { body: { text: 'claes' } })
    expect(await call(search)).toEqual([{ id: 'a' }])
    expect(asked()).toEqual([['POST', '/api/super-admin/accounts/search', { text: 'claes' }]])
    const headers = server.asked[0]?.headers
    expect(headers?.get('jwt-token')).toBe(makeToken('user_u'))
    expect(headers?.get('accept-language')).toBe('fr')
  })
  test('has no token once nobody is signed in', async () => {
    endSession()
    server.answers = [{}]
    await call(api.GET('/user/session'))
    expect(server.asked[0]?.headers.has('jwt-token')).toBe(false)
  })
  test('whose session was replaced meanwhile may be asked again, and ends nothing', async () => {
    const ended = () => Response.json({ errorCode: 'NO_SESSION' }, { status: 401 })
    server.answers = [ended(), ended()]
    const asking = failureFrom(call(api.GET('/user/session')))
    startSession({ token: makeToken('user_u2'), user })
    expect(await asking).toMatchObject({ endsSession: false })
    expect(await failureFrom(call(api.GET('/user/session')))).toMatchObject({ status: 401 })
  })
  test('that is refused tells why', async () => {
    const problem = { errorCode: 'STALE', violations: [], retryable: true, detail: 'Te laat.' }
    server.answers = [Response.json(problem, { status: 409 })]
    const error = await failureFrom(call(api.GET('/user/session')))
    expect(error).toBeInstanceOf(Refused)
    expect(error).toMatchObject({ status: 409, errorCode: 'STALE', isRetryable: true, detail: 'Te laat.' })
  })
  test('that nobody answers keeps the session', async () => {
    const cause = new TypeError('Failed to fetch')
    server.answers = [cause]
    const error = await failureFrom(call(api.GET('/user/session')))
    expect(error).toBeInstanceOf(Unreachable)
    expect(error).toMatchObject({ endsSession: false, cause })
  })
  test('that is stopped by who asked is no missing answer', async () => {
    const stopped = new DOMException('stopped', 'AbortError')
    expect(await failureFrom(reached(Promise.reject(stopped)))).toBe(stopped)
    const other = new DOMException('too late', 'TimeoutError')
    expect(await failureFrom(reached(Promise.reject(other)))).toBeInstanceOf(Unreachable)
  })
})

describe('a page that is left', () => {
  const leaving: (() => void)[] = []
  const load = async () => {
    vi.stubGlobal('addEventListener', (name: string, listener: () => void) =>
      leaving.push(name === 'beforeunload' ? listener : () => undefined),
    )
    vi.resetModules()
    return (await import('./client.ts')).reached
  }

  test('breaks its calls off without a word, until it is clear that it stays', async () => {
    const reachedThere = await load()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const isTold = async () => {
      let told = false
      reachedThere(Promise.reject(new TypeError('Failed to fetch'))).catch(() => (told = true))
      await new Promise(setImmediate)
      return told
    }
    expect(await isTold()).toBe(true)
    for (const listener of leaving) listener()
    expect(await isTold()).toBe(false)
    vi.advanceTimersByTime(2999)
    expect(await isTold()).toBe(false)
    vi.advanceTimersByTime(1)
    expect(await isTold()).toBe(true)
    vi.useFakeTimers({ toFake: ['Date'] })
  })
})

describe('a refusal', () => {
  test('is read from a problem document, as far as it is one', () => {
    const whole = { field: '/name', messageKey: 'not-empty' }
    const violations = [whole, { field: '/name' }, { messageKey: 'invalid' }, 'no', null]
    const body = { errorCode: 'FORM_ERRORS', violations, retryable: true, detail: 'Kijk na.' }
    expect(refusal(422, body)).toMatchObject({
      status: 422,
      errorCode: 'FORM_ERRORS',
      violations: [whole],
      isRetryable: true,
      detail: 'Kijk na.',
      messages: [],
    })
  })
  test.each([null, '<html>', {}, { errorCode: 5, violations: 'x', retryable: 'yes', detail: {} }])(
    'is nothing but its status where a proxy answers %j',
    (body) => {
      const found = refusal(502, body)
      expect(found).toMatchObject({ status: 502, violations: [], isRetryable: false, message: 'HTTP 502' })
      expect(found.errorCode).toBeUndefined()
      expect(found.detail).toBeUndefined()
    },
  )
})

describe('a question over GraphQL', () => {
  const ask = () => queryClient.fetchQuery({ ...flagsQuery, retry: false, staleTime: 0 })
  const refused = async (body: unknown, status = 200) => {
    server.answers = [Response.json(body, { status })]
    return failureFrom(ask())
  }

  test('goes to one endpoint with the token, the language and its document [calls.graphql-endpoint, calls.language]', async () => {
    server.answers = [{ data: { getFlags: { itsme: true } } }]
    expect(await ask()).toEqual({ itsme: true })
    const [{ method, path, body, headers } = {}] = server.asked as Partial<(typeof server.asked)[0]>[]
    expect([method, path]).toEqual(['POST', '/graphql'])
    expect(body).toEqual({ query: expect.stringContaining('getFlags'), variables: {} })
    expect(headers?.get('jwt-token')).toBe(makeToken('user_u'))
    expect(headers?.get('accept-language')).toBe('nl')
    expect(headers?.get('content-type')).toBe('application/json')
    expect(headers?.get('accept')).toMatch(/^application\/graphql-response\+json, application\/json/)
  })
  test('has no token once nobody is signed in', async () => {
    endSession()
    server.answers = [{ data: { getFlags: {} } }]
    await ask()
    expect(server.asked[0]?.headers.has('jwt-token')).toBe(false)
  })
  test('is refused in the words of the server, with its code and its violations [errors.graphql]', async () => {
    const violation = { field: '/name', messageKey: 'not-empty' }
    const errors = [
      { message: 'one' },
      { message: 'two', extensions: { errorMessage: 'Twee.', errorCode: 'STALE', violations: [violation] } },
    ]
    expect(await refused({ data: {}, errors })).toMatchObject({
      status: 200,
      errorCode: 'STALE',
      messages: ['one', 'Twee.'],
      violations: [violation],
      isRetryable: false,
    })
  })
  test('is refused for a session that ended as REST does it', async () => {
    const errors = [{ message: 'x', extensions: { errorCode: 'NO_SESSION' } }]
    expect(await refused({ errors })).toMatchObject({ status: 401 })
  })
  test('may be asked again where another session took the place of its own', async () => {
    server.answers = [{ errors: [{ message: 'x', extensions: { errorCode: 'NO_SESSION' } }] }]
    const asking = failureFrom(graphql(getFlagsDocument, {}))
    startSession({ token: makeToken('user_u2'), user })
    expect(await asking).toMatchObject({ endsSession: false })
  })
  test('may be asked again while the server is away', async () => {
    const errors = [{ message: 'x', extensions: { errorCode: 'SERVICE_UNAVAILABLE' } }]
    expect(await refused({ errors })).toMatchObject({ isRetryable: true })
    expect(await refused({}, 503)).toMatchObject({ isRetryable: true, messages: [] })
  })
  test('is refused by an answer without data, and by a problem document', async () => {
    expect(await refused({ data: null })).toBeInstanceOf(Refused)
    expect(await refused({ data: { getFlags: {} }, errors: [] })).toBeUndefined()
    const problem = { errorCode: 'RATE_LIMITED', title: 'Te veel.' }
    expect(await refused(problem, 429)).toMatchObject({
      status: 429,
      errorCode: 'RATE_LIMITED',
      messages: ['Te veel.'],
    })
    expect(await refused({ errorCode: 'RATE_LIMITED' }, 429)).toMatchObject({ messages: ['RATE_LIMITED'] })
    server.answers = [new Response('<html>', { status: 502 })]
    expect(await failureFrom(ask())).toMatchObject({ status: 502, errorCode: undefined })
  })
  test('that nobody answers ends the session [errors.network]', async () => {
    server.answers = [new TypeError('Failed to fetch')]
    expect(await failureFrom(ask())).toMatchObject({ endsSession: true })
  })
})

describe('a shared query', () => {
  test('accounts are searched for once something is typed [roles.admin-search, calls.account-search]', async () => {
    expect([accountSearchQuery(''), accountSearchQuery('c')].map(({ enabled }) => enabled)).toEqual([
      false,
      true,
    ])
    server.answers = [[{ id: 'a', name: 'Claes' }]]
    expect(await queryClient.fetchQuery(accountSearchQuery('claes'))).toEqual([{ id: 'a', name: 'Claes' }])
    expect(asked()).toEqual([['POST', '/api/super-admin/accounts/search', { text: 'claes' }]])
  })
})

describe('the reach of a session', () => {
  test('is not asked for who signed in by mail', async () => {
    expect(await findReach()).toBeUndefined()
    endSession()
    expect(await findReach()).toBeUndefined()
    expect(server.asked).toEqual([])
  })
  test('is asked for once where a token of another program let somebody in', async () => {
    startSession({ token: makeToken('external_u'), user })
    server.answers = [{ scope: 'DRAFT' }]
    expect([await findReach(), await findReach()]).toEqual([{ scope: 'DRAFT' }, { scope: 'DRAFT' }])
    expect(asked()).toEqual([['GET', '/api/user/session', undefined]])
  })
})
