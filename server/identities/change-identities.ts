import { type EntityManager, LockMode } from '@mikro-orm/postgresql'
import { linkedIdentityTexts } from '#generated/texts/mails/linked-identity.ts'
import { User } from '../accounts/membership.ts'
import type { Principal } from '../platform/access/principal.ts'
import type { AnyCall } from '../platform/http/call.ts'
import type { Language } from '../platform/language.ts'
import { Problem } from '../platform/problem.ts'
import { type IdentityProof, readProof } from '../ports/identity/identity-proof.ts'
import { writeLetter } from '../ports/mail/letter.ts'
import { recordIdentity } from '../sign-in/record-sign-in.ts'
import { requireFreshSignIn } from '../sign-in/session.ts'
import { spendOnce } from '../sign-in/used-challenge.ts'
import { LinkedIdentity } from './linked-identity.ts'

interface Caller {
  user: User
  principal: Principal
}

/** Two users at once with one login: the second one waits, and finds it linked. */
const LOCK = `select pg_advisory_xact_lock(hashtextextended(?, 0))`

/** @throws {Problem} SIGN_IN_REQUIRED; LOGIN_FAILED; IDENTITY_ALREADY_LINKED */
export async function addIdentity(
  call: AnyCall & { body: { proof: string } },
  { user, principal }: Caller,
): Promise<LinkedIdentity> {
  const { em, encryption, body } = call
  await requireFreshSignIn(em, principal)
  const proof = readProof(encryption, body.proof)
  if (proof === undefined) throw new Problem('LOGIN_FAILED')
  // The row of the user is the lock of their linked identities.
  await em.findOneOrFail(User, user.id, { lockMode: LockMode.PESSIMISTIC_WRITE })
  await em.execute(LOCK, [`${proof.issuer} ${proof.subject}`])
  const { issuer, subject } = proof
  const known = await em.findOne(LinkedIdentity, { issuer, subject })
  if (known !== null && known.userId !== user.id) throw new Problem('IDENTITY_ALREADY_LINKED')
  if (!(await spendOnce(em, proof))) throw new Problem('LOGIN_FAILED')
  if (known !== null) return known
  const identity = await put(em, user, proof)
  await recordIdentity(em, 'linked', user, principal)
  await mailIdentity(em, call, { act: 'linked', user, identity })
  return identity
}

/** A user has one login of each provider: another one takes its place. */
async function put(em: EntityManager, user: User, proof: IdentityProof): Promise<LinkedIdentity> {
  const { issuer, subject, provider, name } = proof
  await em.nativeDelete(LinkedIdentity, { userId: user.id, issuer })
  const identity = em.create(LinkedIdentity, { userId: user.id, issuer, subject, provider, name })
  await em.flush()
  return identity
}

/** @throws {Problem} SIGN_IN_REQUIRED; NOT_FOUND for one of somebody else */
export async function deleteIdentity(call: AnyCall, { user, principal }: Caller, id: string): Promise<void> {
  const { em } = call
  await requireFreshSignIn(em, principal)
  const identity = await em.findOne(LinkedIdentity, { id, userId: user.id })
  if (identity === null) throw new Problem('NOT_FOUND')
  await em.remove(identity).flush()
  await recordIdentity(em, 'unlinked', user, principal)
  await mailIdentity(em, call, { act: 'unlinked', user, identity })
}

type Act = 'linked' | 'unlinked'

interface Facts {
  provider: string
  name: string
  email: string
}

export function identityMail(act: Act, facts: Facts, language: Language, publicUrl: string) {
  const words = linkedIdentityTexts[language]
  const { subject: title, lead, mistake } = words[act]
  const subject = title(facts)
  const link = { text: words.button, url: `${publicUrl}/accountportal/user/access` }
  return {
    subject,
    ...writeLetter({ language, heading: subject, paragraphs: [lead(facts), mistake], link }),
  }
}

async function mailIdentity(
  em: EntityManager,
  { queue, ports, config }: Pick<AnyCall, 'queue' | 'ports' | 'config'>,
  { act, user, identity }: { act: Act; user: User; identity: LinkedIdentity },
): Promise<void> {
  const { id, provider, name } = identity
  const facts = { provider, name, email: user.email }
  const mail = identityMail(act, facts, user.language ?? 'nl', config.publicUrl)
  await ports.mail.queue(
    { em, queue },
    { key: `identity ${act} ${id}`, to: user.email, ...mail },
    { cause: 'IDENTITY_CHANGE', account: null },
  )
}
