import saveSchema from '#generated/forms/SaveDraft.json'
import validateSave from '#generated/forms/SaveDraft.validator.js'
import type { DraftForm } from '../draft-form.ts'
import { toDraft } from '../draft-payload.ts'
import type { PdfFile } from '../editor-state.ts'
import { type Finding, inFormOrder, oncePerField } from './finding.ts'
import { shapeFindings } from './shape-findings.ts'

/** Save needs valid types and bounds, the file, and a rounding below 1. */
export function checkSave(form: DraftForm, pdf: PdfFile | null): Finding[] {
  const findings = shapeFindings(
    validateSave,
    { ...toDraft(form), ...(pdf && { pdf }) },
    saveSchema,
    form.inputDetails,
  )
  return inFormOrder(oncePerField(findings), form.inputDetails)
}
