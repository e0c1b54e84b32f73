import { IconArrowDownLeft, IconArrowUpRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { daysBetween, todayInBrussels } from '#contracts/rules/dates.ts'
import { StatusMark, Tag } from '../kit/badge.tsx'
import { formatCents, formatDate } from '../kit/format.ts'
import { Numbered, RowCard } from '../kit/row-card.tsx'
import type { Column } from '../kit/table.tsx'
import { RowLink } from '../kit/text-link.tsx'
import classes from './open.module.css'
import type { OpenItem } from './queries.ts'

type Row = OpenItem & { id: string }

/** The columns of the list of documents with an open amount. */
export function useOpenColumns(accountId: string): Column<Row, 'due'>[] {
  const { t } = useTranslation('payments')
  return [
    {
      ...{ key: 'direction', usual: 120, header: t('open.column.direction'), hideBelow: 992 },
      cell: (item) => <Direction item={item} />,
    },
    {
      ...{ key: 'party', usual: 240, wraps: true, strong: true, header: t('open.column.party') },
      cell: (item) => item.partyName,
    },
    {
      ...{ key: 'number', usual: 160, header: t('open.column.number') },
      cell: (item) => <NumberCell accountId={accountId} item={item} />,
    },
    {
      ...{ key: 'issued', usual: 82, dim: true, hideBelow: 1199, header: t('open.column.issued') },
      cell: ({ issueDate }) => formatDate(issueDate),
    },
    {
      ...{ key: 'due', usual: 180, header: t('open.column.due') },
      cell: (item) => <Due item={item} />,
    },
    {
      ...{ key: 'open', usual: 120, align: 'end', strong: true, header: t('open.column.open') },
      cell: (item) => <Open item={item} />,
    },
  ]
}

function Direction({ item: { direction } }: { item: OpenItem }) {
  const { t } = useTranslation('payments')
  return (
    <StatusMark tone="neutral" icon={direction === 'RECEIVE' ? IconArrowDownLeft : IconArrowUpRight}>
      {t(`open.${direction}`)}
    </StatusMark>
  )
}

/** The number is the link of the whole row. */
function NumberCell({ accountId, item }: { accountId: string; item: OpenItem }) {
  const { t } = useTranslation('payments')
  const { kind, documentId, number, type } = item
  const params = { accountId, id: documentId }
  return (
    <Numbered number={number} tag={type === 'E_CREDIT_NOTES' && <Tag>{t('proposal.credit-note')}</Tag>}>
      {kind === 'SENT' ? (
        <RowLink to="/invoices/$accountId/document/$id" params={params}>
          {number}
        </RowLink>
      ) : (
        <RowLink to="/received-invoices/$accountId/document/$id" params={params}>
          {number}
        </RowLink>
      )}
    </Numbered>
  )
}

const SOON_DAYS = 3

/** The day, and the days until then or since then; one that its customer says is paid is not overdue. */
function Due({ item: { dueDate, payment, direction } }: { item: OpenItem }) {
  const { t } = useTranslation('payments')
  if (dueDate === null) return null
  const days = daysBetween(todayInBrussels(), dueDate)
  const isSaidPaid = direction === 'RECEIVE' && days < 0 && payment !== 'OVERDUE'
  const tone = payment === 'OVERDUE' ? 'err' : days <= SOON_DAYS && !isSaidPaid ? 'warn' : undefined
  return (
    <>
      {formatDate(dueDate)}{' '}
      <span className={classes.days} data-tone={tone}>
        {words()}
      </span>
    </>
  )

  function words(): string {
    if (isSaidPaid) return t('open.said-paid')
    if (days === 0) return t('open.today')
    return t(days < 0 ? 'open.late' : 'open.soon', { count: Math.abs(days) })
  }
}

/** Of a partly paid one with the whole amount beside it. */
const Open = ({ item }: { item: OpenItem }) => (
  <>
    {item.paidCents !== 0 && <Rest item={item} />} {formatCents(item.openCents, item.currency)}
  </>
)

export function OpenCard({ accountId, item }: { accountId: string; item: Row }) {
  return (
    <RowCard
      title={item.partyName}
      figure={formatCents(item.openCents, item.currency)}
      detail={<NumberCell accountId={accountId} item={item} />}
      date={<Due item={item} />}
      state={<Direction item={item} />}
      actions={item.paidCents !== 0 && <Rest item={item} />}
    />
  )
}

function Rest({ item: { totalCents, currency } }: { item: OpenItem }) {
  const { t } = useTranslation('payments')
  return (
    <span className={classes.rest}>{t('open.rest-of', { amount: formatCents(totalCents, currency) })}</span>
  )
}
