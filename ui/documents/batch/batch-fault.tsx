import { Group, Text, VisuallyHidden } from '@mantine/core'
import { IconAlertCircle, IconDownload, IconUpload } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { addDays, displayDate, todayInBrussels } from '#contracts/rules/dates.ts'
import { useMayWrite } from '../../api/reach.ts'
import { Button } from '../../kit/button.tsx'
import { Icon } from '../../kit/icon.tsx'
import { asCell, asHead, asRow, asRows, asTable } from '../../kit/table-roles.ts'
import { doctypesQuery, type Mended, type Upload } from '../queries.ts'
import { SupportMail } from '../support-mail.tsx'
import classes from './batch-fault.module.css'
import { type FaultyRow, faultyLines, type LogMessage } from './log-message.ts'
import { downloadErrors } from './queries.ts'

/** More of them are no help in a cell. */
const mostDoctypes = 6

type FaultyRowsProps = { accountId: string; rows: FaultyRow[]; label: string }

const isNothingLikeIt = ({ code, suggestion }: FaultyRow) =>
  code === 'unknown-doctype' && suggestion === undefined

/** A faulty cell: its row, file, column, value and remedy. */
function FaultyRows({ accountId, rows, label }: FaultyRowsProps) {
  const { t } = useTranslation('batch')
  const isAsked = rows.some(isNothingLikeIt)
  const { data: doctypes = [] } = useQuery({ ...doctypesQuery(accountId), enabled: isAsked })
  return (
    <div className={classes.scroll}>
      <table {...asTable} className={classes.rows} aria-label={label}>
        <thead {...asRows}>
          <tr {...asRow}>
            <th {...asHead} scope="col">
              {t('fault.column.row')}
            </th>
            <th {...asHead} scope="col">
              {t('fault.column.file')}
            </th>
            <th {...asHead} scope="col">
              {t('fault.column.column')}
            </th>
            <th {...asHead} scope="col">
              {t('fault.column.value')}
            </th>
            <th {...asHead} scope="col">
              {t('fault.column.advice')}
            </th>
          </tr>
        </thead>
        <tbody {...asRows}>
          {rows.map((row) => (
            <Row
              key={`${row.row} ${row.field} ${row.code} ${row.fileName}`}
              row={row}
              doctypes={isNothingLikeIt(row) ? doctypes.slice(0, mostDoctypes) : []}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

type RowProps = { row: FaultyRow; doctypes: string[] }

function Row({ row: { row, field, code, fileName, value, suggestion }, doctypes }: RowProps) {
  const { t } = useTranslation('batch')
  return (
    <tr {...asRow}>
      <td {...asCell} className={classes.number}>
        <span className={classes.word}>{t('fault.column.row')} </span>
        {row === 0 ? '–' : row}
      </td>
      <td {...asCell} className={classes.file}>
        {fileName ?? '–'}
      </td>
      <td {...asCell}>
        {t([`columns.${field}`, ''])} <span className={classes.header}>{field}</span>
      </td>
      <td {...asCell}>
        <span className={classes.value}>{value ?? <VisuallyHidden>{t('fault.blank')}</VisuallyHidden>}</span>
      </td>
      <td {...asCell}>
        <Advice isBlank={value === undefined} field={field} code={code} />
        {suggestion && <b> {t('fault.meant', { suggestion })}</b>}
        {doctypes.length > 0 && <b> {t('fault.one-of', { doctypes: doctypes.join(', ') })}</b>}
      </td>
    </tr>
  )
}

type AdviceProps = Pick<FaultyRow, 'field' | 'code'> & { isBlank: boolean }

function Advice({ field, code, isBlank }: AdviceProps) {
  const { t } = useTranslation('batch')
  if (!isBlank || field !== 'dueDate') return t([`cells:${code}`, 'cells:REC_EXCEL_INVALID'])
  const example = displayDate(addDays(todayInBrussels(), 30))
  return (
    <>
      {t('fault.needs-end')} <b>{t('fault.date-like', { example })}</b>
    </>
  )
}

type BatchFaultProps = {
  accountId: string
  upload: Pick<Upload, 'id' | 'reference' | 'documentsTotal'>
  said: LogMessage
  onMend: (mended: Mended) => void
}

/** As many as are read on a screen; the file has all. */
const shownRows = 20

/** The faults of a refused batch by row, each with its value and remedy. */
export function BatchFault({ accountId, upload, said, onMend }: BatchFaultProps) {
  const { t } = useTranslation('batch')
  const mayWrite = useMayWrite()
  const { id, reference } = upload
  const errors = useMutation({
    mutationFn: () => downloadErrors(accountId, id),
    meta: { failure: t('fault.not-downloaded') },
  })
  const more = said.rowsTotal - Math.min(shownRows, said.rows.length)
  return (
    <section className={classes.fault} aria-label={t('uploads:fault', { reference })}>
      <Summary documentsTotal={upload.documentsTotal} said={said} />
      <FaultyRows
        accountId={accountId}
        rows={said.rows.slice(0, shownRows)}
        label={t('fault.rows', { reference })}
      />
      {more > 0 && <p className={classes.more}>{t('fault.more', { count: more })}</p>}
      <Group gap="sm" py={12} px="md">
        {mayWrite && (
          <Button size="compact" icon={IconUpload} onClick={() => onMend({ id, reference })}>
            {t('fault.again')}
          </Button>
        )}
        <Button
          size="compact"
          icon={IconDownload}
          busy={errors.isPending}
          busyLabel={t('documents:downloading')}
          onClick={() => errors.mutate()}
        >
          {t('fault.download')}
        </Button>
        <span className={classes.mail}>
          <SupportMail upload={upload} code={said.code} />
        </span>
      </Group>
    </section>
  )
}

/** First that nothing was delivered, and because of how much. */
function Summary({ documentsTotal, said }: { documentsTotal: number; said: LogMessage }) {
  const { t } = useTranslation('batch')
  const lines = faultyLines(said)
  const isKnown = lines !== undefined && documentsTotal >= lines
  const fine = isKnown ? documentsTotal - lines : 0
  return (
    <div className={classes.summary}>
      <Icon of={IconAlertCircle} />
      <div>
        <Text c="var(--z-err-text)" fw={600}>
          {isKnown
            ? t('fault.lines', { count: lines, total: documentsTotal })
            : t('fault.faults', { count: said.rowsTotal })}
        </Text>
        <p>
          {fine > 0 && `${t('fault.fine', { count: fine })} `}
          {t('fault.mend')}
        </p>
      </div>
    </div>
  )
}
