import type { HandlersOf } from '../platform/http/call.ts'
import { operation } from '../platform/http/operation.ts'
import { Problem } from '../platform/problem.ts'
import { authorisationLink, closeOffer, connectTool, removeConnection } from './connect-tool.ts'
import { type FetchContext, fetchInvoice } from './fetch-invoice.ts'
import { importInvoice, prepareImport } from './import-invoice.ts'
import { presentToolInvoice } from './present.ts'
import { prepareSend, sendInvoice } from './send-invoice.ts'

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
