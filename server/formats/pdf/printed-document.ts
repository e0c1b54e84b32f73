/** An invoice or credit note as it is put on paper. Amounts are plain decimals in text, `1234.50`; dates are ISO. */
export interface PrintedDocument {
  type: 'E_INVOICES' | 'E_CREDIT_NOTES'
  number: string
  issueDate: string | null
  dueDate: string | null
  deliveryDate: string | null
  orderNumber: string | null
  buyerReference: string | null
  /** What to put with the payment. */
  communication: string | null
  /** The invoices that it corrects or follows. */
  originals: { number: string; issueDate: string | null }[]
  /** What else it refers to, each with its name. */
  references: [label: string, text: string][]
  currency: string
  seller: PrintedParty
  buyer: PrintedParty
  lines: PrintedLine[]
  totals: PrintedTotals
  iban: string | null
  bic: string | null
  /** What stands below the totals: why there is no VAT, how it is to be paid, what goes along. */
  notes: string[]
}

export interface PrintedParty {
  name: string
  street: string | null
  postalCode: string | null
  city: string | null
  country: string | null
  /** As the party writes it: BE 0418.759.886. */
  vat: string | null
  email: string | null
  telephone: string | null
}

export interface PrintedLine {
  name: string
  /** In smaller print below the name, one under the other. */
  details: string[]
  quantity: string
  /** As short as it goes; '' for pieces. */
  unit: string
  unitPrice: string
  /** In percent; null where VAT has no rate. */
  vatRate: string | null
  net: string
}

export interface PrintedTotals {
  /** Of the lines alone. */
  lines: string
  /** Discounts (below zero) and costs on the document as a whole, already in the net total. */
  adjustments: { label: string; amount: string }[]
  net: string
  vat: { rate: string | null; base: string; amount: string; reason: string | null }[]
  gross: string
  prepaid: string
  rounding: string
  payable: string
}
