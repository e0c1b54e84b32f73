/** Maps the contract's JSON Pointers to fields of the form, their tabs and elements. */

import { tabAt } from '#contracts/rules/draft/fields.ts'

export type TabKey = 'info' | 'customer' | 'supplier'
export const tabKeys: readonly TabKey[] = ['info', 'customer', 'supplier']

/**
 * A JSON Pointer into the draft whose row is `#` and its id, so that it stays valid when rows move:
 * `/inputDetails/lines/#a1/unitPrice`.
 */
export type FieldKey = string

/** The lists of a draft. */
export type List = 'lines' | 'allowanceCharges'
export type Rows = Readonly<Record<List, readonly { id: string }[]>>

export const linesPointer = '/inputDetails/lines'

/** From the contract's pointer with row indexes to a key with row ids. */
export function fieldKey(pointer: string, rows: Rows): FieldKey {
  const match = /^\/inputDetails\/(lines|allowanceCharges)\/(\d+)(?:\/(.*))?$/.exec(pointer)
  const list = match?.[1] === 'lines' ? 'lines' : 'allowanceCharges'
  const row = match ? rows[list][Number(match[2])] : undefined
  if (!row) return pointer
  return rowKey(list, row.id, readColumn(match?.[3] ?? (list === 'lines' ? 'name' : 'amount')))
}

/** The treatment is in the same cell as the rate. */
function readColumn(property: string): string {
  return property === 'vatTreatment' ? 'vatRate' : property
}

export function rowKey(list: List, id: string, column: string): FieldKey {
  return `/inputDetails/${list}/#${id}/${column}`
}

export function cellKey(lineId: string, column: string): FieldKey {
  return rowKey('lines', lineId, column)
}

/** Row and column of a key; undefined for a field outside the lists. */
export function readRowKey(key: FieldKey): { list: List; id: string; column: string } | undefined {
  const match = /^\/inputDetails\/(lines|allowanceCharges)\/#(.+)\/([^/]+)$/.exec(key)
  if (!match?.[2] || !match[3]) return undefined
  return { list: match[1] === 'lines' ? 'lines' : 'allowanceCharges', id: match[2], column: match[3] }
}

/** Line and column of a cell's key; undefined for a field outside the lines. */
export function readCellKey(key: FieldKey): { lineId: string; column: string } | undefined {
  const row = readRowKey(key)
  return row?.list === 'lines' ? { lineId: row.id, column: row.column } : undefined
}

/** The name of a field, which is also the key of its label: `dueDate`. */
export function fieldName(key: FieldKey): string {
  const row = readRowKey(key)
  if (row) return `${row.list === 'lines' ? 'line' : 'allowance'}-${row.column}`
  if (key === '' || key === '/inputDetails') return 'document'
  const [, first, part, name] = key.split('/')
  if (first === 'supplier') return `supplier-${part ?? 'name'}`
  if (part === 'customer') return `customer-${name ?? 'name'}`
  if (part === 'payment' && name === 'reference') return 'paymentReference'
  return name ?? part ?? first ?? 'document'
}

export function fieldTab(key: FieldKey): TabKey {
  return tabAt(key) ?? 'info'
}

/** The focused field for a key of a whole part, or of the document. */
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

/** The element of a key, if it is on the page: by its data attribute, or an RJSF field by its id. */
export function fieldElement(key: FieldKey): HTMLElement | null {
  const itself = document.querySelector<HTMLElement>(`[data-field="${CSS.escape(key)}"]`)
  if (itself) return itself
  const target = stands[key] ?? key
  const found = document.querySelector<HTMLElement>(`[data-field="${CSS.escape(target)}"]`)
  if (found) return found
  const id = target.replace('/inputDetails/customer/', 'customer_').replace('/supplier/', 'supplier_')
  return document.getElementById(id)
}
