/** A local copy of unsaved input, until the server has confirmed it. */
import { type Draft, type DraftForm, readDraft } from '../draft-form.ts'
import { toDraft } from '../draft-payload.ts'

/** The id of a new draft is `new`. */
export type CopyOf = { userId: string; accountId: string; draftId: string | null }

export type LocalCopy = { form: DraftForm; version: number | null; at: number }

/** Unsaved input on this device, and its draft. */
export type Offered = LocalCopy & { of: CopyOf }

function keyOf({ userId, accountId, draftId }: CopyOf): string {
  return `zegel.draft.${userId}.${accountId}.${draftId ?? 'new'}`
}

/** An offered copy has a key of its own, so that new input doesn't overwrite it. */
const offeredKeyOf = (of: CopyOf): string => `${keyOf(of)}.offered`

/** Where the device refuses (full, or private browsing), only the server stores it. */
export function keepCopy(of: CopyOf, form: DraftForm, version: number | null): void {
  const copy = { draft: toDraft(form), version, at: Date.now() }
  try {
    localStorage.setItem(keyOf(of), JSON.stringify(copy))
  } catch {}
}

export function dropCopy(of: CopyOf): void {
  localStorage.removeItem(keyOf(of))
}

/** Moves the copy to the offered key until the user decides. The newest, where there are two. */
export function offerCopy(of: CopyOf): LocalCopy | undefined {
  const left = localStorage.getItem(keyOf(of))
  if (left !== null && read(left)) {
    localStorage.setItem(offeredKeyOf(of), left)
    dropCopy(of)
  }
  return read(localStorage.getItem(offeredKeyOf(of)))
}

export function dropOffer(of: CopyOf): void {
  localStorage.removeItem(offeredKeyOf(of))
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
