import { uuidv7 } from '#server/platform/database/uuid.ts'
import { forgetRecipients, newRecipient } from '#tests/support/package-recipients.ts'
import { account, type World } from '../world.ts'
import { byLink, type CallsOf, on, onAccount, taking } from './operation-call.ts'

const recipient = ({ app, mine }: World) => newRecipient(app, mine.accountId)
const tokenOfRecipient = async (world: World) => (await recipient(world)).token

export const packagesCalls: CallsOf<'packages'> = {
  listPackages: onAccount,
  downloadPackage: {
    right: (world) => ({ path: { ...account(world), month: '2026-10' } }),
    stranger: 404,
    wrong: [{ path: { month: '2026-13' } }, 400, 'FORM_ERRORS'],
  },
  downloadArchive: {
    right: (world) => ({ path: account(world), query: { from: '2026-10-01', to: '2026-10-31' } }),
    stranger: 404,
    wrong: [{ query: { from: '2026-10-31', to: '2026-10-01' } }, 400, 'FORM_ERRORS'],
  },
  listPackageRecipients: on(async (world) => {
    await recipient(world)
    return account(world)
  }, 'accountId'),
  createPackageRecipient: taking(
    account,
    async ({ app, mine }) => {
      await forgetRecipients(app, mine.accountId, 5)
      return { email: `${uuidv7()}@elders.example`, language: 'fr' }
    },
    { email: 'boekhouder', language: 'nl' },
  ),
  deletePackageRecipient: on(async (world) => {
    const { recipientId: packageRecipientId } = await recipient(world)
    return { ...account(world), packageRecipientId }
  }, 'packageRecipientId'),
  readPackageMailing: byLink(tokenOfRecipient),
  confirmPackageMailing: byLink(
    async ({ app, mine }) => (await newRecipient(app, mine.accountId, { confirmedAt: null })).token,
  ),
  stopPackageMailing: byLink(tokenOfRecipient),
}
