import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isRefused, violationsIn } from '../../api/failure.ts'
import { toast } from '../../kit/toast.ts'
import { refreshReceivers } from '../queries.ts'
import {
  type ExcelTable,
  figuresOf,
  missingColumns,
  openTable,
  recognise,
  rowsToStore,
  type TableAnswer,
} from './excel-table.ts'
import { createReceivers, findReceivers, parseExcel } from './queries.ts'

/** A file as it was read. */
export type ReadFile = { id: number; file: File; answer: TableAnswer; seconds: number }

type Step = 'choosing' | 'preview' | 'asking' | 'creating'

/** From the choice of a file until its receivers are made. What was mended stays while the window is closed. */
export function useExcel(accountId: string, onDone: () => void) {
  const [read, setRead] = useState<ReadFile>()
  const [table, setTable] = useState<ExcelTable>([])
  const [step, setStep] = useState<Step>('choosing')
  const [percent, setPercent] = useState<number>()
  const reading = useMutation({
    mutationFn: async (file: File): Promise<ReadFile> => {
      setPercent(0)
      const startedAt = performance.now()
      const answer = await parseExcel(accountId, file, setPercent)
      return { id: startedAt, file, answer, seconds: (performance.now() - startedAt) / 1000 }
    },
    onSuccess: (next) => {
      if (missingColumns(next.answer).length > 0 || next.answer.rows.length === 0) return
      setRead(next)
      setTable(openTable(next.answer))
      setStep('preview')
    },
    onSettled: () => setPercent(undefined),
    meta: { handles: true },
  })
  const reset = () => {
    setRead(undefined)
    setTable([])
    setStep('choosing')
    reading.reset()
  }
  const creating = useCreating(accountId, {
    table,
    setTable,
    onDone: () => {
      reset()
      onDone()
    },
    onFailure: () => setStep('preview'),
  })
  return {
    read,
    table,
    change: setTable,
    step,
    percent,
    reading,
    accountId,
    stored: rowsToStore(table).length,
    chooseAnother: () => {
      reading.reset()
      setStep('choosing')
    },
    ask: () => setStep('asking'),
    back: () => setStep('preview'),
    create: (isInvited: boolean) => {
      setStep('creating')
      creating.mutate(isInvited)
    },
  }
}

type Creation = {
  table: ExcelTable
  setTable: (change: (table: ExcelTable) => ExcelTable) => void
  onDone: () => void
  onFailure: () => void
}

function useCreating(accountId: string, { table, setTable, onDone, onFailure }: Creation) {
  const { t } = useTranslation('receivers-excel')
  const client = useQueryClient()
  return useMutation({
    mutationFn: (isInvited: boolean) => createReceivers(accountId, rowsToStore(table), isInvited),
    onSuccess: async (_, isInvited) => {
      const { added, changed, invited } = figuresOf(table)
      const mails = isInvited ? t('done.invited', { count: invited }) : ''
      const figures = [t('done.added', { count: added }), t('done.changed', { count: changed }), mails]
      toast.success(t('done.title', { count: added + changed }), figures.filter(Boolean).join(', '))
      onDone()
      await refreshReceivers(client)
    },
    onError: async (error) => {
      onFailure()
      if (!isRefused(error, 'REC_EXISTS')) return
      const stored = rowsToStore(table)
      const places = violationsIn(error).map(({ field }) => Number(/\d+/.exec(field)?.[0]))
      const numbers = places.flatMap((place) => stored[place]?.parsedReceiver.token1 ?? [])
      const known = await findReceivers(accountId, numbers)
      setTable((now) => recognise(now, known))
    },
    meta: { failure: t('not-done') },
  })
}
