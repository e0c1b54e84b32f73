import { networkForAccount } from '../../accounts/account-ports.ts'
import { clockOf } from '../../accounts/clock.ts'
import { channelFor } from '../../customers/reach.ts'
import { claimNextNumber, giveBackNumber } from '../../numbering/next-number.ts'
import { Outdated, Problem } from '../../platform/problem.ts'
import type { ChannelName } from '../../ports/channel/channel.ts'
import { makeAttempt, type SendMode } from '../check/attempt.ts'

import { requireSendable } from '../check/refusals.ts'
import { type Candidate, readCandidate } from '../draft/candidate.ts'
import { asNumbered, isNumberedHere, numberDrawn, withNumber } from '../draft/number-drawn.ts'
import type { PrepareContext, PreparedDocument } from './send-context.ts'
import { type SendDetails, writeDocument } from './write-document.ts'

export interface SendRequest {
  draftId: string
  mode: SendMode
  /** The sender's choice where the receiver is not on the network. */
  fallback: ChannelName | null
  /** The receiver (token1) to whom the PDF is delivered as well; undefined for the draft's own choice. */
  alsoTo?: string | undefined
  /** By the clock of a test company, where that is known. */
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
    const stored = await read()
    const own = { ...stored, alsoTo: request.alsoTo ?? stored.alsoTo }
    const candidate = await numberDrawn(context.em, context.account.id, own)
    const details = await judge(context, candidate, request)
    if (!isNumberedHere(own)) return { document: await writeDocument(context, candidate, details) }
    return { document: await writeNumbered(context, { own, read }, details) }
  } catch (error) {
    if (error instanceof Problem) return { refusal: error }
    throw error
  }
}

/** @throws {Problem} the first refusal */
async function judge(
  { em, ports, account }: PrepareContext,
  candidate: Candidate,
  request: Omit<SendRequest, 'draftId'>,
): Promise<SendDetails> {
  const network = networkForAccount(ports, account)
  const today = request.today ?? (await clockOf(em, account))
  const attempt = makeAttempt({ ...ports, em, network, account }, candidate, { ...request, today })
  await requireSendable(attempt)
  const receiver = await attempt.receiver()
  if (receiver === undefined) throw new Error('a draft without a receiver was not refused')
  const fromScreen = candidate.inputDetails.teamleaderInvoiceId ? 'TEAMLEADER' : 'FORM'
  return {
    outgoing: await attempt.outgoing(),
    receiver: { scheme: receiver.scheme, participant: receiver.participant },
    documentSource: request.mode === 'UPLOAD' ? 'UPLOAD' : fromScreen,
    channel: channelFor(receiver),
    fallback: attempt.fallback,
  }
}

/**
 * With the next number, which is this send's until it is taken.
 * @throws {Outdated} for a draft that was changed or sent while this waited for its turn
 */
async function writeNumbered(
  context: PrepareContext,
  { own, read }: { own: Candidate; read: () => Promise<Candidate> },
  details: SendDetails,
): Promise<PreparedDocument> {
  const { em, account } = context
  const number = await claimNextNumber(em, asNumbered(account.id, own))
  try {
    const now = await read()
    if (now.isSent || now.revision !== own.revision) throw new Outdated()
    const candidate = withNumber(own, number)
    const document = await writeDocument(context, candidate, details)
    return { ...document, numbered: { number, inputDetails: candidate.inputDetails } }
  } catch (error) {
    await giveBackNumber(em, number)
    throw error
  }
}
