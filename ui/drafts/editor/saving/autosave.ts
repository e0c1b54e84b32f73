import { isRefused, Refused } from '../../../api/failure.ts'
import { showProblem } from '../../../api/problem.ts'
import { type DraftForm, readDraft } from '../draft-form.ts'
import { toStorable } from '../draft-payload.ts'
import type { EditorState, Saving } from '../editor-state.ts'
import { replaceForm } from '../edits.ts'
import type { Marks } from '../marks.ts'
import { getDraft } from '../queries.ts'
import type { Store } from '../store.ts'
import { type CopyOf, dropCopy, keepCopy } from './local-copy.ts'
import { storeDraft } from './store-draft.ts'

/** After the last keystroke, until the server is told. */
const restMs = 500
const copyMs = 150
const patience = [2000, 5000, 15_000, 30_000]

/** `isLeaving`: the page may be gone before the answer. `action`: the server checks what that needs, too. */
type How = { isLeaving?: boolean; action?: 'SAVE' }

export type Autosave = {
  start: () => () => void
  /** Saves what is not saved yet; true once the server holds what is on the screen. */
  flush: (how?: How) => Promise<boolean>
  /** Does something with the stored draft while nothing is being saved. */
  exclusively: <Result>(work: () => Promise<Result>) => Promise<Result>
  /** Tells which form the server holds, after it was read. */
  holds: (form: DraftForm) => void
  keepMine: () => Promise<boolean>
  /** Answers what was on the screen, to be put back if somebody regrets. */
  takeTheirs: () => DraftForm | undefined
}

/** Keeps a draft on this device at once and on the server soon; what is not at the server stays on this device. */
export function createAutosave(
  store: Store<EditorState>,
  owner: Omit<CopyOf, 'draftId'>,
  stored: DraftForm,
): Autosave {
  let held = stored
  let last: Promise<unknown> = Promise.resolve()
  let timer: ReturnType<typeof setTimeout> | undefined
  let copyTimer: ReturnType<typeof setTimeout> | undefined
  let failures = 0

  const copyOf = (): CopyOf => ({ ...owner, draftId: store.get().draftId })
  const say = (saving: Saving) => store.set((state) => ({ ...state, saving }))
  const isHeld = () => store.get().form === held

  function exclusively<Result>(work: () => Promise<Result>): Promise<Result> {
    const turn = last.then(work, work)
    last = turn.catch(() => undefined)
    return turn
  }

  function copy() {
    clearTimeout(copyTimer)
    const { form, version } = store.get()
    if (!isHeld()) keepCopy(copyOf(), form, version)
  }

  async function save({ isLeaving = false, action }: How): Promise<boolean> {
    const { form, marks, draftId, version, saving } = store.get()
    if (!draftId || saving.state === 'stale' || saving.state === 'gone') return false
    if (form === held && saving.state === 'saved' && !action) return true
    say({ state: 'saving' })
    const { draft, leftOut } = toStorable(form, marks)
    try {
      const stored = await storeDraft(
        { accountId: owner.accountId, draftId },
        { ...draft, version },
        isLeaving,
      )
      failures = 0
      settle(form, stored.version ?? null, leftOut + stored.leftOut)
      return isHeld()
    } catch (error) {
      await fail(error, form, marks, draftId)
      return isHeld()
    }
  }

  function settle(form: DraftForm, version: number | null, leftOut: number) {
    held = form
    const isNewest = isHeld()
    const saving: Saving = isNewest ? { state: 'saved', at: new Date(), leftOut } : { state: 'saving' }
    store.set((state) => ({ ...state, version, saving }))
    if (isNewest && leftOut === 0) dropCopy(copyOf())
    if (!isNewest) schedule(restMs)
  }

  async function fail(error: unknown, form: DraftForm, marks: Marks, draftId: string) {
    copy()
    if (isRefused(error, 'STALE')) return meet(form, marks, draftId)
    if (isRefused(error, 'NOT_FOUND')) return say({ state: 'gone' })
    say({ state: 'failed', error })
    if (error instanceof Refused && error.status === 401) return showProblem(error)
    if (isRefused(error, 'DRAFT_ALREADY_SENT'))
      return store.set((state) => ({ ...state, refusal: 'DRAFT_ALREADY_SENT' }))
    const isHopeless = error instanceof Refused && !error.isRetryable && error.status < 500
    if (!isHopeless) schedule(patience[Math.min(failures++, patience.length - 1)] ?? restMs)
  }

  /** Somebody saved in between. When that was ourselves, and only the answer got lost, nobody is asked anything. */
  async function meet(form: DraftForm, marks: Marks, draftId: string) {
    const newest = await getDraft({ accountId: owner.accountId, draftId }).catch(() => undefined)
    if (!newest) return say({ state: 'failed', error: undefined })
    const theirs = readDraft(newest)
    const version = newest.version ?? 0
    const isOurs = JSON.stringify(toStorable(theirs).draft) === JSON.stringify(toStorable(form).draft)
    if (isOurs) return settle(form, version, toStorable(form, marks).leftOut)
    say({ state: 'stale', theirs, version })
  }

  function schedule(wait: number) {
    clearTimeout(timer)
    timer = setTimeout(() => flush(), wait)
  }

  function flush(how: How = {}): Promise<boolean> {
    clearTimeout(timer)
    copy()
    return exclusively(() => save(how))
  }

  function onChange() {
    const { form, draftId, saving } = store.get()
    if (form === seen) return
    seen = form
    if (form === held) return
    clearTimeout(copyTimer)
    copyTimer = setTimeout(copy, copyMs)
    if (!draftId || saving.state === 'stale' || saving.state === 'gone') return
    if (saving.state === 'saved') say({ state: 'saving' })
    schedule(restMs)
  }
  let seen = store.get().form

  return {
    start() {
      const stop = store.subscribe(onChange)
      const leave = () => void flush({ isLeaving: true })
      const retry = () => void flush()
      window.addEventListener('pagehide', leave)
      window.addEventListener('online', retry)
      if (!isHeld() && store.get().draftId) schedule(0)
      return () => {
        stop()
        window.removeEventListener('pagehide', leave)
        window.removeEventListener('online', retry)
        clearTimeout(timer)
        copy()
      }
    },
    flush,
    exclusively,
    holds(form) {
      held = form
    },
    keepMine() {
      const { saving } = store.get()
      if (saving.state === 'stale')
        store.set((state) => ({ ...state, version: saving.version, saving: { state: 'saving' } }))
      return flush()
    },
    takeTheirs() {
      const { saving, form } = store.get()
      if (saving.state !== 'stale') return undefined
      held = saving.theirs
      const saved: Saving = { state: 'saved', at: new Date(), leftOut: 0 }
      store.set((state) => ({ ...replaceForm(state, saving.theirs), version: saving.version, saving: saved }))
      dropCopy(copyOf())
      return form
    },
  }
}
