import { useState } from 'react'
import type { Violation } from '#contracts/rules/message-key.ts'
import { forget, isSame, readStored, store } from './stored-input.ts'
import type { WordedViolation } from './validate.ts'

type Options<Data extends object> = {
  /** The server's state, or the empty form. Later changes of it are ignored. */
  opened: Data
  /** The key of the stored input. */
  storageKey: string
}

type State<Data> = {
  value: Data
  opened: Data
  isRestored: boolean
  refusals: readonly WordedViolation[]
  attempt: number
}

export type StoredFormState<Data extends object> = ReturnType<typeof useStoredForm<Data>>

/**
 * The state of a form: its value, the server's violations, and unsaved input on this device, which survives leaving the page
 * or the session.
 */
export function useStoredForm<Data extends object>({ opened, storageKey }: Options<Data>) {
  const [state, setState] = useState<State<Data>>(() => {
    const stored = readStored(storageKey, opened)
    return { value: stored ?? opened, opened, isRestored: stored !== undefined, refusals: [], attempt: 0 }
  })
  const { value, refusals } = state
  const change = (update: (value: Data) => Data) =>
    setState((before) => {
      const next = update(before.value)
      if (isSame(next, before.opened)) forget(storageKey)
      else store(storageKey, next)
      return { ...before, value: next, refusals: before.refusals.filter(standsFor(before.value, next)) }
    })
  return {
    value,
    refusals,
    change,
    isRestored: state.isRestored,
    isChanged: !isSame(value, state.opened),
    /** The number of failed submits; from the first on all errors are shown. */
    attempt: state.attempt,
    tryInVain: () => setState((before) => ({ ...before, attempt: before.attempt + 1 })),
    /** The server's violations stay at their fields until these change. */
    refuse: (refused: readonly WordedViolation[]) =>
      setState((before) => ({ ...before, refusals: refused, attempt: before.attempt + 1 })),
    /** Replaces the server's state, and deletes the stored input. */
    restart: (from: Data) => {
      forget(storageKey)
      setState({ value: from, opened: from, isRestored: false, refusals: [], attempt: 0 })
    },
    /** Deletes the stored input; returns an undo. */
    drop: () => {
      forget(storageKey)
      return () => store(storageKey, value)
    },
  }
}

function standsFor(before: object, next: object) {
  return ({ field }: Violation): boolean => {
    const name = field.slice(1)
    const at = (value: object) => Object.entries(value).find(([key]) => key === name)?.[1]
    return at(before) === at(next)
  }
}
