import { useTranslation } from 'react-i18next'
import { ShownOnce } from '../kit/shown-once.tsx'

/** The new secret of a webhook, this once. */
export function SecretShown({ secret, onClose }: { secret: string; onClose: () => void }) {
  const { t } = useTranslation('webhooks')
  const words = {
    title: t('shown.title'),
    body: t('shown.body'),
    copy: t('shown.copy'),
    lost: t('shown.lost'),
    close: t('shown.close'),
  }
  return <ShownOnce secret={secret} words={words} onClose={onClose} />
}
