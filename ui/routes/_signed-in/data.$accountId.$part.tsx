import { Box } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, notFound, redirect, useNavigate } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { addDays, todayInBrussels } from '#contracts/rules/dates.ts'
import { accessTexts } from '#generated/texts/parts/access.ts'
import { activityTexts } from '#generated/texts/parts/activity.ts'
import { boardTexts } from '#generated/texts/parts/board.ts'
import { designTexts } from '#generated/texts/parts/design.ts'
import { forwardingsTexts } from '#generated/texts/parts/forwardings.ts'
import { historyTexts } from '#generated/texts/parts/history.ts'
import { monthsTexts } from '#generated/texts/parts/months.ts'
import { packagesTexts } from '#generated/texts/parts/packages.ts'
import { toldTexts } from '#generated/texts/parts/told.ts'
import { ActivityScreen } from '../../activity/activity-screen.tsx'
import { type ActivitySearch, readActivitySearch } from '../../activity/search.ts'
import { type Account, useLiveAccount } from '../../api/accounts.ts'
import { flagsQuery } from '../../api/flags.ts'
import { useMay } from '../../api/reach.ts'
import { isOperatorIn, mayIn, type Right } from '../../api/rights.ts'
import { isAdmin, type User, useSession } from '../../api/session.ts'
import { KeysSection } from '../../api-keys/keys-section.tsx'
import { ForwardingLink } from '../../forwardings/forwarding-link.tsx'
import { ForwardingsScreen } from '../../forwardings/forwardings-screen.tsx'
import { HistorySection } from '../../history/history-section.tsx'
import { ImportedScreen } from '../../history/imported-screen.tsx'
import { GrantsSection } from '../../integrations/grants-section.tsx'
import { IntegrationsSection } from '../../integrations/integrations-section.tsx'
import { BackLink } from '../../kit/back-link.tsx'
import { FormSkeleton } from '../../kit/form-skeleton.tsx'
import { Page } from '../../kit/page.tsx'
import type { OnSearch } from '../../lists/use-list.ts'
import { PeopleScreen } from '../../members/people-screen.tsx'
import { ToldScreen } from '../../members/told-screen.tsx'
import { MonthLink } from '../../months/month-link.tsx'
import { MonthScreen } from '../../months/month-screen.tsx'
import { GapsScreen } from '../../numbering/gaps-screen.tsx'
import { ArchiveSection } from '../../packages/archive-section.tsx'
import { MonthsSection } from '../../packages/months-section.tsx'
import { PackageLink } from '../../packages/package-link.tsx'
import { RecipientsSection } from '../../packages/recipients-section.tsx'
import { SandboxSection, WayBack } from '../../sandbox/sandbox-section.tsx'
import { ProgramsIntroduction } from '../../settings/programs-introduction.tsx'
import { SettingsFrame } from '../../settings/settings-frame.tsx'
import { LockedNotice } from '../../shell/locked-notice.tsx'
import type { SettingsPart } from '../../shell/settings-parts.ts'
import { loadTexts } from '../../texts/texts.ts'
import { WebhookScreen } from '../../webhooks/webhook-screen.tsx'
import { WebhooksSection } from '../../webhooks/webhooks-section.tsx'
import { findAccount } from '../-guards.ts'
import { ConnectionSection, InvoiceDesignScreen, LogoScreen } from '../-late-parts.ts'

/** The right that opens a part; the others are open to a seat too. */
const RIGHTS: Partial<Record<string, Right>> = { programs: 'manage', activity: 'write' }

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
  const mayWrite = useMay('manage')
  const asked = typeof month === 'string' && MONTH.test(month) ? month : undefined
  return (
    <Page title={t('page', { name: account.name })} documentTitle={t('title')}>
      <MonthsSection accountId={account.id} asked={asked} />
      <ArchiveSection accountId={account.id} />
      <HistorySection accountId={account.id} mayImport={mayWrite && !isAdmin(user)} />
      <RecipientsSection accountId={account.id} mayChange={mayWrite && !isAdmin(user)} />
    </Page>
  )
}

type MonthPageProps = PartPageProps & { month: unknown }

/** A month that is looked through and closed: the last one that is over, unless another is asked for. */
function MonthPage({ account, user, month }: MonthPageProps) {
  const isOwn = !isAdmin(user)
  const mayWrite = mayIn(account, 'write') && isOwn
  const asked = typeof month === 'string' && MONTH.test(month) ? month : lastMonth()
  return (
    <MonthScreen
      key={`${account.id} ${asked}`}
      account={account}
      month={asked}
      mayClose={(mayWrite || account.seat !== null) && isOwn}
      mayWrite={mayWrite}
    />
  )
}

