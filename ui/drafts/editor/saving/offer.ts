import { showProblem } from '../../../api/problem.ts'
import { uploadFile } from '../../../api/upload-file.ts'
import { settleToast } from '../../../kit/toasts.ts'
import { toStorable } from '../draft-payload.ts'
import type { Editor } from '../editor.ts'
import type { EditorState } from '../editor-state.ts'
import { createDraft, getDraft } from '../queries.ts'
import { dropCopy, dropOffer, type LocalCopy } from './local-copy.ts'

const SUBJECT = 'save-as-new'

/** For a draft that was deleted meanwhile: creates a new one from the form, with its file if available. */
export async function saveAsNew(editor: Editor): Promise<string | undefined> {
  const { store, account, userId } = editor
  const { form, marks, draftId, pdfBytes, pdf } = store.get()
  try {
    const id = await createDraft(account.id, toStorable(form, marks).draft)
    const path = `/accounts/${account.id}/drafts/${id}/pdf`
    const name = pdf?.fileName ?? 'document.pdf'
    const file = pdfBytes && new File([pdfBytes], name, { type: 'application/pdf' })
    if (file) await uploadFile({ method: 'PUT', path, file, onProgress: () => {} })
    const made = await getDraft({ accountId: account.id, draftId: id })
    dropCopy({ userId, accountId: account.id, draftId })
    const saving = { state: 'saved' as const, at: new Date(), leftOut: 0 }
    store.set((state) => ({
      ...state,
      draftId: id,
      version: made.version ?? 0,
      pdf: made.pdf ?? null,
      saving,
    }))
    settleToast(SUBJECT)
    return id
  } catch (error) {
    showProblem(error, { subject: SUBJECT })
    return undefined
  }
}

/** Loads the offered input into the form, from where it is saved. */
export async function takeOffer({ store, autosave, checker }: Editor): Promise<void> {
  const { offered } = store.get()
  if (!offered) return
  store.set((state) => withOffered(state, offered))
  await autosave.flush()
  dropOffer(offered.of)
  await checker.checkNow()
}

export function refuseOffer({ store }: Editor): void {
  const { offered } = store.get()
  if (offered) dropOffer(offered.of)
  store.set((state) => ({ ...state, offered: null }))
}

/** When the draft was saved since, the user chooses between the two. */
function withOffered(state: EditorState, { form, version }: LocalCopy): EditorState {
  const next = { ...state, form, offered: null, serverFindings: [], refusal: null }
  const isNewest = state.draftId === null || version === null || version === state.version
  if (isNewest) return next
  const saving = { state: 'stale' as const, theirs: state.form, version: state.version ?? 0 }
  return { ...next, version, saving }
}
