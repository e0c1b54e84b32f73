/** The calls of the customers' pages: an account's own customers and the shared ones. */
import { QueryClient } from '@tanstack/react-query'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Customer, Shelf } from './queries.ts'

let asked: [call: string, body: unknown][] = []

async function answer(input: Request | string, init?: RequestInit): Promise<Response> {
  const request = input instanceof Request ? input : new Request(new URL(input, 'http://localhost'), init)
  const call = `${request.method} ${new URL(request.url).pathname}`
  const text = await request.text()
  asked.push([call, text === '' ? undefined : JSON.parse(text)])
  if (call === 'POST /graphql') return Response.json({ data: { customers: 'page' } })
  return Response.json({ ...customer, version: 4 })
}

let queries: typeof import('./queries.ts')

// A browser whose only server is the one above.
beforeAll(async () => {
  const BrowserRequest = class extends Request {
    constructor(url: string | URL, init: RequestInit) {
      super(new URL(url, 'http://localhost'), init)
    }
  }
  const storage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }
  vi.stubGlobal('Request', BrowserRequest)
  vi.stubGlobal('fetch', answer)
  vi.stubGlobal('sessionStorage', storage)
  vi.stubGlobal('localStorage', storage)
  vi.resetModules()
  queries = await import('./queries.ts')
})
afterAll(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

beforeEach(() => {
  asked = []
})

const own: Shelf = { book: 'own', accountId: 'a', mayEdit: true }
const global: Shelf = { book: 'global', accountId: 'a', mayEdit: true }
const typed = { name: 'Claes', vat: '0403170701', country: 'BE' } as Customer
const customer = { ...typed, id: 'c', accountId: 'a', countryName: 'België' } as Customer

test.each<[call: string, make: () => Promise<unknown>, body?: object]>([
  ['GET /api/accounts/a/customers/c', () => queries.getCustomer(own, 'c')],
  ['GET /api/global-customers/c', () => queries.getCustomer(global, 'c')],
  ['POST /api/accounts/a/customers', () => queries.saveCustomer(own, undefined, customer), typed],
  ['PUT /api/accounts/a/customers/c', () => queries.saveCustomer(own, 'c', customer), typed],
  ['POST /api/global-customers', () => queries.saveCustomer(global, undefined, customer), typed],
  ['PUT /api/global-customers/c', () => queries.saveCustomer(global, 'c', customer), typed],
])('calls %s without what only the server sets', async (call, make, body) => {
  await make()
  expect(asked).toEqual([[call, body]])
})

test('a shared customer is copied to the account without its version', async () => {
  await queries.copyToOwn('a', 'c')
  expect(asked).toEqual([
    ['GET /api/global-customers/c', undefined],
    ['POST /api/accounts/a/customers', typed],
  ])
})

test('a list is asked for by account where it is their own, and by name where one searches', async () => {
  const client = new QueryClient()
  const variables = async (shelf: Shelf, search: object) => {
    expect(await client.fetchQuery(queries.customersListQuery(shelf, search))).toBe('page')
    const [, body] = asked.pop() ?? []
    return (body as { variables: object }).variables
  }
  expect(await variables(own, {})).toMatchObject({ accountId: 'a', page: expect.anything() })
  expect(await variables(own, { q: 'claes' })).toMatchObject({ customersFilter: { name: 'claes' } })
  for (const shelf of [global, { ...own, accountId: undefined }])
    expect(Object.keys(await variables(shelf, {}))).toEqual(['page'])
})

test('a customer is deleted by its id', async () => {
  await queries.deleteCustomer('c')
  expect(asked[0]?.[1]).toMatchObject({ variables: { customerId: 'c' } })
})

test('each customer has an own cache entry, each form fetches it again, and the page handles a missing one', async () => {
  const { queryKey, staleTime, gcTime, meta, queryFn } = queries.customerQuery(own, 'c')
  expect(queryKey).toEqual(['customer', 'own', 'a', 'c'])
  expect([staleTime, gcTime, meta]).toEqual([Number.POSITIVE_INFINITY, 5_000, { handles: ['NOT_FOUND'] }])
  expect(queryFn).toBeDefined()
  expect(queries.customersListQuery(own, {}).queryKey.slice(0, 3)).toEqual(['customers', 'own', 'list'])
})

test('after a change no form that is closed is kept, and every list is fetched again', async () => {
  const client = new QueryClient()
  client.setQueryData(['customer', 'own', 'a', 'c'], customer)
  client.setQueryData(['customers', 'own', 'list'], 'page')
  client.setQueryData(['accounts'], 'page')
  await queries.refreshCustomers(client)
  const known = client
    .getQueryCache()
    .getAll()
    .map(({ queryKey, state }) => [queryKey[0], state.isInvalidated])
  expect(known).toEqual([
    ['customers', true],
    ['accounts', false],
  ])
})
