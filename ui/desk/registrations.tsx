import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSettings } from '../api/settings.ts'
import { Button } from '../kit/button.tsx'
import { Empty, Failure } from '../kit/empty.tsx'
import { Facts } from '../kit/facts.tsx'
import { formatDateTime, formatVat } from '../kit/format.ts'
import { Section } from '../kit/page.tsx'
import { RowCard } from '../kit/row-card.tsx'
import { type Column, Table } from '../kit/table.tsx'
import { DecideDialog, useDecide } from './decide-dialog.tsx'
import classes from './desk.module.css'
import { IdentityProof, MailboxProof, RegisterProof } from './proofs.tsx'
import { registrationsQuery, type Waiting } from './queries.ts'

/** The companies that registered and wait, with their proofs. */
export function Registrations() {
  const { t } = useTranslation('desk')
  const found = useQuery(registrationsQuery)
  const [opened, setOpened] = useState<Waiting>()
  /** The one act of the page: the first company with all proofs. */
  const first = found.data?.find(({ isProved }) => isProved)
  const acts = (row: Waiting) => <Acts row={row} isFirst={row === first} onOpen={() => setOpened(row)} />
  const columns = useColumns(acts)
  if (found.isError && !found.data)
    return (
      <Section title={t('registrations.title')}>
        <Failure
          title={t('registrations.failed')}
          onRetry={() => void found.refetch()}
          isRetrying={found.isFetching}
        />
      </Section>
    )
  return (
    <Section title={t('registrations.title')}>
      <p className={classes.lead}>{t('registrations.lead')}</p>
      <Table
        label={t('registrations.title')}
        columns={columns}
        rows={found.data}
        rowKey={({ accountId }) => accountId}
        skeletonRows={3}
        cardsBelow={992}
        card={(row) => <WaitingCard row={row} acts={acts(row)} />}
        empty={<Empty title={t('nothing')}>{t('registrations.none')}</Empty>}
      />
      {opened && <DecideDialog waiting={opened} onClose={() => setOpened(undefined)} />}
    </Section>
  )
}

function useColumns(acts: (row: Waiting) => React.ReactNode): Column<Waiting>[] {
  const { t } = useTranslation('desk')
  const provider = useSettings()?.identityProvider ?? null
  const person: Column<Waiting> = {
    key: 'identity',
    usual: 140,
    header: provider,
    wraps: true,
    cell: (row) => <IdentityProof of={row} />,
  }
  return [
    { key: 'company', usual: 180, header: t('registrations.company'), wraps: true, cell: company },
    { key: 'by', usual: 180, header: t('registrations.by'), wraps: true, cell: by },
    {
      key: 'since',
      usual: 100,
      header: t('registrations.since'),
      cell: ({ since }) => formatDateTime(since),
    },
    {
      key: 'mailbox',
      usual: 100,
      header: t('registrations.mailbox'),
      cell: (row) => <MailboxProof of={row} />,
    },
    {
      key: 'register',
      usual: 180,
      header: t('registrations.register'),
      wraps: true,
      cell: (row) => <RegisterProof of={row} />,
    },
    ...(provider === null ? [] : [person]),
    {
      key: 'acts',
      usual: 180,
      header: null,
      spokenHeader: t('acts'),
      align: 'end',
      cell: acts,
    },
  ]
}

const company = ({ name, number, city }: Waiting) => (
  <span className={classes.twoLines}>
    <b>{name}</b>
    <span>{[formatVat(number), city].filter(Boolean).join(', ')}</span>
  </span>
)

const by = ({ person, email }: Waiting) => (
  <span className={classes.twoLines}>
    {person && <span className={classes.person}>{person}</span>}
    <span>{email}</span>
  </span>
)

type ActsProps = { row: Waiting; isFirst: boolean; onOpen: () => void }

/** Accepts a company. Without all proofs, the dialog asks for a reason first. */
function Acts({ row, isFirst, onOpen }: ActsProps) {
  const { t } = useTranslation('desk')
  const deciding = useDecide(row, () => undefined)
  const named = { name: row.name }
  const isStranger = row.register.verdict === 'UNKNOWN' || row.register.verdict === 'INACTIVE'
  return (
    <span className={classes.acts}>
      <Button
        size="compact"
        kind={isFirst ? 'primary' : isStranger ? 'danger' : 'secondary'}
        busy={deciding.isPending}
        busyLabel={t('decide.busy')}
        aria-label={t(isStranger ? 'decide.refuse-named' : 'decide.let-in-named', named)}
        onClick={() => (row.isProved ? deciding.mutate({ decision: 'LET_IN', reason: '' }) : onOpen())}
      >
        {t(isStranger ? 'decide.refuse' : 'decide.let-in')}
      </Button>
      <Button size="compact" aria-label={t('registrations.view-named', named)} onClick={onOpen}>
        {t('registrations.view')}
      </Button>
    </span>
  )
}

function WaitingCard({ row, acts }: { row: Waiting; acts: React.ReactNode }) {
  const { t } = useTranslation('desk')
  return (
    <RowCard
      title={company(row)}
      figure={null}
      detail={row.email}
      date={formatDateTime(row.since)}
      state={
        <Facts
          facts={[
            { name: t('registrations.mailbox'), value: <MailboxProof of={row} /> },
            { name: t('registrations.register'), value: <RegisterProof of={row} /> },
            { name: row.identity?.provider ?? '', value: row.identity && <IdentityProof of={row} /> },
          ]}
        />
      }
      actions={null}
    >
      {acts}
    </RowCard>
  )
}
