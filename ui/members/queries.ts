import { queryOptions } from '@tanstack/react-query'
import type { components } from '#generated/api.ts'
import { api, call } from '../api/client.ts'

export type Member = components['schemas']['Member']
export type Role = Member['role']
type NewMember = components['schemas']['NewMember']
export type MemberInvitation = components['schemas']['MemberInvitation']

export const ROLES = ['OWNER', 'WRITER', 'READER'] as const satisfies readonly Role[]

export const membersQuery = (accountId: string) =>
  queryOptions({
    queryKey: ['members', accountId],
    queryFn: () => call(api.GET('/accounts/{accountId}/members', { params: { path: { accountId } } })),
    meta: { handles: true },
  })

export const inviteMember = (accountId: string, body: NewMember): Promise<Member> =>
  call(api.POST('/accounts/{accountId}/members', { params: { path: { accountId } }, body }))

const pathOf = (accountId: string, memberId: string) => ({ params: { path: { accountId, memberId } } })

export const changeRole = (accountId: string, memberId: string, role: Role): Promise<Member> =>
  call(
    api.PUT('/accounts/{accountId}/members/{memberId}', { ...pathOf(accountId, memberId), body: { role } }),
  )

export const removeMember = (accountId: string, memberId: string): Promise<unknown> =>
  call(api.DELETE('/accounts/{accountId}/members/{memberId}', pathOf(accountId, memberId)))

export const readInvitation = (token: string): Promise<MemberInvitation> =>
  call(api.POST('/user/public/member', { body: { token } }))

export const acceptInvitation = (token: string): Promise<MemberInvitation> =>
  call(api.POST('/user/public/member/acceptance', { body: { token } }))

export const refuseInvitation = (token: string): Promise<unknown> =>
  call(api.POST('/user/public/member/refusal', { body: { token } }))
