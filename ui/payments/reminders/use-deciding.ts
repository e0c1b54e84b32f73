/** The decisions of a member about reminders: each is done at once, told, and can be taken back. */
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useActOn } from '../../api/query-client.ts'
import { toast } from '../../kit/toast.ts'
import { type NewPolicy, type Policy, policyQuery, refreshReminders, savePolicy } from './queries.ts'

interface Decision {
  act: () => Promise<unknown>
  /** Told with a way back. */
  told?: string
  back?: () => Promise<unknown>
}

export function useDeciding(accountId: string): { decide: (decision: Decision) => void; isBusy: boolean } {
  const { t } = useTranslation('reminders')
  const client = useQueryClient()
  const acting = useActOn([], ({ act }: Decision) => act(), {
    onSuccess: (_, { told, back }) => {
      if (told && back) toast.undo(told, { label: t('undo'), onPress: () => acting.mutate({ act: back }) })
      void refreshReminders(client, accountId)
    },
    failure: t('act-failed'),
  })
  return { decide: (decision) => acting.mutate(decision), isBusy: acting.isPending }
}

type Change = Partial<Omit<NewPolicy, 'version'>>

export interface Saving {
  save: (change: Change, told?: string) => void
  /** Of the last one of this visit. */
  savedAt: string | undefined
  isBusy: boolean
}

/** Each change saves itself, with the newest version of the policy. */
export function useSaving(accountId: string): Saving {
  const { t } = useTranslation('reminders')
  const client = useQueryClient()
  const [savedAt, setSavedAt] = useState<string>()
  // After a refusal as well: another member may have saved a newer version.
  const saving = useActOn(
    [policyQuery(accountId).queryKey],
    async ({ change }: { change: Change; told?: string | undefined; isUndo?: boolean }) => {
      const before = await client.fetchQuery({
        ...policyQuery(accountId),
        staleTime: Number.POSITIVE_INFINITY,
      })
      const after = await savePolicy(accountId, { ...inputOf(before), ...change })
      return { before, after }
    },
    {
      onSuccess: ({ before, after }, { told, isUndo }) => {
        client.setQueryData(policyQuery(accountId).queryKey, after)
        setSavedAt(new Date().toISOString())
        const { version: _, ...back } = inputOf(before)
        const undo = { label: t('undo'), onPress: () => saving.mutate({ change: back, isUndo: true }) }
        if (!isUndo) toast.undo(told ?? t('told.saved'), undo)
        void refreshReminders(client, accountId)
      },
      failure: t('not-saved'),
    },
  )
  return {
    save: (change, told) => saving.mutate({ change, told }),
    savedAt,
    isBusy: saving.isPending,
  }
}

const inputOf = ({ since: _, stoppedCustomers: __, ...policy }: Policy): NewPolicy => policy
