import { codeText, showProblem } from '../../../api/problem.ts'
import { toast } from '../../../kit/toast.ts'
import type { Editor } from '../editor.ts'
import { replaceForm } from '../edits.ts'
import { fillFrom, type Recognition } from '../marks.ts'
import { getRecognition } from '../queries.ts'
import { isSameDraft } from '../saving/same-draft.ts'
import { isTyped } from './is-typed.ts'

/** Goes on waiting for a file that was still being read when the draft was opened. */
export async function resumeReading(editor: Editor): Promise<void> {
  const { draftId, recognition } = editor.store.get()
  if (!draftId || recognition?.state !== 'RUNNING') return
  await recognise(editor, draftId).catch(showProblem)
  editor.store.set((state) => ({ ...state, upload: null }))
}

const askAgainMs = 700

/** Waits until the file is read, then fills in what was read where nobody typed. */
export async function recognise(editor: Editor, draftId: string): Promise<void> {
  const { store, account, autosave, checker } = editor
  const ids = { accountId: account.id, draftId }
  const isOurs = () => store.get().draftId === draftId && store.get().saving.state !== 'gone'
  let recognition = await getRecognition(ids)
  while (recognition.state === 'RUNNING' && isOurs()) {
    const { pagesDone, pagesTotal } = recognition
    store.set((state) => ({ ...state, upload: { state: 'reading', pagesDone, pagesTotal } }))
    await new Promise((resolve) => setTimeout(resolve, askAgainMs))
    if (isOurs()) recognition = await getRecognition(ids)
  }
  if (!isOurs()) return
  if (recognition.state === 'FAILED') toast.error(codeText('GENERAL'))
  await autosave.exclusively(async () => fill(editor, recognition))
  await autosave.flush()
  await checker.checkNow()
}

/**
 * Reading a file makes no new version: what was read goes on top of what this window knows, so that a save by somebody
 * else in between is met as such. Where nothing was read, nothing is saved.
 */
function fill({ store, opened }: Editor, recognition: Recognition): void {
  store.set((state) => {
    const known = { ...state, recognition }
    if (recognition.state !== 'DONE') return known
    const isFree = (pointer: string) => !isTyped(state.form, opened.form, pointer)
    const { form, marks } = fillFrom(state.form, recognition, isFree)
    const hasRead = Object.keys(marks).length > 0
    const kept = isSameDraft(form, state.form) ? state.form : form
    const asRead = state.form === opened.form ? kept : null
    return { ...replaceForm(known, kept, marks), asRead, showsAll: hasRead || state.showsAll }
  })
}
