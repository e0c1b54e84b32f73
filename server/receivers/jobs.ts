import { Account } from '../accounts/account.ts'
import { defineJob } from '../platform/jobs/job.ts'
import { ConnectMail } from './connect-mail.ts'
import { failConnectMail, failRegistration } from './give-up.ts'
import { registerReceivers } from './register-receivers.ts'
import { sendConnectMail } from './send-connect-mail.ts'

declare module '../platform/queue.ts' {
  interface JobData {
    'register-receivers': { accountId: string }
    'send-connect-mail': { connectMailId: string }
  }
}

export const jobs = {
  'register-receivers': defineJob<'register-receivers', Account>({
    atOnce: 1,
    subject: ({ accountId }) => accountId,
    find: ({ em }, { accountId }) => em.findOne(Account, accountId),
    run: registerReceivers,
    giveUp: failRegistration,
  }),
  'send-connect-mail': defineJob<'send-connect-mail', ConnectMail>({
    atOnce: 4,
    subject: ({ connectMailId }) => connectMailId,
    find: ({ em }, { connectMailId }) => em.findOne(ConnectMail, connectMailId),
    run: sendConnectMail,
    giveUp: failConnectMail,
  }),
}
