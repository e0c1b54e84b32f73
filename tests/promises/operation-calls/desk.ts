import { newCompany, newKbo } from '#tests/support/people.ts'
import { newWaiting } from '#tests/support/waiting-registrations.ts'
import { account, type World } from '../world.ts'
import { bad, type CallsOf, forAdmin, on, onAccount, taking } from './operation-call.ts'

/** Not of the callers, whose sessions are needed further on. */
const somebody = async ({ app }: World) => ({ userId: (await newCompany(app)).userId })

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
  downloadNetworkStatistics: {
    ...forAdmin,
    right: () => ({ path: { month: '2026-11' }, query: { report: 'EUSR', seat: 'POP000123' } }),
    wrong: [{ path: { month: '2026-11' }, query: { report: 'ALL', seat: 'one' } }, 400, 'FORM_ERRORS'],
  },
  findUsers: { ...forAdmin, right: () => ({ body: { text: 'a' } }), wrong: bad({ text: 1 }) },
  getDeskUser: { ...on(somebody, 'userId'), ...forAdmin },
  signOutUser: { ...taking(somebody, { reason: 'Laptop gestolen' }, { reason: ' ' }), ...forAdmin },
  removePasskeys: { ...taking(somebody, { reason: 'Laptop gestolen' }, { reason: ' ' }), ...forAdmin },
  setUserLocked: {
    ...taking(somebody, { locked: true, reason: 'Laptop gestolen' }, { locked: 1, reason: ' ' }),
    ...forAdmin,
  },
  setAdministrator: {
    ...taking(somebody, { isAdmin: true, reason: 'Nieuwe collega' }, { isAdmin: 1, reason: ' ' }),
    ...forAdmin,
  },
  updateUserEmail: {
    ...taking(
      somebody,
      () => ({ email: `nieuw-${newKbo()}@post.example`, proof: 'CALLED_BACK', reason: 'Mailbox verloren' }),
      { email: 'x', proof: 'A_FEELING', reason: ' ' },
    ),
    ...forAdmin,
  },
  checkInstallation: {
    ...forAdmin,
    right: () => ({ body: { mail: false } }),
    wrong: bad({ mail: 'perhaps' }),
  },
  getHealth: readList,
  addOwner: {
    ...taking(
      account,
      { email: 'eigenaar@nieuw.example', language: 'nl', reason: 'Zaakvoerder' },
      { email: 'x', language: 'nl', reason: ' ' },
    ),
    ...forAdmin,
  },
}
