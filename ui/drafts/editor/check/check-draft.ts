import type { Paper } from '#contracts/rules/invoice/paper.ts'
import type { ReleaseId } from '#contracts/rules/invoice/releases.ts'
import type { Violation } from '#contracts/rules/message-key.ts'
import sendSchema from '#generated/forms/SendDraft.json'
import validateSend from '#generated/forms/SendDraft.validator.js'
import type { Draft, DraftForm, DraftSupplier } from '../draft-form.ts'
import type { PdfFile } from '../editor-state.ts'
import { findViolations } from './shape-findings.ts'

export type Checked = {
  form: DraftForm
  pdf: PdfFile | null
  /** The account's own data, which count where the draft has no supplier. */
  supplier: DraftSupplier & { participantIdentifiers: readonly string[] }
  /** The server asked for the customer's address. */
  needsEmail: boolean
  /** The release of the rules that binds; by default that of today. */
  release?: ReleaseId | null
  /** The PDF's content, once it is read. */
  paper?: Paper | null
}

/** Everything in a draft that violates the contract's schema for sending. */
export function sendViolations(draft: Draft, { form, pdf, supplier, needsEmail }: Checked): Violation[] {
  const { participantIdentifiers: _own, ...ofAccount } = supplier
  const judged = { ...draft, supplier: form.supplier ?? ofAccount, ...(pdf && { pdf }) }
  const violations = findViolations(validateSend, judged, sendSchema)
  const isEmailMissing = needsEmail && !form.inputDetails.customer.email?.trim()
  return isEmailMissing
    ? [...violations, { field: '/inputDetails/customer/email', messageKey: 'not-empty' }]
    : violations
}
