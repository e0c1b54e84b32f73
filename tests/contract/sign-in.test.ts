/** Signing in by a mailed link, and the session that it gives. */
import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, test } from 'vitest'
import { Membership } from '#server/accounts/membership.ts'
import { uuidv7 } from '#server/platform/database/uuid.ts'
import { Session, signToken } from '#server/sign-in/session.ts'
import { SignInLink } from '#server/sign-in/sign-in-link.ts'
import { startApp, type TestApp } from '#tests/support/app.ts'
import { caller } from '#tests/support/call.ts'
import { linkFor, mailsFor } from '#tests/support/mailbox.ts'
import { newAdmin, newCompany, newPerson } from '#tests/support/people.ts'
import { setServer } from '#tests/support/server.ts'
import { isThorough } from '#tests/support/thorough.ts'

const { app, calls } = setServer({ LIMIT_SIGN_IN_PER_CLIENT: '100000' })

const signIn = (token: string) => calls('completeSignIn', undefined, { query: { token } })
describe('requestSignInLink', () => {
  test('mails a link to the person who has the address [calls.verify]', async () => {
    const { email } = await newCompany(app)
    const { body } = await calls('requestSignInLink', undefined, { body: { email } })
    expect(body).toEqual({ ok: true, messageKey: null, mail: expect.any(String) })
    const [mail] = await mailsFor(app, email)
    expect(mail?.text).toContain(`${app.config.publicUrl}/accountportal/aanmelden/`)
    expect(mail?.html).toContain('/accountportal/aanmelden/')
  })

  test.each([
    ['nl', 'Je aanmeldlink voor Zegel'],
    ['fr-BE', 'Votre lien de connexion à Zegel'],
    ['en', 'Your sign-in link for Zegel'],
  ])('words the mail in the language of the reader: %s [calls.language]', async (language, subject) => {
    const { email } = await newCompany(app)
    expect((await linkFor(app, calls, email, language)).mail.subject).toBe(subject)
  })

  test.each([
    ['in capitals', (email: string) => email.toUpperCase()],
    ['with a space behind it', (email: string) => `${email} `],
  ])('knows the address however it is typed: %s', async (_, typed) => {
    const { email } = await newCompany(app)
    const { body } = await calls('requestSignInLink', undefined, { body: { email: typed(email) } })
    expect(body.ok).toBe(true)
    expect(await mailsFor(app, email)).toHaveLength(1)
  })

  test('answers the same, and mails nobody, for an address of nobody and of a user without any account', async () => {
    for (const email of ['nobody@nowhere.example', (await newPerson(app)).email]) {
      const { body } = await calls('requestSignInLink', undefined, { body: { email } })
      expect(body).toEqual({ ok: true, messageKey: null, mail: expect.any(String) })
      const followed = await calls('getSignInMail', undefined, { path: { mail: body.mail } })
      expect(followed.body).toEqual({ state: 'SENT' })
      expect(await mailsFor(app, email)).toEqual([])
    }
  })

  test('stores no token that could be used by who reads the database', async () => {
    const { email, userId } = await newCompany(app)
    const { token } = await linkFor(app, calls, email)
    const links = await app.orm.em.fork().find(SignInLink, { userId })
    expect(links).toHaveLength(1)
    expect(JSON.stringify(links)).not.toContain(token)
  })

  test.each([
    [{}, '/email', 'not-empty'],
    [{ email: '' }, '/email', 'not-empty'],
    [{ email: 'anna' }, '/email', 'not-email'],
    [{ email: 7 }, '/email', 'not-email'],
    [{ email: `${'a'.repeat(250)}@b.be` }, '/email', 'too-long'],
    [{ email: 'a\0@b.be' }, '/email', 'invalid'],
    [{ email: 'a@b.be', password: 'x' }, '/password', 'unknown-field'],
    [[], '', 'wrong-type'],
  ])('refuses bad input (%#)', async (body, field, messageKey) => {
    const answer = await calls('requestSignInLink', undefined, { body })
    expect(answer).toMatchObject({ status: 400, body: { errorCode: 'FORM_ERRORS' } })
    expect(answer.body.violations).toContainEqual(expect.objectContaining({ field, messageKey }))
  })

  test('mails at most ten links to one address in ten minutes, says how long to wait, and leaves the newest as it is [problems.TOO_MANY_REQUESTS, identity.limits]', async () => {
    const { email } = await newCompany(app)
    for (let count = 0; count < 9; count++) await calls('requestSignInLink', undefined, { body: { email } })
    const { token } = await linkFor(app, calls, email)
    const answer = await calls('requestSignInLink', undefined, {
      body: { email: ` ${email.toUpperCase()}`.trim() },
    })
    expect(answer).toMatchObject({ status: 429, body: { errorCode: 'TOO_MANY_REQUESTS', retryable: true } })
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(500)
    expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(600)
    expect(await mailsFor(app, email)).toHaveLength(10)
    expect((await signIn(token)).body.result).toBe('OK')
  })
})

