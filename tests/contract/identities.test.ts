/** Signing in by a login elsewhere, at a provider that keeps to the rules until it doesn't. */
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { Membership } from '#server/accounts/membership.ts'
import type { IdentityProvider } from '#server/ports/identity/identity.ts'
import { signInProvider } from '#server/ports/identity/sign-in-provider.ts'
import { Session } from '#server/sign-in/session.ts'
import { mailsArrived } from '#tests/support/mailbox.ts'
import { OPENID_CLIENT, startOpenIdProvider } from '#tests/support/openid-provider.ts'
import { newAdmin, newCompany, newKbo } from '#tests/support/people.ts'
import { setServer } from '#tests/support/server.ts'

const provider = await startOpenIdProvider()
const { app, calls } = setServer({
  IDENTITY_URL: provider.url,
  IDENTITY_CLIENT_ID: OPENID_CLIENT.id,
  IDENTITY_CLIENT_SECRET: OPENID_CLIENT.secret,
  LIMIT_SIGN_IN_PER_CLIENT: '100000',
  REGISTRATION: 'open',
})
afterAll(() => provider.close())
afterEach(() => {
  for (const key of Object.keys(provider.wrongs)) Reflect.deleteProperty(provider.wrongs, key)
})

let persons = 0
const somebody = () => `Jan Willems ${++persons}`

async function login(name?: string) {
  const { body } = await calls('startIdentityLogin', undefined)
  return { login: body.login, ...(await provider.logIn(body.url, name)) } as Record<string, string>
}
const prove = (body: object) => calls('proveIdentity', undefined, { body })
const proofOf = async (name: string): Promise<string> => (await prove(await login(name))).body.proof
const signIn = async (proof: string, query = {}) =>
  (await calls('signInWithIdentity', undefined, { body: { proof }, query })).body
const link = (token: string, proof: string) => calls('addIdentity', token, { body: { proof } })
const makeStale = (userId: string) =>
  app.orm.em.fork().nativeUpdate(Session, { userId }, { provedAt: new Date(Date.now() - 15 * 60_000 - 1) })
const refused = (messageKey: string) => ({ result: 'ERROR', token: null, user: null, messageKey })

describe('a login', () => {
  test('goes to the provider with state, nonce and PKCE, and comes back to a page of ours', async () => {
    const { body } = await calls('startIdentityLogin', undefined)
    const { searchParams } = new URL(body.url)
    expect(searchParams.get('redirect_uri')).toBe(`${app.url}/accountportal/identity`)
    expect(searchParams.get('code_challenge_method')).toBe('S256')
    for (const name of ['state', 'nonce', 'code_challenge'])
      expect(searchParams.get(name)).toMatch(/^[\w-]{43}$/)
    for (const name of ['state', 'nonce']) expect(body.login).not.toContain(searchParams.get(name))
  })

  test('proves who somebody is, once', async () => {
    const name = somebody()
    const come = await login(name)
    expect(await prove(come)).toMatchObject({ status: 200, body: { name } })
    expect(await prove(come)).toMatchObject({ status: 422, body: { errorCode: 'LOGIN_FAILED' } })
  })

  test.each<[string, (come: Record<string, string>, other: Record<string, string>) => object]>([
    ['of another state', (come) => ({ ...come, state: 'x'.repeat(43) })],
    ['with the code of another browser', (come, other) => ({ ...come, code: other.code })],
    ['that another browser began', (come, other) => ({ ...come, login: other.login })],
    ['of a text that is no login', (come) => ({ ...come, login: 'none' })],
  ])('%s proves nothing', async (_, change) => {
    const [come, other] = [await login(somebody()), await login(somebody())]
    expect(await prove(change(come, other))).toMatchObject({
      status: 422,
      body: { errorCode: 'LOGIN_FAILED' },
    })
  })

  test('that was cancelled proves nothing', async () => {
    expect((await prove(await login())).body.errorCode).toBe('LOGIN_FAILED')
  })

  test('says so when the provider is down', async () => {
    const come = await login(somebody())
    provider.wrongs.reply = (path) => (path === '/token' ? { status: 502, body: 'down' } : undefined)
    expect((await prove(come)).status).toBe(503)
  })

  test.each([
    ['a key that the provider never published', { signsWithAnother: true }],
    ['no signature', { algorithm: 'none' as const }],
    ['the nonce of another login', { claims: (claims: object) => ({ ...claims, nonce: 'other' }) }],
    ['another client as its audience', { claims: (claims: object) => ({ ...claims, aud: 'other' }) }],
  ])('with %s proves nothing', async (_, wrongs) => {
    const come = await login(somebody())
    Object.assign(provider.wrongs, wrongs)
    expect((await prove(come)).body.errorCode).toBe('LOGIN_FAILED')
  })
})

