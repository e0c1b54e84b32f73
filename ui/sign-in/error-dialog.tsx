import { useTranslation } from 'react-i18next'
import { Button } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { KitProvider } from '../kit/provider.tsx'

type ErrorDialogProps = { isOpen: boolean; text: string; onClose: () => void }

/** Says what went wrong; one button. */
export default function ErrorDialog({ isOpen, text, onClose }: ErrorDialogProps) {
  const { t } = useTranslation('aanmelden')
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
