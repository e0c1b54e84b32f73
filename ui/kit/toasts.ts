import type { Icon as TablerIcon } from '@tabler/icons-react'
import { type ComponentType, useSyncExternalStore } from 'react'

/** `sealed`: something went out for good; its icon is pressed in, once. */
export type ToastKind = 'success' | 'sealed' | 'undo' | 'error'
export type Toast = {
  id: number
  kind: ToastKind
  title: string
  body?: string | undefined
  /** Where the kind's own says something else than what happened. */
  icon?: TablerIcon | undefined
  action?: { label: string; onPress: () => void } | undefined
}

/** Milliseconds on screen; an error stays until it is closed. */
export const lifetimes: Record<ToastKind, number | null> = {
  success: 5000,
  sealed: 8000,
  undo: 8000,
  error: null,
}

/** Each brings along what draws it: the first screen, which shows none, does without. */
type ShownToast = Toast & { Card: ComponentType<{ toast: Toast }> }

let toasts: ShownToast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function change(next: ShownToast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

/** Says something bottom right. The same words twice stand there once. Returns what `dismiss` takes. */
export function addToast(toast: Omit<ShownToast, 'id'>): number {
  lastId += 1
  const others = toasts.filter(({ title, body }) => title !== toast.title || body !== toast.body)
  change([...others, { ...toast, id: lastId }].slice(-4))
  return lastId
}

export function dismissToast(id: number): void {
  change(toasts.filter((each) => each.id !== id))
}

export function useToasts(): ShownToast[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => toasts,
  )
}
