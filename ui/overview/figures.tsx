import { Text } from '@mantine/core'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { displayAmount } from '#contracts/rules/amounts.ts'
import type { InvoiceSummary } from '#generated/graphql.ts'
import { formatCents } from '../kit/format.ts'
import { Share } from '../kit/progress.tsx'
import classes from './figures.module.css'

/** The figures of sent documents, for who may not open their list. */
export function Figures({ summary }: { summary: InvoiceSummary | undefined }) {
  const { t } = useTranslation('overview')
  return (
    <ul className={classes.figures} aria-busy={summary === undefined || undefined}>
      <Figure
        label={t('figures.total')}
        value={summary && formatCents(summary.totalAmount)}
        hint={t('figures.total-hint')}
      />
      <Figure label={t('figures.sent')} value={summary?.sent} hint={summary && sentHint(summary, t)} />
      <Figure
        label={t('figures.accepted')}
        value={summary?.acceptedByClient}
        of={summary && t('figures.of', { total: displayAmount(summary.sent, 0) })}
        hint={summary && acceptedHint(summary, t)}
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
  children?: ReactNode
}

const Figure = ({ label, value, of, hint, children }: FigureProps) => (
  <li className={classes.figure}>
    <div className={classes.face}>
      <Text span c="dimmed">
        {label}
      </Text>
      <span className={classes.value}>
        {value ?? <span className={classes.bone} />}
        {of && <span className={classes.of}>{of}</span>}
      </span>
      <Text span size="xs" mih={16} mb={10} c="var(--z-hint)">
        {hint}
      </Text>
      {children}
    </div>
  </li>
)