test('one client asks for at most so many links, over all addresses and processes together [identity.limits, running.processes]', async () => {
  const env = { LIMIT_SIGN_IN_PER_CLIENT: '6', DATABASE_URL: app.databaseUrl }
  const [one, two] = [await startApp(env), await startApp(env)]
  try {
    await app.orm.em.fork().execute(`delete from rate_limits where key like '%SIGN_IN_LINK%'`)
    const statuses: number[] = []
    for (let count = 0; count < 4; count++) {
      for (const { url } of [one, two]) {
        const body = { email: `nobody-${count}@nowhere.example` }
        statuses.push((await caller(url)('requestSignInLink', undefined, { body })).status)
      }
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429, 429])
  } finally {
    await one.close()
    await two.close()
  }
})

describe('completeSignIn', () => {
  test('gives a session, the user and the accounts [calls.signin, fields.user]', async () => {
    const { email, userId, accountId, name } = await newCompany(app)
    const { body } = await signIn((await linkFor(app, calls, email)).token)
    expect(body).toMatchObject({
      result: 'OK',
      messageKey: null,
      user: { id: userId, firstName: 'Anna', lastName: 'Peeters', email, authorities: [] },
    })
    expect(body.user.accounts).toEqual([{ id: accountId, name }])
    const { status } = await calls('getSupplierProfile', body.token, { path: { accountId } })
    expect(status).toBe(200)
  })

  test('says who is an admin [roles.admin-flag]', async () => {
    const { email } = await newAdmin(app)
    const { body } = await signIn((await linkFor(app, calls, email)).token)
    expect(body.user.authorities).toEqual([{ name: 'ROLE_ADMIN' }])
  })

  test('works once [session.single-use, product.no-password, errors.TOKEN_ALREADY_USED]', async () => {
    const { email } = await newCompany(app)
    const { token } = await linkFor(app, calls, email)
    await signIn(token)
    expect((await signIn(token)).body).toMatchObject({
      result: 'ERROR',
      token: null,
      user: null,
      messageKey: 'TOKEN_ALREADY_USED',
    })
  })

  test('lets one in of twenty who come with the same link at once', async () => {
    const { email } = await newCompany(app)
    const { token } = await linkFor(app, calls, email)
    const answers = await Promise.all(Array.from({ length: 20 }, () => signIn(token)))
    const results = answers.map(({ body }) => body.messageKey ?? body.result).sort()
    expect(results).toEqual(['OK', ...Array.from({ length: 19 }, () => 'TOKEN_ALREADY_USED')])
  })

  test('a newer link voids an older one [identity.newest-link, errors.TOKEN_NOT_FOUND]', async () => {
    const { email } = await newCompany(app)
    const older = await linkFor(app, calls, email)
    const newer = await linkFor(app, calls, email)
    expect((await signIn(older.token)).body.messageKey).toBe('TOKEN_NOT_FOUND')
    expect((await signIn(newer.token)).body.result).toBe('OK')
  })

  test('a link that somebody else asks for leaves the one in hand as it is [identity.newest-link]', async () => {
    const { email, userId } = await newCompany(app)
    const mine = await linkFor(app, calls, email)
    const em = app.orm.em.fork()
    await em.nativeUpdate(SignInLink, { userId }, { requestedBy: 'somebody else' })
    const theirs = await linkFor(app, calls, email)
    expect((await signIn(mine.token)).body.result).toBe('OK')
    expect((await signIn(theirs.token)).body.result).toBe('OK')
  })

  test('of two links asked for at once one works', async () => {
    const { email, userId } = await newCompany(app)
    await Promise.all([1, 2, 3, 4].map(() => calls('requestSignInLink', undefined, { body: { email } })))
    const open = await app.orm.em.fork().count(SignInLink, { userId, voidedAt: null, usedAt: null })
    expect(open).toBe(1)
  })

  test('is over after 48 hours [session.link-expiry, constants.sign-in-link, product.no-password]', async () => {
    const { email, userId } = await newCompany(app)
    const { token } = await linkFor(app, calls, email)
    const em = app.orm.em.fork()
    const link = await em.findOneOrFail(SignInLink, { userId })
    expect(link.expiresAt.getTime() - link.createdAt.getTime()).toBe(48 * 3_600_000)
    await em.nativeUpdate(SignInLink, { userId }, { expiresAt: new Date(Date.now() - 1) })
    expect((await signIn(token)).body.messageKey).toBe('TOKEN_EXPIRED')
  })

  test('lets nobody in who has no account any more [errors.EMAIL_NOT_REGISTERED_TO_ACTIVE_ACCOUNT]', async () => {
    const { email, userId } = await newCompany(app)
    const { token } = await linkFor(app, calls, email)
    await app.orm.em.fork().nativeDelete(Membership, { userId })
    expect((await signIn(token)).body.messageKey).toBe('EMAIL_NOT_REGISTERED_TO_ACTIVE_ACCOUNT')
  })

  test.each(['f3Kq0Zt9xV2n7LwYbA1cDeRmHsUoPiJg4k5T6y8QzNv', "' or 1=1 --"])(
    'does not know %j',
    async (token) => {
      expect((await signIn(token)).body.messageKey).toBe('TOKEN_NOT_FOUND')
    },
  )

  test.each([{}, { token: '' }, { token: 'x'.repeat(201) }])('refuses the parameters (%#)', async (query) => {
    const answer = await calls('completeSignIn', undefined, { query: query as Record<string, string> })
    expect(answer).toMatchObject({ status: 400, body: { errorCode: 'FORM_ERRORS' } })
    expect(answer.body.violations[0].field).toBe('/token')
  })

  test('is done by POST alone: a mail program that follows links uses none up [identity.newest-link]', async () => {
    const { email } = await newCompany(app)
    const { token } = await linkFor(app, calls, email)
    expect((await fetch(`${app.url}/api/user/public/signin?token=${token}`)).status).toBe(404)
    await fetch(`${app.url}/accountportal/aanmelden/${token}`)
    expect((await signIn(token)).body.result).toBe('OK')
  })
})

