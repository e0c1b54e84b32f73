import { type HandlersOf, outsideTransaction } from '../http/call.ts'
import { countAgainst } from '../http/limits.ts'
import { requestLink } from '../sign-in/request-link.ts'
import { signInMail } from '../sign-in/sign-in-mail.ts'
import { presentAccountName, presentPublicSettings, presentSupplierProfile } from './present.ts'
import { registerAccount } from './register-account.ts'
import { searchAccounts } from './search-accounts.ts'
import { setLocked } from './set-locked.ts'
import { updateSupplier } from './supplier.ts'

const TEN_MINUTES = 600

export const handlers = {
  getPublicSettings: async ({ config }) => presentPublicSettings(config),
  registerAccount: outsideTransaction(async ({ em, ports, config, client, language, body }) => {
    const most = config.limits.signInPerClient
    await countAgainst(em, [{ key: `registrations by ${client}`, most, seconds: TEN_MINUTES }])
    await em.transactional((inside) => registerAccount(inside, config.registrationIsOpen, body))
    const made = await requestLink(em.fork(), body.email)
    if (made !== undefined) {
      await ports.mail.send(signInMail(made.user.email, config.publicUrl, made.token, language))
    }
    return { ok: true }
  }),
  searchAccounts: async ({ em, body }) => (await searchAccounts(em, body.text)).map(presentAccountName),
  setAccountLocked: async ({ em, account, user, body }) => {
    const { locked } = await setLocked(em, account, user, body.locked)
    return { locked }
  },
  getSupplierProfile: async ({ account }) => presentSupplierProfile(account),
  updateSupplierProfile: async ({ em, queue, user, language, account, body }) =>
    presentSupplierProfile(await updateSupplier({ em, queue, actor: user, language }, account, body)),
} satisfies HandlersOf<'accounts'>
