/** The rule ids of EN 16931 per VAT category, in UBL and CII alike. */

export type VatCode = 'S' | 'Z' | 'E' | 'AE' | 'K' | 'G' | 'O' | 'L' | 'M'

/**
 * Rule ids by their subject: one breakdown row; the VAT numbers for lines, allowances and charges; their rates; and of the
 * breakdown row taxable amount, VAT and exemption reason.
 */
export type VatRuleIds = Readonly<
  Record<
    | 'breakdown'
    | 'lineNumbers'
    | 'allowanceNumbers'
    | 'chargeNumbers'
    | 'lineRate'
    | 'allowanceRate'
    | 'chargeRate'
    | 'taxableAmount'
    | 'taxAmount'
    | 'exemptionReason',
    string
  >
>

export const vatRuleIds: Readonly<Record<VatCode, VatRuleIds>> = {
  S: {
    breakdown: 'BR-S-01',
    lineNumbers: 'BR-S-02',
    allowanceNumbers: 'BR-S-03',
    chargeNumbers: 'BR-S-04',
    lineRate: 'BR-S-05',
    allowanceRate: 'BR-S-06',
    chargeRate: 'BR-S-07',
    taxableAmount: 'BR-S-08',
    taxAmount: 'BR-S-09',
    exemptionReason: 'BR-S-10',
  },
  Z: {
    breakdown: 'BR-Z-01',
    lineNumbers: 'BR-Z-02',
    allowanceNumbers: 'BR-Z-03',
    chargeNumbers: 'BR-Z-04',
    lineRate: 'BR-Z-05',
    allowanceRate: 'BR-Z-06',
    chargeRate: 'BR-Z-07',
    taxableAmount: 'BR-Z-08',
    taxAmount: 'BR-Z-09',
    exemptionReason: 'BR-Z-10',
  },
  E: {
    breakdown: 'BR-E-01',
    lineNumbers: 'BR-E-02',
    allowanceNumbers: 'BR-E-03',
    chargeNumbers: 'BR-E-04',
    lineRate: 'BR-E-05',
    allowanceRate: 'BR-E-06',
    chargeRate: 'BR-E-07',
    taxableAmount: 'BR-E-08',
    taxAmount: 'BR-E-09',
    exemptionReason: 'BR-E-10',
  },
  AE: {
    breakdown: 'BR-AE-01',
    lineNumbers: 'BR-AE-02',
    allowanceNumbers: 'BR-AE-03',
    chargeNumbers: 'BR-AE-04',
    lineRate: 'BR-AE-05',
    allowanceRate: 'BR-AE-06',
    chargeRate: 'BR-AE-07',
    taxableAmount: 'BR-AE-08',
    taxAmount: 'BR-AE-09',
    exemptionReason: 'BR-AE-10',
  },
  K: {
    breakdown: 'BR-IC-01',
    lineNumbers: 'BR-IC-02',
    allowanceNumbers: 'BR-IC-03',
    chargeNumbers: 'BR-IC-04',
    lineRate: 'BR-IC-05',
    allowanceRate: 'BR-IC-06',
    chargeRate: 'BR-IC-07',
    taxableAmount: 'BR-IC-08',
    taxAmount: 'BR-IC-09',
    exemptionReason: 'BR-IC-10',
  },
  G: {
    breakdown: 'BR-G-01',
    lineNumbers: 'BR-G-02',
    allowanceNumbers: 'BR-G-03',
    chargeNumbers: 'BR-G-04',
    lineRate: 'BR-G-05',
    allowanceRate: 'BR-G-06',
    chargeRate: 'BR-G-07',
    taxableAmount: 'BR-G-08',
    taxAmount: 'BR-G-09',
    exemptionReason: 'BR-G-10',
  },
  O: {
    breakdown: 'BR-O-01',
    lineNumbers: 'BR-O-02',
    allowanceNumbers: 'BR-O-03',
    chargeNumbers: 'BR-O-04',
    lineRate: 'BR-O-05',
    allowanceRate: 'BR-O-06',
    chargeRate: 'BR-O-07',
    taxableAmount: 'BR-O-08',
    taxAmount: 'BR-O-09',
    exemptionReason: 'BR-O-10',
  },
  L: {
    breakdown: 'BR-AF-01',
    lineNumbers: 'BR-AF-02',
    allowanceNumbers: 'BR-AF-03',
    chargeNumbers: 'BR-AF-04',
    lineRate: 'BR-AF-05',
    allowanceRate: 'BR-AF-06',
    chargeRate: 'BR-AF-07',
    taxableAmount: 'BR-AF-08',
    taxAmount: 'BR-AF-09',
    exemptionReason: 'BR-AF-10',
  },
  M: {
    breakdown: 'BR-AG-01',
    lineNumbers: 'BR-AG-02',
    allowanceNumbers: 'BR-AG-03',
    chargeNumbers: 'BR-AG-04',
    lineRate: 'BR-AG-05',
    allowanceRate: 'BR-AG-06',
    chargeRate: 'BR-AG-07',
    taxableAmount: 'BR-AG-08',
    taxAmount: 'BR-AG-09',
    exemptionReason: 'BR-AG-10',
  },
}
