import { type FieldKey, linesPointer, type Rows, readRowKey, tabKeys, tabOf } from '../fields.ts'

/** One thing that keeps a draft from being sent, or that deserves a look (`WARNING`). */
export type Fault = {
  key: FieldKey
  /** The short word at the field: `validation:` of the texts. */
  messageKey: string
  severity: 'FATAL' | 'WARNING'
  /** The id of the rule, when one of the network's or of ours is broken. */
  rule?: string | undefined
  /** What the rule's own text names. */
  params?: Readonly<Record<string, string | number>> | undefined
  /** What the PDF says, as the field takes it over. */
  printed?: string | undefined
  /** Already in words, when the server said it. */
  text?: string | undefined
}

/** One fault a field: the first, which is the nearest to what was typed. A refusal goes before a warning. */
export function oncePerField(faults: readonly Fault[]): Fault[] {
  const byKey = new Map<FieldKey, Fault>()
  for (const fault of faults) {
    const known = byKey.get(fault.key)
    if (!known || (known.severity === 'WARNING' && fault.severity === 'FATAL')) byKey.set(fault.key, fault)
  }
  return [...byKey.values()]
}

/** From top to bottom of each tab, whatever order the fields have in the contract. */
const order = [
  '/supplier',
  '/pdf',
  '/inputDetails/heading/invoiceNumber',
  '/inputDetails/heading/issueDate',
  '/inputDetails/heading/dueDate',
  '/inputDetails/heading/orderNumber',
  '/inputDetails/payment/reference',
  '/inputDetails/payment/currency',
  '/inputDetails/heading/deliveryDate',
  '/inputDetails/heading/buyerReference',
  '/inputDetails/heading/originalInvoiceNumber',
  '/inputDetails/heading/originalInvoiceDate',
  linesPointer,
  '/inputDetails/payment/prepaidAmount',
  '/inputDetails/payment/roundingAmount',
  '/inputDetails/payment/totalVatIncl',
  ...[
    'name',
    'vat',
    'street',
    'country',
    'postalCode',
    'city',
    'telephone',
    'email',
    'scheme',
    'participant',
    'vatTreatment',
  ].map((name) => `/inputDetails/customer/${name}`),
]
const rowColumns = ['name', 'quantity', 'unitPrice', 'reason', 'amount', 'vatRate', 'unit', 'discount']

export function inFormOrder(faults: readonly Fault[], rows: Rows): Fault[] {
  const places = new Map([...rows.lines, ...rows.allowanceCharges].map(({ id }, index) => [id, index]))
  const rank = (key: FieldKey): number => {
    const tab = tabKeys.indexOf(tabOf(key)) * 1e6
    const row = readRowKey(key)
    const place = order.indexOf(row ? linesPointer : key)
    const within = row ? (places.get(row.id) ?? 0) * 10 + rowColumns.indexOf(row.column) + 1 : 0
    return tab + (place === -1 ? order.length : place) * 20_000 + within
  }
  return [...faults].sort((a, b) => rank(a.key) - rank(b.key))
}

/** Whether a message says that something is not there yet. */
export function saysEmpty(messageKey: string): boolean {
  return ['not-empty', 'invoice-incomplete', 'lines-empty', 'pdf-error', 'file-required'].includes(messageKey)
}
