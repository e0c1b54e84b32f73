import { expect, test } from 'vitest'
import { describeWithCorpora, listCorpus, readCorpus } from '#tests/support/corpora.ts'
import { checkCii } from './check.ts'
import { ciiPathOf } from './path.ts'
import { readCii } from './read.ts'

const S = '/rsm:CrossIndustryInvoice/rsm:SupplyChainTradeTransaction/ram:ApplicableHeaderTradeSettlement'
const A = '/rsm:CrossIndustryInvoice/rsm:SupplyChainTradeTransaction/ram:ApplicableHeaderTradeAgreement'
const LINE = '/rsm:CrossIndustryInvoice/rsm:SupplyChainTradeTransaction/ram:IncludedSupplyChainTradeLineItem'

test.each([
  ['/Invoice', '/rsm:CrossIndustryInvoice'],
  ['/Invoice/cbc:ID', '/rsm:CrossIndustryInvoice/rsm:ExchangedDocument/ram:ID'],
  [
    '/CreditNote/cbc:Note[2]',
    '/rsm:CrossIndustryInvoice/rsm:ExchangedDocument/ram:IncludedNote[2]/ram:Content',
  ],
  [
    '/Invoice/cac:AccountingSupplierParty/cac:Party/cac:PostalAddress/cac:Country/cbc:IdentificationCode',
    `${A}/ram:SellerTradeParty/ram:PostalTradeAddress/ram:CountryID`,
  ],
  [
    '/Invoice/cac:AccountingCustomerParty/cac:Party/cbc:EndpointID/@schemeID',
    `${A}/ram:BuyerTradeParty/ram:URIUniversalCommunication/ram:URIID/@schemeID`,
  ],
  [
    '/Invoice/cac:AccountingSupplierParty/cac:Party/cac:PartyTaxScheme[2]/cbc:CompanyID',
    `${A}/ram:SellerTradeParty/ram:SpecifiedTaxRegistration[2]/ram:ID`,
  ],
  ['/Invoice/cac:PayeeParty/cac:PartyName/cbc:Name', `${S}/ram:PayeeTradeParty/ram:Name`],
  [
    '/Invoice/cac:InvoiceLine[3]/cac:Item/cac:ClassifiedTaxCategory/cbc:Percent',
    `${LINE}[3]/ram:SpecifiedLineTradeSettlement/ram:ApplicableTradeTax/ram:RateApplicablePercent`,
  ],
  [
    '/CreditNote/cac:CreditNoteLine[1]/cbc:CreditedQuantity/@unitCode',
    `${LINE}[1]/ram:SpecifiedLineTradeDelivery/ram:BilledQuantity/@unitCode`,
  ],
  ['/Invoice/cac:PaymentMeans[2]/cbc:PaymentID', `${S}/ram:PaymentReference`],
  [
    '/Invoice/cac:PaymentMeans[2]/cac:PayeeFinancialAccount/cac:FinancialInstitutionBranch/cbc:ID',
    `${S}/ram:SpecifiedTradeSettlementPaymentMeans[2]/ram:PayeeSpecifiedCreditorFinancialInstitution/ram:BICID`,
  ],
  [
    '/Invoice/cac:TaxTotal[1]/cac:TaxSubtotal[2]/cac:TaxCategory/cbc:ID',
    `${S}/ram:ApplicableTradeTax[2]/ram:CategoryCode`,
  ],
  [
    '/Invoice/cac:TaxTotal[1]/cbc:TaxAmount',
    `${S}/ram:SpecifiedTradeSettlementHeaderMonetarySummation/ram:TaxTotalAmount`,
  ],
  ['/Invoice/cac:Signature', '/rsm:CrossIndustryInvoice'],
])('%s is %s in CII', (ubl, cii) => {
  expect(ciiPathOf(ubl)).toBe(cii)
})

describeWithCorpora('the official CII examples', () => {
  test.each(listCorpus('en16931', 'cii-examples'))('%s is told of in its own words', (file) => {
    const paths = checkCii(readCii(readCorpus('en16931', 'cii-examples', file))).map(({ path }) => path)
    expect(paths.filter((path) => /cac:|cbc:|\.\.|#|undefined/.test(path))).toEqual([])
  })
})
