import { useEffect } from 'react'
import { firstIn } from '../../../kit/use-focus-restoration.ts'
import { useEditor } from '../editor.ts'
import { elementOf } from '../fields.ts'

/** A new draft focuses the file button, a stored one its form. */
export function useOpeningFocus(): void {
  const { store } = useEditor()
  useEffect(() => {
    const isEmpty = store.get().draftId === null && store.get().pdf === null
    const form = document.querySelector('[data-region="form"]')
    const target = isEmpty ? elementOf('/pdf') : firstIn(form)
    target?.focus({ preventScroll: true })
  }, [store])
}
