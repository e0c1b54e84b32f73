import { defineEntity, p } from '@mikro-orm/core'
import type { ToolRow } from '../ports/external-tool/external-tool.ts'

const ListedInvoiceSchema = defineEntity({
  name: 'ListedInvoice',
  tableName: 'tool_invoices',
  properties: {
    accountId: p.uuid().primary(),
    /** The tool's own. */
    toolId: p.text().primary(),
    /** As the tool listed it last. */
    row: p.json<ToolRow>(),
    seenAt: p.datetime(),
    /** Of the last try to send it, where it failed. */
    errorCode: p.text().nullable(),
    failedAt: p.datetime().nullable(),
  },
})

/** An invoice in the tool, as its list was last read. */
export class ListedInvoice extends ListedInvoiceSchema.class {}
ListedInvoiceSchema.setClass(ListedInvoice)
