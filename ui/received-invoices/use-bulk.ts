import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { decideApproval, refreshApprovals } from '../api/approvals.ts'
import { problemText } from '../api/problem-text.ts'
import { toast } from '../kit/toast.ts'
import { type ReceivedRow, sendAnswer } from './queries.ts'

export type BulkAct = 'accept' | 'approve'

export type Bulk = {
  /** The act under way, with the number that is done and of how many. */
  running: { act: BulkAct; done: number; of: number } | undefined
  /** One document after another. @returns the ids of those that are done */
  run: (act: BulkAct, rows: readonly ReceivedRow[]) => Promise<string[]>
}

type Outcome = { row: ReceivedRow; error?: unknown; isTold?: boolean }

/** Does an act on several documents, each once: a document that fails stays chosen, and the others are done. */
export function useBulk(accountId: string): Bulk {
  const { t } = useTranslation('received-invoices')
  const client = useQueryClient()
  const [running, setRunning] = useState<Bulk['running']>()
  const run: Bulk['run'] = async (act, rows) => {
    if (running !== undefined || rows.length === 0) return []
    const outcomes: Outcome[] = []
    for (const row of rows) {
      setRunning({ act, done: outcomes.length, of: rows.length })
      outcomes.push(await perform(accountId, act, row))
    }
    await Promise.all([
      refreshApprovals(client, accountId),
      client.invalidateQueries({ queryKey: ['account-summary', accountId] }),
    ])
    setRunning(undefined)
    tell(act, outcomes)
    return outcomes.filter(({ error }) => error === undefined).map(({ row }) => row.id)
  }
  const tell = (act: BulkAct, outcomes: readonly Outcome[]) => {
    const failed = outcomes.filter(({ error }) => error !== undefined)
    const count = outcomes.length - failed.length
    const untold = outcomes.filter(({ isTold }) => isTold === false).length
    if (count > 0)
      toast.success(
        t(`bulk.${act}-done`, { count }),
        untold > 0 ? t('bulk.untold', { count: untold }) : undefined,
      )
    if (failed.length === 0) return
    const lines = failed
      .slice(0, MOST_NAMED)
      .map(({ row, error }) => `${row.invoiceNumber}: ${problemText(error)}`)
    toast.error(t('bulk.failed', { count: failed.length }), lines.join(' '), `bulk ${act}`)
  }
  return { running, run }
}

const MOST_NAMED = 3

async function perform(accountId: string, act: BulkAct, row: ReceivedRow): Promise<Outcome> {
  try {
    if (act === 'approve') {
      await decideApproval(accountId, row.id, { decision: 'APPROVED' })
      return { row }
    }
    const { delivered } = await sendAnswer(accountId, row.id, { responseCode: 'AP' }, crypto.randomUUID())
    return { row, isTold: delivered }
  } catch (error) {
    return { row, error }
  }
}
