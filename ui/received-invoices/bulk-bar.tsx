import { IconRosetteDiscountCheck, IconUserCheck } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { Button } from '../kit/button.tsx'
import { formatCents } from '../kit/format.ts'
import { ActBar } from '../lists/choosing/act-bar.tsx'
import type { Chosen } from '../lists/choosing/use-chosen.ts'
import { type Plan, sumOf } from './plan-acts.ts'
import type { ReceivedRow } from './queries.ts'
import type { Bulk, BulkAct } from './use-bulk.ts'

const looks = {
  accept: { icon: IconRosetteDiscountCheck },
  approve: { icon: IconUserCheck },
} as const

type BulkBarProps = {
  chosen: Chosen<ReceivedRow>
  plan: Plan
  running: Bulk['running']
  onAct: (act: BulkAct) => void
}

/** The acts on the chosen documents, with the number that each does, and who stays behind. */
export function BulkBar({ chosen, plan, running, onAct }: BulkBarProps) {
  const { t } = useTranslation('received-invoices')
  const sum = sumOf(chosen.rows)
  const acts = (['accept', 'approve'] as const).filter((act) => plan[act].length > 0 || running?.act === act)
  return (
    <ActBar
      chosen={chosen}
      sum={sum && formatCents(sum.cents, sum.currency)}
      stays={staysWords(plan, t)}
      isBusy={running !== undefined}
    >
      {acts.map((act, place) => (
        <Button
          key={act}
          icon={looks[act].icon}
          kind={place === 0 ? 'primary' : 'secondary'}
          busy={running?.act === act}
          busyLabel={running && t('bulk.under-way', { done: running.done, of: running.of })}
          disabled={running !== undefined && running.act !== act}
          onClick={() => onAct(act)}
        >
          {t(`bulk.${act}`, { count: plan[act].length })}
        </Button>
      ))}
    </ActBar>
  )
}

const MOST_NAMED = 2

/** “1 blijft liggen: Zuivelhoeve Hertens, eerst bellen.” */
function staysWords({ stays }: Plan, t: TFunction<'received-invoices'>): string {
  if (stays.length === 0) return ''
  const named = stays.slice(0, MOST_NAMED).map(({ row, why }) => {
    const { invoicee, approval, invoiceNumber } = row
    const who = [invoicee.name, invoiceNumber].filter(Boolean).join(' ')
    return t(`bulk.why.${why}`, { who, name: approval?.approver ?? t('bulk.an-owner') })
  })
  const more = stays.length - named.length
  const all = more > 0 ? [...named, t('bulk.more', { count: more })] : named
  return t('bulk.stays', { count: stays.length, which: all.join('; ') })
}
