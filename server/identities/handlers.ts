import { LockMode } from '@mikro-orm/postgresql'
import type { components } from '#generated/api.ts'
import { User } from '../accounts/membership.ts'
import type { AnyCall, HandlersOf } from '../platform/http/call.ts'
import { operation } from '../platform/http/operation.ts'
import { countAgainst, type Limit, refuseAbove } from '../platform/limits/limits.ts'
import { readProof } from '../ports/identity/identity-proof.ts'
import { isActive } from '../sign-in/complete-sign-in.ts'
import { letIn, presentRefusal } from '../sign-in/let-in.ts'
import { spendOnce } from '../sign-in/used-challenge.ts'
import { addIdentity, deleteIdentity } from './change-identities.ts'
import { proveIdentity, startIdentityLogin } from './identity-login.ts'
import { LinkedIdentity, listIdentities } from './linked-identity.ts'

type Schemas = components['schemas']

const presentIdentity = ({
  id,
  provider,
  name,
  linkedAt,
  lastUsedAt,
}: LinkedIdentity): Schemas['LinkedIdentity'] => ({
  id,
  provider,
  name,
  linkedAt: linkedAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
})

const TEN_MINUTES = 600

/** Refused logins of a client, as many as it may ask for links. One that is vouched for doesn't count: many people share an address. */
const refusedOf = ({ network, config }: Pick<AnyCall, 'network' | 'config'>): Limit[] => [
  { key: `refused login by ${network}`, most: config.limits.signInPerClient, seconds: TEN_MINUTES },
]

type Refusal =
  | 'IDENTITY_UNKNOWN'
  | 'IDENTITY_REFUSED'
  | 'IDENTITY_OF_OTHER'
  | 'EMAIL_NOT_REGISTERED_TO_ACTIVE_ACCOUNT'

/** A login that nobody linked keeps its proof, by which it is linked. @param only the only user who may sign in */
async function signIn(
  call: AnyCall & { body: { proof: string } },
  { stay, only }: { stay?: boolean; only?: string },
): Promise<Schemas['SignInAnswer'] | { refusal: Refusal }> {
  const { em, encryption, body } = call
  const proof = readProof(encryption, body.proof)
  if (proof === undefined) return { refusal: 'IDENTITY_REFUSED' }
  const { issuer, subject } = proof
  const lockMode = LockMode.PESSIMISTIC_WRITE
  const identity = await em.findOne(LinkedIdentity, { issuer, subject }, { lockMode })
  if (identity === null) return { refusal: 'IDENTITY_UNKNOWN' }
  if (!(await spendOnce(em, proof))) return { refusal: 'IDENTITY_REFUSED' }
  if (only !== undefined && identity.userId !== only) return { refusal: 'IDENTITY_OF_OTHER' }
  const user = await em.findOneOrFail(User, identity.userId)
  if (!(await isActive(em, user))) return { refusal: 'EMAIL_NOT_REGISTERED_TO_ACTIVE_ACCOUNT' }
  identity.lastUsedAt = new Date()
  return letIn(em, call, user, stay)
}

export const handlers = {
  startIdentityLogin: operation({ runWithoutTransaction: startIdentityLogin }),
  proveIdentity: operation({
    async runWithoutTransaction(call) {
      await refuseAbove(call.em, refusedOf(call))
      return proveIdentity(call).catch(async (error: unknown) => {
        await countAgainst(call.em, refusedOf(call))
        throw error
      })
    },
  }),
  signInWithIdentity: async (call) => {
    const signedIn = await signIn(call, call.query)
    if (!('refusal' in signedIn)) return signedIn
    call.note({ refused: signedIn.refusal })
    return presentRefusal(signedIn.refusal)
  },
  listIdentities: async ({ em, user }) => (await listIdentities(em, user.id)).map(presentIdentity),
  addIdentity: async (call) => presentIdentity(await addIdentity(call, call)),
  deleteIdentity: async (call) => deleteIdentity(call, call, call.params.identityId),
} satisfies HandlersOf<'identities'>