describe('readSignInLink', () => {
  const CHROME =
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'
  const nonce = 'a-random-text-that-only-the-browser-knows'
  const look = async (token: string, nonces: string[] = []) =>
    (await calls('readSignInLink', undefined, { body: { token, nonces } })).body

  test('tells who asked, when and where, uses nothing up, and knows the browser that asked [calls.signin]', async () => {
    const { email } = await newCompany(app)
    const headers = { 'user-agent': CHROME }
    await calls('requestSignInLink', undefined, { body: { email, nonce }, headers })
    const [mail] = await mailsFor(app, email)
    const token = /aanmelden\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    const told = { messageKey: null, email, company: null, browser: 'Chrome', system: 'macOS' }
    for (let turn = 0; turn < 3; turn++)
      expect(await look(token)).toMatchObject({ ...told, isAskedHere: false })
    expect(await look(token, ['another', nonce])).toMatchObject({ ...told, isAskedHere: true })
    expect(Date.now() - Date.parse((await look(token)).askedAt ?? '')).toBeLessThan(60_000)
    expect((await signIn(token)).body.result).toBe('OK')
    const nothing = { email: null, company: null, askedAt: null, browser: null, system: null }
    expect(await look(token, [nonce])).toEqual({
      ...nothing,
      messageKey: 'TOKEN_ALREADY_USED',
      isAskedHere: false,
    })
    expect(await look('unheard-of')).toMatchObject({ ...nothing, messageKey: 'TOKEN_NOT_FOUND' })
  })

  test('knows no browser of a link that was asked for without a nonce', async () => {
    const { email } = await newCompany(app)
    const { token } = await linkFor(app, calls, email)
    expect(await look(token, ['', nonce].filter(Boolean))).toMatchObject({ email, isAskedHere: false })
  })
})

