import { defineJob } from '../../platform/jobs/job.ts'
import { MailRefused } from './mail.ts'
import type { QueuedMail } from './outgoing.ts'

declare module '../../platform/queue.ts' {
  interface JobData {
    'send-mail': QueuedMail
  }
}

/**
 * Sends a mail after the transaction that queued it, with retries. A permanent refusal ends the job, since a retry would be
 * refused again.
 */
export const jobs = {
  'send-mail': defineJob<'send-mail', object>({
    /** A server may take minutes to look into one. */
    atOnce: 4,
    subject: ({ key }) => key,
    find: async (_context, mail) => mail,
    async run({ ports }, _mail, { data }) {
      const isSent = await ports.mail.release(data).catch((error: unknown) => {
        if (!(error instanceof MailRefused)) throw error
        return true
      })
      return isSent ? 'DONE' : 'AGAIN'
    },
    async giveUp() {},
  }),
}
