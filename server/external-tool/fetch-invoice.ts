import type { Account } from '../accounts/account.ts'
import type { IsolationOptions } from '../platform/isolation/isolation.ts'
import type { Language } from '../platform/language.ts'
import { Problem } from '../platform/problem.ts'
import type { ToolInvoice } from '../ports/external-tool/external-tool.ts'
import type { Ports } from '../ports/index.ts'
import { readToolInvoice } from './import/read-tool-invoice.ts'
import type { ToolFiles, ToolImport } from './import/tool-import.ts'
import { ListedInvoice } from './tool-connection.ts'
import { type ToolContext, withToolNow } from './with-tool.ts'

export interface FetchContext extends ToolContext {
  ports: Pick<Ports, 'externalTool' | 'storage'>
  account: Account
  language: Language
  isolation: IsolationOptions
}

/**
 * As it is in the tool now.
 * @throws {Problem} NOT_FOUND when the tool has it no more; COULD_NOT_RETRIEVE_FROM_TEAMLEADER; {Unavailable}
 */
export async function fetchInvoice(
  context: Pick<FetchContext, 'em' | 'ports' | 'encryption' | 'account'>,
  id: string,
): Promise<ToolInvoice> {
  const { em, account } = context
  const invoice = await withToolNow(context, account.id, (tool, token) => tool.getInvoice(token, id))
  const key = { accountId: account.id, toolId: id }
  if (invoice === undefined) {
    await em.fork().nativeDelete(ListedInvoice, key)
    throw new Problem('NOT_FOUND')
  }
  return invoice
}

/**
 * With its files, as content for a draft.
 * @throws {Problem} as fetchInvoice; SENT_BY_TOOL; NOT_TO_BE_SENT when it is a draft there; as readToolInvoice
 */
export async function fetchImport(
  context: FetchContext,
  id: string,
): Promise<{ invoice: ToolInvoice; imported: ToolImport }> {
  const invoice = await fetchInvoice(context, id)
  if (invoice.sentByTool === 'SENT') throw new Problem('SENT_BY_TOOL')
  if (invoice.number === null) throw new Problem('NOT_TO_BE_SENT')
  const files = await withToolNow(context, context.account.id, async (tool, token): Promise<ToolFiles> => {
    const [ubl, pdf] = await Promise.all([tool.download(token, id, 'UBL'), tool.download(token, id, 'PDF')])
    return { ubl, pdf }
  })
  return { invoice, imported: await readToolInvoice(context, invoice, files) }
}
