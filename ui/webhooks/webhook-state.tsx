import { IconAlertTriangle, IconCircleCheck, IconPlayerPause } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { StatusMark } from '../kit/badge.tsx'
import { formatDateTime } from '../kit/format.ts'
import type { Webhook } from './queries.ts'

/** The maker of a webhook, and a word where it can call no more; nothing where it isn't known. */
export function MadeBy({ createdBy }: Pick<Webhook, 'createdBy'>) {
  const { t } = useTranslation('webhooks')
  if (createdBy === null) return null
  const { kind, name, hasEnded } = createdBy
  return <>{t(`maker.${hasEnded ? 'ended-key' : kind}`, { name: name ?? t('maker.unknown') })}</>
}

/** The state of its calls, in words. */
export function WebhookState({ webhook: { state, failingSince } }: { webhook: Webhook }) {
  const { t } = useTranslation('webhooks')
  if (state === 'DISABLED')
    return (
      <StatusMark tone="neutral" icon={IconPlayerPause}>
        {t('state.disabled')}
      </StatusMark>
    )
  if (state === 'FAILING')
    return (
      <StatusMark tone="warn" icon={IconAlertTriangle}>
        {t('state.failing', { at: formatDateTime(failingSince) })}
      </StatusMark>
    )
  return (
    <StatusMark tone="ok" icon={IconCircleCheck}>
      {t('state.active')}
    </StatusMark>
  )
}
