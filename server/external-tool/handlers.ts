import type { ToolConnection as PresentedConnection } from '#generated/graphql.ts'
import { presentPage, readPage } from '../platform/database/page.ts'
import type { HandlersOf, ResolversOf } from '../platform/http/call.ts'
import { operation } from '../platform/http/operation.ts'
import { Problem } from '../platform/problem.ts'
import type { Ports } from '../ports/index.ts'
import { authorisationLink, closeOffer, connectTool, removeConnection } from './connect-tool.ts'
import { type FetchContext, fetchInvoice } from './fetch-invoice.ts'
import { listInvoices, TOOL_SORT_FIELDS } from './list-invoices.ts'
import { presentToolInvoice } from './present.ts'
import { importInvoice, prepareImport, prepareSend, sendInvoice } from './send-invoice.ts'
import { syncWhereDue } from './sync-list.ts'
import { ClosedOffer, ToolConnection } from './tool-connection.ts'

type Working<Ports> = Omit<FetchContext, 'isolation' | 'ports'> & { ports: Ports; signal: AbortSignal }

/** The needs of reading an invoice of the tool; nothing of the caller, as a key has no user. */
const reading = <Ports>({ em, ports, encryption, account, language, signal }: Working<Ports>) => ({
  em,
  ports,
  encryption,
  account,
  language,
  isolation: { owner: account.id, signal },
})

export const handlers = {
  getToolAuthorisationLink: async ({ em, ports, config, user, account }) => {
    if (account.isTest) throw new Problem('FORBIDDEN')
    return authorisationLink({ em, ports, config }, { userId: user.id, accountId: account.id })
  },
  connectTool: operation({
    runWithoutTransaction: (call) => connectTool(call, call.user.id, call.body),
  }),
  removeToolConnection: ({ em, account, principal }) =>
    removeConnection(em, { accountId: account.id, principal }),
  removeToolOffer: ({ em, user, account }) => closeOffer(em, { userId: user.id, accountId: account.id }),
  getToolInvoice: async (call) => presentToolInvoice(await fetchInvoice(call, call.params.id)),
  importToolInvoice: operation({
    prepare: (call) => prepareImport(reading(call), call.params.id),
    run: (call, prepared) => importInvoice(call, call.params.id, prepared),
  }),
  sendToolInvoice: operation({
    prepare: (call) => prepareSend(reading(call), call.params.id),
    run: (call, prepared) => sendInvoice(call, call.params.id, prepared),
  }),
} satisfies HandlersOf<'external-tool'>

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
