import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReceiverColumn } from '#contracts/rules/receiver-row.ts'
import { isRefused, violationsIn } from '../../api/failure.ts'
import { toast } from '../../kit/toast.ts'
import { refreshReceivers } from '../queries.ts'
import {
  type ExcelTable,
  editCell,
  leaveOut,
  missingColumns,
  openTable,
  recognise,
  rowsToStore,
  type TableAnswer,
  tableFigures,
} from './excel-table.ts'
import { createReceivers, findReceivers, parseExcel } from './queries.ts'

export type Edits = {
  write: (row: number, column: ReceiverColumn, text: string) => void
  leaveOut: (row: number, isLeftOut: boolean) => void
}

type Change = (change: (table: ExcelTable) => ExcelTable) => void

const NUMBER = /^[A-Za-z0-9_-]{1,50}$/

/** A number that was mended may be that of somebody who is there already: the server is asked. */
export function useEdits(accountId: string, change: Change): Edits {
  return useMemo(
    () => ({
      write(row, column, text) {
        change((table) => editCell(table, row, column, text))
        const number = text.trim()
        if (column !== 'token1' || !NUMBER.test(number)) return
        // Without an answer, storing it says so.
        void findReceivers(accountId, [number])
          .then((known) => change((table) => recognise(table, known)))
          .catch(() => undefined)
      },
      leaveOut: (row, isLeftOut) => change((table) => leaveOut(table, new Set([row]), isLeftOut)),
    }),
    [accountId, change],
  )
}

/** A file as it was read. */
export type ReadFile = { id: number; file: File; answer: TableAnswer; seconds: number }

type Step = 'choosing' | 'preview' | 'asking' | 'creating'

/** From the choice of a file until its receivers are made. The mended cells stay while the window is closed. */
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
      const { added, changed, invited } = tableFigures(table)
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
