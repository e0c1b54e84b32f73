/** An Odoo with a few invoices, behind the JSON-2 API: searches by domain, and refuses fields that a model has not. */
import { computeTotals } from '#contracts/rules/totals.ts'

type Row = Record<string, unknown> & { id: number }
type Tables = Record<string, Row[]>

export interface SimulatedOdoo {
  answer(request: Request): Promise<Response>
  /** Takes all keys back. */
  revoke(): void
  tables: Tables
}

const DATABASE = 'peeters'
export const ODOO_KEY = '6578616d706c65206a736f6e20617069206b6579'

export function simulatedOdoo(): SimulatedOdoo {
  const keys = new Set([ODOO_KEY])
  const tables = world()
  return {
    tables,
    revoke: () => keys.clear(),
    async answer(request) {
      const [, , model = '', method = ''] = new URL(request.url).pathname.slice(1).split('/')
      const key = request.headers.get('authorization')?.replace(/^bearer /, '') ?? ''
      if (!keys.has(key)) return failed(401, 'Invalid apikey')
      if (request.headers.get('x-odoo-database') !== DATABASE) return failed(404, 'no such database')
      const rows = tables[model]
      if (rows === undefined) return failed(404, `the model ${model} does not exist`)
      const asked = (await request.json()) as Search & { allfields?: string[] }
      const known = new Set(rows.flatMap((row) => Object.keys(row)))
      if (method === 'fields_get')
        return Response.json(
          Object.fromEntries((asked.allfields ?? []).filter((f) => known.has(f)).map((f) => [f, {}])),
        )
      const wrong = asked.fields.find((field) => rows.length > 0 && !known.has(field))
      return wrong ? failed(500, `Invalid field ${wrong}`) : Response.json(found(rows, asked))
    },
  }
}

const failed = (status: number, message: string): Response =>
  Response.json(
    { name: 'odoo.exceptions', message, arguments: [message], context: {}, debug: '' },
    { status },
  )

interface Search {
  domain: [string, string, unknown][]
  fields: string[]
  limit?: number
}

function found(rows: Row[], { domain, fields, limit = 10_000 }: Search): Row[] {
  return rows
    .filter((row) => domain.every((term) => holds(row, term)))
    .toSorted((a, b) => a.id - b.id)
    .slice(0, limit)
    .map((row) => ({
      id: row.id,
      ...Object.fromEntries(fields.map((field) => [field, row[field] ?? false])),
    }))
}

/** A reference to another row is `[id, name]`, and compared by its id. */
function holds(row: Row, [field, operator, wanted]: [string, string, unknown]): boolean {
  const value = Array.isArray(row[field]) ? row[field][0] : row[field]
  if (operator === 'in') return (wanted as unknown[]).includes(value)
  if (operator === '=') return value === wanted
  if (operator === '!=') return value !== wanted
  if (operator === '>') return Number(value) > Number(wanted)
  if (operator === '>=') return String(value) >= String(wanted)
  throw new Error(`unknown operator ${operator}`)
}

const TAXES = [
  { id: 1, name: '21%', amount: 21, amount_type: 'percent', price_include: false, type_tax_use: 'sale' },
  { id: 2, name: '6%', amount: 6, amount_type: 'percent', price_include: false, type_tax_use: 'sale' },
  { id: 3, name: '0% Cocont', amount: 0, amount_type: 'percent', price_include: false, type_tax_use: 'sale' },
  { id: 4, name: '21% incl.', amount: 21, amount_type: 'percent', price_include: true, type_tax_use: 'sale' },
]
const COUNT = 130

function world(): Tables {
  const tables: Tables = {
    'account.move': [],
    'account.move.line': [],
    'account.tax': TAXES,
    'ir.attachment': [
      attachment(7, 'ubl_cii_xml_file', '<Invoice/>'),
      attachment(7, 'invoice_pdf_report_file', '%PDF-1.7'),
    ],
    'res.company': [{ id: 1, vat: 'BE0418759886' }],
    'res.partner': [
      partner(1, 'Hotel Ter Beurze nv', 'BE0453311880', true),
      partner(2, 'Els Jacobs', false, false),
    ],
  }
  for (let id = 1; id <= COUNT; id++) add(tables, id)
  return tables
}

