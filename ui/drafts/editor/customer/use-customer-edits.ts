import { useEffect, useRef } from 'react'
import { deriveParticipant } from '#contracts/rules/scheme.ts'
import type { DraftCustomer } from '../draft-form.ts'
import { useEditor } from '../editor.ts'
import { setCustomer } from '../edits.ts'

/** After a change of country, or of a number that the endpoint follows (specification section 9). */
const restMs = 500

/** Takes what was typed; scheme and participant follow the number for as long as nobody wrote them by hand. */
export function useCustomerEdits(): (next: DraftCustomer) => void {
  const { store } = useEditor()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const derive = () => {
    store.set((state) => {
      const { customer } = state.form.inputDetails
      const { scheme, participant } = deriveParticipant(customer)
      return setCustomer(state, { ...customer, scheme, participant })
    })
  }
  return (next) => {
    const before = store.get().form.inputDetails.customer
    store.set((state) => setCustomer(state, next))
    const isOtherCountry = (before.country ?? '') !== (next.country ?? '')
    const isFollowed = (before.vat ?? '') !== (next.vat ?? '') && follows(before)
    if (!isOtherCountry && !isFollowed) return
    clearTimeout(timer.current)
    timer.current = setTimeout(derive, restMs)
  }
}

/** Whether the endpoint is still what the number yields. */
function follows(customer: DraftCustomer): boolean {
  const derived = deriveParticipant(customer)
  const isBlank = !customer.scheme && !customer.participant
  const isNumber = (customer.participant ?? '') === derived.participant
  return isBlank || isNumber || !customer.participant
}
