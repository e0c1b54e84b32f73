import { t } from 'i18next'
import { beforeAll, expect, test, vi } from 'vitest'
import { exampleOf } from '#tests/support/example-of.ts'
import { speakDutch } from '#tests/support/markup.tsx'
import { onScreen, type Screen } from '#tests/support/on-screen.tsx'
import { refused, told } from '#tests/support/stand-in-screen.ts'
import { accountQuery } from '../api/accounts.ts'
import { approvalRuleQuery } from '../api/approvals.ts'
import { receivedCountsQuery } from '../api/received-counts.ts'
import { DocumentScreen } from './document/document-screen.tsx'
import {
  documentEventsQuery,
  documentQuery,
  nextToAnswerQuery,
  type ReceivedDocument,
  type ReceivedEvent,
  type ReceivedRow,
  type ReceivedSearch,
  readReceivedSearch,
  receivedQuery,
} from './queries.ts'
import { ReceivedScreen } from './received-screen.tsx'
import { judgeRejection, toAnswer } from './reject-form.tsx'

await vi.hoisted(async () => {
  vi.resetModules()
  const { standInForScreen } = await import('#tests/support/stand-in-screen.ts')
  standInForScreen()
})

beforeAll(speakDutch)
const accountId = 'account'
const at = '2026-11-19T08:15:00.000Z'

const document = {
  ...exampleOf('InvoiceContent'),
  ...exampleOf('ReceivedInvoice'),
  id: 'document',
  attachments: [{ fileName: 'bon.csv', mimeCode: 'text/csv' }],
  type: 'E_INVOICES',
  status: null,
  answer: null,
} as ReceivedDocument
const given = {
  ...exampleOf('ReceivedAnswer'),
  responseCode: 'RE',
  reasons: ['PRI', 'QTY'],
  actions: ['CNF'],
  at,
} as const
const answered = (more: object, status: 'ACCEPTED' | 'REJECTED') =>
  ({ ...document, status, answer: { ...given, ...more } }) as unknown as ReceivedDocument
const rejected = answered({ delivered: false }, 'REJECTED')

const event = (type: ReceivedEvent['type'], detail: object | null = null) =>
  ({ at, type, detail }) as ReceivedEvent

test('a rejection has to say why, and is sent as the contract has it', () => {
  const chosen = { reasons: 'PRI', actions: 'CNF', note: ' Te duur. ' }
  expect(toAnswer(chosen)).toEqual({
    responseCode: 'RE',
    reasons: ['PRI'],
    actions: ['CNF'],
    note: 'Te duur.',
  })
  expect(toAnswer({ reasons: '', actions: '', note: '' })).toMatchObject({ reasons: [], actions: [] })
  expect(judgeRejection(chosen)).toEqual([])
  expect(judgeRejection({ ...chosen, reasons: ' ', note: ' ' })).toEqual(
    expect.arrayContaining([
      { field: '/reasons', messageKey: 'not-empty' },
      { field: '/note', messageKey: 'not-empty' },
    ]),
  )
})

test('the address of the list says which answers are shown', () => {
  expect(readReceivedSearch({ status: 'ACCEPTED' })).toEqual({ status: 'ACCEPTED' })
  expect(readReceivedSearch({ status: 'PAID' })).toEqual({})
})

test('a document is asked again sooner while an answer is on its way', () => {
  const every = (options: { refetchInterval?: unknown }, data: unknown) =>
    (options.refetchInterval as (query: object) => unknown)({ state: { data } })
  const one = documentQuery(accountId, 'document')
  expect(every(one, undefined)).toBe(30_000)
  expect(every(one, answered({ delivered: null }, 'ACCEPTED'))).toBe(3000)
  expect(every(one, rejected)).toBe(30_000)
  const all = documentEventsQuery(accountId, 'document')
  expect(every(all, undefined)).toBe(30_000)
  for (const type of ['ACKNOWLEDGED', 'ACCEPTED', 'REJECTED'] as const) {
    expect(every(all, [event(type)])).toBe(3000)
    expect(every(all, [event(type), event('ANSWER_DELIVERED')])).toBe(30_000)
    expect(every(all, [event(type), event('ANSWER_UNDELIVERED')])).toBe(30_000)
  }
  expect(receivedQuery(accountId, {}).refetchInterval).toBe(15_000)
})

