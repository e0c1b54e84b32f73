import { useTranslation } from 'react-i18next'
import { ShownOnce as Shown } from '../kit/shown-once.tsx'

type ShownOnceProps = { name: string; secret: string; onClose: () => void }

/** The new secret of a key, this once. */
export function ShownOnce({ name, secret, onClose }: ShownOnceProps) {
  const { t } = useTranslation('api-keys')
  const words = {
    title: t('shown.title', { name }),
    body: t('shown.body'),
    copy: t('shown.copy'),
    lost: t('shown.lost'),
    close: t('shown.close'),
  }
  return <Shown secret={secret} words={words} onClose={onClose} />
}
