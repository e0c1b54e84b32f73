/** What is done on both overviews, and what they ask for. */
import { beforeAll, expect, test, vi } from 'vitest'
import type { InvoiceSummary } from '#generated/graphql.ts'
import { slow, untilDone, ways } from '#tests/support/each-way.ts'
import { speakDutch } from '#tests/support/markup.tsx'
import { onScreen, type Screen } from '#tests/support/on-screen.tsx'
import type { Answered } from '#tests/support/stand-in-screen.ts'
import { type Account, accountQuery, accountSummaryQuery } from '../api/accounts.ts'
import { Activity } from './activity.tsx'
import { DocumentsOverview } from './documents-overview.tsx'
import { DocumentsToDo } from './documents-to-do.tsx'
import { Lock } from './lock.tsx'
import { OverviewScreen } from './overview-screen.tsx'
import { activityQuery, type Row, troubleQuery } from './queries.ts'
import { ToDo } from './to-do.tsx'

await vi.hoisted(async () => {
  vi.resetModules()
  const { standInForScreen } = await import('#tests/support/stand-in-screen.ts')
  standInForScreen()
})

beforeAll(speakDutch)

const account = {
  id: 'account',
  name: 'Bakkerij Peeters',
  features: ['PEPPOL', 'DOCCLE'],
  prepaid: false,
  locked: false,
  lock: null,
  creditBalance: { credits: 0 },
} as unknown as Account
const locked = {
  ...account,
  locked: true,
  lock: { reason: 'REGISTERED', at: '2026-11-19T08:15:00.000Z', fields: [] },
}
const summary: InvoiceSummary = {
  totalAmount: 123456,
  sent: 12,
  sentInvoices: 10,
  sentCreditNotes: 2,
  underway: 1,
  acceptedByClient: 6,
  rejected: 1,
  notDelivered: 2,
  unanswered: 0,
  drafts: 0,
}
const rowOf = (id: string, more: Partial<Row> = {}): Row => ({
  id,
  type: 'E_INVOICES',
  invoiceNumber: `2026/${id}`,
  totalAmountInCent: 121_00,
  currency: 'EUR',
  issueDate: '2026-11-18',
  dueDate: null,
  status: 'ERROR',
  documentSource: 'FORM',
  dateCreated: '2026-11-20T08:15:00.000Z',
  isSentAgain: false,
  warnings: [],
  invoicee: { name: 'Drukkerij Claes', invoiceeType: 'ORGANIZATION' as never, vatNumber: null, email: null },
  documentReferences: [],
  ...more,
})
const at = (hour: string) => ({ dateCreated: `2026-11-20T${hour}:00:00.000Z` })
const SENT = 'POST /graphql getAccountInvoices'
const RECEIVED = 'POST /graphql getAccountReceivedInvoices'
const SUMMARY = 'POST /graphql getAccountSummary'
const pageOf =
  (name: string, content: unknown[], total = content.length) =>
  () =>
    Response.json({ data: { [name]: { content, totalNumberOfElements: total } } })
const sent = (content: Row[], total?: number) => pageOf('getAccountInvoices', content, total)
const received = (content: Row[]) => pageOf('getAccountReceivedInvoices', content)
const asked = (name: string, found: unknown) => () => Response.json({ data: { [name]: found } })

const act = (row: Row) => <i>{row.id}</i>
const overview = <OverviewScreen account={account} newInvoice="nieuw" viewer="own" act={act} />
const LOCK = 'PUT /api/super-admin/accounts/account/locked'
const lock = (found: unknown, answered: Answered) =>
  onScreen(<Lock account={account} />, [[accountQuery('account'), found]], answered)
const DOCUMENTS = 'POST /graphql getAccountDocuments'
const RECEIVERS = 'POST /graphql getAccountReceivers'
const UPLOADS = 'POST /graphql getAccountDocumentUploads'
/** By what is done elsewhere, to another account and to this one. */
async function outdate(screen: Screen, name: string): Promise<void> {
  for (const id of ['another', 'account'])
    await screen.does(`${name} of ${id} changes`, () => {
      void screen.client.invalidateQueries({ queryKey: [name, id] })
    })
}
const counted = (name: string, ...totals: number[]) => totals.map((total) => pageOf(name, [], total))

