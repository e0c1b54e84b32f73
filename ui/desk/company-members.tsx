import { IconLock, IconMailX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { StatusMark } from '../kit/badge.tsx'
import { Button } from '../kit/button.tsx'
import { Empty } from '../kit/empty.tsx'
import { formatDateTime } from '../kit/format.ts'
import { Section } from '../kit/page.tsx'
import { RowCard } from '../kit/row-card.tsx'
import { type Column, Table } from '../kit/table.tsx'
import { RowLink } from '../kit/text-link.tsx'
import type { DeskCompany } from './queries.ts'

type Member = DeskCompany['members'][number]

type CompanyMembersProps = { company: DeskCompany; onAdd: () => void }

/** The people of a company; each leads to the person at the desk. */
export function CompanyMembers({ company, onAdd }: CompanyMembersProps) {
  const { t } = useTranslation('desk')
  const columns = useColumns()
  return (
    <Section
      title={t('people.title')}
      aside={
        !company.isTest && (
          <Button size="compact" onClick={onAdd}>
            {t('company.add-owner')}
          </Button>
        )
      }
    >
      <Table
        label={t('people.title')}
        columns={columns}
        rows={company.members}
        rowKey={({ id }) => id}
        card={(member) => (
          <RowCard
            title={person(member)}
            figure={null}
            detail={member.name && member.email}
            date={formatDateTime(member.lastSeenAt)}
            state={<State member={member} />}
            actions={null}
          />
        )}
        empty={<Empty title={t('company.nobody')} />}
      />
    </Section>
  )
}

function useColumns(): Column<Member>[] {
  const { t } = useTranslation('desk')
  return [
    { key: 'name', usual: 180, header: t('people.person'), strong: true, wraps: true, cell: person },
    {
      key: 'email',
      usual: 220,
      header: t('people.email'),
      wraps: true,
      cell: ({ email }) => email,
    },
    { key: 'role', usual: 100, header: t('people.role'), cell: ({ role }) => t(`people.roles.${role}`) },
    { key: 'state', usual: 180, header: t('people.state'), cell: (member) => <State member={member} /> },
    {
      key: 'seen',
      usual: 120,
      header: t('people.seen'),
      cell: ({ lastSeenAt }) => formatDateTime(lastSeenAt),
    },
  ]
}

const person = ({ userId, name, email }: Member) =>
  userId === null ? (
    email
  ) : (
    <RowLink to="/admin/people/$userId" params={{ userId }}>
      {name || email}
    </RowLink>
  )

function State({ member: { state, bounces } }: { member: Member }) {
  const { t } = useTranslation('desk')
  if (state === 'LOCKED')
    return (
      <StatusMark tone="err" icon={IconLock}>
        {t('people.locked')}
      </StatusMark>
    )
  if (bounces)
    return (
      <StatusMark tone="warn" icon={IconMailX}>
        {t('people.bounces')}
      </StatusMark>
    )
  return t(`people.states.${state}`)
}
