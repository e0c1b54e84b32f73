import { IconFileSpreadsheet } from '@tabler/icons-react'
import { type ComponentType, lazy, Suspense, useState } from 'react'
import { cellsTexts } from '#generated/texts/parts/cells.ts'
import { importsTexts } from '#generated/texts/parts/imports.ts'
import { Button } from '../kit/button.tsx'
import { narrow, useNarrow } from '../kit/media.ts'
import { loadTexts } from '../texts/texts.ts'
import type { RowKind } from './row-kind.ts'

type ImportWindowProps = { accountId: string; isOpen: boolean; onClose: () => void }

/** The window of an import, loaded when it opens. */
export function lazyImportWindow(load: () => Promise<RowKind>): ComponentType<ImportWindowProps> {
  const Window = lazy(async () => {
    const [{ ImportWindow }, kind] = await Promise.all([
      import('./import-window.tsx'),
      load(),
      loadTexts(cellsTexts),
      loadTexts(importsTexts),
    ])
    return { default: (props: ImportWindowProps) => <ImportWindow kind={kind} {...props} /> }
  })
  return (props) => (
    <Suspense>
      <Window {...props} />
    </Suspense>
  )
}

/** The state of the address: it may ask for the window. `onClosed` leaves that address. */
export type AskedImport = { isAsked: boolean; onClosed: () => void }

/**
 * The window of an import, opened by its button or by the address.
 * @returns `shown`: the props of the window; undefined before its first opening, so that nothing is loaded
 */
export function useImportWindow({ isAsked, onClosed }: AskedImport) {
  const [state, setState] = useState<'open' | 'closed'>()
  const isOpen = isAsked || state === 'open'
  const onClose = () => {
    setState('closed')
    if (isAsked) onClosed()
  }
  return { open: () => setState('open'), shown: isOpen || state ? { isOpen, onClose } : undefined }
}

type ImportButtonProps = {
  label: string
  /** The label on a phone. */
  short: string
  /** No title stands beside the button, so a phone shows the full label too. */
  isAlone?: boolean | undefined
  onOpen: () => void
}

export function ImportButton({ label, short, isAlone = false, onOpen }: ImportButtonProps) {
  const isNarrow = useNarrow(narrow.phone) && !isAlone
  return (
    <Button
      icon={IconFileSpreadsheet}
      aria-label={isNarrow ? `${short}: ${label}` : undefined}
      onClick={onOpen}
    >
      {isNarrow ? short : label}
    </Button>
  )
}
