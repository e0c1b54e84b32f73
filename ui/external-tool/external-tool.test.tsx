import { t } from 'i18next'
import { describe, expect, test, vi } from 'vitest'
import { slow } from '#tests/support/each-way.ts'
import { exampleOf } from '#tests/support/example-of.ts'
import { pages, speakDutch } from '#tests/support/markup.tsx'
import { onScreen } from '#tests/support/on-screen.tsx'
import { type Answered, lost, refused, told } from '#tests/support/stand-in-screen.ts'
import { ConnectionSection } from './connection-section.tsx'
import {
  type Connection,
  connectionQuery,
  readToolSearch,
  type ToolPage,
  type ToolRow,
  type ToolSearch,
  toolInvoicesQuery,
} from './queries.ts'

import { readReturned } from './returned.ts'
import { isToSend, rowState } from './row-state.ts'
import { ToolInvoices } from './tool-invoices.tsx'
import { ToolReturn } from './tool-return.tsx'

await vi.hoisted(async () => {
  vi.resetModules()
  const { standInForScreen } = await import('#tests/support/stand-in-screen.ts')
  standInForScreen()
})

// The late part of the editor adds its texts as it loads.
await speakDutch()
const { default: ToolInEditor } = await import('../routes/-tool-draft.tsx')
const accountId = 'account'
const at = '2026-11-19T08:15:00.000Z'
const today = '2026-11-20T09:15:00.000Z'
const soon = '2026-11-20T10:00:30.000Z'

const connection: Connection = {
  toolName: 'Teamleader',
  isSimulated: false,
  state: 'CONNECTED',
  connectedAt: at,
  brokenAt: null,
  isOfferClosed: false,
  syncedAt: today,
  isSyncing: false,
  outage: null,
}
const down = { reason: 'UNREACHABLE', retryAt: soon } as const

const row: ToolRow = {
  id: 'row',
  type: 'E_INVOICES',
  invoiceNumber: '2026/1',
  totalAmountInCent: 121_00,
  currency: 'EUR',
  issueDate: '2026-11-18',
  dateCreated: at,
  status: 'TO_SEND',
  documentSource: 'TEAMLEADER',
  sentBy: null,
  invoiceId: null,
  invoiceStatus: null,
  errorCode: null,
  errorText: null,
  failedAt: null,
  invoicee: { name: 'Drukkerij Claes', vatNumber: 'BE0418759886', invoiceeType: 'ORGANIZATION' as never },
}
const error: ToolRow = { ...row, status: 'ERROR' }
const rows: ToolRow[] = [
  row,
  { ...row, type: 'E_CREDIT_NOTES', issueDate: null, invoicee: { ...row.invoicee, name: null } },
  error,
  { ...error, errorText: 'Klant onbekend.', failedAt: at },
  { ...error, errorCode: 'PARTICIPANT_NOT_REGISTERED_IN_SMP' },
  { ...row, status: 'SENT', sentBy: 'ZEGEL', invoiceId: 'sent', invoiceStatus: 'CREATED' },
  { ...row, status: 'SENT', sentBy: 'ZEGEL', invoiceId: 'sent', invoiceStatus: 'ACCEPTED' },
  { ...row, status: 'SENT', sentBy: 'TOOL' },
].map((one, index) => ({ ...one, id: `row-${index}`, invoiceNumber: `2026/${index}` }) as ToolRow)

const page: ToolPage = {
  paginationEnabled: true,
  totalNumberOfElements: rows.length,
  numberOfPages: 1,
  numberOfElements: rows.length,
  hasNext: false,
  hasPrevious: false,
  pageNumber: 0,
  accountHasToken: true,
  content: rows,
  connection,
}
const empty = { ...page, content: [], totalNumberOfElements: 0, numberOfPages: 0, numberOfElements: 0 }

/** After how long the list is asked again, as the query tells. */
const again = (data: ToolPage | undefined) => {
  const { refetchInterval } = toolInvoicesQuery(accountId, {})
  return typeof refetchInterval === 'function' ? refetchInterval({ state: { data } } as never) : undefined
}

