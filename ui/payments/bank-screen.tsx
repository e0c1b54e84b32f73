import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMayWrite } from '../api/reach.ts'
import { DropArea } from '../kit/drop-area.tsx'
import { Empty, Failure } from '../kit/empty.tsx'
import { FormSkeleton } from '../kit/form-skeleton.tsx'
import { narrow, useNarrow } from '../kit/media.ts'
import { Page } from '../kit/page.tsx'
import type { OnSearch } from '../lists/use-list.ts'
import classes from './bank.module.css'
import { EntryList } from './entry-list.tsx'
import { EntryPanel } from './entry-panel.tsx'
import { MailedStatements } from './mailed-statements.tsx'
import { MoneyTabs } from './money-tabs.tsx'
import { type BankSearch, type Entry, entriesQuery, type Statement, statementsQuery } from './queries.ts'
import { RemoveStatement, StatementBar, StatementNotices } from './statement-bar.tsx'
import { UploadOutcomes, UploadStatement } from './upload-statement.tsx'
import { hasMore, nextAfter, useDeciding } from './use-deciding.ts'
import { useKeys } from './use-keys.ts'
import { type Uploads, useUploads } from './use-uploads.ts'
import { waits } from './words.ts'

type BankScreenProps = { accountId: string; search: BankSearch; onSearch: OnSearch<BankSearch> }

/** The bank statements of an account: the entries to decide, and the one that is open. */
export function BankScreen({ accountId, search, onSearch }: BankScreenProps) {
  const { t } = useTranslation('payments')
  const mayWrite = useMayWrite()
  const found = useQuery(statementsQuery(accountId))
  /** A telephone shows one entry alone. */
  const isReadingEntry = useNarrow(narrow.cards) && search.entry !== undefined
  const uploads = useUploads(accountId, ({ id }) => onSearch({ statement: id }))
  const statements = found.data
  const statement = useStatement(statements, search.statement)
  const page = (
    <Page
      title={t('title.bank')}
      actions={mayWrite && statements && statements.length > 0 && <UploadStatement uploads={uploads} />}
    >
      <MoneyTabs accountId={accountId} current="bank" />
      <UploadOutcomes uploads={uploads} />
      {statements && !isReadingEntry && (
        <MailedStatements
          accountId={accountId}
          statements={statements}
          onTaken={(id) => onSearch({ statement: id })}
        />
      )}
      {found.isPending && <FormSkeleton fields={6} />}
      {found.isError && !statements && (
        <Failure
          title={t('failed.statements')}
          onRetry={() => void found.refetch()}
          isRetrying={found.isFetching}
        />
      )}
      {statements?.length === 0 && <NoStatement uploads={mayWrite ? uploads : undefined} />}
      {statements && statement && (
        <OneStatement
          key={statement.id}
          accountId={accountId}
          statements={statements}
          statement={statement}
          search={search}
          onSearch={onSearch}
        />
      )}
    </Page>
  )
  if (!mayWrite) return page
  return (
    <DropArea onFiles={(files) => void uploads.take([...files])} words={t('upload.drop')}>
      {page}
    </DropArea>
  )
}

/** The one of the address; else the newest with entries that wait, which stays while they are decided. */
function useStatement(
  statements: readonly Statement[] | undefined,
  asked: string | undefined,
): Statement | undefined {
  const [usual, setUsual] = useState<string>()
  const at = (id: string | undefined) => statements?.find((one) => one.id === id)
  const first = statements?.find(({ waiting }) => waiting > 0) ?? statements?.[0]
  if (first && at(usual) === undefined) setUsual(first.id)
  return at(asked) ?? at(usual) ?? first
}

function NoStatement({ uploads }: { uploads: Uploads | undefined }) {
  const { t } = useTranslation('payments')
  return (
    <div className={classes.sheet}>
      <Empty title={t('empty.title')} actions={uploads && <UploadStatement uploads={uploads} isAlone />}>
        <p>{t('empty.body')}</p>
        <p>{t('empty.formats')}</p>
      </Empty>
    </div>
  )
}

type OneStatementProps = BankScreenProps & { statements: readonly Statement[]; statement: Statement }

