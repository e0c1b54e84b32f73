import { useTranslation } from 'react-i18next'
import { formatCents, formatDate, formatVat } from '../../kit/format.ts'
import type { Column } from '../../kit/table.tsx'
import type { DocumentSortField } from './search.ts'

type DocumentRow = {
  invoicee: { name: string | null; vatNumber: string | null }
  issueDate: string | null
  totalAmountInCent: number
  currency: string | null
}

export type DocumentColumn<Row> = Column<Row, DocumentSortField>

/** The columns that the lists of sent and of received documents share. */
export function useDocumentColumns<Row extends DocumentRow>() {
  const { t } = useTranslation('invoices')
  return {
    status: { key: 'status', header: t('column.status'), sortBy: 'status' },
    number: { key: 'number', header: t('column.number'), sortBy: 'invoiceNumber' },
    party: {
      key: 'party',
      sortBy: 'customerName',
      wraps: true,
      strong: true,
      cell: (row: Row) => row.invoicee.name,
    },
    vat: {
      key: 'vat',
      usual: 89,
      header: t('column.vat'),
      dim: true,
      cell: (row: Row) => formatVat(row.invoicee.vatNumber),
    },
    issued: {
      key: 'issued',
      usual: 82,
      header: t('column.issue-date'),
      sortBy: 'issueDate',
      firstOrder: 'DESC',
      cell: (row: Row) => formatDate(row.issueDate),
    },
    total: {
      key: 'total',
      header: t('column.total'),
      sortBy: 'totalAmountInCent',
      firstOrder: 'DESC',
      align: 'end',
      strong: true,
      cell: (row: Row) => formatCents(row.totalAmountInCent, row.currency),
    },
    actions: { key: 'actions', header: null, spokenHeader: t('column.actions'), align: 'end' },
  } satisfies Record<string, Partial<DocumentColumn<Row>>>
}
