/** The prepared calls of links, devices, passkeys and external sessions. */
import { people } from '#fixtures/accounts.ts'
import { hashOfToken, newToken } from '#server/platform/token.ts'
import { EmailChange } from '#server/user-email/email-change.ts'
import { stayIn } from '#tests/support/devices.ts'
import { linkedIdentity, provedAs, returned } from '#tests/support/identities.ts'
import { linkFor } from '#tests/support/mailbox.ts'
import { addedPasskey, newAuthenticator } from '#tests/support/passkeys.ts'
import { app, calls, components, type Prepared, sessions } from './world.ts'

export const signInCalls = {
  completeSignIn: async () => ({ query: { token: (await linkFor(app, calls, people.anna.email)).token } }),
  resumeSession: async () => ({ headers: { cookie: (await stayIn(app, calls, people.anna.email)).cookie } }),
  listDevices: async () => ({
    headers: { 'jwt-token': (await stayIn(app, calls, people.anna.email, CHROME_ON_MACOS)).token },
  }),
  signOutDevice: async () => {
    const { token } = await stayIn(app, calls, people.anna.email)
    const { body } = await calls('listDevices', token)
    return { headers: { 'jwt-token': token }, path: { deviceId: body[0].id } }
  },
  listSessions: async () => {
    const query = { token: (await linkFor(app, calls, people.bram.email)).token }
    const { body } = await calls('completeSignIn', undefined, { query, headers: CHROME_ON_MACOS })
    return { headers: { 'jwt-token': body.token } }
  },
  signOutSession: async () => {
    const { token } = await stayIn(app, calls, people.anna.email)
    const { body } = await calls('listSessions', token)
    return { headers: { 'jwt-token': token }, path: { sessionId: body[0].id } }
  },
  addPasskey: async () => {
    const { token } = await stayIn(app, calls, people.anna.email)
    const { body } = await calls('startPasskey', token)
    return { headers: { 'jwt-token': token, ...CHROME_ON_MACOS }, body: newAuthenticator(app).make(body) }
  },
  listPasskeys: async () => {
    const { token } = await stayIn(app, calls, people.anna.email)
    const { authenticator } = await addedPasskey(app, token, CHROME_ON_MACOS)
    const { body: options } = await calls('startPasskeySignIn', undefined)
    await calls('signInWithPasskey', undefined, { body: authenticator.answer(options) })
    return { headers: { 'jwt-token': token } }
  },
  deletePasskey: async () => {
    const { token } = await stayIn(app, calls, people.anna.email)
    return { headers: { 'jwt-token': token }, path: { passkeyId: (await addedPasskey(app, token)).id } }
  },
  signInWithPasskey: async () => {
    const { token } = await stayIn(app, calls, people.anna.email)
    const { authenticator } = await addedPasskey(app, token)
    return { body: authenticator.answer((await calls('startPasskeySignIn', undefined)).body) }
  },
  requestUserEmail: async () => ({
    headers: { 'jwt-token': (await stayIn(app, calls, people.anna.email)).token },
  }),
  readUserEmailLink: () => linkOfAnna('confirmHash'),
  confirmUserEmail: () => linkOfAnna('confirmHash'),
  disputeUserEmail: () => linkOfAnna('disputeHash'),
  proveIdentity: async () => ({ body: await returned(app, calls) }),
  signInWithIdentity: async () => {
    const { token } = await stayIn(app, calls, people.anna.email)
    await linkedIdentity(app, token, 'Anna Maria Peeters')
    return { body: { proof: await provedAs(app, 'Anna Maria Peeters') } }
  },
  addIdentity: async () => {
    const { token } = await stayIn(app, calls, people.anna.email)
    return {
      headers: { 'jwt-token': token },
      body: { proof: await provedAs(app, 'Anna Maria Peeters') },
    }
  },
  listIdentities: async () => {
    const { token } = await stayIn(app, calls, people.anna.email)
    await linkedIdentity(app, token, 'Anna Maria Peeters')
    const body = { proof: await provedAs(app, 'Anna Maria Peeters') }
    await calls('signInWithIdentity', undefined, { body })
    return { headers: { 'jwt-token': token } }
  },
  deleteIdentity: async () => {
    const { token } = await stayIn(app, calls, people.anna.email)
    const { id } = await linkedIdentity(app, token, 'Anna Maria Peeters')
    return { headers: { 'jwt-token': token }, path: { identityId: id } }
  },
  readSignInLink: async () => {
    const { token } = await linkFor(app, calls, people.anna.email, 'nl', CHROME_ON_MACOS)
    return { body: { token } }
  },
  getSignInMail: async () => {
    const { body } = await calls('requestSignInLink', undefined, { body: { email: people.anna.email } })
    return { path: { mail: body.mail ?? '' } }
  },
  signInExternally: async () => {
    const example = components.examples.createExternalToken?.value
    return {
      body: { token: (await calls('createExternalToken', sessions.admin, { body: example })).body.token },
    }
  },
} satisfies Prepared

/** A link about another address of Anna, who waits for its confirmation. */
async function linkOfAnna(kind: 'confirmHash' | 'disputeHash') {
  const em = app.orm.em.fork()
  const [token, other] = [newToken(), newToken()]
  const hashes = { confirmHash: hashOfToken(other), disputeHash: hashOfToken(other) }
  em.create(EmailChange, {
    ...{ userId: people.anna.id, former: people.anna.email, email: 'anna.peeters@post.example' },
    ...{ language: 'nl', sessionId: people.anna.id, expiresAt: new Date(Date.now() + 60_000) },
    ...{ ...hashes, [kind]: hashOfToken(token) },
  })
  await em.flush()
  return { body: { token } }
}

const CHROME_ON_MACOS = {
  'user-agent':
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36',
}
