import { queryOptions } from '@tanstack/react-query'
import type { components } from '#generated/api.ts'
import { api, call } from '../api/client.ts'
import { DESK_REFETCH_MS, deskKey } from '../api/desk.ts'
import { saveNamed } from '../api/download.ts'

export type Waiting = components['schemas']['WaitingRegistration']
export type CreditAsked = components['schemas']['OpenCreditRequest']
type Decision = components['schemas']['RegistrationDecision']

export const registrationsQuery = queryOptions({
  queryKey: [...deskKey, 'registrations'],
  queryFn: () => call(api.GET('/super-admin/registrations')),
  refetchInterval: DESK_REFETCH_MS,
  meta: { handles: true },
})

export const creditsAskedQuery = queryOptions({
  queryKey: [...deskKey, 'credit-requests'],
  queryFn: () => call(api.GET('/super-admin/credit-requests')),
  refetchInterval: DESK_REFETCH_MS,
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

type Gift = { amount: number; reason: string; requestId?: string }

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

export type DeskCompany = components['schemas']['DeskCompany']
export type DeskUser = components['schemas']['DeskUser']
export type Proof = components['schemas']['UserProof']

export const companyQuery = (accountId: string) =>
  queryOptions({
    queryKey: [...deskKey, 'company', accountId],
    queryFn: () => call(api.GET('/super-admin/accounts/{accountId}', { params: { path: { accountId } } })),
    meta: { handles: true },
  })

const ofCompany = (accountId: string) => ({ params: { path: { accountId } } })

export const setLock = (accountId: string, body: { locked: boolean; closed?: boolean; reason: string }) =>
  call(api.PUT('/super-admin/accounts/{accountId}/locked', { ...ofCompany(accountId), body }))

export const setServices = (accountId: string, body: components['schemas']['CompanyServices']) =>
  call(api.PUT('/super-admin/accounts/{accountId}/services', { ...ofCompany(accountId), body }))

export const setDoctypes = (accountId: string, body: string[]) =>
  call(api.PUT('/super-admin/accounts/{accountId}/doctypes', { ...ofCompany(accountId), body }))

export const addOwner = (accountId: string, body: components['schemas']['NewOwner']) =>
  call(api.POST('/super-admin/accounts/{accountId}/owners', { ...ofCompany(accountId), body }))

export const userQuery = (userId: string) =>
  queryOptions({
    queryKey: [...deskKey, 'user', userId],
    queryFn: () => call(api.GET('/super-admin/users/{userId}', { params: { path: { userId } } })),
    meta: { handles: true },
  })

const ofUser = (userId: string) => ({ params: { path: { userId } } })

/** The acts about a user that take nothing but a reason. */
export const userActs = {
  'sign-out': (userId: string, reason: string) =>
    call(api.POST('/super-admin/users/{userId}/sign-out', { ...ofUser(userId), body: { reason } })),
  passkeys: (userId: string, reason: string) =>
    call(api.POST('/super-admin/users/{userId}/passkeys/removal', { ...ofUser(userId), body: { reason } })),
  lock: (userId: string, reason: string) =>
    call(
      api.PUT('/super-admin/users/{userId}/locked', { ...ofUser(userId), body: { locked: true, reason } }),
    ),
  unlock: (userId: string, reason: string) =>
    call(
      api.PUT('/super-admin/users/{userId}/locked', { ...ofUser(userId), body: { locked: false, reason } }),
    ),
  promote: (userId: string, reason: string) =>
    call(
      api.PUT('/super-admin/users/{userId}/administrator', {
        ...ofUser(userId),
        body: { isAdmin: true, reason },
      }),
    ),
  demote: (userId: string, reason: string) =>
    call(
      api.PUT('/super-admin/users/{userId}/administrator', {
        ...ofUser(userId),
        body: { isAdmin: false, reason },
      }),
    ),
}

export const updateUserEmail = (userId: string, body: components['schemas']['UserEmailChange']) =>
  call(api.PUT('/super-admin/users/{userId}/email', { ...ofUser(userId), body }))

export const tokensQuery = queryOptions({
  queryKey: [...deskKey, 'tokens'],
  queryFn: () => call(api.GET('/super-admin/external-tokens')),
  refetchInterval: DESK_REFETCH_MS,
  meta: { handles: true },
})

export const makeToken = (userId: string, accountId: string | null) =>
  call(api.POST('/super-admin/external-tokens', { body: { userId, accountId } }))

export const revokeToken = (externalTokenId: string) =>
  call(
    api.DELETE('/super-admin/external-tokens/{externalTokenId}', { params: { path: { externalTokenId } } }),
  )

export const healthQuery = queryOptions({
  queryKey: [...deskKey, 'health'],
  queryFn: () => call(api.GET('/super-admin/health')),
  refetchInterval: DESK_REFETCH_MS,
  meta: { handles: true },
})

export type SetAside = components['schemas']['SetAsideMessage']

export const setAsideQuery = (isDecided: boolean) =>
  queryOptions({
    queryKey: ['set-aside', isDecided],
    queryFn: ({ signal }) =>
      call(api.GET('/super-admin/set-aside', { params: { query: { decided: `${isDecided}` } }, signal })),
    meta: { handles: true },
  })

export type Finding = components['schemas']['ExaminationFinding']

/** @param mail true: a mail goes to the administrator */
export const examineInstallation = (body: components['schemas']['ExaminationWish']) =>
  call(api.POST('/super-admin/examination', { body }))

export type Report = 'EUSR' | 'TSR'

/** @param month such as 2026-11, in UTC */
export const downloadStatistics = ({ month, ...query }: { month: string; report: Report; seat: string }) =>
  saveNamed(
    api.GET('/super-admin/network-statistics/{month}', {
      params: { path: { month }, query },
      parseAs: 'blob',
    }),
    `${query.report.toLowerCase()}-${month}`,
  )
