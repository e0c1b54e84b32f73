import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { saveNamed } from '../api/download.ts'
import { fetchMailedFile, type MailedFile, mailedFilesQuery } from '../api/mailed-files.ts'
import { useActOn } from '../api/query-client.ts'
import { useMayWrite } from '../api/reach.ts'
import { Button } from '../kit/button.tsx'
import { Empty, Failure } from '../kit/empty.tsx'
import { formatCents, formatMoment } from '../kit/format.ts'
import { Page } from '../kit/page.tsx'
import { RowCard } from '../kit/row-card.tsx'
import { type Column, Table } from '../kit/table.tsx'
import { RowLink } from '../kit/text-link.tsx'
import { toast } from '../kit/toast.ts'
import { InboundAddress } from './inbound-address.tsx'
import { deleteFile, refreshFiles, restore } from './queries.ts'

type ListProps = {
  accountId: string
  /** The lists of the received. */
  tabs: ReactNode
}

/** Three columns of words need space: below this width in px there are cards. */
const widthOfColumns = 900

/** The papers whose data waits for a person, and the address that they are mailed to. */
export function ToCompleteScreen({ accountId, tabs }: ListProps) {
  const { t } = useTranslation('mail-in')
  return (
    <Files
      accountId={accountId}
      tabs={tabs}
      state="TO_COMPLETE"
      columns={useToComplete(accountId)}
      card={(file) => (
        <RowCard
          title={<Opening accountId={accountId} file={file} />}
          figure={<Total file={file} />}
          detail={file.invoiceNumber ?? file.fileName}
          date={formatMoment(file.dateReceived)}
          state={file.from}
          actions={null}
        />
      )}
      empty={<Empty title={t('to-complete.empty')}>{t('to-complete.empty-body')}</Empty>}
    />
  )
}

/** The files that are no invoice, each with its reason. */
export function SetAsideScreen({ accountId, tabs }: ListProps) {
  const { t } = useTranslation('mail-in')
  return (
    <Files
      accountId={accountId}
      tabs={tabs}
      state="SET_ASIDE"
      columns={useSetAside(accountId)}
      card={(file) => (
        <RowCard
          title={file.fileName}
          figure={null}
          detail={file.from}
          date={formatMoment(file.dateReceived)}
          state={<Reason file={file} />}
          actions={null}
        >
          <Acts accountId={accountId} file={file} />
        </RowCard>
      )}
      empty={<Empty title={t('set-aside.empty')}>{t('set-aside.empty-body')}</Empty>}
    />
  )
}

type FilesProps = ListProps & {
  state: 'TO_COMPLETE' | 'SET_ASIDE'
  columns: Column<MailedFile>[]
  card: (file: MailedFile) => ReactNode
  empty: ReactNode
}

function Files({ accountId, tabs, state, columns, card, empty }: FilesProps) {
  const { t } = useTranslation('mail-in')
  const found = useQuery(mailedFilesQuery(accountId, state))
  const files = found.data?.files
  const total = found.data?.[state === 'TO_COMPLETE' ? 'toComplete' : 'setAside'] ?? 0
  return (
    <Page title={t('received-invoices:title')}>
      {tabs}
      <InboundAddress accountId={accountId} />
      {found.isError && !files ? (
        <Failure title={t('failed')} onRetry={() => void found.refetch()} isRetrying={found.isFetching} />
      ) : (
        <Table
          label={t(state === 'TO_COMPLETE' ? 'to-complete.title' : 'set-aside.title')}
          columns={columns}
          rows={files}
          rowKey={({ id }) => id}
          cardsBelow={widthOfColumns}
          card={card}
          empty={empty}
        />
      )}
      {files && total > files.length && <p>{t('more', { shown: files.length, total })}</p>}
    </Page>
  )
}

