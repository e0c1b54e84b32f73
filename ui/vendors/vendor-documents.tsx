import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Vendor } from '../api/vendors.ts'
import { Tag } from '../kit/badge.tsx'
import { Failure } from '../kit/empty.tsx'
import { formatCents, formatDate } from '../kit/format.ts'
import { Section } from '../kit/page.tsx'
import { Numbered, RowCard } from '../kit/row-card.tsx'
import { type Column, Table } from '../kit/table.tsx'
import { RowLink } from '../kit/text-link.tsx'
import { type VendorDocument, vendorDocumentsQuery } from './queries.ts'

type DocumentsProps = {
  accountId: string
  vendor: Vendor
  /** Its word in the list of received documents. */
  stateOf: (document: VendorDocument) => ReactNode
}

/** The newest documents of a vendor. */
export function VendorDocuments({ accountId, vendor, stateOf }: DocumentsProps) {
  const { t } = useTranslation('invoices')
  const own = useTranslation('vendors').t
  const found = useQuery({ ...vendorDocumentsQuery(accountId, vendor.id), meta: { handles: true } })
  const received = useTranslation('received-invoices').t
  const columns: Column<VendorDocument>[] = [
    { key: 'state', usual: 130, header: t('column.status'), cell: stateOf },
    {
      key: 'number',
      usual: 110,
      header: t('column.number'),
      cell: (row) => <NumberLink accountId={accountId} row={row} />,
    },
    {
      key: 'issued',
      usual: 82,
      header: t('column.issue-date'),
      cell: ({ issueDate }) => formatDate(issueDate),
    },
    {
      key: 'due',
      usual: 82,
      header: received('column.due-date'),
      hideBelow: 1199,
      cell: ({ dueDate }) => formatDate(dueDate),
    },
    {
      key: 'total',
      usual: 80,
      header: t('column.total'),
      align: 'end',
      strong: true,
      cell: ({ totalAmountInCent, currency }) => formatCents(totalAmountInCent, currency),
    },
  ]
  const total = found.data?.totalNumberOfElements ?? 0
  return (
    <Section
      title={own('documents.title')}
      aside={
        total > (found.data?.content.length ?? 0) && (
          <Link to="/received-invoices/{-$accountId}" params={{ accountId }} search={{ vendor: vendor.id }}>
            {own('documents.all', { count: total })}
          </Link>
        )
      }
    >
      {found.isError && !found.data ? (
        <Failure
          title={own('documents.failed')}
          onRetry={() => void found.refetch()}
          isRetrying={found.isFetching}
        />
      ) : (
        <Table
          label={own('documents.title')}
          columns={columns}
          rows={found.data?.content}
          rowKey={({ id }) => id}
          skeletonRows={3}
          card={(row) => (
            <RowCard
              title={<NumberLink accountId={accountId} row={row} />}
              figure={formatCents(row.totalAmountInCent, row.currency)}
              detail={stateOf(row)}
              date={formatDate(row.issueDate)}
              state={null}
              actions={null}
            />
          )}
        />
      )}
    </Section>
  )
}

function NumberLink({ accountId, row }: { accountId: string; row: VendorDocument }) {
  const { t } = useTranslation('invoices')
  return (
    <Numbered number={row.invoiceNumber} tag={row.type === 'E_CREDIT_NOTES' && <Tag>{t('credit-note')}</Tag>}>
      <RowLink to="/received-invoices/$accountId/document/$id" params={{ accountId, id: row.id }}>
        {row.invoiceNumber}
      </RowLink>
    </Numbered>
  )
}
