import { toStorable } from '../draft-payload.ts'
import type { Editor } from '../editor.ts'
import { createDraft } from '../queries.ts'

/** A typed invoice without a file becomes a draft when it is first saved or sent. Save and Send at once make one. */
export const createIfNew = ({ store, account, autosave }: Editor): Promise<void> =>
  autosave.exclusively(async () => {
    const { draftId, form, marks } = store.get()
    if (draftId) return
    const created = await createDraft(account.id, toStorable(form, marks).draft)
    store.set((state) => ({ ...state, draftId: created }))
  })
