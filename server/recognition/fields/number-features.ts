/** The features of a code that may be the invoice's number: its label, its place and its shape. */
import { right } from '../../formats/pdf/word.ts'
import { fold } from '../page/fold.ts'
import type { Evidence } from './evidence.ts'
import { isHeading } from './find-labels.ts'
import type { Found } from './found.ts'
import { isInvoiceWord, isKindWord, isLarge, isSpokenOf, usualHeight } from './naming.ts'
import type { Near } from './near.ts'
import { isBelow, isInPricedRow, type OtherInvoices } from './other-invoices.ts'
import type { Features } from './ranker.ts'
import { isTableHead } from './table-columns.ts'

interface Around {
  /** The closest label of each code. */
  near: Near<string>[]
  others: OtherInvoices
  isCredit: boolean
}

export interface NumberCandidate {
  one: Found<string>
  features: Features
}

/** Codes that are no part of an account, a VAT number, a structured reference or a telephone. */
export function numberCandidates(evidence: Evidence, around: Around): NumberCandidate[] {
  const { codes, ibans, vatNumbers, structured } = evidence
  const taken = [...ibans, ...vatNumbers, ...structured].flatMap(({ segment, from, to }) =>
    segment.words.slice(from, to),
  )
  const labels = new Map(around.near.map((one) => [lastWord(one.found), one]))
  const usual = usualHeight(evidence.segments)
  const table = evidence.lines.find(isTableHead)
  const isFree = ({ segment, from }: Found<string>) => {
    const first = segment.words[from]
    return first !== undefined && !taken.includes(first)
  }
  return codes
    .filter((one) => one.page === 1 && /\d/.test(one.value) && isFree(one))
    .map((one) => ({
      one,
      features: {
        ...labelled(labels.get(lastWord(one)), one, around),
        ...placed(evidence, one, { usual, isBelowTable: table !== undefined && isBelow(one, table) }),
        ...shaped(one, codes),
        isPriced: Number(isInPricedRow(evidence, one, one.segment.line)),
        isOther: Number(around.others.has(one, labels.get(lastWord(one))?.label)),
      },
    }))
}

/** The same of a code and of one with the letters of its series. */
const lastWord = ({ segment, to }: Found<string>) => segment.words[to - 1]

function labelled(near: Near<string> | undefined, one: Found<string>, { isCredit }: Around): Features {
  if (near === undefined) return { unlabelled: 1, colon: Number(isBehindColon(one)) }
  const { label, closeness, relation } = near
  const isOfKind = isKindWord(label.text)
  return {
    [`label-${label.topic}`]: 1,
    closeness: ['number', 'bareNumber', 'title'].includes(label.topic) ? closeness : 0,
    [`${label.topic}-${relation}`]: 1,
    isHeading: Number(isHeading(label)),
    isOfKind: Number(isOfKind),
    isSpokenOf: Number(isSpokenOf(label)),
    isOfAnotherKind: Number(isCredit && isInvoiceWord(label.text)),
    isReference: Number(/(?:^| )(?:ref|reference|referentie|referenz)$/.test(label.text)),
    isBill: Number(/(?:^| )(?:rekening|nota|compte|rechn)/.test(label.text)),
  }
}

/** Words with a colon before it that are no label that is known. */
const isBehindColon = ({ segment, from }: Found<string>): boolean => {
  const before = segment.words[from - 1]?.text ?? ''
  return before.endsWith(':') || /^(?:nr|no|n|num|nummer)$/.test(fold(before))
}

function placed(
  { pages }: Evidence,
  { y, x, segment, from, to }: Found<string>,
  { usual, isBelowTable }: { usual: number; isBelowTable: boolean },
): Features {
  const [page] = pages
  const [height, width] = [page?.height ?? 1, page?.width ?? 1]
  const next = segment.words[to]?.text ?? ''
  return {
    isHigh: Number(y < 0.35 * height),
    isLow: Number(y > 0.6 * height),
    isRight: Number(x > 0.5 * width),
    isLarge: Number(isLarge(segment, usual)),
    isAlone: Number(from === 0 && to === segment.words.length),
    isLast: Number(to === segment.words.length),
    isLastInLine: Number(segment.line.segments.every((other) => right(other) <= right(segment))),
    isBeforeWord: Number(/^\p{L}{2}/u.test(next)),
    isBelowTable: Number(isBelowTable),
  }
}

function shaped({ value }: Found<string>, codes: Found<string>[]): Features {
  const digits = value.replace(/\D/g, '').length
  const hasLetters = /\p{L}/u.test(value)
  const hasSign = /[/._–-]/.test(value)
  return {
    digits: Math.min(1, digits / 8),
    isShort: Number(digits < 3),
    isYear: Number(/^(?:19|20)\d\d$/.test(value)),
    isPostal: Number(/^\d{4,5}$/.test(value)),
    isMixed: Number(hasLetters && digits >= 3),
    isSigned: Number(hasSign && digits >= 3),
    hasYear: Number(/(?:^|\D)20[2-4]\d(?:\D|$)/.test(value) && digits > 4),
    isUnit: Number(/^\d+[.,]?\d*\p{L}{1,3}$/u.test(value)),
    isRepeated: Number(codes.filter((other) => other.value === value).length > 1),
  }
}
