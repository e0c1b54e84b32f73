/** A local copy of unsaved input, until the server has confirmed it. */
import { type Draft, type DraftForm, readDraft } from '../draft-form.ts'
import { toDraft } from '../draft-payload.ts'

/** The id of a new draft is `new`. */
export type CopyKey = { userId: string; accountId: string; draftId: string | null }

export type LocalCopy = { form: DraftForm; version: number | null; at: number }

/** Unsaved input on this device, and its draft. */
export type Offered = LocalCopy & { of: CopyKey }

function storageKey({ userId, accountId, draftId }: CopyKey): string {
  return `zegel.draft.${userId}.${accountId}.${draftId ?? 'new'}`
}

/** An offered copy has a key of its own, so that new input doesn't overwrite it. */
const offeredKey = (of: CopyKey): string => `${storageKey(of)}.offered`

/** Where the device refuses (full, or private browsing), only the server stores it. */
export function keepCopy(of: CopyKey, form: DraftForm, version: number | null): void {
  const copy = { draft: toDraft(form), version, at: Date.now() }
  try {
    localStorage.setItem(storageKey(of), JSON.stringify(copy))
  } catch {}
}

export function dropCopy(of: CopyKey): void {
  localStorage.removeItem(storageKey(of))
}

/** Moves the copy to the offered key until the user decides. The newest, where there are two. */
export function offerCopy(of: CopyKey): LocalCopy | undefined {
  const left = localStorage.getItem(storageKey(of))
  if (left !== null && read(left)) {
    localStorage.setItem(offeredKey(of), left)
    dropCopy(of)
  }
  return read(localStorage.getItem(offeredKey(of)))
}

export function dropOffer(of: CopyKey): void {
  localStorage.removeItem(offeredKey(of))
}

/** Undefined when there is none, or it can't be parsed. */
function read(text: string | null): LocalCopy | undefined {
  try {
    const copy: unknown = JSON.parse(text ?? 'null')
    if (typeof copy !== 'object' || copy === null || !('draft' in copy) || !('at' in copy)) return undefined
    const version = 'version' in copy && typeof copy.version === 'number' ? copy.version : null
    // keepCopy has written it; readDraft fills missing fields.
    return { form: readDraft(copy.draft as Draft), version, at: Number(copy.at) }
  } catch {
    return undefined
  }
}
