/** What keeps a candidate from being sent: the one order of it, for the check that tells and the send that refuses. */
import type { Account } from '../accounts/account.ts'
import { Problem } from '../platform/problem.ts'
import type { ChannelName } from '../ports/channel/channel.ts'
import type { Network } from '../ports/network/network.ts'
import type { Storage } from '../ports/storage/storage.ts'
import type { Candidate } from './candidate.ts'
import { findReceiver, type Receiver, refusalOfReceiver } from './find-receiver.ts'
import { type Manner, refusalOfContent, refusalOfSupplier } from './judge-draft.ts'
import { outgoingOf } from './outgoing.ts'
import type { OutgoingXml } from './outgoing-xml.ts'

export interface Attempt {
  account: Account
  candidate: Candidate
  manner: Manner
  /** What the sender agrees to where the receiver is not on the network. */
  fallback: ChannelName | null
  /** Asked once, however often it is called. */
  receiver: () => Promise<Receiver | undefined>
  /** The bytes that go out, where they are those of its file; made once. */
  outgoing: () => Promise<OutgoingXml | undefined>
}

interface Means {
  network: Network
  storage: Pick<Storage, 'get'>
  account: Account
}

/** @param request what was agreed to beside what the draft says of it */
export function attemptOf(
  { network, storage, account }: Means,
  candidate: Candidate,
  { manner, fallback }: Pick<Attempt, 'manner' | 'fallback'>,
): Attempt {
  let found: ReturnType<typeof findReceiver> | undefined
  let made: ReturnType<typeof outgoingOf> | undefined
  return {
    account,
    candidate,
    manner,
    fallback: manner === 'UPLOAD' ? null : (fallback ?? agreedOf(candidate.sendViaEmail)),
    receiver() {
      found ??= findReceiver(network, candidate)
      return found
    },
    outgoing() {
      made ??= outgoingOf({ storage, account }, candidate)
      return made
    },
  }
}

/** The question that screens ask. */
export const agreedOf = (sendViaEmail: boolean | undefined): ChannelName | null =>
  sendViaEmail === true ? 'EMAIL' : null

type Step = (attempt: Attempt) => Problem | undefined | Promise<Problem | undefined>

/** Requirement sending.order. */
const STEPS: readonly Step[] = [
  ({ candidate }) => refusedIf(candidate.isSent || candidate.isUploaded, 'DRAFT_ALREADY_SENT'),
  ({ candidate }) => refusedIf(candidate.isLocked, 'ACCOUNT_LOCKED'),
  ({ account, candidate }) => refusalOfSupplier(account, candidate),
  async ({ account, candidate, manner, outgoing }) =>
    refusalOfContent(account, candidate, { manner, outgoing: await outgoing() }),
  ({ candidate }) =>
    candidate.isNumberUsed ? new Problem('DUPLICATE_INVOICE_NUMBER', NUMBER_USED) : undefined,
  async (attempt) => refusalOfReceiver(await attempt.receiver(), attempt),
  ({ candidate }) => refusedIf(candidate.isPrepaid && candidate.credits < 1, 'NOT_ENOUGH_CREDITS'),
]

const NUMBER_USED = {
  violations: [{ field: '/inputDetails/heading/invoiceNumber', messageKey: 'number-used' }],
}

function refusedIf(
  isSo: boolean,
  code: 'DRAFT_ALREADY_SENT' | 'ACCOUNT_LOCKED' | 'NOT_ENOUGH_CREDITS',
): Problem | undefined {
  return isSo ? new Problem(code) : undefined
}

/** All of them, the one that sending answers with first. Each is looked for when it is asked for. */
export async function* refusalsOf(attempt: Attempt): AsyncGenerator<Problem, void, undefined> {
  for (const step of STEPS) {
    const refusal = await step(attempt)
    if (refusal !== undefined) yield refusal
  }
}

/** @throws {Problem} the first refusal */
export async function requireSendable(attempt: Attempt): Promise<void> {
  for await (const refusal of refusalsOf(attempt)) throw refusal
}
