import type { components } from '#generated/api.ts'
import { codeText, showProblem } from '../../../api/problem.ts'
import { toast } from '../../../kit/toast.ts'
import type { Editor } from '../editor.ts'
import type { Upload } from '../editor-state.ts'
import { replaceForm } from '../edits.ts'
import { fillFrom, type Recognition } from '../marks.ts'
import { getDraft, getRecognition } from '../queries.ts'
import { dropCopy } from '../saving/local-copy.ts'
import { isSameDraft } from '../saving/same-draft.ts'
import { isPdf } from './is-pdf.ts'
import { isTyped } from './is-typed.ts'
import { uploadFile } from './upload-file.ts'

/**
 * A file for this draft. On a new one it makes the draft at the server, is read there, and fills what nobody typed;
 * on a stored one it takes the place of the file before. `onMade` gets the id of a draft that was made. A failure is
 * shown and leaves the draft as it was.
 */
export async function takeFile(editor: Editor, file: File, onMade: (draftId: string) => void): Promise<void> {
  const { store, autosave } = editor
  const say = (upload: Upload | null) => store.set((state) => ({ ...state, upload }))
  const onProgress = (percent: number) => say({ state: 'sending', fileName: file.name, percent })
  onProgress(0)
  try {
    const { draftId } = store.get()
    if (draftId) return await autosave.exclusively(() => replacePdf(editor, draftId, file, onProgress))
    const made = await autosave.exclusively(() => makeDraft(editor, file, onProgress))
    onMade(made)
    await recognise(editor, made)
  } catch (error) {
    showProblem(error)
  } finally {
    say(null)
  }
}

/** Goes on waiting for a file that was still being read when the draft was opened. */
export async function resumeReading(editor: Editor): Promise<void> {
  const { draftId, recognition } = editor.store.get()
  if (!draftId || recognition?.state !== 'RUNNING') return
  await recognise(editor, draftId).catch(showProblem)
  editor.store.set((state) => ({ ...state, upload: null }))
}

type OnProgress = (percent: number) => void

async function makeDraft(
  { store, account, userId }: Editor,
  file: File,
  onProgress: OnProgress,
): Promise<string> {
  const answer = await uploadFile({
    method: 'POST',
    path: `/accounts/${account.id}/drafts`,
    file,
    onProgress,
  })
  // The contract's answer to a 201 of this operation.
  const { id } = answer as components['schemas']['DraftCreated']
  const draft = await getDraft({ accountId: account.id, draftId: id })
  store.set((state) => ({
    ...state,
    draftId: id,
    version: draft.version ?? 0,
    pdf: draft.pdf ?? { fileName: file.name, pages: 1 },
    pdfBytes: isPdf(file) ? file : null,
    saving: { state: 'saving' },
  }))
  dropCopy({ userId, accountId: account.id, draftId: null })
  return id
}

async function replacePdf(
  editor: Editor,
  draftId: string,
  file: File,
  onProgress: OnProgress,
): Promise<void> {
  const { store, account } = editor
  const path = `/accounts/${account.id}/drafts/${draftId}/pdf`
  // The contract's answer to a 200 of this operation.
  const pdf = (await uploadFile({
    method: 'PUT',
    path,
    file,
    onProgress,
  })) as components['schemas']['DraftPdf']
  store.set((state) => ({ ...state, pdf, pdfBytes: file, recognition: null }))
}

const askAgainMs = 700

/** Waits until the file is read, then fills in what was read where nobody typed. */
async function recognise(editor: Editor, draftId: string): Promise<void> {
  const { store, account, autosave, checker } = editor
  const ids = { accountId: account.id, draftId }
  const isOurs = () => store.get().draftId === draftId
  let recognition = await getRecognition(ids)
  while (recognition.state === 'RUNNING' && isOurs()) {
    const { pagesDone, pagesTotal } = recognition
    store.set((state) => ({ ...state, upload: { state: 'reading', pagesDone, pagesTotal } }))
    await new Promise((resolve) => setTimeout(resolve, askAgainMs))
    recognition = await getRecognition(ids)
  }
  if (recognition.state === 'FAILED') toast.error(codeText('GENERAL'))
  if (isOurs()) await autosave.exclusively(async () => fill(editor, recognition))
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
    return { ...replaceForm(known, kept, marks), showsAll: hasRead || state.showsAll }
  })
}
