import type { AnyCall, FieldCall, HandlersOf, ResolversOf } from '../platform/http/call.ts'
import { operation } from '../platform/http/operation.ts'
import { countAgainst } from '../platform/limits/limits.ts'
import { Problem } from '../platform/problem.ts'
import { isRefused } from '../ports/mail/is-refused.ts'
import type { Changing } from './account-event.ts'
import { getActing, listActing, startActing, stopActing } from './acting.ts'
import { disputeAddress, readAddressNotice } from './address-notice.ts'
import { searchAccounts, setLocked } from './administer-accounts.ts'
import { disputeChange, readChange } from './change-notice.ts'
import { summariseAccount } from './document-count.ts'
import { cancelPendingEmail, confirmEmail, readConfirmation, resendConfirmation } from './pending-email.ts'
import {
  presentAccountName,
  presentActing,
  presentAddressNotice,
  presentChange,
  presentConfirmation,
  presentHeldActing,
  presentPublicSettings,
  presentSupplierProfile,
} from './present.ts'
import { registerAccount, registrationMail } from './registration.ts'

import { presentAccount, presentPendingEmail, presentSupplier } from './shown-account.ts'
import { checkAccountInput, updateAccount, updateSupplier } from './update-account.ts'

/** A registration has no account of anybody's yet. */
const ANONYMOUS = { cause: 'REGISTRATION', account: null } as const
const EMAIL_REFUSED = [{ field: '/email', messageKey: 'email-refused' }]

export const handlers = {
  getPublicSettings: async ({ config, ports }) => presentPublicSettings(config, ports.identity),
  registerAccount: operation({
    async runWithoutTransaction({ em, ports, config, network, userAgent, encryption, language, body }) {
      await ports.mail.admit({ ...ANONYMOUS, to: body.email, client: network })
      const token = await em.transactional((inside) =>
        registerAccount(inside, { isOpen: config.registrationIsOpen, userAgent, encryption }, body),
      )
      const mail = registrationMail({ registered: body, token, publicUrl: config.publicUrl, language })
      if (await isRefused(ports.mail, mail, ANONYMOUS))
        throw new Problem('MAIL_REFUSED', { violations: EMAIL_REFUSED })
      return { ok: true }
    },
  }),
  searchAccounts: async ({ em, body }) => (await searchAccounts(em, body.text)).map(presentAccountName),
  setAccountLocked: async ({ em, account, principal, body }) => {
    const { locked } = await setLocked(em, account, principal, body)
    return { locked }
  },
  listActing: async ({ em, principal }) => (await listActing(em, principal)).map(presentHeldActing),
  getActing: async ({ em, account, principal }) =>
    presentActing(await getActing(em, { accountId: account.id, principal })),
  startActing: async ({ em, account, principal, body }) =>
    presentActing(await startActing(em, { accountId: account.id, principal }, body.reason)),
  stopActing: ({ em, account, principal }) => stopActing(em, { accountId: account.id, principal }),
  getSupplierProfile: async ({ account }) => presentSupplierProfile(account),
  updateSupplierProfile: async (call) =>
    presentSupplierProfile(await updateSupplier(makeChanging(call), call.account, call.body)),
  resendEmailConfirmation: async (call) =>
    presentPendingEmail(await resendConfirmation(makeChanging(call), call.account)),
  cancelPendingEmail: ({ em, account, principal }) => cancelPendingEmail(em, account, principal),
  readEmailConfirmation: operation({
    refused: (call) => countFailed(call),
    run: async ({ em, body }) => presentConfirmation(await readConfirmation(em, body.token)),
  }),
  confirmAccountEmail: operation({
    refused: (call) => countFailed(call),
    run: async ({ em, body }) => presentConfirmation(await confirmEmail(em, body.token)),
  }),
  readAccountChange: operation({
    refused: (call) => countFailed(call),
    run: async ({ em, body }) => {
      const ofUser = await readAddressNotice(em, body.token)
      return ofUser ? presentAddressNotice(ofUser) : presentChange(await readChange(em, body.token))
    },
  }),
  disputeAccountChange: operation({
    refused: (call) => countFailed(call),
    run: async ({ em, body }) => {
      const ofUser = await disputeAddress(em, body.token)
      return ofUser ? presentAddressNotice(ofUser) : presentChange(await disputeChange(em, body.token))
    },
  }),
} satisfies HandlersOf<'accounts'>

/** Links can't be guessed; this limits the load of trying. One that works doesn't count: many people share an address. */
const countFailed = ({ em, network, config }: Pick<AnyCall, 'em' | 'network' | 'config'>): Promise<void> =>
  countAgainst(em, [{ key: `failed changes by ${network}`, most: config.limits.callsPerMinute, seconds: 60 }])

const makeChanging = ({ em, queue, ports, config, principal, language, account }: FieldCall): Changing => ({
  ...{ em, queue, language, principal },
  mail: ports.mail,
  publicUrl: config.publicUrl,
  admit: () => ports.mail.admit({ cause: 'ACCOUNT_CHANGE', account }),
})

type Fields = 'getSupplier' | 'getAccountSummary' | 'getFlags' | 'updateAccount'

export const resolvers: ResolversOf<Fields> = {
  getSupplier: async (_, { account }) => presentSupplier(account),
  getAccountSummary: (_, { em, account }) => summariseAccount(em, account.id),
  getFlags: async (_args, { ports }) => ({
    teamLeader: ports.externalTool !== undefined,
    itsme: ports.identity !== undefined,
  }),
  updateAccount: async ({ input }, call) => {
    checkAccountInput(input)
    return presentAccount(await updateAccount(makeChanging(call), call.account, input), {
      seat: null,
      role: call.principal.role,
    })
  },
}
