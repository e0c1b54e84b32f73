import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Account } from '../../api/accounts.ts'
import { patiently } from '../../api/patiently.ts'
import { showProblem } from '../../api/problem.ts'
import { getSession } from '../../api/session.ts'
import type { Editor } from './editor.ts'
import { type OpenedEditor, openEditor } from './opening/open-editor.ts'
import { resumeReading } from './pdf/recognise.ts'

type Shown =
  | { state: 'loading' }
  | { state: 'failed'; error: unknown }
  | { state: 'sent' }
  | { state: 'open'; editor: Editor }

/** The editor for a draft, or for a new one. A new draft that gets its id during editing keeps its editor. */
export function useOpenedEditor(account: Account, draftId: string | null) {
  const { t } = useTranslation('draft')
  const [shown, setShown] = useState<Shown>({ state: 'loading' })
  const [attempt, setAttempt] = useState(0)
  const current = useRef<Editor | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` asks once more, for the same draft or for the next editor
  useEffect(() => {
    const editor = current.current
    const isSame = editor?.account.id === account.id && editor.store.get().draftId === draftId
    if (isSame && editor) return editor.start()
    current.current = null
    setShown({ state: 'loading' })
    let isOver = false
    let stop = () => {}
    const show = (opened: OpenedEditor) => {
      if (isOver) return
      if (!('editor' in opened)) return setShown({ state: 'sent' })
      current.current = opened.editor
      stop = opened.editor.start()
      setShown({ state: 'open', editor: opened.editor })
      void resumeReading(opened.editor)
    }
    const userId = getSession()?.user.id ?? ''
    patiently(
      () => openEditor({ account, userId, draftId }),
      () => isOver,
    ).then(show, (error) => {
      if (isOver) return
      setShown({ state: 'failed', error })
      showProblem(error, { handled: ['NOT_FOUND'], title: t('not-opened') })
    })
    return () => {
      isOver = true
      stop()
    }
  }, [account.id, draftId, attempt])
  const replace = (editor: Editor) => {
    current.current = editor
    setShown({ state: 'open', editor })
    // Navigating from a draft's URL to that of a new one starts a new one.
    if (draftId === null) setAttempt((before) => before + 1)
  }
  return { shown, retry: () => setAttempt((before) => before + 1), replace }
}
