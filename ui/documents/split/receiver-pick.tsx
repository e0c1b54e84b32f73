import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fullName } from '../../api/receiver-name.ts'
import list from '../letter/letter.module.css'
import { offeredQuery } from '../letter/queries.ts'
import classes from './split.module.css'

type ReceiverPickProps = { accountId: string; label: string; onPick: (token1: string) => void }

/** A field that finds a receiver by name or number, from two letters on. */
export function ReceiverPick({ accountId, label, onPick }: ReceiverPickProps) {
  const { t } = useTranslation('split')
  const [text, setText] = useState('')
  const [active, setActive] = useState(0)
  const id = useId()
  const found = useQuery({ ...offeredQuery(accountId, text.trim()), enabled: text.trim().length > 1 })
  const offers = text.trim().length > 1 ? (found.data ?? []) : []
  const take = (token1: string | undefined) => {
    if (token1 === undefined) return
    setText('')
    onPick(token1)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      setActive(Math.min(Math.max(0, active + step), offers.length - 1))
    } else if (event.key === 'Enter') {
      event.preventDefault()
      take(offers[active]?.token1)
    } else if (event.key === 'Escape') setText('')
  }
  const isShown = offers.length > 0
  return (
    <div className={classes.pick}>
      <input
        type="text"
        role="combobox"
        className={list.search}
        aria-label={label}
        aria-expanded={isShown}
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={isShown ? `${id}-${active}` : undefined}
        autoComplete="off"
        placeholder={t('part.search')}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value)
          setActive(0)
        }}
        onBlur={() => setText('')}
        onKeyDown={onKeyDown}
      />
      <div id={id} role="listbox" aria-label={label} className={list.offers} hidden={!isShown}>
        {offers.map((receiver, place) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field takes the keyboard
          <div
            key={receiver.id}
            id={`${id}-${place}`}
            role="option"
            tabIndex={-1}
            aria-selected={place === active}
            className={list.offer}
            // The field keeps the focus.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => take(receiver.token1)}
          >
            <span>{fullName(receiver)}</span>
            <span className={list.dim}>{receiver.token1}</span>
          </div>
        ))}
      </div>
    </div>
  )
}
