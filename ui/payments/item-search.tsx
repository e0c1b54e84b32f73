import { IconArrowLeft, IconPlus, IconX } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { currencySymbol } from '#contracts/rules/currencies.ts'
import { AmountField } from '../kit/amount-field.tsx'
import { Button } from '../kit/button.tsx'
import { Failure } from '../kit/empty.tsx'
import { formatCents, formatDate } from '../kit/format.ts'
import { IconButton } from '../kit/icon-button.tsx'
import { SearchField } from '../kit/search-field.tsx'
import classes from './bank.module.css'
import { type Entry, type OpenItem, soughtItemsQuery } from './queries.ts'

/** A document with the amount that the entry settles of it; null while the typed text is no amount. */
export type Taken = { documentId: string; number: string; partyName: string; cents: number | null }

export const takenSum = (taken: readonly Taken[]): number =>
  taken.reduce((sum, { cents }) => sum + (cents ?? 0), 0)

type ItemSearchProps = {
  accountId: string
  entry: Entry
  taken: readonly Taken[]
  onTake: (taken: readonly Taken[]) => void
  onBack: () => void
}

/** Finds open documents by hand: their amounts can be changed, and the sum and the rest stand below them. */
export function ItemSearch({ accountId, entry, taken, onTake, onBack }: ItemSearchProps) {
  const { t } = useTranslation('payments')
  const [text, setText] = useState('')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const left = Math.abs(entry.restCents) - takenSum(taken)
  const take = (item: OpenItem) => {
    const share = shareOf(entry, item)
    const cents = share > 0 && left > 0 ? Math.min(share, left) : share
    onTake([...taken, { documentId: item.documentId, number: item.number, partyName: item.partyName, cents }])
  }
  return (
    <section className={classes.part} aria-label={t('search.title')}>
      <div className={classes.title}>
        <h3>{t('search.title')}</h3>
        <Button kind="quiet" size="compact" icon={IconArrowLeft} onClick={onBack}>
          {t('search.back')}
        </Button>
      </div>
      {taken.length > 0 && <TakenRows entry={entry} taken={taken} onTake={onTake} left={left} />}
      <SearchField
        ref={field}
        className={classes.sought}
        label={t('search.label')}
        value={text}
        onSearch={setText}
      />
      <Found accountId={accountId} entry={entry} text={text} taken={taken} onTake={take} />
    </section>
  )
}

/** The share of the entry: positive for a document of its direction, negative for one that adds to the others. */
const shareOf = ({ cents }: Entry, { openCents, direction }: OpenItem): number =>
  openCents * (direction === 'RECEIVE' ? 1 : -1) * Math.sign(cents)

type TakenRowsProps = Pick<ItemSearchProps, 'entry' | 'taken' | 'onTake'> & { left: number }

function TakenRows({ entry, taken, onTake, left }: TakenRowsProps) {
  const { t } = useTranslation('payments')
  const change = (documentId: string, cents: number | null) =>
    onTake(taken.map((one) => (one.documentId === documentId ? { ...one, cents } : one)))
  const sum = takenSum(taken)
  return (
    <>
      <ul className={classes.taken}>
        {taken.map(({ documentId, number, partyName, cents }) => (
          <li key={documentId}>
            <span>
              <b>{number}</b> {partyName}
            </span>
            <AmountField
              label=""
              aria-label={t('search.amount', { number })}
              className={classes.cents}
              unit={currencySymbol(entry.currency)}
              value={cents === null ? null : cents / 100}
              onChange={(amount) => change(documentId, amount === null ? null : Math.round(amount * 100))}
            />
            <IconButton
              icon={IconX}
              label={t('search.drop', { number })}
              onClick={() => onTake(taken.filter((one) => one.documentId !== documentId))}
            />
          </li>
        ))}
      </ul>
      <p className={classes.sum} role="status">
        <span>
          {t('proposal.sum')} <b>{formatCents(sum, entry.currency)}</b>
        </span>
        {left < 0 && <span className={classes.unknown}>{t('search.too-much')}</span>}
        {sum <= 0 && <span className={classes.unknown}>{t('search.not-positive')}</span>}
        {left >= 0 && sum > 0 && (
          <span>
            {t('search.rest')} <b>{formatCents(left, entry.currency)}</b>
          </span>
        )}
      </p>
    </>
  )
}

type FoundProps = {
  accountId: string
  entry: Entry
  text: string
  taken: readonly Taken[]
  onTake: (item: OpenItem) => void
}

function Found({ accountId, entry, text, taken, onTake }: FoundProps) {
  const { t } = useTranslation('payments')
  const found = useQuery({
    ...soughtItemsQuery(accountId, text, entry.cents > 0 ? 'RECEIVE' : 'PAY'),
    placeholderData: keepPreviousData,
  })
  if (found.isError && !found.data)
    return (
      <Failure
        title={t('search.failed')}
        onRetry={() => void found.refetch()}
        isRetrying={found.isFetching}
      />
    )
  const items = (found.data ?? []).filter(
    ({ documentId, currency }) =>
      currency === entry.currency && !taken.some((one) => one.documentId === documentId),
  )
  if (found.data?.length === 0)
    return <p className={classes.without}>{text ? t('search.none', { text }) : t('search.nothing')}</p>
  return (
    <ul className={classes.found} aria-label={t('search.found')} aria-busy={found.isPending || undefined}>
      {items.map((item) => (
        <li key={item.documentId}>
          <button type="button" onClick={() => onTake(item)}>
            <IconPlus size={16} aria-hidden />
            <span>
              <b>{item.number}</b> {item.partyName}
            </span>
            <span>
              {item.dueDate &&
                t(item.payment === 'OVERDUE' ? 'proposal.overdue' : 'proposal.due', {
                  date: formatDate(item.dueDate),
                })}
            </span>
            <b>{formatCents(item.openCents, item.currency)}</b>
          </button>
        </li>
      ))}
    </ul>
  )
}
