import { defineJob } from '../../platform/jobs/job.ts'
import { type Mail, MailRefused } from './mail.ts'

declare module '../../platform/queue.ts' {
  interface JobData {
    'send-mail': Omit<Mail, 'attachments'> & { key: string }
  }
}

/**
 * A mail that must go out once what it tells of is committed, and is tried until it does. One that is refused for good
 * ends: nobody waits for it, and asking again would be refused again.
 */
export const jobs = {
  'send-mail': defineJob<'send-mail', object>({
    atOnce: 1,
    subject: ({ key }) => key,
    find: async (_context, mail) => mail,
    async run({ ports }, _mail, { data }) {
      await ports.mail.send(data).catch((error: unknown) => {
        if (!(error instanceof MailRefused)) throw error
      })
      return 'DONE'
    },
    async giveUp() {},
  }),
}
