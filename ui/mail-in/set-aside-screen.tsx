import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { saveNamed } from '../api/download.ts'
import { fetchMailedFile, type MailedFile } from '../api/mailed-files.ts'
import { useActOn } from '../api/query-client.ts'
import { useMayWrite } from '../api/reach.ts'
import { Button } from '../kit/button.tsx'
import { Empty } from '../kit/empty.tsx'
import { formatMoment } from '../kit/format.ts'
import { RowCard } from '../kit/row-card.tsx'
import type { Column } from '../kit/table.tsx'
import { toast } from '../kit/toast.ts'
import { type FilesListProps, FilesScreen } from './files-screen.tsx'
import { deleteFile, refreshFiles, restore } from './queries.ts'

/** The files that are no invoice, each with its reason. */
export function SetAsideScreen(props: FilesListProps) {
  const { t } = useTranslation('mail-in')
  const { accountId } = props
  return (
    <FilesScreen
      {...props}
      state="SET_ASIDE"
      title={t('set-aside.title')}
      columns={useColumns(accountId)}
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

function useColumns(accountId: string): Column<MailedFile, 'id'>[] {
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

function Reason({ file: { reason, decidedBy } }: { file: MailedFile }) {
  const { t } = useTranslation('mail-in')
  if (reason === null) return null
  return decidedBy ? t('by-hand', { who: decidedBy }) : t(`reason.${reason}`)
}

function Acts({ accountId, file }: { accountId: string; file: MailedFile }) {
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
