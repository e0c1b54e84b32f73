import { defineEntity, p } from '@mikro-orm/core'
import type { DcmStatus, MailFeedback } from '#generated/graphql.ts'
import { Account } from '../accounts/account.ts'
import { uuidv7 } from '../platform/database/uuid.ts'
import { Receiver } from './receiver.ts'

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