test.each<[name: string, use: () => Promise<Screen>]>([
  [
    'locking',
    async () => {
      const last = slow({ ...account, locked: true })
      const screen = await lock(account, { [LOCK]: [...ways(last), { ...account, locked: false }] })
      await untilDone(screen, { yes: 'Vergrendel', busy: 'Vergrendel' }, last)
      await screen.press('Maak ongedaan')
      return screen
    },
  ],
  [
    'unlocking',
    async () => {
      const screen = await lock(locked, {
        [LOCK]: [
          { ...account, locked: false },
          { ...account, locked: true },
        ],
      })
      await screen.press('Ontgrendel')
      await screen.press('Maak ongedaan')
      return screen
    },
  ],
  [
    'fetching',
    async () => {
      const rejected = [rowOf('3', { status: 'REJECTED' }), rowOf('1', { status: 'REJECTED' })]
      const screen = await onScreen(null, [], {
        [SUMMARY]: [
          500,
          asked('getAccountSummary', summary),
          asked('getAccountSummary', { ...summary, drafts: 1 }),
        ],
        // What happened last, what was rejected, and what failed: asked in this order.
        [SENT]: [
          500,
          500,
          500,
          sent(rejected, 7),
          sent([rowOf('2')], 4),
          sent([rowOf('a', at('08')), rowOf('c', at('06'))]),
        ],
        [RECEIVED]: [500, received([rowOf('b', { ...at('07'), status: null })])],
      })
      await screen.draw('overview', overview)
      await screen.press('Probeer opnieuw', 0)
      await screen.press('Probeer opnieuw', 0)
      await screen.press('Probeer opnieuw', 0)
      return screen
    },
  ],
  [
    'watching',
    async () => {
      const screen = await onScreen(overview, [
        [accountSummaryQuery('account'), summary],
        [troubleQuery('account'), { rows: [], rejected: 0, failed: 0 }],
        [activityQuery('account'), []],
      ])
      for (const name of ['trouble', 'activity', 'account-summary']) await outdate(screen, name)
      return screen
    },
  ],
  [
    'watching-on',
    async () => {
      const screen = await onScreen(overview, [
        [accountSummaryQuery('account'), summary],
        [troubleQuery('account'), { rows: [], rejected: 0, failed: 0 }],
        [activityQuery('account'), []],
      ])
      await screen.wait(29_900)
      await screen.wait(100)
      return screen
    },
  ],
  [
    'latest-eight',
    async () => {
      const eight = Array.from({ length: 8 }, (_, index) => rowOf(`s${index}`, at(`0${9 - index}`)))
      const screen = await onScreen(null, [], {
        [SENT]: sent(eight),
        [RECEIVED]: received([rowOf('r', { ...at('05'), status: 'ACCEPTED' })]),
      })
      await screen.draw('activity', <Activity accountId="account" />)
      await screen.press(/s0/)
      await screen.press(/\/r/)
      return screen
    },
  ],
  [
    'unfolding',
    async () => {
      const rows = Array.from({ length: 6 }, (_, index) => rowOf(`${index}`))
      const screen = await onScreen(
        <ToDo account={account} summary={summary} trouble={{ rows, rejected: 2, failed: 6 }} act={act} />,
      )
      await screen.press(/^Toon alle/)
      await screen.press(/^nog 2/)
      return screen
    },
  ],
  [
    'documents-fetching',
    async () => {
      const found = {
        numberOfBatches: 3,
        numberOfDocuments: 900,
        numberOfSignedDocuments: 300,
        numberOfReceivers: 40,
      }
      const screen = await onScreen(null, [], {
        'POST /graphql getDoccleSummary': [500, asked('getDoccleSummary', found)],
        [UPLOADS]: 500,
      })
      await screen.draw('documents', <DocumentsOverview account={account} />)
      await screen.press('Probeer opnieuw')
      await outdate(screen, 'doccle-summary')
      return screen
    },
  ],
  [
    'tasks',
    async () => {
      const uploads = [{ status: 'ERROR' }, { status: 'WAITING' }, { status: 'ERROR' }]
      const screen = await onScreen(null, [], {
        [UPLOADS]: [500, pageOf('getAccountDocumentUploads', uploads)],
        [RECEIVERS]: [500, 500, ...counted('getAccountReceivers', 3, 4)],
        [DOCUMENTS]: [500, 500, 500, ...counted('getAccountDocuments', 5, 6, 7)],
      })
      await screen.draw('tasks', <DocumentsToDo accountId="account" />)
      await screen.press('Probeer opnieuw')
      await screen.wait(30_000)
      return screen
    },
  ],
])('what follows what is done on an overview is as before: %s', async (name, use) => {
  await expect((await use()).told()).toMatchFileSnapshot(`./markup/acts-${name}.txt`)
})
