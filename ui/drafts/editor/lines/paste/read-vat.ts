import { parseTypedAmount } from '#contracts/rules/amounts.ts'
import { isVatTreatment, type VatTreatment, vatTreatmentNames } from '#contracts/rules/vat-treatment.ts'
import type { Vat } from '../../draft-form.ts'
import { vatOfCode } from '../vat-choices.ts'
import { holdsWords, plainWords } from './words.ts'

/** Whole words, in Dutch, French, English and German. `vrijgesteld` gives no reason, so it matches none. */
const words: readonly (readonly [VatTreatment, string])[] = [
  [
    'REVERSE_CHARGE',
    'verlegd|medecontractant|autoliquidation|cocontractant|reverse charge|steuerschuldnerschaft',
  ],
  [
    'INTRA_COMMUNITY',
    'intracommunautair|intracommunautaire|intracom|intra community|intracommunity|innergemeinschaftlich|innergemeinschaftliche|icl',
  ],
  ['EXPORT', 'export|uitvoer|exportation|ausfuhr'],
  ['SMALL_ENTERPRISE', 'kleine onderneming|petite entreprise|small enterprise|kleinunternehmer|franchise'],
  ['ARTICLE_44', 'art 44|artikel 44|article 44'],
  ['MARGIN_SCHEME', 'winstmarge|marge|margin scheme|margin|differenzbesteuerung'],
  [
    'OUTSIDE_SCOPE',
    'buiten btw|niet onderworpen|buiten toepassingsgebied|hors tva|non soumis|outside vat|outside scope|nicht steuerbar',
  ],
  ['ZERO_RATED', 'nultarief|taux zero|zero rate|zero rated|nullsatz'],
]

const names = vatTreatmentNames.filter((each) => each !== 'STANDARD')

/** The VAT in a pasted cell: a rate, or a treatment by whole words. Undefined when it is unclear. */
export function readVat(text: string, wordsOf: (treatment: VatTreatment) => string): Vat | undefined {
  const plain = plainWords(text)
  const treatment = treatmentOf(text, plain, wordsOf)
  if (treatment) return vatOfCode(treatment)
  const rate = text.replace(/\b(?:btw|tva|vat|mwst|ust)\b\.?/gi, '').trim()
  const figure = parseTypedAmount(rate.replace(/\s*%$/, '').replace(/^%\s*/, ''))
  if (figure === undefined || figure < 0 || figure > 100) return undefined
  return { vatRate: isShare(figure, rate) ? figure * 100 : figure, vatTreatment: '' }
}

function treatmentOf(text: string, plain: string, wordsOf: (treatment: VatTreatment) => string) {
  const code = text.trim()
  if (isVatTreatment(code) && code !== 'STANDARD') return code
  const named = names.find((each) => plainWords(wordsOf(each)) === plain)
  if (named) return named
  const found = words.filter(([, all]) => all.split('|').some((each) => holdsWords(plain, each)))
  return found.length === 1 ? found[0]?.[0] : undefined
}

/** A spreadsheet stores 21 % as 0,21. */
const isShare = (figure: number, rate: string) => !rate.includes('%') && [0.06, 0.12, 0.21].includes(figure)
