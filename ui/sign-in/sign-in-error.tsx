import i18next from 'i18next'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../kit/button.tsx'

const Dialog = lazy(async () => ({ default: (await import('../kit/dialog.tsx')).Dialog }))

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
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title={t('error-title')}
        actions={
          <Button kind="primary" onClick={close} data-autofocus>
            {t('ok')}
          </Button>
        }
      >
        <p>{text}</p>
      </Dialog>
    </Suspense>
  )
}
