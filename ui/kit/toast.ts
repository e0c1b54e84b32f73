import type { Icon as TablerIcon } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'

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

let toasts: Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function change(next: Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

/** Says something bottom right. The same words twice stand there once. Returns what `dismiss` takes. */
function showToast(toast: Omit<Toast, 'id'>): number {
  lastId += 1
  const others = toasts.filter(({ title, body }) => title !== toast.title || body !== toast.body)
  change([...others, { ...toast, id: lastId }].slice(-4))
  return lastId
}

export const toast = {
  success: (title: string, body?: string) => showToast({ kind: 'success', title, body }),
  sealed: (title: string, body?: string, action?: Toast['action']) =>
    showToast({ kind: 'sealed', title, body, action }),
  error: (title: string, body?: string) => showToast({ kind: 'error', title, body }),
  undo: (title: string, undo: { label: string; onPress: () => void }, body?: string, icon?: TablerIcon) =>
    showToast({ kind: 'undo', title, body, icon, action: undo }),
}

export function dismissToast(id: number): void {
  change(toasts.filter((each) => each.id !== id))
}

export function useToasts(): Toast[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => toasts,
  )
}
