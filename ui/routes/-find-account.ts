import { notFound, redirect } from '@tanstack/react-router'
import { deliveryTexts } from '#generated/texts/parts/delivery.ts'
import { type Account, accountQuery, accountsQuery } from '../api/accounts.ts'
import { queryClient } from '../api/query-client.ts'
import { mayIn, type OpenedAccount, type Right } from '../api/rights.ts'
import { getSession, isAdmin, isExternal } from '../api/session.ts'
import { loadTexts } from '../texts/texts.ts'

const chosenKey = 'zegel.account'

/**
 * The account of a page: the one in its URL, else the one chosen last, else the first. Undefined for an admin without a
 * choice, and for a user without accounts. `closed` where the user lacks the right that the page needs.
 */
export async function findAccount(
  accountId: string | undefined,
  needed?: Right,
): Promise<OpenedAccount | undefined> {
  const user = getSession()?.user
  if (!user) return undefined
  const accounts = await queryClient.ensureQueryData(accountsQuery(user.id))
  const chosen = sessionStorage.getItem(chosenKey)
  const own = (id: string | null | undefined) => accounts.find((account) => account.id === id)
  if (accountId && !own(accountId) && !isAdmin(user)) throw notFound()
  const sought = accountId ?? (isAdmin(user) ? chosen : null)
  const account = sought ? (own(sought) ?? (await openAny(sought))) : (own(chosen) ?? accounts[0])
  if (account) sessionStorage.setItem(chosenKey, account.id)
  return needed && account && !mayIn(account, needed) ? { ...account, closed: needed } : account
}

/** Admins open any account. */
function openAny(accountId: string): Promise<Account> {
  return queryClient.ensureQueryData(accountQuery(accountId))
}

/** For pages about a company's own documents: an account with PEPPOL, for its own users only. */
export async function requireOwnPeppol(
  accountId: string | undefined,
  needed?: Right,
): Promise<OpenedAccount> {
  const account = await findAccount(accountId, needed)
  const user = getSession()?.user
  if (!account?.features.includes('PEPPOL') || (user && isAdmin(user))) {
    throw redirect({
      to: '/peppol/overview/{-$accountId}',
      params: { accountId: account?.id },
    })
  }
  return account
}

/** For pages about delivering documents: an account with DOCCLE, and no session of another program, to which these are closed. Undefined for an admin who has not chosen one. */
export async function findDoccle(
  accountId: string | undefined,
  needed?: Right,
): Promise<OpenedAccount | undefined> {
  const account = await findAccount(accountId, needed)
  if (account && !account.features.includes('DOCCLE')) {
    throw redirect({ to: '/overview/{-$accountId}', params: { accountId: account.id } })
  }
  const session = getSession()
  if (account && session && isExternal(session)) {
    throw redirect({ to: '/data/{-$accountId}', params: { accountId: account.id } })
  }
  await loadTexts(deliveryTexts)
  return account
}
