import { isRefused, Refused } from '../../../api/failure.ts'
import { showProblem } from '../../../api/problem.ts'
import type { DraftForm } from '../draft-form.ts'
import type { EditorState, Saving } from '../editor-state.ts'
import { replaceForm } from '../edits.ts'
import type { Store } from '../store.ts'
import { inTurn } from './in-turn.ts'
import { type CopyOf, dropCopy, keepCopy } from './local-copy.ts'
import { type Outcome, type SaveOptions, saveOnce } from './save-once.ts'

/** The delay until the local copy is written. */
const localDelayMs = 150
/** The delay until the draft is saved on the server. */
const serverDelayMs = 500
/** The delays after consecutive failures. */
const retryDelaysMs = [2000, 5000, 15_000, 30_000]

export type Autosave = {
  /** Starts saving on changes; returns a function that stops it. */
  start: () => () => void
  /** Saves now; true once the server has what is on the screen. */
  flush: (how?: SaveOptions) => Promise<boolean>
  /** Before the user leaves: saves edits, but no suggestions. */
  putAway: (how?: SaveOptions) => Promise<boolean>
  /** Shows the server's state: nothing of it has to be saved. */
  adopt: (stored: Pick<EditorState, 'form' | 'marks' | 'version'>) => void
  /** Runs work on the stored draft while nothing is being saved. `flush` waits for it, so don't call it inside. */
  exclusively: <Result>(work: () => Promise<Result>) => Promise<Result>
  /** After a conflict: overwrites the server's version. */
  keepMine: () => Promise<boolean>
  /** After a conflict: shows the server's version. Returns the earlier form, for undo. */
  takeTheirs: () => DraftForm | undefined
}

/**
 * Saves a draft to this device at once and to the server soon. The local copy stays until the server has confirmed.
 * @param opened the server's state when the editor opens
 */
export function createAutosave(
  store: Store<EditorState>,
  owner: Omit<CopyOf, 'draftId'>,
  opened: DraftForm,
): Autosave {
  const formAtStart = store.get().form
  let savedForm = opened
  let lastSeen = formAtStart
  let failures = 0
  let isStarted = false
  let saveTimer: ReturnType<typeof setTimeout> | undefined
  let copyTimer: ReturnType<typeof setTimeout> | undefined
  const exclusively = inTurn()
  const copyOf = (): CopyOf => ({ ...owner, draftId: store.get().draftId })
  const publish = (saving: Saving) => store.set((state) => ({ ...state, saving }))
  const isSaved = () => store.get().form === savedForm
  const isUntouched = () => isSaved() || store.get().form === formAtStart

  function copy() {
    clearTimeout(copyTimer)
    const { form, version } = store.get()
    if (!isUntouched()) keepCopy(copyOf(), form, version)
  }

  function schedule(waitMs: number) {
    clearTimeout(saveTimer)
    if (isStarted) saveTimer = setTimeout(() => void flush(), waitMs)
  }

  function flush(how: SaveOptions = {}): Promise<boolean> {
    clearTimeout(saveTimer)
    copy()
    return exclusively(() => save(how))
  }

  async function putAway(how: SaveOptions = {}): Promise<boolean> {
    return isUntouched() || flush(how)
  }

  function adopt({ form, marks, version }: Pick<EditorState, 'form' | 'marks' | 'version'>) {
    savedForm = form
    const saving: Saving = { state: 'saved', at: new Date(), leftOut: 0 }
    store.set((state) => ({ ...replaceForm(state, form, marks), version, saving }))
  }

  async function save(how: SaveOptions): Promise<boolean> {
    const { form, marks, version, draftId, saving, mayDrop } = store.get()
    if (!draftId || saving.state === 'stale' || saving.state === 'gone') return false
    if (form === savedForm && saving.state === 'saved' && !how.action) return true
    publish({ state: 'saving' })
    settle(
      form,
      await saveOnce({ accountId: owner.accountId, draftId }, { form, marks, version, mayDrop }, how),
    )
    return isSaved()
  }

  function settle(form: DraftForm, outcome: Outcome) {
    if (outcome.state !== 'saved') copy()
    if (outcome.state === 'stale' || outcome.state === 'gone') return publish(outcome)
    if (outcome.state === 'failed') return fail(outcome)
    failures = 0
    savedForm = form
    const saving: Saving = isSaved()
      ? { state: 'saved', at: new Date(), leftOut: outcome.leftOut }
      : { state: 'saving' }
    const { file, version } = outcome
    const asItCame = file?.goesAsItCame ? form : null
    store.set((state) => ({ ...state, version, saving, file, asItCame, losing: [] }))
    if (saving.state === 'saving') schedule(serverDelayMs)
    else if (outcome.leftOut === 0) dropCopy(copyOf())
  }

  function fail({ error, isHopeless }: Extract<Outcome, { state: 'failed' }>) {
    publish({ state: 'failed', error })
    if (error instanceof Refused && error.status === 401) return showProblem(error)
    if (isRefused(error, 'FILE_PARTS_LOST')) {
      const losing = error.violations.map(({ text, messageKey }) => text ?? messageKey)
      return store.set((state) => ({ ...state, losing }))
    }
    if (isRefused(error, 'DRAFT_ALREADY_SENT'))
      return store.set((state) => ({ ...state, refusal: 'DRAFT_ALREADY_SENT' }))
    if (!isHopeless) schedule(retryDelaysMs[Math.min(failures++, retryDelaysMs.length - 1)] ?? serverDelayMs)
  }

  function onChange() {
    const { form, draftId, saving } = store.get()
    if (form === lastSeen) return
    lastSeen = form
    clearTimeout(copyTimer)
    if (form === savedForm) return dropCopy(copyOf())
    copyTimer = setTimeout(copy, localDelayMs)
    if (!draftId || saving.state === 'stale' || saving.state === 'gone') return
    if (saving.state === 'saved') publish({ state: 'saving' })
    schedule(serverDelayMs)
  }

  function start() {
    isStarted = true
    const stop = store.subscribe(onChange)
    const stopListening = listen({ pagehide: () => putAway({ isLeaving: true }), online: () => putAway() })
    if (!isUntouched() && store.get().draftId) schedule(0)
    return () => {
      isStarted = false
      stop()
      stopListening()
      clearTimeout(saveTimer)
      copy()
    }
  }

  function keepMine() {
    const { saving } = store.get()
    if (saving.state === 'stale')
      store.set((state) => ({ ...state, version: saving.version, saving: { state: 'saving' } }))
    return flush()
  }

  function takeTheirs() {
    const { saving, form } = store.get()
    if (saving.state !== 'stale') return undefined
    savedForm = saving.theirs
    const saved: Saving = { state: 'saved', at: new Date(), leftOut: 0 }
    store.set((state) => ({ ...replaceForm(state, saving.theirs), version: saving.version, saving: saved }))
    dropCopy(copyOf())
    return form
  }

  return { start, flush, putAway, adopt, exclusively, keepMine, takeTheirs }
}

function listen(listeners: Record<string, () => unknown>): () => void {
  const entries = Object.entries(listeners)
  for (const [name, listener] of entries) window.addEventListener(name, listener)
  return () => {
    for (const [name, listener] of entries) window.removeEventListener(name, listener)
  }
}
