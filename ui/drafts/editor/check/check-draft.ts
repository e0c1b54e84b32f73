import { type SchemaError, toViolations } from '#contracts/rules/message-key.ts'
import sendSchema from '#generated/forms/SendDraft.json'
import validateSend from '#generated/forms/SendDraft.validator.js'
import type { DraftForm, DraftSupplier } from '../draft-form.ts'
import { toDraft } from '../draft-payload.ts'
import type { PdfFile } from '../editor-state.ts'
import { keyOf, type Rows } from '../fields.ts'
import { type Fault, inFormOrder, oncePerField } from './fault.ts'

export type Checked = {
  form: DraftForm
  pdf: PdfFile | null
  /** The account's own data, which counts where the draft names no supplier. */
  supplier: DraftSupplier & { participantIdentifiers: readonly string[] }
  /** The server asked for the customer's address. */
  needsEmail: boolean
}

/** Everything that keeps a draft from being sent, by the contract's schema, one word a field, in the form's order. */
export function checkDraft({ form, pdf, supplier, needsEmail }: Checked): Fault[] {
  const { customer } = form.inputDetails
  const { participantIdentifiers: _own, ...ofAccount } = supplier
  const draft = { ...toDraft(form), supplier: form.supplier ?? ofAccount, ...(pdf && { pdf }) }
  const faults = faultsOf(validateSend, draft, sendSchema, form.inputDetails)
  const isEmailMissing = needsEmail && !customer.email?.trim()
  if (isEmailMissing)
    faults.push({ key: '/inputDetails/customer/email', messageKey: 'not-empty', severity: 'FATAL' })
  return inFormOrder(oncePerField(faults), form.inputDetails)
}

type Validate = { (data: unknown): unknown; errors?: readonly SchemaError[] | null }

/** What a compiled schema holds against a draft. */
export function faultsOf(validate: Validate, draft: unknown, schema: unknown, rows: Rows): Fault[] {
  if (validate(draft) === true) return []
  return toViolations(validate.errors ?? [], schema).map(({ field, messageKey }) => {
    return { key: keyOf(field, rows), messageKey, severity: 'FATAL' }
  })
}
