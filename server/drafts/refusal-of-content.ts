import { fieldAt } from '#contracts/rules/draft/fields.ts'
import { draftParts } from '#generated/draft-fields.ts'
import { type ErrorCode, Problem, type Violation } from '../platform/problem.ts'
import type { Attempt } from './attempt.ts'
import type { Candidate } from './candidate.ts'
import type { InputDetails } from './draft.ts'
import type { SendMode } from './judge-draft.ts'

/** A code of the catalogue, with everything that is missing or wrong. */
export async function refusalOfContent({
  candidate,
  mode,
  ...attempt
}: Attempt): Promise<Problem | undefined> {
  const violations: Violation[] = (await attempt.faults()).filter(({ severity }) => severity === 'FATAL')
  const isOfFile = (await attempt.outgoing())?.isEdited === false
  const missing = isOfFile ? undefined : missingPartOf(candidate, mode)
  if (missing === 'PAYMENT_INFO_MISSING') {
    violations.push({ field: '/inputDetails/payment', messageKey: 'not-empty' })
  }
  if (missing === undefined && violations.length === 0) return undefined
  return new Problem(missing ?? 'NOT_ENOUGH_INFO_TO_SEND_TO_PEPPOL', { violations })
}

/** The catalogue has a code for each missing part of a draft. */
function missingPartOf({ inputDetails }: Candidate, mode: SendMode): ErrorCode | undefined {
  const { heading, customer, lines, payment } = inputDetails
  if (isBlank(heading)) return 'INVOICE_INFO_MISSING'
  if (isBlank(customer)) return 'CUSTOMER_INFO_MISSING'
  if (lines === undefined || lines.length === 0) return 'LINES_EMPTY'
  return mode === 'FORM' && !wasGiven(payment) ? 'PAYMENT_INFO_MISSING' : undefined
}

/** Computed totals don't count as a given payment part. */
const wasGiven = (payment: InputDetails['payment']): boolean =>
  Object.keys(payment ?? {}).some((name) => !fieldAt(`${draftParts.payment.pointer}/${name}`)?.computed)

const isBlank = (part: object | undefined): boolean =>
  part === undefined || Object.values(part).every((value) => value === null || value === '')