const attachment = (move: number, field: string, content: string): Row => ({
  id: move * 10 + field.length,
  res_model: 'account.move',
  res_id: move,
  res_field: field,
  datas: Buffer.from(content).toString('base64'),
})

const partner = (id: number, name: string, vat: string | false, isCompany: boolean): Row => ({
  id,
  name,
  vat,
  is_company: isCompany,
  email: isCompany ? 'boekhouding@terbeurze.example' : false,
  company_registry: false,
  street: 'Beursplein 3',
  zip: '8000',
  city: 'Brugge',
  country_code: 'BE',
})

const day = (id: number) => new Date(Date.UTC(2026, 0, id)).toISOString().slice(0, 10)

/** One in ten is a credit note, one a draft, one paid, one sent by itself, one in vain, one cancelled. */
function add(tables: Tables, id: number): void {
  const last = id % 10
  const isDraft = last === 1
  const rows = [
    { quantity: id, price: 2.85, tax: 2 },
    { quantity: 3, price: 12.1, tax: 4, net: 30 },
    { quantity: 2, price: 50, tax: last === 5 ? 3 : 1, discount: 10 },
  ]
  const lines = rows.map(({ quantity, price, tax, net, discount = 0 }) => ({
    quantity: net === undefined ? quantity : 1,
    unitPrice: net ?? price,
    discount: Math.round(quantity * price * discount) / 100,
    vatRate: TAXES[tax - 1]?.amount ?? 0,
  }))
  const totals = computeTotals({ lines })
  tables['account.move']?.push({
    id,
    name: isDraft ? '/' : `INV/2026/${String(id).padStart(5, '0')}`,
    state: isDraft ? 'draft' : last === 9 ? 'cancel' : 'posted',
    move_type: last === 2 ? 'out_refund' : 'out_invoice',
    invoice_date: isDraft ? false : day(id),
    invoice_date_due: day(id + 30),
    delivery_date: false,
    create_date: `${day(id)} 08:00:00`,
    write_date: `${day(id)} 09:00:00`,
    amount_untaxed: totals.totalVatExcl,
    amount_total: totals.totalVatIncl,
    currency_id: [1, last === 8 ? 'USD' : 'EUR'],
    payment_state: last === 3 ? 'paid' : 'not_paid',
    partner_id: last === 6 ? [2, 'Els Jacobs'] : [1, 'Hotel Ter Beurze nv'],
    company_id: [1, 'Bakkerij Peeters'],
    ref: 'PO-881',
    payment_reference: '+++000/0000/00097+++',
    narration: '<p>Dank u</p>',
    reversed_entry_id: last === 2 ? [id - 1, `INV/2026/${String(id - 1).padStart(5, '0')} (PO-881)`] : false,
    peppol_move_state: last === 4 ? 'done' : last === 7 ? 'error' : false,
  })
  const line = (at: number, row: object): Row => ({
    id: id * 100 + at,
    move_id: [id, ''],
    name: '',
    quantity: 0,
    product_uom_id: [1, 'Units'],
    price_unit: 0,
    discount: 0,
    tax_ids: [],
    price_subtotal: 0,
    tax_line_id: false,
    amount_currency: 0,
    ...row,
  })
  tables['account.move.line']?.push(
    line(0, { display_type: 'line_section', name: 'Week 1' }),
    ...rows.map(({ quantity, price, tax, discount = 0 }, at) =>
      line(at + 1, {
        display_type: 'product',
        name: 'Brood\nvers van de dag',
        quantity,
        price_unit: price,
        discount,
        tax_ids: [tax],
        price_subtotal: totals.lines[at],
      }),
    ),
    ...totals.vatPerRate.map(({ rate, vat }, at) =>
      line(at + 10, {
        display_type: 'tax',
        tax_line_id: [TAXES.find(({ amount }) => amount === rate)?.id ?? 0, ''],
        amount_currency: -vat,
      }),
    ),
    line(20, { display_type: 'payment_term' }),
  )
}
