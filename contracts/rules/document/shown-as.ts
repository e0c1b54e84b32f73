/** A value of a document as people read it. */
import { countryName } from '../countries.ts'
import { displayIban } from '../formats.ts'
import { CUSTOMIZATION_ID, PROFILE_ID } from '../invoice/release.ts'
import { isOpenMeans } from './means-of-payment.ts'
import { MEANS, NOT_STATED, TAX_POINTS, VAT_CATEGORIES, type WordLanguage } from './section-words.ts'
import type { Kind } from './term-places.ts'
import { day, figure, money } from './written.ts'

export type Context = {
  language: WordLanguage
  currency?: string | null
  taxCurrency?: string | null
  /** The main facts say it already. */
  said?: string
}

const show: Readonly<Record<Kind, (value: string, context: Context) => string>> = {
  text: (value) => value,
  profile: (value) => (USUAL_PROFILE.includes(value) ? '' : value),
  date: (value) => day(value),
  money: (value, { currency }) => money(value, currency ?? null),
  moneyInTaxCurrency: (value, { taxCurrency }) => money(value, taxCurrency ?? null),
  figure: (value) => figure(value),
  base: (value, { language }) => `${ON[language]} ${figure(value)}`,
  percentage: (value) => `${figure(value, 0)}\u00a0%`,
  iban: (value) => displayIban(value),
  country: (value, { language }) => countryName(value, language),
  unit: (value) => value,
  scheme: (value) => `(${value})`,
  number: (value, { said = '' }) => (isSaid(value, said) ? '' : value),
  lineId: (value, { said = '' }) => (value === said ? '' : value),
  documentType: (value) => (value === '380' || value === '381' ? '' : value),
  vatCategory: (value, { language }) => (value === 'S' ? '' : (VAT_CATEGORIES[value]?.[language] ?? value)),
  taxPoint: (value, { language }) => TAX_POINTS[value]?.[language] ?? value,
  means: (value, { language, said }) => {
    // The account to pay to says it.
    if (value === '30' || value === '58') return ''
    if (isOpenMeans(value)) return said ? '' : NOT_STATED[language]
    return MEANS[value]?.[language] ?? value
  },
}

const ON = { nl: 'op', fr: 'sur', en: 'on', de: 'auf' }

/** Of nearly every document on the network. */
const USUAL_PROFILE: readonly string[] = [CUSTOMIZATION_ID, PROFILE_ID]

export const shownAs = (kind: Kind, value: string, context: Context): string => show[kind](value, context)

const bare = (text: string): string => text.replace(/[^A-Za-z0-9]/g, '').toUpperCase()

/** `0208:0775209350` is in `BE0775209350`. */
function isSaid(value: string, said: string): boolean {
  const number = bare(value.replace(/^\d{4}:/, ''))
  return number !== '' && bare(said).endsWith(number)
}
