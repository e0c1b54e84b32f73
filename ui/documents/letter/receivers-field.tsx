import { IconTag, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fullName } from '../../api/receiver-name.ts'
import { FieldError } from '../../kit/field.tsx'
import { Icon } from '../../kit/icon.tsx'
import type { Receiver } from '../new/queries.ts'
import classes from './letter.module.css'
import { NumbersList } from './numbers-list.tsx'
import { type Chosen, type Named, offeredQuery, tagsQuery } from './queries.ts'

type Offer = { key: string; label: string; detail: string; isTag: boolean; choose: () => void }

const same = (one: Named, other: Named) => one.token1 === other.token1
const withOne = (all: Named[], one: Named) => (all.some((each) => same(each, one)) ? all : [...all, one])
const withoutOne = (all: Named[], one: Named) => all.filter((each) => !same(each, one))

/** True where a chosen group holds the receiver. */
const isIn = ({ tags }: Chosen, receiver: Receiver) =>
  (receiver.tags ?? '').split(', ').some((tag) => tags.includes(tag))

/** Adds a receiver; one of a chosen group is left out instead. */
function chooseReceiver(chosen: Chosen, receiver: Receiver): Chosen {
  const named = { token1: receiver.token1, name: fullName(receiver) }
  if (chosen.without.some((each) => same(each, named)))
    return { ...chosen, without: withoutOne(chosen.without, named) }
  if (isIn(chosen, receiver)) return { ...chosen, without: withOne(chosen.without, named) }
  return { ...chosen, receivers: withOne(chosen.receivers, named) }
}

type ReceiversFieldProps = {
  accountId: string
  chosen: Chosen
  onChange: (chosen: Chosen) => void
  error: string | undefined
}

/** Groups and names as chips, and a field that finds more of them. */
export function ReceiversField({ accountId, chosen, onChange, error }: ReceiversFieldProps) {
  const { t } = useTranslation('letter')
  const [text, setText] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(0)
  const list = useId()
  const { offers, isFruitless } = useOffers({ accountId, chosen, text, onChange })
  const take = (offer: Offer | undefined) => {
    if (!offer) return
    offer.choose()
    setText('')
    setActive(0)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      setOpen(true)
      setActive(Math.min(Math.max(0, active + step), offers.length - 1))
    } else if (event.key === 'Enter') {
      event.preventDefault()
      take(offers[active])
    } else if (event.key === 'Escape') setOpen(false)
    else if (event.key === 'Backspace' && text === '') onChange(withoutLast(chosen))
  }
  const shown = isOpen && offers.length > 0
  return (
    <div className={classes.receivers}>
      <Chips chosen={chosen} onChange={onChange} />
      <div className={classes.combobox}>
        <input
          id="document_receiverId"
          type="text"
          role="combobox"
          className={classes.search}
          aria-label={t('to.search')}
          aria-expanded={shown}
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={shown ? `${list}-${active}` : undefined}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error ? `${list}-error` : undefined}
          autoComplete="off"
          placeholder={t('to.search')}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value)
            setOpen(true)
            setActive(0)
          }}
          onFocus={() => setOpen(true)}
          onBlur={() => setOpen(false)}
          onKeyDown={onKeyDown}
        />
        <div id={list} role="listbox" aria-label={t('to.offers')} className={classes.offers} hidden={!shown}>
          {offers.map((offer, place) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field takes the keyboard
            <div
              key={offer.key}
              id={`${list}-${place}`}
              role="option"
              tabIndex={-1}
              aria-selected={place === active}
              className={classes.offer}
              // The field keeps the focus.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => take(offer)}
            >
              {offer.isTag && <Icon of={IconTag} size={16} />}
              <span>{offer.label}</span>
              <span className={classes.dim}>{offer.detail}</span>
            </div>
          ))}
        </div>
        <div role="status">
          {isOpen && isFruitless && <p className={classes.none}>{t('to.none', { text: text.trim() })}</p>}
        </div>
      </div>
      <NumbersList
        onChoose={(numbers) =>
          onChange({
            ...chosen,
            receivers: numbers.reduce(
              (all, token1) => withOne(all, { token1, name: token1 }),
              chosen.receivers,
            ),
          })
        }
      />
      {error && (
        <div id={`${list}-error`} className={classes.fault}>
          <FieldError>{error}</FieldError>
        </div>
      )}
    </div>
  )
}

