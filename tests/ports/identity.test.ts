/** Who a signer is, asked over HTTP of a provider that may be down, or lie. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { encryptionWith } from '#server/platform/encryption.ts'
import { Unavailable } from '#server/platform/problem.ts'
import { type IdentityProvider, NobodyLoggedIn } from '#server/ports/identity/identity.ts'
import { openIdAt } from '#server/ports/identity/openid.ts'
import { simulatedItsmeAt } from '#server/ports/identity/simulated-itsme.ts'

const LOGIN = { state: 's'.repeat(43), nonce: 'n'.repeat(43), codeVerifier: 'v'.repeat(43) }
let server: Server
let origin: string
let provider: IdentityProvider
/** What is done to an answer on its way. */
let spoil: (path: string, body: string) => string

beforeEach(async () => {
  spoil = (_path, body) => body
  server = createServer(async (incoming, response) => {
    const body = await text(incoming)
    const request = new Request(`${origin}${incoming.url}`, {
      method: incoming.method ?? 'GET',
      ...(body && { body }),
    })
    const answer = await simulatedItsmeAt(origin, encryptionWith('a secret of the tests')).answer(request)
    response.writeHead(answer.status, Object.fromEntries(answer.headers))
    response.end(spoil(request.url, await answer.text()))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  provider = providerWith('simulated')
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

const redirectUrl = () => `${origin}/accountportal/inbox/identity`
const providerWith = (clientSecret: string) =>
  openIdAt(
    { url: `${origin}/simulated-itsme`, clientId: 'zegel', clientSecret, scope: 'openid profile' },
    { name: 'itsme', isSimulated: false },
  )

/** As a browser would. @returns the query that it comes back with */
async function loggedIn(name = 'Jan Willems'): Promise<Record<string, string>> {
  const { url } = await provider.start({ ...LOGIN, redirectUrl: redirectUrl(), language: 'nl' })
  const asked = new URL(url).searchParams
  const form = new URLSearchParams({ ...Object.fromEntries(asked), name })
  const back = await fetch(`${origin}/simulated-itsme/authorize`, {
    method: 'POST',
    body: form,
    redirect: 'manual',
  })
  return Object.fromEntries(new URL(back.headers.get('location') ?? '').searchParams)
}
const finish = (answer: Record<string, string>, login = LOGIN) =>
  provider.finish({ ...login, redirectUrl: redirectUrl(), answer })

describe('a provider of OpenID Connect', () => {
  it('says who logged in', async () => {
    const found = await finish(await loggedIn())
    expect(found).toEqual({ name: 'Jan Willems', subject: expect.stringMatching(/^\w+$/) })
    expect((await finish(await loggedIn('jan willems'))).subject).toBe(found.subject)
  })

  it('is asked with a nonce, a state and a challenge, for what is configured', async () => {
    const { url } = await provider.start({ ...LOGIN, redirectUrl: redirectUrl(), language: 'fr' })
    const asked = Object.fromEntries(new URL(url).searchParams)
    expect(asked).toMatchObject({
      client_id: 'zegel',
      scope: 'openid profile',
      response_type: 'code',
      state: LOGIN.state,
      nonce: LOGIN.nonce,
      code_challenge_method: 'S256',
      ui_locales: 'fr',
    })
    expect(asked.code_challenge).not.toBe(LOGIN.codeVerifier)
  })

  it('vouches for nobody who refused, or whose code is for another login', async () => {
    await expect(finish(await loggedIn(''))).rejects.toThrow(NobodyLoggedIn)
    await expect(finish({})).rejects.toThrow(NobodyLoggedIn)
    await expect(finish({ code: 'made-up' })).rejects.toThrow(NobodyLoggedIn)
    const answer = await loggedIn()
    await expect(finish(answer, { ...LOGIN, nonce: 'o'.repeat(43) })).rejects.toThrow(NobodyLoggedIn)
    await expect(finish(answer, { ...LOGIN, codeVerifier: 'w'.repeat(43) })).rejects.toThrow(NobodyLoggedIn)
    await expect(finish(answer, { ...LOGIN, state: 't'.repeat(43) })).rejects.toThrow(NobodyLoggedIn)
  })

  it('is not believed when its ID token was changed on the way', async () => {
    const answer = await loggedIn()
    spoil = (path, body) => {
      if (!path.endsWith('/token')) return body
      const told = JSON.parse(body)
      const [head, claims, signature] = told.id_token.split('.')
      const changed = { ...JSON.parse(Buffer.from(claims, 'base64url').toString()), name: 'Iemand anders' }
      const written = Buffer.from(JSON.stringify(changed)).toString('base64url')
      return JSON.stringify({ ...told, id_token: `${head}.${written}.${signature}` })
    }
    await expect(finish(answer)).rejects.toThrow(NobodyLoggedIn)
  })

  it('takes no client with another secret', async () => {
    const answer = await loggedIn()
    provider = providerWith('another')
    await expect(finish(answer)).rejects.toThrow(NobodyLoggedIn)
  })

  it('that is down is unavailable, and asked again at the next login', async () => {
    spoil = () => 'not JSON'
    const start = () => provider.start({ ...LOGIN, redirectUrl: redirectUrl(), language: 'nl' })
    await expect(start()).rejects.toThrow(Unavailable)
    spoil = (_path, body) => body
    const answer = await loggedIn()
    server.closeAllConnections()
    await new Promise<void>((resolve) => server.close(() => resolve()))
    await expect(finish(answer)).rejects.toThrow(Unavailable)
  })
})
