/** The content and acts of the lists, by the specification. */
import type { Page, Route } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { people } from '#fixtures/accounts.ts'
import { newKey } from '#tests/support/keys.ts'
import { field, goTo, type Watched } from '#tests/support/screens.ts'
import { setStage } from '#tests/support/stage.ts'
import { words } from '#tests/support/texts.ts'
import { fewOf, isThorough } from '#tests/support/thorough.ts'

const accountId = people.anna.accountIds[0] ?? ''

let anna: Watched

const stage = setStage({ LIMIT_SIGN_IN_PER_ADDRESS: '1000' })

beforeAll(async () => {
  anna = await stage.pageOf(people.anna.email)
})

const open = (page: Page, path: string) => goTo(page, `${stage.app.url}/accountportal${path}`)
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const rows = (page: Page) => page.locator('tbody tr')
const isGraphql = (name: string) => (request: { url(): string; postData(): string | null }) =>
  request.url().endsWith('/graphql') && Boolean(request.postData()?.includes(name))

describe('the sent list', () => {
  test('has its search, filters, sorting, ten rows and pages', async () => {
    await open(anna, `/invoices/${accountId}?period=ALL_INVOICES`)
    await heading(anna, words('invoices:title')).waitFor()
    await rows(anna).nth(9).waitFor()
    await expect.poll(async () => rows(anna).count()).toBe(10)
    await anna.getByRole('searchbox', { name: 'Zoek op klant of nummer' }).waitFor()
    const pages = anna.getByRole('navigation', { name: words('kit:pages') })
    await pages.getByText(/^1–10 van \d+ facturen$/).waitFor()
    await pages.getByRole('button', { name: words('kit:next') }).click()
    await pages.getByText(/^11–/).waitFor()
    expect(new URL(anna.url()).searchParams.get('page')).toBe('2')
    await pages.getByRole('button', { name: words('kit:previous') }).click()
    await pages.getByText(/^1–10/).waitFor()
    for (const [name, word] of [
      ['Verzonden', /In behandeling|Verzonden|Ontvangst bevestigd/],
      ['Aanvaard', /Aanvaard|Betaald/],
      ['Geweigerd', /Geweigerd/],
    ] as const) {
      await open(anna, `/invoices/${accountId}?period=ALL_INVOICES`)
      await anna.locator('label').getByText(name, { exact: true }).click()
      await anna.waitForURL(/status=/)
      await rows(anna).first().waitFor()
      const others = rows(anna).filter({ hasNotText: word })
      await expect.poll(async () => others.count()).toBe(0)
      await rows(anna).first().waitFor()
    }
  })

  test('shows the call behind it, which gives the rows that it shows', async () => {
    await open(anna, `/invoices/${accountId}?period=ALL_INVOICES`)
    await rows(anna).nth(9).waitFor()
    const numbers = await rows(anna).locator('td:nth-child(2)').allInnerTexts()
    await anna.evaluate(() => localStorage.setItem('zegel.shows-calls', 'on'))
    await anna.reload()
    await rows(anna).nth(9).waitFor()
    await anna.getByRole('button', { name: people.anna.email }).click()
    await anna.getByRole('menuitem', { name: words('shell:api-call') }).click()
    const call = anna.getByRole('region', { name: 'Deze lijst lezen' })
    const body = /<<'JSON'\n(.*)\nJSON$/s.exec((await call.locator('pre').textContent()) ?? '')?.[1] ?? ''
    const { headers } = await newKey(stage.app, { accountId, userId: people.anna.id })
    const type = { 'content-type': 'application/json' }
    const asked = { method: 'POST', headers: { ...headers, ...type }, body }
    const { data } = await (await fetch(`${stage.app.url}/graphql`, asked)).json()
    const given = data.getAccountInvoices.content.map((row: { invoiceNumber: string }) => row.invoiceNumber)
    expect(given.map((number: string, at: number) => numbers[at]?.includes(number))).toEqual(
      Array(10).fill(true),
    )
    await anna.getByText(words('api-call:tongues.client'), { exact: true }).click()
    await call.getByText("rowsOf(options, 'getAccountInvoices'").waitFor()
    await anna.keyboard.press('Escape')
    await anna.getByRole('dialog').waitFor({ state: 'detached' })
  })

  test('a header turns the order round', async () => {
    await open(anna, `/invoices/${accountId}?period=ALL_INVOICES`)
    const header = anna.getByRole('columnheader', { name: /Totaal/ })
    await header.getByRole('button').click()
    await expect.poll(() => header.getAttribute('aria-sort')).toMatch(/ending$/)
    const first = await header.getAttribute('aria-sort')
    await header.getByRole('button').click()
    await expect
      .poll(() => header.getAttribute('aria-sort'))
      .toBe(first === 'ascending' ? 'descending' : 'ascending')
  })

  test('a search is asked for once, half a second after the last key, from the first page', async () => {
    const page = await stage.pageOf(people.anna.email)
    await page.clock.install()
    await open(page, `/invoices/${accountId}?period=ALL_INVOICES&page=2`)
    await rows(page).first().waitFor()
    await page.clock.pauseAt(Date.now() + 60_000)
    const asked: string[] = []
    page.on('request', (request) => {
      if (isGraphql('customerName')(request)) asked.push(request.postData() ?? '')
    })
    await page.getByRole('searchbox', { name: 'Zoek op klant of nummer' }).pressSequentially('Claes')
    await page.clock.runFor(499)
    // The page's clock stands still: this runs its pending timers.
    await page.waitForTimeout(300)
    expect(asked).toEqual([])
    await page.clock.runFor(1)
    await page.waitForURL(/q=Claes/)
    await expect.poll(() => asked.length).toBeGreaterThan(0)
    expect(asked.filter((body) => !body.includes('"Claes"'))).toEqual([])
    expect(new URL(page.url()).searchParams.has('page')).toBe(false)
    await page.context().close()
  })

  test('a row gives the PDF and the XML, and says its status and source, an upload by a bigger picture', async () => {
    await open(anna, `/invoices/${accountId}?period=ALL_INVOICES`)
    await rows(anna).nth(9).waitFor()
    for (const [kind, ending] of [
      ['Pdf', /\.pdf$/],
      ['XML', /^ubl-[0-9a-f-]{36}\.xml$/],
    ] as const) {
      const [file] = await Promise.all([
        anna.waitForEvent('download'),
        rows(anna)
          .first()
          .getByRole('button', { name: new RegExp(`^${kind}`, 'i') })
          .click(),
      ])
      expect(file.suggestedFilename()).toMatch(ending)
    }
    const size = async (source: string) =>
      (
        await rows(anna)
          .filter({ hasText: source })
          .first()
          .getByRole('cell', { name: source })
          .locator('svg')
          .first()
          .boundingBox()
      )?.width ?? 0
    expect(await size('Upload')).toBeGreaterThan(await size('Formulier'))
    await expect.poll(async () => rows(anna).first().getByRole('cell').first().locator('svg').count()).toBe(1)
  })
})

