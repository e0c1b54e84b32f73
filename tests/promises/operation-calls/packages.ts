import { uuidv7 } from '#server/platform/database/uuid.ts'
import { forgetRecipients, newRecipient } from '#tests/support/package-recipients.ts'
import { account } from '../world.ts'
import { bad, type CallsOf, unknown } from './operation-call.ts'

export const packagesCalls: CallsOf<'packages'> = {
  listPackages: {
    right: (world) => ({ path: account(world) }),
    stranger: 404,
    wrong: unknown('accountId'),
  },
  downloadPackage: {
    right: (world) => ({ path: { ...account(world), month: '2026-10' } }),
    stranger: 404,
    wrong: [{ path: { month: '2026-13' } }, 400, 'FORM_ERRORS'],
  },
  listPackageRecipients: {
    right: async (world) => {
      await newRecipient(world.app, world.mine.accountId)
      return { path: account(world) }
    },
    stranger: 404,
    wrong: unknown('accountId'),
  },
  createPackageRecipient: {
    right: async (world) => {
      await forgetRecipients(world.app, world.mine.accountId, 5)
      return { path: account(world), body: { email: `${uuidv7()}@elders.example`, language: 'fr' } }
    },
    stranger: 404,
    wrong: bad({ email: 'boekhouder', language: 'nl' }),
  },
  deletePackageRecipient: {
    right: async (world) => {
      const { recipientId: packageRecipientId } = await newRecipient(world.app, world.mine.accountId)
      return { path: { ...account(world), packageRecipientId } }
    },
    stranger: 404,
    wrong: unknown('packageRecipientId'),
  },
  readPackageMailing: {
    by: 'nobody',
    right: async ({ app, mine }) => ({ body: { token: (await newRecipient(app, mine.accountId)).token } }),
    wrong: bad({}),
  },
  confirmPackageMailing: {
    by: 'nobody',
    right: async ({ app, mine }) => ({
      body: { token: (await newRecipient(app, mine.accountId, { confirmedAt: null })).token },
    }),
    wrong: bad({}),
  },
  stopPackageMailing: {
    by: 'nobody',
    right: async ({ app, mine }) => ({ body: { token: (await newRecipient(app, mine.accountId)).token } }),
    wrong: bad({}),
  },
}
