import { useEffect } from 'react'
import { inFormOrder } from './check/finding.ts'
import { type Editor, useEditor } from './editor.ts'
import { goTo } from './focus.ts'
import { isDoubtful } from './marks.ts'

/** F8 goes to the next wrong or doubtful field, Shift+F8 to the one before. */
export function useNextDoubt(): void {
  const editor = useEditor()
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'F8') return
      event.preventDefault()
      const keys = listDoubts(editor)
      const here = keys.indexOf(currentKey())
      const next = event.shiftKey ? (here <= 0 ? keys.length : here) - 1 : here + 1
      const key = keys[next % keys.length]
      if (key !== undefined) goTo(editor, key)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [editor])
}

/** The doubtful fields, in the form's order. */
export function listDoubts({ store, checker }: Editor): string[] {
  const { marks, form } = store.get()
  const read = Object.entries(marks).filter(([, mark]) => isDoubtful(mark))
  const doubts = read.map(([key]) => ({ key, messageKey: 'doubt', severity: 'WARNING' as const }))
  const wrong = checker.visibleFindings.get().shown
  return [...new Set(inFormOrder([...wrong, ...doubts], form.inputDetails).map(({ key }) => key))]
}

function currentKey(): string {
  const element = document.activeElement
  return element instanceof HTMLElement
    ? (element.dataset.field ?? element.id.replace('customer_', '/inputDetails/customer/'))
    : ''
}
