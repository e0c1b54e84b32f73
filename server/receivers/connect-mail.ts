import { defineEntity, p } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { DcmStatus, MailFeedback } from '#generated/graphql.ts'
import { Account } from '../accounts/account.ts'
import { idColumn } from '../platform/database/columns.ts'
import type { JobContext } from '../platform/jobs/job.ts'
import { Receiver } from './receiver.ts'

const ConnectMailSchema = defineEntity({
  name: 'ConnectMail',
  tableName: 'connect_mails',
  properties: {
    id: idColumn(),
    accountId: p.manyToOne(Account).mapToPk().joinColumn('account_id').deleteRule('cascade'),
    receiverId: p.manyToOne(Receiver).mapToPk().joinColumn('receiver_id').deleteRule('cascade').index(),
    token1: p.text(),
    /** First and last name, as they were. */
    name: p.text(),
    /** All addresses, as they were. */
    email: p.text(),
    requestedAt: p.datetime().onCreate(() => new Date()),
    sentAt: p.datetime().nullable(),
    status: p.text().$type<DcmStatus>(),
    /** The latest notice of the mail service. */
    feedback: p.text().$type<MailFeedback>().nullable(),
    /** The failure, in words. */
    reason: p.text().nullable(),
  },
  indexes: [{ name: 'connect_mails_list_index', properties: ['accountId', 'id'] }],
})

/** One sending of an invitation, to all addresses that the receiver had then. */
export class ConnectMail extends ConnectMailSchema.class {}
ConnectMailSchema.setClass(ConnectMail)

// A connect mail for each of several receivers, in one statement.

/**
 * Inserts the mails, makes each the latest of its receiver, and returns their ids in order. Receivers without an address get
 * none. Parameters: the receivers' ids with those of their mails (`[{id, mail}]` as JSON), and the account.
 * @param matching SQL: which receivers get one; `r` is a receiver, `m` its latest connect mail, if any
 */
export const insertConnectMails = (status: 'NEW' | 'WAITING_FOR_DOCCLE', matching = 'true'): string => `
  with mails as (
    insert into connect_mails (id, account_id, receiver_id, token1, name, email, requested_at, status)
    select n.mail, r.account_id, r.id, r.token1, r.first_name || ' ' || r.last_name, r.email, now(), '${status}'
    from jsonb_to_recordset(?::jsonb) as n(id uuid, mail uuid)
    join receivers r on r.id = n.id and r.account_id = ? and r.email is not null
    left join connect_mails m on m.id = r.latest_connect_mail_id
    where ${matching}
    returning id, receiver_id
  ), invited as (
    update receivers r set latest_connect_mail_id = mails.id from mails where r.id = mails.receiver_id
  )
  select id from mails order by id`

// The notices when the second channel, or the mail server, could not be reached for 48 hours.

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
