import { t } from 'i18next'
import { beforeAll, expect, test, vi } from 'vitest'
import { asksOf, slow } from '#tests/support/each-way.ts'
import { speakDutch } from '#tests/support/markup.tsx'
import { onScreen } from '#tests/support/on-screen.tsx'
import { type Answered, lost, refused } from '#tests/support/stand-in-screen.ts'
import { RequestLink } from './request-link.tsx'

await vi.hoisted(async () => {
  vi.resetModules()
  const { standInForScreen } = await import('#tests/support/stand-in-screen.ts')
  standInForScreen()
})

beforeAll(speakDutch)

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

const AGAIN = 'Stuur opnieuw'
const OTHER = 'Ander adres'

test('a link is asked for only with an address', async () => {
  const screen = await request()
  await screen.press(SEND)
  expect(screen.focused()).toBe(screen.field(MAIL))
  await screen.type(MAIL, 'an')
  await screen.press(SEND)
  expect(screen.field(MAIL).getAttribute('aria-invalid')).toBe('true')
  expect(asksOf(screen, ASK)).toEqual([])
  await screen.type(MAIL, ' an@a.example ')
  await screen.press(SEND)
  expect(asksOf(screen, ASK)[0]).toContain('"email":"an@a.example"')
})

test('why no link was sent is told at the address, and a busy button asks nothing [session.request-states, errors.SERVER_ERROR]', async () => {
  const last = slow({ ok: true, mail: null })
  const screen = await requested({
    [ASK]: [lost, refused(429, 'TOO_MANY_REQUESTS'), () => Response.json({ ok: false }), last.answer],
  })
  expect(screen.seen()).toContain(t('aanmelden:SERVER_ERROR'))
  const faults = new Set<string | undefined>()
  for (let time = 1; time < 4; time++) {
    expect(screen.field(MAIL).getAttribute('aria-invalid')).toBe('true')
    faults.add(
      screen
        .seen()
        .split('\n')
        .find((line) => /opnieuw\.$/.test(line)),
    )
    await screen.press(SEND)
  }
  expect(faults.size).toBe(2)
  await screen.press(t('aanmelden:requesting'))
  expect(asksOf(screen, ASK)).toHaveLength(4)
  await screen.does('the answer comes', last.comes)
  await screen.wait(8_000)
  expect(asksOf(screen, FOLLOW)).toEqual([])
  screen.find(OTHER)
})

test('another mail is sent after a minute, and another address may stand there at once [sign-in.success]', async () => {
  const screen = await requested({ [FOLLOW]: [{ state: 'SENT' }] })
  expect(screen.seen()).toContain('Kijk in je mailbox')
  expect(screen.seen()).toContain('an@a.example')
  expect(screen.seen()).not.toContain(`${AGAIN}\n`)
  await screen.wait(60_000)
  await screen.press(AGAIN)
  expect(asksOf(screen, ASK)).toHaveLength(2)
  await screen.press(OTHER)
  expect(screen.focused()).toBe(screen.field(MAIL))
  await screen.press(SEND)
  expect(asksOf(screen, ASK)).toHaveLength(3)
})

test('a mail that comes back is told, and asked for no more', async () => {
  const screen = await requested({ [FOLLOW]: [{ state: 'BOUNCED' }] })
  await screen.wait(4_000)
  expect(screen.seen()).toContain('kwam terug')
  await screen.wait(8_000)
  expect(asksOf(screen, FOLLOW)).toHaveLength(1)
  await screen.press(OTHER)
  expect(screen.field(MAIL)).toHaveProperty('value', 'an@a.example')
})
