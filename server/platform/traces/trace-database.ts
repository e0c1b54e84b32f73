/** A span for each transaction, with the number of its statements; never their text. */
import type { Pool, PoolClient } from 'pg'
import { ofEachClient } from '../database/each-client.ts'
import { currentSpan, type Span } from './span.ts'

const BEGINS = /^\s*(begin|start transaction)\b/i
const ENDS = /^\s*(commit|rollback)\s*;?\s*$/i

export function traceTransactions(pool: Pool): void {
  ofEachClient(pool, traceClient)
}

/** A transaction holds its connection until the end, so each query over it meanwhile is part of it. */
function traceClient(client: PoolClient): void {
  const query: (...call: unknown[]) => unknown = client.query.bind(client)
  let open: { span: Span; statements: number } | undefined
  client.query = ((...call: unknown[]) => {
    const text = textOf(call[0])
    if (open === undefined && BEGINS.test(text)) {
      const span = currentSpan()?.begin('transaction', {
        kind: 'CLIENT',
        attributes: { 'db.system.name': 'postgresql' },
      })
      open = span && { span, statements: 0 }
      return query(...call)
    }
    const transaction = open
    if (transaction === undefined) return query(...call)
    const isEnd = ENDS.test(text)
    if (isEnd) open = undefined
    else transaction.statements++
    const answer = query(...call)
    if (answer instanceof Promise)
      void answer.then(
        () => isEnd && finish(transaction, /commit/i.test(text)),
        (error: unknown) => {
          transaction.span.fail(error)
          if (isEnd) finish(transaction, false)
        },
      )
    else if (isEnd) finish(transaction, /commit/i.test(text))
    return answer
  }) as typeof client.query
}

function finish({ span, statements }: { span: Span; statements: number }, isCommitted: boolean): void {
  span.set({ 'zegel.statements': statements, 'zegel.committed': isCommitted })
  span.end()
}

function textOf(query: unknown): string {
  if (typeof query === 'string') return query
  return typeof query === 'object' && query !== null && 'text' in query && typeof query.text === 'string'
    ? query.text
    : ''
}
