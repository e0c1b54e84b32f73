import type { components } from '#generated/api.ts'
import type { Account } from '../accounts/account.ts'
import type { User } from '../accounts/membership.ts'
import type { Principal } from '../platform/access/principal.ts'
import type { ReadLink } from './sign-in-link.ts'

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

/** Of a link that works no more, nothing but why. */
export function presentLink(link: ReadLink): Schemas['SignInLinkFacts'] {
  if ('refusal' in link) return { ...NOTHING_TOLD, messageKey: link.refusal }
  const { email, company, askedAt, device, isAskedHere } = link
  const { browser = null, system = null } = device ?? {}
  return { messageKey: null, email, company, askedAt: askedAt.toISOString(), browser, system, isAskedHere }
}

const NOTHING_TOLD = {
  ...{ email: null, company: null, askedAt: null, browser: null, system: null },
  isAskedHere: false,
}

/** The user that the session reads as, also where an administrator made its token. */
export function presentSession({ id, user, within }: Principal): Schemas['Session'] {
  const userId = user?.id ?? id
  if (within === null) return { scope: 'USER', userId, accountId: null, draftId: null }
  const { accountId, resources } = within
  const { draftId = null } = resources
  const scope = draftId !== null ? 'DRAFT' : accountId !== null ? 'ACCOUNT' : 'NOTHING'
  return { scope, userId, accountId, draftId }
}
