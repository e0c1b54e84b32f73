import { defineEntity, p } from '@mikro-orm/core'
import type { DcmStatus, MailFeedback } from '#generated/graphql.ts'
import { Account } from '../accounts/account.ts'
import { uuidv7 } from '../platform/database/uuid.ts'
import { Receiver } from './receiver.ts'

/**
 * SQL: whether all mails with these links came back, and none of the addresses that they went to is the receiver's any more.
 * @param receiverId SQL of a receiver's id
 * @param linkIds SQL of an array of ids of links, as text
 */
export const wentToOldAddresses = (receiverId: string, linkIds: string): string => `exists (
  select from receivers r where r.id = ${receiverId} and cardinality(${linkIds}) > 0 and not exists (
    select from inbox_links l where l.id = any (${linkIds}::uuid[]) and (
      l.refusal is null and l.feedback is distinct from 'BOUNCE'
      or l.email = any (regexp_split_to_array(lower(trim(r.email)), '\\s*,\\s*')))))`

/** A connect mail for each of several receivers, in one statement. */

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

const ConnectMailSchema = defineEntity({
  name: 'ConnectMail',
  tableName: 'connect_mails',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => uuidv7()),
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
