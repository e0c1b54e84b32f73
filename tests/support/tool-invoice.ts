/** Invoices as an invoicing tool says them, with its own sums: not by the code that reads them. */
import type { ToolInvoice, ToolLine } from '#server/ports/external-tool/external-tool.ts'

/** The test's values of a line; the rest is usual. */
export type LineSaid = Partial<Omit<ToolLine, 'totalExclusiveInCents'>>

export type InvoiceSaid = Partial<Omit<ToolInvoice, 'lines'>> & {
  lines?: LineSaid[]
  /** The tool rounds VAT by line, not by rate. */
  isVatByLine?: boolean
}

const USUAL: Omit<ToolLine, 'totalExclusiveInCents'> = {
  section: null,
  name: 'Ontbijtpakketten',
  description: null,
  quantity: 1,
  unit: null,
  unitPrice: 100,
  discountPercent: null,
  taxPercent: 21,
  taxDescription: '21 %',
}

export const aToolCustomer: ToolInvoice['customer'] = {
  name: 'Café Central',
  vatNumber: 'BE 0561.174.890',
  isCompany: true,
  email: 'info@cafe-central.example',
  registrationNumber: null,
  address: { street: 'Marktplein 3', postalCode: '9200', city: 'Dendermonde', countryCode: 'BE' },
}

/** With the totals that follow from its lines and discounts. */
export function aToolInvoice({
  lines: said = [{}],
  isVatByLine = false,
  ...own
}: InvoiceSaid = {}): ToolInvoice {
  const lines = said.map((line) => withNet({ ...USUAL, ...line }))
  const discounts = own.discounts ?? []
  const rates = [...new Set(lines.map(({ taxPercent }) => taxPercent ?? 21))]
  const taxes = rates.map((percent) => {
    const nets = lines
      .filter(({ taxPercent }) => (taxPercent ?? 21) === percent)
      .map(({ totalExclusiveInCents }) => totalExclusiveInCents)
    const taxableInCents = afterDiscounts(total(nets), discounts)
    const bases = isVatByLine ? nets.map((net) => afterDiscounts(net, discounts)) : [taxableInCents]
    const taxInCents = total(bases.map((base) => rounded(BigInt(base) * scaled(percent), 100n * SCALE)))
    return { percent, taxableInCents, taxInCents }
  })
  const totalExclusiveInCents = total(taxes.map(({ taxableInCents }) => taxableInCents))
  return {
    id: 'a1110000-0000-4000-8000-000000000012',
    type: 'E_INVOICES',
    number: '2026 / 48',
    issueDate: '2026-10-28',
    dueDate: '2026-11-27',
    deliveryDate: '2026-10-27',
    createdAt: '2026-10-28T08:00:00Z',
    updatedAt: '2026-10-28T08:00:00Z',
    currency: 'EUR',
    isPaid: false,
    customer: aToolCustomer,
    sentByTool: null,
    orderNumber: 'PO-881',
    paymentReference: '+++084/2613/66074+++',
    note: null,
    issuerVatNumber: 'BE 0418.759.886',
    totalBeforeDiscountInCents: null,
    creditedNumber: null,
    ...own,
    lines,
    discounts,
    taxes,
    totalExclusiveInCents,
    totalInCents: totalExclusiveInCents + total(taxes.map(({ taxInCents }) => taxInCents)),
  }
}

const total = (cents: number[]): number => cents.reduce((sum, each) => sum + each, 0)

/** Millionths, so that everything below is a whole number. */
const SCALE = 1_000_000n
const scaled = (value: number): bigint => BigInt(Math.round(value * 1e6))
const HUNDRED = 100n * SCALE

/** Halves away from zero. */
function rounded(top: bigint, bottom: bigint): number {
  const size = top < 0n ? -top : top
  const whole = (2n * size + bottom) / (2n * bottom)
  return Number(top < 0n ? -whole : whole)
}

/** In one step: the tool rounds a line once. */
function withNet(line: Omit<ToolLine, 'totalExclusiveInCents'>): ToolLine {
  const left = HUNDRED - scaled(line.discountPercent ?? 0)
  const top = scaled(line.quantity) * scaled(line.unitPrice) * left * 100n
  return { ...line, totalExclusiveInCents: rounded(top, SCALE * SCALE * HUNDRED) }
}

function afterDiscounts(cents: number, discounts: { percent: number }[]): number {
  let top = BigInt(cents)
  let bottom = 1n
  for (const { percent } of discounts) {
    top *= HUNDRED - scaled(percent)
    bottom *= HUNDRED
  }
  return rounded(top, bottom)
}
