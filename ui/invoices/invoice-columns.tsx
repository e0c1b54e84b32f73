import { IconPencil, IconPlug, IconUpload } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useMayWrite } from '../api/reach.ts'
import { InvoiceStatusMark, isFailed } from '../document/invoice-status.tsx'
import { Tag } from '../kit/badge.tsx'
import { formatCents, formatDate, formatDateTime } from '../kit/format.ts'
import { Icon } from '../kit/icon.tsx'
import { Numbered, RowCard } from '../kit/row-card.tsx'
import { RowLink } from '../kit/text-link.tsx'
import { type DocumentColumn, useDocumentColumns } from '../lists/documents/document-columns.ts'
import { PaymentNote } from '../lists/documents/payment-note.tsx'
import { useThisList } from '../lists/documents/way-back.ts'
import { RowMenu } from './afterwards/row-menu.tsx'
import { CreditingLine } from './crediting.tsx'
import { DisputeTag } from './dispute.tsx'
import classes from './invoice-columns.module.css'
import { InvoiceDownloads } from './invoice-downloads.tsx'
import type { InvoiceRow } from './queries.ts'

/** The columns of the list of sent documents. */
export function useInvoiceColumns(accountId: string): DocumentColumn<InvoiceRow>[] {
  const { t } = useTranslation('invoices')
  const shared = useDocumentColumns<InvoiceRow>()
  return [
    { ...shared.status, usual: 178, cell: (row) => <StatusCell accountId={accountId} row={row} /> },
    { ...shared.number, usual: 175, cell: (row) => <CreditedNumberCell accountId={accountId} row={row} /> },
    { ...shared.party, usual: 205, header: t('column.customer') },
    { ...shared.vat, hideBelow: 1222 },
    shared.issued,
    {
      key: 'created',
      usual: 116,
      header: t('column.created'),
      sortBy: 'dateCreated',
      firstOrder: 'DESC',
      dim: true,
      hideBelow: 1399,
      cell: (row) => formatDateTime(row.dateCreated),
    },
    {
      key: 'source',
      usual: 94,
      header: t('column.source'),
      dim: true,
      hideBelow: 1222,
      cell: (row) => <Source row={row} />,
    },
    { ...shared.total, usual: 72, cell: (row) => <Total row={row} /> },
    { ...shared.actions, usual: 142, cell: (row) => <Actions accountId={accountId} row={row} /> },
  ]
}

type RowProps = { accountId: string; row: InvoiceRow }

/** A failed document has a link to send it again. */
function StatusCell({ accountId, row }: RowProps) {
  const { t } = useTranslation('invoices')
  const mayWrite = useMayWrite()
  const number = row.invoiceNumber
  const thisList = useThisList()
  return (
    <span className={classes.status}>
      <InvoiceStatusMark status={row.status} />
      {mayWrite && isFailed(row.status) && !row.isSentAgain && (
        <Link
          className={classes.again}
          to="/invoices/$accountId/document/$id"
          params={{ accountId, id: row.id }}
          search={{ again: true }}
          state={thisList}
          aria-label={t('after.again-named', { number })}
        >
          {t('after.again')}
        </Link>
      )}
    </span>
  )
}

function Actions({ accountId, row }: RowProps) {
  const mayWrite = useMayWrite()
  return (
    <span className={classes.actions}>
      <InvoiceDownloads accountId={accountId} invoice={row} />
      {mayWrite && <RowMenu accountId={accountId} row={row} />}
    </span>
  )
}

/** The number is the link of the whole row. */
function NumberCell({ accountId, row }: RowProps) {
  const { t } = useTranslation('invoices')
  const thisList = useThisList()
  return (
    <Numbered
      number={row.invoiceNumber}
      tag={
        (row.type === 'E_CREDIT_NOTES' || row.selfBilled || row.isDelivered || row.dispute) && (
          <>
            {row.type === 'E_CREDIT_NOTES' && <Tag>{t('credit-note')}</Tag>}
            {row.selfBilled && <Tag>{t('received-invoices:self-billed')}</Tag>}
            {row.isDelivered && <Tag>{t('also-to.tag')}</Tag>}
            <DisputeTag dispute={row.dispute} />
          </>
        )
      }
    >
      <RowLink to="/invoices/$accountId/document/$id" params={{ accountId, id: row.id }} state={thisList}>
        {row.invoiceNumber}
      </RowLink>
    </Numbered>
  )
}

/** With its payment below it. */
const Total = ({ row }: { row: InvoiceRow }) => (
  <>
    {formatCents(row.totalAmountInCent, row.currency)}
    <PaymentNote row={row} tellsLate />
  </>
)

/** With the credit notes of the invoice below it. */
const CreditedNumberCell = (props: RowProps) => (
  <>
    <NumberCell {...props} />
    <CreditingLine crediting={props.row.crediting} />
  </>
)

const sources = {
  FORM: { icon: IconPencil, size: 16 },
  UPLOAD: { icon: IconUpload, size: 20 },
  TEAMLEADER: { icon: IconPlug, size: 16 },
}

/** The source of the document with its name. */
function Source({ row }: { row: InvoiceRow }) {
  const { t } = useTranslation('invoices')
  if (!row.documentSource) return null
  return (
    <span className={classes.source}>
      <SourceLogo source={row.documentSource} isNamed />
      {t(`source.${row.documentSource}`)}
    </span>
  )
}

type SourceLogoProps = {
  source: InvoiceRow['documentSource']
  /** The name is beside it. */
  isNamed?: boolean
}

/** The icon of an upload is larger. */
function SourceLogo({ source, isNamed = false }: SourceLogoProps) {
  const { t } = useTranslation('invoices')
  if (!source) return null
  const logo = <Icon of={sources[source].icon} size={sources[source].size} />
  if (isNamed) return logo
  return (
    <span className={classes.logo} role="img" aria-label={t(`source.${source}`)}>
      {logo}
    </span>
  )
}

export function InvoiceCard({ accountId, row }: RowProps) {
  return (
    <RowCard
      title={row.invoicee.name}
      figure={formatCents(row.totalAmountInCent, row.currency)}
      detail={
        <span className={classes.cardNumber}>
          <NumberCell accountId={accountId} row={row} />
          <SourceLogo source={row.documentSource} />
          <CreditingLine crediting={row.crediting} />
          <PaymentNote row={row} tellsLate />
        </span>
      }
      date={formatDate(row.issueDate)}
      state={<StatusCell accountId={accountId} row={row} />}
      actions={<Actions accountId={accountId} row={row} />}
    />
  )
}
