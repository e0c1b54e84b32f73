import type { ToolConnection as PresentedConnection } from '#generated/graphql.ts'
import { presentPage, readPage } from '../platform/database/page.ts'
import type { ResolversOf } from '../platform/http/call.ts'
import type { Ports } from '../ports/index.ts'
import { listInvoices, TOOL_SORT_FIELDS } from './list-invoices.ts'
import { syncWhereDue } from './sync-list.ts'
import { ClosedOffer, ToolConnection } from './tool-connection.ts'

export const resolvers: ResolversOf<'teamLeaderInvoices'> = {
  teamLeaderInvoices: async ({ accountId, page: asked, filter }, call) => {
    const { em, ports, queue, principal, language } = call
    const page = readPage(asked, TOOL_SORT_FIELDS, { sortField: 'invoiceNumber', order: 'ASC' })
    const connection = await em.findOne(ToolConnection, accountId)
    const isSyncing = await syncWhereDue(em, queue, connection)
    const code = filter?.code ?? 'ALL_INVOICES'
    const { rows, total } = await listInvoices(em, { accountId, code, page, language })
    const closed = await em.findOne(ClosedOffer, { userId: principal.id, accountId })
    return {
      ...presentPage(rows, total, page),
      accountHasToken: connection?.tokens != null,
      connection: presentConnection(ports, connection, { isSyncing, closedAt: closed?.closedAt }),
    }
  },
}

interface Seen {
  isSyncing: boolean
  closedAt: Date | undefined
}

function presentConnection(
  { externalTool }: Ports,
  connection: ToolConnection | null,
  { isSyncing, closedAt }: Seen,
): PresentedConnection {
  const { tokens, connectedAt, brokenAt = null, syncedAt, outage, retryAt } = connection ?? {}
  const isBroken = brokenAt !== null && tokens == null
  return {
    toolName: externalTool?.name ?? '',
    isSimulated: externalTool?.isSimulated ?? false,
    state: tokens != null ? 'CONNECTED' : isBroken ? 'BROKEN' : 'NONE',
    connectedAt: connectedAt?.toISOString() ?? null,
    brokenAt: isBroken ? brokenAt.toISOString() : null,
    isOfferClosed: closedAt !== undefined && !(isBroken && brokenAt > closedAt),
    syncedAt: syncedAt?.toISOString() ?? null,
    isSyncing,
    outage: outage && retryAt && !isSyncing ? { reason: outage, retryAt: retryAt.toISOString() } : null,
  }
}
