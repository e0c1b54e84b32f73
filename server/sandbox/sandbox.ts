import { defineEntity, p } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import { Account, TEST_PREFIX } from '../accounts/account.ts'
import { moveClock, nowOf, readClock, SandboxClock } from '../accounts/clock.ts'
import { Membership } from '../accounts/membership.ts'
import { Invoice } from '../invoices/invoice.ts'
import type { AppContext } from '../platform/app-context.ts'
import { uuidv7 } from '../platform/database/uuid.ts'
import { invalid, Problem } from '../platform/problem.ts'
import type { Queue } from '../platform/queue.ts'
import { SandboxMail } from '../ports/sandbox/sandbox-mail.ts'

const SandboxAnswerSchema = defineEntity({
  name: 'SandboxAnswer',
  tableName: 'sandbox_answers',
  properties: {
    id: p.bigint('number').primary().autoincrement(),
    accountId: p.manyToOne(Account).mapToPk().joinColumn('account_id').deleteRule('cascade'),
    invoiceId: p.manyToOne(Invoice).mapToPk().joinColumn('invoice_id').deleteRule('cascade'),
    /** By the clock of the test company. */
    dueAt: p.datetime(),
    code: p.text().$type<'AB' | 'AP' | 'RE'>(),
    reasons: p.array(),
    note: p.text().nullable(),
  },
  indexes: [{ properties: ['accountId', 'dueAt'] }],
})

/** A test receiver's future answer about a document. */
export class SandboxAnswer extends SandboxAnswerSchema.class {}
SandboxAnswerSchema.setClass(SandboxAnswer)

export interface OpenSandbox {
  accountId: string
  now: Date
  answersDue: number
}

/**
 * Makes the test company of an account, or finds it, and makes the user a member of it. Two at the same time make one.
 * @param userId null: a program, which joins nothing
 */
export async function createSandbox(
  em: EntityManager,
  account: Account,
  userId: string | null,
): Promise<OpenSandbox> {
  const kbo = account.isTest ? account.kbo : `${TEST_PREFIX}${account.kbo}`
  if (!account.isTest)
    await em.upsert(Account, makeTwin(account, kbo), {
      onConflictFields: ['kbo'],
      onConflictAction: 'ignore',
    })
  const { id: accountId } = await em.findOneOrFail(Account, { kbo })
  await em.upsert(SandboxClock, { accountId }, { onConflictAction: 'ignore' })
  if (userId !== null)
    await em.upsert(
      Membership,
      { accountId, userId },
      { onConflictFields: ['accountId', 'userId'], onConflictAction: 'ignore' },
    )
  return getSandbox(em, account)
}

/** The same data, so that documents of the first fit; without credits, as nothing costs any. */
function makeTwin(
  {
    companyName,
    name,
    email,
    telephone,
    vat,
    iban,
    bic,
    street,
    postalCode,
    city,
    country,
    ...rest
  }: Account,
  kbo: string,
) {
  return {
    id: uuidv7(),
    kbo,
    isTest: true,
    features: ['PEPPOL' as const],
    ...{ companyName, name, email, telephone, vat, iban, bic, street, postalCode, city, country },
    participantIdentifiers: rest.participantIdentifiers,
    doctypes: [],
    activatedAt: new Date(),
    createdAt: new Date(),
  }
}

/** Of the account, or of the test company itself. @throws {Problem} NOT_FOUND before it was made */
export async function getSandbox(em: EntityManager, account: Account): Promise<OpenSandbox> {
  const accountId = await findTestAccount(em, account)
  const now = await readClock(em, accountId)
  if (now === undefined) throw new Problem('NOT_FOUND')
  return { accountId, now, answersDue: await em.count(SandboxAnswer, { accountId }) }
}

/** @throws {Problem} NOT_FOUND */
async function findTestAccount(em: EntityManager, { id, kbo, isTest }: Account): Promise<string> {
  const found = isTest ? { id } : await em.findOne(Account, { kbo: `${TEST_PREFIX}${kbo}`, isTest: true })
  if (found === null) throw new Problem('NOT_FOUND')
  return found.id
}

/** A hundred years; a day beyond the calendar would be none. */
const FURTHEST_SECONDS = 100 * 366 * 24 * 3600

/** Of the documents that are still to be delivered. */
const MOST_WAITING = 1_000

/**
 * Moves the clock forward: due answers are given, and failed deliveries are tried again, or given up. @throws {Problem}
 * NOT_FOUND, FORM_ERRORS beyond a hundred years
 */
export async function setClock(
  { em, queue }: { em: EntityManager; queue: Queue },
  account: Account,
  seconds: number,
): Promise<OpenSandbox> {
  const accountId = await findTestAccount(em, account)
  const isMoved = await moveClock(em, { accountId, seconds, most: FURTHEST_SECONDS })
  if (!isMoved) throw invalid([{ field: '/seconds', messageKey: 'too-high' }])
  await queue.enqueue(em, 'answer-in-sandbox', { accountId })
  await queue.enqueue(em, 'plan-recurring', { accountId })
  await queue.enqueue(em, 'plan-reminders', { accountId })
  const waiting = await em.find(Invoice, { accountId, status: 'CREATED' }, { limit: MOST_WAITING })
  const about = { field: 'invoiceId', ids: waiting.map(({ id }) => id) } as const
  for (const job of ['transmit-invoice', 'mail-invoice'] as const)
    await queue.passTime(em, job, about, seconds)
  return getSandbox(em, account)
}

/** Gives the answers that come due as time goes by. */
export async function sayWhatIsDue({ orm, queue }: AppContext): Promise<void> {
  await orm.em.fork().transactional(async (em) => {
    const due = await em.execute<{ accountId: string }[]>(
      `select distinct account_id as "accountId" from sandbox_answers a where due_at <= ${nowOf('a.account_id')}`,
    )
    for (const { accountId } of due) await queue.enqueue(em, 'answer-in-sandbox', { accountId })
  })
}

const MOST = 100

/** Newest first. @throws {Problem} NOT_FOUND */
export async function listMails(em: EntityManager, account: Account): Promise<SandboxMail[]> {
  const accountId = await findTestAccount(em, account)
  return em.find(SandboxMail, { accountId }, { orderBy: { id: 'desc' }, limit: MOST })
}
