import { IconBuildingBank, IconCoinEuro } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Money } from '../api/money.ts'
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
  const due = dueOf(money)
  return (
    <>
      {money.waitingEntries > 0 && (
        <Item
          icon={IconBuildingBank}
          tone="warn"
          title={t('to-do.bank', { count: money.waitingEntries })}
          body={t('to-do.bank-hint')}
        >
          <ButtonLink size="compact" to="/money/{-$accountId}/bank" params={params}>
            {t('to-do.continue')}
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
          <ButtonLink
            size="compact"
            to="/money/$accountId/open"
            params={params}
            search={{ direction: 'PAY', due: 'WEEK' }}
          >
            {t('to-do.view')}
          </ButtonLink>
        </Item>
      )}
    </>
  )
}
