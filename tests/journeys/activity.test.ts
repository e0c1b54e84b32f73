/** The activity of a company: its filters, its check and its export, and the sign of a changed list. */
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { people } from '#fixtures/accounts.ts'
import { verifyFile } from '#server/audit-activity.ts'
import { objections } from '#tests/support/axe.ts'
import { newKey } from '#tests/support/keys.ts'
import { type Company, newCompany } from '#tests/support/people.ts'
import { eventually, readyDraft, sendDocument } from '#tests/support/ready-draft.ts'
import { openPage, type Watched } from '#tests/support/screens.ts'
import { setStage } from '#tests/support/stage.ts'
import { words } from '#tests/support/texts.ts'

const stage = setStage()
const { app, calls } = stage
let company: Company
let page: Watched

const address = () => `${app.url}/accountportal/data/${company.accountId}/activity`
const table = (of = page) => of.getByRole('table')
const row = (name: string | RegExp) => table().getByRole('row').filter({ hasText: name })

beforeAll(async () => {
  company = await newCompany(app, { name: 'Bakkerij Claes' })
  const other = await newCompany(app)
  await sendDocument(calls, company, readyDraft(other))
  const path = { accountId: company.accountId }
  await calls('createApiKey', company.token, {
    path,
    headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0' },
    body: { name: 'Kassa', scopes: ['webhooks:write'], validDays: 30 },
  })
  const { headers } = await newKey(app, company, { scopes: ['webhooks:write'] })
  const body = { url: 'https://erp.test.example/zegel', types: null, description: '' }
  await calls('createWebhook', undefined, {
    path,
    headers: { ...headers, 'user-agent': 'kassa/2.1 x' },
    body,
  })
  await eventually(async () => {
    const { body } = await calls('listActivity', company.token, { path, query: { limit: '100' } })
    const types = body.events.map(({ type }: { type: string }) => type)
    return ['invoice.acknowledged', 'key.created', 'webhook.created'].every((one) => types.includes(one))
  })
  page = await stage.pageOf(company.email)
})

test('the data page leads to the activity: time, person, act and address', async () => {
  await page.goto(`${app.url}/accountportal/data/${company.accountId}`)
  await page.getByRole('link', { name: words('settings:part.activity') }).click()
  await page.getByRole('heading', { name: 'Activiteit van Bakkerij Claes' }).waitFor()
  await page.getByText(/Niets is achteraf gewijzigd/).waitFor()
  const made = row('API-sleutel Kassa')
  await made.getByText('Gemaakt').waitFor()
  await made.getByText(company.email).waitFor()
  await made.getByText('Firefox, Linux').waitFor()
  await row('Webhook https://erp.test.example/zegel').getByText('kassa/2.1').waitFor()
  expect(await objections(page)).toEqual([])
})

test('an event of a document leads to it', async () => {
  await row(words('activity:what.invoice.created'))
    .getByRole('link', { name: /^Verstuurd document / })
    .click()
  await page.waitForURL(/\/invoices\/.*\/document\//)
  await page.goBack()
  await table().waitFor()
})

test('an export verifies without us', async () => {
  await page.getByRole('button', { name: words('activity:export.open') }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: words('activity:export.jsonl') }).click(),
  ])
  const file = join(mkdtempSync(join(tmpdir(), 'zegel-export-')), download.suggestedFilename())
  await download.saveAs(file)
  expect(await verifyFile(file)).toMatchObject({ accountId: company.accountId, broken: undefined })
})

test('a row that was changed in the database is told, and which one', async () => {
  const em = app.orm.em.fork()
  const set = (client: string) =>
    em.execute(`update account_events set client = ? where account_id = ? and number = 1`, [
      client,
      company.accountId,
    ])
  const [kept] = await em.execute<{ client: string }[]>(
    'select client from account_events where account_id = ? and number = 1',
    [company.accountId],
  )
  await set('203.0.113.9')
  await page.getByRole('button', { name: words('activity:chain.again') }).click()
  await page.getByRole('alert').getByText(words('activity:chain.broken')).waitFor()
  await page.getByText(/Gebeurtenis 1 is niet meer zoals ze vastgelegd werd/).waitFor()
  expect(await objections(page)).toEqual([])
  await set(kept?.client ?? '')
  await page.getByRole('button', { name: words('activity:chain.again') }).click()
  await page.getByText(/Niets is achteraf gewijzigd/).waitFor()
})

test('nobody else sees it', async () => {
  const bram = await stage.pageOf(people.bram.email)
  await bram.goto(address())
  await bram.getByText(words('shell:not-found.title')).waitFor()
  const nobody = await openPage(stage.browser)
  await nobody.goto(address())
  await nobody.waitForURL(/aanmelden/)
})
