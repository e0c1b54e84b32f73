/** Finds text that holds only on a condition: `Bij betaling voor 20/03/2026: 2.371,60`. */
import { right } from '../../formats/pdf/word.ts'
import { fold } from '../page/fold.ts'
import type { Segment } from '../page/lines.ts'
import type { Label } from './find-labels.ts'
import type { Found } from './found.ts'

const EARLY =
  /(?:^| )(?:(?:bij|bei|en cas de|pour (?:tout|un)|in case of) (?:[a-z]+ )?(?:vooruit|contante? )?(?:betaling|zahlung|barzahlung|paiement|reglement|payment)|pour paiement (?:anticipe|comptant|avant)|(?:for|upon) (?:early|prompt|cash) payment|(?:indien|mits|als u|wanneer|si|if|when|wenn|falls|sofern) (?:[a-z]+ ){0,4}(?:betaa?l|pay|paie|regl|zahl|bezahl|voldaan|voldoet|vereffen))/
const DISCOUNT = /korting|remise|escompte|ristourne|discount|skonto|rabatt|reduction|reduit/
/** The reference to write on a payment is no condition. */
export const TO_WRITE =
  /vermeld|mededeling|mention|communication|quot|referen|verwendungszweck|angeben|rappeler/
const CLAUSE_END = /[,;]$|\p{L}{3}\.$/u

/** True for a date until which less has to be paid. */
export function isConditional({ segment, from }: Label): boolean {
  return isEarlyPayment(clauseAt(segment, from))
}

/** @param clause folded words: a discount, or an offer for early payment */
export const isEarlyPayment = (clause: string): boolean =>
  isEarly(clause) || (DISCOUNT.test(clause) && !TO_WRITE.test(clause))

/** True for an amount that has to be paid only on a condition; that may be in the cell to its left. */
export function isOnCondition({ segment, from, x }: Found<unknown>): boolean {
  const beside = segment.line.segments.findLast((other) => other !== segment && right(other) <= x)
  const before = from > 0 ? clauseAt(segment, from - 1) : fold(beside?.text ?? '')
  return isEarly(before) && !/^(?:korting|remise|discount|skonto|escompte)/.test(before)
}

const isEarly = (clause: string): boolean => EARLY.test(clause) && !TO_WRITE.test(clause)

/** The words around, up to a comma or the end of a sentence. */
function clauseAt({ words }: Segment, at: number): string {
  const start = words.slice(0, at).findLastIndex(({ text }) => CLAUSE_END.test(text)) + 1
  const length = words.slice(at).findIndex(({ text }) => CLAUSE_END.test(text)) + 1
  const clause = words.slice(start, length === 0 ? words.length : at + length)
  return fold(clause.map(({ text }) => text).join(' '))
}
