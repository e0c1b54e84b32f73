import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { decideApproval, refreshApprovals } from '../api/approvals.ts'
import { useAttempts } from '../api/attempts.ts'
import { problemText } from '../api/problem-text.ts'
import { toast } from '../kit/toast.ts'
import { type Answer, forwardDocument, type ReceivedRow, sendAnswer } from './queries.ts'

export type BulkAct =
  | { kind: 'accept' }
  | { kind: 'approve' }
  | { kind: 'reject'; answer: Answer }
  | { kind: 'forward'; email: string }

/** Approvals alone are taken back: an answer and a mail have left. */
type Step = BulkAct | { kind: 'undo' }

export type Bulk = {
  /** The act under way, with the number that is done and of how many. */
  running: { kind: Step['kind']; done: number; of: number } | undefined
  /** One document after another. @returns the ids of those that are done */
  run: (act: Step, rows: readonly ReceivedRow[]) => Promise<string[]>
}

type Outcome = { row: ReceivedRow; error?: unknown; isTold?: boolean }

/** Does an act on several documents, each once: a document that fails stays chosen, and the others are done. */
export function useBulk(accountId: string): Bulk {
  const client = useQueryClient()
  const attempts = useAttempts()
  const tell = useTelling()
  const [running, setRunning] = useState<Bulk['running']>()

  async function perform(act: Step, row: ReceivedRow): Promise<Outcome> {
    if (act.kind === 'approve' || act.kind === 'undo') {
      await decideApproval(accountId, row.id, { decision: act.kind === 'undo' ? 'WAITING' : 'APPROVED' })
      return { row }
    }
    if (act.kind === 'forward') {
      await forwardDocument(accountId, row.id, act.email, attempts.keyFor(attemptOf(act, row)))
      return { row }
    }
    const answer: Answer = act.kind === 'reject' ? act.answer : { responseCode: 'AP' }
    const { delivered } = await sendAnswer(accountId, row.id, answer, crypto.randomUUID())
    return { row, isTold: delivered }
  }

  const run: Bulk['run'] = async (act, rows) => {
    if (running !== undefined || rows.length === 0) return []
    const outcomes: Outcome[] = []
    for (const row of rows) {
      setRunning({ kind: act.kind, done: outcomes.length, of: rows.length })
      const outcome = await perform(act, row).catch((error: unknown) => ({ row, error }))
      if (act.kind === 'forward') attempts.settle(attemptOf(act, row), asError(outcome))
      outcomes.push(outcome)
    }
    await Promise.all([
      refreshApprovals(client, accountId),
      client.invalidateQueries({ queryKey: ['account-summary', accountId] }),
    ])
    setRunning(undefined)
    tell(act.kind, outcomes, (done) => void run({ kind: 'undo' }, done))
    return outcomes.filter(({ error }) => error === undefined).map(({ row }) => row.id)
  }
  return { running, run }
}

const attemptOf = ({ email }: Extract<BulkAct, { kind: 'forward' }>, { id }: ReceivedRow) => `${id} ${email}`

const asError = ({ error }: Outcome): Error | null => (error instanceof Error ? error : null)

const MOST_NAMED = 3

/** Says how many are done, and which failed for what reason. */
function useTelling() {
  const { t } = useTranslation('received-invoices')
  return (kind: Step['kind'], outcomes: readonly Outcome[], takeBack: (rows: ReceivedRow[]) => void) => {
    const failed = outcomes.filter(({ error }) => error !== undefined)
    const done = outcomes.filter(({ error }) => error === undefined).map(({ row }) => row)
    const untold = outcomes.filter(({ isTold }) => isTold === false).length
    const title = t(`bulk.${kind}-done`, { count: done.length })
    const onPress = () => takeBack(done)
    if (done.length > 0 && kind === 'approve') toast.undo(title, { label: t('approval.undo'), onPress })
    else if (done.length > 0)
      toast.success(title, untold > 0 ? t('bulk.untold', { count: untold }) : undefined)
    if (failed.length === 0) return
    const lines = failed
      .slice(0, MOST_NAMED)
      .map(({ row, error }) => `${row.invoiceNumber}: ${problemText(error)}`)
    toast.error(t('bulk.failed', { count: failed.length }), lines.join(' '), `bulk ${kind}`)
  }
}
