import { newWaiting } from '#tests/support/waiting-registrations.ts'
import type { World } from '../world.ts'
import { bad, type CallsOf, forAdmin } from './operation-call.ts'

const readList = { ...forAdmin, right: () => ({}), wrong: 'takes nothing' } as const

export const deskCalls: CallsOf<'desk'> = {
  getDesk: readList,
  listRegistrations: readList,
  decideRegistration: {
    ...forAdmin,
    right: async ({ app }: World) => {
      const { accountId, email } = await newWaiting(app)
      return { path: { accountId }, body: { decision: 'LET_IN', email, reason: 'Nagegaan per telefoon' } }
    },
    wrong: bad({ decision: 'PERHAPS', email: 'x' }),
  },
}
