/** The nine categories of VAT that have rules of their own, and what each asks (BR-S, BR-Z, BR-E, BR-AE…). */

export type VatCategoryRules = {
  /** As it stands in the ids of its rules: `IC` for `K`. */
  name: string
  code: string
  /** What the rate of a row must be. NONE: it must not be there. */
  rate: 'POSITIVE' | 'ZERO' | 'NOT_NEGATIVE' | 'NONE'
  /** One subtotal for the whole category, or one for each rate. */
  breakdown: 'ONE' | 'PER_RATE'
  /** Who shows which number; ANY of the seller is a VAT or another tax registration, ANY of the buyer a VAT or legal one. */
  seller: 'ANY' | 'VAT' | 'NONE'
  buyer?: 'ANY' | 'VAT' | 'NONE'
  exemption: 'NEEDED' | 'NONE'
}

export const vatCategories: readonly VatCategoryRules[] = [
  { name: 'S', code: 'S', rate: 'POSITIVE', breakdown: 'PER_RATE', seller: 'ANY', exemption: 'NONE' },
  { name: 'Z', code: 'Z', rate: 'ZERO', breakdown: 'ONE', seller: 'ANY', exemption: 'NONE' },
  { name: 'E', code: 'E', rate: 'ZERO', breakdown: 'ONE', seller: 'ANY', exemption: 'NEEDED' },
  {
    name: 'AE',
    code: 'AE',
    rate: 'ZERO',
    breakdown: 'ONE',
    seller: 'ANY',
    buyer: 'ANY',
    exemption: 'NEEDED',
  },
  { name: 'IC', code: 'K', rate: 'ZERO', breakdown: 'ONE', seller: 'VAT', buyer: 'VAT', exemption: 'NEEDED' },
  { name: 'G', code: 'G', rate: 'ZERO', breakdown: 'ONE', seller: 'VAT', exemption: 'NEEDED' },
  {
    name: 'O',
    code: 'O',
    rate: 'NONE',
    breakdown: 'ONE',
    seller: 'NONE',
    buyer: 'NONE',
    exemption: 'NEEDED',
  },
  { name: 'AF', code: 'L', rate: 'NOT_NEGATIVE', breakdown: 'PER_RATE', seller: 'ANY', exemption: 'NONE' },
  { name: 'AG', code: 'M', rate: 'NOT_NEGATIVE', breakdown: 'PER_RATE', seller: 'ANY', exemption: 'NONE' },
]
