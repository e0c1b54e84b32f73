/** Judges a form's document, in an isolated process where it is long; for check-upload.ts. */
import { checkAhead } from '#contracts/rules/invoice/check.ts'
import type { DraftDocument, DraftSupplier } from '#contracts/rules/invoice/draft.ts'
import type { Finding } from '#contracts/rules/invoice/finding.ts'
import { fromDraft } from '#contracts/rules/invoice/from-draft.ts'
import { type ReleaseId, releaseOf } from '#contracts/rules/invoice/releases.ts'

export interface FormTask {
  draft: DraftDocument
  supplier: DraftSupplier | undefined
  release: ReleaseId
}

export const judgeHere = ({ draft, supplier, release }: FormTask): Finding[] =>
  checkAhead(fromDraft(draft, supplier && { supplier }), releaseOf(release))

export function work(task: FormTask, emit: (output: { findings: Finding[] }) => void): void {
  emit({ findings: judgeHere(task) })
}
