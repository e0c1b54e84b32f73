import { useState } from 'react'
import type { Violation } from '#contracts/rules/message-key.ts'
import { forget, isSame, readStored, store } from './stored-input.ts'
import type { WordedViolation } from './validate.ts'

type Options<Data extends object> = {
  /** What the server has, or the empty form. A later change of it is not taken over. */
  opened: Data
  /** The name under which what was typed is kept until it is saved. */
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
 * The value of a form, what the server has against it, and what was typed kept on this device while it is not saved, also
 * when the page or the session is left.
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
    /** How often saving was tried in vain; from the first time every fault shows. */
    attempt: state.attempt,
    tryInVain: () => setState((before) => ({ ...before, attempt: before.attempt + 1 })),
    /** What the server had against it stands at its field until that changes. */
    refuse: (refused: readonly WordedViolation[]) =>
      setState((before) => ({ ...before, refusals: refused, attempt: before.attempt + 1 })),
    /** Takes another state as the server's, and forgets what was kept. */
    restart: (from: Data) => {
      forget(storageKey)
      setState({ value: from, opened: from, isRestored: false, refusals: [], attempt: 0 })
    },
    /** Forgets what was kept; answers how to have it back. */
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
