import { run, type Statement } from '../../platform/database/statement.ts'
import { Outdated, Problem } from '../../platform/problem.ts'
import type { Candidate } from '../draft/candidate.ts'
import { getDraft } from '../draft/get-draft.ts'
import type { SendContext } from './send-context.ts'

/**
 * Marks the draft as sent, once, and only if it is unchanged since it was read. Locks it until em's transaction ends.
 * @throws {Problem} NOT_FOUND, DRAFT_ALREADY_SENT
 * @throws {Outdated} when it was changed since
 */
export async function markSent(
  context: Pick<SendContext, 'em' | 'account'>,
  { id, revision }: Pick<Candidate, 'id' | 'revision'>,
): Promise<void> {
  const marked = await run(context.em, MARK, [id, revision])
  if (marked.length > 0) return
  const { sentAt } = await getDraft(context.em, context.account, id)
  throw sentAt == null ? new Outdated() : new Problem('DRAFT_ALREADY_SENT')
}

const MARK: Statement = {
  name: 'mark-sent',
  sql: 'update drafts set sent_at = now() where id = ? and xmin::text = ? and sent_at is null returning 1',
}
