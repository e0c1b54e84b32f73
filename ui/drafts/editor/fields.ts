/** Which field a JSON Pointer of the contract means here, on which tab it stands, and how to get there. */

import { tabAt } from '#contracts/rules/draft/fields.ts'

export type TabKey = 'info' | 'customer' | 'supplier'
export const tabKeys: readonly TabKey[] = ['info', 'customer', 'supplier']

/**
 * A JSON Pointer into the draft whose row is named by `#` and its id, so that it goes on meaning the same cell when rows
 * move: `/inputDetails/lines/#a1/unitPrice`.
 */
export type FieldKey = string

/** What a draft has a list of. */
export type List = 'lines' | 'allowanceCharges'
export type Rows = Readonly<Record<List, readonly { id: string }[]>>

export const linesPointer = '/inputDetails/lines'

/** From the contract's pointer, rows by index, to our key, rows by id. */
export function keyOf(pointer: string, rows: Rows): FieldKey {
  const match = /^\/inputDetails\/(lines|allowanceCharges)\/(\d+)(?:\/(.*))?$/.exec(pointer)
  const list = match?.[1] === 'lines' ? 'lines' : 'allowanceCharges'
  const row = match ? rows[list][Number(match[2])] : undefined
  if (!row) return pointer
  return rowKey(list, row.id, columnOf(match?.[3] ?? (list === 'lines' ? 'name' : 'amount')))
}

/** The treatment is chosen in the same cell as the rate. */
function columnOf(property: string): string {
  return property === 'vatTreatment' ? 'vatRate' : property
}

export function rowKey(list: List, id: string, column: string): FieldKey {
  return `/inputDetails/${list}/#${id}/${column}`
}

export function cellKey(lineId: string, column: string): FieldKey {
  return rowKey('lines', lineId, column)
}

/** The row and the column of a key; undefined for a field outside the lists. */
export function readRowKey(key: FieldKey): { list: List; id: string; column: string } | undefined {
  const match = /^\/inputDetails\/(lines|allowanceCharges)\/#(.+)\/([^/]+)$/.exec(key)
  if (!match?.[2] || !match[3]) return undefined
  return { list: match[1] === 'lines' ? 'lines' : 'allowanceCharges', id: match[2], column: match[3] }
}

/** The line and the column of a cell's key; undefined for a field outside the lines. */
export function readCellKey(key: FieldKey): { lineId: string; column: string } | undefined {
  const row = readRowKey(key)
  return row?.list === 'lines' ? { lineId: row.id, column: row.column } : undefined
}

/** The field's own name, which is also the name of its label in the texts: `dueDate`. */
export function nameOf(key: FieldKey): string {
  const row = readRowKey(key)
  if (row) return `${row.list === 'lines' ? 'line' : 'allowance'}-${row.column}`
  if (key === '' || key === '/inputDetails') return 'document'
  const [, first, part, name] = key.split('/')
  if (first === 'supplier') return `supplier-${part ?? 'name'}`
  if (part === 'customer') return `customer-${name ?? 'name'}`
  if (part === 'payment' && name === 'reference') return 'paymentReference'
  return name ?? part ?? first ?? 'document'
}

export function tabOf(key: FieldKey): TabKey {
  return tabAt(key) ?? 'info'
}

/** Where the focus goes for a key that is no field itself: a whole part of the draft, or the document. */
const stands: Record<string, FieldKey> = {
  '': '/inputDetails/heading/invoiceNumber',
  '/inputDetails': '/inputDetails/heading/invoiceNumber',
  '/inputDetails/heading': '/inputDetails/heading/invoiceNumber',
  '/inputDetails/customer': '/inputDetails/customer/name',
  '/inputDetails/payment/totalVat': '/inputDetails/payment/roundingAmount',
  '/inputDetails/payment/totalVatIncl': '/inputDetails/payment/roundingAmount',
  '/inputDetails/iban': '/supplier/iban',
  '/inputDetails/bic': '/supplier/bic',
  '/supplier': '/supplier/street',
}

/** The element to focus for a key, if it is on the page: whatever carries the key, or an RJSF field by its id. */
export function elementOf(key: FieldKey): HTMLElement | null {
  const itself = document.querySelector<HTMLElement>(`[data-field="${CSS.escape(key)}"]`)
  if (itself) return itself
  const target = stands[key] ?? key
  const found = document.querySelector<HTMLElement>(`[data-field="${CSS.escape(target)}"]`)
  if (found) return found
  const id = target.replace('/inputDetails/customer/', 'customer_').replace('/supplier/', 'supplier_')
  return document.getElementById(id)
}
