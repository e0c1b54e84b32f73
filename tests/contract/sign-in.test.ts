import { describe, expect, test } from 'vitest'
import { Membership, User } from '#server/accounts/membership.ts'

import { SignInLink } from '#server/sign-in/sign-in-link.ts'
import { startApp } from '#tests/support/app.ts'
import { caller } from '#tests/support/call.ts'
import { linkFor, mailsFor } from '#tests/support/mailbox.ts'
import { newAdmin, newCompany, newPerson } from '#tests/support/people.ts'
import { setServer } from '#tests/support/server.ts'

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

  test.each(['nobody@nowhere.example'])(
    'says so when nobody signs in with it: %s [errors.EMAIL_NOT_REGISTERED_TO_ACTIVE_ACCOUNT]',
    async (email) => {
      const { body } = await calls('requestSignInLink', undefined, { body: { email } })
      expect(body).toEqual({ ok: false, messageKey: 'EMAIL_NOT_REGISTERED_TO_ACTIVE_ACCOUNT', mail: null })
      expect(await mailsFor(app, email)).toEqual([])
    },
  )

  test('says the same to a user without any account', async () => {
    const { email } = await newPerson(app)
    const { body } = await calls('requestSignInLink', undefined, { body: { email } })
    expect(body).toEqual({ ok: false, messageKey: 'EMAIL_NOT_REGISTERED_TO_ACTIVE_ACCOUNT', mail: null })
  })

  test('lets an admin in, who needs no account', async () => {
    const { email } = await newAdmin(app)
    expect((await calls('requestSignInLink', undefined, { body: { email } })).body.ok).toBe(true)
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

  test('mails at most ten links to one address in ten minutes, and says how long to wait [problems.TOO_MANY_REQUESTS, identity.limits]', async () => {
    const { email } = await newCompany(app)
    for (let count = 0; count < 10; count++) await calls('requestSignInLink', undefined, { body: { email } })
    const answer = await calls('requestSignInLink', undefined, {
      body: { email: ` ${email.toUpperCase()}`.trim() },
    })
    expect(answer).toMatchObject({ status: 429, body: { errorCode: 'TOO_MANY_REQUESTS', retryable: true } })
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(500)
    expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(600)
    expect(await mailsFor(app, email)).toHaveLength(10)
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

  test('asking too often leaves the newest link as it is [identity.limits]', async () => {
    const { email } = await newCompany(app)
    for (let count = 0; count < 9; count++) await calls('requestSignInLink', undefined, { body: { email } })
    const { token } = await linkFor(app, calls, email)
    const over = await calls('requestSignInLink', undefined, { body: { email } })
    expect(over.status).toBe(429)
    expect((await signIn(token)).body.result).toBe('OK')
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

  test('lets nobody in who has no account any more', async () => {
    const { email, userId } = await newCompany(app)
    const { token } = await linkFor(app, calls, email)
    await app.orm.em.fork().nativeDelete(Membership, { userId })
    expect((await signIn(token)).body.messageKey).toBe('EMAIL_NOT_REGISTERED_TO_ACTIVE_ACCOUNT')
  })

  test.each(['x', 'f3Kq0Zt9xV2n7LwYbA1cDeRmHsUoPiJg4k5T6y8QzNv', "' or 1=1 --"])(
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

test('a user is stored once, however the address is written', async () => {
  const { email } = await newCompany(app)
  const em = app.orm.em.fork()
  expect(await em.count(User, { email: email.toLowerCase() })).toBe(1)
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
