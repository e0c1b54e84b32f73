import type { FieldCall, ResolversOf } from '../platform/http/call.ts'
import { countAgainst } from '../platform/limits/limits.ts'
import type { Account } from './account.ts'
import { checkAccountInput } from './check-account-input.ts'
import { accountsOf } from './list-accounts.ts'
import { presentAccount, presentSupplier } from './present.ts'
import type { Changing } from './record-change.ts'
import { summariseAccount } from './summarise-account.ts'
import { updateAccount } from './supplier.ts'

/** Such a change sends mails to other addresses, so it is limited. */
const CHANGES = { most: 20, seconds: 3_600 }

export const changingOf = ({ em, principal, language, account }: FieldCall): Changing => ({
  em,
  language,
  principal,
  count: () => countAgainst(em, [{ key: `changes of ${account.id}`, ...CHANGES }]),
})

type Fields =
  | 'getAccounts'
  | 'getAccount'
  | 'getSupplier'
  | 'getAccountSummary'
  | 'getFlags'
  | 'updateAccount'

export const resolvers: ResolversOf<Fields> = {
  getAccounts: async ({ userId }, { em, principal: { within } }) => {
    const accounts = await accountsOf(em, userId)
    const isReached = ({ id }: Account) => within === null || within.accountId === id
    return accounts.filter(isReached).map(presentAccount)
  },
  getAccount: async (_, { account }) => presentAccount(account),
  getSupplier: async (_, { account }) => presentSupplier(account),
  getAccountSummary: (_, { em, account }) => summariseAccount(em, account.id),
  getFlags: async (_args, { ports }) => ({
    teamLeader: ports.externalTool !== undefined,
    itsme: ports.identity !== undefined,
  }),
  updateAccount: async ({ input }, call) => {
    checkAccountInput(input)
    return presentAccount(await updateAccount(changingOf(call), call.account, input))
  },
}
