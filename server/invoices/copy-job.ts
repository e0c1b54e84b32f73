/** The job that mails a copy of a document, sent or received, to any address. */
import type { EntityManager } from '@mikro-orm/postgresql'
import { invoicesTexts } from '#generated/texts/mails/invoices.ts'
import { Account } from '../accounts/account.ts'
import { giveBackCredit } from '../accounts/account-limits.ts'
import { emailFor } from '../accounts/account-ports.ts'
import { User } from '../accounts/membership.ts'
import type { Actor } from '../platform/access/principal.ts'
import { isUuid } from '../platform/database/uuid.ts'
import { record } from '../platform/events/record.ts'
import { defineJob, type Job, type JobContext } from '../platform/jobs/job.ts'
import type { Language } from '../platform/language.ts'
import type { JobData, JobName } from '../platform/queue.ts'
import type { MailContent } from '../ports/channel/channel.ts'
import { labelled, writeLetter } from '../ports/mail/letter.ts'
import { attachmentsFrom } from './delivery.ts'
import type { DocumentType, StoredFile } from './invoice.ts'
import type { Notice } from './mails.ts'

export interface CopiedDocument {
  id: string
  accountId: string
  type: DocumentType
  invoiceNumber: string
}

/** As much of a copy as is told when it can't be sent. */
export interface FailedCopy {
  noun: 'invoice' | 'received_invoice'
  document: CopiedDocument
  /** The idempotency key of the mail and the event. */
  key: string
  email: string
  /** The person who asked for it. */
  actor: Actor
  costsCredit: boolean
  language: Language
}

interface Copy extends FailedCopy {
  files(): readonly StoredFile[] | Promise<readonly StoredFile[]>
  letter(account: Account): MailContent
}

interface CopyKind<Name extends JobName, Of> {
  keyOf(data: JobData[Name]): string
  find(context: JobContext, data: JobData[Name]): Promise<Of | null>
  copyOf(document: Of, data: JobData[Name], context: JobContext): Copy
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
    /** A mail server may take minutes to look into one. */
    atOnce: 2,
    subject: keyOf,
    find,
    async run(context, document, { data }) {
      const copy = copyOf(document, data, context)
      const why = await send(context, copy)
      await (why === undefined ? recordMailed(context.em, copy) : failCopy(context, copy, why))
      return 'DONE'
    },
    giveUp: (context, document, { data }) =>
      failCopy(context, copyOf(document, data, context), { errorCode: 'SERVICE_UNAVAILABLE' }),
  })

/** @returns the reason why it can't be sent */
async function send(context: JobContext, copy: Copy): Promise<Why | undefined> {
  const { document, key, email, files, letter } = copy
  const account = await context.em.findOneOrFail(Account, document.accountId)
  if (account.locked) return { errorCode: 'ACCOUNT_LOCKED' }
  const transmission = await emailFor(context.ports, account, 'INVOICE_COPY').send({
    key,
    to: { endpoint: null, email },
    letter: async () => ({
      ...letter(account),
      ...mailAbout(key),
      isOwed: true,
      attachments: await attachmentsFrom(context, await files()),
    }),
  })
  return transmission.state === 'REFUSED'
    ? { errorCode: 'MAIL_REFUSED', note: transmission.detail }
    : undefined
}

const recordMailed = (em: EntityManager, copy: Copy): Promise<boolean> =>
  em.transactional((inTransaction) =>
    record(inTransaction, {
      type: `${copy.noun}.copy_mailed`,
      ...eventFields(copy),
      detail: { email: copy.email, costsCredit: copy.costsCredit, language: copy.language },
    }),
  )

export async function failCopy(
  { em, queue, config, ports }: JobContext,
  copy: FailedCopy,
  why: Why,
): Promise<void> {
  const { noun, document, email, costsCredit } = copy
  await em.transactional(async (inTransaction) => {
    const event = {
      type: `${noun}.copy_not_mailed`,
      ...eventFields(copy),
      detail: { email, ...why },
    } as const
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
    const notice = await failureMail(inTransaction, copy, why, config.publicUrl)
    if (notice === undefined) return
    const { mail, account } = notice
    await ports.mail.queue({ em: inTransaction, queue }, mail, { cause: 'OUTCOME', account })
  })
}

/** The subject of the mail's feedback: the id in its key. */
const mailAbout = (key: string): Pick<MailContent, 'about'> => {
  const id = key.split(' ').at(-1) ?? ''
  return isUuid(id) ? { about: id } : {}
}

const eventFields = ({ document, key, actor }: FailedCopy) => ({
  subject: document.id,
  key,
  principal: actor,
})

const SCREEN = { invoice: 'invoices', received_invoice: 'received-invoices' } as const

/** A job of a former version names a user. */
export const readActor = ({ actorId: id, actorKind: kind = 'user' }: AskedBy): Actor => ({ kind, id })

export interface AskedBy {
  actorId: string
  actorKind?: Actor['kind']
}

/** The user's address; else that of the account. */
async function findAddress(em: EntityManager, actor: Actor, accountId: string): Promise<string | undefined> {
  const user = actor.kind === 'user' && (await em.findOne(User, actor.id))
  if (user) return user.email
  return actor.kind === 'user' ? undefined : (await em.findOne(Account, accountId))?.email
}

/** Tells who asked for it that the copy was not sent; undefined where nobody can be told. */
async function failureMail(
  em: EntityManager,
  { noun, document, key, email, actor, costsCredit, language }: FailedCopy,
  { note }: Why,
  publicUrl: string,
): Promise<Notice | undefined> {
  const { id, accountId, type, invoiceNumber } = document
  const to = await findAddress(em, actor, accountId)
  if (to === undefined) return undefined
  const account = await em.findOneOrFail(Account, accountId)
  const words = invoicesTexts[language]
  const subject = words.copyFailed({ kind: words.kind[type], number: invoiceNumber })
  const why = [words.notMailed({ email }), ...(note ? [labelled(language, words.refused, note)] : [])]
  const url = `${publicUrl}/accountportal/${SCREEN[noun]}/${accountId}/document/${id}`
  const paragraphs = [why, ...(costsCredit ? [words.creditBack] : [])]
  const letter = writeLetter({ language, heading: subject, paragraphs, link: { text: words.open, url } })
  return { mail: { key: `${key} failed`, to, subject, ...letter }, account }
}
