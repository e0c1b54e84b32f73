/** Which account a page is about. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { exampleAccount } from '#tests/support/example-account.ts'
import { exampleOf } from '#tests/support/example-of.ts'
import { mapStorage } from '#tests/support/map-storage.ts'

await vi.hoisted(async () => (await import('#tests/support/stand-in-browser.ts')).standInForBrowser())
const { accountQuery, accountsQuery } = await import('../api/accounts.ts')
const { queryClient } = await import('../api/query-client.ts')
const { endSession, startSession } = await import('../api/session.ts')
const { findAccount, findDoccle } = await import('./-find-account.ts')

const user = { ...exampleOf('User'), id: 'user', authorities: [] as { name: string }[] }
const [first, second, strange] = ['first', 'second', 'strange'].map((id) => exampleAccount({ id }))

beforeEach(() => vi.stubGlobal('sessionStorage', mapStorage()))
afterEach(() => {
  endSession()
  queryClient.clear()
})

function signIn(...authorities: { name: string }[]): void {
  startSession({ token: 'x', user: { ...user, authorities } })
  queryClient.setQueryData(
    accountsQuery('user').queryKey,
    authorities.length > 0 ? [] : ([first, second] as never),
  )
  queryClient.setQueryData(accountQuery('strange').queryKey, strange as never)
}

test('is the first until another is chosen, and then that one until the next', async () => {
  signIn()
  expect(await findAccount(undefined)).toBe(first)
  expect(await findAccount('second')).toBe(second)
  expect(await findAccount(undefined)).toBe(second)
})

test('is the first again where the chosen one is not theirs any more', async () => {
  signIn()
  sessionStorage.setItem('zegel.account', 'strange')
  expect(await findAccount(undefined)).toBe(first)
})

test('is for an admin the one that they chose, of whomever it is, and none before', async () => {
  signIn({ name: 'ROLE_ADMIN' })
  expect(await findAccount(undefined)).toBeUndefined()
  expect(await findAccount('strange')).toBe(strange)
  expect(await findAccount(undefined)).toBe(strange)
})

test('pages about documents lead a session of another program to the data, and an account without documents to its overview', async () => {
  const account = exampleAccount({ id: 'delivers', features: ['DOCCLE'] })
  const leads = (features: ('PEPPOL' | 'DOCCLE')[], token: string) => {
    startSession({ token, user })
    queryClient.setQueryData(accountsQuery('user').queryKey, [{ ...account, features }] as never)
    return findDoccle('delivers').then(
      () => undefined,
      (thrown: { options?: { to?: string } }) => thrown.options?.to,
    )
  }
  const external = `e30.${btoa(JSON.stringify({ aud: 'external', sub: 'external_user' }))}.x`
  expect(await leads(['DOCCLE'], external)).toBe('/data/{-$accountId}')
  expect(await leads(['PEPPOL'], 'x')).toBe('/overview/{-$accountId}')
})
