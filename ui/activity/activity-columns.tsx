import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate, formatMoment, formatTime } from '../kit/format.ts'
import { RowCard } from '../kit/row-card.tsx'
import type { Column } from '../kit/table.tsx'
import classes from './activity-columns.module.css'
import { detailWords, programName, readNoun, subjectWords } from './activity-words.ts'
import type { ActivityRow } from './queries.ts'

type SubjectLinkProps = { row: ActivityRow; accountId: string; children: ReactNode }

/** The part of the settings where it stands. */
const partOf: Partial<Record<string, string>> = {
  member: 'people',
  seat: 'people',
  grant: 'connections',
  tool: 'connections',
  key: 'programs',
  integration: 'programs',
}

/** A link to the subject of an event, if it has a screen and still exists. */
function SubjectLink({ row, accountId, children }: SubjectLinkProps) {
  const { subject, label, detail } = row
  const params = { accountId, id: subject }
  const noun = readNoun(row)
  const part = partOf[noun]
  switch (noun) {
    case 'invoice':
      if (!label) return children
      return (
        <Link to="/invoices/$accountId/document/$id" params={params}>
          {children}
        </Link>
      )
    case 'received_invoice':
      if (!label) return children
      return (
        <Link to="/received-invoices/$accountId/document/$id" params={params}>
          {children}
        </Link>
      )
    case 'document':
      if (!label) return children
      return (
        <Link
          to="/doccle/documents/{-$accountId}"
          params={{ accountId }}
          search={{ q: label, open: subject }}
        >
          {children}
        </Link>
      )
    case 'account':
      return (
        <Link to="/data/{-$accountId}" params={{ accountId }}>
          {children}
        </Link>
      )
    case 'webhook':
      return (
        <Link
          to="/data/$accountId/$part"
          params={{ accountId, part: 'programs' }}
          search={{ webhook: String(detail.webhookId) }}
        >
          {children}
        </Link>
      )
    default:
      return part === undefined ? (
        children
      ) : (
        <Link to="/data/$accountId/$part" params={{ accountId, part }} search={{}}>
          {children}
        </Link>
      )
  }
}

type ColumnsProps = {
  accountId: string
  /** The name of the account. */
  company: string
  /** True where the documents' own screens are open to who looks. */
  seesDocuments: boolean
  onActor: (id: string) => void
}

/** The columns of an event. */
export function useActivityColumns({
  accountId,
  company,
  seesDocuments,
  onActor,
}: ColumnsProps): Column<ActivityRow, 'number'>[] {
  const { t } = useTranslation('activity')
  return [
    {
      key: 'at',
      usual: 110,
      width: '132px',
      header: t('column.at'),
      cell: ({ at }) => (
        <span className={classes.lines}>
          <span>{formatDate(at)}</span>
          <span className={classes.quiet}>{formatTime(at)}</span>
        </span>
      ),
    },
    {
      key: 'what',
      usual: 320,
      header: t('column.what'),
      wraps: true,
      cell: (row) => <What row={row} accountId={accountId} seesDocuments={seesDocuments} />,
    },
    {
      key: 'who',
      usual: 200,
      header: t('column.who'),
      wraps: true,
      cell: (row) => <Who row={row} company={company} onActor={onActor} />,
    },
    { key: 'where', usual: 140, header: t('column.where'), wraps: true, cell: (row) => <Where row={row} /> },
  ]
}

type WhatProps = { row: ActivityRow } & Pick<ColumnsProps, 'accountId' | 'seesDocuments'>

function What({ row, accountId, seesDocuments }: WhatProps) {
  const { t } = useTranslation('activity')
  const about = subjectWords(t, row)
  const isLinked = seesDocuments || !(readNoun(row) === 'invoice' || readNoun(row) === 'received_invoice')
  return (
    <span className={classes.lines}>
      <span className={classes.strong}>{t(`what.${row.type}`)}</span>
      <span>
        {isLinked ? (
          <SubjectLink row={row} accountId={accountId}>
            {about}
          </SubjectLink>
        ) : (
          about
        )}
      </span>
      {detailWords(t, row).map((line) => (
        <span key={line} className={classes.quiet}>
          {line}
        </span>
      ))}
    </span>
  )
}

type WhoProps = { row: ActivityRow } & Pick<ColumnsProps, 'company' | 'onActor'>

function Who({ row: { actor }, company, onActor }: WhoProps) {
  const { t } = useTranslation('activity')
  if (!actor) return <span className={classes.quiet}>{t('actor.product')}</span>
  const { id, kind, name } = actor
  if (kind === 'recurring') return <span className={classes.quiet}>{t('actor.recurring')}</span>
  return (
    <span className={classes.lines}>
      {name ? (
        <button
          type="button"
          className={classes.actor}
          aria-label={t('filter.actor-only', { name })}
          onClick={() => onActor(id)}
        >
          {name}
        </button>
      ) : (
        <span>{t('actor.gone')}</span>
      )}
      <span className={classes.quiet}>{t(`actor.${kind}`, { defaultValue: kind, company })}</span>
    </span>
  )
}

function Where({ row: { client, userAgent } }: { row: ActivityRow }) {
  if (!client) return <span className={classes.quiet}>–</span>
  const program = programName(userAgent)
  return (
    <span className={classes.lines}>
      <span>{client}</span>
      {program && <span className={classes.quiet}>{program}</span>}
    </span>
  )
}

/** An event on a telephone. */
export function ActivityCard({ row, company, onActor, ...rest }: { row: ActivityRow } & ColumnsProps) {
  return (
    <RowCard
      title={<What row={row} {...rest} />}
      figure={null}
      detail={<Who row={row} company={company} onActor={onActor} />}
      date={null}
      state={formatMoment(row.at)}
      actions={row.client ? <Where row={row} /> : null}
    />
  )
}
