import { tellOfChange } from '#tests/support/change-notice.ts'
import { askForEmail } from '#tests/support/pending-email.ts'
import { newCompany, newKbo } from '#tests/support/people.ts'
import { account } from '../world.ts'
import { bad, byLink, type CallsOf, forAdmin, on, onAccount, taking } from './operation-call.ts'

export const accountsCalls: CallsOf<'accounts'> = {
  getPublicSettings: { by: 'nobody', right: () => ({}), wrong: 'takes nothing' },
  registerAccount: {
    by: 'nobody',
    right: () => ({
      body: {
        kbo: newKbo(),
        email: 'nieuw@zaak.example',
        name: 'Nieuwe Zaak',
        street: 'Markt 1',
        city: 'Leuven',
        postalZone: '3000',
        countryCode: 'BE',
      },
    }),
    wrong: bad({ kbo: 'BE 0123.456.789' }),
  },
  readAccountChange: byLink(({ app, mine }) => tellOfChange(app, mine.accountId)),
  disputeAccountChange: byLink(async ({ app }) => tellOfChange(app, (await newCompany(app)).accountId)),
  readEmailConfirmation: byLink(({ app, mine }) => askForEmail(app, mine.accountId)),
  confirmAccountEmail: byLink(async ({ app }) => askForEmail(app, (await newCompany(app)).accountId)),
  resendEmailConfirmation: on(async (world) => {
    await askForEmail(world.app, world.mine.accountId)
    return account(world)
  }, 'accountId'),
  cancelPendingEmail: onAccount,
  searchAccounts: { ...forAdmin, right: () => ({ body: { text: 'zaak' } }), wrong: bad({ text: 5 }) },
  listActing: { ...forAdmin, right: () => ({}), wrong: 'takes nothing' },
  getActing: { ...onAccount, ...forAdmin },
  startActing: { ...taking(account, { reason: 'Vraag 4711' }, { reason: ' ' }), ...forAdmin },
  stopActing: { ...onAccount, ...forAdmin },
  setAccountLocked: {
    ...taking(({ theirs }) => ({ accountId: theirs.accountId }), { locked: false }, { locked: 'no' }),
    ...forAdmin,
  },
  getSupplierProfile: onAccount,
  updateSupplierProfile: taking(
    account,
    async (world) => {
      const call = { path: account(world) }
      const { accountId: _, ...body } = (await world.calls('getSupplierProfile', world.mine.token, call)).body
      return body
    },
    { name: 'x', iban: 'BE00' },
  ),
}
