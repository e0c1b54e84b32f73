import { jwtVerify } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Membership } from '#server/accounts/membership.ts'
import { User } from '#server/accounts/user.ts'
import { uuidv7 } from '#server/database/uuid.ts'
import { ExternalToken } from '#server/sign-in/external-token.ts'
import { Session } from '#server/sign-in/session.ts'
import { secretFrom, signToken } from '#server/sign-in/session-token.ts'
import { SignInLink } from '#server/sign-in/sign-in-link.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { caller } from '../support/call.ts'
import { newAdmin, newCompany, newPerson } from '../support/people.ts'

let app: TestApp
let calls: ReturnType<typeof caller>

beforeAll(async () => {
  app = await startApp({ LIMIT_SIGN_IN_PER_CLIENT: '100000' })
  calls = caller(app.url)
})
afterAll(() => app.close())

/** Asks for a link and takes its token out of the newest mail. */
async function linkFor(email: string, language = 'nl'): Promise<{ token: string; mail: Mail }> {
  await calls('requestSignInLink', undefined, { body: { email }, headers: { 'accept-language': language } })
  const [mail] = await mailsTo(email)
  const token = /\/aanmelden\/([\w-]+)/.exec(mail?.text ?? '')?.[1]
  if (mail === undefined || token === undefined) throw new Error('no link arrived')
  return { token, mail }
}

interface Mail {
  subject: string
  text: string
  html: string
}

async function mailsTo(email: string): Promise<Mail[]> {
  const response = await fetch(`${app.url}/mailbox/messages?to=${encodeURIComponent(email)}`)
  return (await response.json()) as Mail[]
}

const signIn = (token: string) => calls('completeSignIn', undefined, { query: { token } })

describe('requestSignInLink', () => {
  test('mails a link to the person who has the address [calls.verify]', async () => {
    const { email } = await newCompany(app)
    const { body } = await calls('requestSignInLink', undefined, { body: { email } })
    expect(body).toEqual({ ok: true, messageKey: null })
    const [mail] = await mailsTo(email)
    expect(mail?.text).toContain(`${app.config.publicUrl}/accountportal/aanmelden/`)
    expect(mail?.html).toContain('/accountportal/aanmelden/')
  })

  test.each([
    ['nl', 'Je aanmeldlink voor Zegel'],
    ['fr-BE', 'Votre lien de connexion à Zegel'],
    ['en', 'Your sign-in link for Zegel'],
  ])('words the mail in the language of the reader: %s [calls.language]', async (language, subject) => {
    const { email } = await newCompany(app)
    expect((await linkFor(email, language)).mail.subject).toBe(subject)
  })

  test.each([
    ['in capitals', (email: string) => email.toUpperCase()],
    ['with a space behind it', (email: string) => `${email} `],
  ])('knows the address however it is typed: %s', async (_, typed) => {
    const { email } = await newCompany(app)
    const { body } = await calls('requestSignInLink', undefined, { body: { email: typed(email) } })
    expect(body.ok).toBe(true)
    expect(await mailsTo(email)).toHaveLength(1)
  })

  test.each(['nobody@nowhere.example'])(
    'says so when nobody signs in with it: %s [errors.EMAIL_NOT_REGISTERED_TO_ACTIVE_ACCOUNT]',
    async (email) => {
      const { body } = await calls('requestSignInLink', undefined, { body: { email } })
      expect(body).toEqual({ ok: false, messageKey: 'EMAIL_NOT_REGISTERED_TO_ACTIVE_ACCOUNT' })
      expect(await mailsTo(email)).toEqual([])
    },
  )

  test('says the same to a user without any account', async () => {
    const { email } = await newPerson(app)
    const { body } = await calls('requestSignInLink', undefined, { body: { email } })
    expect(body).toEqual({ ok: false, messageKey: 'EMAIL_NOT_REGISTERED_TO_ACTIVE_ACCOUNT' })
  })

  test('lets an admin in, who needs no account', async () => {
    const { email } = await newAdmin(app)
    expect((await calls('requestSignInLink', undefined, { body: { email } })).body.ok).toBe(true)
  })

  test('stores no token that could be used by who reads the database', async () => {
    const { email, userId } = await newCompany(app)
    const { token } = await linkFor(email)
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
    expect(await mailsTo(email)).toHaveLength(10)
  })
})

