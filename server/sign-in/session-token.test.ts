import { SignJWT, UnsecuredJWT } from 'jose'
import { expect, test } from 'vitest'
import { uuidv7 } from '../platform/database/uuid.ts'
import { readToken, secretFrom, signExternalToken, signToken } from './session-token.ts'

const secret = await secretFrom('0123456789abcdef0123456789abcdef')
const owner = {
  sessionId: uuidv7(),
  userId: uuidv7(),
  audience: 'user' as const,
  expiresAt: new Date(Date.now() + 60_000),
}

test('a token names its session, and its owner in the subject [identity.token]', async () => {
  const token = await signToken(secret, owner)
  expect(await readToken(secret, token)).toBe(owner.sessionId)
  const [, payload = ''] = token.split('.')
  expect(JSON.parse(Buffer.from(payload, 'base64url').toString())).toMatchObject({
    sub: `user_${owner.userId}`,
    aud: 'user',
  })
})

test('the token of an external session opens its session too', async () => {
  expect(await readToken(secret, await signToken(secret, { ...owner, audience: 'external' }))).toBe(
    owner.sessionId,
  )
})

test('an expired one opens nothing', async () => {
  expect(
    await readToken(secret, await signToken(secret, { ...owner, expiresAt: new Date(Date.now() - 1_000) })),
  ).toBeUndefined()
})

test('one signed with another secret opens nothing', async () => {
  expect(
    await readToken(await secretFrom('another secret another secret ab'), await signToken(secret, owner)),
  ).toBeUndefined()
})

test('one without a signature opens nothing, whatever algorithm it names', async () => {
  const unsigned = new UnsecuredJWT({})
    .setSubject(`user_${owner.userId}`)
    .setAudience('user')
    .setJti(owner.sessionId)
  expect(await readToken(secret, unsigned.setExpirationTime('1h').encode())).toBeUndefined()
  const [, payload, signature] = (await signToken(secret, owner)).split('.')
  const none = Buffer.from('{"alg":"none"}').toString('base64url')
  expect(await readToken(secret, `${none}.${payload}.${signature}`)).toBeUndefined()
})

test('another algorithm is not taken, even with the right secret [identity.token]', async () => {
  const bytes = Buffer.from('0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef')
  const token = await new SignJWT({})
    .setProtectedHeader({ alg: 'HS512' })
    .setAudience('user')
    .setJti(owner.sessionId)
    .sign(bytes)
  expect(await readToken(await secretFrom(bytes.toString()), token)).toBeUndefined()
})

test('the identity for the chat, and a token to be exchanged, call nothing', async () => {
  expect(await readToken(secret, await signToken(secret, { ...owner, audience: 'chat' }))).toBeUndefined()
  const external = await signExternalToken(secret, {
    id: owner.sessionId,
    userId: owner.userId,
    expiresAt: owner.expiresAt,
  })
  expect(await readToken(secret, external)).toBeUndefined()
})

test.each(['', 'x', 'a.b.c', 'null', '..', `${'x'.repeat(5_000)}.y.z`])('%j is no token', async (text) => {
  expect(await readToken(secret, text)).toBeUndefined()
})
