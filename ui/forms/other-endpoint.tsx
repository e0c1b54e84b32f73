import { useTranslation } from 'react-i18next'
import { type ParticipantId, readParticipantId } from '#contracts/rules/participant.ts'
import type { Receiver } from '../api/receiver.ts'
import { Button } from '../kit/button.tsx'
import classes from './other-endpoint.module.css'

type OtherEndpointProps = { receiver: Receiver; onUse: (endpoint: ParticipantId) => void }

/** Offers the endpoint under which the customer is registered, where the form has another one. */
export function OtherEndpoint({ receiver: { way, id, found }, onUse }: OtherEndpointProps) {
  const { t } = useTranslation('draft')
  const other = readParticipantId(found)
  const isOther = (way === 'network' || way === 'gateway') && found.toLowerCase() !== id.toLowerCase()
  if (!isOther || !other) return null
  return (
    <p className={classes.other} role="status">
      <span>{t('customer.other-endpoint', { id: found })}</span>
      <Button size="compact" onClick={() => onUse(other)}>
        {t('customer.use-endpoint')}
      </Button>
    </p>
  )
}
