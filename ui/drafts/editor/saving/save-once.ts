import { isRefused, Refused } from '../../../api/failure.ts'
import { type DraftForm, readDraft } from '../draft-form.ts'
import { toStorable } from '../draft-payload.ts'
import type { DraftFile, EditorState } from '../editor-state.ts'
import { getDraft } from '../queries.ts'
import { isSameDraft } from './same-draft.ts'
import { storeDraft } from './store-draft.ts'

/** `isLeaving`: the page may be gone before the answer. `action`: the server checks its requirements too. */
export type SaveOptions = { isLeaving?: boolean; action?: 'SAVE' }

export type Outcome =
  | { state: 'saved'; version: number | null; leftOut: number; file: DraftFile | null }
  /** Another user has saved in between. */
  | { state: 'stale'; theirs: DraftForm; version: number }
  | { state: 'gone' }
  /** `isHopeless`: a retry can't help. */
  | { state: 'failed'; error: unknown; isHopeless: boolean }

type Snapshot = Pick<EditorState, 'form' | 'marks' | 'version' | 'mayDrop'>
type Ids = { accountId: string; draftId: string }

/** Saves one snapshot on the server and returns the outcome. Never throws. */
export async function saveOnce(ids: Ids, snapshot: Snapshot, how: SaveOptions): Promise<Outcome> {
  const { form, marks, version } = snapshot
  const { draft, leftOut } = toStorable(form, marks)
  const agreed = snapshot.mayDrop && { dropParts: true }
  const body = { ...draft, version, ...agreed, ...(how.action && { action: how.action }) }
  try {
    const stored = await storeDraft(ids, body, how.isLeaving ?? false)
    return {
      state: 'saved',
      version: stored.version ?? null,
      leftOut: leftOut + stored.leftOut,
      file: stored.file,
    }
  } catch (error) {
    if (isRefused(error, 'STALE')) return await meet(ids, snapshot, error)
    if (isRefused(error, 'NOT_FOUND')) return { state: 'gone' }
    const isHopeless = error instanceof Refused && !error.isRetryable && error.status < 500
    return { state: 'failed', error, isHopeless }
  }
}

/** The newest version, for a choice. When it is our own, whose answer was lost, there is no conflict. */
async function meet(ids: Ids, { form, marks }: Snapshot, refusal: unknown): Promise<Outcome> {
  const newest = await getDraft(ids).catch(() => undefined)
  if (!newest) return { state: 'failed', error: refusal, isHopeless: false }
  const theirs = readDraft(newest)
  const version = newest.version ?? 0
  const ours = toStorable(form, marks)
  return isSameDraft(theirs, form)
    ? { state: 'saved', version, leftOut: ours.leftOut, file: newest.file ?? null }
    : { state: 'stale', theirs, version }
}
