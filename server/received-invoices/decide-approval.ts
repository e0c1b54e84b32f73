/** The approval of a received document inside the company: decided, and asked for again. */
import { LockMode } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { components } from '#generated/api.ts'
import { approvalReminderTexts } from '#generated/texts/mails/approval-reminder.ts'
import { Account } from '../accounts/account.ts'
import { findOwners } from '../accounts/tell-acting.ts'
import { Approval, findAsked, lockUnreminded, mayDecide, showApproval } from '../approvals/approval.ts'
import type { Principal } from '../platform/access/principal.ts'
import type { AppContext } from '../platform/app-context.ts'
import { inTransaction } from '../platform/database/statement.ts'
import { record } from '../platform/events/record.ts'
import type { Language } from '../platform/language.ts'
import { Problem } from '../platform/problem.ts'
import { writeLetter } from '../ports/mail/letter.ts'
import { findLocked, isHeld, ReceivedInvoice } from './received-invoice.ts'

type Shown = components['schemas']['Approval']

type Sending = Pick<AppContext, 'queue' | 'ports' | 'config'>

interface Deciding {
  em: EntityManager
  account: Account
  principal: Principal
  id: string
}

const EVENT_OF = {
  APPROVED: 'received_invoice.approved',
  REFUSED: 'received_invoice.approval_refused',
} as const

/**
 * The newest decision counts; the same one again changes nothing. WAITING takes it back, while the document isn't rejected.
 * @throws {Problem} NOT_FOUND, also where nobody is asked; ACCOUNT_LOCKED, APPROVER_DIFFERENT, PAYMENT_HELD
 */
export async function decideApproval(
  deciding: Deciding,
  { decision, note: given }: components['schemas']['ApprovalDecision'],
): Promise<Shown> {
  const { em, principal, id } = deciding
  const { received, approval, asked } = await lock(deciding)
  if (!mayDecide(principal, asked?.id ?? null)) throw new Problem('APPROVER_DIFFERENT')
  if (decision === 'APPROVED' && isHeld(received)) throw new Problem('PAYMENT_HELD')
  if (decision === 'WAITING') await withdraw(deciding, received, approval)
  else {
    const note = given?.trim() || null
    if (approval.state !== decision || (approval.note ?? null) !== note) {
      Object.assign(approval, { state: decision, note, decidedBy: principal.id, decidedAt: new Date() })
      await record(em, { type: EVENT_OF[decision], subject: id, principal, detail: { note } })
      await em.flush()
    }
  }
  return shown(deciding)
}

async function withdraw(
  { em, principal, id: subject }: Deciding,
  { status }: ReceivedInvoice,
  approval: Approval,
): Promise<void> {
  if (status === 'REJECTED') throw new Problem('NOT_FOUND')
  if (approval.state === 'WAITING') return
  Object.assign(approval, { state: 'WAITING', note: null, decidedBy: null, decidedAt: null })
  await record(em, { type: 'received_invoice.approval_withdrawn', subject, principal, detail: {} })
  await em.flush()
}

const DAY_MS = 24 * 3_600_000

/** @throws {Problem} NOT_FOUND, also where it doesn't wait; ACCOUNT_LOCKED, REMINDED_TODAY */
export async function remindApprover(deciding: Deciding, { queue, ports, config }: Sending): Promise<Shown> {
  const { em, account, principal } = deciding
  const { received, approval } = await lock(deciding)
  if (approval.state !== 'WAITING') throw new Problem('NOT_FOUND')
  if ((approval.remindedAt?.getTime() ?? 0) > Date.now() - DAY_MS) throw new Problem('REMINDED_TODAY')
  await ports.mail.admit({ cause: 'APPROVAL', account })
  await remind({ em, queue, ports, config }, { account, received, approval, principal })
  await em.flush()
  return shown(deciding)
}

const shown = async ({ em, id, principal }: Deciding): Promise<Shown> => {
  const approval = await showApproval(em, id, principal)
  if (approval === null) throw new Problem('NOT_FOUND')
  return approval
}

async function lock({ em, account, id }: Deciding) {
  if (account.locked) throw new Problem('ACCOUNT_LOCKED')
  const received = await findLocked(em, { id, accountId: account.id })
  const approval =
    received &&
    (await em.findOne(
      Approval,
      { receivedInvoiceId: id },
      { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
    ))
  if (received === null || approval === null) throw new Problem('NOT_FOUND')
  return { received, approval, asked: await findAsked(em, id) }
}

interface Reminded {
  account: Account
  received: ReceivedInvoice
  approval: Approval
  /** Null: it leaves by itself. */
  principal: Principal | null
}

/** Mails the member who is asked, or each owner. */
async function remind(
  { em, queue, ports, config }: Sending & { em: EntityManager },
  { account, received, approval, principal }: Reminded,
): Promise<void> {
  const asked = await findAsked(em, received.id)
  const people = asked ? [{ ...asked, id: asked.userId }] : await findOwners(em, account.id)
  approval.remindedAt = new Date()
  for (const { id, email: to, language } of people) {
    const letter = approvalMail({
      ...{ company: account.name, seller: received.sellerName, number: received.invoiceNumber },
      url: `${config.publicUrl}/accountportal/received-invoices/${account.id}/${received.id}`,
      language: language ?? 'nl',
    })
    const key = `approval ${received.id} ${id} ${approval.remindedAt.getTime()}`
    await ports.mail.queue({ em, queue }, { key, to, ...letter }, { cause: 'APPROVAL', account })
  }
  const detail = asked ? { email: asked.email } : {}
  await record(em, { type: 'received_invoice.approver_reminded', subject: received.id, principal, detail })
}

interface Facts {
  company: string
  seller: string
  number: string
  url: string
  language: Language
}

/** To the approver: a document waits. It names no amount. */
export function approvalMail({ company, seller, number, url, language }: Facts) {
  const words = approvalReminderTexts[language]
  const heading = words.subject({ seller })
  const paragraphs = [words.lead({ company, number })]
  return {
    subject: heading,
    ...writeLetter({ language, heading, paragraphs, link: { text: words.button, url } }),
  }
}

/** Reminds of documents that have waited for three days without a reminder. */
export async function remindApprovers({
  orm,
  queue,
  ports,
  config,
}: Sending & Pick<AppContext, 'orm'>): Promise<void> {
  await inTransaction(orm, async (em) => {
    for (const approval of await lockUnreminded(em)) {
      const received = await em.findOneOrFail(ReceivedInvoice, approval.receivedInvoiceId)
      const account = await em.findOneOrFail(Account, received.accountId)
      await remind({ em, queue, ports, config }, { account, received, approval, principal: null })
    }
  })
}
