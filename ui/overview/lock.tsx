import { IconLock, IconLockOpen } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Account, accountQuery } from '../api/accounts.ts'
import { Button } from '../kit/button.tsx'
import { Section } from '../kit/page.tsx'
import { Question } from '../kit/question.tsx'
import { TextField } from '../kit/text-field.tsx'
import { toast } from '../kit/toast.ts'
import { setLocked } from './queries.ts'
import classes from './to-do.module.css'
import { Item } from './to-do-item.tsx'

const hints = {
  REGISTERED: 'registered-hint',
  CHANGE_DISPUTED: 'disputed-hint',
  BY_ADMIN: 'locked-hint',
  CLOSED: 'closed-hint',
} as const

/** The account's lock, and the button for admins. */
export function Lock({ account: { id, name } }: { account: Account }) {
  const { t } = useTranslation('overview')
  const account = useQuery(accountQuery(id))
  const [isAsked, setAsked] = useState(false)
  if (!account.data) return null
  const { locked } = account.data
  const why = ({ lock }: Account) => {
    if (!locked) return t('lock.open-hint')
    const fields = (lock?.fields ?? []).map((field) => t(`data:changed.${field}`)).join(', ')
    return t(`lock.${hints[lock?.reason ?? 'BY_ADMIN']}`, { fields })
  }
  return (
    <Section title={t('lock.title')} className={classes.lock}>
      <ul className={classes.list}>
        <Item
          icon={locked ? IconLock : IconLockOpen}
          tone={locked ? 'err' : 'neutral'}
          title={t(locked ? 'to-do.locked' : 'lock.open')}
          body={why(account.data)}
        >
          <Button size="compact" onClick={() => setAsked(true)}>
            {t(locked ? 'lock.unlock' : 'lock.lock')}
          </Button>
        </Item>
      </ul>
      {isAsked && <AskReason id={id} name={name} locked={!locked} onClose={() => setAsked(false)} />}
    </Section>
  )
}

type AskReasonProps = Pick<Account, 'id' | 'name'> & { locked: boolean; onClose: () => void }

/** @param locked as it is wanted */
function AskReason({ id, name, locked, onClose }: AskReasonProps) {
  const { t } = useTranslation('overview')
  const client = useQueryClient()
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const isMissing = reason.trim() === ''
  const change = useMutation({
    mutationFn: () => setLocked(id, { locked, reason: reason.trim() }),
    onSuccess: () => {
      client.setQueryData(accountQuery(id).queryKey, (known) => known && { ...known, locked, lock: null })
      onClose()
      toast.success(t(locked ? 'lock.was-locked' : 'lock.was-unlocked', { name }))
    },
    meta: { failure: t('lock.not-changed') },
  })
  const submit = () => {
    setTried(true)
    if (!isMissing && !change.isPending) change.mutate()
  }
  return (
    <Question
      isForm
      title={t(locked ? 'lock.ask-lock' : 'lock.ask-unlock', { name })}
      lead={<p>{t(locked ? 'lock.locked-hint' : 'lock.unlock-hint')}</p>}
      words={{
        no: t('lock.stop'),
        yes: t(locked ? 'lock.lock' : 'lock.unlock'),
        busy: t('lock.busy'),
      }}
      isBusy={change.isPending}
      onYes={submit}
      onClose={onClose}
    >
      <TextField
        required
        data-autofocus
        label={t('lock.reason')}
        hint={t('lock.reason-hint')}
        maxLength={300}
        value={reason}
        onChange={setReason}
        error={isTried && isMissing ? t('lock.missing') : undefined}
      />
    </Question>
  )
}
