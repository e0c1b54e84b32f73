import type { Job } from './job.ts'

/** A mail that must go out once what it tells of is committed, and is tried until it does. */
export const jobs = {
  'send-mail': {
    subject: ({ key }) => key,
    async run({ ports }, mail) {
      await ports.mail.send(mail)
      return 'DONE'
    },
    async giveUp() {},
  } satisfies Job<'send-mail'>,
}
