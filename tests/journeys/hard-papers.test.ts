/**
 * The cost of a hard paper for a person: keys and seconds from the drop to the send, by keyboard alone, with misread values typed
 * over. The layouts are those of the judging half. The printed figures can be compared between versions.
 */
import { expect, test } from 'vitest'
import { exchangeOn } from '#tests/support/exchange.ts'
import { invoicePapers, type Paper } from '#tests/support/papers/papers.ts'
import { photograph } from '#tests/support/papers/photograph.ts'
import type { LookName } from '#tests/support/papers/photograph-looks.ts'
import { printed } from '#tests/support/papers/print.ts'
import type { TrueLine, Truth } from '#tests/support/papers/truth.ts'
import { type Company, newCompany } from '#tests/support/people.ts'
import { field, untilRead, type Watched } from '#tests/support/screens.ts'
import { setStage } from '#tests/support/stage.ts'
import { isThorough } from '#tests/support/thorough.ts'
import { type Typist, typistOn } from '#tests/support/typist.ts'

const stage = setStage({ DEMO: 'off' })
const network = exchangeOn(stage)

type Customer = Partial<Record<'name' | 'vat' | 'street' | 'postalCode' | 'city', string | null>>

interface Desk {
  page: Watched
  keys: Typist
}

type Kind = LookName | 'print'

const LOOKS: Kind[] = ['print', 'print', 'print', 'desk', 'shadow', 'turned', 'darkRoom']

/** Keys for a print: the missing values, and the keys that send it. */
const FEW = 8

test.runIf(isThorough)(
  'hard papers take few keys from dropped to sent, and the corrections arrive',
  async () => {
    const papers = invoicePapers('JUDGING', 40, 'keys').filter(isBetweenBelgians).slice(0, LOOKS.length)
    const figures: { paper: Kind; keys: number; seconds: string }[] = []
    for await (const { pdf, truth, lines } of printed(papers)) {
      const look = LOOKS[figures.length] ?? 'print'
      if (truth === undefined) throw new Error('no invoice')
      const file = look === 'print' ? pdf : await photograph(pdf, look, figures.length)
      const mine = await companyOf(truth.sellerName, truth.sellerVat, truth.sellerIban)
      const buyer = await companyOf(truth.buyerName, truth.buyerVat)
      const page = await stage.pageOf(mine.email)
      await page.goto(`${stage.app.url}/accountportal/drafts/${mine.accountId}/draft`)
      await field(page, 'Bestelnummer').waitFor()
      const begun = performance.now()
      await page
        .locator('input[type=file]')
        .first()
        .setInputFiles({ name: 'papier.pdf', mimeType: 'application/pdf', buffer: file })
      await untilRead(page)
      const desk = { page, keys: typistOn(page) }
      await mendCustomer(desk, truth, await customerRead(page, mine))
      await mendHeading(desk, truth)
      await mendLines(desk, lines)
      await page.getByText(`Bereikbaar via Peppol, 0208:${buyer.kbo}`).waitFor()
      await desk.keys.press('Control+Enter')
      await page.getByText(/is verstuurd$/).waitFor()
      const seconds = ((performance.now() - begun) / 1000).toFixed(1)
      figures.push({ paper: look, keys: desk.keys.count(), seconds })
      const arrived = await network.arrived(buyer, truth.invoiceNumber)
      expect((arrived.totalAmountInCent / 100).toFixed(2)).toBe(truth.totalVatIncl)
      await page.context().close()
    }
    console.table(figures)
    expect(figures).toHaveLength(LOOKS.length)
    expect(figures.filter(({ paper, keys }) => paper === 'print' && keys > FEW)).toEqual([])
  },
  600_000,
)

async function customerRead(page: Watched, { accountId, token }: Company): Promise<Customer> {
  const draftId = page.url().split('/').at(-1) ?? ''
  return (
    (await stage.calls('getDraft', token, { path: { accountId, draftId } })).body.inputDetails?.customer ?? {}
  )
}

const companyOf = (name: string, vat: string, iban?: string) =>
  newCompany(stage.app, { name, kbo: vat.slice(2), ...(iban === undefined ? {} : { iban }) })

