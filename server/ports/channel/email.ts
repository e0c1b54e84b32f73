import { type MailPort, MailRefused } from '../mail/mail.ts'
import type { Channels } from './channel.ts'

/** Every e-mail address is reachable; a mail counts as received when the mail server accepts it. */
export const emailOver = (mail: Pick<MailPort, 'send'>): Channels['EMAIL'] => ({
  lookUp: async (to) => ({ state: to.email ? 'REGISTERED' : 'NOT_REGISTERED', to }),
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
