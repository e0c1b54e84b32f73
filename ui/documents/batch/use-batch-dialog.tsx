import { IconFileZip } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Button } from '../../kit/button.tsx'
import type { Mended } from '../queries.ts'

type BatchButtonProps = { accountId: string; children: string; 'aria-label'?: string | undefined }

export function BatchButton({ accountId, children, ...button }: BatchButtonProps) {
  const { open, dialog } = useBatchDialog(accountId)
  return (
    <>
      <Button {...button} icon={IconFileZip} onClick={() => open()}>
        {children}
      </Button>
      {dialog}
    </>
  )
}

const BatchDialog = lazy(async () => ({ default: (await import('./batch-dialog.tsx')).BatchDialog }))

type Opened = { round: number; mended?: Mended | undefined }

/** Opens the upload dialog for a zip, each time anew. It stands above the failed uploads, which may disappear meanwhile. */
export function useBatchDialog(accountId: string): { open: (mended?: Mended) => void; dialog: ReactNode } {
  const [{ round, mended }, setOpened] = useState<Opened>({ round: 0 })
  const [isOpen, setOpen] = useState(false)
  const open = (next?: Mended) => {
    setOpened({ round: round + 1, mended: next })
    setOpen(true)
  }
  const dialog = round > 0 && (
    <Suspense>
      <BatchDialog
        key={round}
        accountId={accountId}
        mended={mended}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      />
    </Suspense>
  )
  return { open, dialog }
}
