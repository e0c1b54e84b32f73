import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { exampleOf } from '#tests/support/example-of.ts'
import { markupOf, speakDutch, withAnswers } from '#tests/support/markup.tsx'
import { queryClient } from '../api/query-client.ts'
import { endSession } from '../api/session.ts'
import { type Seat, seatsQuery } from './queries.ts'
import { takeSeatToken } from './seat-token.ts'
import { SeatsSection } from './seats-section.tsx'

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

test.each([
  ['NOT_CONNECTED', 'INVITED', 'Nog niet aanvaard', 'kwam op'],
  ['BOUNCED', 'INVITED', 'De uitnodiging kwam op 21/11/2026 terug', 'Mails naar dit adres'],
  ['BOUNCED', 'ACCEPTED', 'Mails naar dit adres komen terug sinds 21/11/2026', 'De uitnodiging kwam'],
  ['STOPPED', 'INVITED', 'Wil sinds 21/11/2026 geen mails', 'kwam op'],
  ['UNKNOWN', 'INVITED', 'We weten niet of de uitnodiging vertrok', 'Uitgenodigd op'],
] as const)('the list says that a seat is %s while it is %s', (reason, state, said, unsaid) => {
  const reach = { reachable: false, by: null, since: '2026-11-21T09:00:00.000Z', reason }
  const seat: Seat = { ...exampleOf('Seat'), state, reach }
  const section = <SeatsSection accountId="account" mayInvite hasDocuments={false} />
  const list = markupOf(withAnswers(section, [[seatsQuery('account'), [seat]]]))
  expect(list).toContain(said)
  expect(list).not.toContain(unsaid)
})
