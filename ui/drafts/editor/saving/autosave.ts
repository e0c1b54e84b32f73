import { isRefused, Refused } from '../../../api/failure.ts'
import { showProblem } from '../../../api/problem.ts'
import type { DraftForm } from '../draft-form.ts'
import { toStorable } from '../draft-payload.ts'
import type { EditorState, Saving } from '../editor-state.ts'
import { replaceForm } from '../edits.ts'
import { createDraft } from '../queries.ts'
import type { Store } from '../store.ts'
import { type CopyKey, dropCopy, keepCopy } from './local-copy.ts'
import { createSentDrafts, type Outcome, type SaveOptions, saveOnce } from './save-once.ts'

/** Runs tasks one after another, also after a failure. */
function inTurn(): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const turn = last.then(work, work)
    last = turn.catch(() => undefined)
    return turn
  }
}

/** The delay until the local copy is written. */
const localDelayMs = 150
/** The delay until the draft is saved on the server. */
const serverDelayMs = 500
/** The delays after the first, second and third failure in a row; `lastRetryDelayMs` comes after these. */
const retryDelaysMs = [2000, 5000, 15_000]
const lastRetryDelayMs = 30_000

/** The stored draft as the editor shows it. */
type Stored = Pick<EditorState, 'form' | 'marks' | 'version'> & Partial<EditorState>

