import { useTranslation } from 'react-i18next'
import { useMayWrite } from '../api/reach.ts'
import { KeyHints } from '../lists/choosing/act-bar.tsx'
import { useChosen } from '../lists/choosing/use-chosen.ts'
import { focusRow, useRowKeys } from '../lists/choosing/use-row-keys.ts'
import { BulkBar } from './bulk-bar.tsx'
import { planActs } from './plan-acts.ts'
import type { ReceivedRow, ReceivedSearch } from './queries.ts'
import type { Answers } from './use-answers.ts'
import { type BulkAct, useBulk } from './use-bulk.ts'

type Listed = {
  /** The rows of the page. */
  page: readonly ReceivedRow[]
  search: ReceivedSearch
  answers: Answers
  /** Cards have no choice. */
  isCards: boolean
}

/** The chosen rows, with their keys and their bar of acts. */
export function useActs(accountId: string, { page, search, answers, isCards }: Listed) {
  const { t } = useTranslation('received-invoices')
  const mayWrite = useMayWrite()
  const { page: _page, ...filter } = search
  const chosen = useChosen(page, JSON.stringify(filter))
  const { running, run } = useBulk(accountId)
  const plan = planActs(chosen.rows)
  const isOffered = mayWrite && !isCards
  const act = async (what: BulkAct): Promise<boolean> => {
    const { kind } = what
    const rows = { accept: plan.accept, reject: plan.accept, approve: plan.approve, forward: chosen.rows }[
      kind
    ]
    const { ids, place } = after(page, rows)
    const done = await run(what, rows)
    const isWhole = done.length === rows.length
    /** A forwarded document still asks for its own act, and stays chosen with the others. */
    if (kind === 'forward' && isWhole) return true
    chosen.drop(done)
    /** A dialog stays open for those that failed. */
    if (isWhole || kind === 'accept' || kind === 'approve') focusRow(ids, place)
    return isWhole
  }
  const acceptOne = async (id: string | undefined) => {
    const [row] = planActs(page.filter((one) => one.id === id)).accept
    if (row === undefined || answers.pendingFor(row)) return
    const { ids, place } = after(page, [row])
    await answers.send(row, { responseCode: 'AP' })
    focusRow(ids, place)
  }
  useRowKeys({
    chosen,
    page,
    isFixed: !isOffered || running !== undefined,
    letters: isOffered
      ? { a: (id) => void (chosen.rows.length > 0 ? act({ kind: 'accept' }) : acceptOne(id)) }
      : {},
  })
  const bar = isOffered && page.length > 0 && (
    <>
      <KeyHints letters={[['a', t('bulk.key-accept')]]} />
      {chosen.rows.length > 0 && (
        <BulkBar accountId={accountId} chosen={chosen} plan={plan} running={running} onAct={act} />
      )}
    </>
  )
  /** For the end of an act on one row: its button is gone then, and the focus goes on. */
  const nextTo = (row: ReceivedRow) => {
    const { ids, place } = after(page, [row])
    return () => {
      if (document.activeElement === document.body) focusRow(ids, place)
    }
  }
  return { chosen, bar, nextTo }
}

/** The row to go to once those are done: the next one that is not among them, or whatever takes their place. */
function after(page: readonly ReceivedRow[], done: readonly ReceivedRow[]) {
  const isDone = ({ id }: ReceivedRow) => done.some((one) => one.id === id)
  const last = page.findLastIndex(isDone)
  const next = page.find((row, place) => place > last && !isDone(row))
  return { ids: next?.id, place: Math.max(0, page.findIndex(isDone)) }
}
