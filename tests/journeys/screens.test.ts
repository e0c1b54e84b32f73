/** The content and acts of the screens beside the lists and the editor, by the specification. */
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { people } from '#fixtures/accounts.ts'
import { caller } from '#tests/support/call.ts'
import { newCompany } from '#tests/support/people.ts'
import { goTo, openPage, signIn, type Watched } from '#tests/support/screens.ts'
import { setStage } from '#tests/support/stage.ts'
import { words } from '#tests/support/texts.ts'
import { fewOf } from '#tests/support/thorough.ts'

const accountId = people.anna.accountIds[0] ?? ''

let outside: Watched
let anna: Watched

const stage = setStage({ LIMIT_SIGN_IN_PER_ADDRESS: '1000' })

beforeAll(async () => {
  outside = await openPage(stage.browser)
  anna = await stage.pageOf(people.anna.email)
})

const open = (page: Page, path: string) => goTo(page, `${stage.app.url}/accountportal${path}`)
/** The application started anew. */
const openAnew = (page: Page, path: string) => page.goto(`${stage.app.url}/accountportal${path}`)
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const rows = (page: Page) => page.locator('tbody tr')
const isGraphql = (name: string) => (request: { url(): string; postData(): string | null }) =>
  request.url().endsWith('/graphql') && Boolean(request.postData()?.includes(name))

describe('outside', () => {
  test.each([
    ['/privacy', 'Privacybeleid'],
    ['/privacy/cookiepolicy', 'Cookiebeleid'],
    ['/terms-conditions', 'Algemene voorwaarden'],
  ])('%s is a page to read', async (path, title) => {
    await open(outside, path)
    await heading(outside, title).waitFor()
    expect((await outside.getByRole('article').textContent())?.length).toBeGreaterThan(1000)
  })

  test('the placeholders have headings and nothing else', async () => {
    for (const path of ['/features', '/connections', '/contact']) {
      await open(outside, path)
      await outside.locator('main h2').first().waitFor()
      const inside = outside.locator('main').locator('p, form, input, article')
      expect([path, await outside.locator('main h1').count(), await inside.count()]).toEqual([path, 1, 0])
    }
  })

  test('an address that is none says so, and leads back', async () => {
    await open(outside, '/no-such-page')
    await heading(outside, words('shell:not-found.title')).waitFor()
    await outside.getByRole('link', { name: words('shell:not-found.home') }).click()
    await outside.waitForURL(/\/aanmelden/)
  })

  test('the foot of a page leads to contact, privacy and terms, and names the version', async () => {
    await open(outside, '/aanmelden')
    const foot = outside.getByRole('contentinfo')
    await foot.getByText('Zegel 1.0.3').waitFor()
    for (const [name, path] of [
      ['Contact', '/contact'],
      ['Privacy', '/privacy'],
      ['Algemene voorwaarden', '/terms-conditions'],
    ] as const)
      await expect
        .poll(async () => foot.getByRole('link', { name }).getAttribute('href'))
        .toBe(`/accountportal${path}`)
    await outside.getByRole('region', { name: words('kit:messages') }).waitFor({ state: 'attached' })
  })

  test('while registration is closed a notice says so, and where else to go', async () => {
    for (const path of ['/register', '/register-external']) {
      await open(outside, path)
      await heading(outside, words('register:closed.title')).waitFor()
      for (const way of ['Een API voor het e-facturatienetwerk', 'Een OCR-API', 'Onze partners'])
        await outside.getByRole('heading', { name: way }).waitFor()
      await expect.poll(async () => outside.getByRole('textbox').count()).toBe(0)
    }
  })

  test('asking for a link is answered by where to look', async () => {
    const { email } = await newCompany(stage.app)
    await open(outside, '/aanmelden')
    await outside.locator('input[type=email]').fill(email)
    await outside.getByRole('button', { name: words('aanmelden:request') }).click()
    await outside.getByRole('status').getByText('Kijk in je mailbox').waitFor()
  })
})

describe('the overview', () => {
  test.each(fewOf(['/overview', '/peppol/overview'], 1))(
    'at %s shows the amounts to receive, overdue and to pay, and the documents that wait',
    async (path) => {
      await open(anna, `${path}/${accountId}`)
      await anna.waitForURL(`**/peppol/overview/${accountId}`)
      for (const key of ['to-receive', 'overdue', 'to-pay'])
        await anna
          .getByRole('listitem')
          .filter({ hasText: words(`payments:figure.${key}`) })
          .getByText(/\d,\d\d\s€/)
          .first()
          .waitFor()
      await anna.getByRole('heading', { name: words('overview:to-do.title') }).waitFor()
    },
  )
})

test('the company’s own data stand at /suppliers and /data', async () => {
  await open(anna, `/suppliers/${accountId}`)
  await heading(anna, words('data:supplier-title')).waitFor()
  for (const name of ['Bewaar', 'Annuleer']) await anna.getByRole('button', { name, exact: true }).waitFor()
  await open(anna, `/data/${accountId}`)
  await heading(anna, words('shell:tabs.data')).waitFor()
  await anna.getByRole('button', { name: 'Wijzig de gegevens van Bakkerij Peeters' }).waitFor()
})

