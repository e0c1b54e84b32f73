import type { EntityManager } from '@mikro-orm/postgresql'
import type { Document } from '../documents/document.ts'
import type { Principal } from '../platform/access/principal.ts'
import type { Config } from '../platform/config.ts'
import { Problem, Unavailable } from '../platform/problem.ts'
import { hashOfToken, newToken } from '../platform/token.ts'
import { type IdentityProvider, type LoginAnswer, NobodyLoggedIn } from '../ports/identity/identity.ts'
import type { Outgoing } from '../ports/mail/outgoing.ts'
import { getInbox } from '../receivers/get-inbox.ts'
import type { MadeCode } from '../receivers/inbox-code.ts'
import { mailCode } from '../receivers/mail-code.ts'
import { requireReceiver, requireVerifiedReceiver } from '../receivers/receiver-principal.ts'
import { codePurpose, getAttempt } from './get-signing.ts'
import { Signature } from './signature.ts'
import { refuseDifferent } from './signer-names.ts'

/** @throws {Problem} as getAttempt; IDENTITY_REQUIRED, TOO_MANY_REQUESTS, MAIL_REFUSED */
export async function requestSigningCode(
  em: EntityManager,
  outgoing: Outgoing,
  { principal, documentId }: { principal: Principal; documentId: string },
): Promise<MadeCode> {
  const { document, sender, attempt } = await getAttempt(em, principal, documentId)
  if (document.eSignOption === 'ITSME' && attempt.identification == null)
    throw new Problem('IDENTITY_REQUIRED')
  const signing = { purpose: codePurpose(document), sender }
  return mailCode(em.fork(), outgoing, { receiver: requireReceiver(principal), signing })
}

// The login of a signer at the sender's wish: the browser goes to the provider and comes back.

const LOGIN_MINUTES = 15

interface Context {
  em: EntityManager
  config: Pick<Config, 'publicUrl'>
  identity: IdentityProvider | undefined
  principal: Principal
}

/** The address to which the provider sends the browser back. */
const redirectUrl = ({ publicUrl }: Context['config']): string => `${publicUrl}/accountportal/inbox/identity`

/** @throws {Problem} as getAttempt; DOCUMENT_CLOSED where no login is asked @throws {Unavailable} */
export async function startIdentification(
  { em, config, identity, principal }: Context,
  documentId: string,
): Promise<{ url: string }> {
  const { document, attempt } = await getAttempt(em, principal, documentId)
  if (document.eSignOption !== 'ITSME') throw new Problem('DOCUMENT_CLOSED')
  const provider = needed(identity)
  const { language } = await getInbox(em, requireReceiver(principal))
  const login = { state: newToken(), nonce: newToken(), codeVerifier: newToken() }
  const started = await provider.start({ ...login, redirectUrl: redirectUrl(config), language })
  const { state, ...secrets } = login
  const expiresAt = new Date(Date.now() + LOGIN_MINUTES * 60_000).toISOString()
  await em.fork().nativeUpdate(Signature, attempt.id, {
    loginStateHash: hashOfToken(state),
    login: { ...secrets, expiresAt },
  })
  return started
}

/**
 * A state works once, in the session that asked for it.
 * @returns the document's id
 * @throws {Problem} IDENTITY_FAILED; SIGNER_DIFFERENT where the sender takes no other person's name; DOCUMENT_CLOSED when it can't be signed any more @throws {Unavailable}
 */
export async function finishIdentification(
  { em, config, identity, principal }: Context,
  { state, ...answer }: LoginAnswer & { state: string },
): Promise<string> {
  const { sessionId } = requireVerifiedReceiver(principal)
  const { id, documentId, login } = await em
    .fork()
    .transactional((inside) => takeLogin(inside, sessionId, hashOfToken(state)))
  const provider = needed(identity)
  const found = await provider
    .finish({ state, ...login, redirectUrl: redirectUrl(config), answer })
    .catch((error: unknown) => {
      throw error instanceof NobodyLoggedIn ? new Problem('IDENTITY_FAILED') : error
    })
  const document = await stillOpen(em.fork(), principal, documentId)
  const at = new Date().toISOString()
  const { name, isSimulated } = provider
  const identification = { provider: name, isSimulated, ...found, at }
  refuseDifferent(document, { given: null, identification })
  await em.fork().nativeUpdate(Signature, { id, state: 'STARTED' }, { identification })
  return documentId
}

/** @throws {Problem} DOCUMENT_CLOSED, also when it is gone, or isn't the caller's any more */
async function stillOpen(em: EntityManager, principal: Principal, documentId: string): Promise<Document> {
  try {
    return (await getAttempt(em, principal, documentId)).document
  } catch (error) {
    if (error instanceof Problem && error.code === 'NOT_FOUND') throw new Problem('DOCUMENT_CLOSED')
    throw error
  }
}

async function takeLogin(em: EntityManager, sessionId: string, loginStateHash: string) {
  const attempt = await em.findOne(Signature, { loginStateHash, sessionId, state: 'STARTED' })
  const login = attempt?.login
  if (attempt === null || login == null || login.expiresAt < new Date().toISOString())
    throw new Problem('IDENTITY_FAILED')
  const taken = await em.nativeUpdate(
    Signature,
    { id: attempt.id, loginStateHash },
    { loginStateHash: null, login: null },
  )
  if (taken === 0) throw new Problem('IDENTITY_FAILED')
  return { id: attempt.id, documentId: attempt.documentId, login }
}

function needed(identity: IdentityProvider | undefined): IdentityProvider {
  if (identity === undefined) throw new Unavailable('the identity provider')
  return identity
}
