import { Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { StatusMark } from '../kit/badge.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { Failure } from '../kit/empty.tsx'
import { Icon } from '../kit/icon.tsx'
import { Progress } from '../kit/progress.tsx'
import { TextField } from '../kit/text-field.tsx'
import { type Receiver, receiversQuery } from './queries.ts'
import classes from './receiver-search.module.css'
import { fullName, stateLooks } from './receiver-status.tsx'

type ReceiverSearchProps = {
  accountId: string
  isOpen: boolean
  onClose: () => void
  onChoose: (receiver: Receiver) => void
  /** The first text of the search. */
  text?: string
}

const restMs = 500

/** Looks for a receiver by name, number or address, over the page. */
export function ReceiverSearch({ accountId, isOpen, onClose, onChoose, text = '' }: ReceiverSearchProps) {
  const { t } = useTranslation('receivers')
  const choose = (receiver: Receiver) => {
    onClose()
    onChoose(receiver)
  }
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('choose.title')}>
      <Found accountId={accountId} onChoose={choose} begin={text} />
    </Dialog>
  )
}

type FoundProps = Pick<ReceiverSearchProps, 'accountId' | 'onChoose'> & { begin: string }

function Found({ accountId, onChoose, begin }: FoundProps) {
  const { t } = useTranslation('receivers')
  const [typed, setTyped] = useState(begin)
  const [rested] = useDebouncedValue(typed.trim(), restMs)
  const list = useRef<HTMLUListElement>(null)
  const text = typed.trim() === '' ? '' : rested
  const query = receiversQuery(accountId, { ...(text && { q: text }), sort: 'lastName', order: 'ASC' })
  const { data, isError, isFetching, refetch } = useQuery({
    ...query,
    placeholderData: keepPreviousData,
    meta: { handles: true },
  })
  const step = (event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])]
    const at = buttons.findIndex((each) => each.matches(':focus'))
    if (by === undefined || buttons.length === 0) return
    event.preventDefault()
    buttons[Math.min(Math.max(0, at + by), buttons.length - 1)]?.focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the field in it takes the keyboard
    <div onKeyDown={step}>
      <TextField
        label=""
        type="search"
        aria-label={t('search')}
        placeholder={t('search')}
        autoComplete="off"
        data-autofocus
        leftSection={<Icon of={IconSearch} />}
        value={typed}
        onChange={setTyped}
        onKeyDown={({ key }) => {
          const [only, another] = data?.content ?? []
          if (key === 'Enter' && only && !another && text === typed.trim()) onChoose(only)
        }}
      />
      {data && (
        <>
          <ul ref={list} className={classes.found}>
            {data.content.map((receiver) => (
              <li key={receiver.id}>
                <button type="button" className={classes.receiver} onClick={() => onChoose(receiver)}>
                  <span className={classes.name}>
                    {fullName(receiver)}{' '}
                    <Text span inherit c="dimmed" fw={400}>
                      ({receiver.token1})
                    </Text>
                  </span>
                  <StatusMark {...stateLooks[receiver.status]}>{t(`state.${receiver.status}`)}</StatusMark>
                </button>
              </li>
            ))}
          </ul>
          <p className={classes.count} role="status">
            {data.totalNumberOfElements === 0
              ? t('choose.none')
              : t('choose.count', { shown: data.content.length, count: data.totalNumberOfElements })}
          </p>
        </>
      )}
      {!data && isError && (
        <Failure title={t('get-receivers-error')} onRetry={() => void refetch()} isRetrying={isFetching} />
      )}
      {!data && !isError && <Progress label={t('choose.searching')} />}
    </div>
  )
}
