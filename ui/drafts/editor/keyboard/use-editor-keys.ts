import { useEffect } from 'react'
import { firstIn } from '../../../kit/use-focus-restoration.ts'
import { useEditor } from '../editor.ts'
import { fieldElement } from '../fields.ts'
import { CUSTOMER_SEARCH } from '../focus.ts'
import { isDrawn } from '../pdf/pdf-source.ts'
import { useSend } from '../send/use-send.ts'

/** A new draft focuses the choice of its PDF, or its customer where the PDF is drawn; a stored one its form. */
export function useOpeningFocus(): void {
  const { store } = useEditor()
  useEffect(() => {
    const state = store.get()
    const isEmpty = state.draftId === null && state.pdf === null
    const form = document.querySelector('[data-region="form"]')
    const first = isEmpty ? fieldElement(isDrawn(state) ? CUSTOMER_SEARCH : '/pdf') : null
    const target = first ?? firstIn(form)
    target?.focus({ preventScroll: true })
  }, [store])
}

/** Ctrl+Enter sends; F6 goes to the next region of the editor, Shift+F6 to the one before. */
export function useEditorKeys(): void {
  const { store } = useEditor()
  const { press } = useSend()
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || document.querySelector('[aria-modal="true"]')) return
      const isSend = event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.altKey
      if (isSend && !event.repeat && !store.get().isSending) void press()
      else if (event.key === 'F6') goOn(event.shiftKey ? -1 : 1)
      else return
      event.preventDefault()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [store, press])
}

function goOn(step: 1 | -1): void {
  const regions = [...document.querySelectorAll('[data-region]')].filter((each) => firstIn(each))
  const here = regions.findIndex((each) => each.contains(document.activeElement))
  const start = here === -1 && step === -1 ? 0 : here
  firstIn(regions[(start + step + regions.length) % regions.length] ?? null)?.focus()
}
