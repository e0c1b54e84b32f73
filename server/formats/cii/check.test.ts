import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { checkCii } from '#contracts/rules/invoice/check-cii.ts'
import { toCiiPath } from '#contracts/rules/invoice/cii/path.ts'
import { describeWithCorpora, listCorpus, readCorpus } from '#tests/support/corpora.ts'
import { readDocument } from '../document/read-document.ts'

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
  expect(toCiiPath(ubl)).toBe(cii)
})

const check = (xml: Buffer) => checkCii(readDocument(xml)).findings
const sample = String(readFileSync('fixtures/files/invoice-cii.xml'))

const CORE = 'urn:cen.eu:en16931:2017'

test.each([
  ['Factur-X BASIC', `${CORE}#compliant#urn:factur-x.eu:1p0:basic`, ['PEPPOL-EN16931-R008']],
  ['Factur-X MINIMUM', 'urn:factur-x.eu:1p0:minimum', []],
  ['EN 16931', CORE, ['BR-07']],
])('a name of white space only is judged in %s as that profile does', (_, claim, expected) => {
  const blank = sample
    .replace(/urn:cen[^<]*/, claim)
    .replace(/(<ram:BuyerTradeParty>[\s\S]*?<ram:Name>)[^<]*/, '$1 ')
  expect(blank).toContain('<ram:Name> </ram:Name>')
  const found = check(Buffer.from(blank)).filter(({ path }) => path.endsWith('ram:BuyerTradeParty/ram:Name'))
  expect(found.map(({ rule }) => rule)).toEqual(expected)
})

test.each(['BR-01', 'BR-02', 'BR-06', 'BR-07', 'BR-21', 'BR-25'])(
  'an empty text breaks %s in Factur-X',
  (rule) => {
    const claim = `${CORE}#compliant#urn:factur-x.eu:1p0:basic`
    const emptied = sample.replace(/urn:cen[^<]*/, claim).replace(/(<ram:(?:ID|Name|LineID)>)[^<]*/g, '$1')
    const rules = check(
      Buffer.from(
        rule === 'BR-01' ? emptied : emptied.replace('<ram:ID></ram:ID>', `<ram:ID>${claim}</ram:ID>`),
      ),
    )
    expect(rules.map((finding) => finding.rule)).toContain(rule)
  },
)

describeWithCorpora('white space and processing instructions in public documents', () => {
  test('a Factur-X BASIC with a blank name is valid, with a warning', () => {
    const findings = check(readCorpus('cases-3', 'rules', 'fx-basic-blank-buyer-name.xml'))
    expect(findings.map(({ rule, severity }) => [rule, severity])).toEqual([
      ['PEPPOL-EN16931-R008', 'WARNING'],
      ['ZEGEL-NO-ACCOUNT', 'WARNING'],
    ])
  })
})

describeWithCorpora('the official CII examples', () => {
  test.each(listCorpus('en16931', 'cii-examples'))(
    '%s follows the norm, and its findings name its own places',
    (file) => {
      const findings = check(readCorpus('en16931', 'cii-examples', file))
      const paths = findings.map(({ path }) => path)
      expect(findings.filter(({ source }) => source === 'OFFICIAL')).toEqual([])
      expect(paths.filter((path) => /cac:|cbc:|\.\.|#|undefined/.test(path))).toEqual([])
    },
  )
})