const row: ReceivedRow = {
  id: 'row',
  type: 'E_INVOICES',
  invoiceNumber: '2026/1',
  totalAmountInCent: 121_00,
  currency: 'EUR',
  issueDate: '2026-11-18',
  dueDate: '2026-12-18',
  status: null,
  documentSource: null,
  dateCreated: at,
  isSentAgain: false,
  isDelivered: false,
  crediting: null,
  dispute: null,
  payment: 'OPEN',
  paidCents: 0,
  openCents: 100,
  orderedCents: 0,
  countsIn: null,
  warnings: [],
  approval: null,
  isNew: false,
  selfBilled: false,
  means: null,
  invoicee: {
    name: 'Drukkerij Claes',
    invoiceeType: 'ORGANIZATION' as never,
    vatNumber: 'BE0418759886',
    email: null,
  },
  documentReferences: [],
}
const LIST = 'POST /graphql getAccountReceivedInvoices'
const COUNTS = 'POST /graphql receivedCounts'
const answer = (id: string) => `POST /api/accounts/account/peppolins/${id}/send-application-response`
const pageOf = (content: ReceivedRow[]) => ({
  content,
  pageNumber: 0,
  numberOfPages: Math.min(content.length, 1),
  totalNumberOfElements: content.length,
  hasNext: false,
  period: null,
})
const counts = { all: 2, unanswered: 2, toApprove: 0, held: 1, unopened: 0, vendors: 1 }
const both = [row, { ...row, id: 'other', invoiceNumber: '2026/2' }]
const list = (answered = {}, rows = both, search: ReceivedSearch = {}) =>
  onScreen(
    <ReceivedScreen
      accountId={accountId}
      tabs={null}
      notice={null}
      upload={null}
      search={search}
      onSearch={told('onSearch')}
    />,
    [
      [receivedQuery(accountId, search), pageOf(rows)],
      [approvalRuleQuery(accountId), exampleOf('ApprovalRule')],
      [receivedCountsQuery(accountId), counts],
    ],
    {
      [LIST]: () => Response.json({ data: { getAccountReceivedInvoices: pageOf(rows) } }),
      [COUNTS]: () => Response.json({ data: { receivedCounts: counts } }),
      'GET /api/accounts/account/approval-rule': exampleOf('ApprovalRule'),
      ...answered,
    },
  )
const opened = (answered = {}) => {
  const shown = {
    ...document,
    attachments: [],
    warnings: [],
    isHeld: false,
    approval: null,
    isNew: false,
    selfBilled: false,
    payment: { ...exampleOf('InvoicePayment'), means: 'TRANSFER' },
  }
  const account = { id: accountId, prepaid: true, creditBalance: { credits: 7 }, supplier: { email: null } }
  return onScreen(
    <DocumentScreen accountId={accountId} id="document" back="terug" />,
    [
      [documentQuery(accountId, 'document'), shown],
      [documentEventsQuery(accountId, 'document'), []],
      [accountQuery(accountId), account],
    ],
    answered,
  )
}
const reject = (number: string) => t('received-invoices:reject-named', { number })
const accept = (number: string) => t('received-invoices:accept-named', { number })
const NAME = { name: 'Drukkerij Claes' }

test('an answer says whether the sender hears of it', async () => {
  const screen = await list({
    [answer('row')]: { delivered: true, status: 'ACCEPTED' },
    [answer('other')]: { delivered: false, status: 'ACCEPTED' },
  })
  await screen.press(accept('2026/1'))
  expect(screen.seen()).toContain(t('received-invoices:told', NAME))
  expect(screen.seen()).not.toContain(t('received-invoices:not-told', NAME))
  await screen.press(accept('2026/2'))
  expect(screen.seen()).toContain(t('received-invoices:not-told', NAME))
})

