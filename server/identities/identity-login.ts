/** A login at the identity provider: the browser that began it keeps its secrets, encrypted, and comes back with them. */
import type { components } from '#generated/api.ts'
import type { Config } from '../platform/config.ts'
import type { AnyCall } from '../platform/http/call.ts'
import { Problem } from '../platform/problem.ts'
import { isSameSecret, newToken } from '../platform/token.ts'
import { type IdentityProvider, NobodyLoggedIn } from '../ports/identity/identity.ts'
import { makeProof } from '../ports/identity/identity-proof.ts'
import { signInProvider } from '../ports/identity/sign-in-provider.ts'
import { spendOnce } from '../sign-in/used-challenge.ts'

type Schemas = components['schemas']

interface Login {
  state: string
  nonce: string
  codeVerifier: string
  /** In seconds since 1970. */
  expiresAt: number
}

const PURPOSE = 'a login that a browser keeps'
const VALID_SECONDS = 900

/** The address to which the provider sends the browser back. */
const redirectUrl = ({ publicUrl }: Pick<Config, 'publicUrl'>): string =>
  `${publicUrl}/accountportal/identity`

/** @throws {Problem} NOT_FOUND where nobody may sign in so @throws {Unavailable} */
export async function startIdentityLogin({
  ports,
  config,
  encryption,
  language,
}: Pick<AnyCall, 'ports' | 'config' | 'encryption' | 'language'>): Promise<Schemas['IdentityLogin']> {
  const provider = needed(signInProvider(ports.identity, config))
  const secrets = { state: newToken(), nonce: newToken(), codeVerifier: newToken() }
  const { url } = await provider.start({ ...secrets, redirectUrl: redirectUrl(config), language })
  const login: Login = { ...secrets, expiresAt: Math.floor(Date.now() / 1000) + VALID_SECONDS }
  return { url, login: encryption.encrypt(PURPOSE, JSON.stringify(login)) }
}

/**
 * Uses the login up, whatever comes of it.
 * @throws {Problem} LOGIN_FAILED; NOT_FOUND where nobody may sign in so @throws {Unavailable}
 */
export async function proveIdentity({
  em,
  ports,
  config,
  encryption,
  body,
}: AnyCall & { body: Schemas['IdentityReturn'] }): Promise<Schemas['ProvedIdentity']> {
  const provider = needed(signInProvider(ports.identity, config))
  const { login: kept, state, ...answer } = body
  const login = readLogin(encryption, kept)
  if (login === undefined || !isSameSecret(login.state, state)) throw new Problem('LOGIN_FAILED')
  if (!(await spendOnce(em.fork(), { id: login.nonce, expiresAt: login.expiresAt })))
    throw new Problem('LOGIN_FAILED')
  const { subject, name } = await provider
    .finish({ ...login, redirectUrl: redirectUrl(config), answer })
    .catch((error: unknown) => {
      throw error instanceof NobodyLoggedIn ? new Problem('LOGIN_FAILED') : error
    })
  const found = { issuer: provider.issuer, provider: provider.name, subject, name }
  return { provider: provider.name, name, proof: makeProof(encryption, found) }
}

function readLogin(encryption: AnyCall['encryption'], text: string): Login | undefined {
  try {
    const login: Login = JSON.parse(encryption.decrypt(PURPOSE, text))
    return login.expiresAt > Date.now() / 1000 ? login : undefined
  } catch {
    return undefined
  }
}

function needed(provider: IdentityProvider | undefined): IdentityProvider {
  if (provider === undefined) throw new Problem('NOT_FOUND')
  return provider
}
