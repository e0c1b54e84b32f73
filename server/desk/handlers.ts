import { countCompanies, countWaiting, decideWaiting } from '../accounts/waiting-registration.ts'
import { countOpenRequests } from '../credits/give-credits.ts'
import type { HandlersOf } from '../platform/http/call.ts'
import { operation } from '../platform/http/operation.ts'
import { findRegistration, listRegistrations } from './registrations.ts'

export const handlers = {
  getDesk: async ({ em }) => {
    const { waiting: registrations, oldest: oldestRegistration } = await countWaiting(em)
    return {
      registrations,
      oldestRegistration,
      ...(await countOpenRequests(em)),
      ...(await countCompanies(em)),
    }
  },
  listRegistrations: ({ em, ports, language }) =>
    listRegistrations(em, { companyRegister: ports.companyRegister, language }),
  decideRegistration: operation({
    prepare: ({ em, ports, language, account }) =>
      findRegistration(em, account.id, { companyRegister: ports.companyRegister, language }),
    run: async ({ em, account, principal, body }, seen) => {
      await decideWaiting(em, { accountId: account.id, principal, seen }, body)
      return { decision: body.decision }
    },
  }),
} satisfies HandlersOf<'desk'>
