import { queryOptions } from '@tanstack/react-query'
import type { components } from '#generated/api.ts'
import { api, call } from '../api/client.ts'

export type Waiting = components['schemas']['WaitingRegistration']
export type CreditAsked = components['schemas']['OpenCreditRequest']
type Decision = components['schemas']['RegistrationDecision']

/** Other administrators decide about waiting requests too, so the lists are fetched again. */
const REFETCH_MS = 60_000

const deskKey = ['desk']

export const deskQuery = queryOptions({
  queryKey: [...deskKey, 'figures'],
  queryFn: () => call(api.GET('/super-admin/desk')),
  refetchInterval: REFETCH_MS,
  meta: { handles: true },
})

export const registrationsQuery = queryOptions({
  queryKey: [...deskKey, 'registrations'],
  queryFn: () => call(api.GET('/super-admin/registrations')),
  refetchInterval: REFETCH_MS,
  meta: { handles: true },
})

export const creditsAskedQuery = queryOptions({
  queryKey: [...deskKey, 'credit-requests'],
  queryFn: () => call(api.GET('/super-admin/credit-requests')),
  refetchInterval: REFETCH_MS,
  meta: { handles: true },
})

/** All that the desk shows: an act takes a row off a list and off a figure. */
export const shownAtDesk = [deskKey]

export const decide = ({ accountId, email }: Waiting, decision: Decision['decision'], reason: string) =>
  call(
    api.POST('/super-admin/accounts/{accountId}/registration', {
      params: { path: { accountId } },
      body: { decision, email, ...(reason && { reason }) },
    }),
  )

type Gift = { amount: number; reason: string; requestId: string }

/** @param key the same for each try of one gift */
export const giveCredits = (accountId: string, body: Gift, key: string) =>
  call(
    api.POST('/super-admin/accounts/{accountId}/credits', {
      params: { path: { accountId }, header: { 'Idempotency-Key': key } },
      body,
    }),
  )

export const refuseCredits = (creditRequestId: string, reason: string) =>
  call(
    api.POST('/super-admin/credit-requests/{creditRequestId}/refusal', {
      params: { path: { creditRequestId } },
      body: { reason },
    }),
  )
