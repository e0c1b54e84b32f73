/**
 * The neutral invoice: an EN 16931 or Peppol BIS 3 invoice or credit note, independent of syntax. Every field is optional,
 * and amounts, dates and codes are texts as written, so that invalid documents can be judged too. An empty element is '' or
 * an object without fields, which rules distinguish from a missing one. BT and BG numbers are the norm's.
 */

/** A decimal as written (`12.50`) and its currency attribute. */
export type Amount = { value?: string; currency?: string }

export type Identifier = { value?: string; scheme?: string }

export type Quantity = { value?: string; unit?: string }

export type Period = {
  start?: string
  end?: string
  /** BT-8: which date makes the VAT due; on the document only. */
  descriptionCode?: string
}

export type Address = {
  street?: string
  additionalStreet?: string
  line?: string
  city?: string
  postalCode?: string
  subdivision?: string
  country?: string
}

/** A registration under a tax scheme: `VAT` makes it BT-31, BT-48 or BT-63, anything else BT-32. */
export type TaxRegistration = { id?: string; scheme?: string }

/** BG-4 seller, BG-7 buyer, BG-10 payee, BG-11 tax representative; each uses the fields it has. */
export type Party = {
  endpoint?: Identifier
  /** BT-29, BT-46, BT-60; with scheme SEPA the creditor identifier, BT-90. */
  identifiers?: Identifier[]
  /** BT-28, BT-45, BT-59, BT-62: the trading name. */
  name?: string
  address?: Address
  taxRegistrations?: TaxRegistration[]
  /** BT-27, BT-44: the name under which it is registered. */
  registrationName?: string
  /** BT-30, BT-47, BT-61. */
  legalId?: Identifier
  legalForm?: string
  contact?: { name?: string; telephone?: string; email?: string }
}

/** BG-13. */
export type Delivery = {
  date?: string
  locationId?: Identifier
  address?: Address
  partyName?: string
}

/** BG-16; card BG-18, account BG-17, mandate BG-19. */
export type PaymentMeans = {
  code?: string
  codeName?: string
  /** BT-83, the remittance information. */
  reference?: string
  card?: { number?: string; network?: string; holder?: string }
  account?: { id?: string; name?: string; bic?: string }
  mandate?: { id?: string; payerAccount?: string }
}

/** Category, rate and exemption of BG-20, BG-21, BG-23 and BG-30. */
export type TaxCategory = {
  code?: string
  percent?: string
  exemptionCode?: string
  exemptionReason?: string
  /** The tax scheme; `VAT` in every invoice under the norm. */
  scheme?: string
  /** A draft with 0 % and no reason counts as zero-rated; documents have no such flag. */
  isAssumed?: true
}

/** BG-20, BG-21 on the document, BG-27, BG-28 on a line. */
export type AllowanceCharge = {
  /** As written: true (or 1) is a charge, false (or 0) an allowance. */
  indicator?: string
  reasonCode?: string
  reason?: string
  percentage?: string
  amount?: Amount
  baseAmount?: Amount
  /** On the document only. */
  taxCategory?: TaxCategory
  /** Further ones, which are invalid and count like the first. */
  otherTaxCategories?: TaxCategory[]
}

/** BG-23. */
export type TaxSubtotal = { taxable?: Amount; tax?: Amount; category?: TaxCategory }

/** BT-110 with the breakdown; without one BT-111, the VAT in the accounting currency. */
export type TaxTotal = { amount?: Amount; subtotals?: TaxSubtotal[] }

/** BG-22. */
export type MonetaryTotal = {
  lineNet?: Amount
  taxExclusive?: Amount
  taxInclusive?: Amount
  allowances?: Amount
  charges?: Amount
  prepaid?: Amount
  rounding?: Amount
  payable?: Amount
}

/** An attachment: `content` is base64 as given, never decoded here. */
export type Attachment = { content?: string; mimeCode?: string; fileName?: string }

/**
 * BG-24 supporting documents; with type code 130 BT-18 (BT-128 on a line), the invoiced object; with 50 a credit note's
 * project reference.
 */
export type DocumentReference = {
  id?: Identifier
  typeCode?: string
  description?: string
  attachment?: Attachment
  uri?: string
}

