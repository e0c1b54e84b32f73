import { defineEntity, p } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import { addressesIn } from '#contracts/rules/formats.ts'
import type { Config } from '../platform/config.ts'
import { idColumn } from '../platform/database/columns.ts'
import { hashOfToken, newToken } from '../platform/token.ts'
import { ConnectMail } from './connect-mail.ts'
import { Receiver } from './receiver.ts'

const InboxLinkSchema = defineEntity({
  name: 'InboxLink',
  tableName: 'inbox_links',
  properties: {
    id: idColumn(),
    receiverId: p.manyToOne(Receiver).mapToPk().joinColumn('receiver_id').deleteRule('cascade').index(),
    /** Null: it came with another mail. */
    connectMailId: p
      .manyToOne(ConnectMail)
      .mapToPk()
      .joinColumn('connect_mail_id')
      .nullable()
      .deleteRule('cascade')
      .index(),
    /** Whom the mail with it went to: who opens it reads mail there. */
    email: p.text(),
    /** Until the mail with it left; then only its hash is known. */
    token: p.text().nullable(),
    tokenHash: p.text().unique(),
    createdAt: p.datetime().onCreate(() => new Date()),
    expiresAt: p.datetime(),
    /** When the relay took the mail. */
    sentAt: p.datetime().nullable(),
    /** Why the relay refused the mail for good. */
    refusal: p.text().nullable(),
    feedback: p.text().$type<'DELIVERY' | 'BOUNCE' | 'COMPLAINT'>().nullable(),
    /** The reason in the mail service's notice. */
    feedbackReason: p.text().nullable(),
    openedAt: p.datetime().nullable(),
  },
})

/** A personal link to the receiver's pages, in one mail to one address. It identifies for 30 days, in any number of visits. */
export class InboxLink extends InboxLinkSchema.class {}
InboxLinkSchema.setClass(InboxLink)

/** The page to which a mailed link leads. */
export const inboxUrl = ({ publicUrl }: Config, token: string): string =>
  `${publicUrl}/accountportal/inbox/${token}`

/** For how long a link identifies. */
const LINK_DAYS = 30
const DAY_MS = 24 * 3_600_000

/** One for each address. */
export async function makeLinks(
  em: EntityManager,
  { receiverId, connectMailId, email }: { receiverId: string; connectMailId: string | null; email: string },
): Promise<InboxLink[]> {
  const expiresAt = new Date(Date.now() + LINK_DAYS * DAY_MS)
  const links = addressesIn(email).map((address) => {
    const token = newToken()
    return em.create(InboxLink, {
      receiverId,
      connectMailId,
      email: address,
      token,
      tokenHash: hashOfToken(token),
      expiresAt,
    })
  })
  await em.flush()
  return links
}

/** True while mail for the receiver goes to that address. */
export const hasAddress = ({ email }: Pick<Receiver, 'email'>, address: string): boolean =>
  addressesIn(email).includes(address)
