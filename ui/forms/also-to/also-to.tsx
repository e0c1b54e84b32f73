/** The choice to deliver the PDF over the second channel in the same send, and its effect in words. */
import { IconMailbox, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fullName } from '../../api/receiver-name.ts'
import { Icon } from '../../kit/icon.tsx'
import { IconButton } from '../../kit/icon-button.tsx'
import classes from './also-to.module.css'
import { type ChosenReceiver, receiverQuery } from './receiver-query.ts'

type Asked = {
  isOpen: boolean
  onClose: () => void
  onChoose: (receiver: ChosenReceiver) => void
}

/** Looks for one of the account's receivers, over the page. */
export type ChooseReceiver = (asked: Asked) => ReactNode

type AlsoToProps = {
  accountId: string
  /** The receiver's number; '' for nobody. */
  token1: string
  /** The customer's address: a receiver with it is offered by name. */
  email: string
  choose: ChooseReceiver
  onChange: (token1: string) => void
}

export function AlsoTo({ accountId, token1, email, choose, onChange }: AlsoToProps) {
  const { t } = useTranslation('forms')
  const [isOpen, setOpen] = useState(false)
  const known = useQuery({
    ...receiverQuery(accountId, { email }),
    enabled: token1 === '' && email.includes('@'),
  }).data
  const chosen = useReceiver(accountId, token1)
  const offer = known ? t('also-to.offer-known', { name: fullName(known) }) : t('also-to.offer')
  return (
    <div className={classes.choice}>
      {token1 === '' ? (
        <button
          type="button"
          className={classes.offer}
          title={offer}
          onClick={() => (known ? onChange(known.token1) : setOpen(true))}
        >
          <Icon of={IconMailbox} size={16} />
          <span>{offer}</span>
        </button>
      ) : (
        <>
          <Outcome receiver={chosen} onPress={() => setOpen(true)} />
          <IconButton icon={IconX} size={14} label={t('also-to.leave')} onClick={() => onChange('')} />
        </>
      )}
      {isOpen && (
        <Suspense>
          {choose({
            isOpen,
            onClose: () => setOpen(false),
            onChoose: (receiver) => onChange(receiver.token1),
          })}
        </Suspense>
      )}
    </div>
  )
}

/**
 * The receiver with that number; undefined while it is fetched, null for nobody.
 * @param token1 '' for nobody
 */
export function useReceiver(accountId: string, token1: string): ChosenReceiver | null | undefined {
  const { data } = useQuery({ ...receiverQuery(accountId, { token1 }), enabled: token1 !== '' })
  return token1 === '' ? null : data
}

type OutcomeProps = { receiver: ChosenReceiver | null | undefined; onPress: () => void }

/** The effect of the next send; a press chooses another receiver. */
function Outcome({ receiver, onPress }: OutcomeProps) {
  const { t } = useTranslation('forms')
  if (receiver === undefined) return <span className={classes.outcome}>{t('also-to.asking')}</span>
  const reason = receiver === null ? 'GONE' : receiver.reach.reason
  const words =
    reason === null ? t('also-to.told', namesOf(receiver)) : t(`also-to.untold.${reason}`, namesOf(receiver))
  return (
    <button
      type="button"
      className={classes.outcome}
      data-tone={reason === null ? 'ok' : 'warn'}
      title={words}
      onClick={onPress}
    >
      <Icon of={IconMailbox} size={16} />
      <span>{words}</span>
    </button>
  )
}

const namesOf = (receiver: ChosenReceiver | null) => ({ name: receiver ? fullName(receiver) : '' })
