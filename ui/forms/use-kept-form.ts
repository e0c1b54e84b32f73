import { useState } from 'react'
import type { Violation } from '#contracts/rules/message-key.ts'
import { findKept, forget, isSame, keep } from './kept.ts'
import type { WordedViolation } from './validate.ts'

type Options<Data extends object> = {
  /** What the server has, or the empty form. A later change of it is not taken over. */
  opened: Data
  /** The name under which what was typed is kept until it is saved. */
  keptAs: string
}

type State<Data> = {
  value: Data
  opened: Data
  isRestored: boolean
  refusals: readonly WordedViolation[]
  attempt: number
}

export type KeptFormState<Data extends object> = ReturnType<typeof useKeptForm<Data>>

/**
 * The value of a form, what the server has against it, and what was typed kept on this device while it is not saved, also
 * when the page or the session is left.
 */
export function useKeptForm<Data extends object>({ opened, keptAs }: Options<Data>) {
  const [state, setState] = useState<State<Data>>(() => {
    const kept = findKept(keptAs, opened)
    return { value: kept ?? opened, opened, isRestored: kept !== undefined, refusals: [], attempt: 0 }
  })
  const { value, refusals } = state
  const change = (update: (value: Data) => Data) =>
    setState((before) => {
      const next = update(before.value)
      if (isSame(next, before.opened)) forget(keptAs)
      else keep(keptAs, next)
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
      forget(keptAs)
      setState({ value: from, opened: from, isRestored: false, refusals: [], attempt: 0 })
    },
    /** Forgets what was kept; answers how to have it back. */
    drop: () => {
      forget(keptAs)
      return () => keep(keptAs, value)
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
