import { toStorable } from '../draft-payload.ts'
import type { Editor } from '../editor.ts'
import { createDraft } from '../queries.ts'

/** A typed invoice without a file becomes a draft when it is first saved or sent. */
export async function createIfNew({ store, account }: Editor): Promise<void> {
  const { draftId, form, marks } = store.get()
  if (draftId) return
  const created = await createDraft(account.id, toStorable(form, marks).draft)
  store.set((state) => ({ ...state, draftId: created }))
}
