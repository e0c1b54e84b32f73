import { IconMail } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReceiversFilter } from '#generated/graphql.ts'
import { useMayWrite } from '../api/reach.ts'
import { Button } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { SearchField } from '../kit/search-field.tsx'
import { SelectField } from '../kit/select-field.tsx'
import type { Sort } from '../kit/table.tsx'
import { toast } from '../kit/toast.ts'
import { Toolbar } from '../kit/toolbar.tsx'
import { ChoiceFilter } from '../lists/choice-filter.tsx'
import { SortSelect } from '../lists/sort-select.tsx'
import { inviteAll, makeReceiversFilter, refreshReceivers } from './queries.ts'
import classes from './receiver-filters.module.css'
import { stateLooks } from './receiver-status.tsx'
import {
  newestFirst,
  type ReceiverSortField,
  type ReceiversSearch,
  receiverLanguages,
  stateFilters,
} from './search.ts'

type ListInvitationProps = {
  accountId: string
  /** The filter of the list. */
  filter: ReceiversFilter
  /** The number that it holds; undefined until that is known. */
  count: number | undefined
}

/** Invites every receiver of the list, also of its other pages, after asking. */
function ListInvitation({ accountId, filter, count }: ListInvitationProps) {
  const { t } = useTranslation('receivers')
  const client = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const inviting = useMutation({
    mutationFn: () => inviteAll(accountId, filter),
    onSuccess: ({ invited, skipped }) => {
      const left = skipped > 0 ? t('invite-all.skipped', { count: skipped }) : undefined
      if (invited === 0) toast.success(t('invite-all.nobody'), left)
      else toast.success(t('invite-all.done', { count: invited }), left)
    },
    onSettled: async () => {
      close()
      await refreshReceivers(client)
    },
    meta: { failure: t('invite-all.failed') },
  })
  if (!useMayWrite() || !count) return null
  return (
    <div className={classes.invitation}>
      <Button kind="quiet" icon={IconMail} onClick={() => setOpen(true)}>
        {t('invite-all.button', { count })}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title={t('invite-all.title')}
        actions={
          <>
            <Button onClick={close}>{t('invite-all.keep')}</Button>
            <Button
              kind="primary"
              data-autofocus
              icon={IconMail}
              busy={inviting.isPending}
              busyLabel={t('invite-all.busy')}
              onClick={() => inviting.mutate()}
            >
              {t('invite-all.submit')}
            </Button>
          </>
        }
      >
        <p>{t('invite-all.question', { count })}</p>
        <p>{t('invite-all.rule')}</p>
      </Dialog>
    </div>
  )
}

const sorts: readonly Sort<ReceiverSortField>[] = [
  { field: 'id', order: 'DESC' },
  { field: 'id', order: 'ASC' },
  { field: 'lastName', order: 'ASC' },
  { field: 'lastName', order: 'DESC' },
  { field: 'firstName', order: 'ASC' },
  { field: 'firstName', order: 'DESC' },
  { field: 'token1', order: 'ASC' },
  { field: 'token1', order: 'DESC' },
  { field: 'email', order: 'ASC' },
  { field: 'email', order: 'DESC' },
  { field: 'language', order: 'ASC' },
  { field: 'language', order: 'DESC' },
]

type Narrowed = { search: ReceiversSearch; onChange: (part: ReceiversSearch) => void }

type ReceiverFiltersProps = Narrowed & {
  accountId: string
  /** The number that the list holds; undefined until that is known. */
  count: number | undefined
}

/** Text, status, language, then sort: the order in which people narrow. */
export function ReceiverFilters({ accountId, search, count, onChange }: ReceiverFiltersProps) {
  const { t } = useTranslation('receivers')
  return (
    <Toolbar>
      <SearchField
        className={classes.search}
        label={t('search')}
        value={search.q ?? ''}
        onSearch={(q) => onChange({ q: q || undefined })}
      />
      <ChoiceFilter
        label={t('column.status')}
        allAlone={t('filter.all-states')}
        value={search.status}
        items={stateFilters.map((value) => ({ value, label: t(`filter.${value}`), ...stateLooks[value] }))}
        onChange={(status) => onChange({ status })}
      />
      <LanguageFilter search={search} onChange={onChange} />
      <SortSelect
        search={search}
        choices={sorts}
        defaultSort={newestFirst}
        wordsOf={({ field, order }) => t(`sort.${field}.${order}`)}
        onChange={onChange}
      />
      {search.status === 'WAITING' && (
        <ListInvitation accountId={accountId} filter={makeReceiversFilter(search)} count={count} />
      )}
    </Toolbar>
  )
}

function LanguageFilter({ search, onChange }: Narrowed) {
  const { t } = useTranslation('receivers')
  const choose = (next: string) => onChange({ language: receiverLanguages.find((each) => each === next) })
  return (
    <SelectField
      label=""
      aria-label={t('column.language')}
      className={classes.language}
      value={search.language ?? 'ALL'}
      onChange={choose}
      choices={[
        { value: 'ALL', label: t('filter.all-languages') },
        ...receiverLanguages.map((value) => ({ value, label: t(`language.${value}`) })),
      ]}
    />
  )
}
