import { type MailPort, MailRefused } from '../mail/mail.ts'
import type { Channels } from './channel.ts'

/** Whoever has an address can be reached; what the mail server took counts as received. */
export const emailOver = (mail: MailPort): Channels['EMAIL'] => ({
  lookUp: async ({ email }) => (email ? 'REGISTERED' : 'NOT_REGISTERED'),
  async send({ key, to, letter }) {
    try {
      await mail.send({ ...(await letter()), key, to: to.email ?? '' })
      return { state: 'RECEIVED' }
    } catch (error) {
      if (!(error instanceof MailRefused)) throw error
      return { state: 'REFUSED', reason: 'UNDELIVERABLE', detail: error.reply }
    }
  },
  status: async () => ({ state: 'NONE' }),
})
