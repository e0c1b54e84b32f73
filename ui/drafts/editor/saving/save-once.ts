import { isRefused, Refused } from '../../../api/failure.ts'
import { type Draft, readDraft } from '../draft-form.ts'
import { toStorable } from '../draft-payload.ts'
import type { DraftFile, EditorState, Saving } from '../editor-state.ts'
import { getDraft, updateDraft } from '../queries.ts'
import { isSameDraft } from './same-draft.ts'

type SentDrafts = {
  /** Remembers a draft that is about to be sent. */
  add: (draft: Draft) => void
  /** True when the stored draft is one that was sent. */
  has: (stored: Draft) => boolean
}

/**
 * Remembers the drafts that were sent as the next version. When an answer is lost, the server may have stored the draft all
 * the same. Its version is then newer than the one we know, but nobody else has edited it.
 */
export function createSentDrafts(): SentDrafts {
  let version: Draft['version']
  /** As JSON, so that a retry of the same draft is kept once. */
  let sent = new Set<string>()
  return {
    add(draft) {
      if (draft.version !== version) sent = new Set()
      version = draft.version
      sent.add(JSON.stringify(draft))
    },
    has(stored) {
      const storedForm = readDraft(stored)
      // A draft is read by the currency of its file, which is not sent.
      const formOf = (json: string) => readDraft({ ...(JSON.parse(json) as Draft), file: stored.file })
      return [...sent].some((json) => isSameDraft(formOf(json), storedForm))
    },
  }
}

/** A copy with empty fields at these JSON Pointers. */
function withoutFields(draft: Draft, pointers: readonly string[]): Draft {
  const copy = structuredClone(draft)
  for (const pointer of pointers) {
    const steps = pointer.split('/').slice(1)
    const name = steps.pop() ?? ''
    const parent = steps.reduce<unknown>((at, step) => (isObject(at) ? at[step] : undefined), copy)
    if (isObject(parent) && name in parent) parent[name] = null
  }
  return copy
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

const OF_CONTENT = /^\/(?:inputDetails\/|supplier\/|reference$)/

type Ids = { accountId: string; draftId: string }
type Stored = { version: number | null | undefined; leftOut: number; file: DraftFile | null }

/** Saves a draft during typing. Fields that the server refuses (too long, too large) are left out; `leftOut` counts them. */
async function storeDraft(
  ids: Ids,
  draft: Draft,
  { isLeaving, sent }: { isLeaving: boolean; sent: SentDrafts },
): Promise<Stored> {
  const send = async (body: Draft, leftOut: number): Promise<Stored> => {
    sent.add(body)
    const { version, file = null } = await updateDraft(ids, body, isLeaving)
    return { version, leftOut, file }
  }
  try {
    return await send(draft, 0)
  } catch (error) {
    const pointers = isRefused(error, 'FORM_ERRORS') ? error.violations.map(({ field }) => field) : []
    const refused = [...new Set(pointers)].filter((pointer) => OF_CONTENT.test(pointer))
    if (refused.length === 0) throw error
    return send(withoutFields(draft, refused), refused.length)
  }
}

/** `isLeaving`: the page may be gone before the answer. `action`: the server checks its requirements too. */
export type SaveOptions = { isLeaving?: boolean; action?: 'SAVE' }

export type Outcome =
  | { state: 'saved'; version: number | null; leftOut: number; file: DraftFile | null }
  /** These two become the state of saving as they are. */
  | Extract<Saving, { state: 'stale' | 'gone' }>
  /** `isHopeless`: a retry can't help. */
  | { state: 'failed'; error: unknown; isHopeless: boolean }

type Snapshot = Pick<EditorState, 'form' | 'marks' | 'version' | 'mayDrop'> &
  Partial<Pick<EditorState, 'pdf'>>
/** A stored draft, and the forms that this editor has sent of it. */
type Target = { accountId: string; draftId: string; sent: SentDrafts }

/** Saves one snapshot on the server and returns the outcome. Never throws. */
export async function saveOnce(target: Target, snapshot: Snapshot, options: SaveOptions): Promise<Outcome> {
  const { sent, ...ids } = target
  const { form, marks, version, pdf } = snapshot
  const { draft, leftOut } = toStorable(form, marks)
  // A choice from before the file would release it.
  const chosen = pdf && { pdfSource: '' as const }
  const agreed = snapshot.mayDrop && { dropParts: true }
  const body = { ...draft, ...chosen, version, ...agreed, ...(options.action && { action: options.action }) }
  try {
    const stored = await storeDraft(ids, body, { isLeaving: options.isLeaving ?? false, sent })
    return {
      state: 'saved',
      version: stored.version ?? null,
      leftOut: leftOut + stored.leftOut,
      file: stored.file,
    }
  } catch (error) {
    if (isRefused(error, 'STALE')) return resolveConflict(target, snapshot, options, error)
    if (isRefused(error, 'NOT_FOUND')) return { state: 'gone' }
    const isHopeless = error instanceof Refused && !error.isRetryable && error.status < 500
    return { state: 'failed', error, isHopeless }
  }
}

/**
 * The server has a newer version. When it is our own, whose answer was lost, the snapshot is saved over it; when it is
 * somebody else's, the user has to choose.
 */
async function resolveConflict(
  target: Target,
  snapshot: Snapshot,
  options: SaveOptions,
  refusal: unknown,
): Promise<Outcome> {
  const newest = await getDraft(target).catch(() => undefined)
  if (!newest) return { state: 'failed', error: refusal, isHopeless: false }
  const version = newest.version ?? 0
  return target.sent.has(newest)
    ? saveOnce(target, { ...snapshot, version }, options)
    : { state: 'stale', theirs: readDraft(newest), version }
}
