/** A provider of OpenID Connect that is broken, slow, or lies about who logged in. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Unavailable } from '#server/platform/problem.ts'
import { type IdentityProvider, NobodyLoggedIn } from '#server/ports/identity/identity.ts'
import { openIdAt } from '#server/ports/identity/openid.ts'
import { OPENID_CLIENT, type OpenIdProvider, startOpenIdProvider } from '#tests/support/openid-provider.ts'

const LOGIN = { state: 's'.repeat(43), nonce: 'n'.repeat(43), codeVerifier: 'v'.repeat(43) }
const redirectUrl = 'https://zegel.example/accountportal/inbox/identity'
let played: OpenIdProvider
let provider: IdentityProvider

beforeEach(async () => {
  played = await startOpenIdProvider()
  const { id: clientId, secret: clientSecret } = OPENID_CLIENT
  const settings = { url: played.url, clientId, clientSecret, scope: 'openid profile' }
  provider = openIdAt(settings, { name: 'itsme', isSimulated: false, patienceSeconds: 1 })
})
afterEach(async () => {
  vi.useRealTimers()
  await played.close()
})

const start = () => provider.start({ ...LOGIN, redirectUrl, language: 'nl' })
const loggedIn = async (name = 'Jan Willems') => played.logIn((await start()).url, name)
const finish = (answer: Record<string, string>) => provider.finish({ ...LOGIN, redirectUrl, answer })
const now = () => Math.floor(Date.now() / 1000)

describe('an ID token', () => {
  it.each([
    ['for another client', { aud: 'another' }],
    ['for us and another, who asked for it', { aud: [OPENID_CLIENT.id, 'another'], azp: 'another' }],
    ['of another issuer', { iss: 'https://elsewhere.example' }],
    ['of another login', { nonce: 'o'.repeat(43) }],
    ['of no login', { nonce: undefined }],
    ['that has expired', { iat: now() - 900, exp: now() - 600 }],
    ['that does not expire', { exp: undefined }],
    ['of tomorrow', { nbf: now() + 86_400 }],
    ['of nobody', { sub: undefined }],
    ['of an empty subject', { sub: '' }],
  ])('%s vouches for nobody [signing.login]', async (_, change) => {
    const answer = await loggedIn()
    played.wrongs.claims = (claims) => ({ ...claims, ...change })
    await expect(finish(answer)).rejects.toThrow(NobodyLoggedIn)
  })

  it.each([
    ['with a key that nobody published', { signsWithAnother: true }],
    ['with nothing', { algorithm: 'none' as const }],
    ['with the secret that we share', { algorithm: 'HS256' as const }],
  ])('signed %s vouches for nobody [signing.login]', async (_, wrongs) => {
    const answer = await loggedIn()
    Object.assign(played.wrongs, wrongs)
    await expect(finish(answer)).rejects.toThrow(NobodyLoggedIn)
  })

  it('is taken once: a code that was used is worth nothing', async () => {
    const answer = await loggedIn()
    expect((await finish(answer)).name).toBe('Jan Willems')
    await expect(finish(answer)).rejects.toThrow(NobodyLoggedIn)
  })
})

describe('a name', () => {
  it('is asked for where the ID token has none, and only of who logged in', async () => {
    played.wrongs.hidesName = true
    expect((await finish(await loggedIn())).name).toBe('Jan Willems')
    const answer = await loggedIn()
    played.wrongs.tellsOf = 'Iemand anders'
    await expect(finish(answer)).rejects.toThrow(NobodyLoggedIn)
  })

  it('is made of its parts', async () => {
    played.wrongs.claims = (claims) => ({ ...claims, name: ' ', given_name: 'Jan', family_name: 'Willems' })
    expect((await finish(await loggedIn())).name).toBe('Jan Willems')
  })

  it('that can not be kept or read is put right: control characters, halves of a character, marks that turn text around', async () => {
    played.wrongs.claims = (claims) => ({
      ...claims,
      name: `Jan\u0000 \u202eWillems\u2069${'😀'.repeat(200)}`,
    })
    const { name } = await finish(await loggedIn())
    expect(name).toMatch(/^Jan Willems😀+$/u)
    expect(name.isWellFormed()).toBe(true)
  })
})

describe('a provider that', () => {
  const html = { status: 502, body: '<h1>Bad gateway</h1>', type: 'text/html' }
  const WRONG = {
    'is down behind its proxy': html,
    fails: { status: 500, body: '{"error":"server_error"}' },
    'asks for patience': { status: 429, body: '{"error":"slow_down"}' },
    'answers with a page': { ...html, status: 200 },
    'answers with half an answer': { status: 200, body: '{"access_token":' },
  }

  it.each(
    Object.entries(WRONG).flatMap(([what, reply]) =>
      ['/.well-known/openid-configuration', '/token', '/jwks', '/userinfo'].map(
        (path) => [what, path, reply] as const,
      ),
    ),
  )('%s at %s is unavailable, and not the fault of who logs in', async (_, path, reply) => {
    played.wrongs.hidesName = true
    const answer = path.startsWith('/.') ? undefined : await loggedIn()
    played.wrongs.reply = (asked) => (asked === path ? reply : undefined)
    await expect(answer ? finish(answer) : start()).rejects.toThrow(Unavailable)
    played.wrongs.reply = () => undefined
    expect((await finish(await loggedIn())).name).toBe('Jan Willems')
  })

  it('takes too long is unavailable', async () => {
    const answer = await loggedIn()
    played.wrongs.reply = () => new Promise((resolve) => setTimeout(resolve, 3_000, undefined))
    await expect(finish(answer)).rejects.toThrow(Unavailable)
  })

  it('has a new key is believed by it, and no more by the old one [signing.login]', async () => {
    expect((await finish(await loggedIn())).name).toBe('Jan Willems')
    played.rotate()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 })
    expect((await finish(await loggedIn('An Peeters'))).name).toBe('An Peeters')
  })
})

it('the secret of the client goes to the address for tokens, in the body, and nowhere else', async () => {
  await finish(await loggedIn())
  const told = played.asked.filter((one) =>
    decodeURIComponent(one.replaceAll('+', ' ')).includes(OPENID_CLIENT.secret),
  )
  expect(told).toHaveLength(1)
  expect(told[0]).toMatch(/^POST \/token \S*client_secret=/)
})
