import { IconFileZip } from '@tabler/icons-react'
import { Button } from '../../kit/button.tsx'
import { useBatchDialog } from './use-batch-dialog.tsx'

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
