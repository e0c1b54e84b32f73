/** The screen of the invoice design and the numbering: everything in one form, which stores nothing before it is saved. */
import { beforeAll, expect, test } from 'vitest'
import { people } from '#fixtures/accounts.ts'
import { objections } from '#tests/support/axe.ts'
import { caller } from '#tests/support/call.ts'
import { field, type Watched } from '#tests/support/screens.ts'
import { setStage } from '#tests/support/stage.ts'
import { words } from '#tests/support/texts.ts'

const stage = setStage()
const { app } = stage
const [accountId = ''] = people.anna.accountIds
let page: Watched

const screen = () => page.goto(`${app.url}/accountportal/data/${accountId}/invoice-design`)
const button = (key: string) =>
  page.getByRole('button', { name: words(`invoice-design:${key}`), exact: true })
const text = (key: string) => page.getByText(words(`invoice-design:${key}`))

beforeAll(async () => {
  page = await stage.pageOf(people.anna.email)
  await screen()
})

test('the account’s last invoice is drawn in each template', async () => {
  await page.getByRole('img', { name: /^Voorbeeld, bladzijde 1$/ }).waitFor()
  await page.getByRole('radio', { name: words('invoice-design:template.MODERN.name') }).check()
  await page.getByText('Nog niet bewaard, 1 wijziging').waitFor()
  await page.locator('aside [aria-busy="false"]').waitFor()
  expect(await objections(page)).toEqual([])
})

test('a light colour, a file that is no logo and a used number are each told at their field', async () => {
  await field(page, words('invoice-design:colour.hex')).fill('#e39c3f')
  await page.getByText('Te licht om te lezen. We nemen #9E6B29.').waitFor()
  await page.locator('input[type=file]').setInputFiles('package.json')
  await text('logo.wrong').waitFor()
  await field(page, words('invoice-design:next.label')).fill('3')
  await page.getByText(/is al gebruikt\. Neem \d+ of hoger\./).waitFor()
  await button('save').click()
  await page.getByText('Nog niet bewaard, 3 wijzigingen').waitFor()
})

test('leaving asks once, and what is saved stays', async () => {
  await field(page, words('invoice-design:next.label')).fill('300')
  await page
    .getByRole('link', { name: words('data:title') })
    .first()
    .click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: words('invoice-design:leave.no') })
    .click()
  await button('save').click()
  await text('saved').waitFor()
  await screen()
  expect(
    await page.getByRole('radio', { name: words('invoice-design:template.MODERN.name') }).isChecked(),
  ).toBe(true)
  expect(await field(page, words('invoice-design:next.label')).inputValue()).toBe('300')
})

test('the editor of a drawn draft shows the number to come, read-only', async () => {
  const { url } = app
  const token = await page.evaluate(() => sessionStorage.getItem('zegel.token') ?? '')
  const { body } = await caller(url)('createDraft', token, {
    path: { accountId },
    body: { type: 'E_INVOICES', pdfSource: 'DRAWN' },
  })
  await page.goto(`${url}/accountportal/drafts/${accountId}/draft/${body.id}`)
  const number = field(page, words('draft:fields.invoiceNumber'))
  await number.waitFor()
  await expect.poll(() => number.inputValue()).toMatch(/^wordt \d{4}-0300$/)
  expect(await number.getAttribute('readonly')).not.toBeNull()
})
