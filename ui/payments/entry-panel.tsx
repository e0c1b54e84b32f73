import { IconArrowBackUp, IconChevronLeft } from '@tabler/icons-react'
import { type ReactNode, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { displayIban } from '#contracts/rules/formats.ts'
import { useMayWrite } from '../api/reach.ts'
import { Button } from '../kit/button.tsx'
import { formatCents, formatDate, formatDateTime } from '../kit/format.ts'
import { Kbd } from '../kit/kbd.tsx'
import { Menu } from '../kit/menu.tsx'
import { Notice } from '../kit/notice.tsx'
import classes from './bank.module.css'
import { BookingRows } from './booking-rows.tsx'
import { ItemSearch, type Taken, takenSum } from './item-search.tsx'
import { Proposals } from './proposals.tsx'
import type { Entry, Purpose } from './queries.ts'
import { ReturnedNotice } from './returned-notice.tsx'
import type { Deciding } from './use-deciding.ts'
import { useKeys } from './use-keys.ts'
import { foundPieces, isExact, messageOf, nameOf, signed, sumOf, waits } from './words.ts'

type PanelProps = {
  accountId: string
  entry: Entry
  /** The number of other entries that wait. */
  left: number
  deciding: Deciding
  /** The place of the docked button. */
  dock: HTMLElement | null
  onLeave: () => void
  /** On a phone: to the list. */
  onBack: (() => void) | undefined
}

/** An entry: its words, the documents that it may pay, and what the member decides. */
export function EntryPanel({ onBack, ...panel }: PanelProps) {
  const { t } = useTranslation('payments')
  const mayWrite = useMayWrite()
  const { accountId, entry, deciding } = panel
  const { conflict } = deciding
  return (
    <>
      <div className={classes.inside}>
        {onBack && (
          <Button kind="quiet" icon={IconChevronLeft} onClick={onBack}>
            {t('entry.back')}
          </Button>
        )}
        <Head entry={entry} />
        {conflict?.entryId === entry.id && <Notice tone="warn" title={t(`conflict.${conflict.code}`)} />}
        {entry.returnReason !== null && <ReturnedNotice entry={entry} />}
        {entry.bookings.length > 0 && <BookedOn accountId={accountId} entry={entry} deciding={deciding} />}
        {entry.state === 'OTHER' && <Purposed entry={entry} deciding={deciding} />}
        {waits(entry) && !mayWrite && (
          <Proposals accountId={accountId} entry={entry} chosen={undefined} onChoose={undefined} />
        )}
      </div>
      {waits(entry) && mayWrite && <Decide {...panel} />}
    </>
  )
}

function Head({ entry }: { entry: Entry }) {
  const { t } = useTranslation('payments')
  const { cents, currency, bookedOn, counterparty, proposals } = entry
  const date = formatDate(bookedOn)
  const said = { date, iban: displayIban(counterparty.iban ?? '') }
  const pieces = foundPieces(
    messageOf(entry),
    proposals.flatMap(({ reasons }) => reasons),
  )
  return (
    <>
      <header className={classes.head}>
        <div>
          <h2 tabIndex={-1} data-entry-head>
            {nameOf(entry)}
          </h2>
          <p>{counterparty.iban === null ? date : t(cents > 0 ? 'entry.from' : 'entry.to', said)}</p>
        </div>
        <strong data-in={cents > 0 || undefined}>{signed(cents, currency)}</strong>
      </header>
      <p className={classes.message}>
        <span>{t('entry.message')}</span>
        {messageOf(entry) === '' ? (
          <i>{t('entry.no-message')}</i>
        ) : (
          <b>
            {pieces.map(({ text, isFound }, place) =>
              // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a message never change places
              isFound ? <u key={place}>{text}</u> : <span key={place}>{text}</span>,
            )}
          </b>
        )}
      </p>
    </>
  )
}

type DecidedProps = { accountId: string; entry: Entry; deciding: Deciding }

function BookedOn({ accountId, entry, deciding }: DecidedProps) {
  const { t } = useTranslation('payments')
  return (
    <section className={classes.part}>
      <div className={classes.title}>
        <h3>{t('entry.booked-title')}</h3>
        <By entry={entry} />
      </div>
      <div className={classes.proposal}>
        <BookingRows
          accountId={accountId}
          bookings={entry.bookings}
          currency={entry.currency}
          sum={sumOf(entry.bookings)}
        />
      </div>
      <UndoButton entry={entry} deciding={deciding} />
    </section>
  )
}

function Purposed({ entry, deciding }: Omit<DecidedProps, 'accountId'>) {
  const { t } = useTranslation('payments')
  return (
    <section className={classes.part}>
      <div className={classes.title}>
        <h3>{entry.purpose && t(`purpose.${entry.purpose}`)}</h3>
        <By entry={entry} />
      </div>
      <UndoButton entry={entry} deciding={deciding} />
    </section>
  )
}

function By({ entry: { isAutomatic, bookedBy, bookedAt } }: { entry: Entry }) {
  const { t } = useTranslation('payments')
  const at = formatDateTime(bookedAt)
  if (!isAutomatic && bookedBy === null) return null
  return <small>{isAutomatic ? t('entry.by-itself', { at }) : t('entry.by', { who: bookedBy, at })}</small>
}

function UndoButton({ entry, deciding }: { entry: Entry; deciding: Deciding }) {
  const { t } = useTranslation('payments')
  const mayWrite = useMayWrite()
  if (!mayWrite) return null
  return (
    <p className={classes.undoing}>
      <Button icon={IconArrowBackUp} onClick={() => deciding.undo(entry)}>
        {t('act.undo')}
      </Button>
    </p>
  )
}

const PURPOSES: Purpose[] = ['COST', 'INTEREST', 'OWN_ACCOUNT', 'TAX', 'WAGES', 'ADVANCE', 'OTHER']

/** The proposals or the search by hand, with the keys of both, and the docked button. */
function Decide({ accountId, entry, left, deciding, dock, onLeave }: Omit<PanelProps, 'onBack'>) {
  const { t } = useTranslation('payments')
  const { proposals } = entry
  const [chosen, setChosen] = useState(proposals[0] && isExact(proposals[0]) ? 0 : undefined)
  const [taken, setTaken] = useState<readonly Taken[]>()
  const menu = useRef<HTMLButtonElement>(null)
  const proposal = chosen === undefined ? undefined : proposals[chosen]
  const search = () => setTaken([])
  const match = taken ?? proposal?.bookings ?? []
  const sum = taken ? takenSum(taken) : sumOf(proposal?.bookings ?? [])
  const isBookable = match.every(({ cents }) => cents) && sum > 0 && sum <= Math.abs(entry.restCents)
  const book = () => {
    if (isBookable)
      deciding.book(
        entry,
        match.map(({ documentId, cents }) => ({ documentId, cents: cents ?? 0 })),
      )
  }
  const pick = (place: number) => (place < proposals.length ? () => setChosen(place) : undefined)
  const isSearching = taken !== undefined
  useKeys({
    '1': isSearching ? undefined : pick(0),
    '2': isSearching ? undefined : pick(1),
    '3': isSearching ? undefined : pick(2),
    z: isSearching ? undefined : search,
    g: () => {
      menu.current?.focus()
      menu.current?.click()
    },
    Enter: isBookable ? book : undefined,
  })
  const amount = formatCents(sum, entry.currency)
  return (
    <>
      <div className={classes.inside}>
        {taken ? (
          <ItemSearch
            accountId={accountId}
            entry={entry}
            taken={taken}
            onTake={setTaken}
            onBack={() => setTaken(undefined)}
          />
        ) : (
          <Proposals accountId={accountId} entry={entry} chosen={chosen} onChoose={setChosen} />
        )}
        <div className={classes.acts}>
          {!isSearching && (
            <Button kind="quiet" onClick={search}>
              <Key>z</Key> {t('act.search')}
            </Button>
          )}
          <Menu
            position="bottom-start"
            trigger={
              <Button kind="quiet" ref={menu}>
                <Key>g</Key> {t('act.none')}
              </Button>
            }
            items={PURPOSES.map((purpose) => ({
              key: purpose,
              label: t(`purpose.${purpose}`),
              onPress: () => deciding.purpose(entry, purpose),
            }))}
          />
          <Button kind="quiet" onClick={onLeave}>
            <Key>l</Key> {t('act.leave')}
          </Button>
        </div>
      </div>
      {dock && createPortal(docked(), dock)}
    </>
  )

  function docked(): ReactNode {
    return (
      <div className={classes.dock}>
        <Hints />
        <span className={classes.after}>
          {left === 0 ? t('act.after-none') : t('act.after', { count: left })}
        </span>
        {(isSearching || proposals.length > 0) && (
          <Button
            kind="primary"
            aria-disabled={!isBookable || undefined}
            busy={deciding.isBusy}
            busyLabel={t('act.booking')}
            onClick={book}
          >
            {buttonWords()}
            <Key>Enter</Key>
          </Button>
        )}
      </div>
    )
  }

  function buttonWords(): string {
    if (isSearching) return t('act.book-own', { amount })
    if (chosen === undefined) return t('act.choose')
    return t('act.book', { number: chosen + 1, amount })
  }
}

/** Seen beside an act; a screen reader hears the act alone. */
const Key = ({ children }: { children: string }) => (
  <span className={classes.key} aria-hidden>
    <Kbd>{children}</Kbd>
  </span>
)

function Hints() {
  const { t } = useTranslation('payments')
  return (
    <p className={classes.hints}>
      <Kbd>↑</Kbd> <Kbd>↓</Kbd> {t('keys.entry')}
      <Kbd>1</Kbd>–<Kbd>3</Kbd> {t('keys.proposal')}
      <Kbd>Enter</Kbd> {t('keys.book')}
      <Kbd>u</Kbd> {t('keys.undo')}
      <Kbd>?</Kbd> {t('keys.all')}
    </p>
  )
}