test('the list is asked again sooner while the tool is read or something is underway', () => {
  const outageAt = (seconds: number) =>
    again({
      ...page,
      connection: {
        ...connection,
        outage: { ...down, retryAt: new Date(Date.now() + seconds * 1000).toISOString() },
      },
    })
  expect(again(undefined)).toBeUndefined()
  expect(again({ ...page, connection: { ...connection, state: 'BROKEN' } })).toBe(false)
  expect(again({ ...page, connection: { ...connection, isSyncing: true, outage: down } })).toBe(2000)
  expect([outageAt(1), outageAt(10), outageAt(60)]).toEqual([2000, 10_000, 30_000])
  expect(again(page)).toBe(5000)
  expect(again(empty)).toBe(30_000)
})

const own = '/api/user/teamleader/account'
const LIST = 'POST /graphql teamLeaderInvoices'
const SEND = `POST ${own}/invoices/row/send`
const CODE = 'POST /api/user/teamleader/authorization-code'
const two = [row, { ...row, id: 'other', invoiceNumber: '2026/2' }]

const list = (answered: Answered = {}, change: Partial<ToolPage> = {}, search: ToolSearch = {}) => {
  const shown = { ...page, content: two, ...change }
  return onScreen(
    <ToolInvoices accountId={accountId} search={search} onSearch={told('onSearch')} />,
    [[toolInvoicesQuery(accountId, search), shown]],
    { [LIST]: () => Response.json({ data: { teamLeaderInvoices: shown } }), ...answered },
  )
}
const sends = (asked: string[]) => asked.filter((one) => one.startsWith('asks POST') && one.includes('/send'))

test('a send that nobody answered is asked again under its key, and its message goes once it went', async () => {
  const screen = await list({ [SEND]: [refused(503, 'SERVICE_UNAVAILABLE'), lost, lost, { id: 'sent' }] })
  const press = () => screen.press(t('teamleader:send-named', { number: '2026/1' }))
  const failure = t('teamleader:not-sent', { number: '2026/1' })
  await press()
  expect(screen.seen()).toContain(t('teamleader:no-answer'))
  for (let time = 0; time < 3; time++) await press()
  expect(sends(screen.asked())).toEqual([1, 2, 2, 2].map((key) => `asks ${SEND} key ${key}`))
  expect(screen.seen()).not.toContain(failure)
  await screen.press(t('teamleader:view'), -1)
  expect(pages.history.location.pathname).toBe('/accountportal/invoices/account/document/sent')
})

test('chosen invoices are sent one after the other, and said once with how many went', async () => {
  const last = slow({ id: 'sent' })
  const other = `POST ${own}/invoices/other/send`
  const screen = await list({ [SEND]: last.answer, [other]: 422 })
  await screen.press(t('teamleader:choose-all'))
  await screen.press(t('teamleader:send-many', { count: 2 }))
  expect(sends(screen.asked())).toHaveLength(1)
  await screen.does('', last.comes)
  expect(sends(screen.asked())).toHaveLength(2)
  expect(screen.seen()).toContain(t('teamleader:sent-many', { count: 1 }))
  expect(screen.seen()).toContain(t('teamleader:not-sent-many', { count: 1 }))
})

test('while the tool is down nothing can be sent, and the seconds until the next try are counted', async () => {
  const screen = await list({ [LIST]: [undefined] }, { connection: { ...connection, outage: down } })
  const send = screen.find(t('teamleader:send-named', { number: '2026/1' }))
  expect(send).toHaveProperty('disabled', true)
  expect(screen.seen()).toContain(t('teamleader:outage.again-in', { count: 30 }))
  await screen.wait(5_000)
  expect(screen.seen()).toContain(t('teamleader:outage.again-in', { count: 25 }))
  await screen.press(t('teamleader:outage.try'))
  expect(screen.find(t('teamleader:outage.trying')).getAttribute('aria-busy')).toBe('true')
})

test('the filter is left out of the address where everything is shown', async () => {
  const screen = await list({}, {}, { filter: 'ERROR' })
  await screen.press(t('teamleader:filter.label'))
  await screen.press(t('teamleader:filter.ALL_INVOICES'))
  expect(screen.asked()).toEqual(['calls onSearch {} false'])
})

