/** Any provider of OpenID Connect: authorization code flow with PKCE, and an ID token whose signature is checked. */
import * as openid from 'openid-client'
import { printable } from '../../platform/printable.ts'
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
  /** A replacement of HTTP. */
  fetch?: (request: Request) => Promise<Response>
  /** For each answer of the provider; 10 when left out. */
  patienceSeconds?: number
}

const HOUR_MS = 3_600_000
/** The address of itsme for real people; its others are for trials. */
const ITSME = 'idp.prd.itsme.services'

/** The provider's usual name, else its address, for the evidence. */
export function nameProvider(issuer: string): string {
  const { host } = new URL(issuer)
  return host === ITSME ? 'itsme' : host
}

export function openIdAt(settings: OpenIdSettings, options: Options): IdentityProvider {
  const { name, isSimulated } = options
  let known: { configuration: Promise<openid.Configuration>; until: number } | undefined
  /** Asked once an hour; after a failure again at the next login. */
  const discovered = () => {
    if (known === undefined || known.until < Date.now()) {
      const configuration = discover(settings, options).catch((error: unknown) => {
        known = undefined
        throw new Unavailable('the identity provider', { cause: error })
      })
      known = { configuration, until: Date.now() + HOUR_MS }
    }
    return known.configuration
  }
  return {
    name,
    issuer: settings.url,
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
      if (claims === undefined || claims.sub === '') throw new NobodyLoggedIn('an ID token of nobody')
      const told = nameIn(claims) ?? (await nameAsked(configuration, tokens.access_token, claims.sub))
      if (told === undefined) throw new NobodyLoggedIn('no name')
      return { subject: claims.sub.slice(0, 255), name: told } satisfies Identity
    },
  }
}

async function discover(
  { url, clientId, clientSecret }: OpenIdSettings,
  { fetch, patienceSeconds = 10 }: Options,
) {
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname)
  const configuration = await openid.discovery(
    new URL(url),
    clientId,
    undefined,
    openid.ClientSecretPost(clientSecret),
    {
      timeout: patienceSeconds,
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

/** No answer, or one without the login: a proxy's page, half an answer. */
const NO_ANSWER = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
])
const TOO_MANY_REQUESTS = 429

/** Tells the provider's refusal of the login from an outage of the provider. */
function fail(error: unknown): never {
  const isRefusal =
    error instanceof openid.AuthorizationResponseError ||
    (error instanceof openid.ResponseBodyError && error.status < 500 && error.status !== TOO_MANY_REQUESTS) ||
    (error instanceof openid.ClientError && !NO_ANSWER.has(error.code ?? ''))
  if (isRefusal) throw new NobodyLoggedIn('the login was not vouched for', { cause: error })
  throw new Unavailable('the identity provider', { cause: error })
}

async function nameAsked(configuration: openid.Configuration, accessToken: string, subject: string) {
  if (configuration.serverMetadata().userinfo_endpoint === undefined) return undefined
  return nameIn(await openid.fetchUserInfo(configuration, accessToken, subject).catch(fail))
}

const MAX_NAME = 200

function nameIn(claims: Record<string, unknown>): string | undefined {
  const text = (key: string) => (typeof claims[key] === 'string' ? printable(claims[key]).trim() : '')
  const name = text('name') || `${text('given_name')} ${text('family_name')}`.trim()
  return name === '' ? undefined : [...name].slice(0, MAX_NAME).join('')
}
