/** The refusals of sending in one fixed order, for checking and for sending. */
import { type ErrorCode, Problem } from '../platform/problem.ts'
import type { Attempt } from './attempt.ts'
import { refusalOfContent } from './refusal-of-content.ts'
import { refusalOfLostParts } from './refusal-of-lost-parts.ts'
import { refusalOfReceiver } from './refusal-of-receiver.ts'
import { refusalOfSeller } from './refusal-of-seller.ts'
import { refusalOfAccount, refusalOfSupplier } from './refusal-of-supplier.ts'

type Step = (attempt: Attempt) => Problem | undefined | Promise<Problem | undefined>

/** Requirement sending.order. Sending, sending again and checking use it. */
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

/** All refusals, first the one that sending returns. Each is computed on demand. */
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