describe('signing in', () => {
  test('works once somebody signed in linked it, and is mailed, told and listed', async () => {
    const [company, name] = [await newCompany(app), somebody()]
    expect((await link(company.token, await proofOf(name))).status).toBe(201)
    const signedIn = await signIn(await proofOf(name))
    expect(signedIn).toMatchObject({ result: 'OK', user: { id: company.userId } })
    const { body } = await calls('listIdentities', signedIn.token)
    expect(body).toEqual([expect.objectContaining({ name, lastUsedAt: expect.any(String) })])
    const [mail] = await mailsArrived(app, company.email)
    expect(mail?.text).toContain(name)
  })

  test('a login that nobody linked signs nobody in, whatever name or address it tells', async () => {
    const { email, firstName } = { ...(await newCompany(app)), firstName: somebody() }
    provider.wrongs.claims = (claims) => ({ ...claims, email, email_verified: true })
    expect(await signIn(await proofOf(firstName))).toEqual(refused('IDENTITY_UNKNOWN'))
  })

  test('a proof of a login that nobody linked still links it, after the mailed link', async () => {
    const [company, name] = [await newCompany(app), somebody()]
    const proof = await proofOf(name)
    expect(await signIn(proof)).toEqual(refused('IDENTITY_UNKNOWN'))
    expect((await link(company.token, proof)).status).toBe(201)
    expect(await signIn(proof)).toEqual(refused('IDENTITY_REFUSED'))
  })

  test('a proof signs in once', async () => {
    const [company, name] = [await newCompany(app), somebody()]
    await link(company.token, await proofOf(name))
    const proof = await proofOf(name)
    const both = await Promise.all([signIn(proof), signIn(proof)])
    expect(both.map(({ result }) => result).sort()).toEqual(['ERROR', 'OK'])
  })

  test('of somebody else than the only user who may sign in, it signs nobody in', async () => {
    const [anna, bram, name] = [await newCompany(app), await newCompany(app), somebody()]
    await link(anna.token, await proofOf(name))
    const only = (userId: string) => ({ only: userId, stay: true })
    expect(await signIn(await proofOf(name), only(bram.userId))).toEqual(refused('IDENTITY_OF_OTHER'))
    expect((await signIn(await proofOf(name), only(anna.userId))).user.id).toBe(anna.userId)
  })

  test('a text that is no proof signs nobody in', async () => {
    expect(await signIn('none')).toEqual(refused('IDENTITY_REFUSED'))
  })

  test('who belongs to no account any more is not let in', async () => {
    const [company, name] = [await newCompany(app), somebody()]
    await link(company.token, await proofOf(name))
    await app.orm.em.fork().nativeDelete(Membership, { userId: company.userId })
    expect(await signIn(await proofOf(name))).toEqual(refused('EMAIL_NOT_REGISTERED_TO_ACTIVE_ACCOUNT'))
  })
})

