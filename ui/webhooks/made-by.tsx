import { useTranslation } from 'react-i18next'
import type { Webhook } from './queries.ts'

/** Who made a webhook, and whether that can call no more; nothing where it isn't known. */
export function MadeBy({ createdBy }: Pick<Webhook, 'createdBy'>) {
  const { t } = useTranslation('webhooks')
  if (createdBy === null) return null
  const { kind, name, hasEnded } = createdBy
  return <>{t(`maker.${hasEnded ? 'ended-key' : kind}`, { name: name ?? t('maker.unknown') })}</>
}
