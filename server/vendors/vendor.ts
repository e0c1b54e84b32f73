import { defineEntity, p } from '@mikro-orm/core'
import { Account } from '../accounts/account.ts'
import { searchIndex } from '../platform/database/searching.ts'
import { uuidv7 } from '../platform/database/uuid.ts'

const VendorSchema = defineEntity({
  name: 'Vendor',
  tableName: 'vendors',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => uuidv7()),
    accountId: p.manyToOne(Account).mapToPk().joinColumn('account_id').deleteRule('cascade'),
    name: p.text(),
    /** As in its documents: a VAT or enterprise number. Null: none of its documents has one. */
    number: p.text().nullable(),
    /** `0208:0423998579`, of its newest document. */
    endpoint: p.text().nullable(),
    /** Of the first document that nothing held, and never of a later one. */
    phone: p.text().nullable(),
    phoneSince: p.date().nullable(),
    email: p.text().nullable(),
    firstSeen: p.datetime(),
    lastSeen: p.datetime(),
    documents: p.integer().default(0),
    /** The issue dates of the newest 24 invoices, oldest first. */
    dates: p.json<string[]>(),
    /** How often each number of days stood between the dates of an invoice and of its payment. */
    terms: p.json<Record<string, number>>(),
  },
  indexes: [
    { name: 'vendors_list_index', properties: ['accountId', 'id'] },
    {
      name: 'vendors_name_order_index',
      expression: 'create index "vendors_name_order_index" on "vendors" ("account_id", lower("name"), "id")',
    },
    { name: 'vendors_last_seen_index', properties: ['accountId', 'lastSeen', 'id'] },
    { name: 'vendors_documents_index', properties: ['accountId', 'documents', 'id'] },
    searchIndex('vendors', 'name'),
    searchIndex('vendors', 'number'),
  ],
})

/** Who sends an account its invoices. */
export class Vendor extends VendorSchema.class {}
VendorSchema.setClass(Vendor)

const VendorNumberSchema = defineEntity({
  name: 'VendorNumber',
  tableName: 'vendor_numbers',
  properties: {
    accountId: p.manyToOne(Account).mapToPk().joinColumn('account_id').deleteRule('cascade').primary(),
    /** In one notation for each scheme (seller-numbers.ts). */
    number: p.text().primary(),
    vendorId: p.manyToOne(Vendor).mapToPk().joinColumn('vendor_id').deleteRule('cascade'),
    /** As in the document. */
    shown: p.text(),
  },
  indexes: [{ name: 'vendor_numbers_vendor_index', properties: ['accountId', 'vendorId'] }],
})

/** A number by which a vendor is recognised; of one account each belongs to one vendor. */
export class VendorNumber extends VendorNumberSchema.class {}
VendorNumberSchema.setClass(VendorNumber)

/**
 * KNOWN: a document that nothing held named it. WAITING: only held documents did. CONFIRMED: a member called the vendor. REFUSED: the
 * vendor said that it isn't theirs. UNUSED: the vendor uses it no more. PRINTED: only PDFs of free documents name it.
 */
export type IbanState = 'KNOWN' | 'WAITING' | 'CONFIRMED' | 'REFUSED' | 'UNUSED' | 'PRINTED'

const VendorIbanSchema = defineEntity({
  name: 'VendorIban',
  tableName: 'vendor_ibans',
  properties: {
    accountId: p.manyToOne(Account).mapToPk().joinColumn('account_id').deleteRule('cascade').primary(),
    vendorId: p.manyToOne(Vendor).mapToPk().joinColumn('vendor_id').deleteRule('cascade').primary(),
    /** Without spaces, in capitals. */
    iban: p.text().primary(),
    bic: p.text().nullable(),
    state: p.text().$type<IbanState>(),
    /** Null where it was confirmed before a document named it. */
    firstSeen: p.datetime().nullable(),
    lastSeen: p.datetime().nullable(),
    /** The number of documents that name it. */
    times: p.integer().default(0),
    /** The member who decided, and the principal's kind. */
    decidedKind: p.text().nullable(),
    decidedBy: p.uuid().nullable(),
    decidedAt: p.datetime().nullable(),
    spokenWith: p.text().nullable(),
    /** The number that was known when it was decided. */
    calledAt: p.text().nullable(),
  },
})

/** An account to which a vendor asks to be paid; not always an IBAN. */
export class VendorIban extends VendorIbanSchema.class {}
VendorIbanSchema.setClass(VendorIban)

declare module '../platform/events/event.ts' {
  interface EventDetails {
    'vendor.iban_confirmed': IbanDecision
    'vendor.iban_refused': IbanDecision
    'vendor.iban_stopped': Omit<IbanDecision, 'spokenWith' | 'phone'>
  }
}

interface IbanDecision {
  vendorId: string
  name: string
  iban: string
  spokenWith: string
  /** The number that was known then. */
  phone: string | null
}
