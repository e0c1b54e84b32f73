/** The external tool on the overview: offered, connected, listed, sent from, and its failures. */
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { people } from '#fixtures/accounts.ts'
import { objections } from '#tests/support/axe.ts'
import { exchangeOn } from '#tests/support/exchange.ts'
import {
  ALLOW,
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
import { isThorough } from '#tests/support/thorough.ts'

const stage = setStage()
const { app } = stage
const network = exchangeOn(stage)
const offer = (page: Watched) => page.getByRole('region', { name: /Teamleader/ })
const messages = (page: Watched) => page.getByRole('region', { name: 'Meldingen' })
const openOverview = (page: Watched, accountId: string, search = '') =>
  page.goto(`${app.url}${overviewOf(accountId)}${search}`)

afterEach(() => turnKnob(app, 'usual'))

describe('connecting', () => {
  test('leads from the offer over the tool’s consent page back to the overview, with its list [overview.tool-list, routes.tool-auth]', async () => {
    const { email, accountId } = await newCompany(app)
    const page = await stage.pageOf(email)
    await connect(app, page, accountId)
    await messages(page).getByText('Teamleader is verbonden').waitFor()
    await toolList(page).getByRole('row').nth(10).waitFor()
    await expect.poll(async () => toolList(page).getByRole('row').count()).toBe(11)
    expect(await objections(page)).toEqual([])
    expect(page.faults).toEqual([])
    await page.context().close()
  })

  test.runIf(isThorough)('is refused by who denies it: nothing has changed [routes.tool-auth]', async () => {
    const { email, accountId } = await newCompany(app)
    const page = await stage.pageOf(email)
    await openOverview(page, accountId)
    await page.getByRole('button', { name: 'Verbind Teamleader' }).click()
    await page.getByRole('button', { name: 'Weiger' }).click()
    await page.getByText('Je gaf geen toestemming. Er is niets veranderd.').waitFor()
    expect(await objections(page)).toEqual([])
    await page.getByRole('link', { name: 'Naar het overzicht', exact: true }).click()
    await offer(page).waitFor()
    await page.context().close()
  })

  test('fails with another user’s state, and the address loses its parameters [routes.tool-auth, errors.NOT_AUTHORIZED]', async () => {
    const { email } = await newCompany(app)
    const page = await stage.pageOf(email)
    await page.goto(`${app.url}/accountportal/teamleader/auth?code=stolen&state=somebody-elses`)
    await page.getByText('Verbinden mislukte. Probeer opnieuw vanaf het overzicht.').waitFor()
    expect(new URL(page.url()).search).toBe('')
    expect(await objections(page)).toEqual([])
    await page.reload()
    await page.waitForURL(/overview/)
    await page.context().close()
  })

  test.runIf(isThorough)(
    'is offered no more once it was closed, for this user and this account, and is still possible beside the data [overview.tool-list]',
    async () => {
      const { email, accountId } = await newCompany(app)
      const page = await stage.pageOf(email)
      await openOverview(page, accountId)
      await offer(page).getByRole('button', { name: 'Niet nu' }).click()
      await offer(page).waitFor({ state: 'detached' })
      await messages(page).getByText('Verbinden kan nog bij Gegevens.').waitFor()
      await page.reload()
      await page.getByRole('heading', { name: 'Te doen' }).waitFor()
      await page.waitForLoadState('networkidle')
      await expect.poll(async () => offer(page).count()).toBe(0)

      await page.goto(`${app.url}/accountportal/data/${accountId}`)
      await page.getByText('Niet verbonden').waitFor()
      await page.getByRole('button', { name: 'Verbind Teamleader' }).click()
      await page.getByRole('button', { name: ALLOW }).click()
      await page.waitForURL(/overview/)
      await page.goto(`${app.url}/accountportal/data/${accountId}`)
      await page.getByText(/^Verbonden sinds \d\d\/\d\d\/\d{4}\./).waitFor()
      expect(await objections(page)).toEqual([])

      await page.getByRole('button', { name: 'Verbreek de verbinding' }).click()
      const question = page.getByRole('dialog', { name: 'Verbinding met Teamleader verbreken?' })
      await question.getByRole('button', { name: 'Behoud' }).click()
      await question.waitFor({ state: 'detached' })
      await page.getByRole('button', { name: 'Verbreek de verbinding' }).click()
      await question.getByRole('button', { name: 'Verbreek' }).click()
      await messages(page).getByText('De verbinding met Teamleader is verbroken').waitFor()
      await page.getByText('Niet verbonden').waitFor()
      await page.context().close()
    },
  )
})

describe('the list', () => {
  const { email, accountIds } = people.anna
  const [accountId = ''] = accountIds
  let page: Watched

  beforeAll(async () => {
    page = await stage.pageOf(email)
    await connect(app, page, accountId)
    await toolList(page).getByRole('row').nth(10).waitFor()
  })

  test('comes ten a page by number, and is narrowed, turned round and paged in the address [constants.tool-page]', async () => {
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
    await page.getByRole('button', { name: 'Volgende' }).click()
    await page.waitForURL(/page=2/)
    await page.getByRole('combobox', { name: 'Welke facturen' }).click()
    await page.getByRole('option', { name: 'Te versturen' }).click()
    await page.waitForURL(/filter=TO_SEND/)
    expect(new URL(page.url()).searchParams.get('page')).toBeNull()
    await expect.poll(() => toolList(page).getByText('Al verstuurd door Teamleader').count()).toBe(0)
  })

  test('offers nothing that the tool sent itself [status.tool-list]', async () => {
    await openOverview(page, accountId, '?filter=SENT')
    const sent = toolList(page).getByRole('row').filter({ hasText: 'Al verstuurd door Teamleader' }).first()
    await sent.waitFor()
    await expect.poll(async () => sent.getByRole('button').count()).toBe(0)
    await expect.poll(async () => sent.getByRole('link').count()).toBe(0)
  })

  test('sends an invoice as it is, turns while it does, and leads to its timeline [status.tool-list]', async () => {
    await openOverview(page, accountId, '?filter=TO_SEND')
    const number = await firstToSend()
    const row = toolList(page).getByRole('row').filter({ hasText: number })
    await reach('REGISTERED')
    const letGo = await hold(page, '**/invoices/*/send')
    await page.getByRole('button', { name: `Verstuur ${number}` }).click()
    await page.getByRole('button', { name: 'Versturen…' }).waitFor()
    await row.getByText('Onderweg').waitFor()
    letGo()
    await messages(page).getByText(`${number} is verstuurd`).waitFor()
    await openOverview(page, accountId, '?filter=SENT')
    await page.getByRole('link', { name: `Bekijk ${number}` }).click()
    await page.waitForURL(/\/invoices\/[0-9a-f-]{36}\/document\//)
    await page.getByRole('heading', { level: 1, name: new RegExp(number) }).waitFor()
    await page.unroute('**/invoices/*/send')
  })

  test.runIf(isThorough)(
    'says why a send failed, in a message that stays and at the row, until it is tried again [errors.tool-send, errors.TEAMLEADER_SUBMIT_ERROR, status.tool-list]',
    async () => {
      await openOverview(page, accountId, '?filter=TO_SEND')
      await reach('NOT_REGISTERED')
      const number = await firstToSend()
      await page.getByRole('button', { name: `Verstuur ${number}` }).click()
      const message = messages(page)
        .getByRole('alert')
        .filter({ hasText: `${number} is niet verstuurd` })
      await message.getByText('Deze klant is niet geregistreerd op Peppol', { exact: false }).waitFor()
      await openOverview(page, accountId, '?filter=ERROR')
      const why = toolList(page)
        .getByRole('row')
        .filter({ hasText: number })
        .getByRole('button', { name: 'Niet verstuurd' })
      await why.hover()
      const tooltip = page.getByRole('tooltip')
      await tooltip.getByText('Deze factuur uit Teamleader is niet verstuurd.', { exact: false }).waitFor()
      await tooltip.getByText('niet geregistreerd op Peppol', { exact: false }).waitFor()
      await page.mouse.move(0, 0)
      await tooltip.waitFor({ state: 'detached' })
      await page.getByRole('combobox', { name: 'Welke facturen' }).focus()
      while (!(await why.evaluate((it) => it === document.activeElement))) await page.keyboard.press('Tab')
      await tooltip.waitFor()
      await expect
        .poll(async () => why.getAttribute('aria-describedby'))
        .toBe(await tooltip.getAttribute('id'))
      expect(await objections(page)).toEqual([])

      await reach('REGISTERED')
      await page.getByRole('button', { name: `Opnieuw: ${number}` }).click()
      await messages(page).getByText(`${number} is verstuurd`).waitFor()
    },
  )

  /** Of a company: who has no number is never on the network. */
  async function firstToSend(): Promise<string> {
    const rows = await toSend(stage.asks, page, accountId)
    return (
      rows.find(({ invoicee, status }) => invoicee.vatNumber && status === 'TO_SEND')?.invoiceNumber ?? ''
    )
  }

  const reach = async (state: 'REGISTERED' | 'NOT_REGISTERED') =>
    putOnNetwork(network, await toSend(stage.asks, page, accountId), state)

  test('that cannot be loaded says so in place, and the rest of the overview stands [inline.tool-list]', async () => {
    const refusal = { errors: [{ message: 'broken', extensions: { errorMessage: 'Zo gaat het niet' } }] }
    await page.route('**/graphql', (route) =>
      route.request().postData()?.includes('teamLeaderInvoices')
        ? route.fulfill({ json: refusal })
        : route.continue(),
    )
    await openOverview(page, accountId)
    const main = page.locator('main')
    await main.getByText('De facturen uit Teamleader konden niet opgehaald worden').waitFor()
    await main.getByRole('heading', { name: 'Laatste activiteit' }).waitFor()
    await main.getByRole('link', { name: 'Bekijk' }).first().waitFor()
    await expect.poll(async () => messages(page).getByRole('alert').count()).toBe(0)
    await page.unroute('**/graphql')
    await main.getByRole('button', { name: 'Probeer opnieuw' }).click()
    await toolList(page).waitFor()
  })
})

describe('a connection', () => {
  test.runIf(isThorough)(
    'that the tool took back is said once, with a way to connect again [overview.tool-list]',
    async () => {
      const { email, accountId } = await newCompany(app)
      const page = await stage.pageOf(email)
      await connect(app, page, accountId)
      await page
        .getByRole('button', { name: /^Verstuur 20/ })
        .first()
        .waitFor()
      await turnKnob(app, 'revoke')
      await page
        .getByRole('button', { name: /^Verstuur 20/ })
        .first()
        .click()
      const broken = offer(page)
      await broken.getByText(/Teamleader weigerde ons op .* blijft verstuurd/).waitFor()
      expect(await objections(page)).toEqual([])
      await broken.getByRole('button', { name: 'Verbind opnieuw' }).click()
      await page.getByRole('button', { name: ALLOW }).click()
      await page.waitForURL(/overview/)
      await toolList(page).waitFor()
      await page.context().close()
    },
  )

  test.runIf(isThorough)(
    'that is limited while something is sent says who does not answer, and that it may be tried again',
    async () => {
      const { email, accountId } = await newCompany(app)
      const page = await stage.pageOf(email)
      await connect(app, page, accountId)
      const send = page.getByRole('button', { name: /^Verstuur 20/ }).first()
      await send.waitFor()
      await turnKnob(app, 'limit')
      await send.click()
      const message = messages(page).getByRole('alert').filter({ hasText: 'is niet verstuurd' })
      await message.getByText('Teamleader of Zegel antwoordt even niet.', { exact: false }).waitFor()
      await page.context().close()
    },
  )

  test.runIf(isThorough)(
    'that is limited says for how long, and tries again [overview.tool-list]',
    async () => {
      const { email, accountId } = await newCompany(app)
      const page = await stage.pageOf(email)
      await turnKnob(app, 'limit')
      await connect(app, page, accountId)
      await page.getByText('Teamleader laat even niets meer toe').waitFor()
      await page.getByText(/We proberen opnieuw over \d+ s\./).waitFor()
      expect(await objections(page)).toEqual([])
      await turnKnob(app, 'usual')
      await page.getByRole('button', { name: 'Probeer nu' }).click()
      await toolList(page).getByRole('row').nth(10).waitFor()
      await expect.poll(async () => page.getByText('Teamleader laat even niets meer toe').count()).toBe(0)
      await page.context().close()
    },
  )
})

test.runIf(isThorough).each(['light', 'dark'] as const)(
  'on a telephone, in French and %s, the list is cards that axe finds nothing in [overview.tool-list]',
  async (colorScheme) => {
    const { email, accountId } = await newCompany(app)
    const page = await stage.pageOf(email, { language: 'fr', width: 390, height: 844, colorScheme })
    await openOverview(page, accountId)
    await page.getByRole('button', { name: 'Connecter Teamleader' }).waitFor()
    expect(await objections(page)).toEqual([])
    await connect(app, page, accountId)
    const cards = page.getByRole('list', { name: 'Depuis Teamleader' }).getByRole('listitem')
    await expect.poll(() => cards.count()).toBe(10)
    await page
      .getByRole('button', { name: /^Envoyer 20/ })
      .first()
      .waitFor()
    expect(await objections(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await page.context().close()
  },
)
