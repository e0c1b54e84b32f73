import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { isRefused } from '../api/failure.ts'
import { BackLink } from '../kit/back-link.tsx'
import { ButtonLink } from '../kit/button.tsx'
import { Empty, Failure } from '../kit/empty.tsx'
import { FormSkeleton } from '../kit/form-skeleton.tsx'
import { Page } from '../kit/page.tsx'
import { CustomerEdit } from './customer-edit.tsx'
import { type Customer, customerQuery, newCustomer, places, type Shelf } from './queries.ts'
import { UseAsMine } from './use-as-mine.tsx'

type CustomerScreenProps = { shelf: Shelf; customerId: string | undefined; userId: string }

/** One customer: a new one, one to edit, or a shared one to read and copy. */
export function CustomerScreen({ shelf, customerId, userId }: CustomerScreenProps) {
  const { t } = useTranslation('customers')
  if (customerId === undefined) {
    if (!shelf.mayEdit)
      return <Without shelf={shelf} title={t('not-new')} body={t(`${shelf.book}.not-new`)} />
    return (
      <Framed shelf={shelf} title={t(`${shelf.book}.new`)}>
        <CustomerEdit shelf={shelf} userId={userId} customer={newCustomer} />
      </Framed>
    )
  }
  return <KnownCustomer shelf={shelf} customerId={customerId} userId={userId} />
}

function KnownCustomer({ shelf, customerId, userId }: CustomerScreenProps & { customerId: string }) {
  const { t } = useTranslation('customers')
  const { data, error, isFetching, refetch } = useQuery(customerQuery(shelf, customerId))
  if (isRefused(error, 'NOT_FOUND'))
    return <Without shelf={shelf} title={t('gone.title')} body={t('gone.body')} />
  return (
    <Framed shelf={shelf} title={data?.name ?? t(`${shelf.book}.one`)} customer={data}>
      {data && (
        <CustomerEdit
          key={customerId}
          shelf={shelf}
          customerId={customerId}
          userId={userId}
          customer={data}
        />
      )}
      {!data && error && (
        <Failure title={t('getCustomerError')} onRetry={() => void refetch()} isRetrying={isFetching} />
      )}
      {!data && !error && <FormSkeleton fields={8} />}
    </Framed>
  )
}

type FramedProps = { shelf: Shelf; title: string; customer?: Customer | undefined; children: React.ReactNode }

function Framed({ shelf, title, customer, children }: FramedProps) {
  const { t } = useTranslation('customers')
  const { book, accountId, mayTake } = shelf
  const canTake = mayTake && accountId && customer?.id
  return (
    <Page
      title={title}
      backLink={
        <BackLink to={places[book].list} params={{ accountId }}>
          {t(`${book}.back`)}
        </BackLink>
      }
      actions={canTake && <UseAsMine accountId={accountId} customer={{ id: canTake, name: title }} />}
    >
      {children}
    </Page>
  )
}

type WithoutProps = { shelf: Shelf; title: string; body: string }

/** There is no customer to show, and why. */
function Without({ shelf: { book, accountId }, title, body }: WithoutProps) {
  const { t } = useTranslation('customers')
  return (
    <Page title={t(`${book}.one`)}>
      <Empty
        title={title}
        actions={
          <ButtonLink to={places[book].list} params={{ accountId }}>
            {t(`${book}.back`)}
          </ButtonLink>
        }
      >
        {body}
      </Empty>
    </Page>
  )
}