describe('linking', () => {
  test('a login of one user is never linked to another, not even at once', async () => {
    const [anna, bram, name] = [await newCompany(app), await newCompany(app), somebody()]
    const [first, second] = [await proofOf(name), await proofOf(name)]
    const both = await Promise.all([link(anna.token, first), link(bram.token, second)])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
  })

  test('another login of the same person takes the place of the first', async () => {
    const [company, name, later] = [await newCompany(app), somebody(), somebody()]
    await link(company.token, await proofOf(name))
    await link(company.token, await proofOf(later))
    expect((await calls('listIdentities', company.token)).body).toHaveLength(1)
    expect(await signIn(await proofOf(name))).toEqual(refused('IDENTITY_UNKNOWN'))
    expect((await signIn(await proofOf(later))).result).toBe('OK')
  })

  test('a change asks for a sign-in of the last quarter of an hour', async () => {
    const [company, name] = [await newCompany(app), somebody()]
    const { body } = await link(company.token, await proofOf(name))
    await makeStale(company.userId)
    const path = { identityId: body.id }
    for (const answer of [
      await link(company.token, await proofOf(somebody())),
      await calls('deleteIdentity', company.token, { path }),
    ])
      expect(answer.body.errorCode).toBe('SIGN_IN_REQUIRED')
    const again = await signIn(await proofOf(name))
    expect((await calls('deleteIdentity', again.token, { path })).status).toBe(204)
    expect(await signIn(await proofOf(name))).toEqual(refused('IDENTITY_UNKNOWN'))
  })

  test('nobody unlinks the login of another', async () => {
    const [anna, bram] = [await newCompany(app), await newCompany(app)]
    const { body } = await link(anna.token, await proofOf(somebody()))
    expect((await calls('deleteIdentity', bram.token, { path: { identityId: body.id } })).status).toBe(404)
  })
})

test('an administrator removes the linked login of a lost telephone, with the passkeys', async () => {
  const [admin, company, name] = [await newAdmin(app), await newCompany(app), somebody()]
  await link(company.token, await proofOf(name))
  const path = { userId: company.userId }
  expect((await calls('getDeskUser', admin.token, { path })).body).toMatchObject({
    identities: 1,
    passkeys: 0,
  })
  const { body } = await calls('removePasskeys', admin.token, { path, body: { reason: 'Telefoon gestolen' } })
  expect(body).toMatchObject({ identities: 0, acts: [{ what: 'PASSKEYS_REMOVED' }] })
  expect(await signIn(await proofOf(name))).toEqual(refused('IDENTITY_UNKNOWN'))
  const told = await mailsArrived(app, company.email, 2)
  expect(told.map(({ text }) => text).join()).toContain('Telefoon gestolen')
})

test('a registration shows the administrator the name of who logged in, and links nothing', async () => {
  const [admin, name] = [await newAdmin(app), somebody()]
  const registered = {
    ...{ kbo: newKbo(), email: `${newKbo()}@nieuw.example`, name: 'Nieuwe Zaak', street: 'Dorp 1' },
    ...{ city: 'Leuven', postalZone: '3000', countryCode: 'BE' },
  }
  const register = (identityProof: string) =>
    calls('registerAccount', undefined, { body: { ...registered, identityProof } })
  expect((await register('none')).body.errorCode).toBe('LOGIN_FAILED')
  expect((await register(await proofOf(name))).status).toBe(201)
  const { body } = await calls('listRegistrations', admin.token)
  const waiting = body.find(({ number }: { number: string }) => number === registered.kbo)
  expect(waiting.identity).toEqual({ provider: new URL(provider.url).host, name })
  expect(await signIn(await proofOf(name))).toEqual(refused('IDENTITY_UNKNOWN'))
})

test('a simulated provider, which believes any name, signs nobody in at an address of others', () => {
  const simulated = { isSimulated: true } as IdentityProvider
  const at = (demo: boolean, publicUrl: string) => signInProvider(simulated, { demo, publicUrl })
  expect(at(false, 'https://zegel.example')).toBeUndefined()
  expect([at(true, 'https://zegel.example'), at(false, 'http://localhost:8080')]).toEqual([
    simulated,
    simulated,
  ])
})
