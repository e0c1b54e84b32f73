/** The meaning of a status of phoss-ap for us. */
import type { Transmission } from './network.ts'
import type { OutboundStatus } from './phoss-ap-calls.ts'
import { unavailable, wordsIn } from './provider-call.ts'
import { isDuplicate } from './refusal-words.ts'

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