test('an offer that was not closed says so [overview.tool-list]', async () => {
  const none = { connection: { ...connection, state: 'NONE' as const } }
  const screen = await list({ [`DELETE ${own}/offer`]: [503, 204] }, none)
  await screen.press(t('teamleader:offer.not-now'))
  expect(screen.seen()).toContain(t('teamleader:offer.not-closed'))
  await screen.press(t('teamleader:offer.close'))
  expect(screen.seen()).toContain(t('teamleader:offer.closed'))
  expect(screen.seen()).not.toContain(t('teamleader:offer.not-closed'))
})

test('connecting leaves for the address that the server gives', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(told('leaves for'))
  const broken = { ...connection, state: 'BROKEN' as const, brokenAt: at }
  const screen = await onScreen(
    <ConnectionSection accountId={accountId} />,
    [[connectionQuery(accountId), broken]],
    { [`POST ${own}/authorization-link`]: () => Response.json('https://tool.example/consent') },
  )
  await screen.press(t('teamleader:broken.connect'))
  expect(screen.asked()).toContain('calls leaves for "https://tool.example/consent"')
  assign.mockRestore()
})

test('a connection is kept until its end is confirmed, and one that stays says so', async () => {
  const screen = await onScreen(
    <ConnectionSection accountId={accountId} />,
    [[connectionQuery(accountId), connection]],
    { [`DELETE ${own}`]: [503, 204], [LIST]: () => Response.json({ data: { teamLeaderInvoices: page } }) },
  )
  const ask = () => screen.press(t('teamleader:disconnect.open'))
  const asked = () => screen.asked().filter((one) => one.startsWith('asks DELETE'))
  await ask()
  await screen.press(t('teamleader:disconnect.keep'))
  expect(asked()).toHaveLength(0)
  await ask()
  await screen.press(t('teamleader:disconnect.yes'))
  const failed = t('teamleader:disconnect.failed', { tool: 'Teamleader' })
  expect(screen.seen()).toContain(failed)
  await ask()
  await screen.press(t('teamleader:disconnect.yes'))
  expect(screen.seen()).not.toContain(failed)
  expect(screen.seen()).toContain(t('teamleader:disconnect.done', { tool: 'Teamleader' }))
})

test.each([
  [{ ok: true, accountId }, 'teamleader:outcome.CONNECTED', ['calls onConnected "account"']],
  [503, 'teamleader:NOT_AUTHORIZED', []],
])(
  'what the tool gave back is exchanged once: %# [routes.tool-auth, errors.NOT_AUTHORIZED]',
  async (answer, words, calls) => {
    const screen = await onScreen(null, [], { [CODE]: answer })
    const returned = { code: 'code', state: 'state' }
    await screen.put(<ToolReturn returned={returned} onConnected={told('onConnected')} />)
    await screen.settle()
    expect(screen.asked()).toEqual([`asks ${CODE} {"code":"code","state":"state"}`, ...calls])
    expect(screen.seen()).toContain(t(words))
  },
)

const DRAFT = `POST ${own}/invoices/row/draft`
const inEditor = (
  <ToolInEditor accountId={accountId} id="row">
    lijst
  </ToolInEditor>
)

test('a draft from the tool replaces its address, with a dialog meanwhile [editor.tool-invoice]', async () => {
  const begun = { id: 'draft', warnings: [], totals: null }
  const last = slow(begun)
  const screen = await onScreen(null, [], { [DRAFT]: last.answer })
  const before = pages.history.location.state.__TSR_index
  await screen.put(inEditor)
  await screen.settle()
  expect(screen.place.querySelectorAll('[role="dialog"]')).toHaveLength(1)
  await screen.does('the answer comes', last.comes)
  const { pathname, state } = pages.history.location
  expect(pathname).toBe('/accountportal/drafts/account/draft/draft')
  expect(state).toMatchObject({ toolDraft: begun, __TSR_index: before })
})

test('a draft whose discounts were dropped is warned of, as its amount may differ [editor.discount-warning]', async () => {
  const begun = { ...exampleOf('ToolDraft'), warnings: ['DISCOUNTS_DROPPED' as const] }
  const screen = await onScreen(<ToolInEditor begun={begun} />)
  expect(screen.place.querySelector('[role="alert"]')?.textContent).toContain(
    t('teamleader:warning.DISCOUNTS_DROPPED.title'),
  )
  expect(screen.seen()).toContain('bedrag kan verschillen')
})

