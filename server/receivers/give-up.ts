/** The notices when the second channel, or the mail server, could not be reached for 48 hours. */
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Account } from '../accounts/account.ts'
import type { JobContext } from '../platform/jobs/job.ts'
import { ConnectMail } from './connect-mail.ts'
import { Receiver } from './receiver.ts'

/** Told by these keys in the user's language (present.ts). */
const OUT_OF_REACH = 'out-of-reach'
const MAIL_NOT_SENT = 'mail-not-sent'

export async function failRegistration({ em }: JobContext, { id: accountId }: Account): Promise<void> {
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

export async function failConnectMail({ em }: JobContext, { id }: ConnectMail): Promise<void> {
  await em.nativeUpdate(ConnectMail, { id, status: 'NEW' }, { status: 'ERROR', reason: MAIL_NOT_SENT })
}
