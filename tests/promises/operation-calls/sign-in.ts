import { caller } from '#tests/support/call.ts'
import { stayIn } from '#tests/support/devices.ts'
import { newExternalToken } from '#tests/support/external-tokens.ts'
import { newPerson } from '#tests/support/people.ts'
import { bad, type CallsOf, forged, unknown } from './operation-call.ts'

export const signInCalls: CallsOf<'sign-in'> = {
  requestSignInLink: {
    by: 'nobody',
    right: (world) => ({ body: { email: world.mine.email } }),
    wrong: bad({ email: 'anna' }),
  },
  getSignInMail: {
    by: 'nobody',
    right: async ({ app, mine }) => {
      const { body } = await caller(app.url)('requestSignInLink', undefined, { body: { email: mine.email } })
      return { path: { mail: body.mail ?? '' } }
    },
    wrong: [{ path: { mail: 'x' } }, 404, 'NOT_FOUND'],
  },
  readSignInLink: { by: 'nobody', right: () => ({ body: { token: 'x' } }), wrong: bad({}) },
  completeSignIn: {
    by: 'nobody',
    right: () => ({ query: { token: 'x' } }),
    wrong: [{ query: {} }, 400, 'FORM_ERRORS'],
  },
  signInExternally: { by: 'nobody', right: () => ({ body: { token: 'x' } }), wrong: bad({}) },
  resumeSession: {
    by: 'nobody',
    right: async ({ app, mine }) => {
      const { cookie } = await stayIn(app, caller(app.url), mine.email)
      return { headers: { cookie } }
    },
    wrong: [{ headers: { cookie: 'zegel-device=x' } }, 401, 'NO_SESSION'],
  },
  listDevices: { right: () => ({}), stranger: 200, wrong: forged },
  signOutDevice: {
    right: async ({ app, mine }) => {
      const { token } = await stayIn(app, caller(app.url), mine.email)
      const { body } = await caller(app.url)('listDevices', token)
      return { path: { deviceId: body[0].id } }
    },
    stranger: 404,
    wrong: unknown('deviceId'),
  },
  listSessions: { right: () => ({}), stranger: 200, wrong: forged },
  signOutSession: {
    right: async ({ app, mine }) => {
      const { token } = await stayIn(app, caller(app.url), mine.email)
      const { body } = await caller(app.url)('listSessions', token)
      return { path: { sessionId: body.find(({ isThis }: { isThis: boolean }) => isThis).id } }
    },
    stranger: 404,
    wrong: unknown('sessionId'),
  },
  getSession: { right: () => ({}), stranger: 200, wrong: forged },
  signOut: {
    right: async (world) => ({ headers: { 'jwt-token': (await newPerson(world.app)).token } }),
    stranger: 200,
    wrong: forged,
  },
  createChatIdentity: { right: () => ({}), stranger: 201, wrong: forged },
  createExternalToken: {
    by: 'admin',
    right: (world) => ({ body: { userId: world.mine.userId, accountId: world.mine.accountId } }),
    stranger: 403,
    wrong: bad({ userId: 7 }),
  },
  listExternalTokens: { by: 'admin', stranger: 403, right: () => ({}), wrong: 'takes nothing' },
  revokeExternalToken: {
    by: 'admin',
    stranger: 403,
    right: async ({ app, mine }) => ({ path: { externalTokenId: await newExternalToken(app, mine.userId) } }),
    wrong: unknown('externalTokenId'),
  },
}
