import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { components } from '#generated/api.ts'
import { deskKey, usersQuery } from '../api/desk.ts'
import { useActOn } from '../api/query-client.ts'
import { Button } from '../kit/button.tsx'
import { CopyButton } from '../kit/copy-button.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { Empty, Failure } from '../kit/empty.tsx'
import { FormFields } from '../kit/form-fields.tsx'
import { formatDateTime } from '../kit/format.ts'
import { Page } from '../kit/page.tsx'
import { RowCard } from '../kit/row-card.tsx'
import { SelectField } from '../kit/select-field.tsx'
import { type Column, Table } from '../kit/table.tsx'
import { toast } from '../kit/toast.ts'
import classes from './desk.module.css'
import { makeToken, revokeToken, tokensQuery, userQuery } from './queries.ts'

type Token = components['schemas']['ListedExternalToken']

/** The tokens by which external tools sign people in, and the sessions that they gave. */
export function TokensScreen() {
  const { t } = useTranslation('desk')
  const found = useQuery(tokensQuery)
  const [isMaking, setMaking] = useState(false)
  const columns = useColumns()
  return (
    <Page
      title={t('tokens.title')}
      actions={<Button onClick={() => setMaking(true)}>{t('tokens.make')}</Button>}
    >
      <p className={classes.lead}>{t('tokens.lead')}</p>
      {found.isError && !found.data ? (
        <Failure
          title={t('tokens.failed')}
          onRetry={() => void found.refetch()}
          isRetrying={found.isFetching}
        />
      ) : (
        <Table
          label={t('tokens.title')}
          columns={columns}
          rows={found.data}
          rowKey={({ id }) => id}
          cardsBelow={992}
          card={(token) => (
            <RowCard
              title={token.email}
              figure={null}
              detail={token.company}
              date={formatDateTime(token.createdAt)}
              state={<State token={token} />}
              actions={<End token={token} />}
            />
          )}
          empty={<Empty title={t('tokens.none')} />}
        />
      )}
      {isMaking && <MakeToken onClose={() => setMaking(false)} />}
    </Page>
  )
}

function useColumns(): Column<Token>[] {
  const { t } = useTranslation('desk')
  return [
    {
      key: 'email',
      usual: 220,
      header: t('tokens.for'),
      strong: true,
      wraps: true,
      cell: ({ email }) => email,
    },
    { key: 'company', usual: 200, header: t('companies.name'), wraps: true, cell: ({ company }) => company },
    { key: 'by', usual: 180, header: t('registrations.by'), wraps: true, cell: ({ createdBy }) => createdBy },
    { key: 'at', usual: 120, header: t('tokens.made'), cell: ({ createdAt }) => formatDateTime(createdAt) },
    {
      key: 'state',
      usual: 180,
      header: t('people.state'),
      wraps: true,
      cell: (token) => <State token={token} />,
    },
    {
      ...{ key: 'acts', usual: 100, header: null, spokenHeader: t('acts'), align: 'end' },
      cell: (token) => <End token={token} />,
    },
  ]
}

function State({ token: { state, until } }: { token: Token }) {
  const { t } = useTranslation('desk')
  return t(`tokens.state.${state}`, { until: formatDateTime(until) })
}

function End({ token: { id, state, email } }: { token: Token }) {
  const { t } = useTranslation('desk')
  const ending = useActOn([deskKey], () => revokeToken(id), {
    onSuccess: () => toast.success(t('tokens.ended', { email })),
    failure: t('tokens.not-ended'),
  })
  if (state === 'ENDED') return null
  return (
    <Button
      size="compact"
      busy={ending.isPending}
      aria-label={t('tokens.end-named', { email })}
      onClick={() => ending.mutate()}
    >
      {t('tokens.end')}
    </Button>
  )
}

/** The sessions of a token; then the link, once. */
function MakeToken({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('desk')
  const [typed, setTyped] = useState('')
  const [userId, setUserId] = useState('')
  const [accountId, setAccountId] = useState('')
  const [isTried, setTried] = useState(false)
  const people = useQuery({ ...usersQuery(typed), placeholderData: keepPreviousData })
  const user = useQuery({ ...userQuery(userId), enabled: userId !== '' })
  const making = useActOn([deskKey], () => makeToken(userId, accountId), {
    onSuccess: () => undefined,
    failure: t('tokens.not-made'),
  })
  const missing = (value: string) => (isTried && value === '' ? t('aside.missing') : undefined)
  const submit = () => {
    setTried(true)
    if (userId !== '' && accountId !== '' && !making.isPending) making.mutate()
  }
  const url = making.data?.url
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('tokens.make')}
      width={560}
      actions={
        url === undefined ? (
          <>
            <Button onClick={onClose}>{t('aside.no')}</Button>
            <Button kind="primary" busy={making.isPending} busyLabel={t('decide.busy')} onClick={submit}>
              {t('tokens.make')}
            </Button>
          </>
        ) : (
          <Button kind="primary" onClick={onClose}>
            {t('tokens.close')}
          </Button>
        )
      }
    >
      {url === undefined ? (
        <FormFields>
          <SelectField
            searchable
            required
            label={t('tokens.for')}
            value={userId}
            onChange={(value) => {
              setUserId(value)
              setAccountId('')
            }}
            onSearchChange={setTyped}
            choices={(people.data ?? []).map(({ id: value, email: label }) => ({ value, label }))}
            error={missing(userId)}
          />
          <SelectField
            required
            label={t('companies.name')}
            value={accountId}
            onChange={setAccountId}
            disabled={userId === ''}
            choices={(user.data?.companies ?? []).map(({ accountId: value, name: label }) => ({
              value,
              label,
            }))}
            error={missing(accountId)}
          />
        </FormFields>
      ) : (
        <>
          <p>{t('tokens.once')}</p>
          <p className={classes.link}>{url}</p>
          <CopyButton text={url} label={t('tokens.copy')} />
        </>
      )}
    </Dialog>
  )
}
