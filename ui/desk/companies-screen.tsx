import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { accountSearchQuery } from '../api/accounts.ts'
import { Empty, Failure } from '../kit/empty.tsx'
import { Page } from '../kit/page.tsx'
import { RowCard } from '../kit/row-card.tsx'
import { Table } from '../kit/table.tsx'
import { RowLink } from '../kit/text-link.tsx'
import { SearchBar } from '../lists/search-bar.tsx'

type CompaniesScreenProps = { text: string; onSearch: (text: string | undefined) => void }

type Found = { id: string; name: string }

/** Every company of the installation, by name or number. */
export function CompaniesScreen({ text, onSearch }: CompaniesScreenProps) {
  const { t } = useTranslation('desk')
  const found = useQuery({
    ...accountSearchQuery(text),
    enabled: true,
    placeholderData: keepPreviousData,
    meta: { handles: true },
  })
  return (
    <Page title={t('companies.title')}>
      <SearchBar label={t('accounts:search')} text={text} onSearch={onSearch} />
      {found.isError && !found.data ? (
        <Failure
          title={t('companies.failed')}
          onRetry={() => void found.refetch()}
          isRetrying={found.isFetching}
        />
      ) : (
        <Table
          label={t('companies.title')}
          columns={[
            {
              key: 'name',
              usual: 260,
              header: t('companies.name'),
              strong: true,
              wraps: true,
              cell: opening,
            },
          ]}
          rows={found.data}
          rowKey={({ id }) => id}
          card={(company) => (
            <RowCard
              title={opening(company)}
              figure={null}
              detail={null}
              date={null}
              state={null}
              actions={null}
            />
          )}
          empty={<Empty title={t('accounts:none-found')} />}
        />
      )}
    </Page>
  )
}

const opening = ({ id, name }: Found) => (
  <RowLink to="/admin/companies/$companyId" params={{ companyId: id }}>
    {name}
  </RowLink>
)
