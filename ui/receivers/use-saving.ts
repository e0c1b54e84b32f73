import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { isRefused, violationsIn } from '../api/failure.ts'
import type { FormLayout } from '../forms/layout.ts'
import type { StoredFormState } from '../forms/use-stored-form.ts'
import { toast } from '../kit/toast.ts'
import { useListBehind } from '../lists/documents/way-back.ts'
import { refreshReceivers, saveReceiver } from './queries.ts'
import { type ReceiverValue, toInput } from './receiver-value.ts'
import { readReceiversSearch, receiverLanguages } from './search.ts'

const person = {
  firstName: { columns: 3 },
  lastName: { columns: 3 },
  email: { widget: 'email', hasHint: true },
  language: {
    widget: 'choice',
    columns: 3,
    hasHint: true,
    choices: { of: 'receivers:language', values: receiverLanguages },
  },
  salutation: { columns: 3, hasHint: true },
  tags: { hasHint: true },
  street: { hasHint: true },
  postalCode: { columns: 3 },
  city: { columns: 3 },
  country: { widget: 'country', columns: 3, hasHint: true },
  consentAt: { widget: 'date', columns: 3, hasHint: true },
  consentHow: { columns: 3, hasHint: true },
} as const satisfies FormLayout['fields']

/** The number is the sender's to choose, once. */
export const newReceiverLayout: FormLayout = {
  texts: 'receiver:new-fields',
  fields: { ...person, token1: { hasHint: true } },
}

/** @param hasCode whether the second channel's code is shown: to accounts without a parent */
export const receiverLayout = (hasCode: boolean): FormLayout => ({
  texts: 'receiver:fields',
  fields: {
    ...person,
    token1: { columns: hasCode ? 3 : 6, isReadOnly: true, hasHint: true },
    ...(hasCode && { token2: { widget: 'code', columns: 3, isReadOnly: true, hasHint: true } }),
  },
})

/** The address of a form of a receiver; a new one has no id. */
type Place = { accountId: string; receiverId?: string }
type Form = StoredFormState<ReceiverValue>

export function useSaving({ accountId, receiverId }: Place, form: Form) {
  const { t } = useTranslation('receiver')
  const client = useQueryClient()
  const toList = useWayToList(accountId)
  return useMutation({
    mutationFn: (receiver: ReceiverValue) => saveReceiver(accountId, receiverId, toInput(receiver)),
    onSuccess: async () => {
      form.drop()
      toast.success(t('save-success'))
      await toList()
      await refreshReceivers(client)
    },
    onError: (error) => form.refuse(saveViolations(error)),
    meta: { failure: t('not-saved'), handles: ['STALE'] },
  })
}

/** The server's violations by field; an existing receiver is one of the number. */
function saveViolations(error: unknown) {
  if (isRefused(error, 'REC_EXISTS')) return [{ field: '/token1', messageKey: 'receiver-exists' }]
  return violationsIn(error)
}

/** Back to the list. The typed values can be restored for a moment. */
export function useCancelling({ accountId, receiverId }: Place, form: Form) {
  const { t } = useTranslation('receiver')
  const navigate = useNavigate()
  const toList = useWayToList(accountId)
  return () => {
    const putBack = form.drop()
    void toList()
    if (!form.isChanged) return
    const undo = () => {
      putBack()
      if (receiverId === undefined)
        void navigate({ to: '/doccle/receivers/{-$accountId}/new', params: { accountId } })
      else
        void navigate({
          to: '/doccle/receivers/{-$accountId}/receiver/$receiverId',
          params: { accountId, receiverId },
        })
    }
    toast.undo(t('cancelled'), { label: t('cancelled-undo'), onPress: undo })
  }
}

/** To the list as it was left. */
function useWayToList(accountId: string) {
  const navigate = useNavigate()
  const list = useListBehind()
  return () =>
    navigate({
      to: '/doccle/receivers/{-$accountId}',
      params: { accountId },
      search: readReceiversSearch(list ?? {}),
    })
}
