import { IconFileSpreadsheet } from '@tabler/icons-react'
import { type ComponentType, lazy, Suspense, useState } from 'react'
import { cellsTexts } from '#generated/texts/parts/cells.ts'
import { importsTexts } from '#generated/texts/parts/imports.ts'
import { Button } from '../kit/button.tsx'
import { narrow, useNarrow } from '../kit/media.ts'
import { loadTexts } from '../texts/texts.ts'
import type { RowKind } from './row-kind.ts'

type LateImportProps = { accountId: string; isOpen: boolean; onClose: () => void }

/** The window of an import, loaded when it opens. */
export function lateImport(load: () => Promise<RowKind>): ComponentType<LateImportProps> {
  const Window = lazy(async () => {
    const [{ ImportWindow }, kind] = await Promise.all([
      import('./import-window.tsx'),
      load(),
      loadTexts(cellsTexts),
      loadTexts(importsTexts),
    ])
    return { default: (props: LateImportProps) => <ImportWindow kind={kind} {...props} /> }
  })
  return (props) => (
    <Suspense>
      <Window {...props} />
    </Suspense>
  )
}

/** An address that opens the window, and the way back to the one without it. */
export type AskedImport = { isAsked: boolean; onClosed: () => void }

/** The window of an import: open by its button, or by the address. Undefined props: it was never opened. */
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
  /** On a phone. */
  short: string
  /** No title beside it names the thing. */
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
