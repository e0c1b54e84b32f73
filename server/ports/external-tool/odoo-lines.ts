/** The lines and taxes of an invoice of Odoo. */
import type { ToolInvoice, ToolLine } from './external-tool.ts'
import type { OdooCalls } from './odoo-calls.ts'
import { idIn, nameIn } from './odoo-rows.ts'
import type { Memory } from './remember.ts'
import { cents, list, long, number, numberOrNull, shown, type Told, text } from './told.ts'

const FIELDS = [
  'display_type',
  'name',
  'quantity',
  'product_uom_id',
  'price_unit',
  'discount',
  'tax_ids',
  'price_subtotal',
  'tax_line_id',
  'amount_currency',
]

interface Tax {
  percent: number
  description: string | null
  isIncluded: boolean
}

type Taxes = Map<number, Tax>

export async function linesOf(
  calls: OdooCalls,
  remember: Memory,
  move: number,
): Promise<Pick<ToolInvoice, 'lines' | 'taxes'>> {
  const search = { domain: [['move_id', '=', move]], fields: FIELDS, order: 'sequence asc, id asc' }
  const rows = await calls.search('account.move.line', search)
  const taxes = await remember('taxes', () => taxesOf(calls))
  const lines = linesIn(rows, taxes)
  return { lines, taxes: totalsBy(lines, rows, taxes) }
}

async function taxesOf(calls: OdooCalls): Promise<Taxes> {
  const fields = ['name', 'amount', 'amount_type', 'price_include']
  const found = await calls.search('account.tax', { domain: [['type_tax_use', '=', 'sale']], fields })
  return new Map(
    found
      .filter(({ amount_type }) => amount_type === 'percent')
      .map(({ id, name, amount, price_include }) => [
        number(id),
        { percent: number(amount), description: shown(name), isIncluded: price_include === true },
      ]),
  )
}

/** A section is a line of its own there, and holds until the next. */
function linesIn(rows: Told[], taxes: Taxes): ToolLine[] {
  const lines: ToolLine[] = []
  let section: string | null = null
  for (const row of rows) {
    if (row.display_type === 'line_section') section = shown(row.name)
    if (row.display_type === 'product') lines.push(lineOf(row, section, taxes))
  }
  return lines
}

function lineOf(row: Told, section: string | null, taxes: Taxes): ToolLine {
  const tax = taxes.get(number(list(row.tax_ids)[0]))
  const [name = '', ...more] = (text(row.name) ?? '').split('\n')
  const price = number(row.price_unit)
  return {
    section,
    name: shown(name) ?? '',
    description: long(more.join('\n')),
    quantity: number(row.quantity),
    unit: nameIn(row.product_uom_id),
    unitPrice: tax?.isIncluded ? withoutTax(price, tax.percent) : price,
    discountPercent: numberOrNull(row.discount) || null,
    taxPercent: tax?.percent ?? null,
    taxDescription: tax?.description ?? null,
    totalExclusiveInCents: cents(row.price_subtotal),
  }
}

const withoutTax = (price: number, percent: number): number =>
  Number((price / (1 + percent / 100)).toFixed(6))

/** In the invoice's currency: Odoo gives the taxable amount only in the firm's. */
function totalsBy(lines: ToolLine[], rows: Told[], taxes: Taxes): ToolInvoice['taxes'] {
  const percents = new Set(lines.flatMap(({ taxPercent }) => taxPercent ?? []))
  return [...percents].map((percent) => {
    const taxable = lines.filter(({ taxPercent }) => taxPercent === percent)
    const taxed = rows.filter(
      ({ display_type, tax_line_id }) =>
        display_type === 'tax' && taxes.get(idIn(tax_line_id))?.percent === percent,
    )
    return {
      percent,
      taxableInCents: taxable.reduce((sum, line) => sum + line.totalExclusiveInCents, 0),
      taxInCents: Math.abs(taxed.reduce((sum, row) => sum + cents(row.amount_currency), 0)),
    }
  })
}
