import { queryOptions } from '@tanstack/react-query'
import type { components } from '#generated/api.ts'
import { api, call } from '../api/client.ts'
import { queryClient } from '../api/query-client.ts'

/** The people of a company: its members, the invited ones, and those with a seat. */
export type Member = components['schemas']['Member']
export type Role = Member['role']
type NewMember = components['schemas']['NewMember']
type NewSeat = components['schemas']['NewSeat']
export type MemberInvitation = components['schemas']['MemberInvitation']

export const ROLES = ['OWNER', 'WRITER', 'READER'] as const satisfies readonly Role[]

export const nameOf = ({ name, email }: Pick<Member, 'name' | 'email'>): string => name || email

export const membersQuery = (accountId: string) =>
  queryOptions({
    queryKey: ['members', accountId],
    queryFn: () => call(api.GET('/accounts/{accountId}/members', { params: { path: { accountId } } })),
    meta: { handles: true },
  })

export const inviteMember = (accountId: string, body: NewMember): Promise<unknown> =>
  call(api.POST('/accounts/{accountId}/members', { params: { path: { accountId } }, body }))

const pathOf = (accountId: string, memberId: string) => ({ params: { path: { accountId, memberId } } })

/** The list has the new role at once: a role decides about the acts that it offers. */
export async function changeRole(accountId: string, memberId: string, role: Role): Promise<Member> {
  const path = pathOf(accountId, memberId)
  const changed = await call(api.PUT('/accounts/{accountId}/members/{memberId}', { ...path, body: { role } }))
  queryClient.setQueryData(membersQuery(accountId).queryKey, (people) =>
    people?.map((member) => (member.id === memberId ? changed : member)),
  )
  return changed
}

const removeMember = (accountId: string, memberId: string): Promise<unknown> =>
  call(api.DELETE('/accounts/{accountId}/members/{memberId}', pathOf(accountId, memberId)))

export const inviteReader = (accountId: string, body: NewSeat): Promise<unknown> =>
  call(api.POST('/accounts/{accountId}/seats', { params: { path: { accountId } }, body }))

const seatOf = (accountId: string, seatId: string) => ({ params: { path: { accountId, seatId } } })

export const changeReach = (accountId: string, seatId: string, readsDocuments: boolean): Promise<unknown> =>
  call(
    api.PUT('/accounts/{accountId}/seats/{seatId}', {
      ...seatOf(accountId, seatId),
      body: { readsDocuments },
    }),
  )

/** Removes a member, withdraws an invitation, ends a seat, or leaves. */
export const endAccess = (accountId: string, { id, isSeat }: Pick<Member, 'id' | 'isSeat'>) =>
  isSeat
    ? call(api.DELETE('/accounts/{accountId}/seats/{seatId}', seatOf(accountId, id)))
    : removeMember(accountId, id)

export const readInvitation = (token: string): Promise<MemberInvitation> =>
  call(api.POST('/user/public/member', { body: { token } }))

export const acceptInvitation = (token: string): Promise<MemberInvitation> =>
  call(api.POST('/user/public/member/acceptance', { body: { token } }))

export const refuseInvitation = (token: string): Promise<unknown> =>
  call(api.POST('/user/public/member/refusal', { body: { token } }))