test('a list that cannot be loaded says so in place, without a message, and is asked for again [inline.tool-list]', async () => {
  const found = () => Response.json({ data: { teamLeaderInvoices: page } })
  const screen = await onScreen(null, [], { [LIST]: [refused(400, 'GENERAL'), found] })
  await screen.draw('list', <ToolInvoices accountId={accountId} search={{}} onSearch={told('onSearch')} />)
  expect(screen.seen()).toContain(t('teamleader:fetch_invoices_error'))
  expect(screen.place.querySelector('[data-kind="error"]')).toBeNull()
  await screen.press(t('kit:retry'))
  expect(screen.seen()).not.toContain(t('teamleader:fetch_invoices_error'))
})

test('the list is asked for ten a page, by number, all of it [constants.tool-page]', () => {
  expect(toolInvoicesQuery(accountId, {}).queryKey.slice(-2)).toMatchObject([
    { pageNumber: 0, size: 10, sortField: 'invoiceNumber', sortOrder: 'ASC' },
    { code: 'ALL_INVOICES' },
  ])
})

test('Escape leaves a draft that is still being read, and one that could not be read is asked for again [errors.COULD_NOT_RETRIEVE_FROM_TEAMLEADER]', async () => {
  const code = 'COULD_NOT_RETRIEVE_FROM_TEAMLEADER'
  const screen = await onScreen(null, [], { [DRAFT]: [refused(409, code)] })
  await screen.put(inEditor)
  await screen.settle()
  expect(screen.seen()).toContain(t('teamleader:import.failed'))
  await screen.press(t('kit:retry'))
  expect(screen.asked()).toEqual([`asks ${DRAFT}`, `asks ${DRAFT}`])
  await screen.key('Escape')
  expect(pages.history.location.pathname).toBe('/accountportal/peppol/overview/account')
})

test('the address narrows, pages and orders the list; invalid values are left out', () => {
  expect(readToolSearch({ filter: 'ERROR', page: 2, sort: 'issueDate', order: 'DESC' })).toEqual({
    filter: 'ERROR',
    page: 2,
    sort: 'issueDate',
    order: 'DESC',
  })
  expect(readToolSearch({ filter: 'ALL_INVOICES', page: 1, sort: 'status', order: 'ASC', q: 'x' })).toEqual(
    {},
  )
})

const read = (search: string) => readReturned(new URLSearchParams(search))

test('a code comes with its state, as text', () => {
  expect(read('code=0123&state=1e5')).toEqual({ code: '0123', state: '1e5' })
  expect(read('code=abc')).toBe('FAILED')
})

test('a denial differs from a failure, with any other parameters in the address', () => {
  expect(read('error=access_denied&state=x')).toBe('DENIED')
  expect(read('error=server_error')).toBe('FAILED')
  expect(read('error=access_denied&code=abc&state=x')).toBe('DENIED')
})

test('nothing is left after a reload', () => {
  expect(read('')).toBeUndefined()
  expect(read('lang=fr')).toBeUndefined()
})

const stateRow = (change: object = {}) => ({
  status: 'TO_SEND' as const,
  sentBy: null,
  invoiceStatus: null,
  ...change,
})

describe('the state of an invoice of the tool', () => {
  test('names who sent it', () => {
    const sent = { status: 'SENT', invoiceStatus: 'TRANSMITTED' } as const
    expect(rowState(stateRow({ ...sent, sentBy: 'ZEGEL' }), false)).toBe('SENT')
    expect(rowState(stateRow({ status: 'SENT', sentBy: 'TOOL' }), false)).toBe('SENT_BY_TOOL')
  })
  test('is underway from the press until the network has it', () => {
    expect(rowState(stateRow(), false)).toBe('TO_SEND')
    expect(rowState(stateRow(), true)).toBe('UNDERWAY')
    expect(rowState(stateRow({ status: 'ERROR' }), true)).toBe('UNDERWAY')
    expect(rowState(stateRow({ status: 'SENT', sentBy: 'ZEGEL', invoiceStatus: 'CREATED' }), false)).toBe(
      'UNDERWAY',
    )
  })
  test('only unsent invoices are offered', () => {
    expect(['TO_SEND', 'ERROR', 'SENT'].map((status) => isToSend(stateRow({ status })))).toEqual([
      true,
      true,
      false,
    ])
  })
})
