/** What is done with the external tool, and what follows. */
import { beforeAll, expect, test, vi } from 'vitest'
import { slow } from '#tests/support/each-way.ts'
import { pages, speakDutch } from '#tests/support/markup.tsx'
import { onScreen, type Screen } from '#tests/support/on-screen.tsx'
import { lost, refused, told } from '#tests/support/stand-in-screen.ts'
import ToolInEditor from '../routes/-tool-draft.tsx'
import { ConnectionSection } from './connection-section.tsx'
import {
  type Connection,
  connectionQuery,
  importQuery,
  type ToolPage,
  type ToolRow,
  toolInvoicesQuery,
} from './queries.ts'
import { ToolDraft } from './tool-draft.tsx'
import { ToolInvoices } from './tool-invoices.tsx'
import { ToolReturn } from './tool-return.tsx'

await vi.hoisted(async () => {
  vi.resetModules()
  const { standInForScreen } = await import('#tests/support/stand-in-screen.ts')
  standInForScreen()
})

beforeAll(speakDutch)

const accountId = 'account'
const at = '2026-11-20T09:15:00.000Z'
const connection: Connection = {
  toolName: 'Teamleader',
  isSimulated: false,
  state: 'CONNECTED',
  connectedAt: at,
  brokenAt: null,
  isOfferClosed: false,
  syncedAt: at,
  isSyncing: false,
  outage: null,
}
const row = {
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
} as ToolRow
const rows = [row, { ...row, id: 'failed', invoiceNumber: '2026/2', status: 'ERROR' as const }]
const page: ToolPage = {
  paginationEnabled: true,
  totalNumberOfElements: 25,
  numberOfPages: 3,
  numberOfElements: 2,
  hasNext: false,
  hasPrevious: false,
  pageNumber: 0,
  accountHasToken: true,
  content: rows,
  connection,
}
const own = '/api/user/teamleader/account'
const LIST = 'POST /graphql teamLeaderInvoices'
const again =
  (more: object = {}) =>
  () =>
    Response.json({ data: { teamLeaderInvoices: { ...page, ...more } } })
const list = (answered = {}, found: ToolPage = page, search = {}) =>
  onScreen(
    <ToolInvoices accountId={accountId} search={search} onSearch={told('onSearch')} />,
    [[toolInvoicesQuery(accountId, search), found]],
    { [LIST]: again(), ...answered },
  )
const section = (change: Partial<Connection>, answered = {}) =>
  onScreen(
    <ConnectionSection accountId={accountId} />,
    [[connectionQuery(accountId), { ...connection, ...change }]],
    {
      [LIST]: again({ connection: { ...connection, ...change } }),
      ...answered,
    },
  )
const returned = { code: 'code', state: 'state' }
const CODE = 'POST /api/user/teamleader/authorization-code'

