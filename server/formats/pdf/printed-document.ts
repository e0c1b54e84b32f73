import type { DrawnSection } from '#contracts/rules/document/sections.ts'
import type { components } from '#generated/api.ts'

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
  means: components['schemas']['MeansOfPayment']
  owedBy: components['schemas']['OwedBy']
  iban: string | null
  bic: string | null
  accountName: string | null
  /** The sections beside the main facts. */
  sections: DrawnSection[]
  /** Remarks, further accounts and attachments. */
  notes: string[]
}

export interface PrintedParty {
  name: string
  tradingName: string | null
  street: string | null
  postalCode: string | null
  city: string | null
  subdivision: string | null
  country: string | null
  /** The usual notation: BE 0418.759.886. */
  vat: string | null
  contact: string | null
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
  rows: [label: string, amount: string][]
  /** Why there is no VAT. */
  reasons: string[]
  /** Without its sign: the label names the debtor. */
  payable: string
}