export type Autosave = {
  /** Starts saving on changes; returns a function that stops it. */
  start: () => () => void
  /** Creates the draft of a typed invoice without a file, at its first save or send. A save and a send at once create one. */
  createIfNew: () => Promise<void>
  /** Saves now; true once the server has the form on the screen. */
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
export const createAutosave = (
  store: Store<EditorState>,
  owner: Omit<CopyKey, 'draftId'>,
  opened: DraftForm,
): Autosave => new DraftAutosave(store, owner, opened)

class DraftAutosave implements Autosave {
  readonly #store: Store<EditorState>
  readonly #owner: Omit<CopyKey, 'draftId'>
  /** The form before any edit: `opened`, with suggestions such as the next number. */
  readonly #initialForm: DraftForm
  /** The form that the server has confirmed last. */
  #savedForm: DraftForm
  /** The form that `#onChange` handled last. It is also called when something beside the form changes. */
  #handledForm: DraftForm
  /** Consecutive failures. */
  #failures = 0
  #isStarted = false
  #saveTimer: ReturnType<typeof setTimeout> | undefined
  #copyTimer: ReturnType<typeof setTimeout> | undefined
  readonly #sent = createSentDrafts()
  readonly exclusively = inTurn()

  constructor(store: Store<EditorState>, owner: Omit<CopyKey, 'draftId'>, opened: DraftForm) {
    this.#store = store
    this.#owner = owner
    this.#initialForm = store.get().form
    this.#savedForm = opened
    this.#handledForm = this.#initialForm
  }

  start(): () => void {
    this.#isStarted = true
    const stop = this.#store.subscribe(() => this.#onChange())
    const stopListening = listen({
      pagehide: () => this.saveEdits({ isLeaving: true }),
      online: () => this.saveEdits(),
    })
    if (!this.#hasNoEdits() && this.#store.get().draftId) this.#schedule(0)
    return () => {
      this.#isStarted = false
      stop()
      stopListening()
      clearTimeout(this.#saveTimer)
      this.#writeLocalCopy()
    }
  }

  createIfNew(): Promise<void> {
    return this.exclusively(async () => {
      const { draftId, form, marks } = this.#store.get()
      if (draftId) return
      const created = await createDraft(this.#owner.accountId, toStorable(form, marks).draft)
      clearTimeout(this.#copyTimer)
      dropCopy(this.#copyOf())
      this.#store.set((state) => ({ ...state, draftId: created }))
    })
  }

  flush(options: SaveOptions = {}): Promise<boolean> {
    clearTimeout(this.#saveTimer)
    this.#writeLocalCopy()
    return this.exclusively(() => this.#save(options))
  }

  async saveEdits(options: SaveOptions = {}): Promise<boolean> {
    return this.#hasNoEdits() || this.flush(options)
  }

  adopt(load: () => Promise<Stored | undefined>): Promise<boolean> {
    return this.exclusively(async () => {
      const stored = await load()
      if (stored) this.#show(stored)
      return stored !== undefined
    })
  }

  keepMine(): Promise<boolean> {
    const { saving } = this.#store.get()
    if (saving.state === 'stale')
      this.#store.set((state) => ({ ...state, version: saving.version, saving: { state: 'saving' } }))
    return this.flush()
  }

  takeTheirs(): DraftForm | undefined {
    const { saving, form } = this.#store.get()
    if (saving.state !== 'stale') return undefined
    this.#show({ form: saving.theirs, marks: {}, version: saving.version })
    dropCopy(this.#copyOf())
    return form
  }

  #copyOf(): CopyKey {
    return { ...this.#owner, draftId: this.#store.get().draftId }
  }

  #publish(saving: Saving): void {
    this.#store.set((state) => ({ ...state, saving }))
  }

  #isSaved(): boolean {
    return this.#store.get().form === this.#savedForm
  }

  #hasNoEdits(): boolean {
    return this.#isSaved() || this.#store.get().form === this.#initialForm
  }

  #writeLocalCopy(): void {
    clearTimeout(this.#copyTimer)
    const { form, version } = this.#store.get()
    if (!this.#hasNoEdits()) keepCopy(this.#copyOf(), form, version)
  }

  #schedule(waitMs: number): void {
    clearTimeout(this.#saveTimer)
    if (this.#isStarted) this.#saveTimer = setTimeout(() => void this.flush(), waitMs)
  }

  #show({ form, marks, ...rest }: Stored): void {
    // Set before `store.set`, which calls `#onChange`: that would save this form again.
    this.#savedForm = form
    const saving: Saving = { state: 'saved', at: new Date(), leftOut: 0 }
    this.#store.set((state) => ({ ...replaceForm(state, form, marks), ...rest, stored: form, saving }))
  }

  async #save(options: SaveOptions): Promise<boolean> {
    const { form, marks, version, draftId, saving, mayDrop, pdf } = this.#store.get()
    if (!draftId || saving.state === 'stale' || saving.state === 'gone') return false
    // Only 'saved' is sure. After a failure it may have stored a form whose answer was lost, and after an upload
    // it has the draft that the file made.
    if (form === this.#savedForm && saving.state === 'saved' && !options.action) return true
    this.#publish({ state: 'saving' })
    const target = { accountId: this.#owner.accountId, draftId, sent: this.#sent }
    this.#applyOutcome(form, await saveOnce(target, { form, marks, version, mayDrop, pdf }, options))
    // A draft without edits is saved by the button Save too, which may fail.
    return this.#isSaved() && this.#store.get().saving.state === 'saved'
  }

  #applyOutcome(form: DraftForm, outcome: Outcome) {
    if (outcome.state !== 'saved') this.#writeLocalCopy()
    if (outcome.state === 'stale' || outcome.state === 'gone') return this.#publish(outcome)
    if (outcome.state === 'failed') return this.#applyFailure(outcome)
    this.#failures = 0
    this.#savedForm = form
    const saving: Saving = this.#isSaved()
      ? { state: 'saved', at: new Date(), leftOut: outcome.leftOut }
      : { state: 'saving' }
    const { file, version } = outcome
    // While the form isn't changed, sending the draft sends the uploaded file itself.
    const asItCame = file?.goesAsItCame ? form : null
    // Values that the server left out are on the screen only.
    const stored = outcome.leftOut === 0 ? form : null
    this.#store.set((state) => ({ ...state, version, saving, stored, file, asItCame, losing: [] }))
    if (saving.state === 'saving') this.#schedule(serverDelayMs)
    // Fields that were left out are in the local copy only.
    else if (outcome.leftOut === 0) dropCopy(this.#copyOf())
  }

  #applyFailure({ error, isHopeless }: Extract<Outcome, { state: 'failed' }>) {
    this.#publish({ state: 'failed', error })
    if (error instanceof Refused && error.status === 401) return showProblem(error)
    if (isRefused(error, 'FILE_PARTS_LOST')) {
      const losing = error.violations.map(({ text, messageKey }) => text ?? messageKey)
      return this.#store.set((state) => ({ ...state, losing }))
    }
    if (isRefused(error, 'DRAFT_ALREADY_SENT'))
      return this.#store.set((state) => ({ ...state, refusal: 'DRAFT_ALREADY_SENT' }))
    if (isHopeless) return
    this.#schedule(retryDelaysMs[this.#failures] ?? lastRetryDelayMs)
    this.#failures += 1
  }

  #onChange() {
    const { form, draftId, saving } = this.#store.get()
    if (form === this.#handledForm) return
    this.#handledForm = form
    clearTimeout(this.#copyTimer)
    if (form === this.#savedForm) return dropCopy(this.#copyOf())
    this.#copyTimer = setTimeout(() => this.#writeLocalCopy(), localDelayMs)
    if (!draftId || saving.state === 'stale' || saving.state === 'gone') return
    if (saving.state === 'saved') this.#publish({ state: 'saving' })
    this.#schedule(serverDelayMs)
  }
}

function listen(listeners: Record<string, () => unknown>): () => void {
  const entries = Object.entries(listeners)
  for (const [name, listener] of entries) window.addEventListener(name, listener)
  return () => {
    for (const [name, listener] of entries) window.removeEventListener(name, listener)
  }
}
