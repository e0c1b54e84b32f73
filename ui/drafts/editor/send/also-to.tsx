/** The choice to deliver the PDF over the second channel in the same send, and its effect in words. */
import { IconMailbox, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, Suspense, useContext, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useScope } from '../../../api/reach.ts'
import { fullName } from '../../../api/receiver-name.ts'
import { Icon } from '../../../kit/icon.tsx'
import { IconButton } from '../../../kit/icon-button.tsx'
import { useEditor, useEditorState } from '../editor.ts'
import { setAlsoTo } from '../edits.ts'
import classes from './also-to.module.css'
import { type ChosenReceiver, receiverQuery } from './receiver-queries.ts'

type Asked = {
  isOpen: boolean
  onClose: () => void
  onChoose: (receiver: ChosenReceiver) => void
}

/** Looks for one of the account's receivers, over the page. */
export type ChooseReceiver = (asked: Asked) => ReactNode

const ChooserContext = createContext<ChooseReceiver | undefined>(undefined)
export const ChooserProvider = ChooserContext.Provider

/** Nothing for an account without the second channel, and for a session of another program. */
export function AlsoTo() {
  const { account } = useEditor()
  const choose = useContext(ChooserContext)
  const isOwn = useScope() === 'USER'
  return choose && isOwn && account.features.includes('DOCCLE') ? <Choice choose={choose} /> : null
}

/** The receiver whom the draft names; undefined while it is fetched, null for nobody. */
export function useAlsoTo(): ChosenReceiver | null | undefined {
  const { account } = useEditor()
  const token1 = useEditorState(({ form }) => form.alsoTo)
  const { data } = useQuery({ ...receiverQuery(account.id, { token1 }), enabled: token1 !== '' })
  return token1 === '' ? null : data
}

function Choice({ choose }: { choose: ChooseReceiver }) {
  const { t } = useTranslation('draft')
  const { store, account } = useEditor()
  const [isOpen, setOpen] = useState(false)
  const token1 = useEditorState(({ form }) => form.alsoTo)
  const email = useEditorState(({ form }) => form.inputDetails.customer.email?.trim() ?? '')
  const known = useQuery({
    ...receiverQuery(account.id, { email }),
    enabled: token1 === '' && email.includes('@'),
  }).data
  const chosen = useAlsoTo()
  const take = (next: string) => store.set((state) => setAlsoTo(state, next))
  const offer = known ? t('also-to.offer-known', { name: fullName(known) }) : t('also-to.offer')
  return (
    <div className={classes.choice}>
      {token1 === '' ? (
        <button
          type="button"
          className={classes.offer}
          title={offer}
          onClick={() => (known ? take(known.token1) : setOpen(true))}
        >
          <Icon of={IconMailbox} size={16} />
          <span>{offer}</span>
        </button>
      ) : (
        <>
          <Outcome receiver={chosen} onPress={() => setOpen(true)} />
          <IconButton icon={IconX} size={14} label={t('also-to.leave')} onClick={() => take('')} />
        </>
      )}
      {isOpen && (
        <Suspense>
          {choose({
            isOpen,
            onClose: () => setOpen(false),
            onChoose: (receiver) => take(receiver.token1),
          })}
        </Suspense>
      )}
    </div>
  )
}

type OutcomeProps = { receiver: ChosenReceiver | null | undefined; onPress: () => void }

/** The effect of the next send; a press chooses another receiver. */
function Outcome({ receiver, onPress }: OutcomeProps) {
  const { t } = useTranslation('draft')
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
