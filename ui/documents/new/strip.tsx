import { IconChevronLeft, IconCircleCheck, IconCircleDashed, IconHourglass } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../kit/button.tsx'
import { ChoiceBar } from '../../kit/choice-bar.tsx'
import { Icon } from '../../kit/icon.tsx'
import { IconLink } from '../../kit/icon-button.tsx'
import { narrow, useNarrow } from '../../kit/media.ts'
import { fullName } from '../receiver-name.ts'
import type { Receiver } from './queries.ts'
import { SendButton } from './send-button.tsx'
import classes from './strip.module.css'
import type { Draft } from './use-new-document.ts'

/** The strip over a page that fills the window: the way back, what it is, and its actions. */
export function BareStrip({ accountId, children }: { accountId: string; children?: ReactNode }) {
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
      {children ?? (
        <div className={classes.what}>
          <h1>{t('title')}</h1>
        </div>
      )}
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
        <div className={classes.acts}>
          <ButtonLink kind="quiet" to="/doccle/documents/{-$accountId}" params={{ accountId }}>
            {t('cancel')}
          </ButtonLink>
          <SendButton draft={draft} />
        </div>
      )}
    </BareStrip>
  )
}

/** A document, or a request to pay. */
export function KindChoice({ draft }: { draft: Draft }) {
  const { t } = useTranslation('document')
  return (
    <ChoiceBar
      label={t('kind.label')}
      value={draft.value.paymentRequest ? 'PAYMENT' : 'DOCUMENT'}
      onChange={(kind) => draft.setKind(kind === 'PAYMENT')}
      items={[
        { value: 'DOCUMENT', label: t('kind.document') },
        { value: 'PAYMENT', label: t('kind.payment') },
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
