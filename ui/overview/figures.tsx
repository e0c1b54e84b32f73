import { Flex, Text } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { displayAmount } from '#contracts/rules/amounts.ts'
import type { InvoiceSummary } from '#generated/graphql.ts'
import { formatCents } from '../kit/format.ts'
import { Icon } from '../kit/icon.tsx'
import { Share } from '../kit/progress.tsx'
import classes from './figures.module.css'

type FiguresProps = { accountId: string; summary: InvoiceSummary | undefined; isLinked: boolean }

/** Three figures, each a link to its list. */
export function Figures({ accountId, summary, isLinked }: FiguresProps) {
  const { t } = useTranslation('overview')
  const target = isLinked ? accountId : undefined
  return (
    <ul className={classes.figures} aria-busy={summary === undefined || undefined}>
      <Figure
        label={t('figures.total')}
        value={summary && formatCents(summary.totalAmount)}
        hint={t('figures.total-hint')}
        accountId={target}
        status="SENT"
      />
      <Figure
        label={t('figures.sent')}
        value={summary?.sent}
        hint={summary && sentHint(summary, t)}
        accountId={target}
        status="SENT"
      />
      <Figure
        label={t('figures.accepted')}
        value={summary?.acceptedByClient}
        of={summary && t('figures.of', { total: displayAmount(summary.sent, 0) })}
        hint={summary && acceptedHint(summary, t)}
        accountId={target}
        status="ACCEPTED"
      >
        <Share part={summary?.acceptedByClient ?? 0} of={summary?.sent ?? 0} />
      </Figure>
    </ul>
  )
}

function sentHint(
  { sentInvoices, sentCreditNotes, underway }: InvoiceSummary,
  t: TFunction<'overview'>,
): string {
  const kinds = t('figures.sent-hint', {
    invoices: t('figures.invoices', { count: sentInvoices }),
    creditNotes: t('figures.credit-notes', { count: sentCreditNotes }),
  })
  return underway > 0 ? `${kinds}, ${t('figures.underway', { count: underway })}` : kinds
}

function acceptedHint({ sent, rejected, notDelivered }: InvoiceSummary, t: TFunction<'overview'>): string {
  if (sent === 0) return t('figures.nothing-sent')
  const parts = [
    rejected > 0 && t('figures.rejected', { count: rejected }),
    notDelivered > 0 && t('figures.not-delivered', { count: notDelivered }),
  ]
  return parts.filter(Boolean).join(', ') || t('figures.none-failed')
}

type FigureProps = {
  label: string
  value: ReactNode
  of?: ReactNode
  hint: ReactNode
  /** Undefined for users who may not open the list. */
  accountId: string | undefined
  /** The list for the figure: failures are not counted as sent. */
  status: 'SENT' | 'ACCEPTED'
  children?: ReactNode
}

function Figure({ label, value, of, hint, accountId, status, children }: FigureProps) {
  const face = (
    <>
      <Flex component="span" justify="space-between" c="dimmed">
        {label}
        {accountId && <Icon of={IconArrowRight} />}
      </Flex>
      <span className={classes.value}>
        {value ?? <span className={classes.bone} />}
        {of && <span className={classes.of}>{of}</span>}
      </span>
      <Text span size="xs" mih={16} mb={10} c="var(--z-hint)">
        {hint}
      </Text>
      {children}
    </>
  )
  return (
    <li className={classes.figure}>
      {accountId ? (
        <Link
          className={classes.face}
          to="/invoices/{-$accountId}"
          params={{ accountId }}
          search={{ period: 'ALL_INVOICES', status }}
        >
          {face}
        </Link>
      ) : (
        <div className={classes.face}>{face}</div>
      )}
    </li>
  )
}
