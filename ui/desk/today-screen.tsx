import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { displayAmount } from '#contracts/rules/amounts.ts'
import { deskQuery } from '../api/desk.ts'
import { formatDateTime } from '../kit/format.ts'
import { Page } from '../kit/page.tsx'
import { CreditsAsked } from './credits-asked.tsx'
import classes from './desk.module.css'
import { Registrations } from './registrations.tsx'
import { HealthSummary, SetAsideSummary } from './summaries.tsx'

/** The work that waits for an administrator. */
export function TodayScreen() {
  const { t } = useTranslation('desk')
  return (
    <Page title={t('today')}>
      <Figures />
      <div className={classes.parts}>
        <Registrations />
        <div className={classes.beside}>
          <div className={classes.parts}>
            <SetAsideSummary />
            <CreditsAsked />
          </div>
          <HealthSummary />
        </div>
      </div>
    </Page>
  )
}

/** The figures. After a failure nothing is shown, as the lists below show one of their own. */
function Figures() {
  const { t } = useTranslation('desk')
  const { data, isError } = useQuery(deskQuery)
  if (isError && !data) return null
  return (
    <ul className={classes.figures} aria-busy={data === undefined || undefined}>
      <Figure
        value={data?.registrations}
        label={t('figures.registrations', { count: data?.registrations ?? 0 })}
        hint={
          data?.oldestRegistration && t('figures.oldest', { at: formatDateTime(data.oldestRegistration) })
        }
      />
      <Figure
        value={data?.creditRequests}
        label={t('figures.credit-requests', { count: data?.creditRequests ?? 0 })}
        hint={data && data.creditsAsked > 0 && t('figures.together', { count: data.creditsAsked })}
      />
      <Figure
        value={data?.setAside}
        label={t('figures.set-aside', { count: data?.setAside ?? 0 })}
        hint={null}
      />
      <Figure
        value={data?.companies}
        label={t('figures.companies', { count: data?.companies ?? 0 })}
        hint={data && t('figures.locked', { count: data.locked })}
      />
    </ul>
  )
}

type FigureProps = { value: number | undefined; label: string; hint: string | false | null | undefined }

function Figure({ value, label, hint }: FigureProps) {
  return (
    <li>
      <span className={classes.figure}>
        <b>{value === undefined ? '–' : displayAmount(value, 0)}</b> {label}
      </span>
      <span className={classes.hint}>{hint || ' '}</span>
    </li>
  )
}
