/** The bank in use: keys that book and go on, undo, refusals, conflicts, and the states of the page. */
import { t } from 'i18next'
import { useState } from 'react'
import { beforeAll, expect, test, vi } from 'vitest'
import { exampleOf } from '#tests/support/example-of.ts'
import { speakDutch } from '#tests/support/markup.tsx'
import { onScreen } from '#tests/support/on-screen.tsx'
import { resizeTo } from '#tests/support/stand-in-browser.ts'
import { refused } from '#tests/support/stand-in-screen.ts'
import { newestStatementQuery } from '../api/bank-waiting.ts'
import { type MailedFile, mailedFilesQuery } from '../api/mailed-files.ts'
import { OwnPlace } from '../api/reach.ts'
import { BankScreen } from './bank-screen.tsx'
import {
  type BankSearch,
  type Booking,
  type Entry,
  entriesQuery,
  type Proposal,
  statementsQuery,
} from './queries.ts'

await vi.hoisted(async () => {
  vi.resetModules()
  const { standInForScreen } = await import('#tests/support/stand-in-screen.ts')
  standInForScreen()
})

beforeAll(speakDutch)

const accountId = 'account'
const statement = { ...exampleOf('BankStatement'), id: 's', entries: 3, waiting: 2 }
const booking = (number: string, cents: number, openCents = cents): Booking => ({
  ...exampleOf('BankBooking'),
  ...{ documentId: number, number, partyName: 'Ter Beurze', cents, openCents },
})
const proposal = (restCents: number, ...bookings: Booking[]): Proposal => ({
  ...{ bookings, restCents },
  reasons: [
    { code: 'NUMBERS', holds: true, words: ['131', 'CN9'] },
    { code: 'SUM', holds: restCents === 0, words: [] },
  ],
})
const entry = (id: string, name: string, more: Partial<Entry> = {}): Entry => ({
  ...exampleOf('BankEntry'),
  ...{
    id,
    statementId: 's',
    cents: 1000,
    restCents: 1000,
    message: `${name} FACT 131 MIN CN9`,
    proposals: [],
  },
  counterparty: { name, iban: 'BE42001338227154' },
  ...more,
})
const exact = entry('a', 'HOTEL', {
  proposals: [
    proposal(0, booking('2026-0131', 1200), booking('CN-9', -200)),
    proposal(300, booking('2026-0131', 700)),
  ],
})
const unclear = entry('b', 'JANSSENS')
const partly = entry('c', 'LOOVEREN', { proposals: [proposal(0, booking('2026-0143', 1000, 1500))] })
const bookedOf = (of: Entry, ...bookings: Booking[]): Entry => ({
  ...of,
  ...{ state: 'BOOKED', restCents: 0, proposals: [], bookings, bookedBy: 'anna@x.example' },
})

const at = (path: string) => `/api/accounts/account/${path}`
const MATCH = (id: string) => `POST ${at(`bank-entries/${id}/match`)}`

type Shown = {
  entries?: Entry[]
  role?: 'OWNER' | 'READER'
  answers?: Record<string, unknown>
  statements?: (typeof statement)[]
  /** The files out of mails that wait. */
  mailed?: MailedFile[]
}

const mailedStatement: MailedFile = {
  ...exampleOf('MailedFile'),
  ...{ id: 'm', state: 'STATEMENT', fileName: 'november.cod', from: 'boekhouder@kantoor.example' },
  statement: { ...exampleOf('MailedStatement'), iban: 'BE43068999999501' },
}
const mailedPage = (content: MailedFile[]) => {
  const { files: _, ...list } = exampleOf('MailedFileList')
  return { ...list, content, totalNumberOfElements: content.length }
}

function Page() {
  const [search, setSearch] = useState<BankSearch>({})
  return <BankScreen accountId={accountId} search={search} onSearch={setSearch} />
}

const shown = ({
  entries = [exact, unclear],
  role = 'OWNER',
  answers = {},
  statements = [statement],
  mailed = [],
}: Shown = {}) =>
  onScreen(
    <OwnPlace value={{ seat: null, role }}>
      <Page />
    </OwnPlace>,
    [
      [statementsQuery(accountId), statements],
      [entriesQuery(accountId, 's'), entries],
      [newestStatementQuery(accountId), { ...exampleOf('BankStatementList'), waiting: 2 }],
      [mailedFilesQuery(accountId, 'STATEMENT'), mailedPage(mailed)],
    ],
    answers,
  )
type Screen = Awaited<ReturnType<typeof shown>>
const focusedEntry = (screen: Screen) => (screen.focused() as HTMLElement).dataset.entry
const bodies = (screen: Screen, path: string) =>
  screen.asked().filter((one) => one.startsWith(`asks ${path}`))

