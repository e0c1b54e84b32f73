import type { HandlersOf } from '../platform/http/call.ts'
import { operation } from '../platform/http/operation.ts'
import { authorisationLink, closeOffer, connectTool, removeConnection } from './connect-tool.ts'
import { fetchInvoice } from './fetch-invoice.ts'
import { importInvoice, prepareImport } from './import-invoice.ts'
import { presentToolInvoice } from './present.ts'
import { prepareSend, sendInvoice } from './send-invoice.ts'

interface Working {
  account: { id: string }
  signal: AbortSignal
}

const isolatedFor = ({ account, signal }: Working) => ({ isolation: { owner: account.id, signal } })

export const handlers = {
  getToolAuthorisationLink: async ({ em, ports, config, user, account }) =>
    authorisationLink({ em, ports, config }, { userId: user.id, accountId: account.id }),
  connectTool: operation({
    runWithoutTransaction: (call) => connectTool(call, call.user.id, call.body),
  }),
  removeToolConnection: ({ em, account }) => removeConnection(em, account.id),
  removeToolOffer: ({ em, user, account }) => closeOffer(em, { userId: user.id, accountId: account.id }),
  getToolInvoice: async (call) => presentToolInvoice(await fetchInvoice(call, call.params.id)),
  importToolInvoice: operation({
    prepare: (call) => prepareImport({ ...call, ...isolatedFor(call) }, call.params.id),
    run: (call, prepared) => importInvoice(call, call.params.id, prepared),
  }),
  sendToolInvoice: operation({
    prepare: (call) => prepareSend({ ...call, ...isolatedFor(call) }, call.params.id),
    run: (call, prepared) => sendInvoice(call, call.params.id, prepared),
  }),
} satisfies HandlersOf<'external-tool'>
