/** The nine VAT categories and their rules. */

import type { VatCode } from './vat-rule-ids.ts'

export type VatCategoryRules = {
  code: VatCode
  /** The rate of a row. NONE: it must be missing. */
  rate: 'POSITIVE' | 'ZERO' | 'NOT_NEGATIVE' | 'NONE'
  /** One subtotal for the whole category, or one per rate. */
  breakdown: 'ONE' | 'PER_RATE'
  /** The required numbers; ANY of the seller is a VAT or another tax registration, ANY of the buyer a VAT or legal one. */
  seller: 'ANY' | 'VAT' | 'NONE'
  buyer?: 'ANY' | 'VAT' | 'NONE'
  exemption: 'NEEDED' | 'NONE'
}

export const vatCategories: readonly VatCategoryRules[] = [
  { code: 'S', rate: 'POSITIVE', breakdown: 'PER_RATE', seller: 'ANY', exemption: 'NONE' },
  { code: 'Z', rate: 'ZERO', breakdown: 'ONE', seller: 'ANY', exemption: 'NONE' },
  { code: 'E', rate: 'ZERO', breakdown: 'ONE', seller: 'ANY', exemption: 'NEEDED' },
  { code: 'AE', rate: 'ZERO', breakdown: 'ONE', seller: 'ANY', buyer: 'ANY', exemption: 'NEEDED' },
  { code: 'K', rate: 'ZERO', breakdown: 'ONE', seller: 'VAT', buyer: 'VAT', exemption: 'NEEDED' },
  { code: 'G', rate: 'ZERO', breakdown: 'ONE', seller: 'VAT', exemption: 'NEEDED' },
  { code: 'O', rate: 'NONE', breakdown: 'ONE', seller: 'NONE', buyer: 'NONE', exemption: 'NEEDED' },
  { code: 'L', rate: 'NOT_NEGATIVE', breakdown: 'PER_RATE', seller: 'ANY', exemption: 'NONE' },
  { code: 'M', rate: 'NOT_NEGATIVE', breakdown: 'PER_RATE', seller: 'ANY', exemption: 'NONE' },
]
