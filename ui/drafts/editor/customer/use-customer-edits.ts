import { useEffect, useRef } from 'react'
import { normaliseBelgianNumber } from '#contracts/rules/formats.ts'
import { callsForEndpoint, endpointRestMs, withDerivedEndpoint } from '../../../forms/endpoint.ts'
import type { DraftCustomer } from '../draft-form.ts'
import { useEditor } from '../editor.ts'
import { setCustomer } from '../edits.ts'

type CustomerEdits = { change: (next: DraftCustomer) => void; leave: (name: string) => void }

/**
 * Applies input to the customer: endpoint and scheme follow the number until they are edited. A Belgian number is normalised
 * when its field is left.
 */
export function useCustomerEdits(): CustomerEdits {
  const { store } = useEditor()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const put = (change: (customer: DraftCustomer) => DraftCustomer) =>
    store.set((state) => setCustomer(state, change(state.form.inputDetails.customer)))
  const derive = () => {
    clearTimeout(timer.current)
    timer.current = undefined
    put(withDerivedEndpoint)
  }
  return {
    change: (next) => {
      const before = store.get().form.inputDetails.customer
      put(() => next)
      if (!callsForEndpoint(before, next)) return
      clearTimeout(timer.current)
      timer.current = setTimeout(derive, endpointRestMs)
    },
    leave: (name) => {
      if (name !== 'vat' && name !== 'country') return
      if (timer.current !== undefined) derive()
      put(withNormalisedNumber)
    },
  }
}

function withNormalisedNumber(customer: DraftCustomer): DraftCustomer {
  const { vat, country } = customer
  const digits = country === 'BE' && vat ? normaliseBelgianNumber(vat) : ''
  return /^\d{10}$/.test(digits) ? { ...customer, vat: digits } : customer
}
