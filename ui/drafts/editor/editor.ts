import { createContext, useContext } from 'react'
import type { Account } from '../../api/accounts.ts'
import { type Checker, createChecker } from './check/checker.ts'
import type { VisibleFindings } from './check/visible-findings.ts'
import type { DraftForm } from './draft-form.ts'
import type { EditorState } from './editor-state.ts'
import type { Suggestions } from './opening/suggest-number.ts'
import { type Autosave, createAutosave } from './saving/autosave.ts'
import { createStore, isSameList, type Store, useStored } from './store.ts'

/** What was there when the editor opened: Cancel offers to put it back. */
type Opened = { form: DraftForm; isNew: boolean }

/** One draft being edited: what it holds, what checks it, what saves it. */
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

/** A part of what the editor holds; renders again when that part is another. */
export function useEditorState<Part>(select: (state: EditorState) => Part): Part {
  return useStored(useEditor().store, select)
}

/** The lines' ids, in order: the same list for as long as no line comes, goes or moves. */
export function useLineIds(): readonly string[] {
  const { store } = useEditor()
  return useStored(store, ({ form }) => form.inputDetails.lines.map(({ id }) => id), isSameList)
}

export function useVisibleFindings<Part>(select: (visibleFindings: VisibleFindings) => Part): Part {
  return useStored(useEditor().checker.visibleFindings, select)
}
