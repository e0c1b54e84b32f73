import { IconLock, IconLockOpen } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type Account, accountQuery } from '../api/accounts.ts'
import { Button } from '../kit/button.tsx'
import { Section } from '../kit/page.tsx'
import { toast } from '../kit/toast.ts'
import { setLocked } from './queries.ts'
import classes from './to-do.module.css'
import { Item } from './to-do.tsx'

/** Whether this account may send, and the press that changes it: an admin's alone. */
export function Lock({ account: { id, name } }: { account: Account }) {
  const { t } = useTranslation('overview')
  const client = useQueryClient()
  const account = useQuery(accountQuery(id))
  const change = useMutation({
    mutationFn: (locked: boolean) => setLocked(id, locked),
    onSuccess: ({ locked }) => {
      client.setQueryData(accountQuery(id).queryKey, (known) => known && { ...known, locked })
      const undo = { label: t('lock.undo'), onPress: () => change.mutate(!locked) }
      const words = t(locked ? 'lock.was-locked' : 'lock.was-unlocked', { name })
      toast.undo(words, undo, undefined, locked ? IconLock : IconLockOpen)
    },
    meta: { failure: t('lock.not-changed') },
  })
  if (!account.data) return null
  const { locked } = account.data
  return (
    <Section title={t('lock.title')} className={classes.lock ?? ''}>
      <ul className={classes.list}>
        <Item
          icon={locked ? IconLock : IconLockOpen}
          tone={locked ? 'err' : 'neutral'}
          title={t(locked ? 'to-do.locked' : 'lock.open')}
          body={t(locked ? 'lock.locked-hint' : 'lock.open-hint')}
        >
          <Button size="compact" busy={change.isPending} onClick={() => change.mutate(!locked)}>
            {t(locked ? 'lock.unlock' : 'lock.lock')}
          </Button>
        </Item>
      </ul>
    </Section>
  )
}