test('Enter books the proposal that fits to the cent, and goes on to the next entry', async () => {
  const screen = await shown({ answers: { [MATCH('a')]: bookedOf(exact, booking('2026-0131', 1200)) } })
  expect(screen.seen()).toContain(t('payments:proposal.exact'))
  await screen.key('Enter', {}, document.body)
  expect(bodies(screen, MATCH('a'))).toEqual([
    expect.stringContaining('[{"documentId":"2026-0131","cents":1200},{"documentId":"CN-9","cents":-200}]'),
  ])
  expect(focusedEntry(screen)).toBe('b')
  expect(screen.seen()).toContain(t('payments:group.just'))
  expect(screen.seen()).toContain(t('payments:told.booked', { name: 'HOTEL', numbers: '2026-0131' }))
})

test('u puts the last booking back, and the focus goes there', async () => {
  const screen = await shown({
    answers: {
      [MATCH('a')]: bookedOf(exact, booking('2026-0131', 1200)),
      [`DELETE ${at('bank-entries/a/match')}`]: 204,
      [`GET ${at('bank-entries/a')}`]: exact,
    },
  })
  await screen.key('u', {}, document.body)
  expect(bodies(screen, 'DELETE')).toEqual([])
  await screen.key('Enter', {}, document.body)
  await screen.key('u')
  expect(bodies(screen, 'DELETE')).toHaveLength(1)
  expect(focusedEntry(screen)).toBe('a')
  expect(screen.seen()).not.toContain(t('payments:group.just'))
})

test('without a proposal that fits to the cent nothing is chosen, until a digit chooses', async () => {
  const screen = await shown({ entries: [partly], answers: { [MATCH('c')]: bookedOf(partly) } })
  expect(screen.seen()).not.toContain(t('payments:proposal.exact'))
  await screen.key('Enter', {}, document.body)
  expect(bodies(screen, MATCH('c'))).toEqual([])
  await screen.key('1', {}, document.body)
  await screen.key('Enter', {}, document.body)
  expect(bodies(screen, MATCH('c'))).toHaveLength(1)
})

test('switched off, letters and digits do nothing, while Enter and the arrows still work', async () => {
  localStorage.setItem('zegel.shortcuts', 'off')
  const screen = await shown({ entries: [exact, partly] })
  await screen.key('ArrowDown', {}, document.body)
  expect(focusedEntry(screen)).toBe('c')
  await screen.key('1')
  await screen.key('Enter')
  expect(bodies(screen, 'POST')).toEqual([])
  await screen.key('ArrowUp')
  await screen.key('Enter')
  expect(bodies(screen, MATCH('a'))).toHaveLength(1)
})

test('a conflict is told in words, and the entries are read anew', async () => {
  const answers = { [MATCH('a')]: refused(409, 'ENTRY_BOOKED') }
  const screen = await shown({ answers })
  await screen.key('Enter', {}, document.body)
  expect(screen.seen()).toContain(t('payments:conflict.ENTRY_BOOKED'))
  expect(screen.asked()).toContain('outdates ["bank-entries","account"]')
})

test('a cost without an invoice is one choice, and l leaves an entry for later', async () => {
  const other = { ...unclear, state: 'OTHER', purpose: 'COST', restCents: 0 }
  const screen = await shown({ answers: { [`PUT ${at('bank-entries/b/purpose')}`]: other } })
  await screen.key('l', {}, document.body)
  expect(focusedEntry(screen)).toBe('b')
  await screen.key('g')
  await screen.press(t('payments:purpose.COST'))
  expect(bodies(screen, 'PUT')).toEqual([expect.stringContaining('{"purpose":"COST"}')])
})

test('a document that is found by hand is booked with the amount that somebody typed', async () => {
  const item = { ...exampleOf('OpenItem'), documentId: 'd', number: '2026-0145', openCents: 1500 }
  const found = { ...exampleOf('OpenItemList'), items: [item] }
  const screen = await shown({
    entries: [unclear],
    answers: { [`GET ${at('open-items')}`]: found, [MATCH('b')]: bookedOf(unclear) },
  })
  await screen.key('z', {}, document.body)
  await screen.press(/2026-0145/)
  expect(screen.field(t('payments:search.amount', { number: '2026-0145' })).getAttribute('value')).toBe(
    '10,00',
  )
  await screen.type(t('payments:search.amount', { number: '2026-0145' }), '12')
  expect(screen.seen()).toContain(t('payments:search.too-much'))
  await screen.type(t('payments:search.amount', { number: '2026-0145' }), '4')
  await screen.press(/^Boek 4,00/)
  expect(bodies(screen, MATCH('b'))).toEqual([expect.stringContaining('[{"documentId":"d","cents":400}]')])
})

test('a file is read with its outcome, a known one says that nothing changed, a refused one says why', async () => {
  const accepted = { ...exampleOf('BankStatementAccepted'), id: 's' }
  const screen = await shown({
    answers: {
      [`POST ${at('bank-statements')}`]: [
        { ...accepted, entries: 30, matched: 25, proposed: 2, known: 0 },
        { ...accepted, entries: 30, matched: 0, proposed: 0, known: 30 },
        refused(422, 'UNREADABLE_FILE', { detail: 'Regel 12 klopt niet.' }),
      ],
    },
  })
  const files = ['een.cod', 'twee.cod', 'drie.cod'].map((name) => new File(['0'], name))
  await screen.choose(files)
  expect(screen.seen()).toContain('30 verrichtingen, 25 geboekt, 2 met een voorstel')
  expect(screen.seen()).toContain(t('payments:upload.known'))
  expect(screen.seen()).toContain('Regel 12 klopt niet.')
  expect(screen.seen()).toContain(t('payments:upload.refused', { name: 'drie.cod' }))
})

