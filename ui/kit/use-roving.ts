import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react'

type Roving<Of extends HTMLElement> = {
  ref: RefObject<Of | null>
  onKeyDown: (event: KeyboardEvent) => void
  onFocus: (event: FocusEvent) => void
}

const steps: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }

/** Roving tabindex: several buttons are one tab stop; arrow keys, Home and End move between them. */
export function useRoving<Of extends HTMLElement>(): Roving<Of> {
  const ref = useRef<Of>(null)
  const current = useRef<HTMLElement | undefined>(undefined)
  const settle = () => {
    const all = buttonsIn(ref.current)
    const chosen = all.find((each) => each === current.current) ?? all[0]
    for (const each of ref.current?.querySelectorAll('button') ?? []) each.tabIndex = each === chosen ? 0 : -1
  }
  // After every render: buttons are added, removed and disabled.
  useLayoutEffect(settle)
  return {
    ref,
    onFocus: ({ target }) => {
      if (!(target instanceof HTMLElement)) return
      current.current = target
      settle()
    },
    onKeyDown: (event) => {
      const all = buttonsIn(ref.current)
      const here = all.findIndex((each) => each.matches(':focus'))
      const step = steps[event.key]
      const ends: Record<string, number> = { Home: 0, End: all.length - 1 }
      const to = step === undefined ? ends[event.key] : here + step
      const target = to === undefined || here === -1 ? undefined : all[(to + all.length) % all.length]
      if (!target) return
      event.preventDefault()
      target.focus()
    },
  }
}

const buttonsIn = (element: HTMLElement | null): HTMLElement[] => [
  ...(element?.querySelectorAll<HTMLElement>('button:not(:disabled)') ?? []),
]
