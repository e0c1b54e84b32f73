import { useState } from 'react'
import type { ToolRow } from './queries.ts'
import { isToSend } from './row-state.ts'
import type { Acting } from './use-sending.ts'

export type Choice = {
  /** Rows of the page that can be sent now. */
  open: readonly ToolRow[]
  chosen: readonly ToolRow[]
  isChosen: (row: ToolRow) => boolean
  choose: (row: ToolRow, isChosen: boolean) => void
  chooseAll: (isChosen: boolean) => void
}

/** The rows that are sent together. One that left the page, or was sent meanwhile, is chosen no more. */
export function useChoice(rows: readonly ToolRow[], { sending }: Pick<Acting, 'sending'>): Choice {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const open = rows.filter((row) => isToSend(row) && !sending.isSending(row))
  const chosen = open.filter(({ id }) => ids.has(id))
  return {
    open,
    chosen,
    isChosen: ({ id }) => chosen.some((row) => row.id === id),
    choose: ({ id }, isChosen) => {
      const others = chosen.map((row) => row.id).filter((other) => other !== id)
      setIds(new Set(isChosen ? [...others, id] : others))
    },
    chooseAll: (isChosen) => setIds(new Set(isChosen ? open.map(({ id }) => id) : [])),
  }
}
