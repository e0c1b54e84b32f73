/** On a phone: a photo of an invoice, taken by the camera's button, is read and sent. */
import { expect, test } from 'vitest'
import { exchangeOn } from '#tests/support/exchange.ts'
import { photosOf } from '#tests/support/papers/photograph.ts'
import { type Company, newCompany } from '#tests/support/people.ts'
import { untilRead, type Watched } from '#tests/support/screens.ts'
import { setStage } from '#tests/support/stage.ts'
import { words } from '#tests/support/texts.ts'
import { isThorough } from '#tests/support/thorough.ts'
import { typedPdf } from '#tests/support/typed-pdf.ts'

const stage = setStage({ DEMO: 'off' })
const network = exchangeOn(stage)

/** Behind the picture. */
const MOST_PRESSES = 3

const dotted = (kbo: string) => kbo.replace(/^(\d{4})(\d{3})(\d{3})$/, '$1.$2.$3')

const paper = (seller: Company, buyer: Company) => `
FACTUUR

${seller.name.padEnd(45)}Factuurnummer: 2026-0149
Diestsestraat 118                            Factuurdatum:  20/11/2026
3000 Leuven                                  Vervaldatum:   20/12/2026
BTW BE ${dotted(seller.kbo)}
IBAN BE68 5390 0754 7034

Factuur aan:
${buyer.name}
Nijverheidslaan 42
9200 Dendermonde
BTW BE ${dotted(buyer.kbo)}

Omschrijving                     Aantal      Prijs    Btw        Bedrag
Visitekaartjes in twee kleuren        4     120,00    21 %       480,00
Affiches op A2                        2      75,50    21 %       151,00

                                      Totaal excl. btw           631,00
                                      Btw 21 %                   132,51
                                      Totaal incl. btw           763,51

Te betalen op BE68 5390 0754 7034 met vermelding van 2026-0149.
`

/** A press is one click of a person, wherever it lands. */
async function countPresses(page: Watched): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    document.documentElement.dataset.presses = '0'
    const count = ({ isTrusted }: MouseEvent) => {
      const { dataset } = document.documentElement
      if (isTrusted) dataset.presses = String(Number(dataset.presses) + 1)
    }
    addEventListener('click', count, { capture: true })
  })
  return () => page.evaluate(() => Number(document.documentElement.dataset.presses))
}

test.runIf(isThorough)(
  'a photo by the camera of a paper without an order number is sent in three presses after the picture',
  async () => {
    const [mine, buyer] = [await newCompany(stage.app), await newCompany(stage.app)]
    const page = await stage.pageOf(mine.email, { width: 390, height: 844 })
    await page.goto(`${stage.app.url}/accountportal/drafts/${mine.accountId}/draft`)
    const choosing = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: words('draft:pdf.photo') }).click()
    const presses = await countPresses(page)
    const [buffer] = await photosOf(await typedPdf(paper(mine, buyer), { title: 18 }), 'desk', 4)
    if (buffer === undefined) throw new Error('no photo')
    await (await choosing).setFiles({ name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer })
    await untilRead(page)
    await page.getByText('Bereikbaar via Peppol', { exact: false }).first().waitFor()
    const send = page.getByRole('button', { name: /^Verstuur via Peppol/ })
    await send.click()
    await page.getByRole('button', { name: words('draft:fix.not-applicable') }).click()
    await send.click()
    await page.getByText(/is verstuurd$/).waitFor()
    expect(await presses()).toBe(MOST_PRESSES)
    const arrived = await network.arrived(buyer, '2026-0149')
    expect(arrived.totalAmountInCent).toBe(76_351)
    expect(page.faults).toEqual([])
  },
)
