import {
  IconAlertTriangle,
  IconMail,
  IconMailbox,
  IconMailOff,
  IconMailOpened,
  IconPrinter,
  type Icon as TablerIcon,
} from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { useMayWrite } from '../../api/reach.ts'
import { fullName } from '../../api/receiver-name.ts'
import { StatusMark } from '../../kit/badge.tsx'
import { Button } from '../../kit/button.tsx'
import { Failure } from '../../kit/empty.tsx'
import { formatMoment } from '../../kit/format.ts'
import type { Tone } from '../../kit/icon.tsx'
import { narrow } from '../../kit/media.ts'
import { Pager, shownRange } from '../../kit/pager.tsx'
import { RowCard } from '../../kit/row-card.tsx'
import { type Column, Table } from '../../kit/table.tsx'
import { useChoiceColumn } from '../../lists/choosing/choice-column.tsx'
import type { Chosen } from '../../lists/choosing/use-chosen.ts'
import { Marks, ReadingMark, SignatureMark } from '../document-status.tsx'
import type { DocumentRow } from '../queries.ts'
import { RemindButton } from '../remind-button.tsx'
import classes from './letter-panel.module.css'
import { handOverLetter, type Letter, refreshLetter, savePrint } from './queries.ts'

type Place = { accountId: string; letterId: string }

type Found = {
  data: { content: DocumentRow[]; totalNumberOfElements: number } | undefined
  isError: boolean
  isFetching: boolean
  refetch: () => unknown
}

type DeliveriesProps = {
  place: Place
  letter: Letter
  found: Found
  chosen: Chosen<DocumentRow>
  page: number
  size: number
  onPage: (page: number) => void
}

/** The receivers of a letter, with what each was told, opened and did. */
export function Deliveries({ place, letter, found, chosen, page, size, onPage }: DeliveriesProps) {
  const { t } = useTranslation('letter')
  const choice = useChoiceColumn<DocumentRow, string>(chosen, (row) => fullName(row.receiver))
  const mayWrite = useMayWrite()
  const columns = useColumns(place, letter)
  if (!found.data && found.isError)
    return (
      <Failure
        title={t('panel.no-deliveries')}
        onRetry={() => void found.refetch()}
        isRetrying={found.isFetching}
      />
    )
  const total = found.data?.totalNumberOfElements ?? 0
  return (
    <>
      <Table<DocumentRow>
        label={t('panel.deliveries')}
        columns={mayWrite ? [choice, ...columns] : columns}
        rows={found.data?.content}
        rowKey={({ id }) => id}
        isChosen={({ id }) => chosen.has(id)}
        skeletonRows={3}
        empty={<p className={classes.none}>{t('panel.none')}</p>}
        card={(row) => (
          <RowCard
            title={fullName(row.receiver)}
            figure={null}
            detail={row.receiver.token1}
            date={null}
            state={
              <>
                <Told row={row} /> {isOutOfReach(row) ? null : <Marks row={row} />}
              </>
            }
            actions={<RowAct place={place} row={row} />}
          />
        )}
      />
      {total > 0 && (
        <Pager
          page={page}
          size={size}
          total={total}
          range={t('panel.range', shownRange(page, size, total))}
          onPage={onPage}
        />
      )}
    </>
  )
}

function useColumns(place: Place, { asks }: Letter): Column<DocumentRow>[] {
  const { t } = useTranslation('letter')
  return [
    {
      key: 'receiver',
      usual: 180,
      header: t('column.receiver'),
      strong: true,
      cell: ({ receiver }) => (
        <>
          {fullName(receiver)} <span className={classes.dim}>{receiver.token1}</span>
        </>
      ),
    },
    {
      key: 'email',
      usual: 200,
      header: t('column.email'),
      hideBelow: narrow.receivers,
      dim: true,
      cell: ({ receiver }) => receiver.email ?? t('column.no-email'),
    },
    { key: 'told', usual: 200, header: t('column.told'), cell: (row) => <Told row={row} /> },
    {
      key: 'opened',
      usual: 110,
      header: t('column.opened'),
      dim: true,
      cell: ({ openedAt, notifiedAt }) =>
        openedAt ? formatMoment(openedAt) : notifiedAt ? t('column.not-yet') : '–',
    },
    ...(asks.readConfirmation
      ? [
          {
            key: 'read',
            usual: 110,
            header: t('column.read'),
            cell: (row: DocumentRow) => (isOutOfReach(row) ? t('column.cannot') : <ReadingMark row={row} />),
          },
        ]
      : []),
    ...(asks.signing
      ? [
          {
            key: 'signed',
            usual: 110,
            header: t('column.signed'),
            cell: (row: DocumentRow) =>
              isOutOfReach(row) ? t('column.cannot') : <SignatureMark row={row} />,
          },
        ]
      : []),
    {
      key: 'act',
      usual: 90,
      header: null,
      spokenHeader: t('column.act'),
      align: 'end' as const,
      cell: (row) => <RowAct place={place} row={row} />,
    },
  ]
}