describe('signOut', () => {
  test('ends this session and leaves the others [identity.token]', async () => {
    const { email, accountId } = await newCompany(app)
    const first = (await signIn((await linkFor(app, calls, email)).token)).body.token
    const second = (await signIn((await linkFor(app, calls, email)).token)).body.token
    expect(await calls('signOut', first)).toMatchObject({ status: 200, body: { ok: true } })
    expect((await calls('getSupplierProfile', first, { path: { accountId } })).status).toBe(401)
    expect((await calls('getSupplierProfile', second, { path: { accountId } })).status).toBe(200)
  })
})

describe('a session', () => {
  test('ends when it expires, and survives a restart [identity.token]', async () => {
    const { token, userId, accountId } = await newCompany(app)
    const restarted = await startApp({ DATABASE_URL: app.databaseUrl })
    try {
      const there = caller(restarted.url)
      expect((await there('getSupplierProfile', token, { path: { accountId } })).status).toBe(200)
      await app.orm.em.fork().nativeUpdate(Session, { userId }, { expiresAt: new Date(Date.now() - 1) })
      expect((await there('getSupplierProfile', token, { path: { accountId } })).status).toBe(401)
    } finally {
      await restarted.close()
    }
  })

  test('does not come out of a token that we signed for no session', async () => {
    const { userId, accountId } = await newCompany(app)
    const made = {
      sessionId: uuidv7(),
      userId,
      audience: 'user' as const,
      expiresAt: new Date(Date.now() + 60_000),
    }
    const token = await signToken(app.secret, made)
    expect((await calls('getSupplierProfile', token, { path: { accountId } })).status).toBe(401)
  })

  test('is for twelve hours, and its token opens nothing once it says something else [identity.token]', async () => {
    const { userId, accountId, token } = await newCompany(app)
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
    expect(claims).toMatchObject({ sub: `user_${userId}`, aud: 'user' })
    expect(claims.exp - claims.iat).toBe(12 * 60 * 60)
    const statusOf = async (made: string) =>
      (await calls('getSupplierProfile', made, { path: { accountId } })).status
    expect(await statusOf(app.secret.sign(claims))).toBe(200)
    expect(await statusOf(app.secret.sign(claims, { key: 'a secret of somebody else' }))).toBe(401)
    expect(await statusOf(app.secret.sign({ ...claims, aud: 'exchange' }))).toBe(401)
    expect(await statusOf(app.secret.sign({ ...claims, exp: claims.iat - 1 }))).toBe(401)
  })

  test('makes so many calls a minute and no more', async () => {
    const strict = await startApp({ LIMIT_CALLS_PER_MINUTE: '5', DATABASE_URL: app.databaseUrl })
    try {
      const { token, accountId } = await newCompany(app)
      const statuses = []
      for (let count = 0; count < 7; count++) {
        const answer = await caller(strict.url)('getSupplierProfile', token, { path: { accountId } })
        statuses.push(answer.status)
        if (answer.status === 429) expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
      }
      expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(5)
      expect(statuses.at(-1)).toBe(429)
    } finally {
      await strict.close()
    }
  })
})

