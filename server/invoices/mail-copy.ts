import type { EntityManager } from '@mikro-orm/postgresql'
import type { Account } from '../accounts/account.ts'
import { lockPayer, type Payer, takeCredit } from '../accounts/account-limits.ts'
import type { Actor } from '../platform/access/principal.ts'
import { uuidv7 } from '../platform/database/uuid.ts'
import { type RecordedEvent, StoredEvent } from '../platform/events/event.ts'
import type { JobContext } from '../platform/jobs/job.ts'
import type { Language } from '../platform/language.ts'
import { Problem } from '../platform/problem.ts'
import type { Queue } from '../platform/queue.ts'
import { type CopiedDocument, failCopy } from './copy-job.ts'
import { getInvoice } from './get-invoice.ts'
import { isFailure } from './status.ts'

// The price of mailing a document, so that accounts can't send mass mail for free.

interface Addressee {
  email: string
  /** Free addresses. */
  freeFor: readonly (string | null | undefined)[]
}

/**
 * @returns true when it cost a credit
 * @throws {Problem} NOT_ENOUGH_CREDITS
 */
export async function payForMail(
  em: EntityManager,
  { accountId, prepaid }: Payer,
  { email, freeFor }: Addressee,
): Promise<boolean> {
  if (!prepaid || freeFor.some((free) => isSameAddress(email, free))) return false
  await takeCredit(em, accountId)
  return true
}

const isSameAddress = (one: string, other: string | null | undefined): boolean =>
  one.trim().toLowerCase() === other?.trim().toLowerCase()

interface Asked {
  invoiceId: string
  email: string
}

interface Means {
  em: EntityManager
  queue: Queue
  /** The person who asks. */
  principal: Actor
}

/**
 * Queues a mail with a copy; the status stays. It is free to the customer's own address, and costs as much as sending to any
 * other, so that accounts can't send mass mail for free.
 * @throws {Problem} NOT_FOUND, ACCOUNT_LOCKED, INVOICE_NOT_SENT, NOT_ENOUGH_CREDITS
 */
export async function mailCopy(
  { em, queue, principal }: Means,
  account: Account,
  { invoiceId, email }: Asked,
): Promise<{ email: string }> {
  const invoice = await getInvoice(em, account, invoiceId)
  const payer = await lockPayer(em, account)
  if (isFailure(invoice.status)) throw new Problem('INVOICE_NOT_SENT')
  const costsCredit = await payForMail(em, payer, { email, freeFor: [invoice.customerEmail] })
  const asked = { invoiceId, email, actorId: principal.id, actorKind: principal.kind, costsCredit }
  await queue.enqueue(em, 'mail-copy', { key: `copy ${uuidv7()}`, ...asked })
  return { email }
}

// A mailed copy of a document, sent or received, that came back: it counts as one that was refused.

type Bounced = RecordedEvent<'mail.bounced'>

interface CopyKind {
  noun: 'invoice' | 'received_invoice'
  /** The key of the event of a copy that was mailed. */
  keyOf(about: string): string
  find(em: EntityManager, id: string): Promise<CopiedDocument | null>
}

/** A returned mail that is no copy of that kind is left alone. */
export const returnedCopy =
  ({ noun, keyOf, find }: CopyKind) =>
  async (context: JobContext, { subject: about, detail }: Bounced): Promise<void> => {
    const type = `${noun}.copy_mailed` as const
    const mailed = await context.em.findOne(StoredEvent, { key: keyOf(about), type })
    const document = mailed && (await find(context.em, mailed.subject))
    if (!mailed || !document || mailed.actorId == null || mailed.actorKind == null) return
    const copy = {
      noun,
      document,
      key: `${keyOf(about)} returned`,
      email: detail.to,
      actor: { kind: mailed.actorKind, id: mailed.actorId },
      ...termsIn(mailed.detail),
    }
    const note = detail.reason
    await failCopy(context, copy, { errorCode: 'MAIL_REFUSED', ...(note !== undefined && { note }) })
  }

/** Older events lack the copy's price and language. */
function termsIn(detail: object): { costsCredit: boolean; language: Language } {
  const language: unknown = Reflect.get(detail, 'language')
  return {
    costsCredit: Reflect.get(detail, 'costsCredit') === true,
    language: language === 'fr' || language === 'en' ? language : 'nl',
  }
}