describe('the received list', () => {
  test('has its search, pages, downloads and answers', async () => {
    await open(anna, `/received-invoices/${accountId}`)
    await heading(anna, 'Ontvangen facturen').waitFor()
    await anna.getByRole('searchbox', { name: words('received-invoices:search') }).waitFor()
    await rows(anna).first().waitFor()
    await anna
      .getByRole('navigation', { name: words('kit:pages') })
      .getByText(/ van \d+ factu/)
      .waitFor()
    await rows(anna)
      .first()
      .getByRole('button', { name: /^Pdf van/ })
      .waitFor()
  })

  test('Accept and Reject are dead after one press, and stay so until the list is there again', async () => {
    await open(anna, `/received-invoices/${accountId}`)
    const accept = anna.getByRole('button', { name: /: Aanvaard$/ })
    await accept.first().waitFor()
    const waiting = await accept.count()
    const number = /^(.*): Aanvaard$/.exec((await accept.first().getAttribute('aria-label')) ?? '')?.[1] ?? ''
    const row = rows(anna).filter({ hasText: number })
    const held: Route[] = []
    await anna.route('**/send-application-response', (route) => void held.push(route))
    await accept.first().click()
    await expect.poll(() => row.getByRole('button', { name: /Weiger/ }).isDisabled()).toBe(true)
    await row.getByRole('button', { name: /Aanvaard/ }).click({ force: true })
    for (const route of held) await route.continue()
    await row.getByText('Aanvaard', { exact: true }).waitFor()
    await expect.poll(() => accept.count()).toBe(waiting - 1)
    expect(held.length).toBe(1)
    await anna.unroute('**/send-application-response')
  })

  test('an answer that fails says so by its code, and by the general text without one', async () => {
    await open(anna, `/received-invoices/${accountId}`)
    for (const [answer, said] of [
      [
        { status: 409, json: { errorCode: 'ALREADY_ANSWERED' } },
        'Op dit document is al een ander antwoord gegeven.',
      ],
      [{ status: 500, body: 'broken' }, 'Blijft het mislukken, neem dan contact op met de helpdesk.'],
    ] as const) {
      await anna.route('**/send-application-response', (route) => route.fulfill(answer))
      await anna
        .getByRole('button', { name: /: Aanvaard$/ })
        .first()
        .click()
      await anna.getByRole('alert').getByText(said, { exact: false }).waitFor()
      await anna.unroute('**/send-application-response')
    }
    anna.faults.splice(0)
  })
})

