/** Any provider of OpenID Connect: authorization code flow with PKCE, and an ID token whose signature is checked. */
import * as openid from 'openid-client'
import { Unavailable } from '../../platform/problem.ts'
import { type Identity, type IdentityProvider, NobodyLoggedIn } from './identity.ts'

export interface OpenIdSettings {
  /** The issuer. */
  url: string
  clientId: string
  clientSecret: string
  scope: string
}

interface Options {
  name: string
  isSimulated: boolean
  /** In place of HTTP. */
  fetch?: (request: Request) => Promise<Response>
}

const PATIENCE_SECONDS = 10

export function openIdAt(settings: OpenIdSettings, { name, isSimulated, fetch }: Options): IdentityProvider {
  let known: Promise<openid.Configuration> | undefined
  /** Asked once; after a failure again at the next login. */
  const discovered = () => {
    known ??= discover(settings, fetch).catch((error: unknown) => {
      known = undefined
      throw new Unavailable('the identity provider', { cause: error })
    })
    return known
  }
  return {
    name,
    isSimulated,
    async start({ state, nonce, codeVerifier, redirectUrl, language }) {
      const url = openid.buildAuthorizationUrl(await discovered(), {
        redirect_uri: redirectUrl,
        scope: settings.scope,
        state,
        nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        ui_locales: language,
      })
      return { url: url.href }
    },
    async finish({ state, nonce, codeVerifier, redirectUrl, answer }) {
      if (answer.code === undefined) throw new NobodyLoggedIn(answer.error ?? 'no code')
      const configuration = await discovered()
      const url = new URL(redirectUrl)
      for (const [key, value] of Object.entries({ state, ...answer }))
        if (value !== undefined) url.searchParams.set(key, value)
      const checks = {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: codeVerifier,
        idTokenExpected: true,
      }
      const tokens = await openid.authorizationCodeGrant(configuration, url, checks).catch(fail)
      const claims = tokens.claims()
      if (claims === undefined) throw new NobodyLoggedIn('no ID token')
      const told = nameIn(claims) ?? (await nameAsked(configuration, tokens.access_token, claims.sub))
      if (told === undefined) throw new NobodyLoggedIn('no name')
      return { subject: claims.sub.slice(0, 255), name: told } satisfies Identity
    },
  }
}

async function discover({ url, clientId, clientSecret }: OpenIdSettings, fetch: Options['fetch']) {
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname)
  const configuration = await openid.discovery(
    new URL(url),
    clientId,
    undefined,
    openid.ClientSecretPost(clientSecret),
    {
      timeout: PATIENCE_SECONDS,
      execute: [
        openid.enableNonRepudiationChecks,
        ...(isLocal || fetch ? [openid.allowInsecureRequests] : []),
      ],
      ...(fetch && { [openid.customFetch]: throughRequest(fetch) }),
    },
  )
  return configuration
}

const throughRequest =
  (fetch: NonNullable<Options['fetch']>): openid.CustomFetch =>
  (url, { method, headers, body }) =>
    fetch(new Request(url, { method, headers, ...(body != null && { body: body.toString() }) }))

/** What the provider says of the login is one thing; that it can't be reached is another. */
function fail(error: unknown): never {
  const isRefusal =
    error instanceof openid.AuthorizationResponseError ||
    (error instanceof openid.ResponseBodyError && error.status < 500) ||
    (error instanceof openid.ClientError && error.code !== 'OAUTH_TIMEOUT' && error.code !== 'OAUTH_ABORT')
  if (isRefusal) throw new NobodyLoggedIn('the login was not vouched for', { cause: error })
  throw new Unavailable('the identity provider', { cause: error })
}

async function nameAsked(configuration: openid.Configuration, accessToken: string, subject: string) {
  if (configuration.serverMetadata().userinfo_endpoint === undefined) return undefined
  return nameIn(await openid.fetchUserInfo(configuration, accessToken, subject).catch(fail))
}

const MAX_NAME = 200

function nameIn(claims: Record<string, unknown>): string | undefined {
  const text = (key: string) => (typeof claims[key] === 'string' ? claims[key].trim() : '')
  const name = text('name') || `${text('given_name')} ${text('family_name')}`.trim()
  return name === '' ? undefined : name.slice(0, MAX_NAME)
}
