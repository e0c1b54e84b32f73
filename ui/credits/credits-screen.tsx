import { IconCircleCheck, IconCircleX, IconClock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { displayAmount } from '#contracts/rules/amounts.ts'
import { type Account, useLiveAccount } from '../api/accounts.ts'
import { mayIn } from '../api/rights.ts'
import { StatusMark } from '../kit/badge.tsx'
import { Empty, Failure } from '../kit/empty.tsx'
import { formatDateTime } from '../kit/format.ts'
import { Page, Section } from '../kit/page.tsx'
import { RowCard } from '../kit/row-card.tsx'
import { type Column, Table } from '../kit/table.tsx'
import { AskForm } from './ask-form.tsx'
import classes from './credits.module.css'
import { type CreditRequest, creditRequestsQuery } from './queries.ts'

type CreditsScreenProps = {
  account: Account
  /** An administrator reads, and asks for nothing. */
  isOwn: boolean
}

/** The credits of a company, and its requests for more. */
export function CreditsScreen({ account: opened, isOwn }: CreditsScreenProps) {
  const { t } = useTranslation('credits')
  const account = useLiveAccount(opened)
  const { id: accountId, isTest, prepaid, creditBalance } = account
  const found = useQuery(creditRequestsQuery(accountId))
  const columns = useColumns()
  const mayAsk = isOwn && mayIn(account, 'write') && !isTest && prepaid
  const waiting = found.data?.find(({ state }) => state === 'WAITING')
  return (
    <Page title={t('title')}>
      <p className={classes.left}>
        {prepaid ? t('left', { count: creditBalance.credits }) : t('free')}{' '}
        {mayAsk && waiting && t('ask.waits')}
      </p>
      {mayAsk && found.data && !waiting && <AskForm accountId={accountId} />}
      <Section title={t('requests')}>
        {found.isError && !found.data ? (
          <Failure title={t('failed')} onRetry={() => void found.refetch()} isRetrying={found.isFetching} />
        ) : (
          <Table
            label={t('requests')}
            columns={columns}
            rows={found.data}
            rowKey={({ id }) => id}
            skeletonRows={3}
            card={(row) => (
              <RowCard
                title={t('asked', { count: row.amount })}
                figure={null}
                detail={row.note}
                date={formatDateTime(row.askedAt)}
                state={<State of={row} />}
                actions={null}
              >
                {row.reason}
              </RowCard>
            )}
            empty={<Empty title={t('none')} />}
          />
        )}
      </Section>
    </Page>
  )
}

function useColumns(): Column<CreditRequest>[] {
  const { t } = useTranslation('credits')
  return [
    { key: 'at', usual: 120, header: t('when'), cell: ({ askedAt }) => formatDateTime(askedAt) },
    { key: 'by', usual: 200, header: t('by'), wraps: true, dim: true, cell: ({ askedBy }) => askedBy },
    {
      key: 'amount',
      usual: 60,
      header: t('amount'),
      align: 'end',
      strong: true,
      cell: ({ amount }) => displayAmount(amount, 0),
    },
    { key: 'state', usual: 140, header: t('state'), cell: (row) => <State of={row} /> },
    {
      key: 'reason',
      usual: 220,
      header: t('reason'),
      wraps: true,
      cell: ({ reason, note }) => reason ?? note,
    },
  ]
}

function State({ of: { state, given } }: { of: CreditRequest }) {
  const { t } = useTranslation('credits')
  if (state === 'WAITING')
    return (
      <StatusMark tone="neutral" icon={IconClock}>
        {t('waiting')}
      </StatusMark>
    )
  if (state === 'REFUSED')
    return (
      <StatusMark tone="err" icon={IconCircleX}>
        {t('refused')}
      </StatusMark>
    )
  return (
    <StatusMark tone="ok" icon={IconCircleCheck}>
      {t('given', { count: given ?? 0 })}
    </StatusMark>
  )
}