test('one form of a rejection is open at a time, and has the focus', async () => {
  const screen = await list()
  const forms = () => screen.place.querySelectorAll('form')
  await screen.press(reject('2026/1'))
  await screen.press(reject('2026/2'))
  expect(forms()).toHaveLength(1)
  expect(screen.focused()).toBe(screen.field(t('received-invoices:reason')))
  expect(screen.find(reject('2026/1')).getAttribute('aria-expanded')).toBe('false')
  await screen.press(reject('2026/2'))
  expect(forms()).toHaveLength(0)
})

test.each<[where: string, open: () => Promise<Screen>]>([
  ['in the list', list],
  ['on its page', opened],
])('a rejection that is given up leaves the focus on its button: %s', async (_where, open) => {
  const screen = await open()
  const button = screen.find(/: Weiger$/)
  await screen.press(/: Weiger$/)
  await screen.press(t('received-invoices:reject-cancel'))
  expect(screen.focused()).toBe(button)
})

test('a rejection without a reason is not sent, and a refused one keeps its input', async () => {
  const violations = [{ field: '/note', messageKey: 'too-long' }]
  const screen = await list({ [answer('row')]: refused(422, 'FORM_ERRORS', { violations }) })
  const note = () => screen.field(t('received-invoices:explanation'))
  await screen.press(reject('2026/1'))
  await screen.press(t('received-invoices:reject-final'))
  expect(screen.asked()).toEqual([])
  expect(note().getAttribute('aria-invalid')).toBe('true')
  await screen.press(t('received-invoices:reason'))
  await screen.press(t('answer:reason.PRI'))
  await screen.type(t('received-invoices:explanation'), 'Te duur.')
  await screen.press(t('received-invoices:reject-final'))
  expect(note()).toHaveProperty('value', 'Te duur.')
  expect(note().getAttribute('aria-invalid')).toBe('true')
})

test('a list narrowed to nothing shows all by a press', async () => {
  const screen = await list({}, [], { q: 'x', status: 'REJECTED', period: 'THIS_YEAR' })
  await screen.press(t('received-invoices:none-found.show-all'))
  expect(screen.asked()).toEqual(['calls onSearch {} true'])
})

test('a document is mailed at no cost to the own address, however that is written', async () => {
  const screen = await opened()
  screen.client.setQueryData(
    accountQuery(accountId).queryKey,
    (known) => known && { ...known, supplier: { ...known.supplier, email: 'eigen@peeters.example' } },
  )
  await screen.press(/^Stuur door: /)
  const typing = (email: string) => screen.type(t('invoices:after.email'), email)
  await typing('EIGEN@peeters.example')
  expect(screen.seen()).toContain(t('received-invoices:forward.hint'))
  await typing('boek@kantoor.example')
  expect(screen.seen()).toContain(t('received-invoices:forward.cost', { credits: 7 }))
})

test('a forwarding that is given up leaves the focus on its button', async () => {
  const screen = await opened()
  const button = screen.find(/^Stuur door: /)
  await screen.press(/^Stuur door: /)
  await screen.press(t('invoices:after.cancel'))
  expect(screen.focused()).toBe(button)
})

test('its page lists what happened to a document, each with its time, the step to come included [after.timeline]', async () => {
  const screen = await opened()
  await screen.does('the events come', () =>
    screen.client.setQueryData(documentEventsQuery(accountId, 'document').queryKey, [
      event('RECEIVED'),
      event('REJECTED', { note: 'Te duur.' }),
      event('ACKNOWLEDGED'),
    ]),
  )
  const history = screen.place.querySelector(`[aria-label="${t('invoices:panel.history')}"]`)
  const steps = [...(history?.querySelectorAll('li') ?? [])].map((one) => one.textContent ?? '')
  expect(steps.slice(0, 2).map((text) => [text.includes('19/11/2026'), text.includes('Te duur.')])).toEqual([
    [true, false],
    [true, true],
  ])
  expect(steps.at(-1)).toContain('Wacht op je antwoord')
})

test('the next to answer is the newest other one', async () => {
  const found = { content: both, totalNumberOfElements: 7 }
  const screen = await onScreen(null, [], {
    [LIST]: () => Response.json({ data: { getAccountReceivedInvoices: found } }),
  })
  const next = await screen.client.fetchQuery(nextToAnswerQuery(accountId, 'row'))
  expect(next).toMatchObject({ next: { id: 'other' }, count: 7 })
})

