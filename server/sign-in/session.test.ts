import { expect, onTestFinished, test, vi } from 'vitest'
import { uuidv7 } from '../platform/database/uuid.ts'
import { signerWith } from '../platform/signer.ts'
import { readToken, signExternalToken, signToken } from './session.ts'

const secret = await signerWith('0123456789abcdef0123456789abcdef')
const owner = {
  sessionId: uuidv7(),
  userId: uuidv7(),
  audience: 'user' as const,
  expiresAt: new Date(Date.now() + 60_000),
}

test('a token names its session, and its owner in the subject [identity.token]', () => {
  const token = signToken(secret, owner)
  expect(readToken(secret, token)).toBe(owner.sessionId)
  const [, payload = ''] = token.split('.')
  expect(JSON.parse(Buffer.from(payload, 'base64url').toString())).toMatchObject({
    sub: `user_${owner.userId}`,
    aud: 'user',
  })
})

test('the token of an external session opens its session too', async () => {
  expect(readToken(secret, signToken(secret, { ...owner, audience: 'external' }))).toBe(owner.sessionId)
})

test('an expired one opens nothing', async () => {
  expect(
    readToken(secret, signToken(secret, { ...owner, expiresAt: new Date(Date.now() - 1_000) })),
  ).toBeUndefined()
})

test('one that was read before opens nothing once it has expired', () => {
  const token = signToken(secret, owner)
  expect(readToken(secret, token)).toBe(owner.sessionId)
  onTestFinished(() => void vi.useRealTimers())
  vi.useFakeTimers({ now: owner.expiresAt.getTime() + 1_000 })
  expect(readToken(secret, token)).toBeUndefined()
})

test('one for sessions is none for integrations', () => {
  expect(secret.read(signToken(secret, owner), ['grant', 'integration'])).toBeUndefined()
})

test('one signed with another secret opens nothing', async () => {
  expect(
    readToken(await signerWith('another secret another secret ab'), signToken(secret, owner)),
  ).toBeUndefined()
})

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
const claims = {
  sub: `user_${owner.userId}`,
  aud: 'user',
  jti: owner.sessionId,
  exp: Math.floor(Date.now() / 1000) + 60,
}

test('one without a signature opens nothing, for any algorithm it names', () => {
  expect(readToken(secret, secret.sign(claims))).toBe(owner.sessionId)
  expect(readToken(secret, `${encoded({ alg: 'none' })}.${encoded(claims)}.`)).toBeUndefined()
  const [, payload, signature] = signToken(secret, owner).split('.')
  expect(readToken(secret, `${encoded({ alg: 'none' })}.${payload}.${signature}`)).toBeUndefined()
})

test('another algorithm is not taken, even with the right secret [identity.token]', () => {
  expect(readToken(secret, secret.sign(claims, { algorithm: 'HS512' }))).toBeUndefined()
})

test.each(['aud', 'exp', 'jti'])('one that does not say %s opens nothing', (claim) => {
  expect(readToken(secret, secret.sign({ ...claims, [claim]: undefined }))).toBeUndefined()
})

test('the identity for the chat, and a token to be exchanged, call nothing', async () => {
  expect(readToken(secret, signToken(secret, { ...owner, audience: 'chat' }))).toBeUndefined()
  const external = signExternalToken(secret, {
    id: owner.sessionId,
    userId: owner.userId,
    expiresAt: owner.expiresAt,
  })
  expect(readToken(secret, external)).toBeUndefined()
  const [, payload = ''] = external.split('.')
  expect(JSON.parse(Buffer.from(payload, 'base64url').toString())).toMatchObject({
    sub: `external_${owner.userId}`,
    aud: 'exchange',
  })
})

test.each(['', 'x', 'a.b.c', 'null', '..', `${'x'.repeat(5_000)}.y.z`])('%j is no token', async (text) => {
  expect(readToken(secret, text)).toBeUndefined()
})
