/** An invoice without any file: typed, and drawn here beside the form. */
import { beforeAll, expect, test } from 'vitest'
import { type Company, newCompany } from '#tests/support/people.ts'
import { field, type Watched } from '#tests/support/screens.ts'
import { setStage } from '#tests/support/stage.ts'
import { words } from '#tests/support/texts.ts'

const stage = setStage({ DEMO: 'off' })
let page: Watched
let mine: Company

beforeAll(async () => {
  mine = await newCompany(stage.app)
  page = await stage.pageOf(mine.email)
})

const button = (name: string) => page.getByRole('button', { name, exact: true })
const preview = () => page.getByRole('region', { name: words('draft:pdf.drawn.title') })

test('the choice of a drawn PDF shows the page that follows the form', async () => {
  await page.getByRole('link', { name: 'Nieuwe factuur' }).first().click()
  await button(words('draft:pdf.source.draw')).click()
  await preview().getByRole('img').waitFor()
  await page.getByText(words('draft:pdf.drawn.CLASSIC'), { exact: true }).waitFor()
  await field(page, 'Lijn 1, Omschrijving').fill('Zuurdesembrood')
  await preview().getByText('Zuurdesembrood').first().waitFor({ state: 'attached' })
})

test('the preview folds away, and stays so', async () => {
  await button(words('draft:pdf.drawn.fold')).click()
  expect(await preview().count()).toBe(0)
  await button(words('draft:pdf.drawn.title')).click()
  await preview().getByRole('img').waitFor()
})

test('a PDF after all is chosen without a question, and taken back', async () => {
  await button(words('draft:pdf.drawn.choose')).click()
  await page.getByRole('heading', { name: words('draft:pdf.source.title') }).waitFor()
  await button(words('draft:pdf.drawn.undo')).click()
  await preview().getByRole('img').waitFor()
})