function useToComplete(accountId: string): Column<MailedFile>[] {
  const { t } = useTranslation('mail-in')
  return [
    {
      ...{ key: 'supplier', usual: 260, strong: true, wraps: true, header: t('column.supplier') },
      cell: (file) => <Opening accountId={accountId} file={file} />,
    },
    { key: 'number', usual: 120, header: t('column.number'), cell: ({ invoiceNumber }) => invoiceNumber },
    {
      key: 'file',
      usual: 220,
      wraps: true,
      dim: true,
      header: t('column.file'),
      cell: (file) => file.fileName,
    },
    {
      key: 'from',
      usual: 200,
      wraps: true,
      dim: true,
      hideBelow: 1199,
      header: t('column.from'),
      cell: (file) => file.from,
    },
    { key: 'at', usual: 120, header: t('column.at'), cell: (file) => formatMoment(file.dateReceived) },
    {
      key: 'total',
      usual: 90,
      align: 'end',
      header: t('column.total'),
      cell: (file) => <Total file={file} />,
    },
  ]
}

function useSetAside(accountId: string): Column<MailedFile>[] {
  const { t } = useTranslation('mail-in')
  return [
    {
      key: 'file',
      usual: 220,
      strong: true,
      wraps: true,
      header: t('column.file'),
      cell: (file) => file.fileName,
    },
    { key: 'why', usual: 300, wraps: true, header: t('column.why'), cell: (file) => <Reason file={file} /> },
    { key: 'from', usual: 200, wraps: true, dim: true, header: t('column.from'), cell: (file) => file.from },
    {
      key: 'at',
      usual: 120,
      hideBelow: 1099,
      header: t('column.at'),
      cell: (file) => formatMoment(file.dateReceived),
    },
    {
      ...{ key: 'acts', usual: 280, align: 'end', header: null, spokenHeader: t('column.acts') },
      cell: (file) => <Acts accountId={accountId} file={file} />,
    },
  ]
}

type FileProps = { accountId: string; file: MailedFile }

const Opening = ({ accountId, file }: FileProps) => (
  <RowLink to="/received-invoices/$accountId/to-complete/$fileId" params={{ accountId, fileId: file.id }}>
    {file.supplier || file.fileName}
  </RowLink>
)

const Total = ({ file: { totalInCent, currency } }: { file: MailedFile }) =>
  totalInCent === null ? null : formatCents(totalInCent, currency ?? 'EUR')

function Reason({ file: { reason, decidedBy } }: { file: MailedFile }) {
  const { t } = useTranslation('mail-in')
  if (reason === null) return null
  return decidedBy ? t('by-hand', { who: decidedBy }) : t(`reason.${reason}`)
}

function Acts({ accountId, file }: FileProps) {
  const { t } = useTranslation('mail-in')
  const client = useQueryClient()
  const mayWrite = useMayWrite()
  const refresh = () => void refreshFiles(client, accountId)
  const restoring = useActOn([['mailed-files', accountId]], () => restore(accountId, file), {
    onSuccess: () => {
      refresh()
      toast.success(t('restored'))
    },
    failure: t('not-done'),
  })
  const deleting = useActOn([['mailed-files', accountId]], () => deleteFile(accountId, file), {
    onSuccess: () => {
      refresh()
      toast.success(t('deleted'))
    },
    failure: t('not-done'),
  })
  return (
    <>
      <Button
        kind="quiet"
        size="compact"
        onClick={() => void saveNamed(fetchMailedFile(accountId, file.id), file.fileName)}
      >
        {t('download')}
      </Button>
      {mayWrite && file.isPdf && file.reason !== 'UNREADABLE' && (
        <Button
          size="compact"
          busy={restoring.isPending}
          busyLabel={t('restoring')}
          onClick={() => restoring.mutate()}
        >
          {t('restore')}
        </Button>
      )}
      {mayWrite && (
        <Button
          kind="quiet"
          size="compact"
          busy={deleting.isPending}
          busyLabel={t('deleting')}
          onClick={() => deleting.mutate()}
        >
          {t('delete')}
        </Button>
      )}
    </>
  )
}
