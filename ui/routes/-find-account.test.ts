/** Which account a page is about. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { exampleAccount } from '#tests/support/example-account.ts'
import { exampleOf } from '#tests/support/example-of.ts'
import { mapStorage } from '#tests/support/map-storage.ts'
import type { Account } from '../api/accounts.ts'

await vi.hoisted(async () => (await import('#tests/support/stand-in-browser.ts')).standInForBrowser())
const { accountsQuery } = await import('../api/accounts.ts')
const { queryClient } = await import('../api/query-client.ts')
const { endSession, startSession } = await import('../api/session.ts')
const { findAccount, findDoccle } = await import('./-find-account.ts')

const user = { ...exampleOf('User'), id: 'user', authorities: [] }

beforeEach(() => vi.stubGlobal('sessionStorage', mapStorage()))
afterEach(() => {
  endSession()
  queryClient.clear()
})

function signIn(accounts: Account[], token = 'x'): void {
  startSession({ token, user })
  queryClient.setQueryData(accountsQuery('user').queryKey, accounts)
}

test('the account is that of the address, else the chosen one, else the first, and is remembered [session.account, calls.client-state]', async () => {
  const first = exampleAccount({ id: 'first' })
  const second = exampleAccount({ id: 'second' })
  signIn([first, second])
  expect(await findAccount(undefined)).toBe(first)
  expect(await findAccount('second')).toBe(second)
  expect(await findAccount(undefined)).toBe(second)
  expect(sessionStorage.getItem('zegel.account')).toBe('second')
  expect(await findAccount('first')).toBe(first)
})

test('the account is the first one again when the chosen one is not the user’s any more', async () => {
  const first = exampleAccount({ id: 'first' })
  signIn([first, exampleAccount({ id: 'second' })])
  sessionStorage.setItem('zegel.account', 'strange')
  expect(await findAccount(undefined)).toBe(first)
})

test('pages about documents lead a session of another program to the data page', async () => {
  const external = `e30.${btoa(JSON.stringify({ aud: 'external', sub: 'external_user' }))}.x`
  signIn([exampleAccount({ id: 'delivers', features: ['DOCCLE'] })], external)
  await expect(findDoccle('delivers')).rejects.toMatchObject({ options: { to: '/data/{-$accountId}' } })
})
