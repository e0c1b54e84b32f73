/** The job that mails a copy of a document, sent or received, to any address. */
import type { EntityManager } from '@mikro-orm/postgresql'
import { Account } from '../accounts/account.ts'
import { giveBackCredit } from '../accounts/credits.ts'
import { User } from '../accounts/user.ts'
import { record } from '../platform/events/record.ts'
import { defineJob, type Job, type JobContext } from '../platform/jobs/job.ts'
import type { JobData, JobName } from '../platform/queue.ts'
import type { MailContent } from '../ports/channel/channel.ts'
import { labelled, writeLetter } from '../ports/mail/letter.ts'
import { attachmentsFrom } from './delivery.ts'
import type { DocumentType, StoredFile } from './invoice.ts'
import { type Language, WORDS } from './mail-words.ts'

interface Document {
  id: string
  accountId: string
  type: DocumentType
  invoiceNumber: string
}

interface Copy {
  noun: 'invoice' | 'received_invoice'
  document: Document
  /** The idempotency key of the mail and the event. */
  key: string
  email: string
  actorId: string
  costsCredit: boolean
  language: Language
  files: readonly StoredFile[]
  letter(account: Account): MailContent
}

interface CopyKind<Name extends JobName, Of> {
  keyOf(data: JobData[Name]): string
  find(context: JobContext, data: JobData[Name]): Promise<Of | null>
  copyOf(document: Of, data: JobData[Name]): Copy
}

interface Why {
  errorCode: string
  note?: string
}

/**
 * Sends the mail and records its outcome as one event. When it can't be sent (a locked account is enough), the credit is
 * returned and the user gets a mail, once.
 */
export const copyJob = <Name extends JobName, Of>({ keyOf, find, copyOf }: CopyKind<Name, Of>): Job<Name> =>
  defineJob<Name, Of>({
    atOnce: 1,
    subject: keyOf,
    find,
    async run(context, document, { data }) {
      const copy = copyOf(document, data)
      const why = await send(context, copy)
      await (why === undefined ? recordMailed(context.em, copy) : fail(context, copy, why))
      return 'DONE'
    },
    giveUp: (context, document, { data }) =>
      fail(context, copyOf(document, data), { errorCode: 'SERVICE_UNAVAILABLE' }),
  })

/** @returns the reason why it can't be sent */
async function send(context: JobContext, copy: Copy): Promise<Why | undefined> {
  const { document, key, email, files, letter } = copy
  const account = await context.em.findOneOrFail(Account, document.accountId)
  if (account.locked) return { errorCode: 'ACCOUNT_LOCKED' }
  const transmission = await context.ports.channels.EMAIL.send({
    key,
    to: { endpoint: null, email },
    letter: async () => ({ ...letter(account), attachments: await attachmentsFrom(context, files) }),
  })
  return transmission.state === 'REFUSED'
    ? { errorCode: 'MAIL_REFUSED', note: transmission.detail }
    : undefined
}

const recordMailed = (em: EntityManager, copy: Copy): Promise<boolean> =>
  em.transactional((inTransaction) =>
    record(inTransaction, {
      type: `${copy.noun}.copy_mailed`,
      ...commonOf(copy),
      detail: { email: copy.email },
    }),
  )

async function fail({ em, queue, config }: JobContext, copy: Copy, why: Why): Promise<void> {
  const { noun, document, email, costsCredit } = copy
  await em.transactional(async (inTransaction) => {
    const event = { type: `${noun}.copy_not_mailed`, ...commonOf(copy), detail: { email, ...why } } as const
    if (!(await record(inTransaction, event))) return
    if (costsCredit) {
      await giveBackCredit(inTransaction, document.accountId)
      await record(inTransaction, {
        type: `${noun}.credit_returned`,
        subject: document.id,
        detail: {},
        principal: null,
      })
    }
    const mail = await failureMail(inTransaction, copy, why, config.publicUrl)
    if (mail !== undefined) await queue.enqueue(inTransaction, 'send-mail', mail)
  })
}

const commonOf = ({ document, key, actorId }: Copy) => ({
  subject: document.id,
  key,
  principal: { kind: 'user', id: actorId } as const,
})

const SCREEN = { invoice: 'invoices', received_invoice: 'received-invoices' } as const

/** Tells the user that the copy was not sent; undefined where nobody can be told. */
async function failureMail(
  em: EntityManager,
  { noun, document, key, email, actorId, costsCredit, language }: Copy,
  { note }: Why,
  publicUrl: string,
): Promise<JobData['send-mail'] | undefined> {
  const { id, accountId, type, invoiceNumber } = document
  const actor = await em.findOne(User, actorId)
  if (actor === null) return undefined
  const words = WORDS[language]
  const subject = words.copyFailed(words.kind[type], invoiceNumber)
  const why = [words.notMailed(email), ...(note ? [labelled(language, words.refused, note)] : [])]
  const url = `${publicUrl}/accountportal/${SCREEN[noun]}/${accountId}/document/${id}`
  const paragraphs = [why.join('\n'), ...(costsCredit ? [words.creditBack] : [])]
  const letter = writeLetter({ language, heading: subject, paragraphs, link: { text: words.open, url } })
  return { key: `${key} failed`, to: actor.email, subject, ...letter }
}
