/** Advice of NLCIUS against parts of the document of a Dutch seller, BR-NL-19 to BR-NL-35, and against empty elements. */
import { isFrom } from '../parties.ts'
import { childNamed } from './element.ts'
import { isPlacedAt, readBeside, type Spot, type ValueRule } from './values.ts'

/** Each rule, and the place of the part. */
const table = `
BR-NL-19 cbc:TaxCurrencyCode
BR-NL-20 cbc:TaxPointDate
BR-NL-21 cac:InvoicePeriod/cbc:DescriptionCode
BR-NL-24 cac:BillingReference/cac:InvoiceDocumentReference/cbc:IssueDate
BR-NL-25 cac:AccountingSupplierParty/cac:Party/cac:PartyTaxScheme/cbc:CompanyID
BR-NL-26 cac:AccountingSupplierParty/cac:Party/cac:PartyLegalEntity/cbc:CompanyLegalForm
BR-NL-27-1 cac:AccountingSupplierParty/cac:Party/cac:PostalAddress/cac:AddressLine/cbc:Line
BR-NL-27-2 cac:AccountingCustomerParty/cac:Party/cac:PostalAddress/cac:AddressLine/cbc:Line
BR-NL-27-3 cac:TaxRepresentativeParty/cac:PostalAddress/cac:AddressLine/cbc:Line
BR-NL-27-4 cac:Delivery/cac:DeliveryLocation/cac:Address/cac:AddressLine/cbc:Line
BR-NL-28-1 cac:AccountingSupplierParty/cac:Party/cac:PostalAddress/cbc:CountrySubentity
BR-NL-28-2 cac:AccountingCustomerParty/cac:Party/cac:PostalAddress/cbc:CountrySubentity
BR-NL-28-3 cac:TaxRepresentativeParty/cac:PostalAddress/cbc:CountrySubentity
BR-NL-28-4 cac:Delivery/cac:DeliveryLocation/cac:Address/cbc:CountrySubentity
BR-NL-29 cac:PaymentMeans/cbc:PaymentMeansCode
BR-NL-30 cac:PaymentMeans/cac:PayeeFinancialAccount/cbc:Name
BR-NL-31 cac:PaymentMeans/cac:PayeeFinancialAccount/cac:FinancialInstitutionBranch/cbc:ID
BR-NL-32-1 cac:AllowanceCharge/cbc:AllowanceChargeReasonCode
BR-NL-33 cac:TaxTotal/cbc:TaxAmount
BR-NL-35 cac:TaxTotal/cac:TaxSubtotal/cac:TaxCategory/cbc:TaxExemptionReasonCode
`

/** Only in some documents. */
const conditions: Readonly<Record<string, (spot: Spot) => boolean>> = {
  'cac:PartyTaxScheme': (spot) => readBeside(spot, 'cac:TaxScheme/cbc:ID') !== 'VAT',
  'cac:FinancialInstitutionBranch': ({ around }) =>
    ['58', '59'].includes(childNamed(around.at(-3), 'cbc:PaymentMeansCode')?.text ?? ''),
  'cac:TaxTotal': ({ element, around: [root] }) =>
    element.attributes.currencyID !== childNamed(root, 'cbc:DocumentCurrencyCode')?.text,
}

const advice = table
  .trim()
  .split('\n')
  .map((line): ValueRule => {
    const [id = '', path = ''] = line.split(' ')
    const steps = path.split('/')
    const name = steps.at(-1) ?? ''
    const condition = conditions[steps.at(-2) ?? '']
    return {
      id,
      names: [name],
      severity: 'WARNING',
      messageKey: 'unknown-field',
      ...(name === 'cbc:PaymentMeansCode' && { attribute: 'name' }),
      when: (spot) => spot.invoice !== undefined && isFrom(spot.invoice, 'NL') && isPlacedAt(spot, path),
      holds: (_, spot) => condition !== undefined && !condition(spot),
    }
  })

export const nlciusRules: readonly ValueRule[] = [
  ...advice,
  {
    id: 'SI-UBL-2',
    names: ['*'],
    severity: 'WARNING',
    messageKey: 'not-empty',
    holds: (text, { element }) => text !== '' || element.children.length > 0,
  },
]
