import { Problem } from '../platform/problem.ts'
import type { ChannelName } from '../ports/channel/channel.ts'
import { attemptOf } from './attempt.ts'
import { type Candidate, readCandidate } from './candidate.ts'
import { channelFor } from './find-receiver.ts'
import type { SendMode } from './judge-draft.ts'
import { requireSendable } from './refusals.ts'
import type { PrepareContext, PreparedDocument } from './send-context.ts'
import { writeDocument } from './write-document.ts'

export interface SendRequest {
  draftId: string
  mode: SendMode
  /** What the sender agrees to where the receiver is not on the network. */
  fallback: ChannelName | null
}

/** A refusal is handed over, not thrown: a repeat under the same Idempotency-Key gets the first answer all the same. */
export type Prepared = { refusal: Problem } | { document: PreparedDocument }

/**
 * All that sending takes but the acceptance itself, before a transaction is open: what is wrong (refusals.ts), whether the
 * receiver can be reached, the document written and stored. Nothing is locked
 * meanwhile; the acceptance goes through only for the draft exactly as it was read here.
 */
export const prepareSending = (context: PrepareContext, request: SendRequest): Promise<Prepared> =>
  prepareDocument(context, () => readCandidate(context.em, context.account.id, request.draftId), request)

/** The same for a candidate from elsewhere. */
export async function prepareDocument(
  context: PrepareContext,
  read: () => Promise<Candidate>,
  request: Omit<SendRequest, 'draftId'>,
): Promise<Prepared> {
  try {
    return { document: await judgeAndWrite(context, await read(), request) }
  } catch (error) {
    if (error instanceof Problem) return { refusal: error }
    throw error
  }
}

async function judgeAndWrite(
  context: PrepareContext,
  candidate: Candidate,
  request: Omit<SendRequest, 'draftId'>,
): Promise<PreparedDocument> {
  const { ports, account } = context
  const attempt = attemptOf({ ...ports, account }, candidate, request)
  await requireSendable(attempt)
  const receiver = await attempt.receiver()
  if (receiver === undefined) throw new Error('a draft without a receiver was not refused')
  const fromScreen = candidate.inputDetails.teamleaderInvoiceId ? 'TEAMLEADER' : 'FORM'
  return writeDocument(context, candidate, {
    outgoing: await attempt.outgoing(),
    receiver: receiver.endpoint,
    documentSource: request.mode === 'UPLOAD' ? 'UPLOAD' : fromScreen,
    channel: channelFor(receiver),
    fallback: attempt.fallback,
  })
}
