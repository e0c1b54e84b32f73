import { IconCalendarQuestion, IconChevronRight, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useActOn } from '../api/query-client.ts'
import { useIsMember, useMayWrite } from '../api/reach.ts'
import { type MissingVendor, missingQuery } from '../api/vendors.ts'
import { Button, ButtonLink } from '../kit/button.tsx'
import { formatDate } from '../kit/format.ts'
import { Icon } from '../kit/icon.tsx'
import { IconButton } from '../kit/icon-button.tsx'
import { narrow, useNarrow } from '../kit/media.ts'
import { Notice } from '../kit/notice.tsx'
import { toast } from '../kit/toast.ts'
import { currentLanguage } from '../texts/language.ts'
import { updateExpected, updateHint, vendorKeys } from './queries.ts'
import classes from './vendors.module.css'

/** One late invoice at a time, the longest late first. Each person hides their own. On a phone it is a link to the page of the vendor, with the acts there. */
export function MissingNotice({ accountId }: { accountId: string }) {
  const { t } = useTranslation('received-invoices')
  const { data = [] } = useQuery({ ...missingQuery(accountId), meta: { handles: true } })
  const isMember = useIsMember()
  const hint = useHint(accountId)
  const isPhone = useNarrow(narrow.phone)
  const vendor = data.find((one) => !hint.isPending || hint.variables.vendor.id !== one.id)
  if (vendor === undefined) return null
  const { id, name, day, expected, lastIssued } = vendor
  const month = new Date(expected).toLocaleDateString(currentLanguage(), { month: 'long', timeZone: 'UTC' })
  if (isPhone)
    return (
      <Link
        className={classes.missingLink}
        to="/received-invoices/$accountId/vendors/$vendorId"
        params={{ accountId, vendorId: id }}
      >
        <Icon of={IconCalendarQuestion} />
        <span>
          <b>{t('missing.short', { name, month })}</b>
          <span>{t('missing.around', { day })}</span>
        </span>
        <Icon of={IconChevronRight} />
      </Link>
    )
  return (
    <div className={classes.missing}>
      <Notice
        key={`${id} ${expected}`}
        tone="hint"
        icon={IconCalendarQuestion}
        title={t('missing.monthly', { name, day, month })}
        actions={
          <>
            <ButtonLink
              kind="quiet"
              size="compact"
              to="/received-invoices/$accountId/vendors/$vendorId"
              params={{ accountId, vendorId: id }}
            >
              {t('missing.show', { name })}
            </ButtonLink>
            <StopExpecting accountId={accountId} vendor={vendor} />
            {isMember && (
              <IconButton
                icon={IconX}
                label={t('missing.close')}
                onClick={() => hint.mutate({ vendor, isHidden: true })}
              />
            )}
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
  const { id, name } = vendor
  const stopping = useActOn(
    vendorKeys(accountId),
    (isExpected: boolean) => updateExpected(accountId, id, isExpected),
    {
      onSuccess: ({ isExpected }) => {
        const onPress = () => stopping.mutate(true)
        if (!isExpected) toast.undo(t('missing.stopped', { name }), { label: t('missing.undo'), onPress })
      },
      failure: t('missing.not-stopped'),
    },
  )
  if (!mayWrite) return null
  return (
    <Button
      kind="quiet"
      size="compact"
      busy={stopping.isPending}
      busyLabel={t('missing.stop')}
      onClick={() => stopping.mutate(false)}
    >
      {t('missing.stop')}
    </Button>
  )
}

type Hint = { vendor: MissingVendor; isHidden: boolean }

/** Hides the hint for this person, and shows it again. */
function useHint(accountId: string) {
  const { t } = useTranslation('received-invoices')
  const hint = useActOn(
    vendorKeys(accountId),
    ({ vendor: { id, expected }, isHidden }: Hint) => updateHint(accountId, id, { expected, isHidden }),
    {
      onSuccess: ({ isHidden }, { vendor }) => {
        const onPress = () => hint.mutate({ vendor, isHidden: false })
        if (isHidden)
          toast.undo(t('missing.hidden', { name: vendor.name }), { label: t('missing.undo'), onPress })
      },
      failure: t('missing.not-stopped'),
    },
  )
  return hint
}
