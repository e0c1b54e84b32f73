/**
 * Joins two readings of one picture: of text anywhere on it in any language, and of text in lines in the page's own. The first
 * loses digits that stand alone, rows beside a bar and accents, the second loses words outside of lines.
 */
import { median } from '../../formats/pdf/median.ts'
import type { OcrWord } from './engine.ts'

/** Of its own box, and the lead of the other: a word that is a part of another one, misread. */
const WITHIN = 0.7
const MISREAD = 0.3
/** Of the smaller box: two words at one place. */
const SAME_PLACE = 0.4
/** A word that only one of them reads has to be print. */
const SURE_ALONE = 0.75
/** The lead that the other needs. */
const SURER = 0.08
/** Two that are as sure of something else: one of them is wrong. */
const CONTESTED = 0.75

export function joined(anywhere: OcrWord[], inLines: OcrWord[]): OcrWord[] {
  const words = anywhere.filter((word) => !anywhere.some((one) => isWithin(word, one)))
  for (const word of inLines) {
    const there = words.flatMap((one, index) => (isSamePlace(one, word) ? [index] : []))
    const [index = -1, ...others] = there
    const known = words[index]
    if (known === undefined) {
      if (word.confidence >= SURE_ALONE && isPrint(word, anywhere)) words.push(word)
    } else if (others.length === 0 && isAlike(known, word)) words[index] = surerOf(known, word)
  }
  return words
}

function surerOf(one: OcrWord, other: OcrWord): OcrWord {
  if (one.text === other.text) {
    const doubt = Math.min(1 - other.confidence, 0.5 * (1 - one.confidence))
    return { ...one, confidence: 1 - doubt }
  }
  if (other.confidence > one.confidence + SURER || isAccented(one, other)) return other
  return one.confidence > other.confidence + SURER ? one : { ...one, confidence: CONTESTED * one.confidence }
}

/** The same but for its accents, which the reading by lines knows, as it is in the page's language. */
const isAccented = (one: OcrWord, other: OcrWord): boolean =>
  bare(one.text) === bare(other.text) && other.confidence > SURE_ALONE

const bare = (text: string): string => text.normalize('NFD').replace(/\p{Mn}/gu, '')

/** Letters or digits, not larger than print is on this page. */
function isPrint({ text, height }: OcrWord, others: OcrWord[]): boolean {
  const usual = median(others.map((one) => one.height)) ?? height
  return /[\p{L}\d]/u.test(text) && height < 2.5 * usual
}

export function isSamePlace(one: OcrWord, other: OcrWord): boolean {
  return shared(one, other) > SAME_PLACE * Math.min(areaOf(one), areaOf(other))
}

const isWithin = (word: OcrWord, one: OcrWord): boolean =>
  one.confidence > word.confidence + MISREAD && shared(word, one) > WITHIN * areaOf(word)

/** A part of a word is no other way of reading it. */
const isAlike = (one: OcrWord, other: OcrWord): boolean =>
  shared(one, other) > SAME_PLACE * Math.max(areaOf(one), areaOf(other))

const areaOf = ({ width, height }: OcrWord): number => width * height

export function shared(one: OcrWord, other: OcrWord): number {
  const across = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x)
  const along = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y)
  return across <= 0 || along <= 0 ? 0 : across * along
}
