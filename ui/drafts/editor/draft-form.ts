/** What the editor holds while somebody types: the contract's draft with nothing left out. */

import { type Currency, isCurrency } from '#contracts/rules/currencies.ts'
import { isVatTreatment, type VatTreatment } from '#contracts/rules/vat-treatment.ts'
import type { components } from '#generated/api.ts'
import type { FieldKey } from './fields.ts'

export type Draft = components['schemas']['Draft']
export type DraftCustomer = components['schemas']['DraftCustomer']
export type DraftSupplier = components['schemas']['DraftSupplier']
export type DocumentType = 'E_INVOICES' | 'E_CREDIT_NOTES'

/** A figure. A text is what was typed and cannot be read: the rules refuse it as `not-number`. */
export type Cell = number | string | null

export type Line = {
  id: string
  name: string
  quantity: Cell
  unitPrice: Cell
  vatRate: Cell
  vatTreatment: VatTreatment | ''
  unit: string
  discount: Cell
}

/** A discount on the document as a whole, or a cost on top of it. */
export type AllowanceCharge = {
  id: string
  isCharge: boolean
  amount: Cell
  reason: string
  vatRate: Cell
  vatTreatment: VatTreatment | ''
}

const headingNames = [
  'invoiceNumber',
  'orderNumber',
  'issueDate',
  'dueDate',
  'deliveryDate',
  'buyerReference',
  'originalInvoiceNumber',
  'originalInvoiceDate',
] as const
export type HeadingName = (typeof headingNames)[number]
export type Heading = Record<HeadingName, string>

export type Payment = {
  reference: string
  /** Empty: that of the file, which no form offers. */
  currency: Currency | ''
  prepaidAmount: Cell
  roundingAmount: Cell
}

export type InputDetails = {
  heading: Heading
  payment: Payment
  customer: DraftCustomer
  lines: Line[]
  allowanceCharges: AllowanceCharge[]
  iban: string
  bic: string
  teamleaderInvoiceId: string | null
  /** Fields that mean what stands there, whatever the PDF says. */
  keptDifferences: FieldKey[]
}

export type DraftForm = {
  type: DocumentType
  reference: string
  sendViaEmail: boolean
  /** Null: the account's own data. */
  supplier: DraftSupplier | null
  inputDetails: InputDetails
}

/** How something is taxed: the treatment, and the rate where the treatment is the ordinary one. */
export type Vat = Pick<Line, 'vatRate' | 'vatTreatment'>

/** How new lines for a customer are taxed: as was agreed with them, else at the rate of specification section 9. */
export function defaultVat({ vatTreatment }: DraftCustomer): Vat {
  return isVatTreatment(vatTreatment) && vatTreatment !== 'STANDARD'
    ? { vatRate: 0, vatTreatment }
    : { vatRate: 21, vatTreatment: '' }
}

/** A new line costs nothing yet (specification section 9). */
export function newLine(id: string = crypto.randomUUID(), vat: Vat = defaultVat({})): Line {
  return { id, name: '', quantity: 1, unitPrice: 0, ...vat, unit: '', discount: null }
}

/** Whether nobody has put anything in a line, whose customer may have changed since. */
export function isBlankLine(line: Line, ...customers: DraftCustomer[]): boolean {
  return [{}, ...customers].some(
    (customer) => JSON.stringify(line) === JSON.stringify(newLine(line.id, defaultVat(customer))),
  )
}

export type Beginning = {
  reference: string
  invoiceNumber?: string
  issueDate?: string
  iban?: string
  bic?: string
}

/** What a new draft starts from (specification section 9). */
export function newDraft({
  reference,
  invoiceNumber = '',
  issueDate = '',
  iban = '',
  bic = '',
}: Beginning): DraftForm {
  const heading = { ...emptyHeading(), invoiceNumber, issueDate }
  const payment: Payment = { reference: '', currency: 'EUR', prepaidAmount: null, roundingAmount: null }
  const customer: DraftCustomer = { country: 'BE', scheme: '0208' }
  const inputDetails = {
    heading,
    payment,
    customer,
    lines: [newLine()],
    allowanceCharges: [],
    iban,
    bic,
    teamleaderInvoiceId: null,
    keptDifferences: [],
  }
  return { type: 'E_INVOICES', reference, sendViaEmail: false, supplier: null, inputDetails }
}

function emptyHeading(): Heading {
  const entries = headingNames.map((name): [HeadingName, string] => [name, ''])
  // Every name is in the list that the type is made of.
  return Object.fromEntries(entries) as Heading
}

/** Reads what the server (or a local copy) holds; what is absent, null or '' becomes empty. */
export function readDraft(draft: Draft): DraftForm {
  const { heading, payment, customer, lines, allowanceCharges, ...rest } = draft.inputDetails ?? {}
  const texts = headingNames.map((name): [HeadingName, string] => [name, heading?.[name] ?? ''])
  const currency = payment?.currency ?? ''
  return {
    type: draft.type ?? 'E_INVOICES',
    reference: draft.reference ?? '',
    sendViaEmail: draft.sendViaEmail ?? false,
    supplier: draft.supplier ?? null,
    inputDetails: {
      heading: Object.fromEntries(texts) as Heading,
      payment: {
        reference: payment?.reference ?? '',
        currency: isCurrency(currency) ? currency : isOwnCurrency(draft.file) ? '' : 'EUR',
        prepaidAmount: readCell(payment?.prepaidAmount),
        roundingAmount: readCell(payment?.roundingAmount),
      },
      customer: { ...customer, country: customer?.country || 'BE' },
      lines: withNames(lines ?? []).map(readLine),
      allowanceCharges: withNames(allowanceCharges ?? []).map(readAllowanceCharge),
      iban: rest.iban ?? '',
      bic: rest.bic ?? '',
      teamleaderInvoiceId: rest.teamleaderInvoiceId ?? null,
      keptDifferences: rest.keptDifferences ?? [],
    },
  }
}

/** One that is not offered: the form leaves it to the file. */
export const isOwnCurrency = (
  file: Pick<NonNullable<Draft['file']>, 'currency'> | null | undefined,
): boolean => file?.currency != null && !isCurrency(file.currency)

/** Rows need names of their own to be told apart; a missing or repeated id gets a new one. */
function withNames<Row extends { id?: string | null }>(rows: readonly Row[]): (Row & { id: string })[] {
  const seen = new Set<string>()
  return rows.map((row) => {
    const id = row.id && !seen.has(row.id) ? row.id : crypto.randomUUID()
    seen.add(id)
    return { ...row, id }
  })
}

function readLine(line: components['schemas']['DraftLine'] & { id: string }): Line {
  return {
    id: line.id,
    name: line.name ?? '',
    quantity: readCell(line.quantity),
    unitPrice: readCell(line.unitPrice),
    vatRate: readCell(line.vatRate),
    vatTreatment: isVatTreatment(line.vatTreatment) ? line.vatTreatment : '',
    unit: line.unit ?? '',
    discount: readCell(line.discount),
  }
}

function readAllowanceCharge(
  one: components['schemas']['DraftAllowanceCharge'] & { id: string },
): AllowanceCharge {
  return {
    id: one.id,
    isCharge: one.isCharge ?? false,
    amount: readCell(one.amount),
    reason: one.reason ?? '',
    vatRate: readCell(one.vatRate),
    vatTreatment: isVatTreatment(one.vatTreatment) ? one.vatTreatment : '',
  }
}

function readCell(value: number | string | null | undefined): Cell {
  return value === '' ? null : (value ?? null)
}
