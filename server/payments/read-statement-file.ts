/** Reads a file of bank statements for a caller, who is told why it can't be read. */
import { readStatements } from '../formats/bank/read-statements.ts'
import { type Statement, UnreadableBankFile } from '../formats/bank/statement.ts'
import type { IsolationOptions } from '../platform/isolation/isolation.ts'
import { Problem, type Wording } from '../platform/problem.ts'

/** @throws {Problem} UNSUPPORTED_FILE, UNREADABLE_FILE with the line and the failed check */
export async function readStatementFile(
  bytes: Uint8Array,
  isolation: IsolationOptions,
): Promise<Statement[]> {
  try {
    return await readStatements(bytes, isolation)
  } catch (error) {
    if (!(error instanceof UnreadableBankFile)) throw error
    const isForeign = error.reason === 'NOT_A_BANK_FILE' || error.reason === 'UNSUPPORTED_VERSION'
    if (isForeign) throw new Problem('UNSUPPORTED_FILE', { wording: { name: 'bank-file' } })
    throw new Problem('UNREADABLE_FILE', { wording: wordingOf(error) })
  }
}

const BALANCES = ['closing-balance', 'opening-balance', 'entry-count', 'debit-sum', 'credit-sum']

function wordingOf({ reason, detail, line }: UnreadableBankFile): Wording {
  if (reason === 'TOO_LARGE') return { name: 'large-bank-file' }
  const params = { line: line === null ? '?' : String(line) }
  return { name: BALANCES.includes(detail) ? 'bank-balance' : 'bank-line', params }
}
