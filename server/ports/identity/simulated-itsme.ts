/**
 * A provider of OpenID Connect that believes any typed name, for trying the product. Its page and the evidence both mention that.
 * It keeps nothing: its codes and tokens come back signed or encrypted.
 */
import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto'
import { loginTexts } from '#generated/texts/pages/login.ts'
import type { Encryption } from '../../platform/encryption.ts'
import { html } from '../../platform/html.ts'
import { page } from '../../platform/http/html-page.ts'
import type { IdentityProvider } from './identity.ts'
import { openIdAt } from './openid.ts'

export interface SimulatedItsme {
  provider: IdentityProvider
  /** Answers a request below PATH. */
  answer(request: Request): Promise<Response>
}

export const SIMULATED_PATH = '/simulated-itsme'
const CLIENT = { id: 'zegel', secret: 'simulated' }
const PURPOSE = 'simulated itsme'
const CODE_SECONDS = 300
/** The bytes before the 32 bytes of a private key of Ed25519, in PKCS 8. */
const ED25519 = Buffer.from('302e020100300506032b657004220420', 'hex')

interface Code {
  name: string
  nonce: string
  challenge: string
  redirectUri: string
  expiresAt: number
}

export function simulatedItsmeAt(publicUrl: string, encryption: Encryption): SimulatedItsme {
  const issuer = `${publicUrl}${SIMULATED_PATH}`
  const key = createPrivateKey({
    key: Buffer.concat([ED25519, encryption.derivedKey(PURPOSE)]),
    format: 'der',
    type: 'pkcs8',
  })
  const world = { issuer, publicUrl, key, encryption }
  const answer = async (request: Request): Promise<Response> => {
    const { pathname, searchParams } = new URL(request.url)
    const form = request.method === 'POST' ? new URLSearchParams(await request.text()) : undefined
    switch (`${request.method} ${pathname.slice(SIMULATED_PATH.length)}`) {
      case 'GET /.well-known/openid-configuration':
        return Response.json(issuerMetadata(issuer))
      case 'GET /jwks':
        return Response.json({ keys: [publicJwk(key)] })
      case 'GET /authorize':
        return askName(world, searchParams)
      case 'POST /authorize':
        return giveCode(world, form ?? new URLSearchParams())
      case 'POST /token':
        return giveToken(world, form ?? new URLSearchParams())
      default:
        return new Response('', { status: 404 })
    }
  }
  const settings = { url: issuer, clientId: CLIENT.id, clientSecret: CLIENT.secret, scope: 'openid profile' }
  return { answer, provider: openIdAt(settings, { name: 'itsme', isSimulated: true, fetch: answer }) }
}

interface World {
  issuer: string
  publicUrl: string
  key: KeyObject
  encryption: Encryption
}

