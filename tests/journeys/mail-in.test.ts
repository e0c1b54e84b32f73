/** An invoice that is mailed as a PDF becomes a received document, and a file that is none is set aside. */
import { beforeAll, expect, test } from 'vitest'
import { accounts, people } from '#fixtures/accounts.ts'
import { objections } from '#tests/support/axe.ts'
import { mailTo, paperFor } from '#tests/support/mail-in.ts'
import { field, type Watched } from '#tests/support/screens.ts'
import { setStage } from '#tests/support/stage.ts'
import { words } from '#tests/support/texts.ts'
import { typedPdf } from '#tests/support/typed-pdf.ts'

const stage = setStage()
const { app } = stage
const accountId = accounts.drukkerijClaes.id
const word = (key: string) => words(`mail-in:${key}`)

const paper = paperFor({ name: 'Drukkerij Claes', kbo: '0123.456.749' })

let page: Watched
beforeAll(async () => {
  page = await stage.pageOf(people.bram.email)
})

const at = (path: string) => `${app.url}/accountportal/received-invoices/${accountId}/${path}`

test('the address stands above an empty list', async () => {
  await page.goto(at('to-complete'))
  await page.getByText(word('to-complete.empty'), { exact: true }).waitFor()
  const address = await page.getByText(/^drukkerij-claes-[a-z0-9]{12}@in\.zegel\.example$/).innerText()
  expect(await objections(page)).toEqual([])
  const answer = await mailTo(app, {
    to: address,
    from: 'info@bloemenroosje.example',
    files: [
      { name: 'roosje.pdf', bytes: await typedPdf(paper) },
      { name: 'brief.txt', bytes: 'Beste klant' },
    ],
  })
  expect(answer).toMatch(/^250/)
})

test('the paper waits beside its values, and one press receives it', async () => {
  await page
    .getByRole('link', { name: 'roosje.pdf' })
    .or(page.getByRole('link', { name: /roosje/i }))
    .first()
    .click()
  const number = field(page, word('field.invoiceNumber'))
  await number.waitFor()
  expect(await number.inputValue()).toBe('R-2026-88')
  await page.getByText(word('mark.proposed').replace('{{days}}', '30')).waitFor()
  await field(page, word('field.sellerName')).fill('Bloemen Roosje')
  expect(await objections(page)).toEqual([])
  await page.getByRole('button', { name: word('save') }).click()
  await page.getByText(word('saved')).waitFor()
  await page.goto(`${app.url}/accountportal/received-invoices/${accountId}`)
  await page.getByRole('link', { name: 'R-2026-88' }).click()
  await page.getByText(words('received-invoices:document.event.COMPLETED')).waitFor()
})

test('the letter is set aside with its reason, and thrown away', async () => {
  await page.goto(at('set-aside'))
  await page.getByText('brief.txt').waitFor()
  await page.getByText(word('reason.OTHER_FILE')).waitFor()
  expect(await objections(page)).toEqual([])
  await page.getByRole('button', { name: word('delete') }).click()
  await page.getByText(word('set-aside.empty'), { exact: true }).waitFor()
  expect(page.faults).toEqual([])
})
