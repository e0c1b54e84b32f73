/** The identity of a signer, asked over HTTP: the requirements for every provider, the simulated one and a real one. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { encryptionWith } from '#server/platform/encryption.ts'
import { Unavailable } from '#server/platform/problem.ts'
import { type IdentityProvider, NobodyLoggedIn } from '#server/ports/identity/identity.ts'
import { openIdAt } from '#server/ports/identity/openid.ts'
import { simulatedItsmeAt } from '#server/ports/identity/simulated-itsme.ts'
import { OPENID_CLIENT, type OpenIdProvider, startOpenIdProvider } from '#tests/support/openid-provider.ts'

const LOGIN = { state: 's'.repeat(43), nonce: 'n'.repeat(43), codeVerifier: 'v'.repeat(43) }

interface Played extends Pick<OpenIdProvider, 'url' | 'logIn' | 'close'> {
  client: { id: string; secret: string }
}

/** The simulated provider, as anybody's would be reached. */
async function startSimulated(): Promise<Played> {
  const server = createServer(async (incoming, response) => {
    const body = await text(incoming)
    const method = incoming.method ?? 'GET'
    const request = new Request(`${origin}${incoming.url}`, { method, ...(body && { body }) })
    const answer = await simulatedItsmeAt(origin, encryptionWith('a secret of the tests')).answer(request)
    response.writeHead(answer.status, Object.fromEntries(answer.headers))
    response.end(await answer.text())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: `${origin}/simulated-itsme`,
    client: { id: 'zegel', secret: 'simulated' },
    async logIn(url, name = '') {
      const { origin, pathname, searchParams } = new URL(url)
      const body = new URLSearchParams({ ...Object.fromEntries(searchParams), name })
      const back = await fetch(`${origin}${pathname}`, { method: 'POST', body, redirect: 'manual' })
      return Object.fromEntries(new URL(back.headers.get('location') ?? '').searchParams)
    },
    close() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

const startOther = async (): Promise<Played> => ({ ...(await startOpenIdProvider()), client: OPENID_CLIENT })

describe.each([
  ['simulated', startSimulated],
  ['of the world', startOther],
])('a provider of OpenID Connect, %s', (_, play) => {
  let played: Played
  let provider: IdentityProvider
  beforeEach(async () => {
    played = await play()
    provider = providerWith(played.client.secret)
  })
  afterEach(() => played.close())

  const providerWith = (clientSecret: string) => {
    const settings = { url: played.url, clientId: played.client.id, clientSecret, scope: 'openid profile' }
    return openIdAt(settings, { name: 'itsme', isSimulated: false })
  }
  const redirectUrl = () => `${new URL(played.url).origin}/accountportal/inbox/identity`
  const start = () => provider.start({ ...LOGIN, redirectUrl: redirectUrl(), language: 'nl' })
  const loggedIn = async (name?: string) => played.logIn((await start()).url, name)
  const finish = (answer: Record<string, string>, login = LOGIN) =>
    provider.finish({ ...login, redirectUrl: redirectUrl(), answer })

  it('says who logged in, and knows them again [signing.login]', async () => {
    const found = await finish(await loggedIn('Jan Willems'))
    expect(found).toEqual({ name: 'Jan Willems', subject: expect.stringMatching(/^[\w-]{20,}$/) })
    expect((await finish(await loggedIn('Jan Willems'))).subject).toBe(found.subject)
    expect((await finish(await loggedIn('An Willems'))).subject).not.toBe(found.subject)
  })

  it('is asked with a nonce, a state and a challenge, for the configured claims', async () => {
    const asked = Object.fromEntries(new URL((await start()).url).searchParams)
    expect(asked).toMatchObject({
      client_id: played.client.id,
      scope: 'openid profile',
      response_type: 'code',
      redirect_uri: redirectUrl(),
      state: LOGIN.state,
      nonce: LOGIN.nonce,
      code_challenge_method: 'S256',
      ui_locales: 'nl',
    })
    expect(asked.code_challenge).not.toBe(LOGIN.codeVerifier)
    expect(JSON.stringify(asked)).not.toContain(played.client.secret)
  })

  it.each([
    ['refused', (): Promise<Record<string, string>> => loggedIn(), LOGIN],
    ['came back with nothing', async () => ({}), LOGIN],
    ['made a code up', async () => ({ ...(await loggedIn('Jan')), code: 'made-up' }), LOGIN],
    [
      'has the code of a login with another nonce',
      () => loggedIn('Jan'),
      { ...LOGIN, nonce: 'o'.repeat(43) },
    ],
    [
      'has a code that another session asked for',
      () => loggedIn('Jan'),
      { ...LOGIN, codeVerifier: 'w'.repeat(43) },
    ],
    [
      'comes back with the state of another session',
      () => loggedIn('Jan'),
      { ...LOGIN, state: 't'.repeat(43) },
    ],
    [
      'comes back from another provider',
      async () => ({ ...(await loggedIn('Jan')), iss: 'https://elsewhere.example' }),
      LOGIN,
    ],
  ])('vouches for nobody who %s [signing.login]', async (_what, answer, login) => {
    await expect(finish(await answer(), login)).rejects.toThrow(NobodyLoggedIn)
  })

  it('takes no client with another secret', async () => {
    const answer = await loggedIn('Jan Willems')
    provider = providerWith('another')
    await expect(finish(answer)).rejects.toThrow(NobodyLoggedIn)
  })

  it('that is down is unavailable', async () => {
    const answer = await loggedIn('Jan Willems')
    await played.close()
    await expect(finish(answer)).rejects.toThrow(Unavailable)
    provider = providerWith(played.client.secret)
    await expect(start()).rejects.toThrow(Unavailable)
  })
})
