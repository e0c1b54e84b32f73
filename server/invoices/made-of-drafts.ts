import type { EntityManager } from '@mikro-orm/postgresql'
import { Invoice } from './invoice.ts'
import type { SentStatus } from './status.ts'

/** The outcome of drafts, by their ids; unsent ones are left out. */
export async function findMadeOfDrafts(
  em: EntityManager,
  draftIds: readonly string[],
): Promise<Map<string, { invoiceId: string; status: SentStatus }>> {
  if (draftIds.length === 0) return new Map()
  const found = await em.find(
    Invoice,
    { draftId: { $in: [...draftIds] } },
    { fields: ['id', 'draftId', 'status'] },
  )
  return new Map(found.map(({ id, draftId, status }) => [draftId ?? '', { invoiceId: id, status }]))
}
