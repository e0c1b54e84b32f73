/** What mailing a document costs: else whoever has an account could mail the world for nothing. */
import type { EntityManager } from '@mikro-orm/postgresql'
import { type Payer, takeCredit } from '../accounts/credits.ts'

interface Addressee {
  email: string
  /** Addresses that cost nothing. */
  freeFor: readonly (string | null | undefined)[]
}

/** @returns whether it cost a credit @throws {Problem} NOT_ENOUGH_CREDITS */
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
