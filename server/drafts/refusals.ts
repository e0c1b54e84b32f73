/** What keeps a draft from being sent: the one order of it, for the check that tells and the send that refuses. */
import { type ErrorCode, Problem } from '../platform/problem.ts'
import type { Attempt } from './attempt.ts'
import { refusalOfReceiver } from './find-receiver.ts'
import { refusalOfContent } from './refusal-of-content.ts'
import { refusalOfLostParts } from './refusal-of-lost-parts.ts'
import { refusalOfSeller } from './refusal-of-seller.ts'
import { refusalOfAccount, refusalOfSupplier } from './refusal-of-supplier.ts'

type Step = (attempt: Attempt) => Problem | undefined | Promise<Problem | undefined>

/** Requirement sending.order. Sending, sending again and checking all read it. */
const ORDER: readonly Step[] = [
  ({ candidate }) => refusedIf(candidate.isSent || candidate.isUploaded, 'DRAFT_ALREADY_SENT'),
  ({ candidate }) => refusedIf(candidate.isLocked, 'ACCOUNT_LOCKED'),
  ({ account }) => refusalOfAccount(account),
  ({ account, candidate }) => refusalOfSupplier(account, candidate),
  async ({ account, outgoing }) => refusalOfSeller(account, await outgoing()),
  async ({ candidate, outgoing }) => refusalOfLostParts(await outgoing(), candidate),
  (attempt) => refusalOfContent(attempt),
  ({ candidate }) =>
    candidate.isNumberUsed ? new Problem('DUPLICATE_INVOICE_NUMBER', NUMBER_USED) : undefined,
  async (attempt) => refusalOfReceiver(await attempt.receiver(), attempt),
  ({ candidate }) => refusedIf(candidate.isPrepaid && candidate.credits < 1, 'NOT_ENOUGH_CREDITS'),
]

const NUMBER_USED = {
  violations: [{ field: '/inputDetails/heading/invoiceNumber', messageKey: 'number-used' }],
}

const refusedIf = (isSo: boolean, code: ErrorCode): Problem | undefined =>
  isSo ? new Problem(code) : undefined

/** All of them, the one that sending answers with first. Each is looked for when it is asked for. */
export async function* refusalsOf(attempt: Attempt): AsyncGenerator<Problem, void, undefined> {
  for (const step of ORDER) {
    const refusal = await step(attempt)
    if (refusal !== undefined) yield refusal
  }
}

/** @throws {Problem} the first refusal */
export async function requireSendable(attempt: Attempt): Promise<void> {
  for await (const refusal of refusalsOf(attempt)) throw refusal
}
