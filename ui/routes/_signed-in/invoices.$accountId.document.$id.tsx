import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { SentScreen } from '../../invoices/document/sent-screen.tsx'
import { readInvoicesSearch } from '../../invoices/queries.ts'
import { BackLink } from '../../kit/back-link.tsx'
import { useListBehind } from '../../lists/documents/way-back.ts'
import { requireOwnPeppol } from '../-guards.ts'

/** An action to start at once: mail a copy, or send again. */
type Search = { mail?: true; again?: true }

const readSearch = ({ mail, again }: Record<string, unknown>): Search => ({
  ...(mail === true && { mail }),
  ...(again === true && { again }),
})

export const Route = createFileRoute('/_signed-in/invoices/$accountId/document/$id')({
  validateSearch: readSearch,
  beforeLoad: async ({ params }) => ({ account: await requireOwnPeppol(params.accountId) }),
  component: SentRoute,
})

function SentRoute() {
  const { account } = Route.useRouteContext()
  const { id } = Route.useParams()
  const { mail = false, again = false } = Route.useSearch()
  const list = useListBehind()
  const navigate = Route.useNavigate()
  const { t } = useTranslation('invoices')
  const back = (
    <BackLink
      to="/invoices/{-$accountId}"
      params={{ accountId: account.id }}
      search={list ? readInvoicesSearch(list) : { period: 'ALL_INVOICES' }}
    >
      {t('title')}
    </BackLink>
  )
  return (
    <SentScreen
      key={id}
      accountId={account.id}
      id={id}
      back={back}
      isMailing={mail}
      isAgainAsked={again}
      onMailing={(isMailing) =>
        void navigate({
          search: isMailing ? { mail: true } : {},
          state: true,
          replace: true,
          resetScroll: false,
        })
      }
    />
  )
}
