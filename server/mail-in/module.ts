import { defineJob } from '../platform/jobs/job.ts'
import { defineModule } from '../platform/modules/module.ts'
import { handlers } from './handlers.ts'
import { InboundAddress } from './inbound-address.ts'
import { InboundMail, MailedFile } from './inbound-mail.ts'
import { giveUpMail, takeMailApart } from './take-apart.ts'

declare module '../platform/queue.ts' {
  interface JobData {
    /** The owner: other accounts' mails have their turn between. */
    'take-mail-apart': { mailId: string; owner: string }
  }
}

const jobs = {
  'take-mail-apart': defineJob<'take-mail-apart', InboundMail>({
    atOnce: 4,
    /** One at a time, so that the same file in two mails is known in the second. */
    maxPerOwner: 1,
    subject: ({ mailId }) => mailId,
    find: ({ em }, { mailId }) => em.findOne(InboundMail, mailId),
    run: (context, mail, { attempt }) => takeMailApart(context, mail, attempt),
    giveUp: giveUpMail,
  }),
}

/** Invoices by mail. */
export const mailIn = defineModule({
  name: 'mail-in',
  handlers,
  jobs,
  entities: [InboundAddress, InboundMail, MailedFile],
  owns: { mailedFileId: MailedFile, 'peppolins/{id}/complete': MailedFile },
})
