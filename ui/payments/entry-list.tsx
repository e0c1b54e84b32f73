import {
  IconArrowBackUp,
  IconBookmark,
  IconCheck,
  IconChevronDown,
  IconChevronRight,
  IconCircleDashed,
  IconUserQuestion,
} from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useActOn } from '../api/query-client.ts'
import { useMayWrite } from '../api/reach.ts'
import { Count } from '../kit/badge.tsx'
import { Button } from '../kit/button.tsx'
import { formatCents } from '../kit/format.ts'
import { Icon } from '../kit/icon.tsx'
import { Kbd } from '../kit/kbd.tsx'
import { toast } from '../kit/toast.ts'
import classes from './bank.module.css'
import { type Entry, forgetPayer, type Payer, payersQuery, refreshMoney, type Statement } from './queries.ts'
import { type Deciding, hasMore } from './use-deciding.ts'
import { messageOf, nameOf, numbersOf, signed, waits } from './words.ts'

type EntryListProps = {
  accountId: string
  statement: Statement
  /** Undefined while they are loading. */
  entries: readonly Entry[] | undefined
  /** The id of the open one. */
  shown: string | undefined
  deciding: Deciding
  onOpen: (entry: Entry) => void
}

/** The entries of a statement in groups: to decide first, and the balance last. */
export function EntryList({ accountId, statement, entries, shown, deciding, onOpen }: EntryListProps) {
  const { t } = useTranslation('payments')
  if (entries === undefined) return <Loading />
  const groups = groupsOf(entries, deciding.just)
  const rowsOf = (group: readonly Entry[], more?: (entry: Entry, place: number) => ReactNode) =>
    group.map((entry, place) => (
      <Row key={entry.id} entry={entry} isShown={entry.id === shown} onOpen={onOpen}>
        {more?.(entry, place)}
      </Row>
    ))
  return (
    <section className={classes.list} aria-label={t('entry.list')}>
      <Group
        title={t('group.decide')}
        count={groups.decide.length}
        aside={groups.decide.length > 1 ? t('group.decide-order') : ''}
      >
        {groups.decide.length === 0 ? (
          <li className={classes.none}>
            {t(hasMore(statement, entries) ? 'group.decide-more' : 'group.decide-none')}
          </li>
        ) : (
          rowsOf(groups.decide)
        )}
      </Group>
      {groups.just.length > 0 && (
        <Group title={t('group.just')} count={groups.just.length}>
          {rowsOf(groups.just, (entry, place) => (
            <Undo entry={entry} deciding={deciding} isLast={place === 0} />
          ))}
        </Group>
      )}
      <Payers accountId={accountId} />
      {groups.automatic.length > 0 && (
        <Group
          title={t('group.automatic')}
          count={groups.automatic.length}
          aside={causesOf(groups.automatic, t)}
          isFolded
        >
          {rowsOf(groups.automatic)}
        </Group>
      )}
      {groups.earlier.length > 0 && (
        <Group title={t('group.earlier')} count={groups.earlier.length} isFolded>
          {rowsOf(groups.earlier)}
        </Group>
      )}
      {groups.other.length > 0 && (
        <Group title={t('group.other')} count={groups.other.length} isFolded>
          {rowsOf(groups.other)}
        </Group>
      )}
      <Balance statement={statement} />
    </section>
  )
}

function groupsOf(entries: readonly Entry[], just: readonly string[]) {
  const rest = entries.filter((entry) => !waits(entry) && !just.includes(entry.id))
  return {
    decide: entries.filter(waits),
    just: just.flatMap((id) => entries.find((entry) => entry.id === id && !waits(entry)) ?? []),
    automatic: rest.filter(({ state, isAutomatic }) => state === 'BOOKED' && isAutomatic),
    earlier: rest.filter(({ state, isAutomatic }) => state === 'BOOKED' && !isAutomatic),
    other: rest.filter(({ state }) => state === 'OTHER'),
  }
}

/** The numbers of booked entries, by the reason. */
function causesOf(entries: readonly Entry[], t: ReturnType<typeof useTranslation<'payments'>>['t']): string {
  const returned = entries.filter(
    ({ returnReason, kind }) => returnReason !== null || kind === 'RETURN',
  ).length
  const referred = entries.filter(
    ({ reference, returnReason, kind }) => reference !== null && returnReason === null && kind !== 'RETURN',
  ).length
  const causes = [
    { key: 'reference' as const, count: referred },
    { key: 'number' as const, count: entries.length - referred - returned },
    { key: 'returned' as const, count: returned },
  ]
  return causes
    .filter(({ count }) => count > 0)
    .map(({ key, count }) => t(`automatic.${key}`, { count }))
    .join(', ')
}

type GroupProps = { title: string; count: number; aside?: string; isFolded?: boolean; children: ReactNode }

function Group({ title, count, aside, isFolded = false, children }: GroupProps) {
  const [isOpen, setOpen] = useState(!isFolded)
  const id = useId()
  return (
    <>
      <h2 className={classes.group}>
        <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          <Icon of={isOpen ? IconChevronDown : IconChevronRight} size={16} />
          <span>{title}</span>
          {count > 0 && <Count value={count} />}
          {aside && <small>{aside}</small>}
        </button>
      </h2>
      <ul id={id} className={classes.rows} hidden={!isOpen}>
        {isOpen && children}
      </ul>
    </>
  )
}