test.each<[name: string, use: () => Promise<Screen>]>([
  [
    'sending',
    async () => {
      const screen = await list({
        [`POST ${own}/invoices/row/send`]: [
          lost,
          refused(503, 'SERVICE_UNAVAILABLE'),
          refused(422, 'NO'),
          401,
          { id: 'sent' },
        ],
      })
      for (let time = 0; time < 5; time++) await screen.press('Verstuur 2026/1')
      await screen.press('Bekijk', -1)
      await screen.press('Opnieuw: 2026/2')
      return screen
    },
  ],
  [
    'narrowing',
    async () => {
      const screen = await list()
      await screen.press('Welke facturen')
      await screen.press('Niet verstuurd')
      await screen.press(/^Factuurdatum/)
      await screen.press(/olgende/)
      return screen
    },
  ],
  [
    'all-again',
    async () => {
      const screen = await list({}, page, { filter: 'ERROR' })
      await screen.press('Welke facturen')
      await screen.press('Wat nog weg moet')
      return screen
    },
  ],
  [
    'outage',
    async () => {
      const outage = { reason: 'UNREACHABLE' as const, retryAt: '2026-11-20T10:00:30.000Z' }
      const down = { ...page, connection: { ...connection, outage } }
      const screen = await list({ [LIST]: [undefined] }, down)
      await screen.wait(5_000)
      await screen.press('Probeer nu')
      return screen
    },
  ],
  [
    'offer',
    async () => {
      const none = { ...page, connection: { ...connection, state: 'NONE' as const } }
      const screen = await list(
        { [`DELETE ${own}/offer`]: [503, 204], [`POST ${own}/authorization-link`]: 503, [LIST]: again(none) },
        none,
      )
      await screen.press('Niet nu')
      await screen.press('Sluit dit aanbod')
      await screen.press('Verbind Teamleader')
      return screen
    },
  ],
  [
    'connecting',
    async () => {
      const assign = vi.spyOn(window.location, 'assign').mockImplementation(told('leaves for'))
      const screen = await section(
        { state: 'BROKEN', brokenAt: at },
        { [`POST ${own}/authorization-link`]: () => Response.json('https://tool.example/consent') },
      )
      await screen.press('Verbind opnieuw')
      assign.mockRestore()
      return screen
    },
  ],
  [
    'disconnecting',
    async () => {
      const screen = await section({}, { [`DELETE ${own}`]: [503, 204] })
      await screen.press('Verbreek de verbinding')
      await screen.press('Behoud')
      await screen.press('Verbreek de verbinding')
      await screen.press('Verbreek')
      await screen.press('Verbreek de verbinding')
      await screen.press('Verbreek')
      return screen
    },
  ],
  [
    'returned',
    async () => {
      const screen = await onScreen(null, [], { [CODE]: { ok: true, accountId } })
      await screen.draw('connected', <ToolReturn returned={returned} onConnected={told('onConnected')} />)
      return screen
    },
  ],
  [
    'returned-in-vain',
    async () => {
      const screen = await onScreen(null, [], { [CODE]: 503 })
      await screen.draw('refused', <ToolReturn returned={returned} onConnected={told('onConnected')} />)
      return screen
    },
  ],
  [
    'draft',
    async () => {
      const node = (
        <ToolDraft accountId={accountId} id="row" onBegun={told('onBegun')} onLeave={told('onLeave')}>
          <p>lijst</p>
        </ToolDraft>
      )
      const screen = await onScreen(null, [], {
        [`POST ${own}/invoices/row/draft`]: [
          refused(409, 'COULD_NOT_RETRIEVE_FROM_TEAMLEADER'),
          { id: 'draft', warnings: [], totals: null },
        ],
      })
      await screen.draw('opened', node)
      await screen.press('Probeer opnieuw')
      await screen.key('Escape')
      return screen
    },
  ],
  [
    'draft-in-editor',
    async () => {
      const begun = { id: 'draft', warnings: [], totals: null }
      const screen = await onScreen(null, [], { [`POST ${own}/invoices/row/draft`]: slow().answer })
      await screen.draw(
        'opened',
        <ToolInEditor accountId={accountId} id="row">
          lijst
        </ToolInEditor>,
      )
      await screen.key('Escape')
      await screen.end()
      const other = await onScreen(null, [], { [`POST ${own}/invoices/row/draft`]: begun })
      await other.draw(
        'opened',
        <ToolInEditor accountId={accountId} id="row">
          lijst
        </ToolInEditor>,
      )
      await other.does(
        `known there: ${JSON.stringify(pages.history.location.state.toolDraft)}`,
        () => undefined,
      )
      await other.draw('without an invoice', <ToolInEditor accountId={accountId} />)
      return { ...other, told: () => screen.told() + other.told() }
    },
  ],
])('what follows what is done with the external tool is as before: %s', async (name, use) => {
  await expect((await use()).told()).toMatchFileSnapshot(`./markup/acts-${name}.txt`)
})

test('the list is asked for again by how things stand', () => {
  const { refetchInterval } = toolInvoicesQuery(accountId, {})
  const after = (change: Partial<Connection> = {}, content: object[] = rows) =>
    (refetchInterval as (query: object) => unknown)({
      state: { data: { content, connection: { ...connection, ...change } } },
    })
  const retryIn = (seconds: number) =>
    after({ outage: { reason: 'LIMITED', retryAt: new Date(Date.now() + 1_000 * seconds).toISOString() } })
  expect([after({ state: 'NONE' }), after({ state: 'BROKEN', isSyncing: true })]).toEqual([false, false])
  expect(after({ isSyncing: true })).toBe(2_000)
  expect([-5, 1, 2, 10, 29, 60].map(retryIn)).toEqual([2_000, 2_000, 2_000, 10_000, 29_000, 30_000])
  expect(after({}, [row, { ...row, invoiceStatus: 'CREATED' }])).toBe(5_000)
  expect(after()).toBe(30_000)
  expect(importQuery(accountId, 'row').staleTime).toBe(Number.POSITIVE_INFINITY)
})