const issuerMetadata = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/jwks`,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['EdDSA'],
  token_endpoint_auth_methods_supported: ['client_secret_post'],
  code_challenge_methods_supported: ['S256'],
})

const publicJwk = (key: KeyObject) => ({
  ...createPublicKey(key).export({ format: 'jwk' }),
  alg: 'EdDSA',
  use: 'sig',
  kid: 'simulated',
})

const PASSED_ON = ['redirect_uri', 'state', 'nonce', 'code_challenge', 'ui_locales'] as const

function askName({ publicUrl }: World, asked: URLSearchParams): Response {
  if (!isAsked(publicUrl, asked)) return new Response('', { status: 400 })
  const hidden = PASSED_ON.map((name) => [name, asked.get(name) ?? ''] as const)
  const page = loginPage(asked.get('ui_locales') ?? '', `${SIMULATED_PATH}/authorize`, hidden)
  return new Response(page, { headers: { 'content-type': 'text/html; charset=utf-8' } })
}

/** Back to our own pages, and nowhere else. */
function isAsked(publicUrl: string, asked: URLSearchParams): boolean {
  const redirectUri = asked.get('redirect_uri') ?? ''
  return redirectUri.startsWith(`${publicUrl}/accountportal/`) && URL.canParse(redirectUri)
}

function giveCode({ publicUrl, encryption }: World, form: URLSearchParams): Response {
  if (!isAsked(publicUrl, form)) return new Response('', { status: 400 })
  const text = (name: string) => form.get(name) ?? ''
  const back = new URL(text('redirect_uri'))
  back.searchParams.set('state', text('state'))
  const name = text('name').trim().slice(0, 100)
  if (text('refuse') !== '' || name === '') back.searchParams.set('error', 'access_denied')
  else {
    const code: Code = {
      name,
      nonce: text('nonce'),
      challenge: text('code_challenge'),
      redirectUri: text('redirect_uri'),
      expiresAt: Date.now() + CODE_SECONDS * 1000,
    }
    back.searchParams.set('code', encryption.encrypt(PURPOSE, JSON.stringify(code)))
  }
  return new Response(null, { status: 303, headers: { location: back.href } })
}

function giveToken(world: World, form: URLSearchParams): Response {
  const text = (name: string) => form.get(name) ?? ''
  const code = readCode(world, text('code'))
  const challenge = createHash('sha256').update(text('code_verifier')).digest('base64url')
  const isRight =
    code !== undefined &&
    code.expiresAt > Date.now() &&
    code.challenge === challenge &&
    code.redirectUri === text('redirect_uri') &&
    text('client_id') === CLIENT.id &&
    text('client_secret') === CLIENT.secret
  if (!isRight) return Response.json({ error: 'invalid_grant' }, { status: 400 })
  const now = Math.floor(Date.now() / 1000)
  const subject = createHash('sha256').update(code.name.toLowerCase()).digest('hex').slice(0, 32)
  const idToken = signed(world.key, {
    iss: world.issuer,
    aud: CLIENT.id,
    sub: subject,
    iat: now,
    exp: now + CODE_SECONDS,
    nonce: code.nonce,
    name: code.name,
  })
  return Response.json({
    access_token: 'none',
    token_type: 'Bearer',
    expires_in: CODE_SECONDS,
    id_token: idToken,
  })
}

function readCode({ encryption }: World, code: string): Code | undefined {
  try {
    return JSON.parse(encryption.decrypt(PURPOSE, code))
  } catch {
    return undefined
  }
}

function signed(key: KeyObject, claims: object): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const text = `${part({ alg: 'EdDSA', kid: 'simulated' })}.${part(claims)}`
  return `${text}.${sign(null, Buffer.from(text), key).toString('base64url')}`
}

/** Another look than ours, and no real one's. */
const STYLE = html`<style>
main { max-width: 420px; }
input, button { box-sizing: border-box; width: 100%; min-height: 48px; padding: 8px 14px; border: 1px solid var(--quiet); border-radius: 10px; font: inherit; font-size: 16px; }
input { background: transparent; color: inherit; }
button { background: transparent; color: var(--accent); cursor: pointer; }
button.main { border-color: var(--accent); background: var(--accent); color: var(--ground); }
</style>`

/** @param hidden the fields that the form passes on */
function loginPage(
  asked: string,
  action: string,
  hidden: readonly (readonly [name: string, value: string])[],
): string {
  const language = (['nl', 'fr', 'de', 'en'] as const).find((one) => asked.startsWith(one)) ?? 'nl'
  const words = loginTexts[language]
  const body = html`${STYLE}<h1>${words.title}</h1>
<p role="note">${words.notice}</p>
<form method="post" action="${action}">
${hidden.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
<p><label>${words.name}<br><input name="name" maxlength="100" autocomplete="name" autofocus></label></p>
<p><button class="main">${words.confirm}</button></p><p><button name="refuse" value="yes" formnovalidate>${words.refuse}</button></p>
</form>`
  return page(language, `${words.title} · Zegel`, body)
}
