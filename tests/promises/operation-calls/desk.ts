import { newWaiting } from '#tests/support/waiting-registrations.ts'
import { account, type World } from '../world.ts'
import { bad, type CallsOf, forAdmin, onAccount, taking } from './operation-call.ts'

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
  getDeskCompany: { ...onAccount, ...forAdmin },
  setServices: {
    ...taking(
      account,
      { features: ['PEPPOL', 'DOCCLE'], prepaid: true, reason: 'Contract' },
      { features: ['FAX'], prepaid: true, reason: ' ' },
    ),
    ...forAdmin,
  },
  addOwner: {
    ...taking(
      account,
      { email: 'eigenaar@nieuw.example', language: 'nl', reason: 'Zaakvoerder' },
      { email: 'x', language: 'nl', reason: ' ' },
    ),
    ...forAdmin,
  },
}
