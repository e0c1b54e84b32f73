/** Lists bank statements, each compared with the one before it, and takes one back. */
import { LockMode } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import { storedTotal } from '../accounts/document-count.ts'
import type { Actor } from '../platform/access/principal.ts'
import { BY_ID } from '../platform/database/pages-by-id.ts'
import { record } from '../platform/events/record.ts'
import { Problem } from '../platform/problem.ts'
import { BankEntry, BankStatement, lockStatements } from './bank-statement.ts'
import { undoAll } from './book-entry.ts'

export interface StatementRow {
  id: string
  iban: string
  currency: string
  sequence: number | null
  openingDate: string | null
  closingDate: string
  openingCents: string | null
  closingCents: string | null
  entries: number
  waiting: number
  uploadedBy: string | null
  createdAt: string
  precedingSequence: number | null
  precedingClosingCents: string | null
}

/** The statement before another one of the same account at the bank, by its day and its number. */
const PRECEDING = `
  select b.sequence, b.closing_cents from bank_statements b
  where b.account_id = s.account_id and b.iban = s.iban and b.currency = s.currency and b.id <> s.id
    and (b.closing_date, coalesce(b.sequence, 0), b.id) < (s.closing_date, coalesce(s.sequence, 0), s.id)
  order by b.closing_date desc, coalesce(b.sequence, 0) desc, b.id desc limit 1`

const COLUMNS = `s.id, s.iban, s.currency, s.sequence, s.opening_date::text as "openingDate", s.closing_date::text as "closingDate",
  s.opening_cents as "openingCents", s.closing_cents as "closingCents", s.entries, s.uploaded_by as "uploadedBy", s.created_at as "createdAt",
  (select count(*)::int from bank_statement_entries l join bank_entries e on e.id = l.entry_id where l.statement_id = s.id and e.account_id = s.account_id and e.state in ('WAITING', 'PARTLY')) as waiting,
  p.sequence as "precedingSequence", p.closing_cents as "precedingClosingCents"`

const AFTER = `
  select ${COLUMNS} from bank_statements s left join lateral (${PRECEDING}) p on true
  where s.account_id = ? and s.id > ? order by s.id limit ${BY_ID.limit}`

/** A page in the order of the ids. */
export const statementsAfter = (em: EntityManager, accountId: string, id: string): Promise<StatementRow[]> =>
  em.execute<StatementRow[]>(AFTER, [accountId, id])

export async function listStatements(
  em: EntityManager,
  accountId: string,
  { number, size }: { number: number; size: number },
): Promise<{ rows: StatementRow[]; total: number; waiting: number; mailed: number }> {
  const rows = await em.execute<StatementRow[]>(
    `select ${COLUMNS} from bank_statements s left join lateral (${PRECEDING}) p on true where s.account_id = ?
     order by s.closing_date desc, coalesce(s.sequence, 0) desc, s.id desc limit ? offset ?`,
    [accountId, size, number * size],
  )
  const total = await em.count(BankStatement, { accountId })
  return { rows, total, ...(await countWaiting(em, accountId)) }
}

/** In the order of the ids. */
export async function findStatements(
  em: EntityManager,
  accountId: string,
  ids: readonly string[],
): Promise<StatementRow[]> {
  const rows = await em.execute<StatementRow[]>(
    `select ${COLUMNS} from bank_statements s left join lateral (${PRECEDING}) p on true where s.account_id = ? and s.id = any (?::uuid[])`,
    [accountId, `{${ids.join(',')}}`],
  )
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])
}

const MOST_COUNTED = 1_000

/** SQL: the entries of an account that wait for a person, counted to 1,000. */
export const WAITING = `
  select count(*)::int as waiting from (select from bank_entries where account_id = ? and state in ('WAITING', 'PARTLY') limit ${MOST_COUNTED}) as counted`

/** The entries of statements that wait, and the statements that wait in mails. */
async function countWaiting(
  em: EntityManager,
  accountId: string,
): Promise<{ waiting: number; mailed: number }> {
  const mailed = storedTotal(accountId, 'MAILED_FILE', { statuses: ['STATEMENT'] })
  const [row] = await em.execute<{ waiting: number; mailed: number }[]>(
    `select (${WAITING}) as waiting, (${mailed.sql}) as mailed`,
    [accountId, ...mailed.parameters],
  )
  return row ?? { waiting: 0, mailed: 0 }
}

/** Entries of a statement that others have too stay with one of these. */
const HAND_OVER = `
  update bank_entries e set statement_id = l.statement_id from bank_statement_entries l
  where e.statement_id = ? and l.entry_id = e.id and l.statement_id <> e.statement_id`

/**
 * Takes a statement back, in em's transaction: its bookings are undone, its entries go. An entry of another statement stays with that one.
 * @throws {Problem} NOT_FOUND, BOOKING_FOLLOWED
 */
export async function removeStatement(
  em: EntityManager,
  { accountId, id, principal }: { accountId: string; id: string; principal: Actor },
): Promise<void> {
  await lockStatements(em, accountId)
  const statement = await em.findOne(BankStatement, { id, accountId })
  if (statement === null) throw new Problem('NOT_FOUND')
  await em.execute(HAND_OVER, [id])
  const own = await em.find(
    BankEntry,
    { statementId: id },
    { orderBy: { id: 'desc' }, lockMode: LockMode.PESSIMISTIC_WRITE, disableIdentityMap: true },
  )
  await undoAll(em, accountId, own, principal)
  const { iban, closingDate } = statement
  await em.nativeDelete(BankStatement, { id })
  await record(em, {
    type: 'bank_statement.removed',
    subject: accountId,
    detail: { statementId: id, iban, closingDate },
    principal,
  })
}
