/** The acts on several received documents at once: each document is done, or stays with its reason. */
import { waitsForMe } from './approval.tsx'
import type { ReceivedRow } from './queries.ts'
import { urgentWord } from './warning-marks.tsx'

/** CALL and COMPARE: its payment is held back. OTHERS: somebody else approves it. DONE: nothing is left to do. */
type Staying = 'CALL' | 'COMPARE' | 'OTHERS' | 'DONE'

export type Plan = {
  /** To accept or to reject. */
  accept: ReceivedRow[]
  approve: ReceivedRow[]
  stays: { row: ReceivedRow; why: Staying }[]
}

/** Held documents, possible duplicates and the approvals of others are never done with others. */
export function planActs(rows: readonly ReceivedRow[]): Plan {
  const plan: Plan = { accept: [], approve: [], stays: [] }
  for (const row of rows) {
    const held = row.status === 'REJECTED' ? undefined : urgentWord(row.warnings)
    const accepts = held === undefined && row.status === null
    const approves = held === undefined && row.status !== 'REJECTED' && waitsForMe(row)
    if (accepts) plan.accept.push(row)
    if (approves) plan.approve.push(row)
    if (!accepts && !approves) plan.stays.push({ row, why: reasonOf(row, held) })
  }
  return plan
}

function reasonOf(row: ReceivedRow, held: ReturnType<typeof urgentWord>): Staying {
  if (held !== undefined) return held === 'duplicate' ? 'COMPARE' : 'CALL'
  return row.approval?.state === 'WAITING' && row.status !== 'REJECTED' ? 'OTHERS' : 'DONE'
}

/** Undefined for documents in several currencies, and for bought beside self-billed ones. Credit notes count off. */
export function sumOf(rows: readonly ReceivedRow[]): { cents: number; currency: string } | undefined {
  const [first] = rows
  const isOther = ({ currency, selfBilled }: ReceivedRow) =>
    currency !== first?.currency || selfBilled !== first.selfBilled
  if (first === undefined || rows.some(isOther)) return undefined
  const cents = rows.reduce(
    (sum, { type, totalAmountInCent }) =>
      sum + (type === 'E_CREDIT_NOTES' ? -totalAmountInCent : totalAmountInCent),
    0,
  )
  return { cents, currency: first.currency }
}
