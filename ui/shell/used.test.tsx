/** What somebody does with the header and its menus, and what follows. */
import { beforeAll, expect, test, vi } from 'vitest'
import { exampleAccount } from '#tests/support/example-account.ts'
import { exampleOf } from '#tests/support/example-of.ts'
import { speakDutch } from '#tests/support/markup.tsx'
import { onScreen, type Screen } from '#tests/support/on-screen.tsx'
import { resizeTo, TELEPHONE } from '#tests/support/stand-in-browser.ts'
import { told } from '#tests/support/stand-in-screen.ts'
import { endSession, startSession } from '../api/session.ts'
import { AccountSwitcher } from './account-switcher.tsx'
import { Outside } from './outside.tsx'
import { Shell } from './shell.tsx'

await vi.hoisted(async () => {
  vi.resetModules()
  const { standInForScreen } = await import('#tests/support/stand-in-screen.ts')
  standInForScreen()
})

beforeAll(speakDutch)

const user = { ...exampleOf('User'), id: 'user' }
const own = exampleAccount({})
const named = (id: string, name: string) =>
  exampleAccount({ id, name, supplier: { ...own.supplier, accountId: id, vat: '0123456749' } })
const accounts = [own, named('claes', 'Drukkerij Claes'), named('maes', 'Drukkerij Maes')]
const SEARCH = 'Zoek op naam of nummer'
const HEADER = /^Bakkerij Peeters/
const FIND = 'POST /api/super-admin/accounts/search'
/** A page with a field to search in, in all that is around it. */
const shell = (more: Partial<Parameters<typeof Shell>[0]> = {}) =>
  onScreen(
    <Shell
      account={own}
      accounts={[own]}
      isAdmin={false}
      email="an@a.example"
      onSignOut={() => told('onSignOut')()}
      {...more}
    >
      <input aria-label="Zoek" data-search-field />
      <button type="button">Iets</button>
    </Shell>,
  )
const page = document.body

test.each<[name: string, use: () => Promise<Screen>]>([
  [
    'accounts-by-key',
    async () => {
      const screen = await onScreen(<AccountSwitcher account={own} accounts={accounts} isAdmin={false} />)
      await screen.press(HEADER)
      await screen.type(SEARCH, 'druk')
      await screen.key('Enter')
      await screen.press(HEADER)
      await screen.type(SEARCH, 'druk')
      await screen.key('ArrowDown')
      await screen.type(SEARCH, 'maes')
      await screen.key('Enter')
      return screen
    },
  ],
  [
    'accounts-left',
    async () => {
      const screen = await onScreen(<AccountSwitcher account={own} accounts={accounts} isAdmin={false} />)
      await screen.press(HEADER)
      await screen.type(SEARCH, 'niemand')
      await screen.key('Enter')
      await screen.key('Escape')
      await screen.press(HEADER)
      await screen.press(HEADER)
      await screen.press(HEADER)
      await screen.press('Alle bedrijven')
      return screen
    },
  ],
  [
    'accounts-searched',
    async () => {
      const screen = await onScreen(<AccountSwitcher account={own} accounts={[]} isAdmin />, [], {
        [FIND]: [
          [
            { id: 'claes', name: 'Drukkerij Claes' },
            { id: 'maes', name: 'Drukkerij Maes' },
          ],
          [],
        ],
      })
      await screen.press(HEADER)
      await screen.type(SEARCH, 'druk')
      await screen.wait(350)
      await screen.wait(50)
      await screen.key('Enter')
      await screen.press(HEADER)
      await screen.type(SEARCH, 'x')
      await screen.wait(500)
      return screen
    },
  ],
  [
    'keys',
    async () => {
      const screen = await shell()
      await screen.focus('Iets')
      await screen.key('/')
      await screen.key('n')
      await screen.leave()
      await screen.key('n', { ctrlKey: true }, page)
      await screen.key('g', {}, page)
      await screen.key('i', {}, page)
      await screen.key('i', {}, page)
      await screen.key('g', {}, page)
      await screen.wait(1_150)
      await screen.key('d', {}, page)
      await screen.focus('Iets')
      await screen.key('?')
      await screen.key('n', {}, page)
      await screen.press('Zet sneltoetsen uit')
      await screen.key('Escape')
      await screen.key('n', {}, page)
      await screen.press('Sneltoetsen')
      await screen.press('Zet sneltoetsen aan')
      await screen.press('Sluit')
      await screen.key('n', {}, page)
      return screen
    },
  ],
  [
    'telephone',
    async () => {
      resizeTo(TELEPHONE)
      const screen = await shell({ account: undefined, isAdmin: true })
      await screen.press('Menu')
      await screen.press('Donker', -1)
      await screen.press('Zoals het toestel', -1)
      await screen.key('Escape')
      await screen.press('Menu')
      await screen.press('Tonen als API-oproep', -1)
      await screen.press('Sluit')
      await screen.press('Menu')
      await screen.press('Afmelden', -1)
      return screen
    },
  ],
  [
    'outside',
    async () => {
      const screen = await onScreen(<Outside>blad</Outside>)
      await screen.press('Aanmelden')
      await screen.does('signs in', () => startSession({ token: 'x', user }))
      await screen.press('Naar het overzicht')
      await screen.does('signs out', endSession)
      return screen
    },
  ],
])('what follows in the header is as before: %s', async (name, use) => {
  await expect((await use()).told()).toMatchFileSnapshot(`./told/used-${name}.txt`)
})
