/** Whether what stands in a draft can be sent: by the form's own needs and by the rules of the network. */

import { fieldAt } from '#contracts/rules/draft/fields.ts'
import { fromDraft } from '#contracts/rules/invoice/from-draft.ts'
import { type DraftFinding, draftFindings } from '#contracts/rules/invoice/judge-draft.ts'
import type { Invoice } from '#contracts/rules/invoice/model.ts'

import { differencesOf as differencesFrom } from '#contracts/rules/invoice/paper.ts'
import { isSameParticipant } from '#contracts/rules/participant.ts'

import { draftParts } from '#generated/draft-fields.ts'
import type { Account } from '../accounts/account.ts'
import { judgeForm } from '../invoices/judge-form.ts'
import { type ErrorCode, Problem, type Violation } from '../platform/problem.ts'
import { violationsFor } from './action.ts'
import type { Candidate } from './candidate.ts'
import type { InputDetails } from './draft.ts'
import { refusalOfLoss } from './lost-parts.ts'
import type { OutgoingXml } from './outgoing-xml.ts'
import { numberOf, ownEndpoints } from './own-endpoints.ts'
import { refusalOfSeller } from './refusal-of-seller.ts'

/**
 * FORM: somebody filled it in on the screen. UPLOAD: it goes as it was read from a file, so only the rules count. AGAIN:
 * the same for what was sent before and failed; a question can be asked.
 */
export type Manner = 'FORM' | 'UPLOAD' | 'AGAIN'

/** How it is to be sent, and the bytes that go out where they are those of its file. */
export interface Way {
  manner: Manner
  outgoing?: OutgoingXml | undefined
}

const NEEDED_OF_SUPPLIER = ['name', 'vat', 'street', 'postalCode', 'city'] as const

/** UNCONFIGURED_SUPPLIER or SUPPLIER_MISMATCH, with the fields. */
export function refusalOfSupplier(account: Account, { supplier }: Candidate): Problem | undefined {
  const missing = NEEDED_OF_SUPPLIER.filter((field) => !account[field]?.trim())
  if (missing.length > 0) {
    const violations = missing.map((field) => ({ field: `/supplier/${field}`, messageKey: 'not-empty' }))
    return new Problem('UNCONFIGURED_SUPPLIER', { violations })
  }
  const differing = supplier === null ? [] : differencesOf(account, supplier)
  if (differing.length === 0) return undefined
  const violations = differing.map((field) => ({ field: `/supplier/${field}`, messageKey: 'invalid' }))
  return new Problem('SUPPLIER_MISMATCH', { violations })
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

const isOwnEndpoint = (account: Account, scheme: string, participant: string): boolean =>
  ownEndpoints(account).some((endpoint) =>
    isSameParticipant(endpoint, { scheme: scheme || endpoint.scheme, participant }),
  )

export const invoiceOf = (
  account: Account,
  { type, supplier, inputDetails }: Candidate,
  pdf?: { fileName: string; content: string },
): Invoice => fromDraft({ type, supplier, inputDetails }, { supplier: account, ...(pdf && { pdf }) })

/**
 * The verdict as the screen has it, by the same code. What goes as it was read has no form to fill in; a file that goes
 * as it came is judged itself.
 */
export async function faultsOf(
  account: Account,
  candidate: Candidate,
  { manner, outgoing }: Way,
): Promise<DraftFinding[]> {
  const { type, supplier, inputDetails, pdfFile } = candidate
  const draft = { type, supplier, inputDetails }
  const isFilledIn = manner === 'FORM' && outgoing?.isAsCame !== true
  const needs = isFilledIn ? violationsFor('SEND', draft, pdfFile) : []
  const findings =
    outgoing?.findings ?? (await judgeForm({ draft, supplier: { ...account } }, { owner: account.id }))
  return draftFindings(findings, needs)
}

/** Where the draft says something else than its PDF. That refuses nothing: who sends it may know better. */
export const differencesFromPdf = ({ type, inputDetails, paper }: Candidate): Violation[] =>
  paper === null
    ? []
    : differencesFrom({ type, inputDetails }, paper).map(({ field, messageKey, printed, page }) => ({
        ...{ field, messageKey, severity: 'WARNING' as const },
        params: { printed, page: page ?? 1 },
      }))

/** A code of the catalogue, with everything that is missing or wrong; SUPPLIER_MISMATCH for somebody else's file. */
export async function refusalOfContent(
  account: Account,
  candidate: Candidate,
  way: Way,
): Promise<Problem | undefined> {
  const { manner, outgoing } = way
  const ofSeller = outgoing && refusalOfSeller(account, outgoing.invoice)
  if (ofSeller !== undefined) return ofSeller
  const ofLoss = outgoing && refusalOfLoss(outgoing, candidate)
  if (ofLoss !== undefined) return ofLoss
  const faults = await faultsOf(account, candidate, way)
  const violations: Violation[] = faults.filter(({ severity }) => severity === 'FATAL')
  const missing = outgoing?.isAsCame !== true ? missingPartOf(candidate, manner) : undefined
  if (missing === 'PAYMENT_INFO_MISSING') {
    violations.push({ field: '/inputDetails/payment', messageKey: 'not-empty' })
  }
  if (missing === undefined && violations.length === 0) return undefined
  return new Problem(missing ?? 'NOT_ENOUGH_INFO_TO_SEND_TO_PEPPOL', { violations })
}

/** The catalogue has a code for each part of a draft that is not there at all. */
function missingPartOf({ inputDetails }: Candidate, manner: Manner): ErrorCode | undefined {
  const { heading, customer, lines, payment } = inputDetails
  if (isBlank(heading)) return 'INVOICE_INFO_MISSING'
  if (isBlank(customer)) return 'CUSTOMER_INFO_MISSING'
  if (lines === undefined || lines.length === 0) return 'LINES_EMPTY'
  return manner === 'FORM' && !wasGiven(payment) ? 'PAYMENT_INFO_MISSING' : undefined
}

/** The totals that we compute make no payment part of what was left out. */
const wasGiven = (payment: InputDetails['payment']): boolean =>
  Object.keys(payment ?? {}).some((name) => !fieldAt(`${draftParts.payment.pointer}/${name}`)?.computed)

const isBlank = (part: object | undefined): boolean =>
  part === undefined || Object.values(part).every((value) => value === null || value === '')
