import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type Account, accountQuery, accountsQuery } from '../api/accounts.ts'
import { Empty, Failure } from '../kit/empty.tsx'
import { FormSkeleton } from '../kit/form-skeleton.tsx'
import { Page } from '../kit/page.tsx'
import { SupplierCard } from './supplier-card.tsx'

/** `isAdmin`: has no accounts, and sees the one that is open. */
type DataScreenProps = { accountId: string | undefined; userId: string; isAdmin: boolean }

/** A card with what an account says of itself, for each account of the user that invoices over the network. */
export function DataScreen({ accountId, userId, isAdmin }: DataScreenProps) {
  const { t } = useTranslation('data')
  const meta = { failure: t('getAccountsError') }
  const own = useQuery({ ...accountsQuery(userId), meta, enabled: !isAdmin })
  const open = useQuery({ ...accountQuery(accountId ?? ''), meta, enabled: isAdmin && Boolean(accountId) })
  const asked = isAdmin ? open : own
  const found = isAdmin ? open.data && [open.data] : own.data
  return (
    <Page title={t('title')}>
      {found && <Cards accounts={inOrder(found, accountId)} userId={userId} />}
      {!found && asked.isError && (
        <Failure
          title={t('getAccountsError')}
          onRetry={() => void asked.refetch()}
          isRetrying={asked.isFetching}
        />
      )}
      {!found && !asked.isError && <FormSkeleton fields={6} />}
    </Page>
  )
}

function Cards({ accounts, userId }: { accounts: Account[]; userId: string }) {
  const { t } = useTranslation('data')
  if (accounts.length === 0) return <Empty title={t('none.title')}>{t('none.body')}</Empty>
  return accounts.map((account) => <SupplierCard key={account.id} account={account} userId={userId} />)
}

/** Those with PEPPOL; the one that is open first. */
function inOrder(accounts: Account[], accountId: string | undefined): Account[] {
  const withPeppol = accounts.filter(({ features }) => features.includes('PEPPOL'))
  return withPeppol.sort((a, b) => Number(b.id === accountId) - Number(a.id === accountId))
}
