import { IconUserPlus } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { showProblem } from '../api/problem.ts'
import { Button } from '../kit/button.tsx'
import { narrow, useNarrow } from '../kit/media.ts'
import { SmallAction } from '../kit/text-link.tsx'
import { toast } from '../kit/toast.ts'
import { copyToOwn, deleteCustomer, refreshCustomers } from './queries.ts'

type UseAsMineProps = {
  accountId: string
  customer: { id: string; name: string }
  /** In a row with other actions. */
  isSmall?: boolean
}

/** Copies a shared customer to the account, with undo. */
export function UseAsMine({ accountId, customer: { id, name }, isSmall = false }: UseAsMineProps) {
  const { t } = useTranslation('customers')
  const client = useQueryClient()
  const isNarrow = useNarrow(narrow.phone)
  const copy = useMutation({
    mutationFn: () => copyToOwn(accountId, id),
    onSuccess: async (made) => {
      const undo = async () => {
        await deleteCustomer(made.id ?? '').catch((error) => showProblem(error, { title: t('not-deleted') }))
        await refreshCustomers(client)
      }
      toast.undo(t('taken', { name }), { label: t('taken-undo'), onPress: () => void undo() })
      await refreshCustomers(client)
    },
    meta: { failure: t('not-taken', { name }) },
  })
  if (isSmall) {
    return (
      <SmallAction
        icon={IconUserPlus}
        aria-label={t('take-named', { name })}
        busy={copy.isPending}
        onClick={() => copy.mutate()}
      >
        {t('take-short')}
      </SmallAction>
    )
  }
  return (
    <Button kind="primary" icon={IconUserPlus} busy={copy.isPending} onClick={() => copy.mutate()}>
      {t(isNarrow ? 'take-short' : 'take')}
    </Button>
  )
}
