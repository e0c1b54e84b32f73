import { useRef, useSyncExternalStore } from 'react'

/** A value that screens can watch parts of; every change replaces it. */
export type Store<State> = {
  get: () => State
  set: (change: (state: State) => State) => void
  subscribe: (listener: () => void) => () => void
}

export function createStore<State>(initial: State): Store<State> {
  let state = initial
  const listeners = new Set<() => void>()
  return {
    get: () => state,
    set(change) {
      const next = change(state)
      if (next === state) return
      state = next
      for (const listener of [...listeners]) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

type IsSame<Part> = (a: Part, b: Part) => boolean

/** Renders again only when the selected part is another one: what is built anew each time needs its own `isSame`. */
export function useStored<State, Part>(
  store: Store<State>,
  select: (state: State) => Part,
  isSame: IsSame<Part> = Object.is,
): Part {
  const last = useRef<{ part: Part }>(null)
  return useSyncExternalStore(store.subscribe, () => {
    const part = select(store.get())
    if (!last.current || !isSame(last.current.part, part)) last.current = { part }
    return last.current.part
  })
}

/** Whether two lists hold the same in the same order. */
export function isSameList<Item>(a: readonly Item[], b: readonly Item[]): boolean {
  return a.length === b.length && a.every((item, index) => item === b[index])
}
