import { isRefused, Refused } from '../../../api/failure.ts'
import { showProblem } from '../../../api/problem.ts'
import type { DraftForm } from '../draft-form.ts'
import type { EditorState, Saving } from '../editor-state.ts'
import { replaceForm } from '../edits.ts'
import type { Store } from '../store.ts'
import { inTurn } from './in-turn.ts'
import { type CopyOf, dropCopy, keepCopy } from './local-copy.ts'
import { type Outcome, type SaveOptions, saveOnce } from './save-once.ts'
import { createSentDrafts } from './sent-drafts.ts'

/** The delay until the local copy is written. */
const localDelayMs = 150
/** The delay until the draft is saved on the server. */
const serverDelayMs = 500
/** The delays after the first failures in a row, and after each further one. */
const retryDelaysMs = [2000, 5000, 15_000]
const lastRetryDelayMs = 30_000

/** What the editor shows of a stored draft. */
type Stored = Pick<EditorState, 'form' | 'marks' | 'version'> & Partial<EditorState>

export type Autosave = {
  /** Starts saving on changes; returns a function that stops it. */
  start: () => () => void
  /** Saves now; true once the server has what is on the screen. */
  flush: (options?: SaveOptions) => Promise<boolean>
  /** Saves now if the user has edited something. Suggestions alone are not saved. */
  saveEdits: (options?: SaveOptions) => Promise<boolean>
  /**
   * Loads the stored draft while nothing is being saved, and shows it in place of the form. False when `load` returns
   * undefined: then nothing changes.
   */
  adopt: (load: () => Promise<Stored | undefined>) => Promise<boolean>
  /** Runs work on the stored draft while nothing is being saved. `flush` and `adopt` wait for it, so don't call them inside. */
  exclusively: <Result>(work: () => Promise<Result>) => Promise<Result>
  /** After a conflict: overwrites the server's version. */
  keepMine: () => Promise<boolean>
  /** After a conflict: shows the server's version. Returns the earlier form, for undo. */
  takeTheirs: () => DraftForm | undefined
}

/**
 * Saves a draft to this device at once and to the server soon. The local copy stays until the server has confirmed.
 * Forms are compared by identity: every edit makes a new one.
 * @param opened the server's form when the editor opens
 */
