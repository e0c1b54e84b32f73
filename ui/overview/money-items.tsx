import { IconBuildingBank, IconCoinEuro } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { newestStatementQuery } from '../api/bank-waiting.ts'
import type { Money } from '../api/money.ts'
import { useMayWrite } from '../api/reach.ts'
import { ButtonLink } from '../kit/button.tsx'
import { formatCents } from '../kit/format.ts'
import { Item } from './to-do-item.tsx'

/** The documents to pay that are overdue or due within seven days. */
export const dueOf = ({ toPayOverdue, toPaySoon }: Money) => ({
  documents: toPayOverdue.documents + toPaySoon.documents,
  cents: toPayOverdue.cents + toPaySoon.cents,
})

/** The tasks with money: entries of the bank that wait, and documents to pay within a week. */
export function MoneyItems({ accountId, money }: { accountId: string; money: Money }) {
  const { t } = useTranslation('overview')
  const params = { accountId }
  const mayWrite = useMayWrite()
  const due = dueOf(money)
  const { data: bank } = useQuery(newestStatementQuery(accountId))
  return (
    <>
      {money.waitingEntries > 0 && (
        <Item
          icon={IconBuildingBank}
          tone="warn"
          title={t(mayWrite ? 'to-do.bank' : 'to-do.bank-open', { count: money.waitingEntries })}
          body={bankWords()}
        >
          <ButtonLink size="compact" to="/money/{-$accountId}/bank" params={params}>
            {t(mayWrite ? 'to-do.continue' : 'to-do.view')}
          </ButtonLink>
        </Item>
      )}
      {due.documents > 0 && (
        <Item
          icon={IconCoinEuro}
          tone="neutral"
          title={t('to-do.due', { count: due.documents })}
          body={t('to-do.due-hint', { amount: formatCents(due.cents) })}
        >
          {mayWrite ? (
            <ButtonLink size="compact" to="/money/{-$accountId}/orders" params={params}>
              {t('to-do.prepare')}
            </ButtonLink>
          ) : (
            <ButtonLink
              size="compact"
              to="/money/$accountId/open"
              params={params}
              search={{ direction: 'PAY', due: 'WEEK' }}
            >
              {t('to-do.view')}
            </ButtonLink>
          )}
        </Item>
      )}
    </>
  )

  /** The newest statement, where all that wait are of it. */
  function bankWords(): string {
    const statement = bank?.statements[0]
    if (!statement || statement.sequence === null || statement.waiting !== money.waitingEntries)
      return t(mayWrite ? 'to-do.bank-hint' : 'to-do.bank-open-hint')
    const { sequence: number, entries: all, waiting } = statement
    return t('to-do.bank-statement', { number, all, booked: all - waiting })
  }
}