describe('the customers', () => {
  test('have a search, pages, rows that open, and buttons to make and delete', async () => {
    await open(anna, `/customers/${accountId}`)
    await heading(anna, words('shell:tabs.customers')).waitFor()
    await anna.getByRole('searchbox', { name: 'Zoek op naam' }).waitFor()
    await rows(anna)
      .first()
      .getByRole('button', { name: /^Verwijder/ })
      .waitFor()
    await anna
      .getByRole('navigation', { name: words('kit:pages') })
      .getByText(/ van \d+ klant/)
      .waitFor()
    await rows(anna).first().getByRole('cell').nth(2).click()
    await anna.waitForURL(/\/customer\/[0-9a-f-]{36}$/)
    await open(anna, `/customers/${accountId}`)
    await anna.getByRole('link', { name: words('customers:own.new') }).click()
    await anna.waitForURL(`**/customers/${accountId}/customer`)
  })

  test('have a form with an advanced part, save and cancel; the endpoint follows the country after half a second', async () => {
    await open(anna, `/customers/${accountId}/customer`)
    for (const name of [
      'Naam',
      'Btw- of ondernemingsnummer',
      'Straat en nummer',
      'Postcode',
      'Gemeente',
      'Telefoon',
      'E-mailadres',
    ])
      await field(anna, name).waitFor()
    for (const name of ['Bewaar', 'Annuleer']) await anna.getByRole('button', { name, exact: true }).waitFor()
    await field(anna, 'Btw- of ondernemingsnummer').fill('0123456749')
    await anna.getByRole('button', { name: 'Geavanceerd' }).click()
    await expect.poll(() => field(anna, 'Peppol-nummer').inputValue()).toBe('0123456749')
    await expect.poll(async () => field(anna, 'Schema').inputValue()).toBe('0208')
    const country = anna.getByRole('combobox', { name: /^Land/ })
    await country.fill('Frankrijk')
    await anna.evaluate(() => {
      const seen = { chosen: 0, derived: 0 }
      Object.assign(window, { seen })
      addEventListener('click', () => (seen.chosen = performance.now()), true)
      const scheme = document.querySelector<HTMLInputElement>('#customer_scheme')
      const watch = () => {
        if (scheme?.value === '') seen.derived = performance.now()
        else requestAnimationFrame(watch)
      }
      watch()
    })
    await anna.getByRole('option', { name: 'Frankrijk' }).click()
    await expect.poll(() => field(anna, 'Schema').inputValue()).toBe('')
    await anna.waitForFunction(() => Reflect.get(window, 'seen').derived > 0)
    const seen: { chosen: number; derived: number } = await anna.evaluate(() => Reflect.get(window, 'seen'))
    expect(seen.derived - seen.chosen).toBeGreaterThan(450)
    expect(seen.derived - seen.chosen).toBeLessThan(3000)
  })

  test('that are shared have the same screens', async () => {
    await open(anna, `/global-customers/${accountId}`)
    await heading(anna, words('shell:tabs.global-customers')).waitFor()
    await rows(anna).first().getByRole('link').first().click()
    await anna.waitForURL(new RegExp(`/global-customers/${accountId}/customer/[0-9a-f-]{36}$`))
  })
})

describe('the overview', () => {
  test.each(fewOf(['nl', 'fr', 'en'] as const, 1))(
    'has the acts of a task on one line of a telephone, in %s',
    async (language) => {
      const page = await stage.pageOf(people.anna.email, { language, width: 390, height: 844 })
      await open(page, `/peppol/overview/${accountId}`)
      const asides = page
        .locator('main li button')
        .filter({ hasText: /^(Leg opzij|Mettre de côté|Put aside)$/ })
      await asides.first().waitFor()
      const tops = await asides.evaluateAll((all) =>
        all.map((each) => {
          const acts = [...(each.closest('[class*=acts]')?.querySelectorAll('button, a') ?? [])]
          return new Set(acts.map((act) => Math.round(act.getBoundingClientRect().top))).size
        }),
      )
      expect(tops.length).toBeGreaterThan(3)
      expect(tops).toEqual(tops.map(() => 1))
      await page.context().close()
    },
  )
})

describe('a page that is not there', () => {
  test('is the last one that there is, in every list; a sort or a period that nobody knows is the usual one', async () => {
    for (const path of ['invoices', 'received-invoices', 'drafts', 'customers', 'global-customers']) {
      await open(anna, `/${path}/${accountId}?page=99&sort=nobody&order=UP&period=ALL_INVOICES`)
      await rows(anna).first().getByRole('link').first().waitFor()
      expect(new URL(anna.url()).searchParams.get('page'), path).not.toBe('99')
    }
    await open(anna, `/invoices/${accountId}?period=NEVER&status=NOBODY`)
    await rows(anna).first().waitFor()
    expect(anna.faults).toEqual([])
  })
})

