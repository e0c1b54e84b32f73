import { Group } from '@mantine/core'
import { IconBan, IconBell, IconFileCertificate, IconFileSpreadsheet, IconPrinter } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DocumentsFilter } from '#generated/graphql.ts'
import { useMayWrite } from '../../api/reach.ts'
import { Button } from '../../kit/button.tsx'
import { Failure } from '../../kit/empty.tsx'
import { formatMoment } from '../../kit/format.ts'
import { Notice } from '../../kit/notice.tsx'
import { Progress } from '../../kit/progress.tsx'
import { toast } from '../../kit/toast.ts'
import { useChosen } from '../../lists/choosing/use-chosen.ts'
import type { DocumentRow } from '../queries.ts'
import { Deliveries } from './deliveries.tsx'
import { type Figure, Figures } from './figures.tsx'
import classes from './letter-panel.module.css'
import { PrintDialog } from './print-dialog.tsx'
import {
  deliveriesPerPage,
  deliveriesQuery,
  type Letter,
  letterQuery,
  refreshLetter,
  remindOfLetter,
  saveDeliveries,
  saveProof,
  takeBackLetter,
} from './queries.ts'
import { WithdrawDialog } from './withdraw-dialog.tsx'

type Place = { accountId: string; letterId: string }

const filters: Record<Figure, DocumentsFilter> = {
  total: {},
  told: { told: true },
  opened: { opened: true },
  confirmed: { readConfirmation: true },
  signed: { signed: true },
  waiting: { waits: true, told: true },
  notArrived: { notArrived: true, onPaper: false },
  onPaper: { onPaper: true },
}

/** A letter, open: its figures, the acts on its deliveries, and the deliveries. */
export function LetterPanel(place: Place) {
  const { t } = useTranslation('letter')
  const letter = useQuery(letterQuery(place))
  const { data, isError, isFetching, refetch } = letter
  if (data) return <Opened place={place} letter={data} />
  if (isError)
    return <Failure title={t('panel.failed')} onRetry={() => void refetch()} isRetrying={isFetching} />
  return <Progress label={t('panel.loading')} />
}

type OpenedProps = { place: Place; letter: Letter }

function Opened({ place, letter }: OpenedProps) {
  const { t } = useTranslation('letter')
  const [figure, setFigure] = useState<Figure>('total')
  const [page, setPage] = useState(0)
  const filter = { letterId: place.letterId, ...filters[figure] }
  const found = useQuery(deliveriesQuery(place.accountId, { filter, page }))
  const rows = found.data?.content ?? []
  const chosen = useChosen<DocumentRow>(rows, figure)
  const show = (next: Figure) => {
    setFigure(next)
    setPage(0)
  }
  return (
    <div className={classes.panel}>
      <Standing place={place} letter={letter} />
      {letter.split !== null && letter.split.leftOut.length > 0 && (
        <Notice tone="hint" title={t('left-out', { count: letter.split.leftOut.length })}>
          {t('left-out-pages', { pages: letter.split.leftOut.join(', ') })}
        </Notice>
      )}
      {letter.state !== 'WAITING' && letter.state !== 'FAILED' && (
        <>
          <Figures letter={letter} shown={figure} onShow={show} />
          <Acts place={place} letter={letter} chosen={chosen.rows} />
          <Deliveries
            place={place}
            letter={letter}
            found={found}
            chosen={chosen}
            page={page}
            size={deliveriesPerPage}
            onPage={setPage}
          />
        </>
      )}
    </div>
  )
}

/** The state of a letter, beside its figures. */
function Standing({ place, letter }: OpenedProps) {
  const { t } = useTranslation('letter')
  const client = useQueryClient()
  const takeBack = useMutation({
    mutationFn: () => takeBackLetter(place),
    onSuccess: () => toast.success(t('taken-back')),
    onSettled: () => refreshLetter(client),
    meta: { failure: t('not-taken-back') },
  })
  const { state, filed, receivers, withdrawal } = letter
  if (state === 'WAITING')
    return (
      <Notice
        tone="hint"
        title={t('panel.waiting')}
        actions={
          <Button busy={takeBack.isPending} busyLabel={t('leaves.taking')} onClick={() => takeBack.mutate()}>
            {t('leaves.take-back')}
          </Button>
        }
      >
        {t('panel.waiting-body')}
      </Notice>
    )
  if (state === 'LEAVING')
    return (
      <div>
        <Progress
          label={t('panel.leaving', { filed, count: receivers })}
          percent={(100 * filed) / Math.max(1, receivers)}
        />
        <p className={classes.hint}>{t('panel.once')}</p>
      </div>
    )
  if (state === 'FAILED') return <Notice tone="warn" title={t('panel.not-left')} />
  if (!withdrawal) return null
  const { at, by, reason } = withdrawal
  return (
    <Notice tone="quiet" icon={IconBan} title={t('panel.withdrawn')}>
      {by === null
        ? t('panel.withdrawn-at', { at: formatMoment(at) })
        : t('panel.withdrawn-by', { at: formatMoment(at), by })}
      {reason && ` ‘${reason}’`}
    </Notice>
  )
}

