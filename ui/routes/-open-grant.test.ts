/** A link of an integration on its way to the consent page. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { unpacked } from '../integrations/asked.ts'

await vi.hoisted(async () => (await import('#tests/support/stand-in-browser.ts')).standInForBrowser())
const { openGrant } = await import('./-open-grant.ts')
const { endSession } = await import('../api/session.ts')

const came = '?client_id=12&state=007'
let opened = 'https://zegel.example/accountportal/grant?client_id=12&state=007'

beforeEach(() => {
  const location = { pathname: '/accountportal/grant', search: '?client_id=12&state=7' }
  vi.stubGlobal('window', { ...window, location })
  vi.spyOn(performance, 'getEntriesByType').mockImplementation((type) =>
    type === 'navigation' ? [{ name: opened } as PerformanceEntry] : [],
  )
})
afterEach(() => {
  vi.restoreAllMocks()
  endSession()
})

const leadsTo = (asked: string | undefined) =>
  openGrant(asked).then(
    () => undefined,
    (thrown) => thrown.options,
  )

test('the consent page carries the link’s query to the letter, though the router rewrote it', async () => {
  const { to, search } = await leadsTo(undefined)
  expect([to, unpacked(search.asked)]).toEqual(['/grant', came])
})

test('the consent page carries the address’s query where another page was opened first', async () => {
  opened = 'https://zegel.example/accountportal/overview?client_id=1'
  const { search } = await leadsTo(undefined)
  expect(unpacked(search.asked)).toBe('?client_id=12&state=7')
})
