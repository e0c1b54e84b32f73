import type { Icon as TablerIcon } from '@tabler/icons-react'
import { ToastCard } from './toast-card.tsx'
import { addToast, type Toast } from './toasts.ts'

const showToast = (toast: Omit<Toast, 'id'>): number => addToast({ ...toast, Card: ToastCard })

export const toast = {
  success: (title: string, body?: string) => showToast({ kind: 'success', title, body }),
  sealed: (title: string, body?: string, action?: Toast['action']) =>
    showToast({ kind: 'sealed', title, body, action }),
  error: (title: string, body?: string, subject?: string) =>
    showToast({ kind: 'error', title, body, subject }),
  undo: (title: string, undo: { label: string; onPress: () => void }, body?: string, icon?: TablerIcon) =>
    showToast({ kind: 'undo', title, body, icon, action: undo }),
  offer: (title: string, action: NonNullable<Toast['action']>) => showToast({ kind: 'offer', title, action }),
}
