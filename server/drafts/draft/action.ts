/** Validates the needs of an action beyond types and bounds: SaveDraft, SendDraft and CustomerDraft in the contract. */
import type { ValidateFunction } from 'ajv'
import { toViolations } from '#contracts/rules/message-key.ts'
import type { components } from '#generated/api.ts'
import customerDraft from '#generated/forms/CustomerDraft.json' with { type: 'json' }
import validateCustomer from '#generated/forms/CustomerDraft.validator.js'
import saveDraft from '#generated/forms/SaveDraft.json' with { type: 'json' }
import validateSave from '#generated/forms/SaveDraft.validator.js'
import sendDraft from '#generated/forms/SendDraft.json' with { type: 'json' }
import validateSend from '#generated/forms/SendDraft.validator.js'
import { invalid, type Violation } from '../../platform/problem.ts'
import type { PdfFile } from './draft.ts'

export type DraftInput = components['schemas']['Draft']
export type Action = NonNullable<DraftInput['action']>

const needs: Record<Action, { validate: ValidateFunction; schema: unknown }> = {
  SAVE: { validate: validateSave, schema: saveDraft },
  SEND: { validate: validateSend, schema: sendDraft },
  CUSTOMER: { validate: validateCustomer, schema: customerDraft },
}

/** Runs each validator once over a draft with all fields, so that no user waits for the compilation. */
export function prepareActions(): void {
  const draft: DraftInput = { inputDetails: { heading: {}, payment: {}, customer: {}, lines: [{}] } }
  for (const action of Object.keys(needs) as Action[]) violationsFor(action, draft, null)
}

/** @param pdf the stored one; the input's own statement about a PDF doesn't count */
export function violationsFor(action: Action, input: DraftInput, pdf: PdfFile | null): Violation[] {
  const { validate, schema } = needs[action]
  const { pdf: _, ...rest } = input
  const judged = pdf === null ? rest : { ...rest, pdf: { fileName: pdf.fileName, pages: pdf.pages } }
  return validate(judged) ? [] : toViolations(validate.errors ?? [], schema)
}

/** @throws {Problem} FORM_ERRORS with the missing fields of the given action, if any */
export function requireForAction(input: DraftInput, pdf: PdfFile | null): void {
  if (input.action == null) return
  const violations = violationsFor(input.action, input, pdf)
  if (violations.length > 0) throw invalid(violations)
}
