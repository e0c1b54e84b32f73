import type { Editor } from '../editor.ts'
import { getDraft } from '../queries.ts'
import { storedState } from '../saving/stored-state.ts'

/** Keeps the change and drops the parts that no longer fit. */
export async function dropParts({ store, autosave }: Editor): Promise<void> {
  store.set((state) => ({ ...state, mayDrop: true, losing: [] }))
  await autosave.flush()
}

/** Reverts the change to the stored draft. */
export async function keepParts({ store, autosave, account }: Editor): Promise<void> {
  const { draftId } = store.get()
  if (draftId === null) return
  await autosave.adopt(async () => {
    const draft = await getDraft({ accountId: account.id, draftId })
    return storedState(draft, store.get().recognition)
  })
}
