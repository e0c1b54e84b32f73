import { defineJob } from '../../platform/jobs/job.ts'
import { type Mail, MailRefused } from './mail.ts'

declare module '../../platform/queue.ts' {
  interface JobData {
    'send-mail': Omit<Mail, 'attachments' | 'isAwaited'> & {
      key: string
      /** The test company that it is of: it goes nowhere. */
      sandbox?: string
    }
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
    async run({ ports }, _mail, { data: { sandbox, ...mail } }) {
      const port = sandbox === undefined ? ports.mail : ports.sandbox.mailOf(sandbox)
      await port.send(mail).catch((error: unknown) => {
        if (!(error instanceof MailRefused)) throw error
      })
      return 'DONE'
    },
    async giveUp() {},
  }),
}
