import { t } from 'i18next'
import { beforeAll, expect, test, vi } from 'vitest'
import { asksOf, shownAgain, slow, untilDone, ways } from '#tests/support/each-way.ts'
import { exampleOf } from '#tests/support/example-of.ts'
import { pages, speakDutch } from '#tests/support/markup.tsx'
import { onScreen } from '#tests/support/on-screen.tsx'
import { type Answered, refused } from '#tests/support/stand-in-screen.ts'
import { MailingPage } from './mailing-page.tsx'
import { MonthsSection, monthName } from './months-section.tsx'

import { type PackageMonth, packagesQuery, type Recipient, recipientsQuery } from './queries.ts'
import { RecipientsSection } from './recipients-section.tsx'

await vi.hoisted(async () => {
  vi.resetModules()
  const { standInForScreen } = await import('#tests/support/stand-in-screen.ts')
  standInForScreen()
})

beforeAll(speakDutch)

const side = { documents: 1, totals: [{ currency: 'EUR', totalInCents: 100 }] }
const makeMonth = (month: string): PackageMonth => ({
  month,
  isOver: true,
  sent: side,
  received: side,
  receivedSelfBilled: { documents: 0, totals: [] },
  sentSelfBilled: { documents: 0, totals: [] },
})
const word = (name: string, more: Record<string, unknown> = {}) => t(`packages:${name}`, more)
const mailWord = (name: string) => t(`package-mailing:${name}`)
const months = ['2026-10', '2026-09', '2026-08', '2026-07', '2026-06', '2026-05', '2026-04'].map(makeMonth)
const MONTHS = 'GET /api/accounts/account/packages'
const ZIP = `${MONTHS}/2026-10`

/** A zip that comes in parts, each as soon as it is let come. */
function zip() {
  let stream: ReadableStreamDefaultController<Uint8Array> | undefined
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      stream = controller
    },
  })
  return {
    answer: () => new Response(body),
    gives: (bytes: number) => stream?.enqueue(new Uint8Array(bytes)),
    ends: () => stream?.close(),
    breaksOff: () => stream?.error(new TypeError('network error')),
  }
}

const october = (zips: unknown[]) =>
  onScreen(
    <MonthsSection accountId="account" asked={undefined} />,
    [[packagesQuery('account'), months.slice(0, 1)]],
    { [ZIP]: zips },
  )

const recipient: Recipient = {
  ...exampleOf('PackageRecipient'),
  id: 'recipient',
  email: 'boek@kantoor.example',
  language: 'fr',
  state: 'ASKED',
}
const RECIPIENTS = '/api/accounts/account/package-recipients'
const section = (answered: Answered, found: Recipient[] = [recipient]) =>
  onScreen(<RecipientsSection accountId="account" mayChange />, [[recipientsQuery('account'), found]], {
    [`GET ${RECIPIENTS}`]: shownAgain(found),
    ...answered,
  })

const MAILING = 'POST /api/user/public/package-mailing'
const standing = (state: 'ASKED' | 'CONFIRMED' | 'STOPPED') => ({ ...exampleOf('PackageMailing'), state })
const KEPT = 'zegel.mailing-token'
/** With a link that was followed before. */
async function mailing(answered: Answered) {
  const screen = await onScreen(null, [], answered)
  sessionStorage.setItem(KEPT, 'secret')
  await screen.draw('mailed', <MailingPage />)
  return screen
}

const ADD = `POST ${RECIPIENTS}`
const CONFIRM = `${MAILING}/confirm`
const STOP = `${MAILING}/stop`

test('a month has its name and its year', () => {
  expect(monthName('2026-01')).toBe('Januari 2026')
  expect(monthName('2026-12')).toBe('December 2026')
})

test('a download tells how much has come, and is saved when it is whole', async () => {
  const whole = zip()
  const screen = await october([whole.answer])
  await screen.press('Download: Oktober 2026')
  await screen.does('1,5 MB', () => whole.gives(1_500_000))
  await screen.does('1 MB more', () => whole.gives(1_000_000))
  expect(screen.seen()).toContain(word('running', { size: '2,5' }))
  expect(screen.asked().some((one) => one.startsWith('saves'))).toBe(false)
  await screen.does('it ends', whole.ends)
  expect(screen.asked().at(-1)).toBe('saves 2026-10.zip')
  expect(screen.seen()).toContain(word('done'))
})

test('a download that breaks off says so, keeps nothing, and begins anew when it is tried again', async () => {
  const [broken, whole] = [zip(), zip()]
  const screen = await october([broken.answer, refused(429, 'TOO_MANY_REQUESTS'), whole.answer])
  await screen.press('Download: Oktober 2026')
  await screen.does('1,5 MB', () => broken.gives(1_500_000))
  await screen.does('it breaks off', broken.breaksOff)
  const again = 'Probeer opnieuw: Oktober 2026'
  expect(screen.seen()).toContain('Het downloaden brak af. Er is niets bewaard.')
  expect(screen.seen()).toMatch(/Het pakket van oktober 2026 is niet gedownload/i)
  expect(screen.find(again).textContent).toBe('Probeer opnieuw')
  await screen.press(again)
  expect(screen.seen()).toContain('Het downloaden brak af. Er is niets bewaard.')
  await screen.press(again)
  expect(screen.seen()).not.toContain('Het downloaden brak af. Er is niets bewaard.')
  expect(screen.seen()).toContain('0,0 MB gedownload…')
  expect(screen.asked().filter((one) => one.startsWith('saves'))).toEqual([])
  await screen.does('it ends', whole.ends)
  expect(screen.asked().at(-1)).toBe('saves 2026-10.zip')
})

