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
  /** The invoice that a credit note corrects. */
  original: { number: string; issueDate: string | null } | null
  currency: string
  seller: PrintedParty
  buyer: PrintedParty
  lines: PrintedLine[]
  totals: PrintedTotals
  iban: string | null
  bic: string | null
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
  /** In smaller print below the name. */
  details: string | null
  quantity: string
  unitPrice: string
  /** In percent; null where VAT has no rate. */
  vatRate: string | null
  net: string
}

export interface PrintedTotals {
  net: string
  /** Discounts (below zero) and costs on the document as a whole, already in the net total. */
  adjustments: { reason: string | null; amount: string }[]
  vat: { rate: string | null; base: string; amount: string; reason: string | null }[]
  gross: string
  prepaid: string
  rounding: string
  payable: string
}
