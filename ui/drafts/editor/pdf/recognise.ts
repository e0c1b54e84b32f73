import { showProblem } from '../../../api/problem.ts'
import { codeText } from '../../../api/problem-text.ts'
import { toast } from '../../../kit/toast.ts'
import { hasFocus } from '../../../kit/use-focus-restoration.ts'
import { type Draft, type DraftForm, isBlankLine, readDraft, valueAt } from '../draft-form.ts'
import type { Editor } from '../editor.ts'
import { replaceForm } from '../edits.ts'
import { goTo } from '../focus.ts'
import { fillFrom, type Recognition, readMarks } from '../marks.ts'
import { getDraft, getRecognition } from '../queries.ts'
import { isSameDraft } from '../saving/same-draft.ts'
import { ofFile, storedState } from '../saving/stored-state.ts'

import { listDoubts } from '../use-next-doubt.ts'
import { FILE_SUBJECT } from './file-kind.ts'

/** True when the user has changed the field since the editor opened; a reading must not overwrite it. */
function isTyped(form: DraftForm, opened: DraftForm, pointer: string): boolean {
  const { lines, allowanceCharges, customer } = form.inputDetails
  if (pointer === '/inputDetails/lines')
    return allowanceCharges.length > 0 || lines.some((line) => !isBlankLine(line, customer))
  if (pointer === '/inputDetails/customer') return Boolean(customer.name?.trim() || customer.vat?.trim())
  const value = valueAt(form, pointer)
  return value !== '' && value !== valueAt(opened, pointer)
}

/** Waits for a reading that was running when the draft was opened. */
export async function resumeReading(editor: Editor): Promise<void> {
  const { draftId } = editor.store.get()
  if (!draftId) return
  await recognise(editor, draftId).catch(showProblem)
  editor.store.set((state) => ({ ...state, upload: null }))
}

/** A text is read at once, a scan takes seconds: asked again soon at first, then seldom. */
const askAgainMs = { first: 60, factor: 1.3, most: 700 }

/** Compares the reading with the form; a failed reading is ignored. */
async function compareWith({ store, checker }: Editor, recognition: Recognition): Promise<void> {
  store.set((state) => ({ ...state, recognition }))
  await checker.checkNow()
}

/** Waits until the file is read. The reading fills the fields without input, or is only compared. */
export async function recognise(editor: Editor, draftId: string): Promise<void> {
  const { store, account, autosave, checker, opened } = editor
  const ids = { accountId: account.id, draftId }
  const begun = store.get().form
  const isOurs = () => store.get().draftId === draftId && store.get().saving.state !== 'gone'
  let recognition = await getRecognition(ids)
  // Embedded data are known at once; their page is still to be compared.
  if (opened.isNew && recognition.purpose === 'COMPARE' && recognition.filled)
    await autosave.exclusively(() => take(editor, recognition))
  let pause = askAgainMs.first
  while (recognition.state === 'RUNNING' && isOurs()) {
    const { pagesDone, pagesTotal } = recognition
    const firstPage = recognition.purpose === 'FILL' && recognition.filled ? recognition : null
    store.set((state) => ({ ...state, upload: { state: 'reading', pagesDone, pagesTotal, firstPage } }))
    await new Promise((resolve) => setTimeout(resolve, pause))
    pause = Math.min(askAgainMs.most, pause * askAgainMs.factor)
    if (isOurs()) recognition = await getRecognition(ids)
  }
  if (!isOurs()) return
  if (recognition.purpose === 'COMPARE') return compareWith(editor, recognition)
  if (recognition.state === 'FAILED') toast.error(codeText('GENERAL'), undefined, FILE_SUBJECT)
  // The server has stored the reading: a user without edits changes nothing.
  const isStoredShown = !opened.isNew && (await takeStored(editor, recognition, begun))
  if (!isStoredShown) {
    await autosave.exclusively(() => take(editor, recognition))
    await autosave.flush()
  }
  await checker.checkNow()
  goToDoubt(editor)
}

/** Moves the focus to the first doubtful field, unless the user is typing. */
function goToDoubt(editor: Editor): void {
  const [first = '/inputDetails/heading/invoiceNumber'] = listDoubts(editor)
  if (isWaiting()) goTo(editor, first, isWaiting)
}

const isWaiting = (): boolean =>
  !hasFocus() || document.activeElement?.closest('[data-region=pdf], [data-pdf-bar]') != null

/** Shows the stored draft, unless the form was edited since `begun`: then false, and nothing changes. */
async function takeStored(
  { store, account, autosave }: Editor,
  recognition: Recognition,
  begun: DraftForm,
): Promise<boolean> {
  const { draftId } = store.get()
  if (!draftId) return true
  return autosave.adopt(async () => {
    const draft = await getDraft({ accountId: account.id, draftId })
    if (store.get().form !== begun) return undefined
    return { ...storedState(draft, recognition), recognition, showsAll: true }
  })
}

/** A structured file replaces a draft without edits; a page fills the fields without input. */
async function take(editor: Editor, recognition: Recognition): Promise<void> {
  const { account, store } = editor
  const { draftId } = store.get()
  const stored = draftId ? await getDraft({ accountId: account.id, draftId }) : undefined
  if (stored?.file) store.set((state) => ({ ...state, ...ofFile(stored) }))
  if (stored?.file && store.get().form === editor.opened.form) takeWhole(editor, stored, recognition)
  else fill(editor, recognition)
}

function takeWhole({ store }: Editor, stored: Draft, recognition: Recognition): void {
  store.set((state) => {
    const form = { ...readDraft(stored), reference: state.form.reference }
    const marks = readMarks(stored, recognition)
    const asItCame = stored.file?.goesAsItCame ? form : null
    return { ...replaceForm({ ...state, recognition }, form, marks), asRead: form, asItCame, showsAll: true }
  })
}

/**
 * A reading makes no new version: it is applied to this window's version, so that another user's save is noticed. Without
 * any value nothing is saved.
 */
function fill({ store, opened }: Editor, recognition: Recognition): void {
  store.set((state) => {
    const known = { ...state, recognition }
    if (recognition.state !== 'DONE' && !recognition.filled) return known
    const isSuggested = (pointer: string) =>
      pointer === '/inputDetails/heading/dueDate' &&
      state.form.inputDetails.heading.dueDate === state.suggestedDue?.date
    const isFree = (pointer: string) => isSuggested(pointer) || !isTyped(state.form, opened.form, pointer)
    const read = { ...recognition, isData: state.file !== null }
    const { form, marks } = fillFrom(state.form, read, isFree)
    const hasRead = Object.keys(marks).length > 0
    const next = isSameDraft(form, state.form) ? state.form : form
    const asRead = state.form === opened.form ? next : null
    return { ...replaceForm(known, next, marks), asRead, showsAll: hasRead || state.showsAll }
  })
}