export function createAutosave(
  store: Store<EditorState>,
  owner: Omit<CopyOf, 'draftId'>,
  opened: DraftForm,
): Autosave {
  /** The form before any edit: `opened`, with suggestions such as the next number. */
  const initialForm = store.get().form
  /** The form that the server has confirmed last. */
  let savedForm = opened
  /** The form at the last change that was handled. The store also tells of changes that leave the form alone. */
  let handledForm = initialForm
  /** Consecutive failures. */
  let failures = 0
  let isStarted = false
  let saveTimer: ReturnType<typeof setTimeout> | undefined
  let copyTimer: ReturnType<typeof setTimeout> | undefined
  const sent = createSentDrafts()
  const exclusively = inTurn()
  const copyOf = (): CopyOf => ({ ...owner, draftId: store.get().draftId })
  const publish = (saving: Saving) => store.set((state) => ({ ...state, saving }))
  const isSaved = () => store.get().form === savedForm
  const hasNothingToSave = () => isSaved() || store.get().form === initialForm

  function writeLocalCopy() {
    clearTimeout(copyTimer)
    const { form, version } = store.get()
    if (!hasNothingToSave()) keepCopy(copyOf(), form, version)
  }

  function schedule(waitMs: number) {
    clearTimeout(saveTimer)
    if (isStarted) saveTimer = setTimeout(() => void flush(), waitMs)
  }

  function flush(options: SaveOptions = {}): Promise<boolean> {
    clearTimeout(saveTimer)
    writeLocalCopy()
    return exclusively(() => save(options))
  }

  async function saveEdits(options: SaveOptions = {}): Promise<boolean> {
    return hasNothingToSave() || flush(options)
  }

  function adopt(load: () => Promise<Stored | undefined>): Promise<boolean> {
    return exclusively(async () => {
      const stored = await load()
      if (stored) show(stored)
      return stored !== undefined
    })
  }

  function show({ form, marks, ...rest }: Stored) {
    // Set first: `onChange` runs within `store.set`, and saves a form that is not the saved one.
    savedForm = form
    const saving: Saving = { state: 'saved', at: new Date(), leftOut: 0 }
    store.set((state) => ({ ...replaceForm(state, form, marks), ...rest, saving }))
  }

  async function save(options: SaveOptions): Promise<boolean> {
    const { form, marks, version, draftId, saving, mayDrop } = store.get()
    if (!draftId || saving.state === 'stale' || saving.state === 'gone') return false
    // In another state the server may have something else: after a failure the form whose answer was lost, and after an
    // upload the draft that the file made.
    if (form === savedForm && saving.state === 'saved' && !options.action) return true
    publish({ state: 'saving' })
    const target = { accountId: owner.accountId, draftId, sent }
    applyOutcome(form, await saveOnce(target, { form, marks, version, mayDrop }, options))
    return isSaved()
  }

  function applyOutcome(form: DraftForm, outcome: Outcome) {
    if (outcome.state !== 'saved') writeLocalCopy()
    if (outcome.state === 'stale' || outcome.state === 'gone') return publish(outcome)
    if (outcome.state === 'failed') return applyFailure(outcome)
    failures = 0
    savedForm = form
    const saving: Saving = isSaved()
      ? { state: 'saved', at: new Date(), leftOut: outcome.leftOut }
      : { state: 'saving' }
    const { file, version } = outcome
    // As long as the screen shows this form, the file itself is sent.
    const asItCame = file?.goesAsItCame ? form : null
    store.set((state) => ({ ...state, version, saving, file, asItCame, losing: [] }))
    if (saving.state === 'saving') schedule(serverDelayMs)
    // Fields that were left out are in the local copy only.
    else if (outcome.leftOut === 0) dropCopy(copyOf())
  }

  function applyFailure({ error, isHopeless }: Extract<Outcome, { state: 'failed' }>) {
    publish({ state: 'failed', error })
    if (error instanceof Refused && error.status === 401) return showProblem(error)
    if (isRefused(error, 'FILE_PARTS_LOST')) {
      const losing = error.violations.map(({ text, messageKey }) => text ?? messageKey)
      return store.set((state) => ({ ...state, losing }))
    }
    if (isRefused(error, 'DRAFT_ALREADY_SENT'))
      return store.set((state) => ({ ...state, refusal: 'DRAFT_ALREADY_SENT' }))
    if (isHopeless) return
    schedule(retryDelaysMs[failures] ?? lastRetryDelayMs)
    failures += 1
  }

  function onChange() {
    const { form, draftId, saving } = store.get()
    if (form === handledForm) return
    handledForm = form
    clearTimeout(copyTimer)
    if (form === savedForm) return dropCopy(copyOf())
    copyTimer = setTimeout(writeLocalCopy, localDelayMs)
    if (!draftId || saving.state === 'stale' || saving.state === 'gone') return
    if (saving.state === 'saved') publish({ state: 'saving' })
    schedule(serverDelayMs)
  }

  function start() {
    isStarted = true
    const stop = store.subscribe(onChange)
    const stopListening = listen({
      pagehide: () => saveEdits({ isLeaving: true }),
      online: () => saveEdits(),
    })
    if (!hasNothingToSave() && store.get().draftId) schedule(0)
    return () => {
      isStarted = false
      stop()
      stopListening()
      clearTimeout(saveTimer)
      writeLocalCopy()
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
    show({ form: saving.theirs, marks: {}, version: saving.version })
    dropCopy(copyOf())
    return form
  }

  return { start, flush, saveEdits, adopt, exclusively, keepMine, takeTheirs }
}

function listen(listeners: Record<string, () => unknown>): () => void {
  const entries = Object.entries(listeners)
  for (const [name, listener] of entries) window.addEventListener(name, listener)
  return () => {
    for (const [name, listener] of entries) window.removeEventListener(name, listener)
  }
}
