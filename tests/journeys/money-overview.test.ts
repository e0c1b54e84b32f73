/** The figures of the overview and their lists: the same sums, on a computer and on a phone; the table in place of the chart. */
import { beforeAll, expect, test } from 'vitest'
import { people } from '#fixtures/accounts.ts'
import { objections } from '#tests/support/axe.ts'
import type { Watched } from '#tests/support/screens.ts'
import { setStage } from '#tests/support/stage.ts'
import { words } from '#tests/support/texts.ts'

const stage = setStage({ LIMIT_SIGN_IN_PER_ADDRESS: '1000' })
const accountId = people.anna.accountIds[0] ?? ''
const address = () => `${stage.app.url}/accountportal/peppol/overview/${accountId}`
let anna: Watched

beforeAll(async () => {
  anna = await stage.pageOf(people.anna.email)
})

const open = async (page = anna) => {
  await page.goto(address())
  await page
    .getByText(/\d,\d\d\s€/)
    .first()
    .waitFor()
}

/** `33 354,69 €` */
const amountIn = (text: string): string => /[−\d][\d\s]*,\d\d/.exec(text)?.[0].replace(/\s/g, ' ') ?? ''

test('each figure leads to a list with the same sum', async () => {
  for (const key of ['to-receive', 'overdue', 'to-pay']) {
    await open()
    const figure = anna
      .locator('main li')
      .filter({ hasText: words(`payments:figure.${key}`) })
      .first()
    await expect.poll(async () => amountIn(await figure.innerText())).not.toBe('')
    const amount = amountIn(await figure.innerText())
    await figure.getByRole('link').click()
    await anna.waitForURL(/\/money\/.*\/open/)
    const sum = anna.locator('main p').filter({ hasText: /^Samen/ })
    await expect.poll(async () => amountIn(await sum.innerText())).toBe(amount)
  }
})

test('what is due within a week is prepared as a payment order, and its list has the same sum', async () => {
  await open()
  const task = anna.locator('main li').filter({ hasText: /binnen 7 dagen of/ })
  const amount = amountIn((await task.innerText()).replace(/^.*samen/s, ''))
  await task.getByRole('link', { name: words('overview:to-do.prepare') }).click()
  await anna.getByRole('heading', { name: words('payments:orders.hold.title') }).waitFor()
  await anna.goto(`${stage.app.url}/accountportal/money/${accountId}/open?direction=PAY&due=WEEK`)
  const sum = anna.locator('main p').filter({ hasText: /^Samen/ })
  await expect.poll(async () => amountIn(await sum.innerText())).toBe(amount)
})

test('the chart becomes a table, which stays chosen, and its last month is the figure of the month', async () => {
  await open()
  expect(await objections(anna)).toEqual([])
  await anna.getByText(words('payments:months.table'), { exact: true }).click()
  await anna.reload()
  const table = anna.getByRole('table', { name: words('payments:months.title') })
  await table.waitFor()
  expect(await table.locator('tbody tr').count()).toBe(6)
  const [, income = ''] = await table.locator('tbody tr').last().locator('th, td').allInnerTexts()
  const month = anna.locator('main li dl').first()
  expect(amountIn(await month.innerText())).toBe(amountIn(income))
  expect(await objections(anna)).toEqual([])
})

test('a phone starts with the table, in its width', async () => {
  const page = await stage.pageOf(people.anna.email, { width: 390, height: 844 })
  await open(page)
  await page.getByRole('table', { name: words('payments:months.title') }).waitFor()
  expect(await page.locator('main [aria-hidden] svg[preserveAspectRatio]').count()).toBe(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  expect(await objections(page)).toEqual([])
  expect(page.faults).toEqual([])
  await page.context().close()
})

test('figures that cannot be loaded say so in place, and are asked for again by one press', async () => {
  const page = await stage.pageOf(people.anna.email)
  await page.route('**/money', (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.goto(address())
  await page.getByText(words('payments:figure.failed')).waitFor({ timeout: 30_000 })
  await page.getByText(words('overview:to-do.title')).waitFor()
  await page.unroute('**/money')
  await page
    .getByRole('button', { name: words('kit:retry') })
    .first()
    .click()
  await page.getByText(words('payments:figure.to-receive')).first().waitFor()
  await page.context().close()
})
