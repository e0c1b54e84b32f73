import { account, type World } from '../world.ts'
import { type CallsOf, notAPdf, onAccount, taking } from './operation-call.ts'

/** A picture of one pixel. */
const LOGO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
export const withLogo = (world: World) => ({ path: account(world), file: { name: 'logo.png', bytes: LOGO } })

export const invoiceDesignCalls: CallsOf<'invoice-design'> = {
  getInvoiceDesign: onAccount,
  updateInvoiceDesign: taking(
    account,
    { template: 'MODERN', colour: '#e39c3f' },
    { template: 'BAROQUE', colour: '#0f5f4c' },
  ),
  setLogo: { right: withLogo, stranger: 404, wrong: [notAPdf, 415, 'UNSUPPORTED_FILE'] },
  getLogo: {
    ...onAccount,
    right: async (world) => {
      const { path, file } = withLogo(world)
      await world.calls('setLogo', world.mine.token, { path, file })
      return { path }
    },
  },
  deleteLogo: onAccount,
  previewInvoiceDesign: {
    right: (world) => ({
      ...withLogo(world),
      fields: { design: JSON.stringify({ template: 'MODERN', colour: '#7a3e12', language: 'nl' }) },
    }),
    stranger: 404,
    wrong: [notAPdf, 415, 'UNSUPPORTED_FILE'],
  },
}
