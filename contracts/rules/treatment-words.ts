import { holdsWords, plainWords } from './plain-words.ts'
import type { VatTreatment } from './vat-treatment.ts'

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
    'buiten btw|niet onderworpen|buiten toepassing|buiten toepassingsgebied|hors tva|hors champ|non soumis|outside vat|outside scope|nicht steuerbar',
  ],
  ['ZERO_RATED', 'nultarief|taux zero|zero rate|zero rated|nullsatz'],
]

/** The treatment that a text of a few words names, as a cell or the name of a tax does. Undefined for none, and for several. */
export function treatmentIn(text: string): VatTreatment | undefined {
  const plain = plainWords(text)
  const found = words.filter(([, all]) => all.split('|').some((each) => holdsWords(plain, each)))
  return found.length === 1 ? found[0]?.[0] : undefined
}
