import { caller } from '#tests/support/call.ts'
import { linkedIdentity, provedAs, returned } from '#tests/support/identities.ts'
import { bad, type CallsOf, forged, unknown } from './operation-call.ts'

let persons = 0
/** A person whom nobody linked before. */
const somebody = () => `Person ${process.pid} ${++persons}`

export const identityCalls: CallsOf<'identities'> = {
  startIdentityLogin: { by: 'nobody', right: () => ({}), wrong: 'takes nothing' },
  proveIdentity: {
    by: 'nobody',
    right: async ({ app }) => ({ body: await returned(app, caller(app.url), somebody()) }),
    wrong: [{ body: { login: 'none', state: 'none' } }, 422, 'LOGIN_FAILED'],
  },
  signInWithIdentity: {
    by: 'nobody',
    right: async ({ app, mine }) => {
      const name = somebody()
      await linkedIdentity(app, mine.token, name)
      return { body: { proof: await provedAs(app, name) } }
    },
    wrong: bad({ proof: '' }),
  },
  listIdentities: { right: () => ({}), stranger: 200, wrong: forged },
  addIdentity: {
    right: async ({ app }) => ({ body: { proof: await provedAs(app, somebody()) } }),
    stranger: 201,
    wrong: [{ body: { proof: 'none' } }, 422, 'LOGIN_FAILED'],
  },
  deleteIdentity: {
    right: async ({ app, mine }) => ({
      path: { identityId: (await linkedIdentity(app, mine.token, somebody())).id },
    }),
    stranger: 404,
    wrong: unknown('identityId'),
  },
}