test('nothing is asked for without the token of a mail', async () => {
  const screen = await onScreen(null)
  await screen.draw('not mailed', <MailingPage />)
  expect(screen.asked()).toEqual([])
  expect(screen.seen()).toContain('Deze link is verlopen of werd ingetrokken')
})

test('months that could not be fetched are asked for again', async () => {
  const screen = await onScreen(null, [], { [MONTHS]: [500, months] })
  await screen.draw('months', <MonthsSection accountId="account" asked={undefined} />)
  await screen.press(t('packages:again'))
  expect(() => screen.find('Download: April 2026')).toThrow()
  await screen.press(word('show-all', { count: 1 }))
  screen.find('Download: April 2026')
})

test('an added address waits for its confirmation', async () => {
  const last = slow(recipient)
  const screen = await section({ [ADD]: ways(last) }, [])
  await screen.press(word('add'))
  await screen.type(word('email'), ' boek')
  await screen.press(word('add-yes'))
  expect(screen.seen()).toContain(word('not-an-address'))
  expect(asksOf(screen, ADD)).toEqual([])
  await screen.type(word('email'), ' boek@kantoor.example ')
  await screen.press(word('language'))
  await screen.press('Français')
  const words = { yes: word('add-yes'), busy: word('adding'), failed: word('add-failed') }
  await untilDone(screen, { ...words, operation: ADD }, last)
  expect(asksOf(screen, ADD).at(-1)).toContain('{"email":"boek@kantoor.example","language":"fr"}')
  expect(screen.seen()).toContain(word('asked', { email: recipient.email }))
  expect(screen.place.querySelector('dialog')).toBeNull()
})

test('an address that the server refuses says so until it is changed', async () => {
  const violations = [{ field: '/email', messageKey: 'invalid', text: 'Dit adres staat er al.' }]
  const screen = await section({ [ADD]: refused(422, 'FORM_ERRORS', { violations }) }, [])
  await screen.press(word('add'))
  await screen.type(word('email'), 'boek@kantoor.example')
  await screen.press(word('add-yes'))
  expect(screen.seen()).toContain('Dit adres staat er al.')
  await screen.type(word('email'), 'boeken@kantoor.example')
  expect(screen.seen()).not.toContain('Dit adres staat er al.')
})

test("one's own address needs no confirmation", async () => {
  const own = { ...recipient, email: 'an@peeters.example', state: 'CONFIRMED' as const }
  const screen = await section({ [ADD]: own })
  await screen.press(word('add'))
  await screen.type(word('email'), own.email)
  await screen.press(word('add-yes'))
  expect(screen.seen()).toContain(word('added', { email: own.email }))
})

test.each([
  ['asked again', ADD, 'ask-again', 'ask-failed', 'asked'],
  ['removed', `DELETE ${RECIPIENTS}/recipient`, 'remove', 'remove-failed', 'removed'],
] as const)('an address is %s once', async (_, operation, act, failure, done) => {
  const { email } = recipient
  const last = slow(act === 'remove' ? undefined : recipient)
  const screen = await section({ [operation]: ways(last) })
  const yes = `${word(act)}: ${email}`
  await untilDone(screen, { yes, busy: yes, failed: word(failure, { email }), operation }, last)
  expect(screen.seen()).toContain(word(done, { email }))
})

test('who may not change the addresses is offered no act', async () => {
  const screen = await onScreen(null, [], { [`GET ${RECIPIENTS}`]: [500, [recipient]] })
  await screen.draw('recipients', <RecipientsSection accountId="account" mayChange={false} />)
  await screen.press(t('packages:again'))
  expect(screen.seen()).toContain(recipient.email)
  expect(() => screen.find(word('add'))).toThrow()
  expect(() => screen.find(new RegExp(word('remove')))).toThrow()
})

test.each([
  ['confirmed', 'ASKED', CONFIRM, 'confirm', 'confirming', 'not-confirmed', 'stop.CONFIRMED'],
  ['stopped', 'CONFIRMED', STOP, 'stop.CONFIRMED', 'stopping', 'not-stopped', undefined],
  ['declined', 'ASKED', STOP, 'stop.ASKED', 'stopping', 'not-stopped', undefined],
] as const)('the monthly mail is %s once', async (_, state, operation, act, doing, failure, next) => {
  const last = slow(standing(operation === CONFIRM ? 'CONFIRMED' : 'STOPPED'))
  const screen = await mailing({ [MAILING]: standing(state), [operation]: ways(last) })
  const words = { yes: mailWord(act), busy: mailWord(doing), failed: mailWord(failure) }
  await untilDone(screen, { ...words, operation }, last)
  const acts = ['confirm', 'stop.ASKED', 'stop.CONFIRMED'].map(mailWord)
  const left = acts.filter((name) => screen.seen().includes(`<button> ${name}`))
  expect(left).toEqual(next ? [mailWord(next)] : [])
})

test('a mailing that could not be fetched is asked for again, and an unknown one says so', async () => {
  const screen = await mailing({ [MAILING]: [500, refused(404, 'NOT_FOUND')] })
  await screen.press(t('packages:again'))
  expect(screen.seen()).toContain(mailWord('unknown'))
})

test('the token of a mail leaves the address, and stays in the tab', async () => {
  const screen = await onScreen(null, [], { [MAILING]: standing('CONFIRMED') })
  await screen.go('/package-mailing#verborgen')
  const { length } = pages.history
  await screen.draw('followed', <MailingPage />)
  expect(asksOf(screen, MAILING)).toEqual([`asks ${MAILING} {"token":"verborgen"}`])
  expect([pages.history.location.href, pages.history.length]).toEqual([
    '/accountportal/package-mailing',
    length,
  ])
  expect(sessionStorage.getItem(KEPT)).toBe('verborgen')
})
