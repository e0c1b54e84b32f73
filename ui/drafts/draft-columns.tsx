import { IconRepeat, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Tag } from '../kit/badge.tsx'
import { formatCents, formatDate, formatDateTime } from '../kit/format.ts'
import { IconButton, IconLink } from '../kit/icon-button.tsx'
import { Numbered, RowCard } from '../kit/row-card.tsx'
import type { Column } from '../kit/table.tsx'
import { RowLink } from '../kit/text-link.tsx'
import classes from './draft-columns.module.css'
import type { DraftRow, DraftSortField } from './queries.ts'

/** The columns of the list of drafts. */
export function useDraftColumns(
  accountId: string,
  onDelete: (draft: DraftRow) => void,
): Column<DraftRow, DraftSortField>[] {
  const { t } = useTranslation('drafts')
  return [
    {
      key: 'customer',
      usual: 179,
      header: t('column.customer'),
      sortBy: 'customerName',
      wraps: true,
      strong: true,
      cell: (row) => <Opening accountId={accountId} row={row} />,
    },
    {
      key: 'number',
      usual: 170,
      header: t('column.number'),
      sortBy: 'invoiceNumber',
      cell: (row) => <DraftNumber row={row} />,
    },
    {
      key: 'date',
      usual: 82,
      header: t('column.invoice-date'),
      sortBy: 'issueDate',
      firstOrder: 'DESC',
      cell: (row) => formatDate(row.invoiceDate),
    },
    {
      key: 'amount',
      usual: 68,
      header: t('column.amount'),
      align: 'end',
      strong: true,
      cell: (row) => formatCents(row.totalAmountInCent, row.currency),
    },
    {
      key: 'created',
      usual: 116,
      header: t('column.created'),
      sortBy: 'dateCreated',
      firstOrder: 'DESC',
      dim: true,
      cell: (row) => formatDateTime(row.dateCreated),
    },
    {
      key: 'acts',
      usual: 64,
      header: null,
      spokenHeader: t('column.actions'),
      align: 'end',
      width: '88px',
      cell: (row) => <Acts accountId={accountId} row={row} onDelete={onDelete} />,
    },
  ]
}

type RowProps = { accountId: string; row: DraftRow }

function Opening({ accountId, row }: RowProps) {
  const { t } = useTranslation('drafts')
  return (
    <RowLink to="/drafts/$accountId/draft/{-$draftId}" params={{ accountId, draftId: row.id }}>
      {row.customerName || <span className={classes.unnamed}>{t('no-customer')}</span>}
    </RowLink>
  )
}

function DraftNumber({ row }: { row: DraftRow }) {
  const { t } = useTranslation('drafts')
  return (
    <Numbered
      number={row.invoiceNumber}
      tag={row.type === 'E_CREDIT_NOTES' && <Tag>{t('invoices:credit-note')}</Tag>}
    >
      {row.invoiceNumber || <span className={classes.unnamed}>{t('no-number')}</span>}
    </Numbered>
  )
}

type ActsProps = RowProps & { onDelete: (draft: DraftRow) => void }

/** A draft that comes again, or goes. */
function Acts({ accountId, row, onDelete }: ActsProps) {
  const { t } = useTranslation('drafts')
  const name = [row.invoiceNumber, row.customerName].filter(Boolean).join(', ')
  return (
    <>
      <IconLink
        icon={IconRepeat}
        label={t('repeat', { name })}
        to="/invoices/$accountId/recurring/rule/{-$recurringId}"
        params={{ accountId }}
        search={{ draft: row.id }}
      />
      <IconButton icon={IconTrash} label={t('delete', { name })} onClick={() => onDelete(row)} />
    </>
  )
}

export function DraftCard({ accountId, row, onDelete }: ActsProps) {
  const { t } = useTranslation('drafts')
  return (
    <RowCard
      title={<Opening accountId={accountId} row={row} />}
      figure={formatCents(row.totalAmountInCent, row.currency)}
      detail={<DraftNumber row={row} />}
      date={formatDate(row.invoiceDate)}
      state={
        <span className={classes.created}>{t('created-at', { at: formatDateTime(row.dateCreated) })}</span>
      }
      actions={<Acts accountId={accountId} row={row} onDelete={onDelete} />}
    />
  )
}
