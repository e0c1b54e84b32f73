/**
 * A file that is read with doubt, or not at all: the screen shows the possible kinds, a person chooses, and nothing is made up.
 */
import { readFileSync } from 'node:fs'
import { PDFDocument } from 'pdf-lib'
import { beforeAll, expect, test } from 'vitest'
import { objections } from '#tests/support/axe.ts'
import { editorOn } from '#tests/support/editor.ts'
import { photograph } from '#tests/support/papers/photograph.ts'
import { type Company, newCompany } from '#tests/support/people.ts'
import { readyDraft, sendDocument } from '#tests/support/ready-draft.ts'
import type { Watched } from '#tests/support/screens.ts'
import { setStage } from '#tests/support/stage.ts'
import { words } from '#tests/support/texts.ts'
import { isThorough } from '#tests/support/thorough.ts'
import { typedPdf } from '#tests/support/typed-pdf.ts'

const stage = setStage({ DEMO: 'off' })
let mine: Company
let buyer: Company
let page: Watched

beforeAll(async () => {
  mine = await newCompany(stage.app)
  buyer = await newCompany(stage.app)
  await sendDocument(stage.calls, mine, readyDraft(buyer))
  page = await stage.pageOf(mine.email)
})

const { openNew, beginAnew, field } = editorOn(stage, () => ({ page, mine, buyer }))
const notice = (title: string) =>
  page.getByRole('alert').or(page.getByRole('status')).filter({ hasText: title })

const paper = (title: string, label = 'Factuurnummer') => `
${title}

Bakkerij Nieuw bv                       Drukkerij Voorbeeld nv
Molenweg 7                              Grote Markt 1
8700 Tielt                              2300 Turnhout

${label}: 2031-14                       Datum: 12/03/2026

Totaal excl. btw                        100,00
Btw 21 %                                 21,00
Totaal incl. btw                        121,00
`

async function drop(buffer: Buffer): Promise<void> {
  await beginAnew()
  await openNew()
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'papier.pdf', mimeType: 'application/pdf', buffer })
  await page.waitForURL(/\/draft\/[0-9a-f-]{36}/)
}

test.runIf(isThorough)('a file that is no invoice is named, and nothing is filled in', async () => {
  await drop(await typedPdf(paper('Leveringsbon', 'Nummer'), { title: 18 }))
  await notice('Dit lijkt een leveringsbon, geen factuur').waitFor()
  await page.getByText(words('draft:hints.suggested-unread')).waitFor()
  expect(await field(words('draft:fields.invoiceNumber')).inputValue()).not.toBe('2031-14')
  expect(await objections(page)).toEqual([])
})

test.runIf(isThorough)(
  'why nothing could be read is said, and that the number is only suggested',
  async () => {
    await drop(
      await photograph(readFileSync('fixtures/files/invoice-nl.pdf'), 'flatbed', 3, { longSide: 240 }),
    )
    const told = notice(words('reading:nothing'))
    await told.getByText('De foto is te klein.', { exact: false }).waitFor()
    await page.getByText(words('draft:hints.suggested-unread')).waitFor()

    const blank = await PDFDocument.create()
    blank.addPage([595, 842])
    await drop(Buffer.from(await blank.save()))
    await told.getByText('De pagina is leeg.', { exact: false }).waitFor()
    await told.getByText('is een voorstel en komt niet uit de pdf', { exact: false }).waitFor()
    expect(page.faults).toEqual([])
  },
)
