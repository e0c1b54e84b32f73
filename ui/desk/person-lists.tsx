import { useTranslation } from 'react-i18next'
import { Empty } from '../kit/empty.tsx'
import { formatDateTime } from '../kit/format.ts'
import { Section } from '../kit/page.tsx'
import { RowCard } from '../kit/row-card.tsx'
import { type Column, Table } from '../kit/table.tsx'
import { RowLink } from '../kit/text-link.tsx'
import type { DeskUser } from './queries.ts'

type Company = DeskUser['companies'][number]
type Act = DeskUser['acts'][number]

/** The companies of a user, with the telephone number to call them back on. */
export function PersonCompanies({ user }: { user: DeskUser }) {
  const { t } = useTranslation('desk')
  const columns: Column<Company>[] = [
    { key: 'name', usual: 220, header: t('companies.name'), strong: true, wraps: true, cell: company },
    { key: 'role', usual: 100, header: t('people.role'), cell: ({ role }) => t(`people.roles.${role}`) },
    { key: 'owners', usual: 80, header: t('person.owners'), align: 'end', cell: ({ owners }) => owners },
    { key: 'telephone', usual: 140, header: t('company.telephone'), cell: ({ telephone }) => telephone },
  ]
  return (
    <Section title={t('companies.title')}>
      <Table
        label={t('companies.title')}
        columns={columns}
        rows={user.companies}
        rowKey={({ accountId }) => accountId}
        card={(one) => (
          <RowCard
            title={company(one)}
            figure={null}
            detail={one.telephone}
            date={null}
            state={t(`people.roles.${one.role}`)}
            actions={null}
          />
        )}
        empty={<Empty title={t('person.no-company')} />}
      />
    </Section>
  )
}

const company = ({ accountId, name }: Company) => (
  <RowLink to="/admin/companies/$companyId" params={{ companyId: accountId }}>
    {name}
  </RowLink>
)

/** What administrators did about a user. */
export function PersonActs({ user }: { user: DeskUser }) {
  const { t } = useTranslation('desk')
  const changed = ({ from, to, proof }: Act) =>
    [from && to && t('person.from-to', { from, to }), proof && t(`person.proofs.${proof}`)].filter(Boolean)
  const why = (act: Act) => [...changed(act), act.reason].filter(Boolean).join('. ')
  const columns: Column<Act>[] = [
    { key: 'at', usual: 120, header: t('person.when'), cell: ({ at }) => formatDateTime(at) },
    {
      key: 'what',
      usual: 180,
      header: t('person.what'),
      wraps: true,
      cell: ({ what }) => t(`person.acts.${what}`),
    },
    { key: 'why', usual: 320, header: t('decide.reason'), wraps: true, cell: why },
    { key: 'by', usual: 180, header: t('registrations.by'), wraps: true, cell: ({ by }) => by },
  ]
  return (
    <Section title={t('person.done')}>
      <Table
        label={t('person.done')}
        columns={columns}
        rows={user.acts}
        rowKey={({ at, what }) => `${at} ${what}`}
        card={(act) => (
          <RowCard
            title={t(`person.acts.${act.what}`)}
            figure={null}
            detail={why(act)}
            date={formatDateTime(act.at)}
            state={act.by}
            actions={null}
          />
        )}
        empty={<Empty title={t('person.nothing-done')} />}
      />
    </Section>
  )
}
