import { IconMail } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReceiversFilter } from '#generated/graphql.ts'
import { useMayWrite } from '../api/reach.ts'
import { Button } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { toast } from '../kit/toast.ts'
import classes from './list-invitation.module.css'
import { inviteAll, refreshReceivers } from './queries.ts'

type ListInvitationProps = {
  accountId: string
  /** The filter of the list. */
  filter: ReceiversFilter
  /** How many it holds; undefined until that is known. */
  count: number | undefined
}

/** Invites every receiver of the list, also of its other pages, after asking. */
export function ListInvitation({ accountId, filter, count }: ListInvitationProps) {
  const { t } = useTranslation('receivers')
  const client = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const inviting = useMutation({
    mutationFn: () => inviteAll(accountId, filter),
    onSuccess: ({ invited, skipped }) => {
      const left = skipped > 0 ? t('invite-all.skipped', { count: skipped }) : undefined
      if (invited === 0) toast.success(t('invite-all.nobody'), left)
      else toast.success(t('invite-all.done', { count: invited }), left)
    },
    onSettled: async () => {
      close()
      await refreshReceivers(client)
    },
    meta: { failure: t('invite-all.failed') },
  })
  if (!useMayWrite() || !count) return null
  return (
    <div className={classes.invitation}>
      <Button kind="quiet" icon={IconMail} onClick={() => setOpen(true)}>
        {t('invite-all.button', { count })}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title={t('invite-all.title')}
        actions={
          <>
            <Button onClick={close}>{t('invite-all.keep')}</Button>
            <Button
              kind="primary"
              data-autofocus
              icon={IconMail}
              busy={inviting.isPending}
              busyLabel={t('invite-all.busy')}
              onClick={() => inviting.mutate()}
            >
              {t('invite-all.submit')}
            </Button>
          </>
        }
      >
        <p>{t('invite-all.question', { count })}</p>
        <p>{t('invite-all.rule')}</p>
      </Dialog>
    </div>
  )
}
