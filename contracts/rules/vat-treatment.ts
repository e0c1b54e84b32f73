import { type Decimal, parseDecimal, ZERO } from './decimal.ts'

/** The VAT category codes of EN 16931 (UNCL5305 subset) in drafts. */
export type VatCategory = 'S' | 'Z' | 'E' | 'AE' | 'K' | 'G' | 'O'

/** The VAT of a line in a bookkeeper's terms; it gives category, rate and exemption reason. */
export type VatTreatment = keyof typeof vatTreatments

type Treatment = { category: VatCategory; reasonCode?: string; reason?: string }

/**
 * Category and exemption reason per treatment. STANDARD and CASH_DISCOUNT use the row's rate; every other is 0 % (outside scope has no
 * rate). Reasons are quoted from Belgian law, Dutch and French in one text; WBTW and CTVA are the VAT Code, KB and AR royal decrees.
 */
const vatTreatments = {
  STANDARD: { category: 'S' },
  ZERO_RATED: { category: 'Z' },
  // Work on real estate between Belgians: KB nr. 1, art. 20; "btw verlegd" by art. 226, 11a of directive 2006/112/EC.
  REVERSE_CHARGE: {
    category: 'AE',
    reasonCode: 'VATEX-EU-AE',
    reason: 'Btw verlegd / Autoliquidation (KB/AR nr. 1, art. 20)',
  },
  INTRA_COMMUNITY: {
    category: 'K',
    reasonCode: 'VATEX-EU-IC',
    reason: 'Intracommunautaire levering / Livraison intracommunautaire (WBTW/CTVA art. 39bis)',
  },
  EXPORT: {
    category: 'G',
    reasonCode: 'VATEX-EU-G',
    reason: 'Uitvoer / Exportation (WBTW/CTVA art. 39)',
  },
  // The mention of KB nr. 1, art. 5, § 1, 10°quater.
  SMALL_ENTERPRISE: {
    category: 'E',
    reason:
      'Bijzondere vrijstellingsregeling kleine ondernemingen / Régime particulier de franchise des petites entreprises (WBTW/CTVA art. 56bis)',
  },
  ARTICLE_44: {
    category: 'E',
    reasonCode: 'VATEX-EU-132',
    reason: 'Vrijgesteld / Exempté (WBTW/CTVA art. 44)',
  },
  // The mention of art. 226, 14 of directive 2006/112/EC.
  MARGIN_SCHEME: {
    category: 'E',
    reason:
      'Bijzondere regeling - gebruikte goederen / Régime particulier - Biens d’occasion (winstmarge/marge, WBTW/CTVA art. 58, § 4)',
  },
  OUTSIDE_SCOPE: {
    category: 'O',
    reasonCode: 'VATEX-EU-O',
    reason: 'Niet onderworpen aan btw / Non soumis à la TVA',
  },
  SERVICES_ABROAD: {
    category: 'AE',
    reasonCode: 'VATEX-EU-AE',
    reason:
      'Btw verlegd / Autoliquidation / Steuerschuldnerschaft des Leistungsempfängers / Reverse charge (WBTW/CTVA art. 21, § 2; 2006/112/EG-CE-EC art. 44, 196)',
  },
  CASH_DISCOUNT: { category: 'S' },
} as const satisfies Record<string, Treatment>

/** The standard one first, then by frequency. A cash discount is no treatment of a whole line, so it is not offered for one. */
export const vatTreatmentNames: readonly VatTreatment[] = [
  'STANDARD',
  'REVERSE_CHARGE',
  'INTRA_COMMUNITY',
  'SERVICES_ABROAD',
  'EXPORT',
  'SMALL_ENTERPRISE',
  'ARTICLE_44',
  'MARGIN_SCHEME',
  'OUTSIDE_SCOPE',
  'ZERO_RATED',
]

/** In the four languages of documents; by these words it is recognised in a file. */
export const CASH_DISCOUNT_REASON = 'Korting contant / Escompte / Skonto / Cash discount'

/** The discount of such a row comes off the taxable amount, and not off the amount due. */
export const isCashDiscount = ({ vatTreatment }: { vatTreatment?: unknown }): boolean =>
  vatTreatment === 'CASH_DISCOUNT'

export type VatOfLine = { category: VatCategory; rate: Decimal; reasonCode?: string; reason?: string }

export function isVatTreatment(value: unknown): value is VatTreatment {
  return typeof value === 'string' && Object.hasOwn(vatTreatments, value)
}

/**
 * Category and rate of a line. Without a treatment a rate above 0 means S and 0 means Z, so that the specification's
 * `vatRate` alone stays valid; an empty rate counts as 0.
 */
export function vatOf(line: { vatRate?: unknown; vatTreatment?: unknown }): VatOfLine {
  const rate = parseDecimal(line.vatRate) ?? ZERO
  const treatment = isVatTreatment(line.vatTreatment) ? line.vatTreatment : undefined
  if (treatment === undefined || treatment === 'STANDARD' || treatment === 'CASH_DISCOUNT')
    return { category: rate.units > 0n ? 'S' : 'Z', rate }
  return { ...vatTreatments[treatment], rate: ZERO }
}

const REASONS = Object.keys(vatTreatments)
  .filter(isVatTreatment)
  .map((name) => ({ name, reason: vatOf({ vatTreatment: name }).reason }))

/** The treatments of a text that is our own reasons, joined by `; `; undefined for any other text. */
export function treatmentsWithReasons(text: string): VatTreatment[] | undefined {
  const first = REASONS.find(({ reason }) => reason !== undefined && `${text}; `.startsWith(`${reason}; `))
  if (first?.reason === undefined) return undefined
  const rest = text.slice(first.reason.length + 2)
  if (rest === '') return [first.name]
  const others = treatmentsWithReasons(rest)
  return others && [first.name, ...others]
}
