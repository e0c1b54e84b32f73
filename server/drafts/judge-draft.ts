/** Whether what stands in a draft can be sent: by the form's own needs and by the rules of the network. */

import { normaliseBelgianNumber } from '#contracts/rules/formats.ts'
import { fromDraft } from '#contracts/rules/invoice/from-draft.ts'
import { type Fault, judgeDraft } from '#contracts/rules/invoice/judge-draft.ts'
import type { Invoice } from '#contracts/rules/invoice/model.ts'
import { isSameParticipant, readParticipantId } from '#contracts/rules/participant.ts'
import type { Account } from '../accounts/account.ts'
import { type ErrorCode, Problem, type Violation } from '../problem.ts'
import { violationsFor } from './action.ts'
import type { Candidate } from './candidate.ts'
import type { InputDetails } from './draft.ts'

/**
 * FORM: somebody filled it in on the screen. UPLOAD: it goes as it was read from a file, so only the rules count. AGAIN:
 * the same for what was sent before and failed; a question can be asked.
 */
export type Manner = 'FORM' | 'UPLOAD' | 'AGAIN'

const NEEDED_OF_SUPPLIER = ['name', 'vat', 'street', 'postalCode', 'city'] as const

/** @throws {Problem} UNCONFIGURED_SUPPLIER, SUPPLIER_MISMATCH */
export function refuseWrongSupplier(account: Account, { supplier }: Candidate): void {
  const missing = NEEDED_OF_SUPPLIER.filter((field) => !account[field]?.trim())
  if (missing.length > 0) {
    const violations = missing.map((field) => ({ field: `/supplier/${field}`, messageKey: 'not-empty' }))
    throw new Problem('UNCONFIGURED_SUPPLIER', { violations })
  }
  const differing = supplier === null ? [] : differencesOf(account, supplier)
  if (differing.length > 0) {
    const violations = differing.map((field) => ({ field: `/supplier/${field}`, messageKey: 'invalid' }))
    throw new Problem('SUPPLIER_MISMATCH', { violations })
  }
}

/** What is left open is the account's; what is given must be. */
function differencesOf(account: Account, supplier: NonNullable<Candidate['supplier']>): string[] {
  const { name, vat, scheme, participant } = supplier
  const names = [account.name, account.companyName].map(folded)
  const differing: string[] = []
  if (name?.trim() && !names.includes(folded(name))) differing.push('name')
  if (vat?.trim() && numberOf(vat) !== numberOf(account.vat)) differing.push('vat')
  if (participant?.trim() && !isOwnEndpoint(account, scheme?.trim() ?? '', participant.trim())) {
    differing.push('participant')
  }
  return differing
}

const folded = (text: string): string => text.trim().replace(/\s+/g, ' ').toLowerCase()

const numberOf = (vat: string): string =>
  /^(be)?[\d\s.]+$/i.test(vat.trim()) ? normaliseBelgianNumber(vat) : folded(vat).replace(/[\s.]/g, '')

function isOwnEndpoint(
  { participantIdentifiers, vat }: Account,
  scheme: string,
  participant: string,
): boolean {
  const registered = participantIdentifiers.flatMap((text) => readParticipantId(text) ?? [])
  const own = registered.length > 0 ? registered : [{ scheme: '0208', participant: numberOf(vat) }]
  return own.some((endpoint) =>
    isSameParticipant(endpoint, { scheme: scheme || endpoint.scheme, participant }),
  )
}

export const invoiceOf = (
  account: Account,
  { type, supplier, inputDetails }: Candidate,
  pdf?: { fileName: string; content: string },
): Invoice => fromDraft({ type, supplier, inputDetails }, { supplier: account, ...(pdf && { pdf }) })

/** The verdict as the screen has it, by the same code. What goes as it was read has no form to fill in. */
export function faultsOf(account: Account, candidate: Candidate, manner: Manner): Fault[] {
  const { type, supplier, inputDetails, pdfFile } = candidate
  const draft = { type, supplier, inputDetails }
  const needs = manner === 'FORM' ? violationsFor('SEND', draft, pdfFile) : []
  return judgeDraft(draft, { supplier: account, needs })
}

/** @throws {Problem} a code of the catalogue, with everything that is missing or wrong */
export function refuseUnsendable(account: Account, candidate: Candidate, manner: Manner): void {
  const faults = faultsOf(account, candidate, manner)
  const violations: Violation[] = faults.filter(({ severity }) => severity === 'FATAL')
  const missing = missingPartOf(candidate, manner)
  if (missing === 'PAYMENT_INFO_MISSING') {
    violations.push({ field: '/inputDetails/payment', messageKey: 'not-empty' })
  }
  if (missing !== undefined || violations.length > 0) {
    throw new Problem(missing ?? 'NOT_ENOUGH_INFO_TO_SEND_TO_PEPPOL', { violations })
  }
}

/** The catalogue has a code for each part of a draft that is not there at all. */
function missingPartOf({ inputDetails }: Candidate, manner: Manner): ErrorCode | undefined {
  const { heading, customer, lines, payment } = inputDetails
  if (isBlank(heading)) return 'INVOICE_INFO_MISSING'
  if (isBlank(customer)) return 'CUSTOMER_INFO_MISSING'
  if (lines === undefined || lines.length === 0) return 'LINES_EMPTY'
  return manner === 'FORM' && !wasGiven(payment) ? 'PAYMENT_INFO_MISSING' : undefined
}

const COMPUTED = ['totalVatExcl', 'totalVat', 'totalVatIncl', 'payableAmount']

/** The totals that we compute make no payment part of what was left out. */
const wasGiven = (payment: InputDetails['payment']): boolean =>
  Object.keys(payment ?? {}).some((name) => !COMPUTED.includes(name))

const isBlank = (part: object | undefined): boolean =>
  part === undefined || Object.values(part).every((value) => value === null || value === '')
