/** The external tool: connected and listed on the overview, its invoices sent from the list or from the editor, and its failures. */
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { displayAmount } from '#contracts/rules/amounts.ts'
import { people } from '#fixtures/accounts.ts'
import type { operations } from '#generated/api.ts'
import { objections } from '#tests/support/axe.ts'
import { exchangeOn } from '#tests/support/exchange.ts'
import {
  connect,
  overviewOf,
  putOnNetwork,
  toolList,
  toSend,
  turnKnob,
} from '#tests/support/external-tool.ts'
import { newCompany } from '#tests/support/people.ts'
import { hold, type Watched } from '#tests/support/screens.ts'
import { setStage } from '#tests/support/stage.ts'
import { words } from '#tests/support/texts.ts'
import { isThorough } from '#tests/support/thorough.ts'

const stage = setStage()
const { app } = stage
const network = exchangeOn(stage)
const messages = (page: Watched) => page.getByRole('region', { name: words('kit:messages') })
const openOverview = (page: Watched, accountId: string, search = '') =>
  page.goto(`${app.url}${overviewOf(accountId)}${search}`)

afterEach(() => turnKnob(app, 'usual'))

describe.runIf(isThorough)('connecting', () => {
  test('leads from the offer over the tool’s consent page back to the overview, with its list [overview.tool-list, routes.tool-auth]', async () => {
    const { email, accountId } = await newCompany(app)
    const page = await stage.pageOf(email)
    await connect(app, page, accountId)
    await messages(page).getByText(words('teamleader:connected')).waitFor()
    await toolList(page).getByRole('row').nth(10).waitFor()
    await expect.poll(async () => toolList(page).getByRole('row').count()).toBe(11)
    expect(await objections(page)).toEqual([])
    expect(page.faults).toEqual([])
    await page.context().close()
  })

  test('fails with another user’s state, and the address loses its parameters [routes.tool-auth, errors.NOT_AUTHORIZED]', async () => {
    const { email } = await newCompany(app)
    const page = await stage.pageOf(email)
    await page.goto(`${app.url}/accountportal/teamleader/auth?code=stolen&state=somebody-elses`)
    await page.getByText(words('teamleader:NOT_AUTHORIZED')).waitFor()
    expect(new URL(page.url()).search).toBe('')
    expect(await objections(page)).toEqual([])
    await page.reload()
    await page.waitForURL(/overview/)
    await page.context().close()
  })
})

const { email, accountIds } = people.anna
const [accountId = ''] = accountIds
let page: Watched

