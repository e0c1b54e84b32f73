import { caller } from '#tests/support/call.ts'
import { addedPasskey, newAuthenticator } from '#tests/support/passkeys.ts'
import { bad, type CallsOf, forged, unknown } from './operation-call.ts'

/** Of a challenge that no server gave. */
const FORGED = {
  id: 'c2ViYXN0aWFhbnMtc2xldXRlbA',
  clientDataJSON: Buffer.from(
    JSON.stringify({ type: 'webauthn.create', challenge: 'none', origin: 'http://localhost' }),
  ).toString('base64url'),
  attestationObject: 'oA',
  transports: ['internal'],
}

export const passkeyCalls: CallsOf<'passkeys'> = {
  startPasskey: { right: () => ({}), stranger: 200, wrong: forged },
  listPasskeys: { right: () => ({}), stranger: 200, wrong: forged },
  addPasskey: {
    right: async ({ app, mine }) => {
      const { body } = await caller(app.url)('startPasskey', mine.token)
      return { body: newAuthenticator(app).make(body) }
    },
    stranger: 422,
    wrong: [{ body: FORGED }, 422, 'PASSKEY_REFUSED'],
  },
  deletePasskey: {
    right: async ({ app, mine }) => ({ path: { passkeyId: (await addedPasskey(app, mine.token)).id } }),
    stranger: 404,
    wrong: unknown('passkeyId'),
  },
  startPasskeySignIn: { by: 'nobody', right: () => ({}), wrong: 'takes nothing' },
  signInWithPasskey: {
    by: 'nobody',
    right: async ({ app, mine }) => {
      const { authenticator } = await addedPasskey(app, mine.token)
      const { body } = await caller(app.url)('startPasskeySignIn', undefined)
      return { body: authenticator.answer(body) }
    },
    wrong: bad({ id: 'x' }),
  },
}
