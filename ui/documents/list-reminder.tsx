import { IconBell } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DocumentsFilter } from '#generated/graphql.ts'
import { useMayWrite } from '../api/reach.ts'
import { Button } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { narrow, useNarrow } from '../kit/media.ts'
import { toast } from '../kit/toast.ts'
import { refreshDocuments, remindReceivers } from './queries.ts'

type ListReminderProps = {
  accountId: string
  /** The filter of the list. */
  filter: DocumentsFilter
  /** The number that it holds; undefined until that is known. */
  count: number | undefined
}

/** Reminds every receiver of the list, also of its other pages, after asking. */
export function ListReminder({ accountId, filter, count }: ListReminderProps) {
  const { t } = useTranslation('documents')
  const client = useQueryClient()
  const isNarrow = useNarrow(narrow.cards)
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const reminder = useMutation({
    mutationFn: () => remindReceivers(accountId, filter),
    onSuccess: ({ receivers, skipped, unreachable }) => {
      const left = [
        ...(skipped > 0 ? [t('remind-all.skipped', { count: skipped })] : []),
        ...(unreachable > 0 ? [t('remind-all.unreachable', { count: unreachable })] : []),
      ].join(' ')
      if (receivers === 0) toast.error(t('remind-all.nobody'), left || undefined)
      else toast.success(t('remind-all.done', { count: receivers }), left || undefined)
    },
    onSettled: async () => {
      close()
      await refreshDocuments(client)
    },
    meta: { failure: t('remind-all.failed') },
  })
  if (!useMayWrite() || !count) return null
  return (
    <>
      <Button
        kind="quiet"
        icon={IconBell}
        aria-label={
          isNarrow
            ? `${t('remind-all.button-short', { count })}: ${t('remind-all.button', { count })}`
            : undefined
        }
        onClick={() => setOpen(true)}
      >
        {t(isNarrow ? 'remind-all.button-short' : 'remind-all.button', { count })}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title={t('remind-all.title')}
        actions={
          <>
            <Button onClick={close}>{t('remind-all.keep')}</Button>
            <Button
              kind="primary"
              data-autofocus
              icon={IconBell}
              busy={reminder.isPending}
              busyLabel={t('remind-all.busy')}
              onClick={() => reminder.mutate()}
            >
              {t('remind-all.submit')}
            </Button>
          </>
        }
      >
        <p>{t('remind-all.question', { count })}</p>
        <p>{t('remind-all.rule')}</p>
      </Dialog>
    </>
  )
}
