/** Recognises a bank statement in a mail. Anybody may have mailed it: nothing of it is stored among the statements before a member takes it in. */
import type { EntityManager } from '@mikro-orm/postgresql'
import { isStatement } from '../formats/bank/is-statement.ts'
import { readStatements } from '../formats/bank/read-statements.ts'
import { type Statement, UnreadableBankFile } from '../formats/bank/statement.ts'
import { findStored } from '../payments/take-statement.ts'
import type { IsolationOptions } from '../platform/isolation/isolation.ts'
import type { AsideReason, MailedStatement } from './inbound-mail.ts'

export type StatementVerdict = { statement: MailedStatement } | { aside: AsideReason }

interface Judging {
  em: EntityManager
  accountId: string
  isolation: IsolationOptions
}

/** @returns undefined for a file of another kind */
export async function judgeStatement(
  { em, accountId, isolation }: Judging,
  bytes: Uint8Array,
): Promise<StatementVerdict | undefined> {
  if (!isStatement(bytes)) return undefined
  try {
    const statements = await readStatements(bytes, isolation)
    const statement = factsOf(statements)
    if (statement === undefined) return { aside: 'BAD_STATEMENT' }
    return (await areStored(em, accountId, statements)) ? { aside: 'KNOWN' } : { statement }
  } catch (error) {
    if (!(error instanceof UnreadableBankFile)) throw error
    if (error.reason === 'TOO_LARGE') return { aside: 'UNREADABLE' }
    return error.reason === 'DAMAGED' ? { aside: 'BAD_STATEMENT' } : undefined
  }
}

const LONGEST_IBAN = 50

function factsOf(statements: readonly Statement[]): MailedStatement | undefined {
  const newest = statements.toSorted((a, b) => (a.closingDate < b.closingDate ? -1 : 1)).at(-1)
  return (
    newest && {
      ...{ format: newest.format, closingDate: newest.closingDate },
      iban: newest.iban.slice(0, LONGEST_IBAN),
      statements: statements.length,
      entries: statements.reduce((all, { entries }) => all + entries.length, 0),
    }
  )
}

/** A member uploaded them, or took them in, before. */
async function areStored(
  em: EntityManager,
  accountId: string,
  statements: readonly Statement[],
): Promise<boolean> {
  for (const statement of statements) if ((await findStored(em, accountId, statement)) === null) return false
  return true
}