const lastMonth = (): string => addDays(`${todayInBrussels().slice(0, 7)}-01`, -1).slice(0, 7)

type ForwardingsPageProps = PartPageProps & { forwarding: unknown }

/** The documents that leave for an accounting package by themselves. */
function ForwardingsPage({ account, user, forwarding }: ForwardingsPageProps) {
  const isFree = !isAdmin(user) && !account.locked
  return (
    <ForwardingsScreen
      key={account.id}
      account={account}
      mayChange={isFree && mayIn(account, 'manage')}
      mayResend={isFree && mayIn(account, 'write')}
      open={typeof forwarding === 'string' ? forwarding : undefined}
    />
  )
}

type DesignPageProps = {
  account: Account
  /** The draft from which it was opened. */
  draft: unknown
}

/** The look of the drawn documents and their numbers; the logo, where no invoices are sent. */
function DesignPage({ account, draft }: DesignPageProps) {
  const { t } = useTranslation('invoice-design')
  const accountId = account.id
  const back =
    typeof draft === 'string' ? (
      <BackLink to="/drafts/$accountId/draft/{-$draftId}" params={{ accountId, draftId: draft || undefined }}>
        {t('to-draft')}
      </BackLink>
    ) : null
  return (
    <Suspense fallback={<FormSkeleton fields={8} />}>
      {account.features.includes('PEPPOL') ? (
        <InvoiceDesignScreen key={accountId} account={account} backLink={back} />
      ) : (
        <LogoScreen key={accountId} accountId={accountId} />
      )}
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
  return (
    <ActivityScreen
      key={account.id}
      account={account}
      seesDocuments={!isAdmin(user)}
      search={readActivitySearch(search)}
      onSearch={onSearch}
    />
  )
}

type PartPageProps = { account: Account; user: User }
type PeoplePageProps = PartPageProps & { invites: { isAsked: boolean; onClosed: () => void } }

/** A locked account gives nobody access. */
const mayGive = ({ account, user }: PartPageProps) =>
  !isAdmin(user) && !account.locked && mayIn(account, 'manage')

/** The people with access to the company. */
function PeoplePage({ account: opened, user, invites }: PeoplePageProps) {
  /** An owner who names a successor, or lowers themselves, loses the rights of an owner while the page is open. */
  const account = { ...opened, role: useLiveAccount(opened).role }
  const navigate = useNavigate()
  return (
    <PeopleScreen
      account={account}
      mayManage={mayIn(account, 'manage')}
      mayInvite={mayGive({ account, user })}
      isOperator={isAdmin(user) && isOperatorIn(account)}
      hasDocuments={account.features.includes('DOCCLE')}
      hasReceived={account.features.includes('PEPPOL')}
      notice={account.locked && <LockedNotice lock={account.lock} />}
      invites={invites}
      onLeft={() => void navigate({ to: '/companies' })}
    />
  )
}

/** The programs that work with the company: its invoicing tool, its accountant's package, and those of others that it let in. */
function ConnectionsPage({ account, user }: PartPageProps) {
  const { t } = useTranslation('settings')
  const { id: accountId, features, isTest } = account
  const mayManage = mayIn(account, 'manage')
  const flags = useQuery(flagsQuery)
  const hasPeppol = features.includes('PEPPOL')
  const hasTool = flags.data?.teamLeader === true && hasPeppol && !isAdmin(user) && !isTest && mayManage
  return (
    <Page title={t('part.connections')}>
      {hasPeppol && (
        <Box maw={760} mb={40}>
          <Suspense>{hasTool && <ConnectionSection accountId={accountId} />}</Suspense>
          <PackageLink accountId={accountId} />
          <MonthLink accountId={accountId} />
          <ForwardingLink accountId={accountId} />
        </Box>
      )}
      {mayManage && <GrantsSection accountId={accountId} />}
    </Page>
  )
}

type ProgramsPageProps = PartPageProps & {
  /** The one that is looked at; without it, everything. */
  webhook: unknown
  /** Goes to the same page of an account. */
  onOpen: (accountId: string) => void
}

/** For who writes programs: keys, webhooks, integrations, the test company and the reference. */
function ProgramsPage({ account, user, webhook, onOpen }: ProgramsPageProps) {
  const { t } = useTranslation('settings')
  const accountId = account.id
  const isMember = !isAdmin(user)
  const mayMake = mayGive({ account, user })
  if (typeof webhook === 'string')
    return (
      <WebhookScreen
        key={webhook}
        accountId={accountId}
        webhookId={webhook}
        mayChange={mayMake}
        backLink={
          <BackLink to="/data/$accountId/$part" params={{ accountId, part: 'programs' }} search={{}}>
            {t('part.programs')}
          </BackLink>
        }
        onDeleted={() => onOpen(accountId)}
      />
    )
  return (
    <Page title={t('part.programs')}>
      {account.locked && <LockedNotice lock={account.lock} />}
      <ProgramsIntroduction />
      <KeysSection accountId={accountId} mayMake={mayMake} />
      <WebhooksSection accountId={accountId} mayMake={mayMake} />
      <IntegrationsSection accountId={accountId} mayMake={mayMake} />
      {!account.isTest && isMember && <SandboxSection accountId={accountId} onOpen={onOpen} />}
      {account.isTest && isMember && <WayBack test={account} userId={user.id} onOpen={onOpen} />}
    </Page>
  )
}

const loadAccess = () => loadTexts(accessTexts)

/** The parts of the settings, and the monthly packages, each with its texts. */
const loads: Partial<Record<string, () => Promise<unknown>>> = {
  people: loadAccess,
  notices: () => loadTexts(toldTexts),
  connections: () =>
    Promise.all([
      loadAccess(),
      loadTexts(packagesTexts),
      loadTexts(monthsTexts),
      loadTexts(forwardingsTexts),
    ]),
  months: () => loadTexts(monthsTexts),
  forwardings: () => loadTexts(forwardingsTexts),
  programs: loadAccess,
  activity: () => loadTexts(activityTexts),
  packages: () => Promise.all([loadTexts(packagesTexts), loadTexts(historyTexts)]),
  imported: () => loadTexts(historyTexts),
  'invoice-design': () => loadTexts(designTexts),
  gaps: () => loadTexts(boardTexts),
}

/** `webhook` and `forwarding`: the one that is looked at; `month`: the one that is closed, or that a mail is about; `draft`: the one that its design is opened from; `open`: the invitation of a member; the rest is the activity's. Read by the pages, which come in a file of their own. */
export const Route = createFileRoute('/_signed-in/data/$accountId/$part')({
  validateSearch: (
    search: ActivitySearch & {
      webhook?: string
      forwarding?: string
      month?: string
      draft?: string
      open?: 'invitation'
    },
  ) => search,
  beforeLoad: async ({ params: { accountId, part }, search }) => {
    /** The address of the programs' keys from before people had a part of their own. */
    if (part === 'access')
      throw redirect({
        to: '/data/$accountId/$part',
        params: { accountId, part: 'programs' },
        search,
      })
    const account = await findAccount(accountId, RIGHTS[part])
    if (['people', 'notices'].includes(part) && account?.seat)
      throw redirect({ to: '/overview/{-$accountId}', params: { accountId } })
    return { account }
  },
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
  const user = useSession()?.user
  if (!account || !user) return null
  /** Looking through a month takes the whole width. */
  if (part === 'months') return <Part account={account} user={user} />
  return (
    <SettingsFrame
      account={account}
      current={FRAMED[part] ?? 'company'}
      ofOwners={part === 'connections' ? part : undefined}
    >
      <Part account={account} user={user} />
    </SettingsFrame>
  )
}

/** The entry of the navigation for each part. */
const FRAMED: Partial<Record<string, SettingsPart>> = {
  people: 'people',
  notices: 'notices',
  connections: 'connections',
  packages: 'connections',
  forwardings: 'connections',
  imported: 'connections',
  programs: 'programs',
  activity: 'activity',
  'invoice-design': 'invoice-design',
  gaps: 'invoice-design',
}

function Part({ account, user }: PartPageProps) {
  const { part } = Route.useParams()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  if (part === 'people') {
    const onClosed = () => void navigate({ search: {}, replace: true })
    return (
      <PeoplePage
        account={account}
        user={user}
        invites={{ isAsked: search.open === 'invitation', onClosed }}
      />
    )
  }
  if (part === 'notices') return <ToldScreen key={account.id} account={account} />
  if (part === 'connections') return <ConnectionsPage account={account} user={user} />
  if (part === 'programs')
    return (
      <ProgramsPage
        account={account}
        user={user}
        webhook={search.webhook}
        onOpen={(accountId) =>
          void navigate({ to: '/data/$accountId/$part', params: { accountId, part }, search: {} })
        }
      />
    )
  if (part === 'invoice-design') return <DesignPage account={account} draft={search.draft} />
  if (part === 'gaps') return <GapsScreen key={account.id} accountId={account.id} />
  if (part === 'months') return <MonthPage account={account} user={user} month={search.month} />
  if (part === 'forwardings')
    return <ForwardingsPage account={account} user={user} forwarding={search.forwarding} />
  if (part === 'imported') {
    const onSearch = (q: string | undefined) => void navigate({ search: q ? { q } : {}, replace: true })
    return (
      <ImportedScreen key={account.id} accountId={account.id} q={search.q || undefined} onSearch={onSearch} />
    )
  }
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
