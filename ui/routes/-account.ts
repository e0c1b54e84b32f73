// Loads -find-account.ts with the first page about an account: signing in does without. `writes`: the page is closed to who only reads along.
import type { Account } from '../api/accounts.ts'

/** The account uses document delivery and no Peppol. */
export const isForDocuments = ({ features }: Account): boolean =>
  features.includes('DOCCLE') && !features.includes('PEPPOL')

export async function findAccount(
  accountId: string | undefined,
  writes = false,
): Promise<Account | undefined> {
  return (await import('./-find-account.ts')).findAccount(accountId, writes)
}

export async function requireOwnPeppol(accountId: string | undefined, writes = false): Promise<Account> {
  return (await import('./-find-account.ts')).requireOwnPeppol(accountId, writes)
}

export async function findDoccle(
  accountId: string | undefined,
  writes = false,
): Promise<Account | undefined> {
  return (await import('./-find-account.ts')).findDoccle(accountId, writes)
}
