import type { EntityManager } from '@mikro-orm/postgresql'
import { Account } from '../accounts/account.ts'
import { defineJob, type JobContext } from '../platform/jobs/job.ts'
import { ConnectMail } from './connect-mail.ts'
import { Receiver } from './receiver.ts'
import { registerReceivers } from './register-receivers.ts'
import { sendConnectMail } from './send-connect-mail.ts'

/** The notices when the second channel, or the mail server, could not be reached for 48 hours. */

/** Told by these keys in the user's language (present.ts). */
const OUT_OF_REACH = 'out-of-reach'
const MAIL_NOT_SENT = 'mail-not-sent'

async function failRegistration({ em }: JobContext, { id: accountId }: Account): Promise<void> {
  const unknown = { accountId, syncStatus: 'NEW' as const }
  await em.transactional(async (inside) => {
    await inside.nativeUpdate(Receiver, unknown, { syncStatus: 'ERROR', syncReason: OUT_OF_REACH })
    await failWaiting(inside, accountId)
  })
}

const failWaiting = (em: EntityManager, accountId: string) =>
  em.nativeUpdate(
    ConnectMail,
    { accountId, status: 'WAITING_FOR_DOCCLE' },
    { status: 'ERROR', reason: OUT_OF_REACH },
  )

async function failConnectMail({ em }: JobContext, { id }: ConnectMail): Promise<void> {
  await em.nativeUpdate(ConnectMail, { id, status: 'NEW' }, { status: 'ERROR', reason: MAIL_NOT_SENT })
}

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
