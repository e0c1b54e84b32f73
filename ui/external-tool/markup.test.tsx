/** What the screens of the external tool are made of, in each state. */
import type { ReactNode } from 'react'
import { beforeAll, expect, test, vi } from 'vitest'
import { type Answer, markupOfStates, speakDutch, withAnswers } from '#tests/support/markup.tsx'
import { Refused } from '../api/failure.ts'
import { ConnectButton } from './connect-button.tsx'
import { ConnectionSection } from './connection-section.tsx'
import { DisconnectDialog } from './disconnect-dialog.tsx'
import { ImportWarnings } from './import-warnings.tsx'
import { Offer } from './offer.tsx'
import { OutageNotice } from './outage-notice.tsx'
import {
  type Connection,
  connectingQuery,
  connectionQuery,
  importQuery,
  type ToolPage,
  type ToolRow,
  toolInvoicesQuery,
} from './queries.ts'
import { readToolSearch, type ToolSearch } from './search.ts'
import { SendActs } from './send-acts.tsx'
import { ToolCard } from './tool-columns.tsx'
import { ToolDraft } from './tool-draft.tsx'
import { ToolInvoices } from './tool-invoices.tsx'
import { ToolReturn } from './tool-return.tsx'

await vi.hoisted(async () => (await import('#tests/support/stand-in-browser.ts')).standInForBrowser())

beforeAll(speakDutch)

const none = () => undefined
const accountId = 'account'
const at = '2026-11-19T08:15:00.000Z'
const today = '2026-11-20T09:15:00.000Z'
const soon = '2026-11-20T10:00:30.000Z'
const failure = new Refused({ status: 500 })

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
const connections: Connection[] = [
  connection,
  { ...connection, connectedAt: null, syncedAt: null, isSimulated: true },
  { ...connection, syncedAt: at },
  { ...connection, state: 'NONE' },
  { ...connection, state: 'NONE', isSimulated: true },
  { ...connection, state: 'BROKEN', brokenAt: at },
  { ...connection, state: 'BROKEN', brokenAt: null, isSimulated: true },
]
const down = { reason: 'UNREACHABLE', retryAt: soon } as const
const limited = { reason: 'LIMITED', retryAt: at } as const

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
const second = { ...page, pageNumber: 1, totalNumberOfElements: 25, numberOfPages: 3, hasNext: true }

const list = (found?: unknown, search: Record<string, unknown> = {}, meanwhile: object = {}) => {
  const asked: ToolSearch = readToolSearch(search)
  const answers: Answer[] = found === undefined ? [] : [[toolInvoicesQuery(accountId, asked).queryKey, found]]
  return withAnswers(
    <ToolInvoices accountId={accountId} search={search} onSearch={none} />,
    answers,
    meanwhile,
  )
}

const standing = (found?: unknown, isFetching = false) =>
  withAnswers(
    <ConnectionSection accountId={accountId} />,
    found === undefined ? [] : [[connectionQuery(accountId).queryKey, found]],
    { isFetching },
  )

const returned = { code: 'code', state: 'state' }
const back = (found?: unknown) =>
  withAnswers(
    <ToolReturn returned={returned} onConnected={none} />,
    found === undefined ? [] : [[connectingQuery(returned).queryKey, found]],
  )

const draft = (found?: unknown, isFetching = false) =>
  withAnswers(
    <ToolDraft accountId={accountId} id="row" onBegun={none} onLeave={none}>
      <p>Erachter</p>
    </ToolDraft>,
    found === undefined ? [] : [[importQuery(accountId, 'row').queryKey, found]],
    { isFetching },
  )

const sending = (isSending: boolean) => ({ isSending: () => isSending, send: none })
const card = (one: ToolRow, isSending: boolean, isDown: boolean) =>
  withAnswers(<ToolCard row={one} accountId={accountId} sending={sending(isSending)} isDown={isDown} />)

const totals = { toolAmountInCent: 126_00, draftAmountInCent: 121_00, currency: 'EUR' }

test.each<[name: string, nodes: () => ReactNode[]]>([
  [
    'list',
    () => [
      list(page),
      list(page, {}, { doing: [[['send-tool-invoice', accountId], rows[0]]] }),
      list(second, { page: 2, sort: 'customerName', order: 'DESC' }),
      list({ ...page, connection: { ...connection, syncedAt: null, isSyncing: true } }),
      list({ ...empty, connection: { ...connection, syncedAt: null } }),
      list({ ...empty, connection: { ...connection, syncedAt: null, outage: down } }),
      list({ ...page, connection: { ...connection, syncedAt: at, outage: limited } }),
      list(empty),
      ...['TO_SEND', 'SENT', 'ERROR'].map((filter) => list(empty, { filter })),
      list({ ...page, connection: { ...connection, state: 'NONE' } }),
      list({ ...page, connection: { ...connection, state: 'BROKEN', isOfferClosed: true } }),
      list(failure),
      list(failure, {}, { isFetching: true }),
      list(),
    ],
  ],
  [
    'rows',
    () => [
      ...rows.map((one) => card(one, false, false)),
      ...rows.slice(0, 4).flatMap((one) => [card(one, true, false), card(one, false, true)]),
      <SendActs key="acts" row={error} accountId={accountId} sending={sending(true)} isDown />,
    ],
  ],
  [
    'connection',
    () => [
      ...connections.map((one) => standing(one)),
      standing(failure),
      standing(failure, true),
      standing(),
      ...connections.map((one) => withAnswers(<Offer accountId={accountId} connection={one} />)),
      withAnswers(<ConnectButton accountId={accountId}>Verbind</ConnectButton>),
      withAnswers(<DisconnectDialog accountId={accountId} tool="Teamleader" isOpen onClose={none} />),
    ],
  ],
  [
    'outage',
    () =>
      [down, limited, { ...down, retryAt: '2026-11-20T10:00:01.000Z' }].flatMap((outage) =>
        [today, null].map((syncedAt) =>
          withAnswers(
            <OutageNotice accountId={accountId} connection={{ ...connection, syncedAt }} outage={outage} />,
          ),
        ),
      ),
  ],
  [
    'return',
    () => [
      back(),
      back({ ok: true, accountId }),
      back({ ok: false, accountId }),
      back({ ok: false, accountId: null }),
      back(failure),
      <ToolReturn key="denied" returned="DENIED" onConnected={none} />,
      <ToolReturn key="failed" returned="FAILED" onConnected={none} />,
    ],
  ],
  [
    'draft',
    () => [
      draft(),
      draft(failure),
      draft(failure, true),
      draft(new Refused({ status: 502, errorCode: 'COULD_NOT_RETRIEVE_FROM_TEAMLEADER' })),
      <ImportWarnings key="both" warnings={['DISCOUNTS_DROPPED', 'TOTAL_DIFFERS']} totals={totals} />,
      <ImportWarnings key="one" warnings={['TOTAL_DIFFERS']} totals={null} />,
      <ImportWarnings key="other" warnings={['DISCOUNTS_DROPPED']} totals={totals} />,
      <ImportWarnings key="none" warnings={[]} totals={null} />,
    ],
  ],
])('the markup of the external tool is as before: %s', async (name, nodes) => {
  await expect(await markupOfStates(nodes)).toMatchFileSnapshot(`./markup/${name}.txt`)
})

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