test('a statement that does not follow the one before it names both balances', async () => {
  const gap = { ...statement, sequence: 212, precedingSequence: 210, follows: false, openingCents: 1700350 }
  const screen = await shown({ statements: [{ ...gap, precedingClosingCents: 1588010 }] })
  expect(screen.seen()).toContain(t('payments:statement.gap', { number: 211 }))
  expect(screen.seen()).toContain(
    'Uittreksel 212 begint met 17\u00a0003,50\u00a0€, 210 eindigde op 15\u00a0880,10\u00a0€.',
  )
})

test('a statement is taken away after one question', async () => {
  const screen = await shown({ answers: { [`DELETE ${at('bank-statements/s')}`]: 204 } })
  await screen.press(t('payments:remove.button'))
  expect(bodies(screen, 'DELETE')).toEqual([])
  await screen.press(t('payments:remove.yes'))
  expect(bodies(screen, 'DELETE')).toHaveLength(1)
})

test('a returned direct debit says why in words, and a rare code stays as it is', async () => {
  const returned = (returnReason: string) =>
    shown({ entries: [entry('r', 'KOOPHANDEL', { cents: -1000, kind: 'RETURN', returnReason })] })
  const known = await returned('MD06')
  expect(known.seen()).toContain('de betaler vroeg de terugbetaling')
  await known.end()
  const rare = await returned('XX99')
  expect(rare.seen()).toContain('XX99')
})

test('a reader sees the entries and the proposals, and no act', async () => {
  const screen = await shown({ role: 'READER' })
  expect(screen.seen()).toContain('2026-0131')
  for (const word of ['act.search', 'act.leave', 'remove.button', 'upload.button'])
    expect(screen.seen()).not.toContain(t(`payments:${word}`))
  await screen.key('Enter', {}, document.body)
  expect(bodies(screen, 'POST')).toEqual([])
})

test('without a statement there is an invitation; what fails can be tried again', async () => {
  const empty = await shown({ statements: [] })
  expect(empty.seen()).toContain(t('payments:empty.formats'))
  await empty.end()
  const screen = await onScreen(
    <Page />,
    [[newestStatementQuery(accountId), { ...exampleOf('BankStatementList'), waiting: 0 }]],
    {
      [`GET ${at('bank-statements')}`]: [refused(404, 'NOT_FOUND'), exampleOf('BankStatementList')],
    },
  )
  expect(screen.seen()).toContain(t('payments:failed.statements'))
  await screen.press(t('kit:retry'))
  expect(screen.seen()).toContain('BE88 7360 4188 2341')
})

test('a statement out of a mail names its sender and its account, and one press takes it in', async () => {
  const taken = { ...exampleOf('StatementTakenIn'), id: 's', entries: 30, matched: 25, proposed: 2, known: 0 }
  const screen = await shown({
    mailed: [mailedStatement],
    answers: { [`POST ${at('mailed-files/m/statement')}`]: taken },
  })
  expect(screen.seen()).toContain('Per mail: CODA van 29/11/2026, van boekhouder@kantoor.example')
  expect(screen.seen()).toContain('BE43 0689 9999 9501')
  expect(screen.seen()).toContain(t('payments:mailed.new-account'))
  await screen.press(t('payments:mailed.take'))
  expect(bodies(screen, 'POST')).toEqual([expect.stringContaining('{"version":1}')])
  expect(screen.asked()).toContain('outdates ["mailed-files","account"]')
})

test('a statement out of a mail is thrown away after one question', async () => {
  const screen = await shown({
    mailed: [mailedStatement],
    answers: { [`DELETE ${at('mailed-files/m')}`]: 204 },
  })
  await screen.press(t('payments:mailed.discard'))
  expect(bodies(screen, 'DELETE')).toEqual([])
  await screen.press(t('payments:mailed.discard-yes'))
  expect(bodies(screen, 'DELETE')).toHaveLength(1)
})

test('a reader sees the statement out of a mail, and no act', async () => {
  const screen = await shown({ mailed: [mailedStatement], role: 'READER' })
  expect(screen.seen()).toContain('boekhouder@kantoor.example')
  for (const word of ['mailed.take', 'mailed.discard'])
    expect(screen.seen()).not.toContain(t(`payments:${word}`))
})

test('on a phone an entry is a page of its own, with the way back', async () => {
  resizeTo(390)
  const screen = await shown()
  expect(screen.seen()).not.toContain(t('payments:proposal.title'))
  await screen.press(/HOTEL/)
  expect(screen.seen()).toContain(t('payments:proposal.title'))
  expect(screen.seen()).not.toContain('JANSSENS')
  await screen.press(t('payments:entry.back'))
  expect(screen.seen()).toContain('JANSSENS')
})
