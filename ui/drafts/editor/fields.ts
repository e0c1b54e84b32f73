/** Which field a JSON Pointer of the contract means here, on which tab it stands, and how to get there. */
import type { Line } from './draft-form.ts'

export type TabKey = 'info' | 'customer' | 'supplier'
export const tabKeys: readonly TabKey[] = ['info', 'customer', 'supplier']

/**
 * A JSON Pointer into the draft whose line is named by `#` and its id, so that it goes on meaning the same cell when
 * lines move: `/inputDetails/lines/#a1/unitPrice`.
 */
export type FieldKey = string

export const linesPointer = '/inputDetails/lines'

/** From the contract's pointer, lines by index, to our key, lines by id. */
export function keyOf(pointer: string, lines: readonly Line[]): FieldKey {
  const match = /^\/inputDetails\/lines\/(\d+)(\/.*)?$/.exec(pointer)
  const line = match ? lines[Number(match[1])] : undefined
  return line ? cellKey(line.id, columnOf(match?.[2]?.slice(1) ?? 'name')) : pointer
}

/** What has no cell of its own is said at the one that it goes with. */
function columnOf(property: string): string {
  const cells: Record<string, string> = { unit: 'quantity', vatTreatment: 'vatRate', discount: 'unitPrice' }
  return cells[property] ?? property
}

export function cellKey(lineId: string, column: string): FieldKey {
  return `${linesPointer}/#${lineId}/${column}`
}

/** The line and the column of a cell's key; undefined for a field outside the lines. */
export function readCellKey(key: FieldKey): { lineId: string; column: string } | undefined {
  const match = /^\/inputDetails\/lines\/#(.+)\/([^/]+)$/.exec(key)
  return match?.[1] && match[2] ? { lineId: match[1], column: match[2] } : undefined
}

/** The field's own name, which is also the name of its label in the texts: `dueDate`. */
export function nameOf(key: FieldKey): string {
  const cell = readCellKey(key)
  if (cell) return `line-${cell.column}`
  if (key === '' || key === '/inputDetails') return 'document'
  const [, first, part, name] = key.split('/')
  if (first === 'supplier') return `supplier-${part ?? 'name'}`
  if (part === 'customer') return `customer-${name ?? 'name'}`
  if (part === 'payment' && name === 'reference') return 'paymentReference'
  return name ?? part ?? first ?? 'document'
}

export function tabOf(key: FieldKey): TabKey {
  if (key.startsWith('/inputDetails/customer')) return 'customer'
  const isSupplier =
    key.startsWith('/supplier') || key === '/inputDetails/iban' || key === '/inputDetails/bic'
  return isSupplier ? 'supplier' : 'info'
}

/** Where the focus goes for a key that is no field itself: a whole part of the draft, or the document. */
const stands: Record<string, FieldKey> = {
  '': '/inputDetails/heading/invoiceNumber',
  '/inputDetails': '/inputDetails/heading/invoiceNumber',
  '/inputDetails/heading': '/inputDetails/heading/invoiceNumber',
  '/inputDetails/customer': '/inputDetails/customer/name',
  '/inputDetails/iban': '/supplier/iban',
  '/inputDetails/bic': '/supplier/bic',
  '/supplier': '/supplier/street',
}

/** The element to focus for a key, if it is on the page: whatever carries the key, or an RJSF field by its id. */
export function elementOf(key: FieldKey): HTMLElement | null {
  const target = stands[key] ?? key
  const found = document.querySelector<HTMLElement>(`[data-field="${CSS.escape(target)}"]`)
  if (found) return found
  const id = target.replace('/inputDetails/customer/', 'customer_').replace('/supplier/', 'supplier_')
  return document.getElementById(id)
}
