/** A draft as the contract's Draft.yaml has it, as far as a document is made of it. Empty is absent, null or ''. */
import type { Cell, TotalsAllowanceCharge } from '../totals.ts'

type Text = string | null

export type DraftType = 'E_INVOICES' | 'E_CREDIT_NOTES'

export type DraftHeading = {
  invoiceNumber?: Text
  orderNumber?: Text
  issueDate?: Text
  /** On invoices only. */
  dueDate?: Text
  deliveryDate?: Text
  buyerReference?: Text
  /** The invoice that is credited or corrected. */
  originalInvoiceNumber?: Text
  originalInvoiceDate?: Text
}

/** The totals are computed, those in the draft are never used. */
type DraftPayment = {
  reference?: Text
  currency?: Text
  totalVatExcl?: Cell
  totalVat?: Cell
  totalVatIncl?: Cell
  prepaidAmount?: Cell
  roundingAmount?: Cell
  payableAmount?: Cell
}

export type DraftParty = {
  name?: Text
  vat?: Text
  street?: Text
  city?: Text
  postalCode?: Text
  country?: Text
  email?: Text
  telephone?: Text
  scheme?: Text
  participant?: Text
}

export type DraftLine = {
  id?: Text
  name?: Text
  unitPrice?: Cell
  quantity?: Cell
  totalVatExcl?: Cell
  vatRate?: Cell
  vatTreatment?: Text
  unit?: Text
  discount?: Cell
}

/** A discount or cost on the document as a whole. */
export type DraftAllowanceCharge = TotalsAllowanceCharge & { id?: Text; reason?: Text }

export type DraftInputDetails = {
  heading?: DraftHeading | null
  payment?: DraftPayment | null
  customer?: DraftParty | null
  lines?: readonly DraftLine[] | null
  allowanceCharges?: readonly DraftAllowanceCharge[] | null
  iban?: Text
  bic?: Text
}

/** The draft's own supplier, or the account's; an account also says under which endpoints it is registered. */
export type DraftSupplier = DraftParty & {
  iban?: Text
  bic?: Text
  /** `0208:0123456749`; the first is the one that sends. */
  participantIdentifiers?: readonly string[] | null
}

export type DraftDocument = {
  type?: DraftType | null
  supplier?: DraftSupplier | null
  inputDetails?: DraftInputDetails | null
}

/** A text without white space around it; undefined when nothing is left. */
export function filled(text: string | null | undefined): string | undefined {
  return text?.trim() || undefined
}
