import { defineEntity, p } from '@mikro-orm/core'
import { Account } from '../accounts/account.ts'
import { idColumn } from '../platform/database/columns.ts'
import { searchIndex } from '../platform/database/searching.ts'

const VendorSchema = defineEntity({
  name: 'Vendor',
  tableName: 'vendors',
  properties: {
    id: idColumn(),
    accountId: p.manyToOne(Account).mapToPk().joinColumn('account_id').deleteRule('cascade'),
    name: p.text(),
    /** The VAT or enterprise number, as written in its documents. Null: none of them has one. */
    number: p.text().nullable(),
    /** The endpoint in its newest document, such as `0208:0423998579`. */
    endpoint: p.text().nullable(),
    /** The telephone number in the first document that was not held, or of a member. A later document never changes it. */
    phone: p.text().nullable(),
    phoneSince: p.date().nullable(),
    /** The member who gave the number, and the principal's kind. */
    phoneByKind: p.text().nullable(),
    phoneBy: p.uuid().nullable(),
    email: p.text().nullable(),
    firstSeen: p.datetime(),
    lastSeen: p.datetime(),
    documents: p.integer().default(0),
    /** The day from which the account may write its invoices; null without that agreement. */
    selfBillingSince: p.date().nullable(),
    selfBillingReference: p.text().nullable(),
    /** True where a late invoice is told. */
    isExpected: p.boolean().default(true),
    /** The issue dates of the newest 24 invoices, oldest first. */
    dates: p.json<string[]>(),
    /** False from each change of the dates until the days below are known (late-vendors.ts). */
    isRhythmKnown: p.boolean().default(false),
    /** About when the next invoice is expected, and the days on which it is late, without the last one; null without a rhythm. */
    expectedOn: p.date().nullable(),
    lateFrom: p.date().nullable(),
    lateUntil: p.date().nullable(),
    /** The number of invoices by payment term in days. */
    terms: p.json<Record<string, number>>(),
  },
  indexes: [
    { name: 'vendors_list_index', properties: ['accountId', 'id'] },
    {
      name: 'vendors_name_order_index',
      expression: 'create index "vendors_name_order_index" on "vendors" ("account_id", lower("name"), "id")',
    },
    { name: 'vendors_last_seen_index', properties: ['accountId', 'lastSeen', 'id'] },
    /** Vendors with a rhythm: some of many. */
    {
      name: 'vendors_late_index',
      expression:
        'create index "vendors_late_index" on "vendors" ("account_id", "late_from") where "late_from" is not null and "is_expected"',
    },
    {
      name: 'vendors_unknown_rhythm_index',
      expression:
        'create index "vendors_unknown_rhythm_index" on "vendors" ("account_id", "id") where not "is_rhythm_known"',
    },
    { name: 'vendors_documents_index', properties: ['accountId', 'documents', 'id'] },
    searchIndex('vendors', 'name'),
    searchIndex('vendors', 'number'),
  ],
})

/** A vendor: a sender of invoices to an account. */
export class Vendor extends VendorSchema.class {}
VendorSchema.setClass(Vendor)

const VendorNumberSchema = defineEntity({
  name: 'VendorNumber',
  tableName: 'vendor_numbers',
  properties: {
    accountId: p.manyToOne(Account).mapToPk().joinColumn('account_id').deleteRule('cascade').primary(),
    /** In the notation of its scheme (seller-numbers.ts). */
    number: p.text().primary(),
    vendorId: p.manyToOne(Vendor).mapToPk().joinColumn('vendor_id').deleteRule('cascade'),
    /** The number as written in the document. */
    shown: p.text(),
  },
  indexes: [{ name: 'vendor_numbers_vendor_index', properties: ['accountId', 'vendorId'] }],
})

/** A number by which a vendor is recognised. It belongs to one vendor of an account. */
export class VendorNumber extends VendorNumberSchema.class {}
VendorNumberSchema.setClass(VendorNumber)

/**
 * KNOWN: named by a document that was not held. WAITING: named by held documents alone. CONFIRMED: a member called the vendor.
 * REFUSED: the vendor denied it. UNUSED: the vendor stopped using it. PRINTED: named by PDFs of documents that were not held, and by no data.
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
    /** Null: confirmed before a document named it. */
    firstSeen: p.datetime().nullable(),
    lastSeen: p.datetime().nullable(),
    /** The number of documents that name it. */
    times: p.integer().default(0),
    /** The member who decided, and the principal's kind. */
    decidedKind: p.text().nullable(),
    decidedBy: p.uuid().nullable(),
    decidedAt: p.datetime().nullable(),
    spokenWith: p.text().nullable(),
    /** The telephone number of the vendor at the decision. */
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
    'vendor.merged': Moved
    'vendor.split': Moved
    'vendor.self_billing_agreed': { vendorId: string; name: string; since: string; reference: string | null }
    'vendor.self_billing_ended': { vendorId: string; name: string }
    'vendor.changed': Pick<IbanDecision, 'vendorId' | 'name' | 'phone'>
  }
}

/** `to` is the name of the vendor that it became a part of, or that was split off. */
interface Moved {
  vendorId: string
  name: string
  to: string
}

interface IbanDecision {
  vendorId: string
  name: string
  iban: string
  spokenWith: string
  /** The telephone number of the vendor at the decision. */
  phone: string | null
}
