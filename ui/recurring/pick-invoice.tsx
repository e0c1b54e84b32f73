import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../kit/button.tsx'
import { Empty, Failure } from '../kit/empty.tsx'
import { formatCents, formatDate } from '../kit/format.ts'
import { SearchField } from '../kit/search-field.tsx'
import { sentQuery } from './queries.ts'
import classes from './recurring.module.css'

/** The newest sent invoices, of which one is to come again. */
export function PickInvoice({ accountId }: { accountId: string }) {
  const { t } = useTranslation('recurring')
  const [name, setName] = useState('')
  const found = useQuery(sentQuery(accountId, name))
  return (
    <div className={classes.pick}>
      <p>{t('pick.lead')}</p>
      <div className={classes.pickTools}>
        <SearchField label={t('pick.search')} value={name} onSearch={setName} />
        <ButtonLink
          icon={IconPlus}
          to="/invoices/$accountId/recurring/rule/{-$recurringId}"
          params={{ accountId }}
          search={{ blank: true }}
        >
          {t('pick.blank')}
        </ButtonLink>
      </div>
      {found.isError && (
        <Failure
          title={t('pick.failed')}
          onRetry={() => void found.refetch()}
          isRetrying={found.isFetching}
        />
      )}
      {found.data?.length === 0 && <Empty title={t('pick.none')} />}
      <ul className={classes.picks} aria-busy={found.isPending || undefined}>
        {found.data?.map(({ id, invoiceNumber, invoicee, issueDate, totalAmountInCent, currency }) => (
          <li key={id}>
            <Link
              className={classes.picked}
              to="/invoices/$accountId/recurring/rule/{-$recurringId}"
              params={{ accountId }}
              search={{ invoice: id }}
            >
              <b>{invoicee.name}</b>
              <span className={classes.quiet}>{invoiceNumber}</span>
              <span className={classes.quiet}>{formatDate(issueDate)}</span>
              <span className={classes.figure}>{formatCents(totalAmountInCent, currency)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