describe('while a list is on its way', () => {
  const bounds = (page: Page) =>
    page.locator('main table, main ul[aria-label]').evaluate((list) => {
      const columns = [...list.querySelectorAll('th')].map((head) => head.getBoundingClientRect().left)
      return { height: list.getBoundingClientRect().height, columns }
    })
  const lists = {
    invoices: 'getAccountInvoices',
    'received-invoices': 'getAccountReceivedInvoices',
    drafts: 'getAccountDrafts',
    customers: 'customers(',
  } as const

  test.for(
    fewOf(
      [
        { width: 1440, paths: ['invoices', 'received-invoices', 'drafts', 'customers'] as const },
        { width: 900, paths: ['invoices', 'drafts'] as const },
        { width: 390, paths: ['invoices', 'drafts', 'customers'] as const },
      ],
      1,
    ),
  )('its rows come where the skeleton had them, at $width px', async ({ width, paths }) => {
    await anna.setViewportSize({ width, height: 900 })
    for (const path of paths) {
      const letGo = Promise.withResolvers<void>()
      await anna.route('**/graphql', async (route) => {
        if (isGraphql(lists[path])(route.request())) await letGo.promise
        await route.continue()
      })
      // Started anew: a list that was seen before stands at once.
      const period = path === 'invoices' ? '?period=ALL_INVOICES' : ''
      await anna.goto(`${stage.app.url}/accountportal/${path}/${accountId}${period}`)
      const loading = anna.locator('main [data-loading]')
      await loading.waitFor()
      const before = await bounds(anna)
      letGo.resolve()
      await loading.waitFor({ state: 'detached' })
      const after = await bounds(anna)
      // A long name or word of a received document takes a second line; so do a long customer and a payment of a sent one.
      const most = { 'received-invoices': 30, invoices: 15 }[path as string] ?? 0
      expect(Math.abs(after.height - before.height), path).toBeLessThanOrEqual(most)
      for (const [at, left] of after.columns.entries())
        expect(Math.abs(left - (before.columns[at] ?? 0)), `${path}, column ${at}`).toBeLessThan(24)
      await anna.unroute('**/graphql')
    }
    await anna.setViewportSize({ width: 1440, height: 900 })
  })
})

test('the received list shows unanswered documents, and the address keeps the filter', async () => {
  await open(anna, '/received-invoices')
  await anna.getByText('Te beantwoorden', { exact: true }).first().click()
  await anna.waitForURL(/status=UNANSWERED/)
  await anna.reload()
  await rows(anna).first().getByRole('link').first().waitFor()
  const statuses = await anna.locator('tbody tr td:nth-child(2)').allInnerTexts()
  expect(statuses).toContain('Te beantwoorden')
  // A held document waits for its answer, too.
  expect(statuses.filter((word) => !/^(Te beantwoorden|Bel eerst|Mogelijk dubbel)/.test(word))).toEqual([])
  await anna.goBack()
  await anna.getByRole('cell', { name: 'Aanvaard' }).first().waitFor()
})

test.runIf(isThorough)('a list seen before shows its rows at once, before the server answers', async () => {
  await open(anna, '/invoices')
  const tabs = ['Facturen', 'Ontvangen', 'Concepten', 'Klanten']
  const tab = (name: string) =>
    anna.getByRole('navigation').getByRole('link', { name: new RegExp(`^${name}`) })
  const first = anna.locator('tbody tr').first()
  const seen = new Map<string, string>()
  for (const name of tabs) {
    await tab(name).click()
    const known = ['', ...seen.values()]
    await expect.poll(async () => known.includes((await first.innerText()).trim())).toBe(false)
    seen.set(name, (await first.innerText()).trim())
  }
  const held: Route[] = []
  await anna.route('**/graphql', (route) => void held.push(route))
  for (const [name, row] of seen) {
    await tab(name).click()
    await expect.poll(async () => (await first.innerText()).trim(), { message: name }).toBe(row)
  }
  await anna.unroute('**/graphql')
  /** A request that the page aborted can't continue. */
  await Promise.allSettled(held.map((route) => route.continue()))
})

test('the key of a new invoice opens the button’s notice on the sent list', async () => {
  await open(anna, '/invoices')
  await anna.getByRole('heading', { name: words('invoices:title') }).waitFor()
  await anna.keyboard.press('n')
  await anna.getByRole('dialog', { name: words('invoices:notice.title') }).waitFor()
  await anna.keyboard.press('Escape')
  await anna.getByRole('dialog').waitFor({ state: 'detached' })
  await open(anna, '/received-invoices')
  await anna.getByRole('heading', { name: 'Ontvangen facturen' }).waitFor()
  await anna.keyboard.press('n')
  await anna.waitForURL(/\/draft/)
  expect(anna.faults).toEqual([])
})
