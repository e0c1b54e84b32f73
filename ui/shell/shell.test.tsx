import type { ReactNode } from 'react'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { exampleAccount } from '#tests/support/example-account.ts'
import { exampleOf } from '#tests/support/example-of.ts'
import { asPage, speakDutch, wholeMarkup } from '#tests/support/markup.tsx'
import { type Account, accountsQuery } from '../api/accounts.ts'
import { queryClient } from '../api/query-client.ts'
import { OwnPlace } from '../api/reach.ts'
import { mayIn } from '../api/rights.ts'
import { endSession, startSession, type User } from '../api/session.ts'
import { SignedInShell } from './shell.tsx'

await vi.hoisted(async () => (await import('#tests/support/stand-in-browser.ts')).standInForBrowser())

beforeAll(async () => {
  await speakDutch()
})
afterAll(() => {
  endSession()
  queryClient.clear()
})

const none = () => undefined
const own = exampleAccount()
const user: User = { ...exampleOf('User'), id: 'user' }
/** The cache of queries is shared by all pages. */
const signedIn = (who: User | undefined, answer?: Account[]): ReactNode => {
  endSession()
  if (who) startSession({ token: 'x', user: who })
  if (who && answer) queryClient.setQueryData(accountsQuery(who.id).queryKey, answer)
  const page = (
    <OwnPlace.Consumer>{(place) => (mayIn(place, 'write') ? 'schrijft' : 'leest')}</OwnPlace.Consumer>
  )
  return asPage(
    <SignedInShell account={own} onSignOut={none}>
      {page}
    </SignedInShell>,
  )
}

test('the shell knows the account as it is now, and who only reads along in it', async () => {
  const seat = { id: 's', since: '2026-11-01T08:00:00.000Z', invitedBy: null, readsDocuments: false }
  expect(await wholeMarkup(signedIn(user, [own]))).toContain('schrijft')
  expect(await wholeMarkup(signedIn(user, [{ ...own, name: 'Nieuwe naam', seat }]))).toMatch(
    /Nieuwe naam.*leest/s,
  )
  expect(await wholeMarkup(signedIn(undefined))).not.toContain('leest')
})
