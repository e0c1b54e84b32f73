import { IconPlus } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMayWrite } from '../api/reach.ts'
import { ButtonLink } from '../kit/button.tsx'
import { Empty, Failure } from '../kit/empty.tsx'
import { narrow, useNarrow } from '../kit/media.ts'
import { Notice } from '../kit/notice.tsx'
import { Page } from '../kit/page.tsx'
import { SearchField } from '../kit/search-field.tsx'
import { SelectField } from '../kit/select-field.tsx'
import { Table } from '../kit/table.tsx'
import { DeleteDialog } from '../lists/delete-dialog.tsx'
import { Coming } from './coming.tsx'
import { InvoiceTabs } from './invoice-tabs.tsx'
import {
  deleteRule,
  type Rule,
  type RulesSearch,
  refreshRules,
  ruleSorts,
  rulesQuery,
  sorted,
} from './queries.ts'
import classes from './recurring.module.css'
import { AttentionLine, RuleCard, useRuleColumns } from './rule-columns.tsx'

type RecurringScreenProps = {
  accountId: string
  search: RulesSearch
  onSearch: (search: RulesSearch, replace?: boolean) => void
}

/** The rules of an account, and their dates of three months. */
export function RecurringScreen({ accountId, search, onSearch }: RecurringScreenProps) {
  const { t } = useTranslation('recurring')
  const rules = useQuery(rulesQuery(accountId))
  const [toDelete, setToDelete] = useState<Rule>()
  const mayWrite = useMayWrite()
  const isEmpty = rules.data?.length === 0
  const columns = useRuleColumns({ accountId, onDelete: setToDelete })
  const client = useQueryClient()
  const name = toDelete?.customerName ?? ''
  return (
    <Page title={t('title')} actions={mayWrite && !isEmpty && <NewRule accountId={accountId} />}>
      <Missed accountId={accountId} rules={rules.data ?? []} />
      <div className={classes.toolbar}>
        <InvoiceTabs accountId={accountId} current="recurring" count={rules.data?.length} />
        {!isEmpty && <Tools search={search} onSearch={onSearch} />}
      </div>
      {rules.isError && !rules.data ? (
        <Failure title={t('failed')} onRetry={() => void rules.refetch()} isRetrying={rules.isFetching} />
      ) : (
        <Table
          label={t('title')}
          columns={columns}
          rows={rules.data && sorted(rules.data, search)}
          rowKey={({ id }) => id}
          card={(rule) => <RuleCard accountId={accountId} rule={rule} onDelete={setToDelete} />}
          cardsBelow={narrow.tablet}
          rowDetails={(rule) => rule.attention && <AttentionLine rule={rule} />}
          skeletonRows={6}
          empty={isEmpty ? <NoRules accountId={accountId} /> : <Empty title={t('none-found')} />}
        />
      )}
      {rules.data && !isEmpty && <p className={classes.range}>{t('range', { count: rules.data.length })}</p>}
      {!isEmpty && !rules.isError && <Coming accountId={accountId} rules={rules.data} />}
      <DeleteDialog
        id={toDelete?.id}
        title={t('delete-title')}
        question={t('delete-question', { name })}
        words={{ done: t('deleted'), failed: t('not-deleted') }}
        remove={(recurringId) => deleteRule({ accountId, recurringId })}
        refresh={() => refreshRules(client, accountId)}
        onClose={() => setToDelete(undefined)}
      />
    </Page>
  )
}

function Tools({ search, onSearch }: Pick<RecurringScreenProps, 'search' | 'onSearch'>) {
  const { t } = useTranslation('recurring')
  return (
    <>
      <SearchField
        className={classes.search}
        label={t('search')}
        value={search.q ?? ''}
        onSearch={(q) => onSearch({ ...search, q: q || undefined }, true)}
      />
      <div className={classes.sort}>
        <span aria-hidden>{t('sort.label')}</span>
        <SelectField
          label=""
          aria-label={t('sort.label')}
          value={search.sort ?? 'ATTENTION'}
          onChange={(next) => onSearch({ ...search, sort: ruleSorts.find((one) => one === next) })}
          choices={ruleSorts.map((value) => ({ value, label: t(`sort.${value}`) }))}
        />
      </div>
    </>
  )
}

function Missed({ accountId, rules }: { accountId: string; rules: readonly Rule[] }) {
  const { t } = useTranslation('recurring')
  const count = rules.reduce((sum, { missed }) => sum + missed, 0)
  if (count === 0) return null
  return (
    <div className={classes.missed}>
      <Notice
        tone="warn"
        title={t('missed.title', { count })}
        actions={
          <ButtonLink size="compact" to="/drafts/{-$accountId}" params={{ accountId }}>
            {t('missed.look', { count })}
          </ButtonLink>
        }
      >
        {t('missed.body')}
      </Notice>
    </div>
  )
}

function NewRule({ accountId }: { accountId: string }) {
  const { t } = useTranslation('recurring')
  const isNarrow = useNarrow(narrow.phone)
  return (
    <ButtonLink
      kind="primary"
      icon={IconPlus}
      to="/invoices/$accountId/recurring/rule/{-$recurringId}"
      params={{ accountId }}
      aria-label={isNarrow ? `${t('new-short')}: ${t('new')}` : undefined}
    >
      {t(isNarrow ? 'new-short' : 'new')}
    </ButtonLink>
  )
}

function NoRules({ accountId }: { accountId: string }) {
  const { t } = useTranslation('recurring')
  const mayWrite = useMayWrite()
  return (
    <Empty
      title={t('empty.title')}
      actions={
        mayWrite && (
          <ButtonLink to="/invoices/$accountId/recurring/rule/{-$recurringId}" params={{ accountId }}>
            {t('empty.choose')}
          </ButtonLink>
        )
      }
    >
      {t('empty.body')}
    </Empty>
  )
}
