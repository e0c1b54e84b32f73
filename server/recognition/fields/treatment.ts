import type { VatTreatment } from '#contracts/rules/vat-treatment.ts'
import { fold } from '../page/fold.ts'
import type { Evidence } from './evidence.ts'

/** Texts about missing VAT, the most certain first. */
const REASONS: [VatTreatment, RegExp][] = [
  [
    'REVERSE_CHARGE',
    /verlegd|verlegging|autoliquidation|reverse charge|steuerschuldnerschaft|medecontractant|cocontractant/,
  ],
  ['INTRA_COMMUNITY', /intracommunautair|intra communautair|intra community|innergemeinschaftlich|39 ?bis/],
  ['EXPORT', /\bexport|ausfuhr|uitvoer/],
  ['SMALL_ENTERPRISE', /56 ?bis|kleine onderneming|petites? entreprises?|small enterprise|kleinunternehmer/],
  ['MARGIN_SCHEME', /winstmarge|marge beneficiaire|regime de la marge|margin scheme|differenzbesteuerung/],
  [
    'ARTICLE_44',
    /artikel 44|article 44|art 44|vrijgesteld van btw|exonere de tva|exempt from vat|umsatzsteuerfrei|steuerfrei/,
  ],
]

/** The reason for missing VAT; undefined when the pages don't say it. */
export function readTreatment({ lines }: Evidence): VatTreatment | undefined {
  const texts = lines.map(({ segments }) => fold(segments.map(({ text }) => text).join(' ')))
  return REASONS.find(([, words]) => texts.some((text) => words.test(text)))?.[0]
}
