import { useTranslation } from 'react-i18next'
import type { MailedFile } from '../api/mailed-files.ts'
import { Empty } from '../kit/empty.tsx'
import { formatCents, formatMoment } from '../kit/format.ts'
import { RowCard } from '../kit/row-card.tsx'
import type { Column } from '../kit/table.tsx'
import { RowLink } from '../kit/text-link.tsx'
import { type FilesListProps, FilesScreen } from './files-screen.tsx'
import { ReceivingFiles } from './receiving-files.tsx'
import { UploadButton } from './upload-button.tsx'
import { UploadPanel } from './upload-panel.tsx'

/** The papers whose data waits for a person. */
export function ToCompleteScreen(props: FilesListProps) {
  const { t } = useTranslation('mail-in')
  const { accountId } = props
  return (
    <ReceivingFiles accountId={accountId}>
      <FilesScreen
        {...props}
        state="TO_COMPLETE"
        title={t('to-complete.title')}
        actions={<UploadButton accountId={accountId} />}
        above={<UploadPanel accountId={accountId} />}
        columns={useColumns(accountId)}
        card={(file) => (
          <RowCard
            title={<Opening accountId={accountId} file={file} />}
            figure={<Total file={file} />}
            detail={file.reading === 'RUNNING' ? t('reading.running') : (file.invoiceNumber ?? file.fileName)}
            date={formatMoment(file.dateReceived)}
            state={<From file={file} />}
            actions={null}
          />
        )}
        empty={<Empty title={t('to-complete.empty')}>{t('to-complete.empty-body')}</Empty>}
      />
    </ReceivingFiles>
  )
}

function useColumns(accountId: string): Column<MailedFile, 'id'>[] {
  const { t } = useTranslation('mail-in')
  return [
    {
      ...{ key: 'supplier', usual: 260, strong: true, wraps: true, header: t('column.supplier') },
      cell: (file) => <Opening accountId={accountId} file={file} />,
    },
    {
      ...{ key: 'number', usual: 120, header: t('column.number') },
      cell: ({ invoiceNumber, reading }) => (reading === 'RUNNING' ? t('reading.running') : invoiceNumber),
    },
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
      cell: (file) => <From file={file} />,
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

const Opening = ({ accountId, file }: { accountId: string; file: MailedFile }) => (
  <RowLink to="/received-invoices/$accountId/to-complete/$fileId" params={{ accountId, fileId: file.id }}>
    {file.supplier || file.fileName}
  </RowLink>
)

/** The sender of the mail, or the member who uploaded it. */
function From({ file: { from, uploadedBy } }: { file: MailedFile }) {
  const { t } = useTranslation('mail-in')
  return from || (uploadedBy && t('upload.from', { who: uploadedBy }))
}

const Total = ({ file: { totalInCent, currency } }: { file: MailedFile }) =>
  totalInCent === null ? null : formatCents(totalInCent, currency ?? 'EUR')
