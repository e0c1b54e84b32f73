/** The decisions of a member about the entries of a statement: each booking, purpose and undo, and the next entry. */
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isRefused, Refused } from '../api/failure.ts'
import { useActOn } from '../api/query-client.ts'
import { formatCents } from '../kit/format.ts'
import {
  bookEntry,
  type Entry,
  entriesQuery,
  type Purpose,
  refreshMoney,
  type Statement,
  setPurpose,
  withdrawBooking,
} from './queries.ts'
import { nameOf, numbersOf, waits } from './words.ts'

type Match = Parameters<typeof bookEntry>[2]
type Act = { entry: Entry } & ({ match: Match } | { purpose: Purpose } | { undo: true })
const CONFLICTS = ['ENTRY_BOOKED', 'MORE_THAN_OPEN', 'BOOKING_FOLLOWED'] as const
type ConflictCode = (typeof CONFLICTS)[number]

export type Deciding = {
  book: (entry: Entry, match: Match) => void
  purpose: (entry: Entry, purpose: Purpose) => void
  undo: (entry: Entry) => void
  /** Undoes the last one of this visit; undefined where there is none. */
  undoLast: (() => void) | undefined
  /** The ids of the entries that were decided in this visit, the last one first. */
  just: readonly string[]
  isBusy: boolean
  /** The server knew more than the screen. */
  conflict: { entryId: string; code: ConflictCode } | undefined
  /** For screen readers: the outcome of the last act. */
  told: string
}

type DecidingOf = {
  accountId: string
  statementId: string
  entries: readonly Entry[]
  /** More entries of the statement wait than these. */
  hasMore: boolean
  /** Goes to that entry, with the focus; undefined: none waits. */
  onGo: (entry: Entry | undefined) => void
}

export function useDeciding({ accountId, statementId, entries, hasMore, onGo }: DecidingOf): Deciding {
  const { t } = useTranslation('payments')
  const client = useQueryClient()
  const [just, setJust] = useState<readonly string[]>([])
  const [conflict, setConflict] = useState<Deciding['conflict']>()
  const [told, setTold] = useState('')
  const isPending = useRef(false)
  const saidOf = (done: Entry, act: Act) => {
    const name = nameOf(done)
    if ('undo' in act) return t('told.undone', { name })
    if ('purpose' in act) return t('told.purpose', { name, purpose: t(`purpose.${act.purpose}`) })
    return t('told.booked', { name, numbers: numbersOf(done.bookings) })
  }
  const saidNext = (next: Entry) =>
    t('told.next', { name: nameOf(next), amount: formatCents(next.cents, next.currency) })
  const acting = useActOn([], (act: Act) => doneBy(accountId, act), {
    onSuccess: (done, act) => {
      setConflict(undefined)
      client.setQueryData(entriesQuery(accountId, statementId).queryKey, (all) =>
        all?.map((one) => (one.id === done.id ? done : one)),
      )
      const others = just.filter((id) => id !== done.id)
      const next = 'undo' in act || waits(done) ? done : nextAfter(done, entries)
      setJust('undo' in act ? others : [done.id, ...others])
      setTold([saidOf(done, act), next ? saidNext(next) : t(hasMore ? 'told.more' : 'told.ready')].join(' '))
      onGo(next)
      void refreshMoney(client, accountId)
    },
    failure: t('act.failed'),
  })
  const run = (act: Act) => {
    if (isPending.current) return
    isPending.current = true
    acting.mutate(act, {
      onError: (error) => {
        if (!isRefused(error, ...CONFLICTS)) return
        setConflict({ entryId: act.entry.id, code: conflictOf(error) })
        void refreshMoney(client, accountId)
      },
      onSettled: () => {
        isPending.current = false
      },
    })
  }
  const last = entries.find(({ id }) => id === just[0])
  return {
    book: (entry, match) => run({ entry, match }),
    purpose: (entry, purpose) => run({ entry, purpose }),
    undo: (entry) => run({ entry, undo: true }),
    undoLast: last && (() => run({ entry: last, undo: true })),
    just,
    isBusy: acting.isPending,
    conflict,
    told,
  }
}

const conflictOf = (error: unknown): ConflictCode =>
  CONFLICTS.find((code) => error instanceof Refused && error.errorCode === code) ?? 'ENTRY_BOOKED'

const doneBy = (accountId: string, act: Act): Promise<Entry> => {
  const { id } = act.entry
  if ('undo' in act) return withdrawBooking(accountId, id)
  if ('purpose' in act) return setPurpose(accountId, id, act.purpose)
  return bookEntry(accountId, id, act.match)
}

/** The entry that waits below it, else the first one. */
export function nextAfter({ id }: Entry, entries: readonly Entry[]): Entry | undefined {
  const place = entries.findIndex((one) => one.id === id)
  const others = entries.filter((one) => one.id !== id && waits(one))
  return others.find((one) => entries.indexOf(one) > place) ?? others[0]
}

/** True while the list of a long statement ends before its last entry that waits: the one before the last is being decided. */
export const hasMore = ({ entries: all, waiting }: Statement, entries: readonly Entry[]): boolean =>
  entries.length < all && waiting > 1
