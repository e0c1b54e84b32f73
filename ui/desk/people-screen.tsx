import { IconLock } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { components } from '#generated/api.ts'
import { usersQuery } from '../api/desk.ts'
import { StatusMark } from '../kit/badge.tsx'
import { Empty, Failure } from '../kit/empty.tsx'
import { Page } from '../kit/page.tsx'
import { RowCard } from '../kit/row-card.tsx'
import { type Column, Table } from '../kit/table.tsx'
import { RowLink } from '../kit/text-link.tsx'
import { SearchBar } from '../lists/search-bar.tsx'

type Named = components['schemas']['DeskUserName']

type PeopleScreenProps = { text: string; onSearch: (text: string | undefined) => void }

/** Every user of the installation, by address or name. */
export function PeopleScreen({ text, onSearch }: PeopleScreenProps) {
  const { t } = useTranslation('desk')
  const found = useQuery({ ...usersQuery(text), placeholderData: keepPreviousData })
  const columns = useColumns()
  return (
    <Page title={t('people.title')}>
      <SearchBar label={t('people.search')} text={text} onSearch={onSearch} />
      {found.isError && !found.data ? (
        <Failure
          title={t('people.failed')}
          onRetry={() => void found.refetch()}
          isRetrying={found.isFetching}
        />
      ) : (
        <Table
          label={t('people.title')}
          columns={columns}
          rows={found.data}
          rowKey={({ id }) => id}
          card={(one) => (
            <RowCard
              title={opening(one)}
              figure={null}
              detail={[one.name && one.email, one.companies.join(', ')].filter(Boolean).join(', ')}
              date={null}
              state={<Mark of={one} />}
              actions={null}
            />
          )}
          empty={<Empty title={t('people.none')} />}
        />
      )}
    </Page>
  )
}

function useColumns(): Column<Named>[] {
  const { t } = useTranslation('desk')
  return [
    { key: 'name', usual: 180, header: t('people.person'), strong: true, wraps: true, cell: opening },
    {
      key: 'email',
      usual: 220,
      header: t('people.email'),
      wraps: true,
      cell: ({ email }) => email,
    },
    {
      key: 'companies',
      usual: 260,
      header: t('companies.title'),
      wraps: true,
      cell: ({ companies }) => companies.join(', '),
    },
    { key: 'state', usual: 120, header: t('people.state'), cell: (one) => <Mark of={one} /> },
  ]
}

const opening = ({ id, name, email }: Named) => (
  <RowLink to="/admin/people/$userId" params={{ userId: id }}>
    {name || email}
  </RowLink>
)

function Mark({ of: { locked, isAdmin } }: { of: Named }) {
  const { t } = useTranslation('desk')
  if (locked)
    return (
      <StatusMark tone="err" icon={IconLock}>
        {t('people.locked')}
      </StatusMark>
    )
  return isAdmin ? t('people.admin') : null
}
