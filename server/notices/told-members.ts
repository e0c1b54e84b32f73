/** The members of an account, with their choices. */
import type { EntityManager } from '@mikro-orm/postgresql'
import type { components } from '#generated/api.ts'
import { Membership, User } from '../accounts/membership.ts'
import { MOST_MEMBERS } from '../members/invitation.ts'
import { ROLES } from '../platform/access/principal.ts'
import { choiceIn, findChoices } from './choice.ts'
import { NOTICE_KINDS } from './kinds.ts'

type ToldMember = components['schemas']['ToldMember']

/** Owners first. @param ownId the caller's own place */
export async function listToldMembers(
  em: EntityManager,
  accountId: string,
  ownId: string | null,
): Promise<ToldMember[]> {
  const where = { accountId, userId: { $ne: null } }
  const members = await em.find(Membership, where, { orderBy: { id: 'asc' }, limit: MOST_MEMBERS })
  const ids = members.flatMap(({ userId }) => userId ?? [])
  const users = new Map((await em.find(User, { id: { $in: ids } })).map((user) => [user.id, user]))
  const choicesOf = await findChoices(em, ids)
  const placeOf = ({ role }: Membership) => -ROLES.indexOf(role)
  return members
    .sort((a, b) => placeOf(a) - placeOf(b))
    .flatMap(({ id, userId }) => {
      const user = users.get(userId ?? '')
      if (user === undefined) return []
      const choices = choicesOf(user.id)
      return {
        memberId: id,
        name: [user.firstName, user.lastName].filter(Boolean).join(' '),
        email: user.email,
        isYou: id === ownId,
        notices: NOTICE_KINDS.map((kind) => choiceIn(choices, kind)),
      }
    })
}
