import { useTranslation } from 'react-i18next'
import type { Account } from '../api/accounts.ts'
import { useMayWrite } from '../api/reach.ts'
import { isAdmin, type User } from '../api/session.ts'
import { BackLink } from '../kit/back-link.tsx'
import { Page } from '../kit/page.tsx'
import { MonthsSection } from '../packages/months-section.tsx'
import { RecipientsSection } from '../packages/recipients-section.tsx'

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/

type PackagesPageProps = {
  account: Account
  user: User
  /** The one that a mail is about. */
  month: unknown
}

/** Everything of a month in one zip, and who is mailed about it. */
export function PackagesPage({ account, user, month }: PackagesPageProps) {
  const { t } = useTranslation('packages')
  const mayWrite = useMayWrite()
  const asked = typeof month === 'string' && MONTH.test(month) ? month : undefined
  const back = (
    <BackLink to="/data/{-$accountId}" params={{ accountId: account.id }}>
      {t('data:title')}
    </BackLink>
  )
  return (
    <Page title={t('page', { name: account.name })} documentTitle={t('title')} backLink={back}>
      <MonthsSection accountId={account.id} asked={asked} />
      <RecipientsSection accountId={account.id} mayChange={mayWrite && !isAdmin(user)} />
    </Page>
  )
}
