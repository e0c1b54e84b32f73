import type { FieldCall, ResolversOf } from '../platform/http/call.ts'
import { checkAccountInput } from './check-account-input.ts'
import type { Changing } from './record-change.ts'
import { presentAccount, presentSupplier } from './shown-account.ts'
import { summariseAccount } from './summarise-account.ts'
import { updateAccount } from './supplier.ts'

export const changingOf = ({
  em,
  queue,
  ports,
  config,
  principal,
  language,
  account,
}: FieldCall): Changing => ({
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
    return presentAccount(await updateAccount(changingOf(call), call.account, input), null)
  },
}
