import { useEffect, useState } from 'react'
import { lateTexts } from '#generated/texts/parts/late.ts'
import type { Account } from '../api/accounts.ts'
import { loadTexts } from '../texts/texts.ts'
import { ApiCallPanel } from './api-call/api-call-panel.tsx'
import { SearchDialog } from './search/search-dialog.tsx'
import { ShortcutsDialog, type ShortcutsOffered } from './shortcuts-dialog.tsx'

export const loadLateTexts = () => loadTexts(lateTexts)

type LateDialogProps = {
  which: 'shortcuts' | 'call' | 'search'
  onClose: () => void
  offered: ShortcutsOffered
  /** The company to search in, and all of the user's. */
  account: Account | undefined
  accounts: Account[]
  isAdmin: boolean
}

export function LateDialog({ which, onClose, offered, ...searched }: LateDialogProps) {
  useFocusBack()
  if (which === 'search') return <SearchDialog {...searched} {...offered} onClose={onClose} />
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
