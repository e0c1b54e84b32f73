import type { EntityManager } from '@mikro-orm/postgresql'
import { run, type Statement } from '../platform/database/statement.ts'
import { countAgainst } from '../platform/limits/limits.ts'
import { Problem } from '../platform/problem.ts'
import type { Account } from './account.ts'

/** SQL: the account is locked. @param id a column with its id */
export const isLockedSql = (id: string): string =>
  `exists (select from accounts l where l.id = ${id} and l.locked)`

// Credits: they are taken and returned in the transaction of their cause.

export interface Payer {
  accountId: string
  prepaid: boolean
}

/**
 * Locks the account's lock state and credits until em's transaction ends.
 * @throws {Problem} ACCOUNT_LOCKED
 */
export async function lockPayer(em: EntityManager, { id }: Account): Promise<Payer> {
  const [facts] = await em.execute<{ locked: boolean; prepaid: boolean }[]>(
    'select locked, prepaid from accounts where id = ? for no key update',
    [id],
  )
  if (facts === undefined) throw new Problem('NOT_FOUND')
  if (facts.locked) throw new Problem('ACCOUNT_LOCKED')
  return { accountId: id, prepaid: facts.prepaid }
}

/**
 * Takes one credit.
 * @throws {Problem} NOT_ENOUGH_CREDITS
 */
export async function takeCredit(em: EntityManager, accountId: string): Promise<void> {
  const paid = await run(em, TAKE_CREDIT, [accountId])
  if (paid.length === 0) throw new Problem('NOT_ENOUGH_CREDITS')
}

const TAKE_CREDIT: Statement = {
  name: 'take-credit',
  sql: 'update accounts set credits = credits - 1 where id = ? and credits > 0 returning 1',
}

export async function giveBackCredit(em: EntityManager, accountId: string): Promise<void> {
  await em.execute('update accounts set credits = credits + 1 where id = ?', [accountId])
}

const CHANGE_CREDITS =
  'update accounts set credits = credits + ? where id = ? and credits + ? >= 0 returning credits'

/**
 * Gives credits, or takes some with a minus.
 * @returns the credits that the account has now; undefined where fewer are left than are taken
 */
export async function changeCredits(
  em: EntityManager,
  accountId: string,
  amount: number,
): Promise<number | undefined> {
  const [changed] = await em.execute<{ credits: number }[]>(CHANGE_CREDITS, [amount, accountId, amount])
  return changed?.credits
}

/** SQL: one row with the account's lock and credits; the value or column is its id. */
export const sendingFacts = (id: string): string =>
  `select locked as "isLocked", prepaid as "isPrepaid", credits from accounts where id = ${id}`

export async function isLocked(em: EntityManager, accountId: string): Promise<boolean> {
  const [found] = await em.execute<{ locked: boolean }[]>('select locked from accounts where id = ?', [
    accountId,
  ])
  return found?.locked === true
}

const DAY_SECONDS = 24 * 3600
const KILOBYTE = 1024

/**
 * Limits an account's uploads per day, failed ones too. A day begins with its first upload.
 * @throws {Problem} UPLOAD_LIMIT_REACHED
 */
export const countUpload = (
  em: EntityManager,
  { id }: Account,
  { byteLength }: { byteLength: number },
  maxMegabytes: number,
): Promise<void> =>
  countAgainst(
    em,
    [
      {
        key: `uploaded:${id}`,
        most: maxMegabytes * KILOBYTE,
        seconds: DAY_SECONDS,
        amount: Math.ceil(byteLength / KILOBYTE),
      },
    ],
    'UPLOAD_LIMIT_REACHED',
  )
