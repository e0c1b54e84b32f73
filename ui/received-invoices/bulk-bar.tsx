import {
  IconBan,
  IconDots,
  IconDownload,
  IconMailForward,
  IconRosetteDiscountCheck,
  IconUserCheck,
} from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../kit/button.tsx'
import { formatCents } from '../kit/format.ts'
import { IconButton } from '../kit/icon-button.tsx'
import { Menu } from '../kit/menu.tsx'
import { ActBar } from '../lists/choosing/act-bar.tsx'
import type { Chosen } from '../lists/choosing/use-chosen.ts'
import { BulkForwarding, BulkRejection } from './bulk-dialogs.tsx'
import { type Plan, sumOf } from './plan-acts.ts'
import type { ReceivedRow } from './queries.ts'
import type { Bulk, BulkAct } from './use-bulk.ts'
import { MOST_IN_ZIP, useZip } from './use-zip.ts'

const looks = {
  accept: { icon: IconRosetteDiscountCheck },
  approve: { icon: IconUserCheck },
} as const

type BulkBarProps = {
  accountId: string
  chosen: Chosen<ReceivedRow>
  plan: Plan
  running: Bulk['running']
  /** @returns true when all of them are done */
  onAct: (act: BulkAct) => Promise<boolean>
}

/** The acts on the chosen documents, with the number that each does, and who stays behind. */
export function BulkBar({ accountId, chosen, plan, running, onAct }: BulkBarProps) {
  const { t } = useTranslation('received-invoices')
  const [asking, setAsking] = useState<'reject' | 'forward'>()
  const sum = sumOf(chosen.rows)
  const acts = (['accept', 'approve'] as const).filter((act) => plan[act].length > 0 || running?.kind === act)
  const isBusy = running !== undefined
  const asked = { accountId, onAct, onClose: () => setAsking(undefined) }
  return (
    <>
      <ActBar
        chosen={chosen}
        sum={sum && formatCents(sum.cents, sum.currency)}
        stays={staysWords(plan, t)}
        isBusy={isBusy}
      >
        {acts.map((act, place) => (
          <Button
            key={act}
            icon={looks[act].icon}
            kind={place === 0 ? 'primary' : 'secondary'}
            busy={running?.kind === act}
            busyLabel={running && t('bulk.under-way', { done: running.done, of: running.of })}
            disabled={isBusy && running.kind !== act}
            onClick={() => void onAct({ kind: act })}
          >
            {t(`bulk.${act}`, { count: plan[act].length })}
          </Button>
        ))}
        <ZipButton accountId={accountId} rows={chosen.rows} isDisabled={isBusy} />
        <Menu
          position="bottom-start"
          trigger={<IconButton icon={IconDots} label={t('bulk.others')} disabled={isBusy} />}
          items={[
            ...(plan.accept.length === 0
              ? []
              : [
                  {
                    key: 'reject',
                    tone: 'err' as const,
                    icon: IconBan,
                    label: t('bulk.reject', { count: plan.accept.length }),
                    onPress: () => setAsking('reject'),
                  },
                ]),
            {
              key: 'forward',
              icon: IconMailForward,
              label: t('bulk.forward', { count: chosen.rows.length }),
              onPress: () => setAsking('forward'),
            },
          ]}
        />
      </ActBar>
      {asking === 'reject' && <BulkRejection {...asked} rows={plan.accept} />}
      {asking === 'forward' && <BulkForwarding {...asked} rows={chosen.rows} />}
    </>
  )
}

type ZipProps = { accountId: string; rows: readonly ReceivedRow[]; isDisabled: boolean }

function ZipButton({ accountId, rows, isDisabled }: ZipProps) {
  const { t } = useTranslation('received-invoices')
  const zip = useZip(accountId)
  const isTooMany = rows.length > MOST_IN_ZIP
  return (
    <Button
      icon={IconDownload}
      busy={zip.isPending}
      busyLabel={t('bulk.zip-busy')}
      disabled={isDisabled || isTooMany}
      title={isTooMany ? t('bulk.zip-most', { most: MOST_IN_ZIP }) : undefined}
      onClick={() => zip.mutate(rows.map(({ id }) => id))}
    >
      {t('bulk.zip', { count: rows.length })}
    </Button>
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
