/** What is done where a sign-in link is asked for, and what follows. */
import { beforeAll, expect, test, vi } from 'vitest'
import { slow } from '#tests/support/each-way.ts'
import { speakDutch } from '#tests/support/markup.tsx'
import { onScreen, type Screen } from '#tests/support/on-screen.tsx'
import { type Answered, lost, refused } from '#tests/support/stand-in-screen.ts'
import { RequestLink } from './request-link.tsx'

await vi.hoisted(async () => {
  vi.resetModules()
  const { standInForScreen } = await import('#tests/support/stand-in-screen.ts')
  standInForScreen()
})

beforeAll(speakDutch)
beforeAll(() => {
  const random = vi.spyOn(crypto, 'getRandomValues').mockImplementation((bytes) => bytes)
  return () => random.mockRestore()
})

const ASK = 'POST /api/user/public/verify'
const FOLLOW = 'GET /api/user/public/verify/m'
const sent = () => Response.json({ ok: true, mail: 'm' })
const MAIL = 'E-mailadres'
const SEND = 'Stuur mij een aanmeldlink'
const request = (answered: Answered = {}) =>
  onScreen(<RequestLink redirect="/drafts" />, [], { [ASK]: sent, ...answered })
const requested = async (answered: Answered) => {
  const screen = await request(answered)
  await screen.type(MAIL, 'an@a.example')
  await screen.press(SEND)
  return screen
}

test.each<[name: string, use: () => Promise<Screen>]>([
  [
    'wrong-addresses',
    async () => {
      const screen = await request()
      await screen.press(SEND)
      await screen.type(MAIL, 'an')
      await screen.press(SEND)
      await screen.type(MAIL, ' an@a.example ')
      await screen.press(SEND)
      return screen
    },
  ],
  [
    'each-way',
    async () => {
      const last = slow({ ok: true, mail: null })
      const screen = await requested({
        [ASK]: [lost, refused(429, 'TOO_MANY_REQUESTS'), () => Response.json({ ok: false }), last.answer],
      })
      for (let time = 0; time < 3; time++) await screen.press(SEND)
      await screen.does('the answer comes', last.comes)
      await screen.wait(4_000)
      return screen
    },
  ],
  [
    'delivered',
    async () => {
      const screen = await requested({ [FOLLOW]: [{ state: 'SENT' }, { state: 'DELIVERED' }] })
      await screen.wait(4_000)
      await screen.wait(4_000)
      await screen.press('Ander adres, of stuur opnieuw')
      await screen.press(SEND)
      return screen
    },
  ],
  [
    'returned',
    async () => {
      const screen = await requested({ [FOLLOW]: [{ state: 'BOUNCED' }] })
      await screen.wait(4_000)
      await screen.wait(4_000)
      await screen.press('Ander adres, of stuur opnieuw')
      return screen
    },
  ],
])('what follows where a sign-in link is asked for is as before: %s', async (name, use) => {
  await expect((await use()).told()).toMatchFileSnapshot(`./told/asks-${name}.txt`)
})
