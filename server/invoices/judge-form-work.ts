/** Judges a form's document, in an isolated process where it is long; for check-upload.ts. */
import { checkInvoice } from '#contracts/rules/invoice/check.ts'
import type { DraftDocument, DraftSupplier } from '#contracts/rules/invoice/draft.ts'
import type { Finding } from '#contracts/rules/invoice/finding.ts'
import { fromDraft } from '#contracts/rules/invoice/from-draft.ts'

export interface FormTask {
  draft: DraftDocument
  supplier: DraftSupplier | undefined
}

export const judgeHere = ({ draft, supplier }: FormTask): Finding[] =>
  checkInvoice(fromDraft(draft, supplier && { supplier }))

export function work(task: FormTask, emit: (output: { findings: Finding[] }) => void): void {
  emit({ findings: judgeHere(task) })
}
