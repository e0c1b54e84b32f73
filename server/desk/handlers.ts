import type { EntityManager } from '@mikro-orm/postgresql'
import { recordReading } from '../accounts/acting.ts'
import { setServices } from '../accounts/administer-accounts.ts'
import { findUsers } from '../accounts/administer-users.ts'
import { countCompanies, countWaiting, decideWaiting } from '../accounts/waiting-registration.ts'
import { countOpenRequests } from '../credits/give-credits.ts'
import { makeOwner } from '../members/change-member.ts'
import { inviteByMail } from '../members/invite-by-mail.ts'
import type { Principal } from '../platform/access/principal.ts'
import type { HandlersOf } from '../platform/http/call.ts'
import { operation } from '../platform/http/operation.ts'
import { accessPointsOf } from '../platform/read-network.ts'
import { countSetAside } from '../received-invoices/decide-set-aside.ts'
import { presentCompany } from './company.ts'
import { examineHere } from './examination.ts'
import { exportStatistics } from './export-statistics.ts'
import { readHealth } from './health.ts'
import { findRegistration, listRegistrations } from './registrations.ts'
import { presentUser } from './user.ts'
import { removePasskeys, setAdministrator, setUserLocked, signOutUser, updateUserEmail } from './user-acts.ts'

export const handlers = {
  getDesk: async ({ em }) => {
    const { waiting: registrations, oldest: oldestRegistration } = await countWaiting(em)
    return {
      registrations,
      oldestRegistration,
      ...(await countOpenRequests(em)),
      setAside: await countSetAside(em),
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
  getDeskCompany: async ({ em, account, principal, config }) => {
    await em.fork().transactional((inside) => recordReading(inside, principal, 'accounts'))
    return presentCompany(em, account, config)
  },
  setServices: async ({ em, account, principal, body, config }) => {
    await setServices(em, account, principal, body, accessPointsOf(config))
    return presentCompany(em, account, config)
  },
  addOwner: operation({
    async runWithoutTransaction(call) {
      const { em, account, principal, body } = call
      const { email, language, reason: typed } = body
      const reason = typed.trim()
      const asked = { accountId: account.id, principal, email, reason }
      const isMade = await em.fork().transactional((inside) => makeOwner(inside, asked))
      if (!isMade) await inviteByMail(call, { email, language, reason, role: 'OWNER' })
      return presentCompany(em.fork(), account, call.config)
    },
  }),
  findUsers: ({ em, body }) => findUsers(em, body.text),
  getDeskUser: ({ em, params, principal }) => presentUser(em, params.userId, principal),
  signOutUser: onUser(signOutUser),
  removePasskeys: onUser(removePasskeys),
  setUserLocked: onUser(setUserLocked),
  setAdministrator: onUser(setAdministrator),
  updateUserEmail: onUser(updateUserEmail),
  checkInstallation: operation({
    runWithoutTransaction: ({ em, config, ports, encryption, language, user, body }) =>
      examineHere({ em, config, ports, encryption }, { language, email: user.email, asked: body }),
  }),
  downloadNetworkStatistics: ({ em, config, params, query }) =>
    exportStatistics(em, config, { month: params.month, ...query }),
  getHealth: ({ em, config, ports }) => readHealth(em, { config, ports }),
} satisfies HandlersOf<'desk'>

interface OnUser<Body> {
  em: EntityManager
  principal: Principal
  params: { userId: string }
  body: Body
}

/** Does it, and shows the user as they are then. */
function onUser<Body>(
  act: (em: EntityManager, which: { userId: string; principal: Principal }, body: Body) => Promise<void>,
) {
  return async ({ em, principal, params: { userId }, body }: OnUser<Body>) => {
    await act(em, { userId, principal }, body)
    return presentUser(em, userId, principal)
  }
}
