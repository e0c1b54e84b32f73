/** What is done with the keys of an account, and what follows. */
import { beforeAll, expect, test, vi } from 'vitest'
import { eachWay, shownAgain, slow, untilDone, ways } from '#tests/support/each-way.ts'
import { exampleOf } from '#tests/support/example-of.ts'
import { speakDutch } from '#tests/support/markup.tsx'
import { onScreen, type Screen } from '#tests/support/on-screen.tsx'
import type { Answered } from '#tests/support/stand-in-screen.ts'
import { KeysSection } from './keys-section.tsx'
import { type ApiKey, keysQuery } from './queries.ts'

await vi.hoisted(async () => {
  vi.resetModules()
  const { standInForScreen } = await import('#tests/support/stand-in-screen.ts')
  standInForScreen()
})

beforeAll(speakDutch)

const secret = {
  start: 'zgl_live_1',
  createdAt: '2026-11-19T08:15:00.000Z',
  expiresAt: null,
  lastUsedAt: null,
}
const key: ApiKey = {
  ...exampleOf('ApiKey'),
  id: 'key',
  name: 'Webshop',
  scopes: ['drafts:read'],
  secrets: [secret],
}
const KEYS = '/api/accounts/account/api-keys'
const section = (answered: Answered, found: ApiKey[] = [key]) =>
  onScreen(<KeysSection accountId="account" mayMake />, [[keysQuery('account'), found]], {
    [`GET ${KEYS}`]: shownAgain(found),
    ...answered,
  })
const made = { apiKey: key, secret: 'zgl_live_geheim' }
const shown = async (screen: Screen) => {
  await screen.press('Kopieer de code')
  await screen.press('Ik heb hem gekopieerd')
}
const fill = async (screen: Screen) => {
  await screen.press('Maak een sleutel')
  await screen.type('Waarvoor is hij?', ' Webshop ')
  await screen.press('Concepten: Lezen')
}

test.each<[name: string, use: () => Promise<Screen>]>([
  [
    'making',
    async () => {
      const last = slow(made)
      const screen = await section({ [`POST ${KEYS}`]: ways(last), [`GET ${KEYS}`]: [500, [], [key]] }, [])
      await screen.press('Maak een sleutel')
      await screen.press('Annuleer')
      await screen.press('Maak een sleutel')
      await screen.press('Maak een sleutel', -1)
      await screen.type('Waarvoor is hij?', ' Webshop ')
      await screen.press('Maak een sleutel', -1)
      await screen.press('Concepten: Lezen')
      await untilDone(screen, { yes: 'Maak een sleutel', busy: 'Maken…' }, last)
      await shown(screen)
      return screen
    },
  ],
  [
    'making-without-a-name',
    async () => {
      const screen = await section({})
      await screen.press('Maak een sleutel')
      await screen.press('Concepten: Lezen')
      await screen.press('Maak een sleutel', -1)
      return screen
    },
  ],
  [
    'making-for-30-days',
    async () => {
      const screen = await section({})
      await fill(screen)
      await screen.press('Hoelang werkt hij?')
      await screen.press('30 dagen')
      await screen.press('Maak een sleutel', -1)
      return screen
    },
  ],
  [
    'making-for-good',
    async () => {
      const screen = await section({})
      await fill(screen)
      await screen.press('Hoelang werkt hij?')
      await screen.press('Tot je hem intrekt')
      await screen.press('Maak een sleutel', -1)
      return screen
    },
  ],
  [
    'rotating',
    async () => {
      const last = slow(made)
      const two = [{ ...key, secrets: [{ ...secret, start: 'zgl_live_2' }, secret] }]
      const screen = await section({
        [`POST ${KEYS}/key/rotation`]: ways(last),
        [`GET ${KEYS}`]: [500, [key], two],
      })
      const words = { open: 'Vernieuw Webshop', no: 'Annuleer', yes: 'Vernieuw', busy: 'Vernieuwen…' }
      await eachWay(screen, words, last)
      await shown(screen)
      return screen
    },
  ],
  [
    'revoking',
    async () => {
      const last = slow()
      const screen = await section({ [`DELETE ${KEYS}/key`]: ways(last), [`GET ${KEYS}`]: [500, [key], []] })
      const words = { open: /^Trek in/, no: 'Behoud de sleutel', yes: 'Trek in', busy: 'Intrekken…' }
      await eachWay(screen, words, last)
      return screen
    },
  ],
  [
    'fetching',
    async () => {
      const screen = await onScreen(null, [], { [`GET ${KEYS}`]: [500, [key]] })
      await screen.draw('keys', <KeysSection accountId="account" mayMake={false} />)
      await screen.press('Probeer opnieuw')
      return screen
    },
  ],
])('what follows what is done with keys is as before: %s', async (name, use) => {
  await expect((await use()).told()).toMatchFileSnapshot(`./markup/acts-${name}.txt`)
})
