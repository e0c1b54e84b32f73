/** What was typed, on this device, until the server has said that it holds it. */
import { type Draft, type DraftForm, readDraft } from '../draft-form.ts'
import { toDraft } from '../draft-payload.ts'

/** A draft that no server knows yet goes by the name `new`. */
export type CopyOf = { userId: string; accountId: string; draftId: string | null }

export type LocalCopy = { form: DraftForm; version: number | null; at: number }

/** Typing that was left on this device, and of which draft. */
export type Offered = LocalCopy & { of: CopyOf }

function keyOf({ userId, accountId, draftId }: CopyOf): string {
  return `zegel.draft.${userId}.${accountId}.${draftId ?? 'new'}`
}

/** Where a copy waits that is offered: what is typed meanwhile doesn't take its place. */
const offeredKeyOf = (of: CopyOf): string => `${keyOf(of)}.offered`

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

/** Sets what was left apart, so that it can be offered until somebody answers. The newest, where there are two. */
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

/** Nothing when there is none or it cannot be read. */
function read(text: string | null): LocalCopy | undefined {
  try {
    const copy: unknown = JSON.parse(text ?? 'null')
    if (typeof copy !== 'object' || copy === null || !('draft' in copy) || !('at' in copy)) return undefined
    const version = 'version' in copy && typeof copy.version === 'number' ? copy.version : null
    // Written by keepCopy above; readDraft takes whatever is missing as empty.
    return { form: readDraft(copy.draft as Draft), version, at: Number(copy.at) }
  } catch {
    return undefined
  }
}