/** In euro, with lines that make up the sums, so that the typed values do too. */
function isBetweenBelgians({ truth, lines }: Paper): boolean {
  if (truth === undefined || truth.documentType !== '380' || truth.currency !== 'EUR') return false
  const net = lines.reduce((sum, line) => sum + (line.net ?? Number.NaN), 0)
  const isWhole = (net / 100).toFixed(2) === truth.totalVatExcl && truth.payableAmount === null
  const isTaxed = lines.every(({ rate }) => rate === 6 || rate === 12 || rate === 21)
  return isWhole && isTaxed && [truth.sellerVat, truth.buyerVat].every((vat) => vat.startsWith('BE'))
}

/** The text that a person types over a wrong value; nothing for a right one. */
async function retype({ page, keys }: Desk, label: string, wanted: string): Promise<void> {
  const target = field(page, label)
  if (plain(await target.inputValue()) === plain(wanted)) return
  await keys.reach(target)
  await keys.press('ControlOrMeta+a')
  await keys.type(wanted)
}

const plain = (text: string) => text.replace(/\s+/g, ' ').replaceAll('’', "'").trim().toLowerCase()

async function mendHeading(desk: Desk, truth: Truth): Promise<void> {
  await retype(desk, 'Factuurnummer', truth.invoiceNumber)
  await retype(desk, 'Factuurdatum', dayOf(truth.issueDate))
  if (truth.dueDate !== null) await retype(desk, 'Vervaldatum', dayOf(truth.dueDate))
  await retype(desk, 'Bestelnummer', truth.orderNumber ?? NO_ORDER)
}

/** The specification's default type for a paper without one. */
const NO_ORDER = 'NA'

const dayOf = (date: string) => date.split('-').reverse().join('/')

/** The name and number, and an address where the paper gave none. */
async function mendCustomer(desk: Desk, { buyerName, buyerVat }: Truth, read: Customer): Promise<void> {
  const { page, keys } = desk
  const isRight =
    plain(read.name ?? '') === plain(buyerName) && read.vat?.replace(/\D/g, '') === buyerVat.slice(2)
  if (isRight && read.street && read.postalCode && read.city) return
  await keys.reach(page.getByRole('tab', { selected: true }))
  await keys.press('ArrowRight')
  await retype(desk, 'Naam', buyerName)
  await retype(desk, 'Btw- of ondernemingsnummer', buyerVat.slice(2))
  if (!read.street) await retype(desk, 'Straat en nummer', 'Kerkstraat 1')
  if (!read.postalCode) await retype(desk, 'Postcode', '9000')
  if (!read.city) await retype(desk, 'Gemeente', 'Gent')
  await keys.reach(page.getByRole('tab', { selected: true }))
  await keys.press('ArrowLeft')
}

async function mendLines(desk: Desk, lines: readonly TrueLine[]): Promise<void> {
  const { page, keys } = desk
  const names = page.locator('[data-column=name]')
  while ((await names.count()) > lines.length) {
    await keys.reach(names.last())
    await keys.press('Alt+Delete')
  }
  for (const [index, { name, quantity, rate, net = 0 }] of lines.entries()) {
    if ((await names.count()) <= index) {
      await keys.reach(names.last())
      await keys.press('Enter')
    }
    const of = (column: string) => `Lijn ${index + 1}, ${column}`
    await retype(desk, of('Omschrijving'), name)
    await retype(desk, of('Aantal'), written(quantity))
    const isNet = async () => (await netOf(page, index)) === net
    if (!(await isNet())) await retype(desk, of('Eenheidsprijs'), written(net / 100 / quantity))
    const vat = page.getByLabel(of('Btw'), { exact: true })
    const shown = await vat.evaluate((list: HTMLSelectElement) => list.selectedOptions[0]?.label)
    if (plain(shown ?? '') !== `${rate} %`) {
      await keys.reach(vat)
      await keys.type(String(rate))
    }
  }
}

const written = (value: number) => String(Math.round(value * 100) / 100).replace('.', ',')

/** In cents, as the table shows it. */
async function netOf(page: Watched, index: number): Promise<number> {
  const rows = page
    .getByRole('table', { name: 'Lijnen' })
    .getByRole('row')
    .filter({ has: page.locator('[data-column=name]') })
  const shown = await rows.nth(index).getByRole('cell').nth(5).textContent()
  return Math.round(Number((shown ?? '').replace(/[^\d,-]/g, '').replace(',', '.')) * 100)
}
