/** Tells words that name the paper, as titles and labels do, from words of a sentence and of other papers. */
import { median } from '../../formats/pdf/median.ts'
import type { Place } from '../../formats/pdf/word.ts'
import { fold } from '../page/fold.ts'
import type { Segment } from '../page/lines.ts'
import { TO_WRITE } from './conditions.ts'
import { isHeading, type Label, startsPart } from './find-labels.ts'

/** The names of a credit note, in folded text. */
export const CREDIT_WORDS =
  'creditnota|kredietnota|creditfactuur|note de credit|facture d avoir|credit ?note|credit memo|gutschrift|rechnungs ?korrektur|storno'
const CREDIT = new RegExp(`(?:${CREDIT_WORDS}|^avoir$)`)
const CREDIT_LABEL = /(?:^| )(?:avoir|credit)(?: |$)/
const INVOICE = /fa[ck]t|inv|bill|rechn/

export const isCreditWord = (text: string): boolean => CREDIT.test(text)

/** Of an invoice and no credit note; false for `documentnummer`, which both may have. */
export const isInvoiceWord = (text: string): boolean =>
  INVOICE.test(text) && !CREDIT.test(text) && !CREDIT_LABEL.test(text)

export const isKindWord = (text: string): boolean =>
  INVOICE.test(text) || /credi|kredi|gutschr|avoir/.test(text)

/** Before a noun that is part of a sentence. */
const IN_SENTENCE =
  /^(?:de|het|een|onze|ons|uw|jullie|deze|dit|elke|iedere|van|op|met|per|na|voor|bij|in|tot|zie|geen|la|le|les|l|une?|notre|nos|votre|vos|cette|toute|chaque|des?|du|d|sur|par|pour|apres|avec|voir|aucune|the|an?|our|your|this|each|every|of|on|with|for|after|see|no|not|die|der|das|den|dem|eine[rnms]?|unsere[rnms]?|ihre[rnms]?|diese[rnms]?|jede[rnms]?|zur?|von|mit|nach|fur|auf|keine[rnms]?)$/
/** Before a noun that is another paper. */
const OF_ANOTHER =
  /^(?:vorige?|voorgaande?|eerdere?|laatste|oorspronkelijke|betaalde|openstaande|onbetaalde|vervallen|achterstallige|reeds|deja|precedente?|anterieure?|derniere|last|overdue|unpaid|outstanding|previous|earlier|original|vorherige[rn]?|fruhere[rn]?|offene[rn]?|unbezahlte[rn]?|uberfallige[rn]?)$/
/** Behind it something is said of an invoice that is yet to come. */
const SAID_OF =
  /^(?:volgt|volgen|sturen|zenden|opsturen|wordt|werd|is|na|bij|binnen|suivra|suit|sera|est|apres|a|envoyer|follows|to|will|upon|folgt|wird|ist|nach|senden)$/
/** Between a label and its value. */
const BEFORE_VALUE =
  /^(?:|nr|no|n|num|numero|nummer|number|van|du|de|vom|of|dd|d|le|en|date|datum|\p{Lu}{1,3})$/u
const FARTHEST_VALUE = 3
const FARTHEST_CODE = 6
/** Behind the kind's name as part of a title: `Facture de vente`, `Factuur aan …`. */
const MAX_WORDS_OF_TITLE = 12
/** The number of words before a noun that tell it from others. */
const NEAR = 4
/** In words: a small letter before the noun of a line as long is a sentence's. */
const PROSE = 8
/** Relative to the usual height of text on the page. */
const LARGE = 1.2

export const usualHeight = (segments: readonly Segment[]): number =>
  median(segments.map(({ height }) => height)) ?? 0

export const isLarge = ({ height }: Pick<Segment, 'height'>, usual: number): boolean => height > LARGE * usual

/** True for a word in a sentence, or for one about another paper. */
export function isSpokenOf({ segment, from }: Label): boolean {
  if (startsPart(segment, from)) return false
  const { text = '' } = segment.words[from - 1] ?? {}
  const isProse = segment.words.length >= PROSE && /^\p{Ll}+$/u.test(text)
  if (isProse || IN_SENTENCE.test(fold(text))) return !isToWrite(segment, from)
  return isOfAnother({ segment, from })
}

/** `Vorig saldo, factuur 2026/12`. */
export const isOfAnother = ({ segment, from }: Pick<Label, 'segment' | 'from'>): boolean =>
  segment.words.slice(Math.max(0, from - NEAR), from).some(({ text }) => OF_ANOTHER.test(fold(text)))

const ADVANCE =
  /voorschot|aanbetaling|acompte|abschlag|anzahlung|(?:^| )(?:advance|deposit|prepayment|down payment)(?: |$)/

/** `Voorschotfactuur`, `Deposit invoice`: an earlier invoice, on a paper that is titled otherwise. */
export const isOfAdvance = ({ segment, from, to }: Pick<Label, 'segment' | 'from' | 'to'>): boolean =>
  ADVANCE.test(
    fold(
      segment.words
        .slice(Math.max(0, from - 2), to)
        .map(({ text }) => text)
        .join(' '),
    ),
  )

/** `Met vermelding van factuurnummer …` is this invoice's number. */
const isToWrite = ({ words }: Segment, from: number): boolean =>
  words.slice(Math.max(0, from - NEAR), from).some(({ text }) => TO_WRITE.test(fold(text)))

interface Around {
  /** The usual height of text on the page. */
  usual: number
  isBelowSums: (place: Place) => boolean
}

/**
 * True for a heading, for text set large, for a label with a number or date behind it, and for the beginning of a line above
 * the totals: `Factuur aan …`.
 */
export function isNaming(label: Label, { usual, isBelowSums }: Around): boolean {
  const { segment, from, to } = label
  const isShort = segment.words.length <= MAX_WORDS_OF_TITLE
  if (isHeading(label) || (isLarge(segment, usual) && isShort)) return true
  if (isSpokenOf(label)) return false
  if (hasValue(segment, to)) return true
  return from === 0 && (isShort || hasCode(segment, to)) && !isBelowSums(label) && !isSaid(segment, to)
}

/** `Facture de situation n° 3 : FS-2026-041 …`. */
const hasCode = ({ words }: Segment, to: number): boolean =>
  words.slice(to, to + FARTHEST_CODE).some(({ text }) => /\d.*\d.*\d/.test(text))

/** `nr. 2026/14`, `n° du 3 mars`. */
function hasValue({ words }: Segment, to: number): boolean {
  const behind = words.slice(to).map(({ text }) => text)
  const first = behind.findIndex((text) => !BEFORE_VALUE.test(fold(text)))
  return first !== -1 && first <= FARTHEST_VALUE && /\d/.test(behind[first] ?? '')
}

const isSaid = ({ words }: Segment, to: number): boolean => SAID_OF.test(fold(words[to]?.text ?? ''))
