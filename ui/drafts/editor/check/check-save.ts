import saveSchema from '#generated/forms/SaveDraft.json'
import validateSave from '#generated/forms/SaveDraft.validator.js'
import type { DraftForm } from '../draft-form.ts'
import { toDraft } from '../draft-payload.ts'
import type { PdfFile } from '../editor-state.ts'
import { faultsOf } from './check-draft.ts'
import { type Fault, inFormOrder, oncePerField } from './fault.ts'

/** What Save needs: types, bounds, the file, and a rounding below 1. */
export function checkSave(form: DraftForm, pdf: PdfFile | null): Fault[] {
  const faults = faultsOf(
    validateSave,
    { ...toDraft(form), ...(pdf && { pdf }) },
    saveSchema,
    form.inputDetails,
  )
  return inFormOrder(oncePerField(faults), form.inputDetails)
}
