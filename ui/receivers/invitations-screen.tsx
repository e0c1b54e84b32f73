import { useTranslation } from 'react-i18next'
import { useReceiverName } from '../api/receiver-name.ts'
import { BackLink } from '../kit/back-link.tsx'
import { Button } from '../kit/button.tsx'
import { Empty } from '../kit/empty.tsx'
import { FilterChip } from '../kit/filter-chip.tsx'
import { SearchField } from '../kit/search-field.tsx'
import { Toolbar } from '../kit/toolbar.tsx'
import { ListScreen } from '../lists/list-screen.tsx'
import { type OnSearch, useList } from '../lists/use-list.ts'
import { InvitationCard, useInvitationColumns } from './invitation-columns.tsx'
import classes from './invitations-screen.module.css'
import { invitationsQuery } from './queries.ts'
import { type InvitationsSearch, newestFirst } from './search.ts'

type InvitationsScreenProps = {
  accountId: string
  search: InvitationsSearch
  onSearch: OnSearch<InvitationsSearch>
}

/** Every invitation that was asked for, or those of one receiver. */
export function InvitationsScreen({ accountId, search, onSearch }: InvitationsScreenProps) {
  const { t } = useTranslation('dcms')
  const list = useList({
    search,
    onSearch,
    query: (asked: InvitationsSearch) => invitationsQuery(accountId, asked),
    failure: t('get-dcms-error'),
  })
  const { q, receiverId } = search
  const named = list.page?.content.find(({ token1 }) => token1 === receiverId)?.name
  const name = useReceiverName(accountId, receiverId, named)
  const receiver = receiverId && (name ?? '…')
  const showAll = () => list.narrowBy({ receiverId: undefined })
  return (
    <ListScreen
      list={list}
      title={t('title')}
      backLink={
        <BackLink to="/doccle/receivers/{-$accountId}" params={{ accountId }}>
          {t('back')}
        </BackLink>
      }
      toolbar={
        <Toolbar>
          <SearchField
            className={classes.search}
            label={t('search')}
            value={q ?? ''}
            onSearch={(typed) => list.narrowBy({ q: typed || undefined })}
          />
          {receiver && (
            <FilterChip removeLabel={t('of-receiver-remove')} onRemove={showAll}>
              {t('of-receiver', { receiver })}
            </FilterChip>
          )}
        </Toolbar>
      }
      columns={useInvitationColumns(accountId)}
      card={(row) => <InvitationCard row={row} accountId={accountId} />}
      defaultSort={newestFirst}
      range={(figures) => t('range', figures)}
      empty={<NoInvitations text={q} receiver={receiver} onShowAll={showAll} />}
    />
  )
}

type NoInvitationsProps = { text: string | undefined; receiver: string | undefined; onShowAll: () => void }

function NoInvitations({ text, receiver, onShowAll }: NoInvitationsProps) {
  const { t } = useTranslation('dcms')
  if (!text && !receiver) return <Empty title={t('empty.title')}>{t('empty.body')}</Empty>
  return (
    <Empty
      title={text ? t('none-found', { text }) : t('none-of', { receiver })}
      actions={receiver && <Button onClick={onShowAll}>{t('show-all')}</Button>}
    />
  )
}
