import type { EntityManager } from '@mikro-orm/postgresql'
import { addDays, todayInBrussels } from '#contracts/rules/dates.ts'
import type { Account } from '../accounts/account.ts'
import type { Actor } from '../platform/access/principal.ts'
import type { AppContext } from '../platform/app-context.ts'
import { record } from '../platform/events/record.ts'
import { Problem } from '../platform/problem.ts'
import type { Queue } from '../platform/queue.ts'
import { Document, isAwaitingSignature, stateOf } from './document.ts'
import { queueMail } from './file-upload.ts'
import { lockDocument } from './get-document.ts'

const DAY_MS = 24 * 3_600_000
/** Days before the end of signing on which a reminder leaves by itself. */
const DAYS_BEFORE = [7, 1]
const AT_ONCE = 200

/** @throws {Problem} NOT_FOUND, ACCOUNT_LOCKED, DOCUMENT_CLOSED, REMINDED_TODAY */
export async function remindReceiver(
  em: EntityManager,
  queue: Queue,
  { account, principal, documentId }: { account: Account; principal: Actor; documentId: string },
): Promise<Document> {
  if (account.locked) throw new Problem('ACCOUNT_LOCKED')
  const document = await lockDocument(em, documentId)
  if (stateOf(document) !== 'OPEN' || document.signingAcceptedAt != null) throw new Problem('DOCUMENT_CLOSED')
  if (isRemindedToday(document)) throw new Problem('REMINDED_TODAY')
  await remind(em, queue, document, principal)
  return document
}

const isRemindedToday = ({ lastRemindedAt }: Document): boolean =>
  lastRemindedAt != null && Date.now() - lastRemindedAt.getTime() < DAY_MS

async function remind(em: EntityManager, queue: Queue, document: Document, principal: Actor | null) {
  const { id, accountId, receiverId } = document
  document.lastRemindedAt = new Date()
  await em.flush()
  await record(em, { type: 'document.reminded', subject: id, detail: {}, principal })
  await queueMail(em, queue, { accountId, receiverId, kind: 'REMINDER', documentIds: [id] })
}

/** Reminders that leave by themselves; each once, whichever process comes first. */
export async function remindOfDeadlines({ orm, queue }: Pick<AppContext, 'orm' | 'queue'>): Promise<void> {
  const today = todayInBrussels()
  for (const days of DAYS_BEFORE) {
    const due = await orm.em
      .fork()
      .find(
        Document,
        { ...AWAITED, signingEndDate: addDays(today, days), receivedAt: { $ne: null } },
        { limit: AT_ONCE, fields: ['id'] },
      )
    for (const { id } of due)
      await orm.em.fork().transactional(async (em) => {
        const document = await lockDocument(em, id)
        if (isAwaitingSignature(document) && !isRemindedToday(document))
          await remind(em, queue, document, null)
      })
  }
}

/** Of what is asked to be signed, and still can be. */
const AWAITED = {
  signing: true,
  signingAcceptedAt: null,
  signedAt: null,
  refusedAt: null,
  expiredAt: null,
  withdrawnAt: null,
}

/** What was not signed in time can't be signed any more. */
export async function expireDocuments({ orm }: Pick<AppContext, 'orm'>): Promise<void> {
  const due = await orm.em
    .fork()
    .find(
      Document,
      { ...AWAITED, signingEndDate: { $lt: todayInBrussels() } },
      { limit: AT_ONCE, fields: ['id'] },
    )
  for (const { id } of due)
    await orm.em.fork().transactional(async (em) => {
      const document = await lockDocument(em, id)
      const { signingAcceptedAt, refusedAt, expiredAt } = document
      if (signingAcceptedAt != null || refusedAt != null || expiredAt != null) return
      document.expiredAt = new Date()
      await em.flush()
      await record(em, { type: 'document.expired', subject: id, detail: {}, principal: null })
    })
}
