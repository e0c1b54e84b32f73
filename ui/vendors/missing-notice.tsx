import { IconCalendarQuestion, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useActOn } from '../api/query-client.ts'
import { useMayWrite } from '../api/reach.ts'
import { type MissingVendor, missingQuery } from '../api/vendors.ts'
import { Button, ButtonLink } from '../kit/button.tsx'
import { formatDate } from '../kit/format.ts'
import { IconButton } from '../kit/icon-button.tsx'
import { Notice } from '../kit/notice.tsx'
import { toast } from '../kit/toast.ts'
import { currentLanguage } from '../texts/language.ts'
import { stopExpecting, vendorKeys } from './queries.ts'
import classes from './vendors.module.css'

/** One late invoice at a time, the longest late first. A hidden one stays hidden on this device. */
export function MissingNotice({ accountId }: { accountId: string }) {
  const { t } = useTranslation('received-invoices')
  const { data = [] } = useQuery({ ...missingQuery(accountId), meta: { handles: true } })
  const [hidden, setHidden] = useState(readHidden)
  const vendor = data.find((one) => !hidden.includes(nameOf(one)))
  const hide = (one: MissingVendor) => {
    const next = [...hidden, nameOf(one)].slice(-MOST_HIDDEN)
    localStorage.setItem(KEY, JSON.stringify(next))
    setHidden(next)
  }
  if (vendor === undefined) return null
  const { id, name, day, expected, lastIssued } = vendor
  const month = new Date(expected).toLocaleDateString(currentLanguage(), { month: 'long', timeZone: 'UTC' })
  return (
    <div className={classes.missing}>
      <Notice
        key={nameOf(vendor)}
        tone="quiet"
        icon={IconCalendarQuestion}
        title={t('missing.monthly', { name, day, month })}
        actions={
          <>
            <ButtonLink
              size="compact"
              to="/received-invoices/$accountId/vendors/$vendorId"
              params={{ accountId, vendorId: id }}
            >
              {t('missing.show', { name })}
            </ButtonLink>
            <StopExpecting accountId={accountId} vendor={vendor} />
            <IconButton icon={IconX} label={t('missing.close')} onClick={() => hide(vendor)} />
          </>
        }
      >
        {t('missing.last', { date: formatDate(lastIssued) })}
      </Notice>
    </div>
  )
}

function StopExpecting({ accountId, vendor }: { accountId: string; vendor: MissingVendor }) {
  const { t } = useTranslation('received-invoices')
  const mayWrite = useMayWrite()
  const stopping = useActOn(vendorKeys(accountId), () => stopExpecting(accountId, vendor.id), {
    onSuccess: () => toast.success(t('missing.stopped', { name: vendor.name })),
    failure: t('missing.not-stopped'),
  })
  if (!mayWrite) return null
  return (
    <Button
      size="compact"
      busy={stopping.isPending}
      busyLabel={t('missing.stop')}
      onClick={() => stopping.mutate()}
    >
      {t('missing.stop')}
    </Button>
  )
}

const KEY = 'zegel.hidden-hints'
const MOST_HIDDEN = 100

const nameOf = ({ id, expected }: MissingVendor): string => `${id} ${expected}`

function readHidden(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter((one): one is string => typeof one === 'string') : []
  } catch {
    return []
  }
}
