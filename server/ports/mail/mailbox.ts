import type { MikroORM } from '@mikro-orm/postgresql'
import { uuidv7 } from '../../database/uuid.ts'
import type { Attachment, MailPort } from './mail.ts'
import { MailboxAttachment, MailboxMail } from './mailbox-mail.ts'

export interface ReceivedMail {
  id: string
  to: string
  subject: string
  date: string
  text: string
  html: string
  attachments: { id: string; fileName: string; mimeType: string; size: number }[]
}

/** Mail that stays in the database instead of going out, for trying the product and for its tests. */
export interface Mailbox extends MailPort {
  /** Newest first, at most 200. */
  messages(to?: string): Promise<ReceivedMail[]>
  findAttachment(id: string): Promise<Attachment | undefined>
}

const SHOWN = 200

export function mailboxIn(orm: MikroORM): Mailbox {
  return {
    async send(mail) {
      await orm.em.fork().transactional(async (em) => {
        const id = uuidv7()
        const kept = await em.execute<{ id: string }[]>(
          `insert into mailbox_mails (id, recipient, subject, date, text, html, key) values (?, ?, ?, now(), ?, ?, ?)
           on conflict (key) do nothing returning id`,
          [id, mail.to.toLowerCase(), mail.subject, mail.text, mail.html, mail.key ?? null],
        )
        if (kept.length === 0) return
        for (const attachment of mail.attachments ?? []) em.persist(asRow(em, id, attachment))
      })
    },
    async messages(to) {
      const em = orm.em.fork()
      const where = to === undefined ? {} : { recipient: to.toLowerCase() }
      const mails = await em.find(MailboxMail, where, { orderBy: { id: 'desc' }, limit: SHOWN })
      const attachments = await em.find(
        MailboxAttachment,
        { mailId: { $in: mails.map(({ id }) => id) } },
        { exclude: ['bytes'], orderBy: { id: 'asc' } },
      )
      return mails.map((mail) =>
        present(
          mail,
          attachments.filter(({ mailId }) => mailId === mail.id),
        ),
      )
    },
    async findAttachment(id) {
      const found = await orm.em.fork().findOne(MailboxAttachment, { id })
      return found ?? undefined
    },
  }
}

function asRow(
  em: MikroORM['em'],
  mailId: string,
  { fileName, mimeType, bytes }: Attachment,
): MailboxAttachment {
  return em.create(MailboxAttachment, {
    mailId,
    fileName,
    mimeType,
    size: bytes.byteLength,
    bytes: Buffer.from(bytes),
  })
}

function present(
  { id, recipient, subject, date, text, html }: MailboxMail,
  attachments: Pick<MailboxAttachment, 'id' | 'fileName' | 'mimeType' | 'size'>[],
): ReceivedMail {
  return {
    id,
    to: recipient,
    subject,
    date: date.toISOString(),
    text,
    html,
    attachments: attachments.map(({ id, fileName, mimeType, size }) => ({ id, fileName, mimeType, size })),
  }
}
