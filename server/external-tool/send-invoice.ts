import type { EntityManager } from '@mikro-orm/postgresql'
import type { components } from '#generated/api.ts'
import type { Account } from '../accounts/account.ts'
import { createCopy } from '../drafts/edit/copy-invoice.ts'
import { findSentOfTool, findUnsentOfTool } from '../drafts/of-tool.ts'
import { prepareDocument } from '../drafts/send/prepare-sending.ts'
import type { PreparedDocument } from '../drafts/send/send-context.ts'
import type { SentDraft } from '../drafts/send/send-draft.ts'
import { acceptInvoice } from '../invoices/accept-invoice.ts'
import type { Principal } from '../platform/access/principal.ts'
import { Problem } from '../platform/problem.ts'
import type { Queue } from '../platform/queue.ts'
import type { Ports } from '../ports/index.ts'
import { type FetchContext, fetchImport } from './fetch-invoice.ts'
import { beginDraft, candidateOfImport, refusalOfImport, type ToolImport } from './import/tool-import.ts'

import { ListedInvoice } from './tool-connection.ts'

type Prepared = { refusal: unknown } | { imported: ToolImport; document: PreparedDocument }

/**
 * A second look at the tool, its content judged, its document written; nothing is sent. Why it is refused stays with the
 * invoice in the list, and is returned.
 */
export async function prepareSend(
  context: FetchContext & { ports: Pick<Ports, 'externalTool' | 'storage' | 'network' | 'sandbox'> },
  id: string,
): Promise<Prepared> {
  const { em, account } = context
  try {
    await requireUnsent(em.fork(), account.id, id)
    const { invoice, imported } = await fetchImport(context, id)
    if (invoice.isPaid) throw new Problem('NOT_TO_BE_SENT')
    const refusal = refusalOfImport(imported)
    if (refusal !== undefined) throw refusal
    const candidate = () => candidateOfImport(em, account, imported)
    const prepared = await prepareDocument(context, candidate, { mode: 'UPLOAD', fallback: null })
    if ('refusal' in prepared) throw prepared.refusal
    return { imported, document: prepared.document }
  } catch (error) {
    if (error instanceof Problem) await keepRefusal(em.fork(), { accountId: account.id, toolId: id }, error)
    return { refusal: error }
  }
}

interface SendContext {
  em: EntityManager
  queue: Queue
  principal: Principal
  account: FetchContext['account']
  language: FetchContext['language']
}

/**
 * In em's transaction: the draft, the invoice and its credit, or none of them. Of two at the same time, the second is refused.
 * @throws {Problem} the refusal; DRAFT_ALREADY_SENT
 */
export async function sendInvoice(
  { em, queue, principal, account, language }: SendContext,
  id: string,
  prepared: Prepared,
): Promise<Omit<SentDraft, 'deliveryId'>> {
  if ('refusal' in prepared) throw prepared.refusal
  const { imported, document } = prepared
  await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`tool ${account.id} ${id}`])
  await requireUnsent(em, account.id, id)
  const { id: draftId } = await createCopy(em, account, imported.content, { sentAt: new Date() })
  const invoice = {
    ...document.invoice,
    draftId,
    documentSource: 'TEAMLEADER' as const,
    language,
  }
  const accepted = await acceptInvoice({ em, queue, principal }, invoice, document.changes)
  await em.nativeUpdate(
    ListedInvoice,
    { accountId: account.id, toolId: id },
    { errorCode: null, failedAt: null },
  )
  return { id: accepted.id, status: 'CREATED', invoiceNumber: accepted.invoiceNumber }
}

/** @throws {Problem} DRAFT_ALREADY_SENT unless its sent document failed */
async function requireUnsent(em: EntityManager, accountId: string, id: string): Promise<void> {
  const sent = (await findSentOfTool(em, accountId, [id])).get(id)
  if (sent !== undefined && !sent.isFailed) throw new Problem('DRAFT_ALREADY_SENT')
}

/** A failure that is no refusal of the invoice itself, such as a tool that is down, is not kept. */
const keepRefusal = (em: EntityManager, key: { accountId: string; toolId: string }, { code }: Problem) =>
  ['NOT_FOUND', 'SENT_BY_TOOL', 'DRAFT_ALREADY_SENT', 'NOT_TO_BE_SENT', 'SERVICE_UNAVAILABLE'].includes(code)
    ? undefined
    : em.nativeUpdate(ListedInvoice, key, { errorCode: code, failedAt: new Date() })

type ToolDraft = components['schemas']['ToolDraft']
type PreparedImport = { begun: string } | { imported: ToolImport; currency: string }

/** @throws {Problem} DRAFT_ALREADY_SENT; as fetchImport */
export async function prepareImport(context: FetchContext, id: string): Promise<PreparedImport> {
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
  prepared: PreparedImport,
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
