import type { EntityManager } from '@mikro-orm/postgresql'
import type { components } from '#generated/api.ts'
import type { Account } from '../accounts/account.ts'
import { findUnsentOfTool } from '../drafts/of-tool.ts'
import type { Queue } from '../platform/queue.ts'
import { type FetchContext, fetchImport } from './fetch-invoice.ts'
import { beginDraft } from './import/begin-draft.ts'
import type { ToolImport } from './import/tool-import.ts'
import { requireUnsent } from './send-invoice.ts'

type ToolDraft = components['schemas']['ToolDraft']
type Prepared = { begun: string } | { imported: ToolImport; currency: string }

/** @throws {Problem} DRAFT_ALREADY_SENT; as fetchImport */
export async function prepareImport(context: FetchContext, id: string): Promise<Prepared> {
  const { em, account } = context
  await requireUnsent(em, account.id, id)
  const begun = await findUnsentOfTool(em, account.id, id)
  if (begun !== undefined) return { begun }
  const { invoice, imported } = await fetchImport(context, id)
  return { imported, currency: invoice.currency }
}

/** In em's transaction; of two at the same time, the second is answered the first one's draft. */
export async function importInvoice(
  { em, queue, account }: { em: EntityManager; queue: Queue; account: Account },
  id: string,
  prepared: Prepared,
): Promise<ToolDraft> {
  await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`tool ${account.id} ${id}`])
  const begun = 'begun' in prepared ? prepared.begun : await findUnsentOfTool(em, account.id, id)
  if (begun !== undefined || 'begun' in prepared) return { id: begun ?? '', warnings: [], totals: null }
  await requireUnsent(em, account.id, id)
  const { imported, currency } = prepared
  const { warnings, totals } = imported
  const draft = await beginDraft({ em, queue }, account, imported)
  const differing = { toolAmountInCent: totals.toolInCents, draftAmountInCent: totals.draftInCents, currency }
  return { id: draft.id, warnings, totals: warnings.includes('TOTAL_DIFFERS') ? differing : null }
}