/** The claims of a token, once HMAC with SHA-256 confirms its signature. */
function claimsOf(token: string, secret: string): { exp: number; iat: number } {
  const [header = '', claims = '', signature] = token.split('.')
  const signed = createHmac('sha256', secret).update(`${header}.${claims}`).digest('base64url')
  expect(signature).toBe(signed)
  return JSON.parse(Buffer.from(claims, 'base64url').toString())
}

describe('createChatIdentity', () => {
  const secret = 'what the chat’s operator checks identities with'
  let chatting: TestApp

  beforeAll(async () => {
    const CHAT_WIDGET_URL = 'https://chat.example/widget'
    chatting = await startApp({ CHAT_WIDGET_URL, CHAT_WIDGET_SECRET: secret })
  })
  afterAll(() => chatting?.close())

  test('says who asks, for five minutes, to who knows the chat’s secret [chat.identity]', async () => {
    const { token, userId, email } = await newCompany(chatting)
    const { status, body } = await caller(chatting.url)('createChatIdentity', token)
    expect(status).toBe(201)
    const payload = claimsOf(body.token, secret)
    expect(payload).toMatchObject({ aud: 'chat', sub: `chat_${userId}`, email, name: 'Anna Peeters' })
    expect(payload.exp - payload.iat).toBeLessThanOrEqual(300)
    expect(new Date(body.expiresAt).getTime()).toBe(payload.exp * 1000)
  })

  test('opens nothing here', async () => {
    const asks = caller(chatting.url)
    const { token } = await newCompany(chatting)
    const { body } = await asks('createChatIdentity', token)
    expect((await asks('createChatIdentity', body.token)).status).toBe(401)
  })

  test('is not to be had where there is no chat', async () => {
    const { token } = await newCompany(app)
    expect(await calls('createChatIdentity', token)).toMatchObject({
      status: 404,
      body: { errorCode: 'NOT_FOUND' },
    })
  })
})

/** A server on which each client may ask for one link, and its answers to clients that ask one after the other. */
async function statuses(clients: string[], env: Record<string, string>): Promise<number[]> {
  const strict = await startApp({ DATABASE_URL: app.databaseUrl, LIMIT_SIGN_IN_PER_CLIENT: '1', ...env })
  onTestFinished(() => strict.close())
  await app.orm.em.fork().execute(`delete from rate_limits where key like '%SIGN_IN_LINK%'`)
  const answers: number[] = []
  for (const [index, client] of clients.entries()) {
    const answer = await fetch(`${strict.url}/api/user/public/verify`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': client, 'x-real-ip': client },
      body: JSON.stringify({ email: `nobody-${index}@test.example` }),
    })
    answers.push(answer.status)
  }
  return answers
}

const OURS = '198.51.100.1'
const ANOTHER = '198.51.100.2'

it('a proxy’s client address counts when the proxy is named, and then only', async () => {
  const trusting = { TRUST_PROXY: 'loopback', SMTP_URL: 'smtp://127.0.0.1:1' }
  expect(await statuses([OURS, ANOTHER, OURS], trusting)).toEqual([200, 200, 429])
  expect(await statuses([OURS, ANOTHER], {})).toEqual([200, 429])
  const elsewhere = { TRUST_PROXY: '203.0.113.7', SMTP_URL: 'smtp://127.0.0.1:1' }
  expect(await statuses([OURS, ANOTHER], elsewhere)).toEqual([200, 429])
})

it.runIf(isThorough)('a client’s own address before the proxy’s addition does not count', async () => {
  const trusting = { TRUST_PROXY: 'loopback', SMTP_URL: 'smtp://127.0.0.1:1' }
  expect(await statuses([`203.0.113.1, ${OURS}`, `203.0.113.2, ${OURS}`], trusting)).toEqual([200, 429])
})
