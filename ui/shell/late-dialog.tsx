import { useEffect, useState } from 'react'
import { lateTexts } from '#generated/texts/parts/late.ts'
import { loadTexts } from '../texts/texts.ts'
import { ApiCallPanel } from './api-call/api-call-panel.tsx'
import { ShortcutsDialog, type ShortcutsOffered } from './shortcuts-dialog.tsx'

export const loadLateTexts = () => loadTexts(lateTexts)

type LateDialogProps = { which: 'shortcuts' | 'call'; onClose: () => void; offered: ShortcutsOffered }

export function LateDialog({ which, onClose, offered }: LateDialogProps) {
  useFocusBack()
  return which === 'call' ? (
    <ApiCallPanel onClose={onClose} />
  ) : (
    <ShortcutsDialog onClose={onClose} offered={offered} />
  )
}

/** A dialog that is mounted open, and gone when it closes, can't give the focus back by itself. */
function useFocusBack() {
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
    },
    [opener],
  )
}
