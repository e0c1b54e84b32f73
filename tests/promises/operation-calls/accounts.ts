import { tellOfChange } from '#tests/support/change-notice.ts'
import { askForEmail } from '#tests/support/pending-email.ts'
import { newCompany, newKbo } from '#tests/support/people.ts'
import { account } from '../world.ts'
import { bad, type CallsOf, unknown } from './operation-call.ts'

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
  readAccountChange: {
    by: 'nobody',
    right: async ({ app, mine }) => ({ body: { token: await tellOfChange(app, mine.accountId) } }),
    wrong: bad({}),
  },
  disputeAccountChange: {
    by: 'nobody',
    right: async ({ app }) => ({
      body: { token: await tellOfChange(app, (await newCompany(app)).accountId) },
    }),
    wrong: bad({}),
  },
  readEmailConfirmation: {
    by: 'nobody',
    right: async ({ app, mine }) => ({ body: { token: await askForEmail(app, mine.accountId) } }),
    wrong: bad({}),
  },
  confirmAccountEmail: {
    by: 'nobody',
    right: async ({ app }) => ({
      body: { token: await askForEmail(app, (await newCompany(app)).accountId) },
    }),
    wrong: bad({}),
  },
  resendEmailConfirmation: {
    async right(world) {
      await askForEmail(world.app, world.mine.accountId)
      return { path: account(world) }
    },
    stranger: 404,
    wrong: unknown('accountId'),
  },
  cancelPendingEmail: {
    right: (world) => ({ path: account(world) }),
    stranger: 404,
    wrong: unknown('accountId'),
  },
  searchAccounts: {
    by: 'admin',
    right: () => ({ body: { text: 'zaak' } }),
    stranger: 403,
    wrong: bad({ text: 5 }),
  },
  getActing: {
    by: 'admin',
    right: (world) => ({ path: account(world) }),
    stranger: 403,
    wrong: unknown('accountId'),
  },
  startActing: {
    by: 'admin',
    right: (world) => ({ path: account(world), body: { reason: 'Vraag 4711' } }),
    stranger: 403,
    wrong: bad({ reason: ' ' }),
  },
  stopActing: {
    by: 'admin',
    right: (world) => ({ path: account(world) }),
    stranger: 403,
    wrong: unknown('accountId'),
  },
  setAccountLocked: {
    by: 'admin',
    right: (world) => ({ path: { accountId: world.theirs.accountId }, body: { locked: false } }),
    stranger: 403,
    wrong: bad({ locked: 'no' }),
  },
  getSupplierProfile: {
    right: (world) => ({ path: account(world) }),
    stranger: 404,
    wrong: unknown('accountId'),
  },
  updateSupplierProfile: {
    async right(world) {
      const path = account(world)
      const { accountId: _, ...body } = (await world.calls('getSupplierProfile', world.mine.token, { path }))
        .body
      return { path, body }
    },
    stranger: 404,
    wrong: bad({ name: 'x', iban: 'BE00' }),
  },
}
