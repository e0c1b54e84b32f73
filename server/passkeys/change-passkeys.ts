import { LockMode } from '@mikro-orm/postgresql'
import { readDevice } from '#contracts/rules/device.ts'
import type { components } from '#generated/api.ts'
import { User } from '../accounts/membership.ts'
import type { Principal } from '../platform/access/principal.ts'
import type { AnyCall } from '../platform/http/call.ts'
import { invalid, Problem } from '../platform/problem.ts'
import { recordPasskey } from '../sign-in/record-sign-in.ts'
import { requireFreshSignIn } from '../sign-in/session.ts'
import { makeChallenge, spendChallenge } from './challenge.ts'
import { listPasskeys, MOST_PASSKEYS, Passkey } from './passkey.ts'
import { mailPasskey } from './passkey-mail.ts'
import { challengeIn, placeOf, TIMEOUT_MS } from './relying-party.ts'

type Schemas = components['schemas']

interface Caller {
  user: User
  principal: Principal
}

/** ES256, EdDSA and RS256, by their numbers in COSE. Every device knows one of them. */
const ALGORITHMS = [-7, -8, -257]

/** @throws {Problem} SIGN_IN_REQUIRED */
export async function startPasskey(
  { em, secret, config }: Pick<AnyCall, 'em' | 'secret' | 'config'>,
  { user, principal }: Caller,
): Promise<Schemas['PasskeyOptions']> {
  await requireFreshSignIn(em, principal)
  const { id, email, firstName, lastName } = user
  const present = await listPasskeys(em, id)
  return {
    challenge: makeChallenge(secret, { adding: id }),
    rp: { id: placeOf(config).rpId, name: 'Zegel' },
    user: {
      id: Buffer.from(id).toString('base64url'),
      name: email,
      displayName: [firstName, lastName].filter(Boolean).join(' ') || email,
    },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    timeout: TIMEOUT_MS,
    excludeCredentials: present.map(({ credentialId, transports }) => ({
      ...{ type: 'public-key', id: credentialId, transports },
    })),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
  }
}

/**
 * Adds a passkey. The challenge is used up, also by a refused one.
 * @throws {Problem} SIGN_IN_REQUIRED; PASSKEY_REFUSED; PASSKEY_ALREADY_PRESENT; FORM_ERRORS above `MOST_PASSKEYS`
 */
export async function addPasskey(
  call: AnyCall & { body: Schemas['NewPasskey'] },
  { user, principal }: Caller,
): Promise<Passkey> {
  const { em, secret, config, body, userAgent } = call
  await requireFreshSignIn(em, principal)
  const challenge = challengeIn(body)
  if (!(await spendChallenge(em, secret, { challenge, purpose: { adding: user.id } })))
    throw new Problem('PASSKEY_REFUSED')
  const { credential, aaguid } = await verify(body, challenge, placeOf(config))
  return em.fork().transactional(async (inside) => {
    // The lock on the user's row keeps the number of passkeys exact.
    await inside.findOneOrFail(User, user.id, { lockMode: LockMode.PESSIMISTIC_WRITE })
    if ((await inside.count(Passkey, { credentialId: credential.id })) > 0)
      throw new Problem('PASSKEY_ALREADY_PRESENT')
    if ((await inside.count(Passkey, { userId: user.id })) >= MOST_PASSKEYS)
      throw invalid([{ field: '/id', messageKey: 'too-many-passkeys' }])
    const passkey = inside.create(Passkey, {
      userId: user.id,
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: body.transports,
      aaguid,
      device: readDevice(userAgent),
    })
    await inside.flush()
    await recordPasskey(inside, 'added', user, principal)
    await mailPasskey(inside, call, { act: 'added', user, passkey })
    return passkey
  })
}

type Place = ReturnType<typeof placeOf>

async function verify(
  { id, clientDataJSON, attestationObject }: Schemas['NewPasskey'],
  challenge: string,
  { origin, rpId }: Place,
) {
  // The library is loaded with the first passkey: most processes never need it.
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const response = { clientDataJSON, attestationObject }
  const verified = (await hasNoCertificates(attestationObject))
    ? await verifyRegistrationResponse({
        response: { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} },
        expectedChallenge: challenge,
        expectedOrigin: origin,
        expectedRPID: rpId,
        requireUserVerification: true,
        supportedAlgorithmIDs: ALGORITHMS,
      }).catch(() => undefined)
    : undefined
  if (verified?.verified !== true) throw new Problem('PASSKEY_REFUSED')
  return verified.registrationInfo
}

/** False for an attestation with certificates: the library would check them, and call the addresses in them. */
async function hasNoCertificates(attestationObject: string): Promise<boolean> {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers')
  try {
    const attestation = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, 'base64url')))
    const isPlain = ['none', 'packed'].includes(attestation.get('fmt'))
    return isPlain && attestation.get('attStmt').get('x5c') === undefined
  } catch {
    return false
  }
}

/** @throws {Problem} SIGN_IN_REQUIRED; NOT_FOUND for a passkey of somebody else */
export async function deletePasskey(call: AnyCall, { user, principal }: Caller, id: string): Promise<void> {
  const { em } = call
  await requireFreshSignIn(em, principal)
  const passkey = await em.findOne(Passkey, { id, userId: user.id })
  if (passkey === null) throw new Problem('NOT_FOUND')
  await em.remove(passkey).flush()
  await recordPasskey(em, 'deleted', user, principal)
  await mailPasskey(em, call, { act: 'deleted', user, passkey })
}
