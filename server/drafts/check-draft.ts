import type { EntityManager } from '@mikro-orm/postgresql'
import { release } from '#contracts/rules/invoice/release.ts'
import type { Account } from '../accounts/account.ts'
import type { Network } from '../ports/network/network.ts'
import { type ErrorCode, Problem, type Violation } from '../problem.ts'
import { type Candidate, readCandidate } from './candidate.ts'
import { findReceiver, goesByMail, type Receiver } from './find-receiver.ts'
import { faultsOf, refuseUnsendable, refuseWrongSupplier } from './judge-draft.ts'

export interface DraftCheck {
  /** What sending would refuse it with. */
  errorCode: ErrorCode | undefined
  release: string
  /** Warnings too: they refuse nothing. */
  violations: Violation[]
  receiver: Receiver | undefined
}

/** What sending it would say now. Nothing is sent. @throws {Problem} NOT_FOUND, DRAFT_ALREADY_SENT */
export async function checkDraft(
  { em, network, account }: { em: EntityManager; network: Network; account: Account },
  draftId: string,
): Promise<DraftCheck> {
  const candidate = await readCandidate(em, account.id, draftId)
  if (candidate.isSent || candidate.isUploaded) throw new Problem('DRAFT_ALREADY_SENT')
  const receiver = await findReceiver(network, candidate)
  const refused = refusalOf(() => refuse(account, candidate, receiver))
  const violations: Violation[] = [
    ...faultsOf(account, candidate, 'FORM'),
    ...(candidate.isNumberUsed ? [NUMBER_USED] : []),
  ]
  const more = (refused?.violations ?? []).filter(
    (one) => !violations.some(({ field }) => field === one.field),
  )
  const all = [...violations, ...more].map((one) => ({ severity: 'FATAL' as const, ...one }))
  return { errorCode: refused?.code, release, violations: all, receiver }
}

const NUMBER_USED = { field: '/inputDetails/heading/invoiceNumber', messageKey: 'number-used' }

/** In the order of sending. @throws {Problem} the first refusal */
function refuse(account: Account, candidate: Candidate, receiver: Receiver | undefined): void {
  if (candidate.isLocked) throw new Problem('ACCOUNT_LOCKED')
  refuseWrongSupplier(account, candidate)
  refuseUnsendable(account, candidate, 'FORM')
  if (candidate.isNumberUsed) throw new Problem('DUPLICATE_INVOICE_NUMBER')
  if (receiver) goesByMail(receiver, candidate, { mayBeMailed: candidate.sendViaEmail, manner: 'FORM' })
  if (candidate.isPrepaid && candidate.credits < 1) throw new Problem('NOT_ENOUGH_CREDITS')
}

function refusalOf(work: () => void): Problem | undefined {
  try {
    work()
    return undefined
  } catch (error) {
    if (error instanceof Problem) return error
    throw error
  }
}
