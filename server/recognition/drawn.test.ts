/** Our own drawn invoices, read from their pages alone. */
import { expect, test } from 'vitest'
import { USUAL_DESIGN } from '#server/formats/print/design.ts'
import { drawInvoice } from '#server/formats/print/draw-invoice.ts'
import { architect, baker, wholesaler } from '#tests/support/drawn-examples.ts'
import { isThorough } from '#tests/support/thorough.ts'
import { KNOWN_NOTHING, type Reading } from './fields/reading.ts'
import { work } from './reading-worker.ts'

const TEMPLATES = ['CLASSIC', 'MODERN', 'COMPACT'] as const
const LANGUAGES = ['nl', 'fr', 'de', 'en'] as const

const all = [baker, architect, wholesaler].flatMap((example) =>
  TEMPLATES.flatMap((template) => LANGUAGES.map((language) => ({ ...example, template, language }))),
)
const cases = (isThorough ? all : [baker, architect, wholesaler]).map((one) => ({
  ...one,
  title: `${one.invoice.number}, ${one.template}, ${one.language}`,
}))

async function readingOf(bytes: Uint8Array): Promise<Reading> {
  const readings: Reading[] = []
  await work({ bytes, known: KNOWN_NOTHING, step: { kind: 'TEXT' } }, (output) => {
    if ('reading' in output) readings.push(output.reading)
  })
  const last = readings.at(-1)
  if (last === undefined) throw new Error('nothing was read')
  return last
}

test.each(cases)(
  '$title is read without a correction',
  async ({ invoice, template, language, colour, footer }) => {
    const design = { ...USUAL_DESIGN, template, colour, footer }
    const { bytes } = await drawInvoice({ invoice, design, language, xml: null }, { owner: 'somebody' })
    const { heading, payment, customer, lines, iban } = (await readingOf(bytes)).inputDetails
    expect({
      number: heading?.invoiceNumber,
      issueDate: heading?.issueDate,
      dueDate: heading?.dueDate,
      reference: payment?.reference,
      net: payment?.totalVatExcl,
      gross: payment?.totalVatIncl,
      vat: customer?.vat,
      name: customer?.name,
      iban,
      lines: lines?.length,
    }).toEqual({
      number: invoice.number,
      issueDate: invoice.issueDate,
      dueDate: invoice.dueDate,
      reference: invoice.paymentMeans?.[0]?.reference,
      net: Number(invoice.totals?.taxExclusive?.value),
      gross: Number(invoice.totals?.taxInclusive?.value),
      vat: invoice.buyer?.legalId?.value,
      name: invoice.buyer?.registrationName,
      iban: invoice.paymentMeans?.[0]?.account?.id,
      lines: invoice.lines?.length,
    })
  },
)