function withoutLast(chosen: Chosen): Chosen {
  for (const part of ['without', 'receivers', 'tags'] as const)
    if (chosen[part].length > 0) return { ...chosen, [part]: chosen[part].slice(0, -1) }
  return chosen
}

type Asked = Pick<ReceiversFieldProps, 'accountId' | 'chosen' | 'onChange'> & { text: string }

type Offers = {
  offers: Offer[]
  /** True where the server was asked for the text, and nothing has it. */
  isFruitless: boolean
}

/** Groups first, then receivers from two letters on. */
function useOffers({ accountId, chosen, text, onChange }: Asked): Offers {
  const { t } = useTranslation('letter')
  const sought = text.trim().toLowerCase()
  const tags = useQuery(tagsQuery(accountId))
  const receivers = useQuery({ ...offeredQuery(accountId, text.trim()), enabled: sought.length > 1 })
  const groups = (tags.data ?? [])
    .filter(({ tag }) => !chosen.tags.includes(tag) && tag.toLowerCase().includes(sought))
    .slice(0, 8)
    .map(
      ({ tag, receivers: count }): Offer => ({
        key: `tag ${tag}`,
        label: tag,
        detail: t('to.in-group', { count }),
        isTag: true,
        choose: () => onChange({ ...chosen, tags: [...chosen.tags, tag] }),
      }),
    )
  const named = (sought.length > 1 ? (receivers.data ?? []) : []).map(
    (receiver): Offer => ({
      key: receiver.id,
      label: fullName(receiver),
      detail: isIn(chosen, receiver) ? t('to.leave-out', { number: receiver.token1 }) : receiver.token1,
      isTag: false,
      choose: () => onChange(chooseReceiver(chosen, receiver)),
    }),
  )
  const offers = [...groups, ...named]
  const isAnswered = receivers.isSuccess && !receivers.isFetching
  return { offers, isFruitless: sought.length > 1 && isAnswered && offers.length === 0 }
}

function Chips({ chosen, onChange }: Pick<ReceiversFieldProps, 'chosen' | 'onChange'>) {
  const { t } = useTranslation('letter')
  const chips = [
    ...chosen.tags.map((tag) => ({
      key: `tag ${tag}`,
      words: tag,
      kind: 'group',
      drop: () => onChange({ ...chosen, tags: chosen.tags.filter((each) => each !== tag) }),
    })),
    ...chosen.receivers.map((one) => ({
      key: one.token1,
      words: one.name,
      kind: 'one',
      drop: () => onChange({ ...chosen, receivers: withoutOne(chosen.receivers, one) }),
    })),
    ...chosen.without.map((one) => ({
      key: `without ${one.token1}`,
      words: t('to.without', { name: one.name }),
      kind: 'without',
      drop: () => onChange({ ...chosen, without: withoutOne(chosen.without, one) }),
    })),
  ]
  const shown = chips.slice(0, 12)
  return (
    <>
      {shown.map(({ key, words, kind, drop }) => (
        <span key={key} className={classes.chip} data-kind={kind}>
          {kind === 'group' && <Icon of={IconTag} size={16} />}
          {words}
          <button type="button" aria-label={t('to.drop', { name: words })} onClick={drop}>
            <Icon of={IconX} size={14} />
          </button>
        </span>
      ))}
      {chips.length > shown.length && (
        <span className={classes.dim}>{t('to.more', { count: chips.length - shown.length })}</span>
      )}
    </>
  )
}
