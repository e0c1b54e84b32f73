/** Which field of a draft speaks of a place in a document. */

/** The first that fits says it; `$1` is the line, counted from 0. */
const fields: readonly (readonly [path: RegExp, field: string])[] = (
  [
    ['Line\\[(\\d+)\\]/cbc:(Invoiced|Credited)Quantity/@', '/inputDetails/lines/$1/unit'],
    ['Line\\[(\\d+)\\]/cbc:(Invoiced|Credited)Quantity', '/inputDetails/lines/$1/quantity'],
    ['Line\\[(\\d+)\\]/cac:Item/cbc:Name', '/inputDetails/lines/$1/name'],
    ['Line\\[(\\d+)\\]/cac:Item/cac:ClassifiedTaxCategory', '/inputDetails/lines/$1/vatRate'],
    ['Line\\[(\\d+)\\]/cac:Price/', '/inputDetails/lines/$1/unitPrice'],
    ['Line\\[(\\d+)\\]/cac:AllowanceCharge', '/inputDetails/lines/$1/discount'],
    ['Line\\[(\\d+)\\]', '/inputDetails/lines/$1'],
    ['SupplierParty/cac:Party/.*cac:Country', '/supplier/country'],
    ['SupplierParty/cac:Party/cac:PartyLegalEntity/cbc:RegistrationName', '/supplier/name'],
    ['SupplierParty/cac:Party/(cbc:EndpointID|.*CompanyID)', '/supplier/vat'],
    ['CustomerParty/cac:Party/cbc:EndpointID/@', '/inputDetails/customer/scheme'],
    ['CustomerParty/cac:Party/cbc:EndpointID', '/inputDetails/customer/participant'],
    ['CustomerParty/cac:Party/.*cac:Country', '/inputDetails/customer/country'],
    ['CustomerParty/cac:Party/cac:PartyLegalEntity/cbc:RegistrationName', '/inputDetails/customer/name'],
    ['CustomerParty/cac:Party/.*CompanyID', '/inputDetails/customer/vat'],
    ['^/\\w+/cac:AllowanceCharge\\[(\\d+)\\]/cac:TaxCategory', '/inputDetails/allowanceCharges/$1/vatRate'],
    ['^/\\w+/cac:AllowanceCharge\\[(\\d+)\\]', '/inputDetails/allowanceCharges/$1/amount'],
    ['^/\\w+/cbc:ID$', '/inputDetails/heading/invoiceNumber'],
    ['^/\\w+/cbc:IssueDate', '/inputDetails/heading/issueDate'],
    ['^/\\w+/cbc:DueDate', '/inputDetails/heading/dueDate'],
    ['^/\\w+/cbc:DocumentCurrencyCode', '/inputDetails/payment/currency'],
    ['/@currencyID', '/inputDetails/payment/currency'],
    ['cac:Delivery/cbc:ActualDeliveryDate', '/inputDetails/heading/deliveryDate'],
    ['cac:Delivery/.*cac:Country', '/inputDetails/customer/country'],
    ['cac:BillingReference.*/cbc:IssueDate', '/inputDetails/heading/originalInvoiceDate'],
    ['cac:BillingReference', '/inputDetails/heading/originalInvoiceNumber'],
    ['cbc:PaymentID', '/inputDetails/payment/reference'],
    ['cac:PayeeFinancialAccount/cbc:ID', '/inputDetails/iban'],
    ['cac:FinancialInstitutionBranch', '/inputDetails/bic'],
  ] as const
).map(([path, field]) => [new RegExp(path), field])

/** A JSON Pointer; '' when no field of a draft speaks of it. */
export function fieldOfPath(path: string): string {
  for (const [pattern, field] of fields) {
    const match = pattern.exec(path)
    if (match) return field.replace('$1', String(Number(match[1]) - 1))
  }
  return ''
}
