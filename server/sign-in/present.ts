import type { components } from '#generated/api.ts'
import type { Account } from '../accounts/account.ts'
import type { User } from '../accounts/user.ts'
import type { SessionFacts } from '../platform/access/principal.ts'

type Schemas = components['schemas']

export const presentUser = ({ id, firstName, lastName, email, authorities }: User) => ({
  id,
  firstName,
  lastName,
  email,
  authorities: authorities.map((name) => ({ name })),
})

export const presentUserWithAccounts = (user: User, accounts: Account[]): Schemas['User'] => ({
  ...presentUser(user),
  accounts: accounts.map(({ id, name }) => ({ id, name })),
})

export const presentRefusal = (
  messageKey: NonNullable<Schemas['SignInAnswer']['messageKey']>,
): Schemas['SignInAnswer'] => ({
  result: 'ERROR',
  user: null,
  token: null,
  messageKey,
})

export function presentSession(
  { audience, accountId, resources }: SessionFacts,
  userId: string,
): Schemas['Session'] {
  const { draftId = null } = resources
  const within = draftId !== null ? 'DRAFT' : accountId !== null ? 'ACCOUNT' : 'NOTHING'
  return { scope: audience === 'user' ? 'USER' : within, userId, accountId, draftId }
}
