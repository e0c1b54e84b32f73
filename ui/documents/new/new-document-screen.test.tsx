import { t } from 'i18next'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { asksOf } from '#tests/support/each-way.ts'
import { pages, speakDutch } from '#tests/support/markup.tsx'
import { onScreen, type Screen } from '#tests/support/on-screen.tsx'
import { lost, refused } from '#tests/support/stand-in-screen.ts'
import { flagsQuery } from '../../api/flags.ts'
import { endSession, startSession, type User } from '../../api/session.ts'
import { NewDocumentScreen } from './new-document-screen.tsx'
import { bankAccountQuery, type Receiver, receiverByNumberQuery } from './queries.ts'

await vi.hoisted(async () => {
  vi.resetModules()
  const { standInForScreen } = await import('#tests/support/stand-in-screen.ts')
  standInForScreen()
})

beforeAll(speakDutch)

const receiver: Receiver = {
  id: 'receiver',
  accountId: 'account',
  version: 1,
  token1: 'PARK-3B',
  token2: null,
  firstName: 'Jan',
  lastName: 'Willems',
  email: 'jan@post.example, an@post.example',
  language: 'nl',
  salutation: null,
  street: null,
  postalCode: null,
  city: null,
  country: null,
  tags: null,
  consentAt: null,
  consentHow: null,
  status: 'WAITING',
  receiverStatus: 'SYNCED',
  connected: false,
  reach: { reachable: true, by: 'EMAIL', since: null, reason: null },
  latestDcm: null,
}
const other = {
  ...receiver,
  id: 'other',
  token1: 'PARK-3',
  firstName: 'An',
  email: null,
  reach: { reachable: false, by: null, since: null, reason: 'NO_ADDRESS' as const },
}
const pdf = new File(['%PDF'], 'contract.pdf', { type: 'application/pdf', lastModified: 0 })
const FIND = 'POST /graphql getAccountReceivers'
const TRY = 'POST /api/accounts/account/uploads/try'
const SEND = 'POST /api/accounts/account/uploads/single/DOCUMENTS'
const found =
  (...content: Receiver[]) =>
  () =>
    Response.json({ data: { getAccountReceivers: { content } } })
const own = { iban: 'BE71096123456769', bic: 'GKCCBEBB' }
const fine = () => Response.json({ pages: 1, carriesSignature: false })

const opened = (
  answered = {},
  receiverId: string | null = 'PARK-3B',
  iban: { iban: string | null; bic: string | null } = own,
  doctypes = ['Contract', 'Brief'],
) =>
  onScreen(
    <NewDocumentScreen
      accountId="account"
      receiverId={receiverId ?? undefined}
      chooseReceiver={({ isOpen, text, onChoose, onClose }) =>
        isOpen && (
          <>
            <i>{text}</i>
            <button type="button" onClick={() => onChoose(other)}>
              An kiezen
            </button>
            <button type="button" onClick={onClose}>
              Niemand
            </button>
          </>
        )
      }
    />,
    [
      [['doctypes', 'account'], doctypes],
      [flagsQuery, { itsme: true, teamLeader: false }],
      [bankAccountQuery('account'), iban],
      [receiverByNumberQuery('account', 'PARK-3B'), receiver],
    ],
    {
      [TRY]: fine,
      'POST /graphql getSupplier': () => Response.json({ data: { getSupplier: iban } }),
      [FIND]: found(receiver),
      ...answered,
    },
  )
async function filled(screen: Screen): Promise<void> {
  await screen.choose([pdf])
  await screen.type(t('document:fields.documentName'), ' Contract 2026 ')
  await screen.type(t('document:fields.reference'), 'CT-1')
}

const word = (name: string, more: Record<string, unknown> = {}) => t(`document:${name}`, more)
const reach = { reachable: true, by: 'EMAIL', since: null, reason: null }
const unreadable = refused(422, 'UNREADABLE_FILE', { detail: 'Op slot.' })
const idempotencyKey = (ask = '') => / key (\d+)/.exec(ask)?.[1]

test('a send that nobody answered is tried again under its key, and a refused one under a new key [errors.channel-quiet]', async () => {
  const violations = [{ field: '/reference', messageKey: 'too-long' }]
  const screen = await opened({
    [SEND]: [lost, refused(422, 'FORM_ERRORS', { violations }), { id: 'sent', reach }],
  })
  await filled(screen)
  await screen.press(/^Bezorg/)
  expect(screen.field(word('fields.reference'))).toHaveProperty('value', 'CT-1')
  expect(screen.place.querySelector('[data-kind="error"]')).not.toBeNull()
  for (let time = 1; time < 3; time++) await screen.press(/^Bezorg/)
  expect(asksOf(screen, SEND).map(idempotencyKey)).toEqual(['1', '1', '2'])
})

test('a refusal of a field is told at the field, and the summary has the focus', async () => {
  const violations = [{ field: '/reference', messageKey: 'too-long' }]
  const screen = await opened({ [SEND]: refused(422, 'FORM_ERRORS', { violations }) })
  await filled(screen)
  await screen.press(/^Bezorg/)
  const field = screen.field(word('fields.reference'))
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(screen.focused()?.getAttribute('role')).toBe('alert')
  await screen.press(/^Referentie: /)
  expect(screen.focused()).toBe(field)
})

