import { createContext, useContext } from 'react'
import type { Account } from '../../api/accounts.ts'
import { type Checker, createChecker } from './check/checker.ts'
import type { VisibleFindings } from './check/visible-findings.ts'
import type { DraftForm } from './draft-form.ts'
import type { EditorState } from './editor-state.ts'
import type { Suggestions } from './opening/suggest-number.ts'
import { type Autosave, createAutosave } from './saving/autosave.ts'
import { createStore, isSameList, type Store, useStored } from './store.ts'

/** The state when the editor opened, which Cancel restores. */
type Opened = { form: DraftForm; isNew: boolean }

/** A draft in the editor: its state, its checker, its autosave. */
export type Editor = {
  id: string
  account: Account
  userId: string
  opened: Opened
  suggestions: Suggestions
  store: Store<EditorState>
  checker: Checker
  autosave: Autosave
  start: () => () => void
}

type Beginning = Pick<Editor, 'account' | 'userId' | 'opened' | 'suggestions'> & { state: EditorState }

export function createEditor({ account, userId, opened, suggestions, state }: Beginning): Editor {
  const store = createStore(state)
  const checker = createChecker(store, account)
  const autosave = createAutosave(store, { userId, accountId: account.id }, opened.form)
  const start = () => {
    const stops = [checker.start(), autosave.start()]
    return () => {
      for (const stop of stops) stop()
    }
  }
  return { id: crypto.randomUUID(), account, userId, opened, suggestions, store, checker, autosave, start }
}

const EditorContext = createContext<Editor | null>(null)
export const EditorProvider = EditorContext.Provider

export function useEditor(): Editor {
  const editor = useContext(EditorContext)
  if (!editor) throw new Error('Only inside a draft editor.')
  return editor
}

/** A part of the editor's state; renders again when that part changes. */
export function useEditorState<Part>(select: (state: EditorState) => Part): Part {
  return useStored(useEditor().store, select)
}

/** The lines' ids in order; the list changes only when lines are added, removed or moved. */
export function useLineIds(): readonly string[] {
  const { store } = useEditor()
  return useStored(store, ({ form }) => form.inputDetails.lines.map(({ id }) => id), isSameList)
}

export function useVisibleFindings<Part>(select: (visibleFindings: VisibleFindings) => Part): Part {
  return useStored(useEditor().checker.visibleFindings, select)
}

/** The account writes the document for its seller. */
export const useSelfBilled = (): boolean => useEditorState(({ form }) => form.inputDetails.selfBilled)