type RowProps = { entry: Entry; isShown: boolean; onOpen: (entry: Entry) => void; children?: ReactNode }

function Row({ entry, isShown, onOpen, children }: RowProps) {
  const { t } = useTranslation('payments')
  const look = lookOf(entry)
  return (
    <li className={classes.row} data-shown={isShown || undefined}>
      <button
        type="button"
        className={classes.entry}
        data-entry={entry.id}
        aria-current={isShown || undefined}
        onClick={() => onOpen(entry)}
      >
        <Icon of={look.icon} tone={look.tone} />
        <span className={classes.who}>
          <b>{nameOf(entry)}</b>
          <span>{detailOf(entry, t)}</span>
          {waits(entry) && entry.proposals.length === 0 && (
            <span className={classes.unknown}>{t('entry.none')}</span>
          )}
          {entry.state === 'PARTLY' && (
            <span>{t('entry.rest', { rest: formatCents(Math.abs(entry.restCents), entry.currency) })}</span>
          )}
        </span>
        <span className={classes.amount}>
          <b data-in={entry.cents > 0 || undefined}>{signed(entry.cents, entry.currency)}</b>
          <span>
            {entry.bookedOn.slice(8, 10)}/{entry.bookedOn.slice(5, 7)}
          </span>
        </span>
      </button>
      {children}
    </li>
  )
}

function lookOf(entry: Entry) {
  if (entry.returnReason !== null) return { icon: IconArrowBackUp, tone: 'err' } as const
  if (!waits(entry)) return { icon: IconCheck, tone: 'ok' } as const
  return entry.proposals.length > 0
    ? ({ icon: IconCircleDashed, tone: 'warn' } as const)
    : ({ icon: IconUserQuestion, tone: 'err' } as const)
}

/** Of a booked one its documents, else its words. */
function detailOf(entry: Entry, t: ReturnType<typeof useTranslation<'payments'>>['t']): string {
  const { state, purpose, bookings } = entry
  if (state === 'OTHER' && purpose !== null) return t(`purpose.${purpose}`)
  if (bookings.length === 0) return messageOf(entry) || t(`kind.${entry.kind}`)
  const numbers = numbersOf(bookings)
  const [only, ...others] = bookings
  if (only && others.length === 0 && only.openCents !== 0)
    return t('entry.booked-open', { numbers, open: formatCents(Math.abs(only.openCents), only.currency) })
  return t('entry.booked', { numbers })
}

function Undo({ entry, deciding, isLast }: { entry: Entry; deciding: Deciding; isLast: boolean }) {
  const { t } = useTranslation('payments')
  return (
    <span className={classes.undo}>
      <Button size="compact" icon={IconArrowBackUp} onClick={() => deciding.undo(entry)}>
        {t('act.undo')} <span className={classes.spoken}>{nameOf(entry)}</span>
        {isLast && (
          <span className={classes.key} aria-hidden>
            <Kbd>u</Kbd>
          </span>
        )}
      </Button>
    </span>
  )
}

function Payers({ accountId }: { accountId: string }) {
  const { t } = useTranslation('payments')
  const { data: payers = [] } = useQuery(payersQuery(accountId))
  if (payers.length === 0) return null
  return (
    <Group title={t('group.payers')} count={payers.length}>
      {payers.map((payer) => (
        <PayerRow key={payer.id} accountId={accountId} payer={payer} />
      ))}
    </Group>
  )
}

function PayerRow({ accountId, payer }: { accountId: string; payer: Payer }) {
  const { t } = useTranslation('payments')
  const client = useQueryClient()
  const mayWrite = useMayWrite()
  const name = payer.name ?? payer.iban ?? ''
  const forgetting = useActOn([['payers', accountId]], () => forgetPayer(accountId, payer.id), {
    onSuccess: () => {
      toast.success(t('told.forgotten', { name }))
      void refreshMoney(client, accountId)
    },
    failure: t('act.not-forgotten'),
  })
  return (
    <li className={classes.payer}>
      <Icon of={IconBookmark} />
      <span className={classes.who}>
        <span>
          <b>{name}</b> {t('payer.pays', { party: payer.partyName })}
        </span>
        <span>{t('payer.about')}</span>
      </span>
      {mayWrite && (
        <Button
          kind="quiet"
          size="compact"
          aria-label={t('act.forget-named', { name })}
          busy={forgetting.isPending}
          onClick={() => forgetting.mutate()}
        >
          {t('act.forget')}
        </Button>
      )}
    </li>
  )
}

function Balance({ statement }: { statement: Statement }) {
  const { t } = useTranslation('payments')
  const { openingCents, closingCents, currency, entries } = statement
  return (
    <p className={classes.balance}>
      {openingCents !== null && (
        <span>
          {t('statement.opening', { balance: formatCents(openingCents, currency), count: entries })}
        </span>
      )}
      {closingCents !== null && (
        <span>
          {t('statement.closing')} <b>{formatCents(closingCents, currency)}</b>
        </span>
      )}
    </p>
  )
}

const BONES = ['first', 'second', 'third', 'fourth', 'fifth']

const Loading = () => (
  <div className={classes.list} data-loading aria-hidden>
    {BONES.map((bone) => (
      <span key={bone} className={classes.bone} />
    ))}
  </div>
)
