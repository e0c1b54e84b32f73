/** The session of a user who proved who they are, whatever the way, and the answer to their browser. */
import type { EntityManager } from '@mikro-orm/postgresql'
import type { components } from '#generated/api.ts'
import type { Account } from '../accounts/account.ts'
import { listAccounts, type User } from '../accounts/membership.ts'
import type { AnyCall } from '../platform/http/call.ts'
import { keepInBrowser, keepSignedIn } from './device.ts'
import { recordSignIn } from './record-sign-in.ts'
import { startSession } from './session.ts'

type Schemas = components['schemas']
type SignInAnswer = Schemas['SignInAnswer']

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

export const presentRefusal = (messageKey: NonNullable<SignInAnswer['messageKey']>): SignInAnswer => ({
  result: 'ERROR',
  user: null,
  token: null,
  messageKey,
})

/** Undefined where it wasn't asked for, or no browser may. */
const stayAsked = (
  { config, userAgent }: Pick<AnyCall, 'config' | 'userAgent'>,
  stay: boolean | undefined,
) => (stay === true && config.staySignedInDays > 0 ? { userAgent, days: config.staySignedInDays } : undefined)

/** Starts a session, which their companies are told of. @param stay whether the browser stays signed in, where it may */
export async function letIn(
  em: EntityManager,
  call: Pick<AnyCall, 'browser' | 'client' | 'config' | 'language' | 'note' | 'secret' | 'userAgent'>,
  user: User,
  stay: boolean | undefined,
): Promise<SignInAnswer> {
  user.language = call.language
  const keeping = stayAsked(call, stay)
  const cookie = keeping && keepSignedIn(em, user.id, keeping)
  const token = await startSession(em, call.secret, user, {
    audience: 'user',
    deviceId: cookie?.deviceId,
    userAgent: call.userAgent,
  })
  if (cookie) keepInBrowser(call, cookie)
  await recordSignIn(em, user, call)
  call.note({ signedIn: `user ${user.id}` })
  const answered = presentUserWithAccounts(user, await listAccounts(em, user.id))
  return { result: 'OK', user: answered, token, messageKey: null }
}
