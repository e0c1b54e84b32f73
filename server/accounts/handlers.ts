import type { HandlersOf } from '../http/call.ts'
import { presentAccountName, presentSupplierProfile } from './present.ts'
import { registerAccount } from './register-account.ts'
import { searchAccounts } from './search-accounts.ts'
import { setLocked } from './set-locked.ts'
import { updateSupplier } from './supplier.ts'

export const handlers = {
  registerAccount: async ({ em, config, body }) => {
    await registerAccount(em, config.registrationIsOpen, body)
    return { ok: true }
  },
  searchAccounts: async ({ em, body }) => (await searchAccounts(em, body.text)).map(presentAccountName),
  setAccountLocked: async ({ em, account, user, body }) => {
    const { locked } = await setLocked(em, account, user, body.locked)
    return { locked }
  },
  getSupplierProfile: async ({ account }) => presentSupplierProfile(account),
  updateSupplierProfile: async ({ em, queue, user, language, account, body }) =>
    presentSupplierProfile(await updateSupplier({ em, queue, actor: user, language }, account, body)),
} satisfies HandlersOf<'accounts'>
