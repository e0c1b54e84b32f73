import { IconCircleCheck, IconCircleDashed, IconCloudCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMayWrite } from '../../api/reach.ts'
import { Badge } from '../../kit/badge.tsx'
import { Button } from '../../kit/button.tsx'
import { Failure } from '../../kit/empty.tsx'
import { FormSkeleton } from '../../kit/form-skeleton.tsx'
import { formatTime } from '../../kit/format.ts'
import { Icon } from '../../kit/icon.tsx'
import { Page } from '../../kit/page.tsx'
import { MoneyTabs } from '../money-tabs.tsx'
import { ComingList } from './coming-list.tsx'
import { MailPreview, type Shown } from './mail-preview.tsx'
import { PolicyOptions } from './policy-options.tsx'
import { PolicySteps } from './policy-steps.tsx'
import { type Policy, policyQuery, upcomingQuery } from './queries.ts'
import classes from './reminders.module.css'
import { type Saving, useSaving } from './use-deciding.ts'

/** The payment reminders: those to come first, then the policy, and beside them the mail of the focused row. */
export function RemindersScreen({ accountId }: { accountId: string }) {
  const { t } = useTranslation('reminders')
  const found = useQuery(policyQuery(accountId))
  const saving = useSaving(accountId)
  const mayWrite = useMayWrite()
  const policy = found.data
  return (
    <Page
      title={t('title')}
      beside={policy && <OnOff isOn={policy.isOn} />}
      actions={policy && mayWrite && <Switching policy={policy} saving={saving} />}
    >
      <MoneyTabs accountId={accountId} current="reminders" />
      {found.isPending && <FormSkeleton fields={6} />}
      {found.isError && !policy && (
        <Failure title={t('failed')} onRetry={() => void found.refetch()} isRetrying={found.isFetching} />
      )}
      {policy && <Opened accountId={accountId} policy={policy} saving={saving} />}
    </Page>
  )
}

function OnOff({ isOn }: { isOn: boolean }) {
  const { t } = useTranslation('reminders')
  return isOn ? (
    <Badge tone="ok" icon={IconCircleCheck}>
      {t('on')}
    </Badge>
  ) : (
    <Badge tone="neutral" icon={IconCircleDashed} outlined>
      {t('off')}
    </Badge>
  )
}

function Switching({ policy: { isOn }, saving }: { policy: Policy; saving: Saving }) {
  const { t } = useTranslation('reminders')
  return (
    <>
      <Button
        kind={isOn ? 'quiet' : 'primary'}
        busy={saving.isBusy}
        onClick={() => saving.save({ isOn: !isOn }, t(isOn ? 'told.turned-off' : 'told.turned-on'))}
      >
        {t(isOn ? 'turn-off' : 'turn-on')}
      </Button>
      <span className={classes.saved} role="status">
        {saving.savedAt && (
          <>
            <Icon of={IconCloudCheck} size={16} /> {t('saved-at', { time: formatTime(saving.savedAt) })}
          </>
        )}
      </span>
    </>
  )
}

type OpenedProps = { accountId: string; policy: Policy; saving: Saving }

function Opened({ accountId, policy, saving }: OpenedProps) {
  const { t } = useTranslation('reminders')
  const { data: upcoming, isError } = useQuery(upcomingQuery(accountId))
  const [chosen, setChosen] = useState<Shown>()
  const first = upcoming?.reminders[0]
  const shown: Shown = chosen ?? (first ? { row: first, step: first.step } : { row: undefined, step: 1 })
  return (
    <div className={classes.columns}>
      <div className={classes.main}>
        <ComingList accountId={accountId} policy={policy} shown={shown} onShow={setChosen} />
        <PolicySteps
          policy={policy}
          saving={saving}
          shown={shown.step}
          onShow={(step) => setChosen({ row: shown.row, step })}
        />
        <PolicyOptions accountId={accountId} policy={policy} saving={saving} />
        <p className={classes.footer}>{t('footer')}</p>
      </div>
      {(upcoming || isError) && (
        <MailPreview
          key={`${shown.row?.invoiceId} ${shown.step}`}
          accountId={accountId}
          policy={policy}
          saving={saving}
          shown={shown}
        />
      )}
    </div>
  )
}
