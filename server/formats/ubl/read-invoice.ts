import type { Invoice, MonetaryTotal, TaxTotal } from '#contracts/rules/invoice/model.ts'
import { textOf } from '#contracts/rules/invoice/ubl/element.ts'
import type { XmlElement } from '../xml/element.ts'
import { readAll, readOne } from '../xml/find.ts'
import { readAllowanceCharge, readAmount, readDocumentReference, readTaxCategory } from './read-common.ts'
import { readLine } from './read-lines.ts'
import { readDelivery, readParty, readPaymentMeans } from './read-parties.ts'

/** Reads an Invoice or CreditNote, even when it breaks rules. */
export function readInvoiceElement(root: XmlElement, kind: Invoice['kind']): Invoice {
  const isCreditNote = kind === 'CREDIT_NOTE'
  // An element of the other kind is read where its own is missing, so that it can be judged.
  const [own, other] = isCreditNote ? [OF_CREDIT_NOTE, OF_INVOICE] : [OF_INVOICE, OF_CREDIT_NOTE]
  return {
    kind,
    customizationId: textOf(root, 'cbc:CustomizationID'),
    profileId: textOf(root, 'cbc:ProfileID'),
    number: textOf(root, 'cbc:ID'),
    issueDate: textOf(root, 'cbc:IssueDate'),
    dueDate: isCreditNote ? textOf(root, 'cac:PaymentMeans/cbc:PaymentDueDate') : textOf(root, 'cbc:DueDate'),
    typeCode: textOf(root, own.typeCode) ?? textOf(root, other.typeCode),
    notes: readAll(root, 'cbc:Note', ({ text }) => text),
    taxPointDate: textOf(root, 'cbc:TaxPointDate'),
    currency: textOf(root, 'cbc:DocumentCurrencyCode'),
    taxCurrency: textOf(root, 'cbc:TaxCurrencyCode'),
    accountingCost: textOf(root, 'cbc:AccountingCost'),
    buyerReference: textOf(root, 'cbc:BuyerReference'),
    ...readReferences(root),
    seller: readOne(root, 'cac:AccountingSupplierParty/cac:Party', readParty),
    buyer: readOne(root, 'cac:AccountingCustomerParty/cac:Party', readParty),
    payee: readOne(root, 'cac:PayeeParty', readParty),
    taxRepresentative: readOne(root, 'cac:TaxRepresentativeParty', readParty),
    delivery: readOne(root, 'cac:Delivery', readDelivery),
    paymentMeans: readAll(root, 'cac:PaymentMeans', readPaymentMeans),
    paymentTerms: textOf(root, 'cac:PaymentTerms/cbc:Note'),
    allowanceCharges: readAll(root, 'cac:AllowanceCharge', readAllowanceCharge),
    taxTotals: readAll(root, 'cac:TaxTotal', readTaxTotal),
    totals: readOne(root, 'cac:LegalMonetaryTotal', readTotals),
    lines: readAll(root, own.line, readLine) ?? readAll(root, other.line, readLine),
  }
}

const OF_INVOICE = { typeCode: 'cbc:InvoiceTypeCode', line: 'cac:InvoiceLine' } as const
const OF_CREDIT_NOTE = { typeCode: 'cbc:CreditNoteTypeCode', line: 'cac:CreditNoteLine' } as const

function readReferences(root: XmlElement): Partial<Invoice> {
  return {
    period: readOne(root, 'cac:InvoicePeriod', (period) => ({
      start: textOf(period, 'cbc:StartDate'),
      end: textOf(period, 'cbc:EndDate'),
      descriptionCode: textOf(period, 'cbc:DescriptionCode'),
    })),
    order: readOne(root, 'cac:OrderReference', (order) => {
      return { id: textOf(order, 'cbc:ID'), salesOrderId: textOf(order, 'cbc:SalesOrderID') }
    }),
    precedingInvoices: readAll(root, 'cac:BillingReference', (one) => ({
      id: textOf(one, 'cac:InvoiceDocumentReference/cbc:ID'),
      issueDate: textOf(one, 'cac:InvoiceDocumentReference/cbc:IssueDate'),
    })),
    despatchReference: textOf(root, 'cac:DespatchDocumentReference/cbc:ID'),
    receiptReference: textOf(root, 'cac:ReceiptDocumentReference/cbc:ID'),
    tenderReference: textOf(root, 'cac:OriginatorDocumentReference/cbc:ID'),
    contractReference: textOf(root, 'cac:ContractDocumentReference/cbc:ID'),
    documentReferences: readAll(root, 'cac:AdditionalDocumentReference', readDocumentReference),
    projectReference: textOf(root, 'cac:ProjectReference/cbc:ID'),
  }
}

function readTaxTotal(element: XmlElement): TaxTotal {
  return {
    amount: readAmount(element, 'cbc:TaxAmount'),
    subtotals: readAll(element, 'cac:TaxSubtotal', (subtotal) => ({
      taxable: readAmount(subtotal, 'cbc:TaxableAmount'),
      tax: readAmount(subtotal, 'cbc:TaxAmount'),
      category: readOne(subtotal, 'cac:TaxCategory', readTaxCategory),
    })),
  }
}

function readTotals(element: XmlElement): MonetaryTotal {
  return {
    lineNet: readAmount(element, 'cbc:LineExtensionAmount'),
    taxExclusive: readAmount(element, 'cbc:TaxExclusiveAmount'),
    taxInclusive: readAmount(element, 'cbc:TaxInclusiveAmount'),
    allowances: readAmount(element, 'cbc:AllowanceTotalAmount'),
    charges: readAmount(element, 'cbc:ChargeTotalAmount'),
    prepaid: readAmount(element, 'cbc:PrepaidAmount'),
    rounding: readAmount(element, 'cbc:PayableRoundingAmount'),
    payable: readAmount(element, 'cbc:PayableAmount'),
  }
}