test('one client asks for at most so many links, whatever the addresses, counted by all processes together [identity.limits, running.processes]', async () => {
  const env = { LIMIT_SIGN_IN_PER_CLIENT: '6', DATABASE_URL: app.databaseUrl }
  const [one, two] = [await startApp(env), await startApp(env)]
  try {
    await app.orm.em.fork().execute(`delete from rate_limits where key like 'links for %'`)
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
    const { body } = await signIn((await linkFor(email)).token)
    expect(body).toMatchObject({
      result: 'OK',
      messageKey: null,
      user: { id: userId, email, authorities: [] },
    })
    expect(body.user.accounts).toEqual([{ id: accountId, name }])
    const { status } = await calls('getSupplierProfile', body.token, { path: { accountId } })
    expect(status).toBe(200)
  })

  test('says who is an admin [roles.admin-flag]', async () => {
    const { email } = await newAdmin(app)
    const { body } = await signIn((await linkFor(email)).token)
    expect(body.user.authorities).toEqual([{ name: 'ROLE_ADMIN' }])
  })

  test('works once [session.single-use, product.no-password, errors.TOKEN_ALREADY_USED]', async () => {
    const { email } = await newCompany(app)
    const { token } = await linkFor(email)
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
    const { token } = await linkFor(email)
    const answers = await Promise.all(Array.from({ length: 20 }, () => signIn(token)))
    const results = answers.map(({ body }) => body.messageKey ?? body.result).sort()
    expect(results).toEqual(['OK', ...Array.from({ length: 19 }, () => 'TOKEN_ALREADY_USED')])
  })

  test('a newer link voids an older one [identity.newest-link, errors.TOKEN_NOT_FOUND]', async () => {
    const { email } = await newCompany(app)
    const older = await linkFor(email)
    const newer = await linkFor(email)
    expect((await signIn(older.token)).body.messageKey).toBe('TOKEN_NOT_FOUND')
    expect((await signIn(newer.token)).body.result).toBe('OK')
  })

  test('of two links asked for at once one works', async () => {
    const { email, userId } = await newCompany(app)
    await Promise.all([1, 2, 3, 4].map(() => calls('requestSignInLink', undefined, { body: { email } })))
    const open = await app.orm.em.fork().count(SignInLink, { userId, voidedAt: null, usedAt: null })
    expect(open).toBe(1)
  })

  test('is over after 48 hours [session.link-expiry, constants.sign-in-link, product.no-password]', async () => {
    const { email, userId } = await newCompany(app)
    const { token } = await linkFor(email)
    const em = app.orm.em.fork()
    const link = await em.findOneOrFail(SignInLink, { userId })
    expect(link.expiresAt.getTime() - link.createdAt.getTime()).toBe(48 * 3_600_000)
    await em.nativeUpdate(SignInLink, { userId }, { expiresAt: new Date(Date.now() - 1) })
    expect((await signIn(token)).body.messageKey).toBe('TOKEN_EXPIRED')
  })

  test('lets nobody in who has no account any more', async () => {
    const { email, userId } = await newCompany(app)
    const { token } = await linkFor(email)
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
    const { token } = await linkFor(email)
    expect((await fetch(`${app.url}/api/user/public/signin?token=${token}`)).status).toBe(404)
    await fetch(`${app.url}/accountportal/aanmelden/${token}`)
    expect((await signIn(token)).body.result).toBe('OK')
  })
})

