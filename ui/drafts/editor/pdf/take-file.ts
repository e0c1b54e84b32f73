import i18next from 'i18next'
import type { components } from '#generated/api.ts'
import { isRefused, Refused } from '../../../api/failure.ts'
import { showProblem } from '../../../api/problem.ts'
import { uploadFile } from '../../../api/upload-file.ts'
import { toast } from '../../../kit/toast.ts'
import { createEditor, type Editor } from '../editor.ts'
import { newState, type Upload } from '../editor-state.ts'
import { forgetAccepted } from '../edits.ts'
import { blankDraft } from '../opening/open-editor.ts'
import { suggestNumbers } from '../opening/suggest-number.ts'
import { deleteDraft, getDraft, getDraftPdf } from '../queries.ts'
import { dropCopy } from '../saving/local-copy.ts'
import { ofFile } from '../saving/stored-state.ts'
import { FILE_SUBJECT, isPdf } from './file-kind.ts'
import { recognise } from './recognise.ts'

/** Called when a file has made a draft: with its id, with the editor of the draft that replaces another, or without a draft. */
export type Made = {
  onMade: (draftId: string) => void
  onBegun: (next: Editor) => void
  onCleared: () => void
  /** True while the user is still at that draft. */
  isShown: (draftId: string) => boolean
}

/**
 * Reads a file. For a new draft it creates the draft on the server, and fills the fields without input; a stored draft is
 * deleted and replaced (specification section 4), once the server has the file. An error is shown and changes nothing.
 */
export function readFile(editor: Editor, file: File, made: Made): Promise<void> {
  return underway(editor, file, async (onProgress) => {
    if (editor.store.get().draftId) return beginAnew(editor, file, onProgress, made)
    const { autosave, store, account, userId } = editor
    const draftId = await autosave.exclusively(async () => {
      const { draftId: id, ...stored } = await storeFile(account.id, file, onProgress)
      store.set((state) => ({ ...state, ...stored, draftId: id }))
      dropCopy({ userId, accountId: account.id, draftId: null })
      return id
    })
    made.onMade(draftId)
    await readOrClear(editor, draftId, made)
  })
}

/** A file that can't be read leaves neither draft nor file behind (specification section 4), unless the user has typed meanwhile. */
async function readOrClear(editor: Editor, draftId: string, made: Made): Promise<void> {
  await recognise(editor, draftId)
  const { store, opened, autosave, account } = editor
  const { recognition, form } = store.get()
  if (recognition?.state !== 'FAILED' || recognition.filled || form !== opened.form || !made.isShown(draftId))
    return
  await autosave.exclusively(() => remove({ accountId: account.id, draftId }))
  store.set(({ tab }) => newState(opened.form, { tab }))
  made.onCleared()
}

/** Attaches a file to a stored draft, whose fields stay; it is read for comparison. */
export function attachFile(editor: Editor, draftId: string, file: File): Promise<void> {
  return underway(editor, file, async (onProgress) => {
    await editor.autosave.exclusively(() => replacePdf(editor, draftId, file, onProgress))
    await recognise(editor, draftId)
  })
}

type OnProgress = (percent: number) => void

async function underway(
  { store }: Editor,
  file: File,
  work: (onProgress: OnProgress) => Promise<void>,
): Promise<void> {
  const publish = (upload: Upload | null) => store.set((state) => ({ ...state, upload }))
  const onProgress = (percent: number) => publish({ state: 'sending', fileName: file.name, percent })
  onProgress(0)
  try {
    await work(onProgress)
  } catch (error) {
    showFileProblem(error)
  } finally {
    publish(null)
  }
}

/** Errors of the file have their own texts. */
function showFileProblem(error: unknown): void {
  const finding =
    error instanceof Refused ? error.violations.find(({ field }) => field === '/file') : undefined
  const words = finding
    ? i18next.t(`validation:${finding.messageKey}`, { defaultValue: finding.text ?? '' })
    : ''
  if (words) toast.error(i18next.t('draft:pdf.not-taken'), words, FILE_SUBJECT)
  else showProblem(error, { subject: FILE_SUBJECT })
}

async function storeFile(accountId: string, file: File, onProgress: OnProgress) {
  const path = `/accounts/${accountId}/drafts`
  const answer = await uploadFile({ method: 'POST', path, file, onProgress })
  // The contract's answer to a 201 of this operation.
  const { id: draftId } = answer as components['schemas']['DraftCreated']
  const draft = await getDraft({ accountId, draftId })
  return {
    draftId,
    version: draft.version ?? 0,
    pdf: draft.pdf ?? { fileName: file.name, pages: 1 },
    ...ofFile(draft),
    pdfBytes: isPdf(file) ? file : null,
    saving: { state: 'saving' as const },
  }
}

async function beginAnew(editor: Editor, file: File, onProgress: OnProgress, made: Made): Promise<void> {
  const { store, autosave, account, userId } = editor
  await autosave.flush()
  const { draftId: before } = store.get()
  const stored = await storeFile(account.id, file, onProgress)
  store.set((state) => ({ ...state, saving: { state: 'gone' } }))
  if (before) await autosave.exclusively(() => remove({ accountId: account.id, draftId: before }))
  const suggestions = await suggestNumbers(account.id)
  const form = blankDraft(account, suggestions)
  const state = newState(form, stored)
  const next = createEditor({ account, userId, suggestions, opened: { form, isNew: true }, state })
  made.onBegun(next)
  await underway(next, file, () => readOrClear(next, stored.draftId, made))
}

/** A draft that is left over can be deleted in the list. */
const remove = (ids: { accountId: string; draftId: string }) =>
  deleteDraft(ids).catch((error) => {
    if (!isRefused(error, 'NOT_FOUND')) showProblem(error)
  })

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
  // The server made a PDF of a photo.
  const pdfBytes = isPdf(file) ? file : await getDraftPdf({ accountId: account.id, draftId })
  store.set((state) => ({ ...forgetAccepted(state), pdf, pdfBytes, recognition: null }))
}
