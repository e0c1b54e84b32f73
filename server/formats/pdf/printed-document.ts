/** A document for printing. Amounts are decimal texts such as `1234.50`; dates are ISO. */
export interface PrintedDocument {
  type: 'E_INVOICES' | 'E_CREDIT_NOTES'
  number: string
  issueDate: string | null
  dueDate: string | null
  deliveryDate: string | null
  orderNumber: string | null
  buyerReference: string | null
  /** The payment reference. */
  communication: string | null
  /** The invoices that it corrects or follows. */
  originals: { number: string; issueDate: string | null }[]
  /** Other references with their labels. */
  references: [label: string, text: string][]
  currency: string
  seller: PrintedParty
  buyer: PrintedParty
  lines: PrintedLine[]
  totals: PrintedTotals
  iban: string | null
  bic: string | null
  /** Notes below the totals: missing VAT, payment, attachments. */
  notes: string[]
}

export interface PrintedParty {
  name: string
  street: string | null
  postalCode: string | null
  city: string | null
  country: string | null
  /** As parties write it: BE 0418.759.886. */
  vat: string | null
  email: string | null
  telephone: string | null
}

export interface PrintedLine {
  name: string
  /** Small print below the name, one per line. */
  details: string[]
  quantity: string
  /** The shortest form; '' for pieces. */
  unit: string
  unitPrice: string
  /** In percent; null where the VAT category has no rate. */
  vatRate: string | null
  net: string
}

export interface PrintedTotals {
  /** The sum of the lines. */
  lines: string
  /** Discounts (negative) and costs of the whole document, included in the net total. */
  adjustments: { label: string; amount: string }[]
  net: string
  vat: { rate: string | null; base: string; amount: string; reason: string | null }[]
  gross: string
  prepaid: string
  rounding: string
  payable: string
}
