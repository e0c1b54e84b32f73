import i18next from 'i18next'
import { useTranslation } from 'react-i18next'
import { Button } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { KitProvider } from '../kit/provider.tsx'

type ErrorDialogProps = { isOpen: boolean; error: string; onClose: () => void }

/** An error with one button. A value without a text of its own gets the general one. */
export default function ErrorDialog({ isOpen, error, onClose }: ErrorDialogProps) {
  const { t } = useTranslation('aanmelden')
  const key = `error_${error}`
  const text = i18next.exists(`aanmelden:${key}`) ? t(key) : t('error_default')
  const ok = (
    <Button kind="primary" onClick={onClose} data-autofocus>
      {t('ok')}
    </Button>
  )
  return (
    <KitProvider>
      <Dialog isOpen={isOpen} onClose={onClose} title={t('error-title')} actions={ok}>
        <p>{text}</p>
      </Dialog>
    </KitProvider>
  )
}
