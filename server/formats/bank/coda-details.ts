/** Puts the details of a CODA movement below their sums. */
import type { Communication } from './coda-communication.ts'
import { isSecondLevel, type TransactionCode } from './coda-kinds.ts'
import { damaged, type StatementEntry } from './statement.ts'

export interface Movement {
  line: number
  sequence: number
  detail: number
  reference: string | null
  /** Signed. */
  cents: number
  bookedOn: string
  valueOn: string | null
  code: TransactionCode
  communication: Communication
  customerReference: string | null
  returnReason: string | null
  counterparty: StatementEntry['counterparty']
  /** The level of a sum, which its last detail has too; 0 for neither. */
  globalisation: number
  details: Movement[]
}

/**
 * Banks mark sums within a sum by the types of records, or by globalisation codes: the tree that adds up is the right one.
 * @throws {UnreadableBankFile} where none does
 */
export function withDetails(total: Movement, details: readonly Movement[]): Movement {
  if (details.length === 0) return total
  const right = [byType, byGlobalisation].map((build) => build(total, details)).find(addsUp)
  if (right === undefined) throw damaged('detail-sum', total.line)
  return right
}

const bare = (movement: Movement): Movement => ({ ...movement, details: [] })

/** A detail of the second level belongs to the one of the first before it. */
function byType(total: Movement, details: readonly Movement[]): Movement {
  const root = bare(total)
  for (const detail of details.map(bare)) {
    const parent = isSecondLevel(detail.code) ? root.details.at(-1) : undefined
    const { details: children } = parent ?? root
    children.push(detail)
  }
  return root
}

/** A sum begins with its code, and ends with the detail that has the same one. */
function byGlobalisation(total: Movement, details: readonly Movement[]): Movement {
  const root = bare(total)
  let open = [root]
  for (const detail of details.map(bare)) {
    open.at(-1)?.details.push(detail)
    const level = open.findIndex(({ globalisation }) => globalisation === detail.globalisation)
    if (detail.globalisation === 0) continue
    open = level === -1 ? [...open, detail] : open.slice(0, Math.max(level, 1))
  }
  return root
}

/** A net amount among the details repeats their sum. */
function addsUp({ cents, details }: Movement): boolean {
  if (details.length === 0) return true
  const sum = (of: readonly Movement[]) => of.reduce((total, one) => total + one.cents, 0)
  const withoutNet = details.filter(({ code }) => code.category !== '000')
  const isRight = sum(details) === cents || (withoutNet.length < details.length && sum(withoutNet) === cents)
  return isRight && details.every(addsUp)
}