type ActsProps = OpenedProps & { chosen: readonly DocumentRow[] }

/** Each act says how many it reaches. */
function Acts({ place, letter, chosen }: ActsProps) {
  const { t } = useTranslation('letter')
  const mayWrite = useMayWrite()
  const [isPrinting, setPrinting] = useState(false)
  const [isWithdrawing, setWithdrawing] = useState(false)
  const ids = chosen.length > 0 ? chosen.map(({ id }) => id) : undefined
  const waiting = ids ? chosen.filter(isRemindable).length : letter.figures.waiting
  const paper = ids ? ids.length : letter.figures.onPaper
  const proof = useMutation({
    mutationFn: () => saveProof(place),
    meta: { failure: t('proof.failed') },
  })
  const table = useMutation({
    mutationFn: () => saveDeliveries(place),
    meta: { failure: t('table.failed') },
  })
  const reminder = useReminder(place)
  const isAsked = letter.asks.readConfirmation || letter.asks.signing
  return (
    <Group gap={8} className={classes.acts}>
      {mayWrite && isAsked && letter.state !== 'WITHDRAWN' && (
        <Button
          icon={IconBell}
          aria-disabled={waiting === 0}
          busy={reminder.isPending}
          busyLabel={t('remind.busy')}
          onClick={() => waiting > 0 && reminder.mutate(ids)}
        >
          {ids ? t('remind.chosen', { count: waiting }) : t('remind.all', { count: waiting })}
        </Button>
      )}
      {mayWrite && paper > 0 && letter.state !== 'WITHDRAWN' && (
        <Button icon={IconPrinter} onClick={() => setPrinting(true)}>
          {t('print.open', { count: paper })}
        </Button>
      )}
      <Button
        icon={IconFileCertificate}
        busy={proof.isPending}
        busyLabel={t('proof.busy')}
        onClick={() => proof.mutate()}
      >
        {t('proof.make')}
      </Button>
      <Button
        icon={IconFileSpreadsheet}
        busy={table.isPending}
        busyLabel={t('table.busy')}
        onClick={() => table.mutate()}
      >
        {t('table.make')}
      </Button>
      {mayWrite && (letter.state === 'LEFT' || letter.state === 'LEAVING') && (
        <Button kind="danger" className={classes.withdraw} onClick={() => setWithdrawing(true)}>
          {t('withdraw.open')}
        </Button>
      )}
      <PrintDialog
        place={place}
        letter={letter}
        documents={ids}
        count={paper}
        isOpen={isPrinting}
        onClose={() => setPrinting(false)}
      />
      <WithdrawDialog
        place={place}
        letter={letter}
        isOpen={isWithdrawing}
        onClose={() => setWithdrawing(false)}
      />
    </Group>
  )
}

/** Something is still asked of somebody whom mail reaches. */
const isRemindable = ({ state, notifiedAt, mailBouncedAt }: DocumentRow): boolean =>
  state === 'OPEN' && notifiedAt !== null && mailBouncedAt === null

function useReminder(place: Place) {
  const { t } = useTranslation('letter')
  const client = useQueryClient()
  return useMutation({
    mutationFn: (documents: readonly string[] | undefined) => remindOfLetter(place, documents),
    onSuccess: ({ receivers, skipped, unreachable }) => {
      const left = [
        ...(skipped > 0 ? [t('documents:remind-all.skipped', { count: skipped })] : []),
        ...(unreachable > 0 ? [t('documents:remind-all.unreachable', { count: unreachable })] : []),
      ].join(' ')
      if (receivers === 0) toast.error(t('documents:remind-all.nobody'), left || undefined)
      else toast.success(t('documents:remind-all.done', { count: receivers }), left || undefined)
    },
    onSettled: () => refreshLetter(client),
    meta: { failure: t('documents:remind-all.failed') },
  })
}
