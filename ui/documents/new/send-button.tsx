import { IconMail, IconMailOff, IconRosetteDiscountCheck } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { isIsoDate } from '#contracts/rules/iso-date.ts'
import { Button } from '../../kit/button.tsx'
import { formatDate } from '../../kit/format.ts'
import { fullName } from '../receiver-name.ts'
import { isUntold, type NewDocument } from './new-document.ts'
import type { Receiver } from './queries.ts'
import type { Draft } from './use-new-document.ts'

/** Says what is asked, of whom and until when. Always enabled: the first press shows what is missing. */
export function SendButton({ draft, isWide = false }: { draft: Draft; isWide?: boolean }) {
  const { t } = useTranslation('document')
  const { form, value, receiver } = draft
  const isFiled = isUntold(receiver, value)
  return (
    <Button
      kind="primary"
      size="send"
      icon={isFiled ? IconMailOff : value.signing ? IconRosetteDiscountCheck : IconMail}
      second={secondLine(t, value, receiver)}
      fullWidth={isWide}
      busy={form.isSending}
      busyLabel={t('send.busy')}
      onClick={() => form.onSubmit()}
    >
      {t(isFiled ? 'send.untold' : `send.${askedOf(value)}`)}
    </Button>
  )
}

function askedOf({ paymentRequest, signing, readConfirmation }: NewDocument) {
  if (paymentRequest) return 'payment'
  if (signing) return 'signature'
  return readConfirmation ? 'confirmation' : 'plain'
}

function secondLine(t: TFunction<'document'>, value: NewDocument, receiver: Receiver | null): string {
  if (!receiver) return t('send.to-nobody')
  const whom = t('send.to', { name: fullName(receiver), number: receiver.token1 })
  const until = value.paymentRequest ? value.expiryDate : value.signing ? value.signingEndDate : ''
  return isIsoDate(until) ? t('send.until', { whom, date: formatDate(until) }) : whom
}
