import { Group } from '@mantine/core'
import {
  IconChevronLeft,
  IconCircleCheck,
  IconCircleDashed,
  IconHourglass,
  IconMail,
  IconMailOff,
  IconRosetteDiscountCheck,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isIsoDate } from '#contracts/rules/iso-date.ts'
import { fullName } from '../../api/receiver-name.ts'
import { Button, ButtonLink } from '../../kit/button.tsx'
import { ChoiceBar } from '../../kit/choice-bar.tsx'
import { formatDate } from '../../kit/format.ts'
import { Icon } from '../../kit/icon.tsx'
import { IconLink } from '../../kit/icon-button.tsx'
import { narrow, useNarrow } from '../../kit/media.ts'
import { isUntold, type NewDocument } from './new-document.ts'
import type { Receiver } from './queries.ts'
import classes from './strip.module.css'
import type { Draft } from './use-new-document.ts'

/** Names the request, its receiver and its deadline. Always enabled: the first press shows the missing fields. */
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
      {t(isFiled ? 'send.untold' : `send.${requestWord(value)}`)}
    </Button>
  )
}

function requestWord({ paymentRequest, signing, readConfirmation }: NewDocument) {
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

/** The strip over a page that fills the window: the way back, the title, and the actions. */
export function BareStrip({ accountId, children }: { accountId: string; children: ReactNode }) {
  const { t } = useTranslation('document')
  return (
    <header className={classes.strip}>
      <IconLink
        icon={IconChevronLeft}
        size={20}
        label={t('back')}
        to="/doccle/documents/{-$accountId}"
        params={{ accountId }}
      />
      {children}
    </header>
  )
}

/** The kind, the receiver, and the button that sends; on a phone that button stands below. */
export function Strip({ draft }: { draft: Draft }) {
  const { t } = useTranslation('document')
  const isPhone = useNarrow(narrow.cards)
  const { accountId, receiver, value } = draft
  return (
    <BareStrip accountId={accountId}>
      {!isPhone && <KindChoice draft={draft} />}
      <div className={classes.what}>
        <h1>{t(value.paymentRequest ? 'title-payment' : 'title')}</h1>
        <span className={classes.state}>{t('not-delivered')}</span>
      </div>
      {receiver && <Whom receiver={receiver} />}
      {!isPhone && (
        <Group gap={12} wrap="nowrap" ms="auto">
          <ButtonLink kind="quiet" to="/doccle/documents/{-$accountId}" params={{ accountId }}>
            {t('cancel')}
          </ButtonLink>
          <SendButton draft={draft} />
        </Group>
      )}
    </BareStrip>
  )
}

/** A document, a letter to many, or a request to pay. A letter has a screen of its own. */
export function KindChoice({ draft, isLetter = false }: { draft: Draft; isLetter?: boolean }) {
  const { t } = useTranslation('document')
  const navigate = useNavigate()
  const { accountId } = draft
  const kind = isLetter ? 'LETTER' : draft.value.paymentRequest ? 'PAYMENT' : 'DOCUMENT'
  const choose = (next: 'DOCUMENT' | 'LETTER' | 'PAYMENT') => {
    if (next === 'LETTER')
      void navigate({ to: '/doccle/documents/{-$accountId}/letter', params: { accountId } })
    else if (isLetter) void navigate({ to: '/doccle/documents/{-$accountId}/new', params: { accountId } })
    else draft.setKind(next === 'PAYMENT')
  }
  return (
    <ChoiceBar
      label={t('kind.label')}
      value={kind}
      onChange={choose}
      items={[
        { value: 'DOCUMENT', label: t('kind.document') },
        { value: 'LETTER', label: t('kind.letter') },
        ...(isLetter ? [] : [{ value: 'PAYMENT' as const, label: t('kind.payment') }]),
      ]}
    />
  )
}

/** The receiver, and if anything gets there. */
function Whom({ receiver }: { receiver: Receiver }) {
  const { t } = useTranslation('document')
  const { status, email } = receiver
  const isConnected = status === 'CONNECTED'
  const words = [t(`receivers:state.${status}`), ...(email ? [email] : [])].join(', ')
  const icon = isConnected ? IconCircleCheck : status === 'WAITING' ? IconHourglass : IconCircleDashed
  return (
    <div className={classes.whom}>
      <span className={classes.name}>{fullName(receiver)}</span>
      <span className={classes.reach} data-tone={isConnected ? 'ok' : 'warn'} title={words}>
        <Icon of={icon} size={16} />
        <span>{words}</span>
      </span>
    </div>
  )
}
