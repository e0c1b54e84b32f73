/** Drawing invoices of 3, 50 and 500 lines, one after the other in one process, and the memory that it takes. */
import type { Invoice } from '#contracts/rules/invoice/model.ts'
import { writeUbl } from '#contracts/rules/invoice/ubl/write.ts'
import { USUAL_DESIGN } from '#server/formats/print/design.ts'
import { draw } from '#server/formats/print/drawing-worker.ts'
import { TOKEN_INVOICE } from '#tests/support/token-document.ts'
import { aimed, figure, type Measured, median } from './frame.ts'

const RUNS = 40
const MANY = 500
const AIMS: Readonly<Record<number, number>> = { 3: 20, 50: 100, [MANY]: 1000 }

export async function measureDrawing(): Promise<Measured[]> {
  const rows: Measured[] = []
  for (const lines of [3, 50, MANY]) {
    const took = await median(lines === MANY ? RUNS / 4 : RUNS, numbered(lines))
    rows.push(aimed(`drawing ${lines} lines`, took, { unit: 'ms', aim: AIMS[lines] ?? 0, digits: 1 }))
  }
  const megabytes = Math.round(process.memoryUsage.rss() / 1_000_000)
  return [...rows, figure('memory of the process after', `${megabytes} MB`)]
}

/** Each time another number and date, as the engine remembers a document that it drew before. */
function numbered(lines: number): () => Promise<unknown> {
  let number = 0
  return () => {
    number++
    const invoice: Invoice = {
      ...TOKEN_INVOICE,
      number: `2026-${number}`,
      notes: [],
      lines: Array.from({ length: lines }, (_, index) => line(number, index)),
    }
    const xml = Buffer.from(writeUbl(invoice))
    return draw({ invoice, design: USUAL_DESIGN, language: 'nl', xml, isOwnPrint: false })
  }
}

const line = (number: number, index: number) => ({
  quantity: { value: String(index + 1), unit: 'C62' },
  net: { value: `${number}.25`, currency: 'EUR' },
  item: { name: `Brood ${number} ${index}`, taxCategory: { code: 'S', percent: '6', scheme: 'VAT' } },
  price: { amount: { value: `${number}.25`, currency: 'EUR' } },
})
