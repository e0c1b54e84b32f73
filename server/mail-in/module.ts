import { defineJob } from '../platform/jobs/job.ts'
import { defineModule } from '../platform/modules/module.ts'
import { handlers } from './handlers.ts'
import { InboundAddress } from './inbound-address.ts'
import { InboundMail, MailedFile } from './inbound-mail.ts'
import { giveUpReading, isToRead, readUploaded } from './read-paper.ts'
import { giveUpMail, takeMailApart } from './take-apart.ts'

declare module '../platform/queue.ts' {
  interface JobData {
    /** The owner: other accounts' mails have their turn between. */
    'take-mail-apart': { mailId: string; owner: string }
    /** The owner limits how many places one account's papers take. */
    'read-mailed-file': { fileId: string; owner: string }
  }
}

/** A person waits; after about half a minute they type the values. */
const MOST_READINGS = 4

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
  'read-mailed-file': defineJob<'read-mailed-file', MailedFile>({
    atOnce: 8,
    maxPerOwner: 2,
    subject: ({ fileId }) => fileId,
    find: ({ em }, { fileId }) => em.fork().findOne(MailedFile, fileId),
    async run(context, file, { attempt }) {
      if (attempt >= MOST_READINGS) await giveUpReading(context, file)
      else if (isToRead(file)) await readUploaded(context, file)
      return 'DONE'
    },
    giveUp: giveUpReading,
  }),
}

/** Invoices by mail, and uploaded ones. */
export const mailIn = defineModule({
  name: 'mail-in',
  handlers,
  jobs,
  entities: [InboundAddress, InboundMail, MailedFile],
  owns: { mailedFileId: MailedFile, 'peppolins/{id}/complete': MailedFile },
})
