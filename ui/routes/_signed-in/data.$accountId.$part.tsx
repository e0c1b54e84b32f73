import { createFileRoute, notFound } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { accessTexts } from '#generated/texts/parts/access.ts'
import { activityTexts } from '#generated/texts/parts/activity.ts'
import { designTexts } from '#generated/texts/parts/design.ts'
import { packagesTexts } from '#generated/texts/parts/packages.ts'
import { ActivityScreen } from '../../activity/activity-screen.tsx'
import { type ActivitySearch, readActivitySearch } from '../../activity/search.ts'
import type { Account } from '../../api/accounts.ts'
import { useMayWrite } from '../../api/reach.ts'
import { isAdmin, type User, useSession } from '../../api/session.ts'
import { KeysSection } from '../../api-keys/keys-section.tsx'
import { GrantsSection } from '../../integrations/grants-section.tsx'
import { IntegrationsSection } from '../../integrations/integrations-section.tsx'
import { BackLink } from '../../kit/back-link.tsx'
import { FormSkeleton } from '../../kit/form-skeleton.tsx'
import { Page } from '../../kit/page.tsx'
import type { OnSearch } from '../../lists/use-list.ts'
import { MonthsSection } from '../../packages/months-section.tsx'
import { RecipientsSection } from '../../packages/recipients-section.tsx'
import { SandboxSection, WayBack } from '../../sandbox/sandbox-section.tsx'
import { SeatsSection } from '../../seats/seats-section.tsx'
import { LockedNotice } from '../../shell/locked-notice.tsx'
import { loadTexts } from '../../texts/texts.ts'
import { WebhookScreen } from '../../webhooks/webhook-screen.tsx'
import { WebhooksSection } from '../../webhooks/webhooks-section.tsx'
import { findAccount } from '../-guards.ts'
import { InvoiceDesignScreen } from '../-late-parts.ts'

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/

type PackagesPageProps = {
  account: Account
  user: User
  /** The one that a mail is about. */
  month: unknown
}

/** Everything of a month in one zip, and who is mailed about it. */
function PackagesPage({ account, user, month }: PackagesPageProps) {
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

type DesignPageProps = {
  account: Account
  /** The draft from which it was opened. */
  draft: unknown
}

/** The look of the drawn documents and their numbers. */
function DesignPage({ account, draft }: DesignPageProps) {
  const { t } = useTranslation('invoice-design')
  const accountId = account.id
  const back =
    typeof draft === 'string' ? (
      <BackLink to="/drafts/$accountId/draft/{-$draftId}" params={{ accountId, draftId: draft || undefined }}>
        {t('to-draft')}
      </BackLink>
    ) : (
      <BackLink to="/data/{-$accountId}" params={{ accountId }}>
        {t('data:title')}
      </BackLink>
    )
  return (
    <Suspense fallback={<FormSkeleton fields={8} />}>
      <InvoiceDesignScreen key={accountId} account={account} backLink={back} />
    </Suspense>
  )
}

type ActivityPageProps = {
  account: Account
  user: User
  /** As it stands in the address. */
  search: ActivitySearch
  onSearch: OnSearch<ActivitySearch>
}

/** The events of an account. */
function ActivityPage({ account, user, search, onSearch }: ActivityPageProps) {
  const { t } = useTranslation('data')
  return (
    <ActivityScreen
      key={account.id}
      account={account}
      seesDocuments={!isAdmin(user)}
      backLink={
        <BackLink to="/data/{-$accountId}" params={{ accountId: account.id }}>
          {t('title')}
        </BackLink>
      }
      search={readActivitySearch(search)}
      onSearch={onSearch}
    />
  )
}

type AccessPageProps = {
  account: Account
  user: User
  /** The one that is looked at; without it, everything. */
  webhook: unknown
  /** Goes to the access page of an account. */
  onOpen: (accountId: string) => void
}

/** The seats of an account, and the access of programs. */
function AccessPage({ account, user, webhook, onOpen }: AccessPageProps) {
  const { t } = useTranslation('api-keys')
  const accountId = account.id
  const isMember = !isAdmin(user)
  /** A locked account gives nobody access. */
  const mayMake = isMember && !account.locked
  if (typeof webhook === 'string')
    return (
      <WebhookScreen
        key={webhook}
        accountId={accountId}
        webhookId={webhook}
        mayChange={mayMake}
        backLink={
          <BackLink to="/data/$accountId/$part" params={{ accountId, part: 'access' }} search={{}}>
            {t('access.title')}
          </BackLink>
        }
        onDeleted={() => onOpen(accountId)}
      />
    )
  const back = (
    <BackLink to="/data/{-$accountId}" params={{ accountId }}>
      {t('data:title')}
    </BackLink>
  )
  return (
    <Page title={t('access.page', { name: account.name })} documentTitle={t('access.title')} backLink={back}>
      {account.locked && <LockedNotice lock={account.lock} />}
      {!account.isTest && (
        <SeatsSection
          accountId={accountId}
          mayInvite={mayMake}
          hasDocuments={account.features.includes('DOCCLE')}
        />
      )}
      <KeysSection accountId={accountId} mayMake={mayMake} />
      <GrantsSection accountId={accountId} />
      <WebhooksSection accountId={accountId} mayMake={mayMake} />
      <IntegrationsSection accountId={accountId} mayMake={mayMake} />
      {!account.isTest && isMember && <SandboxSection accountId={accountId} onOpen={onOpen} />}
      {account.isTest && isMember && <WayBack test={account} userId={user.id} onOpen={onOpen} />}
    </Page>
  )
}

/**
 * The texts by part: `access` for seats and programs, `activity` for events,
 * `packages` for the documents of a month, `invoice-design` for drawn documents and their numbers.
 */
const loads: Partial<Record<string, () => Promise<void>>> = {
  access: () => loadTexts(accessTexts),
  activity: () => loadTexts(activityTexts),
  packages: () => loadTexts(packagesTexts),
  'invoice-design': () => loadTexts(designTexts),
}

/** `webhook`: the one that is looked at; `month`: the one that a mail is about; `draft`: the one that its design is opened from; the rest is the activity's. Read by the pages, which come in a file of their own. */
export const Route = createFileRoute('/_signed-in/data/$accountId/$part')({
  validateSearch: (search: ActivitySearch & { webhook?: string; month?: string; draft?: string }) => search,
  beforeLoad: async ({ params: { accountId, part } }) => ({
    account: await findAccount(accountId, part !== 'packages'),
  }),
  loader: async ({ params }) => {
    const load = loads[params.part]
    if (!load) throw notFound()
    await load()
  },
  component: PartRoute,
})

function PartRoute() {
  const { account } = Route.useRouteContext()
  const { part } = Route.useParams()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const user = useSession()?.user
  if (!account || !user) return null
  if (part === 'access')
    return (
      <AccessPage
        account={account}
        user={user}
        webhook={search.webhook}
        onOpen={(accountId) =>
          void navigate({ to: '/data/$accountId/$part', params: { accountId, part }, search: {} })
        }
      />
    )
  if (part === 'invoice-design') return <DesignPage account={account} draft={search.draft} />
  if (part === 'packages') return <PackagesPage account={account} user={user} month={search.month} />
  return (
    <ActivityPage
      account={account}
      user={user}
      search={search}
      onSearch={(next, replace = false) => void navigate({ search: next, replace, resetScroll: false })}
    />
  )
}