test('a file that the server can not read is told in its words', async () => {
  const screen = await opened({ [SEND]: unreadable })
  await filled(screen)
  await screen.press(/^Bezorg/)
  screen.find(`${word('fields.file')}: Op slot.`)
})

test('a second press while a document leaves sends nothing', async () => {
  const screen = await opened({ [SEND]: undefined })
  await filled(screen)
  await screen.press(/^Bezorg/)
  await screen.press(word('send.busy'))
  expect(asksOf(screen, SEND)).toHaveLength(1)
})

test('a message about another kind of file goes once a pdf is taken', async () => {
  const screen = await opened()
  await screen.choose([new File(['x'], 'foto.jpg', { type: 'image/jpeg' })])
  expect(screen.seen()).toContain(word('file.not-taken'))
  expect(asksOf(screen, TRY)).toEqual([])
  await screen.choose([pdf])
  expect(screen.seen()).not.toContain(word('file.not-taken'))
})

test('a trial in vain is tried again, and one that refuses the file is told', async () => {
  const screen = await opened({ [TRY]: [503, unreadable] })
  await screen.choose([pdf])
  expect(screen.seen()).toContain(word('trial.unknown'))
  await screen.press(t('kit:retry'), -1)
  expect(screen.seen()).not.toContain(word('trial.unknown'))
  expect(screen.seen()).toContain(word('trial.refused'))
  expect(screen.seen()).toContain('Op slot.')
})

test('a receiver is found by a number that is theirs, or by a text that finds only one', async () => {
  const field = word('fields.receiverId')
  const screen = await opened(
    { [FIND]: [found(receiver, other), found(other, { ...other, token1: 'PARK' }), found(other), 503] },
    null,
  )
  const value = () => (screen.field(field) as HTMLInputElement).value
  const search = async (text: string) => {
    await screen.type(field, text)
    await screen.leave()
    return value()
  }
  await screen.type(field, ' PARK-3 ')
  await screen.key('Enter')
  expect(value()).toBe('An Willems (PARK-3)')
  expect(await search('PAR')).toBe('PAR')
  expect(await search('An')).toBe('An Willems (PARK-3)')
  expect(await search('Jan')).toBe('Jan')
  expect(screen.place.querySelector('[data-kind="error"]')).not.toBeNull()
})

test('the whole list opens by Enter, searched for the text of nobody', async () => {
  const screen = await opened({ [FIND]: found() }, null)
  await screen.focus(word('fields.receiverId'))
  await screen.key('Enter')
  expect(asksOf(screen, FIND)).toEqual([])
  await screen.press('Niemand')
  await screen.type(word('fields.receiverId'), 'PAR')
  await screen.press(word('search'))
  expect(screen.place.querySelector('i')?.textContent).toBe('PAR')
  await screen.press('An kiezen')
  expect(screen.field(word('fields.receiverId'))).toHaveProperty('value', 'An Willems (PARK-3)')
})

test('a form with something typed is left only once that is answered', async () => {
  startSession({ token: 'token', user: { id: 'u' } as User })
  onTestFinished(() => endSession())
  const screen = await opened()
  const before = pages.history.location.href
  await filled(screen)
  await screen.press(word('cancel'))
  await screen.press(word('leave.no'))
  expect(pages.history.location.href).toBe(before)
  expect(screen.field(word('fields.reference'))).toHaveProperty('value', 'CT-1')
  await screen.press(word('cancel'))
  await screen.press(word('leave.yes'))
  expect(pages.history.location.pathname).toBe('/accountportal/doccle/documents/account')
})

test.each(['NO_ADDRESS', 'STOPPED', 'BOUNCED'] as const)(
  'a link of a mail is promised only where a mail leaves: %s',
  async (reason) => {
    const screen = await opened({ [FIND]: found({ ...other, reach: { ...other.reach, reason } }) }, null)
    await screen.type(t('document:fields.receiverId'), 'PARK-3')
    await screen.leave()
    const promisesOf = () =>
      ['Zonder link', 'link uit de mail'].filter((words) => screen.seen().includes(words))
    const isMailed = reason === 'BOUNCED'
    expect(promisesOf()).toEqual([isMailed ? 'link uit de mail' : 'Zonder link'])
    await screen.press(t('document:fields.signing'))
    expect([screen.seen().includes('na een code per mail'), screen.seen().includes('We herinneren')]).toEqual(
      [isMailed, isMailed],
    )
  },
)

test.each([
  ['BOUNCED', 'Bezorgd'],
  ['STOPPED', 'Klaargezet, zonder bericht'],
] as const)('says delivered where a mail leaves: %s', async (reason, title) => {
  const reach = { reachable: false, by: null, since: null, reason }
  const screen = await opened({ [SEND]: { id: 'sent', reach } })
  await filled(screen)
  await screen.press(/^Bezorg/)
  await vi.waitFor(() => expect(screen.seen()).toContain(title))
})

test('without document types, or an account to be paid at, a notice stands in place of the fields [inline.channel, routes.new-document]', async () => {
  const untyped = await opened({}, null, own, [])
  expect(untyped.seen()).toContain(word('no-doctypes'))
  expect(() => untyped.field(word('fields.documentName'))).toThrow()
  await untyped.end()
  const poor = await opened({}, null, { iban: null, bic: null })
  await poor.press(word('fields.paymentRequest'))
  expect(poor.seen()).toContain(word('no-supplier-for-account'))
  expect(() => poor.field(word('fields.amount'))).toThrow()
})
