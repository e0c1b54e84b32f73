import {
  IconBellOff,
  IconCalendarCheck,
  IconChecks,
  IconClockPause,
  IconCoinEuro,
  IconHourglass,
  IconMailOff,
  IconMessageExclamation,
  IconReceiptRefund,
  type Icon as TablerIcon,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useMayWrite } from '../../api/reach.ts'
import { Count } from '../../kit/badge.tsx'
import { Button, ButtonLink } from '../../kit/button.tsx'
import { formatCents, formatDate } from '../../kit/format.ts'
import { Icon } from '../../kit/icon.tsx'
import { liftDispute, type Policy, resumeCustomer, setCourse, type Withheld } from './queries.ts'
import classes from './reminders.module.css'
import { useDeciding } from './use-deciding.ts'

const ICONS: Record<Withheld['reason'], TablerIcon> = {
  DISPUTED: IconMessageExclamation,
  STOPPED: IconBellOff,
  CUSTOMER_STOPPED: IconBellOff,
  CREDIT_PENDING: IconReceiptRefund,
  PROMISED: IconCalendarCheck,
  NO_ADDRESS: IconMailOff,
  OPTED_OUT: IconMailOff,
  BOUNCED: IconMailOff,
  NOT_SENT: IconMailOff,
  ALL_SENT: IconChecks,
  BELOW_MINIMUM: IconCoinEuro,
  OVERDUE_BEFORE: IconClockPause,
  SAID_PAID: IconCoinEuro,
  NO_TRANSFER: IconCoinEuro,
  NOT_DELIVERED: IconHourglass,
  ON_ITS_WAY: IconHourglass,
}

type WithheldRowsProps = { accountId: string; policy: Policy; rows: readonly Withheld[]; total: number }

/** The overdue documents that get no reminder, with the reason. */
export function WithheldRows({ accountId, policy, rows, total }: WithheldRowsProps) {
  const { t } = useTranslation('reminders')
  const mayWrite = useMayWrite()
  return (
    <div className={classes.withheld}>
      <div className={classes.group}>
        <h3>
          {t('withheld')} <Count value={total} />
        </h3>
        <small>{t('with-reason')}</small>
      </div>
      <ul className={classes.rows}>
        {rows.map((row) => (
          <li key={row.invoiceId} className={classes.row}>
            <span className={classes.facts}>
              <span className={classes.state}>
                <Icon of={ICONS[row.reason]} tone="warn" /> {t(`reason.${row.reason}`)}
              </span>
              <span className={classes.who}>
                <b>{row.customerName}</b>
                <Why row={row} />
              </span>
              <span className={classes.which}>
                <b>{row.number}</b>
                {t('late', { count: row.daysLate, language: row.language.toUpperCase() })}
              </span>
              <span className={classes.amount}>
                <b>{formatCents(row.openCents, row.currency)}</b>
              </span>
            </span>
            <span className={classes.acts}>
              {mayWrite && <Act accountId={accountId} policy={policy} row={row} />}
              <Show accountId={accountId} row={row} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The facts behind the reason, where there are more than its name. */
function Why({ row: { reason, since, note, until, step, email } }: { row: Withheld }) {
  const { t } = useTranslation('reminders')
  const date = formatDate(since?.slice(0, 10))
  if (reason === 'DISPUTED') return note ? t('why.dispute-note', { date, note }) : t('why.dispute', { date })
  if (reason === 'BOUNCED' && since) return t('why.bounced', { email, date })
  if (reason === 'PROMISED') return t('why.promised', { date: formatDate(until) })
  if (reason === 'OVERDUE_BEFORE' && step !== null) return t('why.before', { step })
  if (reason === 'NO_TRANSFER') return t('why.no-transfer')
  if (reason === 'ALL_SENT') return t('why.all-sent')
  return email
}

type ActProps = { accountId: string; policy: Policy; row: Withheld }

function Act({ accountId, policy, row }: ActProps) {
  const { t } = useTranslation('reminders')
  const { decide, isBusy } = useDeciding(accountId)
  const { reason, number, customerId } = row
  const isUnreached = reason === 'BOUNCED' || reason === 'NO_ADDRESS' || reason === 'OPTED_OUT'
  if (isUnreached && customerId !== null)
    return (
      <ButtonLink
        size="compact"
        to="/customers/{-$accountId}/customer/{-$customerId}"
        params={{ accountId, customerId }}
        aria-label={t('named', { act: t('fix-address'), number })}
      >
        {t('fix-address')}
      </ButtonLink>
    )
  const act = actOf()
  if (act === undefined) return null
  return (
    <Button
      size="compact"
      busy={isBusy}
      aria-label={t('named', { act: act.words, number })}
      onClick={() => decide({ act: act.run })}
    >
      {act.words}
    </Button>
  )

  function actOf(): { words: string; run: () => Promise<void> } | undefined {
    if (reason === 'DISPUTED') return { words: t('lift'), run: () => liftDispute(accountId, row) }
    if (reason === 'OVERDUE_BEFORE' || reason === 'NOT_SENT')
      return { words: t('begin'), run: () => setCourse(accountId, row, { starts: true }) }
    if (reason === 'STOPPED')
      return { words: t('resume'), run: () => setCourse(accountId, row, { stopped: false }) }
    if (reason === 'PROMISED')
      return { words: t('resume'), run: () => setCourse(accountId, row, { promisedUntil: null }) }
    const stopped = policy.stoppedCustomers.find(({ name, vat }) =>
      row.customerVat ? vat === row.customerVat : name === row.customerName,
    )
    if (reason !== 'CUSTOMER_STOPPED' || stopped === undefined) return undefined
    return { words: t('resume'), run: () => resumeCustomer(accountId, stopped.id) }
  }
}

function Show({ accountId, row: { invoiceId, number } }: Pick<ActProps, 'accountId' | 'row'>) {
  const { t } = useTranslation('reminders')
  return (
    <ButtonLink
      size="compact"
      kind="quiet"
      to="/invoices/$accountId/document/$id"
      params={{ accountId, id: invoiceId }}
      aria-label={t('named', { act: t('show'), number })}
    >
      {t('show')}
    </ButtonLink>
  )
}
