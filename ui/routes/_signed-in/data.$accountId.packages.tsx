import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { isAdmin, useSession } from '../../api/session.ts'
import { BackLink } from '../../kit/back-link.tsx'
import { Page } from '../../kit/page.tsx'
import { MonthsSection } from '../../packages/months-section.tsx'
import { RecipientsSection } from '../../packages/recipients-section.tsx'
import { loadPackageTexts } from '../../texts/package-texts.ts'
import { findAccount } from '../-account.ts'

/** `month`: the one that a mail is about. Read by the page, which comes in a file of its own. */
export const Route = createFileRoute('/_signed-in/data/$accountId/packages')({
  validateSearch: (search: { month?: string }) => search,
  beforeLoad: async ({ params }) => ({ account: await findAccount(params.accountId) }),
  loader: () => loadPackageTexts(),
  component: PackagesRoute,
})

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/

const asked = ({ month }: { month?: unknown }) =>
  typeof month === 'string' && MONTH.test(month) ? month : undefined

/** Everything of a month in one zip, and who is mailed about it. */
function PackagesRoute() {
  const { t } = useTranslation('packages')
  const { accountId } = Route.useParams()
  const { account } = Route.useRouteContext()
  const month = Route.useSearch({ select: asked })
  const user = useSession()?.user
  if (!user || !account) return null
  const back = (
    <BackLink to="/data/{-$accountId}" params={{ accountId }}>
      {t('data:title')}
    </BackLink>
  )
  return (
    <Page title={t('page', { name: account.name })} documentTitle={t('title')} above={back}>
      <MonthsSection accountId={accountId} asked={month} />
      <RecipientsSection accountId={accountId} mayChange={!isAdmin(user)} />
    </Page>
  )
}
