/** The part of a document's content that the rules work with; the whole stands in InvoiceContent.yaml. */
type Text = string | null

export type Adjustment = {
  reason: Text
  reasonCode: Text
  percentage: Text
  base: Text
  vatCategory: Text
  vatRate: Text
  amount: Text
}

export type Vat = { category: Text; rate: Text; taxable: Text; tax: Text; reason: Text; reasonCode: Text }

type Numbered = { vat: Text; legalId: Text }

type Totals = {
  lines: Text
  allowances: Text
  charges: Text
  net: Text
  vat: Text
  gross: Text
  prepaid: Text
  rounding: Text
  payable: Text
}

export type Content = {
  currency: Text
  taxCurrency: Text
  seller: Numbered
  buyer: Numbered
  adjustments: Adjustment[]
  vat: Vat[]
  /** The way of its payment, in a word; null where the document does not say it. */
  payment: { means: Text }
  totals: Totals
}
