import i18next from 'i18next'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'

const ErrorDialog = lazy(() => import('./error-dialog.tsx'))

/** What `?error=` says, in a dialog with one button. A value without a text of its own gets the general one. */
export function SignInError({ error, onClose }: { error: string; onClose: () => void }) {
  const { t } = useTranslation('aanmelden')
  const [isOpen, setOpen] = useState(true)
  const key = `error_${error}`
  const text = i18next.exists(`aanmelden:${key}`) ? t(key) : t('error_default')
  const close = () => {
    setOpen(false)
    onClose()
  }
  return (
    <Suspense>
      <ErrorDialog isOpen={isOpen} text={text} onClose={close} />
    </Suspense>
  )
}
