import { defineEntity, p } from '@mikro-orm/core'
import type { ToolOutageReason } from '#generated/graphql.ts'
import type { ToolRow } from '../ports/external-tool/external-tool.ts'

const ToolConnectionSchema = defineEntity({
  name: 'ToolConnection',
  tableName: 'tool_connections',
  properties: {
    accountId: p.uuid().primary(),
    /** Encrypted, of ToolTokens without their end; null once the tool takes them no more. */
    tokens: p.text().nullable(),
    /** Of the access token. */
    expiresAt: p.datetime(),
    connectedById: p.uuid(),
    connectedAt: p.datetime(),
    /** When the tool refused us. */
    brokenAt: p.datetime().nullable(),
    /** When the list was last read to its end. */
    syncedAt: p.datetime().nullable(),
    /** The last whole reading, which finds the tool's deletions. */
    readWholeAt: p.datetime().nullable(),
    /** A reading is queued or runs since. */
    syncingAt: p.datetime().nullable(),
    outage: p.text().$type<ToolOutageReason>().nullable(),
    /** With an outage. */
    retryAt: p.datetime().nullable(),
  },
})

/** The consent that somebody gave for an account, and how far its list was read. */
export class ToolConnection extends ToolConnectionSchema.class {}
ToolConnectionSchema.setClass(ToolConnection)

const ToolAuthorisationSchema = defineEntity({
  name: 'ToolAuthorisation',
  tableName: 'tool_authorisations',
  properties: {
    stateHash: p.text().primary(),
    userId: p.uuid(),
    accountId: p.uuid(),
    expiresAt: p.datetime(),
    usedAt: p.datetime().nullable(),
  },
})

/** Somebody was sent to the tool to give consent, and may come back once. */
export class ToolAuthorisation extends ToolAuthorisationSchema.class {}
ToolAuthorisationSchema.setClass(ToolAuthorisation)

const ClosedOfferSchema = defineEntity({
  name: 'ClosedOffer',
  tableName: 'tool_offers_closed',
  properties: {
    userId: p.uuid().primary(),
    accountId: p.uuid().primary(),
    closedAt: p.datetime(),
  },
})

/** A user closed the offer to connect an account. */
export class ClosedOffer extends ClosedOfferSchema.class {}
ClosedOfferSchema.setClass(ClosedOffer)

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