/** BG-25. */
export type InvoiceLine = {
  id?: string
  note?: string
  quantity?: Quantity
  net?: Amount
  accountingCost?: string
  period?: Period
  orderLineReference?: string
  documentReferences?: DocumentReference[]
  allowanceCharges?: AllowanceCharge[]
  item?: Item
  price?: Price
}

/** BG-31. */
export type Item = {
  description?: string
  name?: string
  buyersId?: string
  sellersId?: string
  standardId?: Identifier
  originCountry?: string
  classifications?: { code?: string; list?: string; listVersion?: string }[]
  taxCategory?: TaxCategory
  /** BG-32. */
  attributes?: { name?: string; value?: string }[]
}

/** BG-29; the allowance is BT-147 off BT-148. */
export type Price = {
  amount?: Amount
  baseQuantity?: Quantity
  allowance?: { indicator?: string; amount?: Amount; baseAmount?: Amount }
}

export type Invoice = {
  kind: 'INVOICE' | 'CREDIT_NOTE'
  /** BT-24. */
  customizationId?: string
  /** BT-23. */
  profileId?: string
  number?: string
  issueDate?: string
  /** BT-9; a UBL credit note carries it in its first payment means. */
  dueDate?: string
  /** BT-3. */
  typeCode?: string
  /** BT-22. */
  notes?: string[]
  /** BT-7. */
  taxPointDate?: string
  currency?: string
  /** BT-6. */
  taxCurrency?: string
  /** BT-19. */
  accountingCost?: string
  buyerReference?: string
  /** BG-14. */
  period?: Period
  /** BT-13, BT-14. */
  order?: { id?: string; salesOrderId?: string }
  /** BG-3. */
  precedingInvoices?: { id?: string; issueDate?: string }[]
  /** BT-16. */
  despatchReference?: string
  /** BT-15. */
  receiptReference?: string
  /** BT-17. */
  tenderReference?: string
  /** BT-12. */
  contractReference?: string
  documentReferences?: DocumentReference[]
  /** BT-11, on invoices; a credit note has it among its document references. */
  projectReference?: string
  seller?: Party
  buyer?: Party
  payee?: Party
  taxRepresentative?: Party
  delivery?: Delivery
  paymentMeans?: PaymentMeans[]
  /** BT-20. */
  paymentTerms?: string
  allowanceCharges?: AllowanceCharge[]
  taxTotals?: TaxTotal[]
  totals?: MonetaryTotal
  lines?: InvoiceLine[]
}

export function isCharge({ indicator }: { indicator?: string }): boolean {
  return indicator === 'true' || indicator === '1'
}

export function isAllowance({ indicator }: { indicator?: string }): boolean {
  return indicator === 'false' || indicator === '0'
}

/** BT-111, in euro: the total of another currency than the document's. */
export function findVatInEuro({ taxTotals = [] }: Invoice): Amount | undefined {
  return taxTotals.slice(1).find(({ amount }) => amount?.currency === EURO)?.amount
}

export const EURO = 'EUR'

/** All tax categories of an allowance or charge. */
export const listTaxCategories = ({
  taxCategory,
  otherTaxCategories = [],
}: AllowanceCharge): TaxCategory[] =>
  taxCategory ? [taxCategory, ...otherTaxCategories] : otherTaxCategories

/** Under the VAT scheme, of which the rules speak. */
export function isVatCategory(category: TaxCategory | undefined): boolean {
  return category?.scheme?.toUpperCase() === 'VAT'
}

/** The registration under the VAT scheme, of which the norm allows one; of several, one with a number. */
export function vatRegistration(party: Party | undefined): TaxRegistration | undefined {
  const all = party?.taxRegistrations?.filter(({ scheme }) => scheme?.toUpperCase() === 'VAT')
  return all?.find(({ id }) => id !== undefined) ?? all?.[0]
}

/** The type of a document reference that names a project, in a UBL credit note. */
export const PROJECT = '50'

export function findProject({ projectReference, documentReferences }: Invoice): string | undefined {
  return projectReference ?? documentReferences?.find(({ typeCode }) => typeCode === PROJECT)?.id?.value
}
