import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { components } from '#generated/api.ts'
import { api, call } from '../api/client.ts'
import { type PushState, readPushState, turnPushOff, turnPushOn } from '../api/push.ts'

export type NoticeChoice = components['schemas']['NoticeChoice']
export type NoticeSettings = components['schemas']['NoticeSettings']

export const noticesQuery = () =>
  queryOptions({
    queryKey: ['notices'],
    queryFn: ({ signal }) => call(api.GET('/user/notices', { signal })),
  })

export const pushBrowsersQuery = () =>
  queryOptions({
    queryKey: ['push-browsers'],
    queryFn: ({ signal }) => call(api.GET('/user/push-browsers', { signal })),
    meta: { handles: true },
  })

const pushStateQuery = (userId: string) =>
  queryOptions({ queryKey: ['push-state', userId], queryFn: () => readPushState(userId) })

const withChoice = (settings: NoticeSettings | undefined, choice: NoticeChoice) =>
  settings && {
    ...settings,
    notices: settings.notices.map((one) => (one.kind === choice.kind ? choice : one)),
  }

/** Saves each choice as it is made, one after the other; a refused one goes back. */
export function useChooseNotice(failure: string, onSaved: () => void) {
  const client = useQueryClient()
  const { queryKey } = noticesQuery()
  return useMutation({
    mutationFn: (choice: NoticeChoice) => call(api.PUT('/user/notices', { body: { notices: [choice] } })),
    scope: { id: 'notices' },
    onMutate: (choice) => {
      // Not waited for: the pressed choice would flicker.
      void client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, (settings) => withChoice(settings, choice))
    },
    onSuccess: onSaved,
    onSettled: () =>
      client.isMutating({ predicate: ({ options }) => options.scope?.id === 'notices' }) > 1
        ? undefined
        : client.invalidateQueries({ queryKey }),
    meta: { failure },
  })
}

type Tested = components['schemas']['TestNotice']

export const useTestNotice = (failure: string, onSent: (tested: Tested) => void) =>
  useMutation({
    mutationFn: () => call(api.POST('/user/notices/test')),
    onSuccess: onSent,
    meta: { failure },
  })

/** Switches push on this device. */
export function useTurnPush(userId: string, onError: (wasOn: boolean) => void) {
  const client = useQueryClient()
  const state = useQuery(pushStateQuery(userId))
  const turning = useMutation({
    mutationFn: ({ pushKey }: { pushKey: string }): Promise<PushState> =>
      state.data === 'on' ? turnPushOff() : turnPushOn(userId, pushKey),
    onSuccess: (now) => client.setQueryData(pushStateQuery(userId).queryKey, now),
    onError: () => onError(state.data === 'on'),
    onSettled: () => client.invalidateQueries({ queryKey: pushBrowsersQuery().queryKey }),
    meta: { handles: true },
  })
  return { state: state.data, turning }
}
