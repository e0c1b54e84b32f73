import { lazy, Suspense, useState } from 'react'
import { loadAllTexts } from '../texts/texts.ts'

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
