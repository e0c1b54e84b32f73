import { useRef, useSyncExternalStore } from 'react'

/** A store whose subscribers can select parts; every change replaces the value. */
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

/** Renders again only when the selected part changes: parts that are built anew each time need their own `isSame`. */
export function useStored<State, Part>(
  store: Store<State>,
  select: (state: State) => Part,
  isSame: IsSame<Part> = Object.is,
): Part {
  const last = useRef<{ part: Part }>(null)
  const read = () => {
    const part = select(store.get())
    if (!last.current || !isSame(last.current.part, part)) last.current = { part }
    return last.current.part
  }
  return useSyncExternalStore(store.subscribe, read, read)
}

/** True for lists with the same items in the same order. */
export function isSameList<Item>(a: readonly Item[], b: readonly Item[]): boolean {
  return a.length === b.length && a.every((item, index) => item === b[index])
}