function OneStatement({ accountId, statements, statement, search, onSearch }: OneStatementProps) {
  const { t } = useTranslation('payments')
  const isPhone = useNarrow(narrow.cards)
  const mayWrite = useMayWrite()
  const found = useQuery(entriesQuery(accountId, statement.id))
  const entries = found.data ?? []
  // The address follows a moment later: a key that is pressed meanwhile is for the new entry.
  const [ahead, setAhead] = useState<{ before: string | undefined; entry: string | undefined }>()
  const askedId = ahead && ahead.before === search.entry ? ahead.entry : search.entry
  const asked = entries.find(({ id }) => id === askedId)
  const shown = asked ?? (isPhone || askedId !== undefined ? undefined : entries.find(waits))
  const [dock, setDock] = useState<HTMLElement | null>(null)
  const focusLater = useFocusOf(shown?.id)
  const open = (entry: Entry | undefined, isFocused: boolean, replace = !isPhone) => {
    if (isFocused && entry) focusLater(entry.id)
    setAhead({ before: search.entry, entry: entry?.id })
    onSearch({ statement: statement.id, ...(entry && { entry: entry.id }) }, replace)
  }
  const deciding = useDeciding({
    accountId,
    statementId: statement.id,
    entries,
    hasMore: hasMore(statement, entries),
    onGo: (entry) => open(entry, true, true),
  })
  const beside = (step: 1 | -1) => {
    const ids = [...document.querySelectorAll<HTMLElement>('[data-entry]')].map(
      ({ dataset }) => dataset.entry,
    )
    const next = ids[ids.indexOf(shown?.id) + step]
    open(entries.find(({ id }) => id === next) ?? shown, true)
  }
  useKeys({
    ArrowDown: isPhone ? undefined : () => beside(1),
    ArrowUp: isPhone ? undefined : () => beside(-1),
    u: mayWrite ? deciding.undoLast : undefined,
    l:
      mayWrite && shown && waits(shown)
        ? () => open(nextAfter(shown, entries) ?? shown, true, true)
        : undefined,
  })
  const leave = () => shown && open(nextAfter(shown, entries), true, true)
  const panel = shown && (
    <EntryPanel
      key={`${shown.id} ${shown.state} ${shown.restCents}`}
      accountId={accountId}
      entry={shown}
      left={entries.filter((one) => waits(one) && one.id !== shown.id).length}
      deciding={deciding}
      dock={dock}
      onLeave={leave}
      onBack={isPhone ? () => open(undefined, false) : undefined}
    />
  )
  if (isPhone && panel)
    return (
      <>
        {panel}
        <div ref={setDock} className={classes.docked} />
        <Told deciding={deciding.told} />
      </>
    )
  return (
    <>
      <StatementBar
        statements={statements}
        statement={statement}
        onStatement={(id) => onSearch({ statement: id })}
      />
      <StatementNotices accountId={accountId} statement={statement} />
      {found.isError && !found.data ? (
        <Failure
          title={t('failed.entries')}
          onRetry={() => void found.refetch()}
          isRetrying={found.isFetching}
        />
      ) : (
        <div className={classes.columns} aria-busy={found.isPending || undefined}>
          <EntryList
            accountId={accountId}
            statement={statement}
            entries={found.data}
            shown={shown?.id}
            deciding={deciding}
            onOpen={(entry) => open(entry, false)}
          />
          {!isPhone && (
            <section className={classes.panel} aria-label={t('title.bank')}>
              {panel ?? (found.data && <p className={classes.choose}>{t('entry.choose')}</p>)}
            </section>
          )}
        </div>
      )}
      <div ref={setDock} className={classes.docked} />
      {mayWrite && (
        <div className={classes.below}>
          <RemoveStatement accountId={accountId} statement={statement} onGone={() => onSearch({})} />
        </div>
      )}
      <Told deciding={deciding.told} />
    </>
  )
}

const Told = ({ deciding }: { deciding: ReactNode }) => (
  <p className={classes.spoken} role="status">
    {deciding}
  </p>
)

/** @returns a function that gives an entry the focus, once it is open */
function useFocusOf(shown: string | undefined): (id: string) => void {
  const wanted = useRef<string>(undefined)
  useEffect(() => {
    if (shown === undefined || wanted.current !== shown) return
    const row = document.querySelector<HTMLElement>(`[data-entry="${shown}"]`)
    ;(row ?? document.querySelector<HTMLElement>('[data-entry-head]'))?.focus()
    row?.scrollIntoView?.({ block: 'nearest' })
    wanted.current = undefined
  })
  return (id) => {
    wanted.current = id
  }
}
