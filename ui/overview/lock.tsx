import { IconLock, IconLockOpen } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type Account, accountQuery } from '../api/accounts.ts'
import { Button } from '../kit/button.tsx'
import { Section } from '../kit/page.tsx'
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
  const client = useQueryClient()
  const account = useQuery(accountQuery(id))
  const change = useMutation({
    mutationFn: (locked: boolean) => setLocked(id, locked),
    onSuccess: ({ locked }) => {
      client.setQueryData(accountQuery(id).queryKey, (known) => known && { ...known, locked, lock: null })
      const undo = { label: t('lock.undo'), onPress: () => change.mutate(!locked) }
      const words = t(locked ? 'lock.was-locked' : 'lock.was-unlocked', { name })
      toast.undo(words, undo, undefined, locked ? IconLock : IconLockOpen)
    },
    meta: { failure: t('lock.not-changed') },
  })
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
          <Button size="compact" busy={change.isPending} onClick={() => change.mutate(!locked)}>
            {t(locked ? 'lock.unlock' : 'lock.lock')}
          </Button>
        </Item>
      </ul>
    </Section>
  )
}
