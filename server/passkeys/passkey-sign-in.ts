import { type EntityManager, LockMode } from '@mikro-orm/postgresql'
import type { components } from '#generated/api.ts'
import { User } from '../accounts/membership.ts'
import type { AnyCall } from '../platform/http/call.ts'
import { isActive } from '../sign-in/complete-sign-in.ts'
import { letIn } from '../sign-in/let-in.ts'
import { recordPasskey } from '../sign-in/record-sign-in.ts'
import { makeChallenge, spendChallenge } from './challenge.ts'
import { Passkey } from './passkey.ts'
import { mailPasskey } from './passkey-mail.ts'
import { challengeIn, placeOf, TIMEOUT_MS } from './relying-party.ts'

type Schemas = components['schemas']
type Answer = Schemas['PasskeySignIn']

export const startPasskeySignIn = ({
  secret,
  config,
}: Pick<AnyCall, 'secret' | 'config'>): Schemas['PasskeySignInOptions'] => ({
  challenge: makeChallenge(secret, 'signing in'),
  rpId: placeOf(config).rpId,
  timeout: TIMEOUT_MS,
  userVerification: 'required',
})

type Refusal = 'PASSKEY_UNKNOWN' | 'PASSKEY_REFUSED' | 'EMAIL_NOT_REGISTERED_TO_ACTIVE_ACCOUNT'
type SignedIn = Schemas['SignInAnswer'] | { refusal: Refusal }

/** Starts a session. The challenge is used up, also by a refused answer. */
export async function signInWithPasskey(
  call: AnyCall & { body: Answer },
  stay: boolean | undefined,
): Promise<SignedIn> {
  const { em, secret, config, body } = call
  const challenge = challengeIn(body)
  if (!(await spendChallenge(em, secret, { challenge, purpose: 'signing in' })))
    return { refusal: 'PASSKEY_REFUSED' }
  const known = await em.fork().findOne(Passkey, { credentialId: body.id })
  if (known === null) return { refusal: 'PASSKEY_UNKNOWN' }
  const isOfUser = Buffer.from(body.userHandle, 'base64url').toString() === known.userId
  const counter = isOfUser ? await verify(body, known, { challenge, ...placeOf(config) }) : undefined
  if (counter === undefined) return { refusal: 'PASSKEY_REFUSED' }
  return em.fork().transactional((inside) => finish(inside, call, { id: known.id, counter, stay }))
}

interface Wanted {
  challenge: string
  origin: string
  rpId: string
}

/** @returns the device's count of uses; undefined for a wrong signature, challenge or origin */
async function verify(
  { id, clientDataJSON, authenticatorData, signature, userHandle }: Answer,
  { credentialId, publicKey }: Passkey,
  { challenge, origin, rpId }: Wanted,
): Promise<number | undefined> {
  // The library is loaded with the first passkey: most processes never need it.
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const response = { clientDataJSON, authenticatorData, signature, userHandle }
  const verified = await verifyAuthenticationResponse({
    response: { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
    // The counter is compared below, under the lock of the passkey.
    credential: { id: credentialId, publicKey: Buffer.from(publicKey, 'base64url'), counter: 0 },
  }).catch(() => undefined)
  return verified?.verified === true ? verified.authenticationInfo.newCounter : undefined
}

async function finish(
  em: EntityManager,
  call: AnyCall,
  { id, counter, stay }: { id: string; counter: number; stay: boolean | undefined },
): Promise<SignedIn> {
  const passkey = await em.findOne(Passkey, id, { lockMode: LockMode.PESSIMISTIC_WRITE })
  if (passkey === null) return { refusal: 'PASSKEY_UNKNOWN' }
  const user = await em.findOneOrFail(User, passkey.userId)
  // A counter that doesn't grow belongs to a copy. A device that doesn't count always sends 0.
  if (counter <= passkey.counter && (counter > 0 || passkey.counter > 0)) {
    const { client, userAgent } = call
    await recordPasskey(em, 'refused', user, { kind: 'user', id: user.id, client, userAgent })
    await mailPasskey(em, call, { act: 'refused', user, passkey })
    return { refusal: 'PASSKEY_REFUSED' }
  }
  if (!(await isActive(em, user))) return { refusal: 'EMAIL_NOT_REGISTERED_TO_ACTIVE_ACCOUNT' }
  Object.assign(passkey, { counter, lastUsedAt: new Date() })
  return letIn(em, call, user, stay)
}
