// The door to -find-account.ts, which is fetched with the first page that is about an account: signing in does without.
import type { Account } from '../api/accounts.ts'

export async function findAccount(accountId: string | undefined): Promise<Account | undefined> {
  return (await import('./-find-account.ts')).findAccount(accountId)
}

export async function requireOwnPeppol(accountId: string | undefined): Promise<Account> {
  return (await import('./-find-account.ts')).requireOwnPeppol(accountId)
}