describe('the list', () => {
  beforeAll(async () => {
    page = await stage.pageOf(email)
    await connect(app, page, accountId)
    await toolList(page).getByRole('row').nth(10).waitFor()
  })

  test.runIf(isThorough)(
    'comes ten a page by number, and is narrowed, turned round and paged in the address [constants.tool-page]',
    async () => {
      await openOverview(page, accountId)
      const numbers = () =>
        toolList(page)
          .getByRole('row')
          .getByText(/^20\d\d \/ \d+$/)
          .allInnerTexts()
      await expect.poll(async () => (await numbers()).length).toBe(10)
      const first = await numbers()
      expect(first).toEqual([...first].sort((a, b) => a.localeCompare(b, 'en', { numeric: true })))
      await page.getByRole('button', { name: 'Nummer' }).click()
      await expect.poll(async () => (await numbers())[0]).not.toBe(first[0])
      expect(new URL(page.url()).searchParams.get('order')).toBe('DESC')
      await page.getByRole('button', { name: words('kit:next') }).click()
      await page.waitForURL(/page=2/)
      await page.getByRole('combobox', { name: words('teamleader:filter.label') }).click()
      await page.getByRole('option', { name: 'Te versturen' }).click()
      await page.waitForURL(/filter=TO_SEND/)
      expect(new URL(page.url()).searchParams.get('page')).toBeNull()
      await expect
        .poll(() => toolList(page).getByText(words('teamleader:state.SENT_BY_TOOL')).count())
        .toBe(0)
    },
  )

  test.runIf(isThorough)('offers nothing that the tool sent itself [status.tool-list]', async () => {
    await openOverview(page, accountId, '?filter=SENT')
    const sent = toolList(page)
      .getByRole('row')
      .filter({ hasText: words('teamleader:state.SENT_BY_TOOL') })
      .first()
    await sent.waitFor()
    await expect.poll(async () => sent.getByRole('button').count()).toBe(0)
    await expect.poll(async () => sent.getByRole('link').count()).toBe(0)
  })

  test('sends an invoice as it is, turns while it does, and leads to its timeline [status.tool-list]', async () => {
    await openOverview(page, accountId, '?filter=TO_SEND')
    const number = await firstToSend()
    const row = toolList(page).getByRole('row').filter({ hasText: number })
    await putOnNetwork(network, await toSend(stage.asks, page, accountId))
    const letGo = await hold(page, '**/invoices/*/send')
    await page.getByRole('button', { name: `Verstuur ${number}` }).click()
    await page.getByRole('button', { name: words('teamleader:sending') }).waitFor()
    await row.getByText(words('teamleader:state.UNDERWAY')).waitFor()
    letGo()
    await messages(page).getByText(`${number} is verstuurd`).waitFor()
    await openOverview(page, accountId, '?filter=SENT')
    await page.getByRole('link', { name: `Bekijk ${number}` }).click()
    await page.waitForURL(/\/invoices\/[0-9a-f-]{36}\/document\//)
    await page.getByRole('heading', { level: 1, name: new RegExp(number) }).waitFor()
    await page.unroute('**/invoices/*/send')
  })

  /** Of a company: who has no number is never on the network. */
  async function firstToSend(): Promise<string> {
    const rows = await toSend(stage.asks, page, accountId)
    return (
      rows.find(({ invoicee, status }) => invoicee.vatNumber && status === 'TO_SEND')?.invoiceNumber ?? ''
    )
  }

  test.runIf(isThorough)(
    'that cannot be loaded says so in place, and the rest of the overview stands [inline.tool-list]',
    async () => {
      const refusal = { errors: [{ message: 'broken', extensions: { errorMessage: 'Zo gaat het niet' } }] }
      await page.route('**/graphql', (route) =>
        route.request().postData()?.includes('teamLeaderInvoices')
          ? route.fulfill({ json: refusal })
          : route.continue(),
      )
      await openOverview(page, accountId)
      const main = page.locator('main')
      await main.getByText(words('teamleader:fetch_invoices_error')).waitFor()
      await main.getByRole('heading', { name: words('overview:activity.title') }).waitFor()
      await main
        .getByRole('link', { name: words('teamleader:view') })
        .first()
        .waitFor()
      await expect.poll(async () => messages(page).getByRole('alert').count()).toBe(0)
      await page.unroute('**/graphql')
      await main.getByRole('button', { name: words('kit:retry') }).click()
      await toolList(page).waitFor()
    },
  )
})

describe.runIf(isThorough)('an invoice in the editor', () => {
  type Data = operations['getToolInvoice']['responses'][200]['content']['application/json']

  /** The unsent invoices of the tool, in full. */
  let invoices: Data[]

  beforeAll(async () => {
    const token = await page.evaluate(() => sessionStorage.getItem('zegel.token') ?? '')
    const rows = await toSend(stage.asks, page, accountId)
    invoices = await Promise.all(
      rows.map(
        async ({ id }) => (await stage.calls('getToolInvoice', token, { path: { accountId, id } })).body,
      ),
    )
    await putOnNetwork(network, rows)
  })

  const openDraft = (id: string) =>
    page.goto(`${app.url}/accountportal/drafts/${accountId}/draft?teamleaderInvoiceId=${id}`)

  /** An invoice that no other test opens: a draft that was begun is opened again as it stands. */
  const untouched = (number: number) =>
    invoices.find(({ invoice_number }) => invoice_number?.endsWith(`/ ${number}`))

  async function openedDraft({ id }: Data): Promise<void> {
    await openDraft(id)
    await page.waitForURL(/\/draft\/[0-9a-f-]{36}$/)
    await page.getByRole('textbox', { name: /^Factuurnummer/ }).waitFor()
  }

  test('has the totals of the tool in its draft, a discount of a line among them [editor.tool-invoice, product.from-tool]', async () => {
    const invoice = invoices.find(
      ({ warnings, grouped_lines }) =>
        warnings.length === 0 &&
        grouped_lines.some(({ line_items }) => line_items.some(({ discount }) => discount !== null)),
    )
    if (!invoice) throw new Error('the simulated tool has no such invoice')
    await openedDraft(invoice)
    const payable = page.getByText(/^Te betalen/).locator('..')
    await expect.poll(() => payable.innerText()).toContain(displayAmount(invoice.total.tax_inclusive.amount))
    await page
      .getByRole('region', { name: words('draft:check.title') })
      .getByText(words('draft:verdict.ready'))
      .waitFor()
    expect(page.faults).toEqual([])
  })

  test('names a part that the draft does not hold above it, also after a reload [editor.discount-warning]', async () => {
    await page.route('**/invoices/*/draft', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...(await response.json()), warnings: ['DISCOUNTS_DROPPED'] } })
    })
    const [, invoice] = invoices
    if (!invoice) throw new Error('the simulated tool has no second invoice')
    await openedDraft(invoice)
    await page.unroute('**/invoices/*/draft')
    const warning = page
      .getByRole('alert')
      .filter({ hasText: words('teamleader:warning.DISCOUNTS_DROPPED.title') })
    await warning.getByText('Het te betalen bedrag kan verschillen', { exact: false }).waitFor()
    expect(await objections(page)).toEqual([])
    await page.reload()
    await warning.waitFor()
  })

  test('is kept by its draft, and once sent leads to the overview, where it is sent [draft.from-tool]', async () => {
    const invoice = untouched(14)
    if (!invoice) throw new Error('the simulated tool has no such invoice')
    await openedDraft(invoice)
    await page.getByRole('button', { name: /^Verstuur/ }).click()
    await page.waitForURL(/\/peppol\/overview\//)
    const number = invoice.invoice_number ?? ''
    await messages(page).getByText(`Factuur ${number} is verstuurd`).waitFor()
    await page.goto(`${app.url}/accountportal/peppol/overview/${accountId}?filter=SENT`)
    await page.getByRole('link', { name: `Bekijk ${number}` }).waitFor()
  })

  test('that the tool withholds gives a lasting message, with a way back [errors.COULD_NOT_RETRIEVE_FROM_TEAMLEADER]', async () => {
    await turnKnob(app, 'revoke')
    await openDraft(untouched(18)?.id ?? '')
    const message = messages(page)
      .getByRole('alert')
      .filter({ hasText: words('teamleader:import.failed') })
    await message.getByText('We konden deze factuur niet uit Teamleader lezen.', { exact: false }).waitFor()
    await expect.poll(async () => message.count()).toBe(1)
    expect(await objections(page)).toEqual([])
    await page.getByRole('link', { name: words('teamleader:to-overview'), exact: true }).click()
    await page.getByText('De verbinding met Teamleader is verbroken').waitFor()
  })
})
