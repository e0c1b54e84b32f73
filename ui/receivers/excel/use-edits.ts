import { useMemo } from 'react'
import type { ReceiverColumn } from '#contracts/rules/receiver-row.ts'
import { type ExcelTable, editCell, leaveOut, recognise } from './excel-table.ts'
import { findReceivers } from './queries.ts'

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
