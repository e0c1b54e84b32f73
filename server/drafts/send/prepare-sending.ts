import { networkForAccount } from '../../accounts/account-ports.ts'
import { channelFor } from '../../customers/reach.ts'
import { Problem } from '../../platform/problem.ts'
import type { ChannelName } from '../../ports/channel/channel.ts'
import { makeAttempt, type SendMode } from '../check/attempt.ts'

import { requireSendable } from '../check/refusals.ts'
import { type Candidate, readCandidate } from '../draft/candidate.ts'
import type { PrepareContext, PreparedDocument } from './send-context.ts'
import { writeDocument } from './write-document.ts'

export interface SendRequest {
  draftId: string
  mode: SendMode
  /** The sender's choice where the receiver is not on the network. */
  fallback: ChannelName | null
  /** By the clock of a test company, where it is not that of Belgium. */
  today?: string
}

/** A refusal is returned, not thrown, so that a repeated Idempotency-Key still gets the first answer. */
export type Prepared = { refusal: Problem } | { document: PreparedDocument }

/**
 * Prepares a send before the transaction: the refusals, the receiver's look-up, the document written and stored. Nothing is
 * locked; `sendDraft` accepts only the very version that was read here.
 */
export const prepareSending = (context: PrepareContext, request: SendRequest): Promise<Prepared> =>
  prepareDocument(context, () => readCandidate(context.em, context.account.id, request.draftId), request)

/** The same for any candidate. */
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
  const attempt = makeAttempt(
    { ...ports, network: networkForAccount(ports, account), account },
    candidate,
    request,
  )
  await requireSendable(attempt)
  const receiver = await attempt.receiver()
  if (receiver === undefined) throw new Error('a draft without a receiver was not refused')
  const fromScreen = candidate.inputDetails.teamleaderInvoiceId ? 'TEAMLEADER' : 'FORM'
  return writeDocument(context, candidate, {
    outgoing: await attempt.outgoing(),
    receiver: { scheme: receiver.scheme, participant: receiver.participant },
    documentSource: request.mode === 'UPLOAD' ? 'UPLOAD' : fromScreen,
    channel: channelFor(receiver),
    fallback: attempt.fallback,
  })
}
