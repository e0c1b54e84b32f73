import type { Icon as TablerIcon } from '@tabler/icons-react'
import { type ComponentType, useSyncExternalStore } from 'react'

/** `sealed`: something was sent; its icon has a stamp animation. `offer`: an act that nobody asked for. */
export type ToastKind = 'success' | 'sealed' | 'undo' | 'offer' | 'error'
export type Toast = {
  id: number
  kind: ToastKind
  title: string
  body?: string | undefined
  /** Of an error: the act or question that failed. The toast goes once that succeeds. */
  subject?: string | undefined
  /** Replaces the kind's icon. */
  icon?: TablerIcon | undefined
  action?: { label: string; onPress: () => void } | undefined
}

/** In milliseconds; an error stays until it is closed. */
export const lifetimes: Record<ToastKind, number | null> = {
  success: 5000,
  sealed: 8000,
  undo: 8000,
  offer: 20_000,
  error: null,
}

/** Each toast contains its component, so that the first screen doesn't load it. */
type ShownToast = Toast & { Card: ComponentType<{ toast: Toast }> }

let toasts: ShownToast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function change(next: ShownToast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

/** Shows a toast. The same text, and an error of the same subject, is shown once. Returns the id for `dismiss`. */
export function addToast(toast: Omit<ShownToast, 'id'>): number {
  lastId += 1
  const others = toasts.filter(
    ({ title, body, subject }) =>
      (title !== toast.title || body !== toast.body) && (subject === undefined || subject !== toast.subject),
  )
  change([...others, { ...toast, id: lastId }].slice(-4))
  return lastId
}

export function dismissToast(id: number): void {
  change(toasts.filter((each) => each.id !== id))
}

/** The subject succeeded: its error is over. */
export function settleToast(subject: string): void {
  if (toasts.some((each) => each.subject === subject))
    change(toasts.filter((each) => each.subject !== subject))
}

export function useToasts(): ShownToast[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => toasts,
    () => toasts,
  )
}
