/** What is done with the monthly packages and their mail, and what follows. */
import { beforeAll, expect, test, vi } from 'vitest'
import { shownAgain, slow, untilDone, ways } from '#tests/support/each-way.ts'
import { exampleOf } from '#tests/support/example-of.ts'
import { pages, speakDutch } from '#tests/support/markup.tsx'
import { onScreen, type Screen } from '#tests/support/on-screen.tsx'
import { type Answered, lost, network, refused } from '#tests/support/stand-in-screen.ts'
import { MailingPage } from './mailing-page.tsx'
import { MonthsSection } from './months-section.tsx'
import { PackageLink } from './package-link.tsx'
import { type PackageMonth, packagesQuery, type Recipient, recipientsQuery } from './queries.ts'
import { RecipientsSection } from './recipients-section.tsx'

await vi.hoisted(async () => {
  vi.resetModules()
  const { standInForScreen } = await import('#tests/support/stand-in-screen.ts')
  standInForScreen()
})

beforeAll(speakDutch)

const side = { documents: 1, totals: [{ currency: 'EUR', totalInCents: 100 }] }
const monthOf = (month: string): PackageMonth => ({ month, isOver: true, sent: side, received: side })
const months = ['2026-10', '2026-09', '2026-08', '2026-07', '2026-06', '2026-05', '2026-04'].map(monthOf)
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

test.each<[name: string, use: () => Promise<Screen>]>([
  [
    'downloading',
    async () => {
      const whole = zip()
      const screen = await october([whole.answer])
      await screen.press('Download: Oktober 2026')
      await screen.does('1,5 MB', () => whole.gives(1_500_000))
      await screen.does('1 MB more', () => whole.gives(1_000_000))
      await screen.does('it ends', whole.ends)
      return screen
    },
  ],
  [
    'unfolding',
    async () => {
      const screen = await onScreen(<MonthsSection accountId="account" asked={undefined} />, [
        [packagesQuery('account'), months],
      ])
      await screen.press('Toon nog 1 maand')
      return screen
    },
  ],
  [
    'months-fetching',
    async () => {
      const screen = await onScreen(null, [], { [MONTHS]: [500, months.slice(0, 1)] })
      await screen.go('/elsewhere')
      await screen.draw('months', [
        <MonthsSection key="months" accountId="account" asked={undefined} />,
        <PackageLink key="link" accountId="account" />,
      ])
      await screen.press('Probeer opnieuw')
      await screen.press('Download een maand')
      return screen
    },
  ],
  [
    'adding',
    async () => {
      const violations = [
        { field: '/language', messageKey: 'invalid', text: 'Niet dit.' },
        { field: '/email', messageKey: 'invalid', text: 'Dit adres staat er al.' },
      ]
      const last = slow(recipient)
      const screen = await section(
        {
          [`POST ${RECIPIENTS}`]: [refused(422, 'FORM_ERRORS', { violations }), lost, last.answer],
          [`GET ${RECIPIENTS}`]: [[], 500, [recipient]],
        },
        [],
      )
      await screen.press('Voeg een adres toe')
      await screen.press('Annuleer')
      await screen.press('Voeg een adres toe')
      await screen.type('E-mailadres', ' boek')
      await screen.press('Voeg toe')
      await screen.type('E-mailadres', ' boek@kantoor.example ')
      await screen.press('Taal van de mail')
      await screen.press('Français')
      await screen.press('Voeg toe')
      await screen.type('E-mailadres', 'boeken@kantoor.example')
      await screen.press('Voeg toe')
      await screen.press('Voeg toe')
      await screen.press('Toevoegen…')
      await screen.does('the answer comes', last.comes)
      return screen
    },
  ],
  [
    'adding-oneself',
    async () => {
      const own = { ...recipient, email: 'an@peeters.example', state: 'CONFIRMED' as const }
      const screen = await section({ [`POST ${RECIPIENTS}`]: own, [`GET ${RECIPIENTS}`]: [[own]] })
      await screen.press('Voeg een adres toe')
      await screen.type('E-mailadres', 'an@peeters.example')
      await screen.press('Voeg toe')
      return screen
    },
  ],
  [
    'asking-again',
    async () => {
      const last = slow(recipient)
      const screen = await section({ [`POST ${RECIPIENTS}`]: ways(last) })
      const again = 'Vraag opnieuw: boek@kantoor.example'
      for (let time = 0; time < 3; time++) await screen.press(again)
      await screen.does('the answer comes', last.comes)
      return screen
    },
  ],
  [
    'removing',
    async () => {
      const last = slow()
      const screen = await section({
        [`DELETE ${RECIPIENTS}/recipient`]: ways(last),
        [`GET ${RECIPIENTS}`]: [500, [recipient], []],
      })
      const remove = 'Verwijder: boek@kantoor.example'
      for (let time = 0; time < 3; time++) await screen.press(remove)
      await screen.does('the answer comes', last.comes)
      return screen
    },
  ],
  [
    'recipients-fetching',
    async () => {
      const screen = await onScreen(null, [], { [`GET ${RECIPIENTS}`]: [500, [recipient]] })
      await screen.draw('recipients', <RecipientsSection accountId="account" mayChange={false} />)
      await screen.press('Probeer opnieuw')
      return screen
    },
  ],
  [
    'confirming',
    async () => {
      const last = slow(standing('CONFIRMED'))
      const screen = await mailing({ [MAILING]: standing('ASKED'), [`${MAILING}/confirm`]: ways(last) })
      await untilDone(screen, { yes: 'Ja, mail mij elke maand', busy: 'Bevestigen…' }, last)
      return screen
    },
  ],
  [
    'stopping',
    async () => {
      const last = slow(standing('STOPPED'))
      const screen = await mailing({ [MAILING]: standing('CONFIRMED'), [`${MAILING}/stop`]: ways(last) })
      await untilDone(screen, { yes: 'Zet de mail uit', busy: 'Uitzetten…' }, last)
      return screen
    },
  ],
  [
    'declining',
    async () => {
      const screen = await mailing({ [MAILING]: standing('ASKED'), [`${MAILING}/stop`]: standing('STOPPED') })
      await screen.press('Nee, vraag het mij niet meer')
      return screen
    },
  ],
  [
    'mailing-failed',
    async () => {
      const screen = await mailing({ [MAILING]: [500, refused(404, 'NOT_FOUND')] })
      await screen.press('Probeer opnieuw')
      return screen
    },
  ],
  [
    'mailing-link',
    async () => {
      const screen = await onScreen(null, [], { [MAILING]: standing('CONFIRMED') })
      await screen.go('/package-mailing#verborgen')
      await screen.draw('followed', <MailingPage />)
      await screen.does('what the tab keeps', () => network.asked.push(String(sessionStorage.getItem(KEPT))))
      await screen.does('go back', () => pages.history.back())
      return screen
    },
  ],
])('what follows what is done with packages and their mail is as before: %s', async (name, use) => {
  await expect((await use()).told()).toMatchFileSnapshot(`./markup/acts-${name}.txt`)
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
