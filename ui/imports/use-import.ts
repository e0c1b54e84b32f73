import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '../kit/toast.ts'
import {
  editCell,
  leaveOut,
  missingColumns,
  openTable,
  recognise,
  rowsToStore,
  tableFigures,
} from './import-table.ts'
import type { ImportTable, RowKind, TableAnswer } from './row-kind.ts'

export type Edits = {
  write: (row: number, column: string, text: string) => void
  leaveOut: (row: number, isLeftOut: boolean) => void
}

type Change = (change: (table: ImportTable) => ImportTable) => void

type Editing = { kind: RowKind; accountId: string; file: File; table: ImportTable; change: Change }

/** A key that was mended may be that of something that is there already: the server is asked. */
export function useEdits({ kind, accountId, file, table, change }: Editing): Edits {
  const latest = useRef(table)
  latest.current = table
  return useMemo(
    () => ({
      write(row, column, text) {
        const edit = { row, column, text }
        const edited = editCell(kind, latest.current, edit)
        change((now) => editCell(kind, now, edit))
        if (!kind.keyColumns.includes(column)) return
        // Without an answer, storing it says so.
        void kind
          .lookUp({ accountId, file, table: edited }, row)
          .then((found) => change((now) => recognise(now, found)))
          .catch(() => undefined)
      },
      leaveOut: (row, isLeftOut) => change((now) => leaveOut(kind, now, new Set([row]), isLeftOut)),
    }),
    [kind, accountId, file, change],
  )
}

/** A file as it was read. */
export type ReadFile = { id: number; file: File; answer: TableAnswer; seconds: number }

type Step = 'choosing' | 'preview' | 'asking' | 'creating'

/** From the choice of a file until its rows are stored. The mended cells stay while the window is closed. */
export function useImport(kind: RowKind, accountId: string, onDone: () => void) {
  const [read, setRead] = useState<ReadFile>()
  const [table, setTable] = useState<ImportTable>([])
  const [step, setStep] = useState<Step>('choosing')
  const [percent, setPercent] = useState<number>()
  const reading = useMutation({
    mutationFn: async (file: File): Promise<ReadFile> => {
      setPercent(0)
      const startedAt = performance.now()
      const answer = await kind.parse(accountId, file, setPercent)
      return { id: startedAt, file, answer, seconds: (performance.now() - startedAt) / 1000 }
    },
    onSuccess: (next) => {
      if (missingColumns(kind, next.answer).length > 0 || next.answer.rows.length === 0) return
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
  const creating = useCreating(kind, {
    accountId,
    read,
    table,
    setTable,
    onDone: () => {
      reset()
      onDone()
    },
    onFailure: () => setStep('preview'),
  })
  return {
    kind,
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

export type Importing = ReturnType<typeof useImport>

type Creation = {
  accountId: string
  read: ReadFile | undefined
  table: ImportTable
  setTable: (change: (table: ImportTable) => ImportTable) => void
  onDone: () => void
  onFailure: () => void
}

function useCreating(kind: RowKind, { accountId, read, table, setTable, onDone, onFailure }: Creation) {
  const { t } = useTranslation('imports')
  const client = useQueryClient()
  const callOf = ({ file }: ReadFile) => ({ accountId, file, table })
  return useMutation({
    mutationFn: async (isInvited: boolean) => read && kind.store(callOf(read), isInvited),
    onSuccess: async (_, isInvited) => {
      const { added, changed, invited } = tableFigures(table)
      const mails = isInvited ? t('done.invited', { count: invited }) : ''
      const figures = [t('done.added', { count: added }), t('done.changed', { count: changed }), mails]
      toast.success(t(`${kind.words}.done`, { count: added + changed }), figures.filter(Boolean).join(', '))
      onDone()
      await kind.refresh(client)
    },
    onError: async (error) => {
      onFailure()
      const found = read && (await kind.afterRefusal(error, callOf(read)))
      if (found) setTable((now) => recognise(now, found))
    },
    meta: { failure: t(`${kind.words}.not-done`) },
  })
}
