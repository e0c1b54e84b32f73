// Loads -find-account.ts with the first page about an account: signing in does without.
import type { Account } from '../api/accounts.ts'

/** The account uses document delivery and no Peppol. */
export const isForDocuments = ({ features }: Account): boolean =>
  features.includes('DOCCLE') && !features.includes('PEPPOL')

export async function findAccount(accountId: string | undefined): Promise<Account | undefined> {
  return (await import('./-find-account.ts')).findAccount(accountId)
}

export async function requireOwnPeppol(accountId: string | undefined): Promise<Account> {
  return (await import('./-find-account.ts')).requireOwnPeppol(accountId)
}

export async function findDoccle(accountId: string | undefined): Promise<Account | undefined> {
  return (await import('./-find-account.ts')).findDoccle(accountId)
}
