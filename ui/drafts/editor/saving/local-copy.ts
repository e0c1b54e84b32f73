/** What was typed, on this device, until the server has said that it holds it. */
import { type Draft, type DraftForm, readDraft } from '../draft-form.ts'
import { toDraft } from '../draft-payload.ts'

/** A draft that no server knows yet goes by the name `new`. */
export type CopyOf = { userId: string; accountId: string; draftId: string | null }

export type LocalCopy = { form: DraftForm; version: number | null; at: number }

function keyOf({ userId, accountId, draftId }: CopyOf): string {
  return `zegel.draft.${userId}.${accountId}.${draftId ?? 'new'}`
}

/** False when the device refuses (full, or private browsing): then only the server keeps it. */
export function keepCopy(of: CopyOf, form: DraftForm, version: number | null): boolean {
  const copy = { draft: toDraft(form), version, at: Date.now() }
  try {
    localStorage.setItem(keyOf(of), JSON.stringify(copy))
    return true
  } catch {
    return false
  }
}

export function dropCopy(of: CopyOf): void {
  localStorage.removeItem(keyOf(of))
}

/** The copy that was left, or nothing when there is none or it cannot be read. */
export function findCopy(of: CopyOf): LocalCopy | undefined {
  try {
    const copy: unknown = JSON.parse(localStorage.getItem(keyOf(of)) ?? 'null')
    if (typeof copy !== 'object' || copy === null || !('draft' in copy) || !('at' in copy)) return undefined
    const version = 'version' in copy && typeof copy.version === 'number' ? copy.version : null
    // Written by keepCopy above; readDraft takes whatever is missing as empty.
    return { form: readDraft(copy.draft as Draft), version, at: Number(copy.at) }
  } catch {
    return undefined
  }
}
