import { IconArrowDownLeft, IconArrowUpRight } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { DocumentDownloads } from '../document/document-downloads.tsx'
import { StatusMark, Tag } from '../kit/badge.tsx'
import { Button } from '../kit/button.tsx'
import { Empty, Failure } from '../kit/empty.tsx'
import { formatCents, formatDate } from '../kit/format.ts'
import { Page } from '../kit/page.tsx'
import { Numbered, RowCard } from '../kit/row-card.tsx'
import { type Column, Table } from '../kit/table.tsx'
import { SearchBar } from '../lists/search-bar.tsx'
import classes from './history.module.css'
import { getImportedFile, type ImportedDocument, importedQuery } from './queries.ts'

type ImportedScreenProps = {
  accountId: string
  /** Searched for in the numbers and the names. */
  q: string | undefined
  onSearch: (q: string | undefined) => void
}

/** The documents of another platform: to find and to take along; nothing is to be done with them. */
export function ImportedScreen({ accountId, q, onSearch }: ImportedScreenProps) {
  const { t } = useTranslation('history')
  const found = useInfiniteQuery(importedQuery(accountId, q))
  const rows = found.data?.pages.flatMap(({ documents }) => documents)
  const columns = useColumns(accountId)
  return (
    <Page title={t('imported.title')}>
      <p className={classes.about}>{t('imported.about')}</p>
      <SearchBar label={t('imported.search')} text={q} onSearch={onSearch} />
      {found.isError && !found.data ? (
        <Failure
          title={t('imported.failed')}
          onRetry={() => void found.refetch()}
          isRetrying={found.isFetching}
        />
      ) : (
        <Table
          label={t('imported.title')}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          empty={<Empty title={t(q ? 'imported.nothing' : 'none')} />}
          card={(row) => (
            <RowCard
              title={row.party}
              figure={formatCents(row.totalInCents, row.currency)}
              detail={row.number}
              date={formatDate(row.day)}
              state={<Direction of={row.direction} />}
              actions={<Files accountId={accountId} row={row} />}
            />
          )}
        />
      )}
      {found.hasNextPage && (
        <Button busy={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
          {t('imported.more')}
        </Button>
      )}
    </Page>
  )
}

function useColumns(accountId: string): Column<ImportedDocument>[] {
  const { t } = useTranslation('history')
  const ofInvoices = useTranslation('invoices').t
  return [
    {
      key: 'number',
      usual: 130,
      header: ofInvoices('column.number'),
      cell: ({ number, type }) => (
        <Numbered number={number} tag={type === 'E_CREDIT_NOTES' && <Tag>{ofInvoices('credit-note')}</Tag>}>
          {number}
        </Numbered>
      ),
    },
    { key: 'party', usual: 220, wraps: true, header: t('imported.party'), cell: ({ party }) => party },
    {
      key: 'direction',
      usual: 150,
      header: t('imported.direction'),
      cell: ({ direction }) => <Direction of={direction} />,
    },
    { key: 'day', usual: 90, header: ofInvoices('column.issue-date'), cell: ({ day }) => formatDate(day) },
    {
      key: 'total',
      usual: 100,
      header: ofInvoices('column.total'),
      align: 'end',
      strong: true,
      cell: ({ totalInCents, currency }) => formatCents(totalInCents, currency),
    },
    {
      key: 'files',
      usual: 130,
      header: '',
      spokenHeader: t('imported.files'),
      align: 'end',
      cell: (row) => <Files accountId={accountId} row={row} />,
    },
  ]
}

/** The other platform sent or received it. */
function Direction({ of }: { of: ImportedDocument['direction'] }) {
  const { t } = useTranslation('history')
  const icon = of === 'SENT' ? IconArrowUpRight : IconArrowDownLeft
  return (
    <StatusMark tone="neutral" icon={icon}>
      {t(`imported.${of}`)}
    </StatusMark>
  )
}

function Files({ accountId, row }: { accountId: string; row: ImportedDocument }) {
  const { id, number, hasPdf } = row
  const pdf = { fileName: `${number}.pdf`, mimeCode: 'application/pdf', isOwnPrint: false }
  return (
    <DocumentDownloads
      number={number}
      documents={hasPdf ? [pdf] : []}
      fetchDocument={() => getImportedFile(accountId, id, 'pdf')}
      fetchXml={() => getImportedFile(accountId, id, 'xml')}
      xmlName={`${number}.xml`}
    />
  )
}