describe('signOut', () => {
  test('ends this session and leaves the others [identity.token]', async () => {
    const { email, accountId } = await newCompany(app)
    const first = (await signIn((await linkFor(email)).token)).body.token
    const second = (await signIn((await linkFor(email)).token)).body.token
    expect((await calls('signOut', first)).status).toBe(204)
    expect((await calls('getSupplierProfile', first, { path: { accountId } })).status).toBe(401)
    expect((await calls('getSupplierProfile', second, { path: { accountId } })).status).toBe(200)
  })

  test('is not there for who is not signed in', async () => {
    expect(await calls('signOut', undefined)).toMatchObject({
      status: 401,
      body: { errorCode: 'NO_SESSION' },
    })
  })

  test('happens once', async () => {
    const { token } = await newCompany(app)
    await calls('signOut', token)
    expect((await calls('signOut', token)).status).toBe(401)
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

  test.each(['', 'x', 'a.b.c', `${'e'.repeat(4_000)}.e.e`])(
    'does not come out of the forged token %j',
    async (token) => {
      const { accountId } = await newCompany(app)
      const answer = await calls('getSupplierProfile', token, { path: { accountId } })
      expect(answer).toMatchObject({ status: 401, body: { errorCode: 'NO_SESSION', retryable: false } })
    },
  )

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

describe('createExternalToken', () => {
  test('gives a token that names its user, and the page to use it on', async () => {
    const admin = await newAdmin(app)
    const { userId } = await newCompany(app)
    const { status, body } = await calls('createExternalToken', admin.token, { body: { userId } })
    expect(status).toBe(201)
    expect(body.url).toBe(`${app.config.publicUrl}/accountportal/external/${body.token}`)
    const payload = JSON.parse(Buffer.from(body.token.split('.')[1], 'base64url').toString())
    expect(payload.sub).toBe(`external_${userId}`)
    expect(payload.exp - payload.iat).toBe(15 * 60)
  })

  test('leads to the page of a draft, or to registering', async () => {
    const admin = await newAdmin(app)
    const { userId, accountId, token } = await newCompany(app)
    const draft = await calls('createDraft', token, { path: { accountId }, body: {} })
    const ofDraft = await calls('createExternalToken', admin.token, {
      body: { userId, accountId, draftId: draft.body.id },
    })
    expect(ofDraft.body.url).toContain(
      `/external/drafts/${accountId}/draft/${draft.body.id}/${ofDraft.body.token}`,
    )
    const toRegister = await calls('createExternalToken', admin.token, {
      body: { userId, registration: true },
    })
    expect(toRegister.body.url).toContain(`/external-registration/${toRegister.body.token}`)
  })

  test('is for admins', async () => {
    const { userId, token } = await newCompany(app)
    expect(await calls('createExternalToken', token, { body: { userId } })).toMatchObject({
      status: 403,
      body: { errorCode: 'FORBIDDEN' },
    })
    expect((await calls('createExternalToken', undefined, { body: { userId } })).status).toBe(401)
  })

  test('makes none for what does not belong together', async () => {
    const admin = await newAdmin(app)
    const anna = await newCompany(app)
    const bram = await newCompany(app)
    const draft = await calls('createDraft', bram.token, { path: { accountId: bram.accountId }, body: {} })
    for (const body of [
      { userId: uuidv7() },
      { userId: anna.userId, accountId: bram.accountId },
      { userId: anna.userId, accountId: anna.accountId, draftId: draft.body.id },
      { userId: bram.userId, draftId: draft.body.id },
    ]) {
      expect(await calls('createExternalToken', admin.token, { body })).toMatchObject({
        status: 404,
        body: { errorCode: 'NOT_FOUND' },
      })
    }
    expect(
      await app.orm.em.fork().count(ExternalToken, { userId: { $in: [anna.userId, bram.userId] } }),
    ).toBe(0)
  })

  test.each([{}, { userId: 'x' }, { userId: 1 }, { userId: uuidv7(), admin: true }])(
    'refuses bad input (%#)',
    async (body) => {
      const admin = await newAdmin(app)
      expect(await calls('createExternalToken', admin.token, { body })).toMatchObject({
        status: 400,
        body: { errorCode: 'FORM_ERRORS' },
      })
    },
  )
})

describe('signInExternally', () => {
  async function externalFor(reach: Record<string, unknown>) {
    const admin = await newAdmin(app)
    return (await calls('createExternalToken', admin.token, { body: reach })).body.token as string
  }

  test('gives a session for one account and one draft [identity.external, calls.external-token]', async () => {
    const { userId, accountId, token } = await newCompany(app)
    const path = { accountId }
    const mine = (await calls('createDraft', token, { path, body: {} })).body.id
    const other = (await calls('createDraft', token, { path, body: {} })).body.id
    const external = await externalFor({ userId, accountId, draftId: mine })
    const { body } = await calls('signInExternally', undefined, { body: { token: external } })
    expect(body).toMatchObject({
      result: 'OK',
      accountId,
      draftId: mine,
      registration: false,
      user: { id: userId },
    })

    expect((await calls('getDraft', body.token, { path: { accountId, draftId: mine } })).status).toBe(200)
    expect((await calls('getDraft', body.token, { path: { accountId, draftId: other } })).status).toBe(404)
    expect((await calls('createDraft', body.token, { path, body: {} })).status).toBe(403)
    expect((await calls('signOut', body.token)).status).toBe(204)
  })

  test('gets no identity for the support chat', async () => {
    const { userId, accountId } = await newCompany(app)
    const { body } = await calls('signInExternally', undefined, {
      body: { token: await externalFor({ userId, accountId }) },
    })
    expect((await calls('createChatIdentity', body.token)).status).toBe(403)
  })

  test('reaches no other account of the same user', async () => {
    const first = await newCompany(app)
    const second = await newCompany(app)
    await app.orm.em.fork().insert(Membership, { userId: first.userId, accountId: second.accountId })
    const draft = (
      await calls('createDraft', second.token, { path: { accountId: second.accountId }, body: {} })
    ).body.id
    const external = await externalFor({ userId: first.userId, accountId: first.accountId })
    const { body } = await calls('signInExternally', undefined, { body: { token: external } })
    expect(body.user.accounts).toEqual([{ id: first.accountId, name: first.name }])
    expect(
      (await calls('getDraft', body.token, { path: { accountId: second.accountId, draftId: draft } })).status,
    ).toBe(404)
  })

  test('works once', async () => {
    const { userId } = await newCompany(app)
    const token = await externalFor({ userId })
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => calls('signInExternally', undefined, { body: { token } })),
    )
    expect(answers.filter(({ body }) => body.result === 'OK')).toHaveLength(1)
    expect(answers.filter(({ body }) => body.messageKey === 'TOKEN_ALREADY_USED')).toHaveLength(4)
  })

  test('is over after a quarter of an hour', async () => {
    const { userId } = await newCompany(app)
    const token = await externalFor({ userId })
    await app.orm.em.fork().nativeUpdate(ExternalToken, { userId }, { expiresAt: new Date(Date.now() - 1) })
    expect((await calls('signInExternally', undefined, { body: { token } })).body.messageKey).toBe(
      'TOKEN_EXPIRED',
    )
  })

  test('the token itself calls nothing, and a session token can not be exchanged', async () => {
    const { userId, accountId, token } = await newCompany(app)
    const external = await externalFor({ userId, accountId })
    expect((await calls('signOut', external)).status).toBe(401)
    expect((await calls('signInExternally', undefined, { body: { token } })).body.messageKey).toBe(
      'TOKEN_NOT_FOUND',
    )
  })

  test.each([{}, { token: '' }, { token: 5 }, { token: 'x'.repeat(2_001) }, { token: 'x', more: 1 }])(
    'refuses bad input (%#)',
    async (body) => {
      expect((await calls('signInExternally', undefined, { body })).status).toBe(400)
    },
  )
})

describe('createChatIdentity', () => {
  const secret = 'what the chat’s operator checks identities with'
  let chatting: TestApp

  beforeAll(async () => {
    const CHAT_WIDGET_URL = 'https://chat.example/widget'
    chatting = await startApp({ CHAT_WIDGET_URL, CHAT_WIDGET_SECRET: secret })
  })
  afterAll(() => chatting.close())

  test('says who asks, for five minutes, to who knows the chat’s secret [chat.identity]', async () => {
    const { token, userId, email } = await newCompany(chatting)
    const { status, body } = await caller(chatting.url)('createChatIdentity', token)
    expect(status).toBe(201)
    const { payload } = await jwtVerify(body.token, await secretFrom(secret), { audience: 'chat' })
    expect(payload).toMatchObject({ sub: `chat_${userId}`, email, name: 'Anna Peeters' })
    expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBeLessThanOrEqual(300)
    expect(new Date(body.expiresAt).getTime()).toBe((payload.exp ?? 0) * 1000)
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

test('a user is stored once, however the address is written', async () => {
  const { email } = await newCompany(app)
  const em = app.orm.em.fork()
  expect(await em.count(User, { email: email.toLowerCase() })).toBe(1)
})
