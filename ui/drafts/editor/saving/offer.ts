import type { Editor } from '../editor.ts'
import type { EditorState } from '../editor-state.ts'
import { dropOffer, type LocalCopy } from './local-copy.ts'

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
