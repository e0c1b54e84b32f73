import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { uuidv7 } from '#server/platform/database/uuid.ts'
import { Session, signToken } from '#server/sign-in/session.ts'

import { startApp, type TestApp } from '#tests/support/app.ts'
import { caller } from '#tests/support/call.ts'
import { linkFor } from '#tests/support/mailbox.ts'
import { newCompany } from '#tests/support/people.ts'
import { setServer } from '#tests/support/server.ts'

const { app, calls } = setServer({ LIMIT_SIGN_IN_PER_CLIENT: '100000' })

const signIn = (token: string) => calls('completeSignIn', undefined, { query: { token } })
describe('signOut', () => {
  test('ends this session and leaves the others [identity.token]', async () => {
    const { email, accountId } = await newCompany(app)
    const first = (await signIn((await linkFor(app, calls, email)).token)).body.token
    const second = (await signIn((await linkFor(app, calls, email)).token)).body.token
    expect(await calls('signOut', first)).toMatchObject({ status: 200, body: { ok: true } })
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
