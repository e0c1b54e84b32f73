import { readDraft } from '../draft-form.ts'
import type { Editor } from '../editor.ts'
import { readMarks } from '../marks.ts'
import { getDraft } from '../queries.ts'
import { ofFile } from './of-file.ts'

/** Keeps the change and drops the parts that no longer fit. */
export async function dropParts({ store, autosave }: Editor): Promise<void> {
  store.set((state) => ({ ...state, mayDrop: true, losing: [] }))
  await autosave.flush()
}

/** Reverts the change to the stored draft. */
export async function keepParts({ store, autosave, account }: Editor): Promise<void> {
  const { draftId, recognition } = store.get()
  if (draftId === null) return
  const draft = await getDraft({ accountId: account.id, draftId })
  autosave.adopt({
    form: readDraft(draft),
    marks: readMarks(draft, recognition ?? undefined),
    version: draft.version ?? 0,
  })
  store.set((state) => ({ ...state, ...ofFile(draft) }))
}
