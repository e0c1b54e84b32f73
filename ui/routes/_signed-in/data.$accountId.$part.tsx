import { createFileRoute, notFound } from '@tanstack/react-router'
import type { ActivitySearch } from '../../activity/search.ts'
import { useSession } from '../../api/session.ts'
import { loadAccessTexts } from '../../texts/access-texts.ts'
import { loadActivityTexts } from '../../texts/activity-texts.ts'
import { loadPackageTexts } from '../../texts/package-texts.ts'
import { AccessPage } from '../-access-page.tsx'
import { findAccount } from '../-account.ts'
import { ActivityPage } from '../-activity-page.tsx'
import { PackagesPage } from '../-packages-page.tsx'

/**
 * Of which part of the address each is: `access` who may act for an account or look at it, `activity` what was done,
 * `packages` the documents of a month.
 */
const loads: Partial<Record<string, () => Promise<void>>> = {
  access: loadAccessTexts,
  activity: loadActivityTexts,
  packages: loadPackageTexts,
}

/** `webhook`: the one that is looked at; `month`: the one that a mail is about; the rest is the activity's. Read by the pages, which come in a file of their own. */
export const Route = createFileRoute('/_signed-in/data/$accountId/$part')({
  validateSearch: (search: ActivitySearch & { webhook?: string; month?: string }) => search,
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
