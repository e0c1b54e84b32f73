/** The price of mailing a document, so that accounts can't send mass mail for free. */
import type { EntityManager } from '@mikro-orm/postgresql'
import { type Payer, takeCredit } from '../accounts/credits.ts'

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
