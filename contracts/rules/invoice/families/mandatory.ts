/** Required content by EN 16931 and Peppol BIS: BR-01 to BR-65, R010, R020. */
import type { Invoice, Party } from '../model.ts'
import { exists, type Family, family, type Rule } from '../rule.ts'

const HEADING = '/inputDetails/heading'
const CUSTOMER = '/inputDetails/customer'
const SUPPLIER = '/supplier'
const LINES = '/inputDetails/lines'

/** A document made of a draft breaks these only by a mistake of ours. */
const documentRules: readonly Rule<Invoice>[] = [
  { id: 'BR-01', path: 'cbc:CustomizationID', holds: (invoice) => Boolean(invoice.customizationId) },
  {
    id: 'BR-02',
    path: 'cbc:ID',
    field: `${HEADING}/invoiceNumber`,
    holds: (invoice) => Boolean(invoice.number),
  },
  {
    id: 'BR-03',
    path: 'cbc:IssueDate',
    field: `${HEADING}/issueDate`,
    holds: (invoice) => Boolean(invoice.issueDate),
  },
  { id: 'BR-04', path: 'cbc:InvoiceTypeCode', holds: (invoice) => Boolean(invoice.typeCode) },
  {
    id: 'BR-05',
    path: 'cbc:DocumentCurrencyCode',
    field: '/inputDetails/payment/currency',
    holds: (invoice) => Boolean(invoice.currency),
  },
  {
    id: 'BR-06',
    path: 'cac:AccountingSupplierParty/cac:Party/cac:PartyLegalEntity/cbc:RegistrationName',
    field: `${SUPPLIER}/name`,
    holds: ({ seller }) => Boolean(seller?.registrationName),
  },
  {
    id: 'BR-07',
    path: 'cac:AccountingCustomerParty/cac:Party/cac:PartyLegalEntity/cbc:RegistrationName',
    field: `${CUSTOMER}/name`,
    holds: ({ buyer }) => Boolean(buyer?.registrationName),
  },
  {
    id: 'BR-08',
    path: 'cac:AccountingSupplierParty/cac:Party/cac:PostalAddress',
    field: `${SUPPLIER}/street`,
    holds: ({ seller }) => seller?.address !== undefined,
  },
  {
    id: 'BR-10',
    path: 'cac:AccountingCustomerParty/cac:Party/cac:PostalAddress',
    field: `${CUSTOMER}/street`,
    holds: ({ buyer }) => buyer?.address !== undefined,
  },
  {
    id: 'BR-16',
    path: 'cac:InvoiceLine',
    field: LINES,
    messageKey: 'lines-empty',
    holds: ({ lines }) => Boolean(lines?.length),
  },
  {
    id: 'BR-CO-18',
    path: 'cac:TaxTotal/cac:TaxSubtotal',
    field: LINES,
    messageKey: 'lines-empty',
    holds: ({ taxTotals }) => Boolean(taxTotals?.some(({ subtotals }) => subtotals?.length)),
  },
  {
    id: 'BR-53',
    path: 'cac:TaxTotal/cbc:TaxAmount',
    holds: ({ taxCurrency, taxTotals }) =>
      taxCurrency === undefined || Boolean(taxTotals?.some(({ amount }) => amount?.currency === taxCurrency)),
  },
]

const sellerRules: readonly Rule<Party>[] = [
  {
    id: 'PEPPOL-EN16931-R020',
    path: 'cbc:EndpointID',
    field: 'vat',
    holds: ({ endpoint }) => endpoint !== undefined,
  },
  {
    id: 'BR-62',
    path: 'cbc:EndpointID/@schemeID',
    field: 'vat',
    holds: ({ endpoint }) => !endpoint || exists(endpoint.scheme),
  },
  {
    id: 'BR-09',
    path: 'cac:PostalAddress/cac:Country/cbc:IdentificationCode',
    field: 'country',
    holds: ({ address }) => !address || Boolean(address.country),
  },
]

const buyerRules: readonly Rule<Party>[] = [
  {
    id: 'PEPPOL-EN16931-R010',
    path: 'cbc:EndpointID',
    field: 'participant',
    holds: ({ endpoint }) => endpoint !== undefined,
  },
  {
    id: 'BR-63',
    path: 'cbc:EndpointID/@schemeID',
    field: 'scheme',
    messageKey: 'scheme-format',
    holds: ({ endpoint }) => !endpoint || exists(endpoint.scheme),
  },
  {
    id: 'BR-11',
    path: 'cac:PostalAddress/cac:Country/cbc:IdentificationCode',
    field: 'country',
    holds: ({ address }) => !address || Boolean(address.country),
  },
]

/** In the order of reporting. */
export const mandatory: readonly Family[] = [
  family(({ document }) => document, documentRules),
  family(({ seller }) => seller, sellerRules),
  family(({ buyer }) => buyer, buyerRules),
]
