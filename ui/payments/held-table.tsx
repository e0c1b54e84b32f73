import {
  IconAddressBookOff,
  IconBuildingBank,
  IconClock,
  IconCoins,
  IconCopy,
  IconCreditCard,
  IconPhoneCall,
  IconReceiptRefund,
  IconRepeat,
  IconUserCheck,
  IconWorld,
  type Icon as TablerIcon,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { remindApprover } from '../api/approvals.ts'
import { useActOn } from '../api/query-client.ts'
import { useMayWrite } from '../api/reach.ts'
import { StatusMark } from '../kit/badge.tsx'
import { Button, ButtonLink } from '../kit/button.tsx'
import { formatCents } from '../kit/format.ts'
import type { Tone } from '../kit/icon.tsx'
import { toast } from '../kit/toast.ts'
import type { Held } from './order-queries.ts'
import classes from './orders.module.css'

const LOOKS: Record<Held['hold'], [icon: TablerIcon, tone: Tone]> = {
  CALL_FIRST: [IconPhoneCall, 'err'],
  NOT_APPROVED: [IconUserCheck, 'warn'],
  POSSIBLE_DUPLICATE: [IconCopy, 'warn'],
  ORDERED: [IconClock, 'warn'],
  COLLECTED: [IconRepeat, 'neutral'],
  OTHER_MEANS: [IconCreditCard, 'neutral'],
  OTHER_CURRENCY: [IconCoins, 'neutral'],
  NO_IBAN: [IconBuildingBank, 'warn'],
  OUTSIDE_SEPA: [IconWorld, 'neutral'],
  NO_ADDRESS: [IconAddressBookOff, 'warn'],
  CREDIT_NOTE: [IconReceiptRefund, 'neutral'],
}

/** The documents that can't be paid now, each with its reason and the act that lifts it. They have no box. */
export function HeldTable({ accountId, held }: { accountId: string; held: readonly Held[] }) {
  const { t } = useTranslation('payments')
  return (
    <section aria-label={t('orders.hold.title')} className={classes.held}>
      <div className={classes.head}>
        <h2>
          {t('orders.hold.title')} <span className={classes.count}>{held.length}</span>
        </h2>
        <small>{t('orders.hold.aside')}</small>
      </div>
      <ul>
        {held.map((one) => (
          <li key={one.documentId}>
            <Reason held={one} />
            <span className={classes.who}>
              <b>{one.partyName}</b> <span className={classes.whole}>{one.number}</span>
            </span>
            <span className={classes.why}>{whyOf(one, t)}</span>
            <span className={classes.cents}>{formatCents(one.openCents, one.currency)}</span>
            <span className={classes.act}>
              <Act accountId={accountId} held={one} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

type Words = ReturnType<typeof useTranslation<'payments'>>['t']

function Reason({ held: { hold, orderNumber } }: { held: Held }) {
  const { t } = useTranslation('payments')
  const [icon, tone] = LOOKS[hold]
  return (
    <StatusMark tone={tone} icon={icon}>
      {t(`orders.hold.${hold}`, { order: orderNumber ?? '' })}
    </StatusMark>
  )
}

function whyOf({ hold, isRefused, approver, firstNumber }: Held, t: Words): string {
  if (hold === 'NOT_APPROVED' && isRefused) return t('orders.hold.refused')
  return t(`orders.hold.why-${hold}`, {
    approver: approver ?? t('orders.hold.owner'),
    first: firstNumber ?? t('orders.hold.another'),
  })
}

function Act({ accountId, held }: { accountId: string; held: Held }) {
  const { t } = useTranslation('payments')
  const mayWrite = useMayWrite()
  const { hold, documentId, orderId, orderNumber, isRefused } = held
  if (hold === 'ORDERED' && orderId !== null)
    return (
      <ButtonLink
        size="compact"
        to="/money/{-$accountId}/orders"
        params={{ accountId }}
        search={{ order: orderId }}
      >
        {t('orders.hold.show', { order: orderNumber })}
      </ButtonLink>
    )
  if (hold === 'COLLECTED') return null
  if (hold === 'NOT_APPROVED' && !isRefused && mayWrite) return <Remind accountId={accountId} held={held} />
  return (
    <ButtonLink
      size="compact"
      to="/received-invoices/$accountId/document/$id"
      params={{ accountId, id: documentId }}
    >
      {t(hold === 'POSSIBLE_DUPLICATE' ? 'orders.hold.compare' : 'orders.hold.look')}
    </ButtonLink>
  )
}

function Remind({ accountId, held: { documentId } }: { accountId: string; held: Held }) {
  const { t } = useTranslation('payments')
  const reminding = useActOn([['received-invoice', accountId]], () => remindApprover(accountId, documentId), {
    onSuccess: () => void toast.success(t('orders.hold.reminded')),
    failure: t('orders.hold.not-reminded'),
  })
  return (
    <Button
      size="compact"
      busy={reminding.isPending}
      busyLabel={t('orders.hold.reminding')}
      onClick={() => reminding.mutate()}
    >
      {t('orders.hold.remind')}
    </Button>
  )
}
