/** What mailing a document costs: else whoever has an account could mail the world for nothing. */
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Account } from '../accounts/account.ts'
import { Problem } from '../platform/problem.ts'

interface Purse {
  accountId: string
  prepaid: boolean
}

/**
 * Nobody locks the account or spends its credits until em's transaction ends.
 * @throws {Problem} ACCOUNT_LOCKED
 */
export async function openPurse(em: EntityManager, { id }: Account): Promise<Purse> {
  const [facts] = await em.execute<{ locked: boolean; prepaid: boolean }[]>(
    'select locked, prepaid from accounts where id = ? for no key update',
    [id],
  )
  if (facts === undefined) throw new Problem('NOT_FOUND')
  if (facts.locked) throw new Problem('ACCOUNT_LOCKED')
  return { accountId: id, prepaid: facts.prepaid }
}

interface Addressee {
  email: string
  /** Addresses that cost nothing. */
  freeFor: readonly (string | null | undefined)[]
}

/** @returns whether it cost a credit @throws {Problem} NOT_ENOUGH_CREDITS */
export async function payForMail(
  em: EntityManager,
  { accountId, prepaid }: Purse,
  { email, freeFor }: Addressee,
): Promise<boolean> {
  if (!prepaid || freeFor.some((free) => isSameAddress(email, free))) return false
  const paid = await em.execute<unknown[]>(
    'update accounts set credits = credits - 1 where id = ? and credits > 0 returning 1',
    [accountId],
  )
  if (paid.length === 0) throw new Problem('NOT_ENOUGH_CREDITS')
  return true
}

const isSameAddress = (one: string, other: string | null | undefined): boolean =>
  one.trim().toLowerCase() === other?.trim().toLowerCase()

export async function giveBackCredit(em: EntityManager, accountId: string): Promise<void> {
  await em.execute('update accounts set credits = credits + 1 where id = ?', [accountId])
}