const asksFor = (screen: Screen, what: string) => screen.asked().filter((one) => one.includes(what))

test('several are rejected for one reason, and one that fails stays in the question', async () => {
  const screen = await list({
    [answer('row')]: { delivered: true, status: 'REJECTED' },
    [answer('other')]: refused(409, 'ALREADY_ANSWERED'),
  })
  await screen.press(t('lists:choice.all'))
  await screen.press(t('received-invoices:bulk.others'))
  await screen.press(t('received-invoices:bulk.reject', { count: 2 }))
  await screen.press(t('received-invoices:reason'))
  await screen.press(t('answer:reason.PRI'))
  await screen.type(t('received-invoices:explanation'), 'Te duur.')
  await screen.press(t('received-invoices:reject-final'))
  expect(asksFor(screen, '"note":"Te duur."')).toHaveLength(2)
  expect(screen.seen()).toContain(t('received-invoices:bulk.reject-done', { count: 1 }))
  expect(screen.seen()).toContain(t('received-invoices:bulk.reject-title', { count: 1 }))
})

test('several are forwarded, and a second try mails only those that failed', async () => {
  const mail = (id: string) => `POST /api/accounts/account/peppolins/${id}/mail`
  const screen = await list({
    [mail('row')]: { email: 'boek@kantoor.example' },
    [mail('other')]: [refused(503, 'UNAVAILABLE'), { email: 'boek@kantoor.example' }],
  })
  await screen.press(t('lists:choice.all'))
  await screen.press(t('received-invoices:bulk.others'))
  await screen.press(t('received-invoices:bulk.forward', { count: 2 }))
  await screen.type(t('invoices:after.email'), 'boek@kantoor.example')
  await screen.press(t('invoices:after.mail-now'))
  await screen.press(t('invoices:after.mail-now'))
  expect([asksFor(screen, 'row/mail'), asksFor(screen, 'other/mail')].map(({ length }) => length)).toEqual([
    1, 2,
  ])
})

test('an approval is taken back by a press on its message', async () => {
  const waits = {
    ...row,
    status: 'ACCEPTED' as const,
    approval: { state: 'WAITING' as const, approver: 'Lies', isMine: true, isAsked: true },
  }
  const decide = 'POST /api/accounts/account/peppolins/row/approval'
  const screen = await list({ [decide]: [{ state: 'APPROVED' }, { state: 'WAITING' }] }, [waits])
  await screen.press(t('received-invoices:approval.approve-named', { number: '2026/1' }))
  await screen.press(t('received-invoices:approval.undo'))
  expect(asksFor(screen, decide)).toEqual([
    expect.stringContaining('"decision":"APPROVED"'),
    expect.stringContaining('"decision":"WAITING"'),
  ])
  expect(screen.seen()).toContain(t('received-invoices:approval.undone', { number: '2026/1' }))
})

test('an accepted document says how it is paid, and asks for nothing', async () => {
  const paid = { ...row, status: 'ACCEPTED' as const, means: 'COLLECTED' as const }
  const screen = await list({}, [paid])
  expect(screen.seen()).toContain(t('received-invoices:means.COLLECTED'))
  expect(screen.seen()).toContain(t('received-invoices:means.nothing-to-do'))
})

test('the word of an accepted document is its payment order, then its payment by the bank', async () => {
  const accepted = { ...row, status: 'ACCEPTED' as const, means: 'TRANSFER' as const }
  const ordered = await list({}, [{ ...accepted, orderedCents: 100 }])
  expect(ordered.seen()).toContain(t('received-invoices:transfer.ORDERED'))
  expect(ordered.seen()).not.toContain(t('invoices:payment.ordered'))
  await ordered.end()
  const partly = await list({}, [{ ...accepted, orderedCents: 40 }])
  expect(partly.seen()).toContain(t('invoices:payment.ordered'))
  await partly.end()
  const paid = await list({}, [{ ...accepted, payment: 'PAID', openCents: 0 }])
  expect(paid.seen()).toContain(t('received-invoices:transfer.PAID'))
})
