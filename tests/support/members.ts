/** Members of companies in each role, and who is invited to be one. */
import { Membership } from '#server/accounts/membership.ts'
import type { Role } from '#server/platform/access/principal.ts'
import { hashOfToken, newToken } from '#server/platform/token.ts'
import type { TestApp } from './app.ts'
import { type Company, newPerson, type Person } from './people.ts'

type Door = Pick<TestApp, 'orm' | 'secret'>

export interface MemberOf extends Person {
  memberId: string
}

export async function newMember(app: Door, accountId: string, role: Role): Promise<MemberOf> {
  const person = await newPerson(app, { accountId, role })
  const { id } = await app.orm.em.fork().findOneOrFail(Membership, { userId: person.userId, accountId })
  return { ...person, memberId: id }
}

/** An invitation by a company that nobody answered. */
export async function newMemberInvitation(
  app: Door,
  { accountId, userId }: Pick<Company, 'accountId' | 'userId'>,
  more: Partial<Pick<Membership, 'email' | 'expiresAt' | 'role'>> = {},
): Promise<{ memberId: string; token: string; email: string }> {
  const em = app.orm.em.fork()
  const token = newToken()
  const email = more.email ?? `colleague-${token.slice(0, 12).toLowerCase()}@test.example`
  const member = em.create(Membership, {
    ...{ accountId, email, userId: null, role: 'WRITER', language: 'nl', createdAt: null },
    invitedBy: userId,
    tokenHash: hashOfToken(token),
    invitedAt: new Date(),
    mailedAt: new Date(),
    expiresAt: new Date(Date.now() + 3_600_000),
    ...more,
  })
  await em.flush()
  return { memberId: member.id, token, email }
}
