import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { speakDutch } from '#tests/support/markup.tsx'
import { queryClient } from '../api/query-client.ts'
import { endSession } from '../api/session.ts'
import { takeSeatToken } from './seat-token.ts'

await vi.hoisted(async () => (await import('#tests/support/stand-in-browser.ts')).standInForBrowser())

beforeAll(speakDutch)

const none = () => undefined

afterAll(() => {
  endSession()
  queryClient.setQueryDefaults(['seat-invitation'], {})
})

test('the token of an invitation leaves the address bar and stays in the tab', () => {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: none,
  }
  const shown: unknown[] = []
  const history = { state: 'state', replaceState: (...said: unknown[]) => shown.push(said) }
  const address = new URL('https://zegel.example/accountportal/seat?lang=fr#secret')
  vi.stubGlobal('sessionStorage', storage)
  vi.stubGlobal('window', { location: address, history })
  expect(takeSeatToken()).toBe('secret')
  expect(shown).toEqual([['state', '', '/accountportal/seat?lang=fr']])
  address.hash = ''
  expect(takeSeatToken()).toBe('secret')
  expect(shown).toHaveLength(1)
  kept.clear()
  expect(takeSeatToken()).toBe('')
})
