import { queryOptions, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { components } from '#generated/api.ts'
import type { Account } from '../api/accounts.ts'
import { api, call } from '../api/client.ts'
import { ButtonLink } from '../kit/button.tsx'
import { Failure } from '../kit/empty.tsx'
import { Facts } from '../kit/facts.tsx'
import { Page } from '../kit/page.tsx'
import { RowCard } from '../kit/row-card.tsx'
import { type Column, Table } from '../kit/table.tsx'
import classes from './people.module.css'

type ToldMember = components['schemas']['ToldMember']
type Choice = ToldMember['notices'][number]
type Kind = { kind: Choice['kind']; atOnce: ToldMember[]; daily: ToldMember[] }

const toldQuery = (accountId: string) =>
  queryOptions({
    queryKey: ['told-members', accountId],
    queryFn: ({ signal }) =>
      call(api.GET('/accounts/{accountId}/notices', { params: { path: { accountId } }, signal })),
    meta: { handles: true },
  })

/** The people who are told of a company's events, by kind. */
export function ToldScreen({ account }: { account: Account }) {
  const { t } = useTranslation('told')
  const found = useQuery(toldQuery(account.id))
  const columns = useColumns()
  const rows = found.data && kindsOf(found.data)
  return (
    <Page title={t('people.title')} actions={<ButtonLink to="/user/access">{t('people.own')}</ButtonLink>}>
      <p className={classes.about}>{t('people.about', { name: account.name })}</p>
      {found.isError && !rows ? (
        <Failure
          title={t('people.failed')}
          onRetry={() => void found.refetch()}
          isRetrying={found.isFetching}
        />
      ) : (
        <Table
          label={t('people.title')}
          columns={columns}
          rows={rows}
          rowKey={({ kind }) => kind}
          skeletonRows={7}
          card={(row) => (
            <RowCard
              title={<KindName kind={row.kind} />}
              figure={null}
              detail={null}
              date={null}
              state={<Everybody row={row} />}
              actions={null}
            />
          )}
          empty={null}
        />
      )}
    </Page>
  )
}

/** Each kind, with the people who are told of it. */
function kindsOf(members: readonly ToldMember[]): Kind[] {
  const who = (kind: Choice['kind'], speed: Choice['speed']) =>
    members.filter(({ notices }) => notices.some((one) => one.kind === kind && one.speed === speed))
  return (members[0]?.notices ?? []).map(({ kind }) => ({
    kind,
    atOnce: who(kind, 'AT_ONCE'),
    daily: who(kind, 'DAILY'),
  }))
}

function useColumns(): Column<Kind>[] {
  const { t } = useTranslation('told')
  return [
    { key: 'kind', usual: 240, header: t('when'), wraps: true, cell: ({ kind }) => <KindName kind={kind} /> },
    {
      key: 'at-once',
      usual: 220,
      header: t('speeds.AT_ONCE'),
      wraps: true,
      cell: (row) => (isTold(row) ? <People of={row.atOnce} /> : <Nobody />),
    },
    {
      key: 'daily',
      usual: 220,
      header: t('speeds.DAILY'),
      wraps: true,
      cell: ({ daily }) => <People of={daily} />,
    },
  ]
}

const isTold = ({ atOnce, daily }: Kind): boolean => atOnce.length + daily.length > 0

function KindName({ kind }: Pick<Kind, 'kind'>) {
  const { t } = useTranslation('told')
  return (
    <span className={classes.kind}>
      <b>{t(`kinds.${kind}.name`)}</b>
      <span>{t(`kinds.${kind}.detail`)}</span>
    </span>
  )
}

function People({ of: people }: { of: readonly ToldMember[] }) {
  const { t } = useTranslation('told')
  return people
    .map(({ name, email, isYou }) => (isYou ? t('people.you', { name: name || email }) : name || email))
    .join(', ')
}

function Nobody() {
  const { t } = useTranslation('told')
  return <span className={classes.nobody}>{t('people.nobody')}</span>
}

/** On a phone, below each other. */
function Everybody({ row }: { row: Kind }) {
  const { t } = useTranslation('told')
  if (!isTold(row)) return <Nobody />
  return (
    <Facts
      facts={[
        { name: t('speeds.AT_ONCE'), value: row.atOnce.length > 0 && <People of={row.atOnce} /> },
        { name: t('speeds.DAILY'), value: row.daily.length > 0 && <People of={row.daily} /> },
      ].filter(({ value }) => value !== false)}
    />
  )
}
