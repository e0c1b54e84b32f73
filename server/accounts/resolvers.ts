import type { ResolversOf } from '../http/call.ts'
import type { Account } from './account.ts'
import { checkAccountInput } from './check-account-input.ts'
import { accountsOf } from './list-accounts.ts'
import { presentAccount, presentSupplier } from './present.ts'
import { summariseAccount } from './summarise-account.ts'
import { updateAccount } from './supplier.ts'

type Fields =
  | 'getAccounts'
  | 'getAccount'
  | 'getSupplier'
  | 'getAccountSummary'
  | 'getFlags'
  | 'updateAccount'

export const resolvers: ResolversOf<Fields> = {
  getAccounts: async ({ userId }, { em, session }) => {
    const accounts = await accountsOf(em, userId)
    const isReached = ({ id }: Account) => session.audience === 'user' || session.accountId === id
    return accounts.filter(isReached).map(presentAccount)
  },
  getAccount: async (_, { account }) => presentAccount(account),
  getSupplier: async (_, { account }) => presentSupplier(account),
  getAccountSummary: (_, { em, account }) => summariseAccount(em, account.id),
  getFlags: async () => ({ teamLeader: false }),
  updateAccount: async ({ input }, { em, queue, user, language, account }) => {
    checkAccountInput(input)
    return presentAccount(await updateAccount({ em, queue, actor: user, language }, account, input))
  },
}
