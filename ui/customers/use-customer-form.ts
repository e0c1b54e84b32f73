import { useCallback, useEffect, useRef } from 'react'
import schema from '#generated/forms/Customer.json'
import validate from '#generated/forms/Customer.validator.js'
import { callsForEndpoint, endpointRestMs } from '../forms/endpoint.ts'
import { useStoredForm } from '../forms/use-stored-form.ts'
import { violationsOf } from '../forms/validate.ts'
import type { Customer } from './queries.ts'
import { settle, withStoredVat } from './tidy.ts'

/** The state of a customer's form: the endpoint follows country and number after a pause, or when a field is left. */
export function useCustomerForm(opened: Customer, storageKey: string) {
  const state = useStoredForm({ opened, storageKey })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const isDue = useRef(false)
  const shown = useRef(state.value)
  useEffect(() => {
    shown.current = state.value
  }, [state.value])
  /** A form is judged before its change is told: whether the endpoint is due is seen from the change, too. */
  const settled = useCallback(
    (customer: Customer) =>
      isDue.current || callsForEndpoint(shown.current, customer) ? settle(customer) : customer,
    [],
  )
  /** Validates the customer as it would be saved, with the derived endpoint. */
  const judge = useCallback(
    (typed: Customer) => violationsOf({ schema, validate }, withStoredVat(settled(typed))),
    [settled],
  )
  const settleNow = (tidy: (customer: Customer) => Customer) => {
    clearTimeout(timer.current)
    const next = tidy(settled(state.value))
    isDue.current = false
    if (next !== state.value) state.change(() => next)
    return next
  }
  const type = (next: Customer) => {
    state.change(() => next)
    if (!callsForEndpoint(state.value, next)) return
    isDue.current = true
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      isDue.current = false
      state.change(settle)
    }, endpointRestMs)
  }
  const leave = (name: string) => {
    if (name === 'vat' || name === 'country') settleNow(withStoredVat)
  }
  return { ...state, schema, judge, type, leave, settled: () => settleNow(withStoredVat) }
}

export type CustomerForm = ReturnType<typeof useCustomerForm>
