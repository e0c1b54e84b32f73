/** The facts of a document beside its main ones, drawn from the table of terms; the same on the screen and in print. */
import type { Adjustment, Content } from './content.ts'
import { SECTION_TITLES, type WordLanguage } from './section-words.ts'
import { type Context, shownAs } from './shown-as.ts'
import { type Place, SECTIONS, type Section } from './term-places.ts'
import { type Output, TERMS, type Term } from './terms.ts'

/** The label of a text that explains itself is empty. */
export type Fact = { label: string; value: string }

export type DrawnSection = { section: Section; title: string; facts: Fact[] }

export type Drawing = { output: Extract<Output, 'screen' | 'print'>; language: WordLanguage }

/** Without the sections that are empty in the document. */
export function drawSections(content: Content, drawing: Drawing): DrawnSection[] {
  const { currency, taxCurrency } = content
  return SECTIONS.map((section) => ({
    section,
    title: SECTION_TITLES[section][drawing.language],
    facts: factsIn(content, '', section, {
      ...drawing,
      currency,
      taxCurrency,
      said: saidOf(content, section),
    }),
  })).filter(({ facts }) => facts.length > 0)
}

/** The number of a party, and the means of payment. */
function saidOf(content: Content, section: Section): string {
  if (section === 'seller' || section === 'buyer') return numberOf(content[section])
  return section === 'payment' ? (content.payment.means ?? '') : ''
}

const numberOf = ({ vat, legalId }: Content['seller']): string => vat ?? legalId ?? ''

/**
 * The small print of a line: texts that explain themselves, then the rest in one.
 * @param place its place among the lines, from 1
 */
export function lineTexts(line: object, place: number, drawing: Drawing): string[] {
  const facts = factsIn(line, '/lines/*', 'LINE', { ...drawing, said: String(place) })
  const labelled = facts.filter(({ label }) => label !== '').map(factText)
  return [
    ...facts.filter(({ label }) => label === '').map(({ value }) => value),
    ...(labelled.length > 0 ? [labelled.join(' · ')] : []),
  ]
}

/** `10 %, op 95,00`: the small print of a discount or charge. */
export const adjustmentFacts = (adjustment: Adjustment, of: 'line' | 'document', drawing: Drawing): Fact[] =>
  factsIn(adjustment, of === 'line' ? '/lines/*/adjustments/*' : '/adjustments/*', 'ADJUSTMENT', drawing)

export const factText = ({ label, value }: Fact): string => (label === '' ? value : `${label} ${value}`)

const termsAt = (base: string, place: Place, output: Drawing['output']): Term[] =>
  TERMS.filter((term) => {
    if (term.place !== place || term.leftOut[output] !== undefined) return false
    return term.at.startsWith(`${base}/`)
  })

function factsIn(root: unknown, base: string, place: Place, context: Context & Drawing): Fact[] {
  const { output, language } = context
  const facts: Fact[] = []
  let group: Fact[] = []
  for (const { at, kind, label, joint } of termsAt(base, place, output)) {
    const values = textsAt(root, at.slice(base.length + 1).split('/'))
    if (label) {
      group = values.map(() => ({ label: label[LANGUAGES.indexOf(language)] ?? '', value: '' }))
      facts.push(...group)
    }
    for (const [index, value] of values.entries()) {
      const fact = group[index]
      const shown = value === null ? '' : shownAs(kind, value, context)
      if (fact === undefined || shown === '' || (kind === 'scheme' && fact.value === '')) continue
      fact.value = fact.value === '' ? shown : `${fact.value}${joint}${shown}`
    }
  }
  return facts.filter(({ value }) => value !== '')
}

const LANGUAGES: readonly WordLanguage[] = ['nl', 'fr', 'en', 'de']

/** One for each place that the pointer leads to. */
function textsAt(node: unknown, [step, ...rest]: readonly string[]): (string | null)[] {
  if (step === undefined) return [typeof node === 'string' ? node : null]
  if (step === '*') return Array.isArray(node) ? node.flatMap((one) => textsAt(one, rest)) : []
  const child: unknown = typeof node === 'object' && node !== null ? Reflect.get(node, step) : undefined
  return textsAt(child, rest)
}
