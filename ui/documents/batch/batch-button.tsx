import { IconFileZip, type Icon as TablerIcon } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../kit/button.tsx'

const BatchDialog = lazy(async () => ({ default: (await import('./batch-dialog.tsx')).BatchDialog }))

type BatchButtonProps = {
  accountId: string
  /** Of the batch that is mended. */
  reference?: string
  children: string
  'aria-label'?: string | undefined
  size?: 'compact' | 'control'
  icon?: TablerIcon
}

/** Opens the dialog that uploads a zip, each time anew. */
export function BatchButton({
  accountId,
  reference,
  children,
  icon = IconFileZip,
  ...button
}: BatchButtonProps) {
  const [round, setRound] = useState(0)
  const [isOpen, setOpen] = useState(false)
  const open = () => {
    setRound(round + 1)
    setOpen(true)
  }
  return (
    <>
      <Button {...button} icon={icon} onClick={open}>
        {children}
      </Button>
      {round > 0 && (
        <Suspense>
          <BatchDialog
            key={round}
            accountId={accountId}
            isOpen={isOpen}
            onClose={() => setOpen(false)}
            {...(reference !== undefined && { reference })}
          />
        </Suspense>
      )}
    </>
  )
}