describe('a failed load says so in place and as a message, and can be tried again', () => {
  test.each(
    fewOf(
      [
        ['/drafts', 'getAccountDrafts', 'De facturen konden niet opgehaald worden'],
        ['/invoices', 'getAccountInvoices', 'De facturen konden niet opgehaald worden'],
        ['/received-invoices', 'getAccountReceivedInvoices', 'De facturen konden niet opgehaald worden'],
        ['/customers', 'customers(', 'De klanten konden niet opgehaald worden'],
        ['/data', 'getAccounts(', 'Je gegevens konden niet opgehaald worden'],
      ],
      2,
    ),
  )('%s', async (path, query, failure) => {
    const refusal = {
      errors: [
        { message: 'broken', extensions: { errorMessage: 'Zo gaat het niet' } },
        { message: 'ook dit niet' },
      ],
    }
    await anna.route('**/graphql', (route) =>
      isGraphql(query)(route.request()) ? route.fulfill({ json: refusal }) : route.continue(),
    )
    await openAnew(anna, `${path}/${accountId}`)
    await anna.locator('main').getByText(failure).first().waitFor()
    const messages = anna.getByRole('region', { name: words('kit:messages') })
    const message = messages.getByRole('alert').filter({ hasText: 'Zo gaat het niet, ook dit niet' })
    await message.waitFor()
    await expect.poll(async () => message.count()).toBe(1)
    await message.getByRole('button', { name: words('kit:close') }).click()
    await anna.unroute('**/graphql')
    await anna
      .locator('main')
      .getByRole('button', { name: words('kit:retry') })
      .click()
    await anna.locator('main').getByText(failure).first().waitFor({ state: 'detached' })
  })
})

test('each list comes back with the page, order and filter it had, and the account that was chosen', async () => {
  await open(anna, `/customers/${accountId}?q=Claes`)
  await rows(anna).first().getByRole('link').first().click()
  await anna.waitForURL(/\/customer\//)
  await anna.goBack()
  await expect.poll(() => anna.getByRole('searchbox').inputValue()).toBe('Claes')
  await open(anna, '/drafts')
  await anna.waitForURL(/\/drafts/)
  await anna.getByText('Bakkerij Peeters').first().waitFor()
  expect(await anna.evaluate(() => sessionStorage.getItem('zegel.account'))).toBe(accountId)
})

test('the session of an external token stands in session storage, under the user that its subject names', async () => {
  const mine = await newCompany(stage.app)
  const admin = await openPage(stage.browser)
  await signIn(stage.app, admin, people.admin.email)
  const token = await admin.evaluate(() => sessionStorage.getItem('zegel.token') ?? '')
  const body = { userId: mine.userId, accountId: mine.accountId }
  const { url } = (await caller(stage.app.url)('createExternalToken', token, { body })).body
  const page = await openPage(stage.browser)
  await page.goto(url)
  await page.waitForURL(`**/peppol/overview/${mine.accountId}`)
  const kept = await page.evaluate(() => ({ ...sessionStorage }))
  const claims = JSON.parse(Buffer.from(kept['zegel.token']?.split('.')[1] ?? '', 'base64url').toString())
  expect(claims.sub).toBe(`external_${mine.userId}`)
  expect(JSON.parse(kept['zegel.user'] ?? '{}').id).toBe(mine.userId)
  expect(await page.evaluate(() => localStorage.getItem('zegel.token'))).toBeNull()
  for (const { context } of [admin, page].map((one) => ({ context: one.context() }))) await context.close()
})

test('when nobody answers GraphQL, one is signed out and told why', async () => {
  const page = await openPage(stage.browser)
  const mine = await newCompany(stage.app)
  await signIn(stage.app, page, mine.email)
  await page.route('**/graphql', (route) => route.abort())
  await page.reload()
  await page.waitForURL(/\/aanmelden/)
  await page.getByText('we konden de server niet bereiken', { exact: false }).waitFor()
  expect(await page.evaluate(() => sessionStorage.getItem('zegel.token'))).toBeNull()
  await page.context().close()
})

test.each([
  [
    /Opgeladen batches/,
    `uploads where batch_type = 'FOREIGN' and status = 'SUCCESS' and account_id = ?`,
    '/doccle/documents/uploads',
  ],
  [/Opgeladen documenten/, 'documents where account_id = ?', '/doccle/documents'],
  [/^Ondertekend/, 'documents where signed_at is not null and account_id = ?', '/doccle/documents/signed'],
  [/Opgeladen ontvangers/, 'receivers where deleted_at is null and account_id = ?', '/doccle/receivers'],
])('the figure %s of documents is of this account, and leads to its list', async (name, from, list) => {
  const em = stage.app.orm.em.fork()
  const [row] = await em.execute<{ count: string }[]>(`select count(*) from ${from}`, [accountId])
  await open(anna, `/doccle/overview/${accountId}`)
  const figure = anna.locator('main').getByRole('link', { name })
  await expect.poll(async () => (await figure.innerText()).match(/\d+/)?.[0]).toBe(row?.count)
  await figure.click()
  await anna.waitForURL((url) => url.pathname.replace(`/${accountId}`, '') === `/accountportal${list}`)
})
