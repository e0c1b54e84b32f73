/** The rule ids of EN 16931 per VAT category, in UBL and CII alike. */

export type VatCode = 'S' | 'Z' | 'E' | 'AE' | 'K' | 'G' | 'O' | 'L' | 'M'

/**
 * The ids of a row by their subject: one breakdown row; the VAT numbers for lines, allowances and charges; their rates; and of
 * the breakdown row taxable amount, VAT and exemption reason.
 */
function idsIn(row: string) {
  const [breakdown = '', lineNumbers = '', allowanceNumbers = '', chargeNumbers = '', ...further] =
    row.split(' ')
  const [lineRate = '', allowanceRate = '', chargeRate = '', ...last] = further
  const [taxableAmount = '', taxAmount = '', exemptionReason = ''] = last
  const ofLines = { lineNumbers, allowanceNumbers, chargeNumbers, lineRate, allowanceRate, chargeRate }
  return { breakdown, ...ofLines, taxableAmount, taxAmount, exemptionReason }
}

export type VatRuleIds = ReturnType<typeof idsIn>

export const vatRuleIds: Readonly<Record<VatCode, VatRuleIds>> = {
  S: idsIn('BR-S-01 BR-S-02 BR-S-03 BR-S-04 BR-S-05 BR-S-06 BR-S-07 BR-S-08 BR-S-09 BR-S-10'),
  Z: idsIn('BR-Z-01 BR-Z-02 BR-Z-03 BR-Z-04 BR-Z-05 BR-Z-06 BR-Z-07 BR-Z-08 BR-Z-09 BR-Z-10'),
  E: idsIn('BR-E-01 BR-E-02 BR-E-03 BR-E-04 BR-E-05 BR-E-06 BR-E-07 BR-E-08 BR-E-09 BR-E-10'),
  AE: idsIn('BR-AE-01 BR-AE-02 BR-AE-03 BR-AE-04 BR-AE-05 BR-AE-06 BR-AE-07 BR-AE-08 BR-AE-09 BR-AE-10'),
  K: idsIn('BR-IC-01 BR-IC-02 BR-IC-03 BR-IC-04 BR-IC-05 BR-IC-06 BR-IC-07 BR-IC-08 BR-IC-09 BR-IC-10'),
  G: idsIn('BR-G-01 BR-G-02 BR-G-03 BR-G-04 BR-G-05 BR-G-06 BR-G-07 BR-G-08 BR-G-09 BR-G-10'),
  O: idsIn('BR-O-01 BR-O-02 BR-O-03 BR-O-04 BR-O-05 BR-O-06 BR-O-07 BR-O-08 BR-O-09 BR-O-10'),
  L: idsIn('BR-AF-01 BR-AF-02 BR-AF-03 BR-AF-04 BR-AF-05 BR-AF-06 BR-AF-07 BR-AF-08 BR-AF-09 BR-AF-10'),
  M: idsIn('BR-AG-01 BR-AG-02 BR-AG-03 BR-AG-04 BR-AG-05 BR-AG-06 BR-AG-07 BR-AG-08 BR-AG-09 BR-AG-10'),
}
