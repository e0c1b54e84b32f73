import { afterAll, expect, test, vi } from 'vitest'
import type { Account } from '../../../api/accounts.ts'
import { newDraft } from '../draft-form.ts'
import { newState } from '../editor-state.ts'
import { createStore } from '../store.ts'
import { notChecked } from './visible-findings.ts'

const account = {
  id: 'a',
  name: 'Zaak',
  supplier: { vat: '0418759886', enterpriseNumber: '0418759886', participantIdentifiers: [] },
}

// A browser without a session, whose server never answers.
vi.stubGlobal('sessionStorage', { getItem: () => null })
vi.stubGlobal('window', { addEventListener: () => undefined, removeEventListener: () => undefined })
vi.stubGlobal('fetch', () => new Promise(() => undefined))
afterAll(() => vi.unstubAllGlobals())

test('an answer about the account alone makes nothing of the draft known', async () => {
  const { createChecker } = await import('./checker.ts')
  const answer = Promise.withResolvers<[]>()
  const judge = { ask: () => answer.promise, stop: () => undefined }
  const store = createStore(newState(newDraft({ reference: 'r' }), { serverCheck: { state: 'asking' } }))
  const checker = createChecker(store, account as unknown as Account, judge)
  const stop = checker.start()
  store.set((state) => ({ ...state, serverCheck: { state: 'known', codes: [] } }))
  expect(checker.visibleFindings.get()).toBe(notChecked)
  answer.resolve([])
  await vi.waitFor(() => expect(checker.visibleFindings.get()).not.toBe(notChecked), 10_000)
  stop()
})
