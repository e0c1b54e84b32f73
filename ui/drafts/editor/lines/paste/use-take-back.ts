import { useEffect } from 'react'
import { useEditor } from '../../editor.ts'
import { placeOf } from '../line-keys.ts'
import { takeBack } from './paste-into.ts'

/**
 * Ctrl+Z undoes the last paste, wherever the focus is. A field outside the lines first undoes its own typing, when something
 * else was changed since.
 */
export function useTakeBack(): void {
  const editor = useEditor()
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey
      if (!isUndo || event.key.toLowerCase() !== 'z' || event.defaultPrevented) return
      const { pasted, form } = editor.store.get()
      const isInText = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement
      const isOwn = isInText && placeOf(event.target) === undefined && pasted?.form !== form
      if (!isOwn && takeBack(editor)) event.preventDefault()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [editor])
}
