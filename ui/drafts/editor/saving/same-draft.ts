import type { DraftForm } from '../draft-form.ts'
import { toStorable } from '../draft-payload.ts'

/** Compares two drafts: absent, null and '' are equal, and the order of properties doesn't matter. */
export function isSameDraft(a: DraftForm, b: DraftForm): boolean {
  return canonical(storable(a)) === canonical(storable(b))
}

/** A file makes the source UPLOADED by itself. */
function storable(form: DraftForm): object {
  const { draft } = toStorable(form)
  return draft.pdfSource === 'UPLOADED' ? { ...draft, pdfSource: '' } : draft
}

function canonical(draft: object): string {
  return JSON.stringify(sorted(draft))
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const filled = Object.entries(value).filter(
    ([, part]) => part !== null && part !== undefined && part !== '',
  )
  return Object.fromEntries(
    filled.sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, part]) => [name, sorted(part)]),
  )
}
