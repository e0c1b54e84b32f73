import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { accountQuery } from '../api/accounts.ts'
import { isOperatorIn } from '../api/rights.ts'
import { BackLink } from '../kit/back-link.tsx'
import { Failure } from '../kit/empty.tsx'
import { FormSkeleton } from '../kit/form-skeleton.tsx'
import { Page } from '../kit/page.tsx'
import { toast } from '../kit/toast.ts'
import { PendingEmail } from './pending-email.tsx'
import { type Supplier, supplierQuery } from './queries.ts'
import { SupplierForm, useSupplierForm } from './supplier-form.tsx'

type SupplierScreenProps = { accountId: string; userId: string }

/** The page of one account's own data. */
export function SupplierScreen({ accountId, userId }: SupplierScreenProps) {
  const { t } = useTranslation('data')
  const { data, isError, isFetching, refetch } = useQuery({
    ...supplierQuery(accountId),
    meta: { failure: t('getSupplierError') },
  })
  const { data: account } = useQuery(accountQuery(accountId))
  return (
    <Page
      title={t('supplier-title')}
      backLink={
        <BackLink to="/data/{-$accountId}" params={{ accountId }}>
          {t('back')}
        </BackLink>
      }
    >
      {account && <PendingEmail account={account} mayEdit={!isOperatorIn(account)} />}
      {data && (
        <SupplierEdit
          accountId={accountId}
          userId={userId}
          supplier={data}
          isOperator={account !== undefined && isOperatorIn(account)}
        />
      )}
      {!data && isError && (
        <Failure title={t('getSupplierError')} onRetry={() => void refetch()} isRetrying={isFetching} />
      )}
      {!data && !isError && <FormSkeleton fields={8} />}
    </Page>
  )
}

type SupplierEditProps = SupplierScreenProps & { supplier: Supplier; isOperator: boolean }

function SupplierEdit({ accountId, userId, supplier, isOperator }: SupplierEditProps) {
  const { t } = useTranslation('data')
  const navigate = useNavigate()
  const leave = () => void navigate({ to: '/data/{-$accountId}', params: { accountId } })
  const form = useSupplierForm({ accountId, userId, supplier, onSaved: leave })
  const cancel = () => {
    const putBack = form.state.drop()
    leave()
    if (!form.state.isChanged) return
    const undo = () => {
      putBack()
      void navigate({ to: '/suppliers/{-$accountId}', params: { accountId } })
    }
    toast.undo(t('cancelled'), { label: t('cancelled-undo'), onPress: undo })
  }
  return <SupplierForm form={form} idPrefix="supplier" onCancel={cancel} isOperator={isOperator} />
}
