import { useEffect, useRef } from 'react'
import { callsForEndpoint, endpointRestMs, withDerivedEndpoint } from '../../../forms/endpoint.ts'
import type { DraftCustomer } from '../draft-form.ts'
import { useEditor } from '../editor.ts'
import { setCustomer } from '../edits.ts'

/** Takes what was typed; scheme and participant follow the number for as long as nobody wrote them by hand. */
export function useCustomerEdits(): (next: DraftCustomer) => void {
  const { store } = useEditor()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const derive = () => {
    store.set((state) => setCustomer(state, withDerivedEndpoint(state.form.inputDetails.customer)))
  }
  return (next) => {
    const before = store.get().form.inputDetails.customer
    store.set((state) => setCustomer(state, next))
    if (!callsForEndpoint(before, next)) return
    clearTimeout(timer.current)
    timer.current = setTimeout(derive, endpointRestMs)
  }
}
