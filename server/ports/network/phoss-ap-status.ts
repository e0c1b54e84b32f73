/** The meaning of a status of phoss-ap for us. */
import type { Transmission } from './network.ts'
import type { OutboundStatus } from './phoss-ap-calls.ts'
import { unavailable, wordsIn } from './provider-call.ts'

// The meaning of providers' words about a document that the network did not take: they have no codes for it.

/** Nobody answered in time, or a part is out of order: another try may go well, in spite of any other words. */
const MAY_PASS = [
  /time[ds]?[\s-]?out|\bETIMEDOUT\b|\bECONN[A-Z]+\b|\bENOTFOUND\b|\bEAI_AGAIN\b|\bE(?:NET|HOST)UNREACH\b/i,
  /\b(?:HTTP|status|answered|code|error)\D{0,12}5\d\d\b|\b5\d\d (?:bad|gateway|internal|service)\b/i,
  /\btemporar(?:y|ily)\b|\btry again\b|\bunavailable\b|\bcould not (?:reach|connect)\b|\bconnection (?:refused|reset)\b/i,
]

/** It has to be the receiver that is missing: names of hosts and sessions aren't found either. */
const UNREGISTERED = [
  /(?:\b(?:receiver|recipient|participant|identifier|id)\b|\b\d{4}:\S+)(?:\s+(?:identifier|id|\S*\d{4}:\S+|is|was|could))*\s+not\s+(?:be\s+)?(?:registered|found)\b/i,
  /\bno (?:endpoint|such participant)\b|NOT_SERVICED/i,
]

const DUPLICATE = /(?<!\b(?:no|not|not a|without) )\bduplicate\b(?! (?:check|detection))/i

const says = (words: string, expressions: readonly RegExp[]): boolean =>
  expressions.some((expression) => expression.test(words))

export const isUnregistered = (words: string): boolean => says(words, UNREGISTERED) && !says(words, MAY_PASS)

export const isDuplicate = (words: string): boolean => DUPLICATE.test(words) && !says(words, MAY_PASS)

/**
 * The receiving access point's status of the document counts more than the state of sending, which may come late. The access
 * point itself repeats a temporary failure.
 * @throws {Unavailable} for a status that we don't know
 */
export function transmissionIn({ status, mlsStatus, errorDetails }: OutboundStatus): Transmission {
  const detail = wordsIn(errorDetails) ?? ''
  if (mlsStatus === 'received_ab' || mlsStatus === 'received_ap') return { state: 'ACKNOWLEDGED' }
  if (mlsStatus === 'received_re') return { state: 'REFUSED', reason: 'INVALID', detail }
  switch (status) {
    case 'sent':
      return { state: 'RECEIVED', ...(mlsStatus === 'pending' && { isAnswerAwaited: true }) }
    case 'rejected':
      return { state: 'REFUSED', reason: 'INVALID', detail }
    case 'permanently_failed':
      return { state: 'REFUSED', reason: isDuplicate(detail) ? 'DUPLICATE' : 'UNDELIVERABLE', detail }
    case 'pending':
    case 'sending':
    case 'failed':
      return { state: 'PENDING' }
    default:
      throw unavailable(`the access point tells the unknown status ${wordsIn(status) ?? 'nothing'}`)
  }
}
