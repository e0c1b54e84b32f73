import {
  IconAlertTriangle,
  IconChevronDown,
  IconChevronRight,
  IconCircleCheck,
  IconCircleDashed,
  IconDownload,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { fullName } from '../api/receiver-name.ts'
import { StatusMark } from '../kit/badge.tsx'
import { formatMoment } from '../kit/format.ts'
import { Icon } from '../kit/icon.tsx'
import { IconButton } from '../kit/icon-button.tsx'
import { narrow } from '../kit/media.ts'
import { RowCard } from '../kit/row-card.tsx'
import type { Column } from '../kit/table.tsx'
import classes from './document-columns.module.css'
import { hasNotArrived, Marks, NamesMark, ReadingMark, SignatureMark } from './document-status.tsx'
import { type DocumentRow, useDownload, useSealedDownload } from './queries.ts'

import { RemindButton } from './remind-button.tsx'
import type { DocumentSortField } from './search.ts'

export type DocumentColumn = Column<DocumentRow, DocumentSortField>

/** The document whose timeline stands beside the list, and how another one comes there. */
export type Opening = { openId: string | undefined; onOpen: (id: string) => void }

/** The columns that the lists of all documents and of signed ones share. */
export function useColumns(opening: Opening) {
  const { t } = useTranslation('documents')
  return {
    signature: {
      key: 'signature',
      usual: 108,
      header: t('column.signature'),
      cell: (row) => <Signature row={row} />,
    },
    reading: {
      key: 'reading',
      usual: 100,
      header: t('column.reading'),
      cell: (row) => <Reading row={row} />,
    },
    name: {
      key: 'name',
      usual: 210,
      header: t('column.name'),
      sortBy: 'name',
      wraps: true,
      strong: true,
      cell: (row) => <Name row={row} {...opening} />,
    },
    docType: {
      key: 'type',
      usual: 100,
      header: t('column.type'),
      sortBy: 'docTypeName',
      hideBelow: narrow.tablet,
      dim: true,
      cell: ({ upload }) => upload.docTypeName,
    },
    reference: {
      key: 'reference',
      usual: 90,
      header: t('column.reference'),
      sortBy: 'reference',
      hideBelow: narrow.tablet,
      dim: true,
      cell: ({ upload }) => <Cut>{upload.reference}</Cut>,
    },
    receiver: {
      key: 'receiver',
      usual: 120,
      header: t('column.receiver'),
      sortBy: 'lastName',
      cell: (row) => <Receiver row={row} />,
    },
    received: {
      key: 'received',
      usual: 140,
      header: t('column.received'),
      sortBy: 'id',
      firstOrder: 'DESC',
      dim: true,
      cell: ({ upload }) => <span className={classes.moment}>{formatMoment(upload.timeReceived)}</span>,
    },
    actions: {
      key: 'actions',
      usual: 110,
      header: null,
      spokenHeader: t('column.actions'),
      align: 'end',
      cell: (row) => <Actions row={row} />,
    },
    sealed: {
      key: 'sealed',
      usual: 60,
      header: null,
      spokenHeader: t('column.actions'),
      align: 'end',
      cell: (row) => <Sealed row={row} />,
    },
  } satisfies Record<string, DocumentColumn>
}

function Signature({ row }: { row: DocumentRow }) {
  const { t } = useTranslation('documents')
  const { letter, hasSigningAction } = row
  if (letter && hasSigningAction)
    return (
      <SomeOf done={letter.signed === letter.total}>
        {t('letter.of', { done: letter.signed, all: letter.total })}
      </SomeOf>
    )
  return (
    <>
      <SignatureMark row={row} />
      <NamesMark row={row} />
    </>
  )
}

function Reading({ row }: { row: DocumentRow }) {
  const { t } = useTranslation('documents')
  const { letter, hasReadConfirmation } = row
  if (!letter || !hasReadConfirmation) return <ReadingMark row={row} />
  const all = letter.total
  return <SomeOf done={letter.confirmed === all}>{t('letter.of', { done: letter.confirmed, all })}</SomeOf>
}

/** Of a letter: how many did it. */
function SomeOf({ done, children }: { done: boolean; children: string }) {
  return (
    <StatusMark icon={done ? IconCircleCheck : IconCircleDashed} tone={done ? 'ok' : 'warn'}>
      {children}
    </StatusMark>
  )
}

function Cut({ children }: { children: string }) {
  return (
    <span className={classes.cut} title={children}>
      {children}
    </span>
  )
}

function Receiver({ row }: { row: DocumentRow }) {
  const { t } = useTranslation('documents')
  if (row.letter)
    return (
      <>
        <b>{t('letter.receivers', { count: row.letter.total })}</b>
        {row.letter.notArrived > 0 && (
          <StatusMark icon={IconAlertTriangle} tone="err">
            {t('letter.not-arrived', { count: row.letter.notArrived })}
          </StatusMark>
        )}
      </>
    )
  return (
    <>
      <Cut>{fullName(row.receiver)}</Cut>
      <NotArrived row={row} />
    </>
  )
}

/** The receiver doesn't know of it. */
function NotArrived({ row }: { row: DocumentRow }) {
  const { t } = useTranslation('documents')
  const { notNotifiedReason } = row
  if (!hasNotArrived(row)) return null
  return (
    <StatusMark icon={IconAlertTriangle} tone="err">
      {notNotifiedReason === null ? t('mail-bounced') : t(`reach:short.${notNotifiedReason}`)}
    </StatusMark>
  )
}

function Name({ row, openId, onOpen }: { row: DocumentRow } & Opening) {
  const { t } = useTranslation('documents')
  return (
    <button
      type="button"
      data-row-action
      data-letter={row.letter !== null || undefined}
      aria-expanded={row.id === openId}
      onClick={() => onOpen(row.id)}
    >
      {row.letter && <Icon of={row.id === openId ? IconChevronDown : IconChevronRight} size={16} />}{' '}
      {row.name} {row.letter && <span className={classes.tag}>{t('letter.tag')}</span>}
      {row.invoiceId && <span className={classes.tag}>{t('of-invoice')}</span>}
    </button>
  )
}

function Actions({ row }: { row: DocumentRow }) {
  return (
    <span className={classes.actions}>
      {!row.letter && <RemindButton row={row} />}
      <Pdf row={row} />
    </span>
  )
}

function Pdf({ row }: { row: DocumentRow }) {
  const { t } = useTranslation('documents')
  const download = useDownload(row)
  return (
    <IconButton
      icon={IconDownload}
      className={classes.pdf}
      label={t('download-named', { name: row.name })}
      aria-busy={download.isPending || undefined}
      onClick={() => !download.isPending && download.mutate()}
    />
  )
}

function Sealed({ row }: { row: DocumentRow }) {
  const { t } = useTranslation('documents')
  const download = useSealedDownload(row)
  return (
    <IconButton
      icon={IconDownload}
      className={classes.pdf}
      label={t('download-sealed-named', { name: row.name })}
      aria-busy={download.isPending || undefined}
      onClick={() => !download.isPending && download.mutate()}
    />
  )
}

type DocumentCardProps = Opening & {
  row: DocumentRow
  when: ReactNode
  /** The list of signed documents offers the sealed PDF. */
  isSealed?: boolean
}

export function DocumentCard({ row, when, isSealed = false, ...opening }: DocumentCardProps) {
  return (
    <RowCard
      title={<Name row={row} {...opening} />}
      figure={null}
      detail={
        <span className={classes.card}>
          <Receiver row={row} />
        </span>
      }
      date={when}
      state={
        <span className={classes.states}>
          <Marks row={row} />
        </span>
      }
      actions={isSealed ? <Sealed row={row} /> : <Actions row={row} />}
    />
  )
}
