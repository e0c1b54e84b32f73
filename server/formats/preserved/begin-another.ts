/** Makes a new document from a sent one: its own number, dates and references are left out, the rest is copied. */
import { add, parseDecimal, toText } from '#contracts/rules/decimal.ts'
import { isOpenMeans } from '#contracts/rules/document/means-of-payment.ts'
import { childNamed, type Element } from '#contracts/rules/invoice/ubl/element.ts'

/** For a copy of an invoice or a credit note. */
export function begunAsCopy(root: Element): Element {
  return withoutPrepaid(
    withoutOpenMeans(without(withoutAccountingCurrency(withoutFiles(root)), OF_ONE_DOCUMENT)),
  )
}

/** A means of payment whose code says nothing was there for its reference alone. */
const withoutOpenMeans = (root: Element): Element => ({
  ...root,
  children: root.children.filter(({ name, children }) => {
    const isEmpty = children.every((part) => part.name === 'cbc:PaymentMeansCode' && isOpenMeans(part.text))
    return name !== 'cac:PaymentMeans' || !isEmpty
  }),
})

/** For a full credit note: the agreed content stays, payment is left out. */
export function begunAsCredit(asCredit: Element): Element {
  return withoutPrepaid(without(withoutFiles(asCredit), OF_ONE_INVOICE))
}

/** Converts an invoice to a credit note's elements. */
export function asCreditNote(root: Element): Element {
  const children = root.children.filter(({ name }) => name !== 'cbc:DueDate').map(inCreditNote)
  return { ...root, name: 'CreditNote', children }
}

function inCreditNote(child: Element): Element {
  if (child.name === 'cbc:InvoiceTypeCode')
    return { ...child, name: 'cbc:CreditNoteTypeCode', text: '381', raw: '381' }
  if (child.name === 'cac:ProjectReference') return projectReference(child)
  if (child.name !== 'cac:InvoiceLine') return child
  const children = child.children.map((part) =>
    part.name === 'cbc:InvoicedQuantity' ? { ...part, name: 'cbc:CreditedQuantity' } : part,
  )
  return { ...child, name: 'cac:CreditNoteLine', children }
}

const PROJECT = '50'
const INVOICED_OBJECT = '130'
const TYPE = 'cbc:DocumentTypeCode'

/** A credit note refers to its project by a document type. */
const projectReference = ({ children, ...reference }: Element): Element => ({
  ...reference,
  name: 'cac:AdditionalDocumentReference',
  children: [...children, { name: TYPE, text: PROJECT, raw: PROJECT, attributes: {}, children: [] }],
})

/** Most of these elements have no field in the form, so the contract doesn't list them. */
const OF_ONE_DOCUMENT = [
  'cbc:ID',
  'cbc:IssueDate',
  'cbc:DueDate',
  'cbc:TaxPointDate',
  'cac:InvoicePeriod',
  'cac:BillingReference',
  'cac:DespatchDocumentReference',
  'cac:ReceiptDocumentReference',
  'cac:Delivery/cbc:ActualDeliveryDate',
  'cac:PaymentMeans/cbc:PaymentID',
  'cac:PaymentMeans/cbc:PaymentDueDate',
  'cac:InvoiceLine/cac:InvoicePeriod',
  'cac:CreditNoteLine/cac:InvoicePeriod',
]

const OF_ONE_INVOICE = [
  'cbc:ID',
  'cbc:IssueDate',
  'cbc:TaxPointDate',
  'cac:BillingReference',
  'cac:PaymentMeans',
  'cac:PaymentTerms',
]

function without(element: Element, places: readonly string[]): Element {
  const children = element.children.flatMap((child) => {
    if (places.includes(child.name)) return []
    const within = places.flatMap((place) =>
      place.startsWith(`${child.name}/`) ? [place.slice(child.name.length + 1)] : [],
    )
    if (within.length === 0) return [child]
    const left = without(child, within)
    return left.children.length === 0 ? [] : [left]
  })
  return { ...element, children }
}

/** Attachments belong to the old document; the invoiced object and the project stay. */
const withoutFiles = (root: Element): Element => ({
  ...root,
  children: root.children.filter((child) => {
    const type = childNamed(child, TYPE)?.text ?? ''
    const isFile = child.name === 'cac:AdditionalDocumentReference'
    return !isFile || type === PROJECT || type === INVOICED_OBJECT
  }),
})

/** The exchange rate belonged to the old date. */
function withoutAccountingCurrency(root: Element): Element {
  if (childNamed(root, 'cbc:TaxCurrencyCode') === undefined) return root
  const isOfIt = (child: Element) =>
    child.name === 'cbc:TaxCurrencyCode' ||
    (child.name === 'cac:TaxTotal' && childNamed(child, 'cac:TaxSubtotal') === undefined)
  return { ...root, children: root.children.filter((child) => !isOfIt(child)) }
}

/** Nothing has been paid yet. */
function withoutPrepaid(root: Element): Element {
  const children = root.children.map((child) =>
    child.name === 'cac:LegalMonetaryTotal' ? allToPay(child) : child,
  )
  return { ...root, children }
}

function allToPay(totals: Element): Element {
  const prepaid = parseDecimal(childNamed(totals, 'cbc:PrepaidAmount')?.text)
  const payable = parseDecimal(childNamed(totals, 'cbc:PayableAmount')?.text)
  if (prepaid === undefined || payable === undefined) return totals
  const text = toText(add(payable, prepaid))
  const children = totals.children
    .filter(({ name }) => name !== 'cbc:PrepaidAmount')
    .map((part) => (part.name === 'cbc:PayableAmount' ? { ...part, text, raw: text } : part))
  return { ...totals, children }
}
