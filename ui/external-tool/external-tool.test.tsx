import { beforeAll, expect, test, vi } from 'vitest'
import { speakDutch } from '#tests/support/markup.tsx'
import { type Connection, type ToolPage, type ToolRow, toolInvoicesQuery } from './queries.ts'

await vi.hoisted(async () => (await import('#tests/support/stand-in-browser.ts')).standInForBrowser())

beforeAll(speakDutch)
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
