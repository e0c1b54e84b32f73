/** Facts about one document that many rules need, computed once: its places, and its rows by VAT category. */
import type {
  AllowanceCharge,
  DocumentReference,
  Invoice,
  InvoiceLine,
  MonetaryTotal,
  Party,
  PaymentMeans,
  TaxCategory,
  TaxSubtotal,
  TaxTotal,
} from './model.ts'
import { type Place, placeOf, placesOf } from './place.ts'
import type { Profile } from './profile.ts'

export type Context = {
  readonly invoice: Invoice
  /** The profile that it is judged by. */
  readonly profile: Profile
  readonly document: readonly Place<Invoice>[]
  readonly seller: readonly Place<Party>[]
  readonly buyer: readonly Place<Party>[]
  readonly payee: readonly Place<Party>[]
  readonly representative: readonly Place<Party>[]
  readonly lines: readonly Place<InvoiceLine>[]
  /** Allowances and charges of the document, in order. */
  readonly allowanceCharges: readonly Place<AllowanceCharge>[]
  readonly lineAllowanceCharges: readonly Place<AllowanceCharge>[]
  readonly totals: readonly Place<MonetaryTotal>[]
  readonly taxTotals: readonly Place<TaxTotal>[]
  readonly subtotals: readonly Place<TaxSubtotal>[]
  readonly lineCategories: readonly Place<TaxCategory>[]
  readonly paymentMeans: readonly Place<PaymentMeans>[]
  readonly references: readonly Place<DocumentReference>[]
}

export function makeContext(invoice: Invoice, profile: Profile): Context {
  const lineName = invoice.kind === 'CREDIT_NOTE' ? 'cac:CreditNoteLine' : 'cac:InvoiceLine'
  const lines = placesOf(invoice.lines, lineName, '/inputDetails/lines')
  const taxTotals = placesOf(invoice.taxTotals, 'cac:TaxTotal')
  return {
    invoice,
    profile,
    document: [{ value: invoice, path: '' }],
    seller: placeOf(invoice.seller, 'cac:AccountingSupplierParty/cac:Party', '/supplier'),
    buyer: placeOf(invoice.buyer, 'cac:AccountingCustomerParty/cac:Party', '/inputDetails/customer'),
    payee: placeOf(invoice.payee, 'cac:PayeeParty'),
    representative: placeOf(invoice.taxRepresentative, 'cac:TaxRepresentativeParty'),
    lines,
    allowanceCharges: placesOf(
      invoice.allowanceCharges,
      'cac:AllowanceCharge',
      '/inputDetails/allowanceCharges',
    ),
    lineAllowanceCharges: lines.flatMap(placeAllowanceCharges),
    totals: placeOf(invoice.totals, 'cac:LegalMonetaryTotal', '/inputDetails/payment'),
    taxTotals,
    subtotals: taxTotals.flatMap(({ value, path }) =>
      placesOf(value.subtotals, `${path}/cac:TaxSubtotal`, undefined),
    ),
    lineCategories: lines.flatMap(({ value, path, field, params }) =>
      placeOf(
        value.item?.taxCategory,
        `${path}/cac:Item/cac:ClassifiedTaxCategory`,
        `${field}/vatRate`,
        params,
      ),
    ),
    paymentMeans: placesOf(invoice.paymentMeans, 'cac:PaymentMeans', undefined),
    references: placesOf(invoice.documentReferences, 'cac:AdditionalDocumentReference'),
  }
}

/** A draft's line has one discount, so all allowances of a line belong to it. */
function placeAllowanceCharges({ value, path, field, params }: Place<InvoiceLine>): Place<AllowanceCharge>[] {
  return placesOf(value.allowanceCharges, `${path}/cac:AllowanceCharge`, undefined, params).map((place) => {
    return { ...place, field: `${field}/discount` }
  })
}
