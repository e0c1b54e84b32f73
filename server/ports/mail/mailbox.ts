import { defineEntity, p } from '@mikro-orm/core'
import type pg from 'pg'
import { idColumn } from '../../platform/database/columns.ts'
import { uuidv7 } from '../../platform/database/uuid.ts'
import { Unavailable } from '../../platform/problem.ts'
import { withSafeHeaders } from './headers.ts'
import type { Attachment, Mail, MailPort } from './mail.ts'

const MailboxMailSchema = defineEntity({
  name: 'MailboxMail',
  tableName: 'mailbox_mails',
  properties: {
    id: idColumn(),
    /** In lower case. */
    recipient: p.text(),
    subject: p.text(),
    date: p.datetime().onCreate(() => new Date()),
    text: p.text(),
    html: p.text(),
    /** A second mail with the same key is dropped. */
    key: p.text().nullable().unique(),
    /** The address that an answer goes to. */
    replyTo: p.text().nullable(),
    /** Where one press stops such mails. */
    unsubscribe: p.text().nullable(),
    /** The subject of its feedback. */
    about: p.uuid().nullable(),
  },
  indexes: [{ properties: ['recipient', 'id'] }],
})

/** A mail in the embedded mailbox. */
export class MailboxMail extends MailboxMailSchema.class {}
MailboxMailSchema.setClass(MailboxMail)

const MailboxAttachmentSchema = defineEntity({
  name: 'MailboxAttachment',
  tableName: 'mailbox_attachments',
  properties: {
    id: idColumn(),
    mailId: p.manyToOne(MailboxMail).mapToPk().joinColumn('mail_id').deleteRule('cascade').index(),
    fileName: p.text(),
    mimeType: p.text(),
    size: p.integer(),
    bytes: p.type('bytea').$type<Buffer>(),
  },
})

export class MailboxAttachment extends MailboxAttachmentSchema.class {}
MailboxAttachmentSchema.setClass(MailboxAttachment)

interface ReceivedMail {
  id: string
  to: string
  subject: string
  date: string
  text: string
  html: string
  /** The subject of its feedback; null where nobody waits for any. */
  about: string | null
  /** The address that an answer goes to; null where it comes to us. */
  replyTo: string | null
  /** Where one press stops such mails. */
  unsubscribe: string | null
  attachments: { id: string; fileName: string; mimeType: string; size: number }[]
}

/** Stores mails in the database instead of sending them, for trying the product and for tests. */
export interface Mailbox extends MailPort {
  /** Newest first, at most 200. */
  messages(to?: string): Promise<ReceivedMail[]>
  findMail(id: string): Promise<{ html: string; to: string; about: string | null } | undefined>
  findAttachment(id: string): Promise<Attachment | undefined>
}

/** @param pool the nested pool: a call may need it while it holds a connection of the main one */
export function mailboxOn(pool: pg.Pool): Mailbox {
  return {
    givesFeedback: true,
    async send(mail) {
      const safe = withSafeHeaders(mail)
      await asOutage(() => keep(pool, safe))
    },
    messages: (to) => asOutage(() => newest(pool, to?.toLowerCase())),
    findMail: (id) => asOutage(() => findMail(pool, id)),
    findAttachment: (id) => asOutage(() => findAttachment(pool, id)),
  }
}

const KEEP = `
with mail as (
  insert into mailbox_mails (id, recipient, subject, date, text, html, key, about, reply_to, unsubscribe) values ($1, $2, $3, now(), $4, $5, $6, $11, $12, $13)
  on conflict (key) do nothing returning id
)
insert into mailbox_attachments (id, mail_id, file_name, mime_type, size, bytes)
select a.id, mail.id, a.file_name, a.mime_type, length(a.bytes), a.bytes
from mail, unnest($7::uuid[], $8::text[], $9::text[], $10::bytea[]) as a(id, file_name, mime_type, bytes)`

async function keep(
  pool: pg.Pool,
  { to, subject, text, html, key, about, replyTo, unsubscribe, attachments = [] }: Mail,
) {
  await pool.query(KEEP, [
    uuidv7(),
    to.toLowerCase(),
    subject,
    text,
    html,
    key ?? null,
    attachments.map(() => uuidv7()),
    attachments.map(({ fileName }) => fileName),
    attachments.map(({ mimeType }) => mimeType),
    attachments.map(({ bytes }) => Buffer.from(bytes)),
    about ?? null,
    replyTo ?? null,
    unsubscribe ?? null,
  ])
}

const NEWEST = `
select m.id, m.recipient as "to", m.subject, m.date, m.text, m.html, m.about, m.reply_to as "replyTo", m.unsubscribe, coalesce(
  (select jsonb_agg(jsonb_build_object('id', a.id, 'fileName', a.file_name, 'mimeType', a.mime_type, 'size', a.size) order by a.id)
   from mailbox_attachments a where a.mail_id = m.id), '[]') as attachments
from mailbox_mails m where $1::text is null or m.recipient = $1
order by m.id desc limit 200`

async function newest(pool: pg.Pool, to: string | undefined): Promise<ReceivedMail[]> {
  const { rows } = await pool.query<Omit<ReceivedMail, 'date'> & { date: Date }>(NEWEST, [to ?? null])
  return rows.map(({ date, ...mail }) => ({ ...mail, date: date.toISOString() }))
}

async function findMail(pool: pg.Pool, id: string) {
  const { rows } = await pool.query<{ html: string; to: string; about: string | null }>(
    'select html, recipient as "to", about from mailbox_mails where id = $1',
    [id],
  )
  return rows[0]
}

async function findAttachment(pool: pg.Pool, id: string): Promise<Attachment | undefined> {
  const { rows } = await pool.query<{ fileName: string; mimeType: string; bytes: Buffer }>(
    'select file_name as "fileName", mime_type as "mimeType", bytes from mailbox_attachments where id = $1',
    [id],
  )
  return rows[0]
}

async function asOutage<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    throw new Unavailable('mail', { cause })
  }
}