/** No mail about it arrived, so nothing can be done over this channel. */
const isOutOfReach = ({ state, openedAt, notifiedAt, mailBouncedAt }: DocumentRow): boolean =>
  state === 'OPEN' && openedAt === null && (notifiedAt === null || mailBouncedAt !== null)

type How = { icon: TablerIcon; tone: Tone; words: string; at: string | null }

/** The most telling fact: paper that was handed over, a mail that came back, a mail that left, a reason. */
function howTold(t: TFunction<'letter'>, row: DocumentRow): How {
  const { handedOverAt, printedAt, mailBouncedAt, notifiedAt, onPaper, notNotifiedReason } = row
  if (handedOverAt) return { icon: IconMailbox, tone: 'neutral', words: t('how.handed'), at: handedOverAt }
  if (mailBouncedAt)
    return { icon: IconAlertTriangle, tone: 'err', words: t('how.bounced'), at: mailBouncedAt }
  if (notifiedAt)
    return {
      icon: IconMailOpened,
      tone: 'ok',
      words: onPaper ? t('how.both') : t('how.told'),
      at: notifiedAt,
    }
  if (printedAt) return { icon: IconPrinter, tone: 'neutral', words: t('how.printed'), at: printedAt }
  if (notNotifiedReason)
    return { icon: IconMailOff, tone: 'err', words: t(`reach:short.${notNotifiedReason}`), at: null }
  return { icon: IconMail, tone: 'warn', words: t('how.leaving'), at: null }
}

function Told({ row }: { row: DocumentRow }) {
  const { t } = useTranslation('letter')
  const { icon, tone, words, at } = howTold(t, row)
  return (
    <>
      <StatusMark icon={icon} tone={tone}>
        {words}
      </StatusMark>{' '}
      {at && <span className={classes.hint}>{formatMoment(at)}</span>}
    </>
  )
}

/** Paper where mail does not arrive, handed over once it is printed, else a reminder. */
function RowAct({ place, row }: { place: Place; row: DocumentRow }) {
  const { t } = useTranslation('letter')
  const client = useQueryClient()
  const mayWrite = useMayWrite()
  const name = fullName(row.receiver)
  const print = useMutation({
    mutationFn: () => savePrint(place, 'BELGIAN', [row.id]),
    onSettled: () => refreshLetter(client),
    meta: { failure: t('print.failed') },
  })
  const handOver = useMutation({
    mutationFn: () => handOverLetter(place, [row.id]),
    onSettled: () => refreshLetter(client),
    meta: { failure: t('hand.failed') },
  })
  if (!mayWrite || row.state === 'WITHDRAWN' || row.openedAt) return <RemindButton row={row} />
  if (row.printedAt && !row.handedOverAt)
    return (
      <Button
        kind="quiet"
        size="compact"
        aria-label={t('hand.named', { name })}
        onClick={() => !handOver.isPending && handOver.mutate()}
      >
        {t('hand.over')}
      </Button>
    )
  const isLost = row.mailBouncedAt !== null || row.notNotifiedAt !== null
  if (isLost && !row.handedOverAt)
    return (
      <Button
        kind="quiet"
        size="compact"
        aria-label={t('print.named', { name })}
        onClick={() => !print.isPending && print.mutate()}
      >
        {t('print.one')}
      </Button>
    )
  return row.handedOverAt ? null : <RemindButton row={row} />
}
