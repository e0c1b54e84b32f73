import { IconInfoCircle } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { getSignOutReason } from '../api/session.ts'
import { Icon } from '../kit/icon.tsx'
import { loadAllTexts } from '../texts/texts.ts'
import classes from './sign-out-reason.module.css'

const ErrorDialog = lazy(async () => {
  const [dialog] = await Promise.all([import('./error-dialog.tsx'), loadAllTexts()])
  return dialog
})

/** The message of `?error=`, in a dialog with one button. */
export function SignInError({ error, onClose }: { error: string; onClose: () => void }) {
  const [isOpen, setOpen] = useState(true)
  const close = () => {
    setOpen(false)
    onClose()
  }
  return (
    <Suspense>
      <ErrorDialog isOpen={isOpen} error={error} onClose={close} />
    </Suspense>
  )
}

/** The reason of the last sign-out, where it was not by hand. */
export function SignOutReason() {
  const reason = getSignOutReason()
  if (!reason) return null
  return (
    <p className={classes.reason} role="status">
      <Icon of={IconInfoCircle} />
      <span>{reason}</span>
    </p>
  )
}
