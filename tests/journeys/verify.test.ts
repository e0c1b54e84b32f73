/** The verdict on a PDF's seal for anybody, in four languages. */
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { objections } from '#tests/support/axe.ts'
import { newCompany } from '#tests/support/people.ts'
import { samplePdf } from '#tests/support/ready-draft.ts'
import { openPage, type Watched } from '#tests/support/screens.ts'
import { sealedDelivery } from '#tests/support/signing.ts'
import { setStage } from '#tests/support/stage.ts'
import { fewOf, isThorough } from '#tests/support/thorough.ts'

const stage = setStage({ DEMO: 'off' })
let sealed: Buffer
let page: Watched

beforeAll(async () => {
  const mine = await newCompany(stage.app, { features: ['DOCCLE'], name: 'Syndic Dubois' })
  const { documentId } = await sealedDelivery(stage.app, stage.calls, mine)
  const response = await fetch(`${stage.app.url}/api/doccle-documents/${documentId}/sealed`, {
    headers: { 'jwt-token': mine.token },
  })
  sealed = Buffer.from(await response.arrayBuffer())
})
beforeEach(async () => {
  page = await openPage(stage.browser, { language: 'own', width: 390, height: 844 })
  await page.goto(`${stage.app.url}/verify`)
})
afterEach(() => page.context().close())

const give = (buffer: Buffer, name = 'verzegeld.pdf') =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/pdf', buffer })
const verdict = () => page.locator('main').getByRole('status')

test.each(
  fewOf(
    [
      ['nl', 'Kies een pdf', /^Precies het bestand dat hier verzegeld is/, /nagekeken in \d+,\d s/],
      ['fr', 'Choisir un PDF', /^Exactement le fichier scellé ici/, /examiné en \d+,\d s/],
      ['de', 'PDF auswählen', /^Genau die Datei, die hier versiegelt wurde/, /in \d+,\d s geprüft/],
      ['en', 'Choose a PDF', /^Exactly the file that was sealed here/, /examined in \d+\.\d s/],
    ],
    1,
  ),
)('a sealed copy is known, in %s', async (language, choose, heading, examined) => {
  await page.locator('header select').selectOption(language)
  await page.getByRole('button', { name: choose }).waitFor()
  expect(await objections(page)).toEqual([])
  await give(sealed)
  await page.getByRole('heading', { name: heading, level: 2 }).waitFor()
  await page.getByText(examined).waitFor()
  await verdict().getByText('Jan Willems', { exact: false }).first().waitFor()
  expect(await verdict().evaluate((node) => node === document.activeElement)).toBe(true)
  await verdict().locator('summary').click()
  expect(await objections(page)).toEqual([])
  expect(page.faults).toEqual([])
})

test.runIf(isThorough)(
  'a changed PDF, one without a seal, and a file that is no PDF get their own verdicts',
  async () => {
    await page.locator('header select').selectOption('nl')
    const changed = Buffer.from(sealed)
    const at = Math.round(sealed.length / 2)
    changed[at] = (changed[at] ?? 0) ^ 1
    await give(changed)
    await page.getByRole('heading', { name: 'Gewijzigd na het verzegelen' }).waitFor()
    await give(samplePdf().bytes)
    await page.getByRole('heading', { name: 'Geen zegel gevonden' }).waitFor()
    expect(await objections(page)).toEqual([])
    await give(Buffer.from('hello'), 'hello.pdf')
    await page.getByRole('heading', { name: 'Dit bestand kunnen we niet lezen' }).waitFor()
    await give(Buffer.alloc(27_000_000, 'x'), 'large.pdf')
    await page.getByText('Dit bestand is te groot. Een pdf mag hoogstens 25 MB zijn.').waitFor()
    expect(await objections(page)).toEqual([])
  },
)
