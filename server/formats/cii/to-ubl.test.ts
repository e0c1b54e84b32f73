import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readCiiRoot } from '../document/read-document.ts'
import { readInvoice } from '../ubl/read.ts'
import { readRoot } from '../xml/tree.ts'
import { toBilling, toUbl } from './to-ubl.ts'

const NETWORK = {
  customizationId: 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0',
  profileId: 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0',
}
const PRODUCT = '<ram:SpecifiedTradeProduct>'
const TERMS = '<ram:SpecifiedTradePaymentTerms>'
const NET_PRICE = '<ram:NetPriceProductTradePrice>'

const sample = readFileSync('fixtures/files/invoice-cii.xml', 'utf8')
const convert = (xml: string) => toUbl(readRoot(Buffer.from(xml)))

/** The lost parts of the sample with more behind this tag. */
function listLosses(tag: string, more: string) {
  expect(sample).toContain(tag)
  return convert(sample.replace(tag, tag + more)).losses
}

test('an invoice in CII becomes the same invoice in UBL, with nothing lost', () => {
  const { xml, losses } = convert(sample)
  expect(readInvoice(xml)).toEqual({ ...readCiiRoot(readRoot(Buffer.from(sample))), ...NETWORK })
  expect(losses).toEqual([])
})

test('its profile and its process become those of the network, without a loss', () => {
  const own = sample
    .replace(NETWORK.customizationId, 'urn:cen.eu:en16931:2017')
    .replace(NETWORK.profileId, 'process 7')
  const { xml, losses } = convert(own)
  expect(readInvoice(xml)).toMatchObject(NETWORK)
  expect(losses).toEqual([])
})

test('an invoice in the names of ZUGFeRD 1.0 becomes the same, without the remarks between its lines', () => {
  const { xml, losses } = toUbl(readRoot(readFileSync('fixtures/files/invoice-zugferd-1.xml')))
  expect(String(xml)).toBe(String(convert(sample).xml))
  expect(losses).toEqual([])
})

test('an unread part is lost, in one line and under its own name', () => {
  const value = 'Name: Factuur voor Claes'
  expect(listLosses('<rsm:ExchangedDocument>', '<ram:Name> Factuur \n  voor Claes\n</ram:Name>')).toEqual([
    { term: 'other', line: null, value, details: [{ kind: 'TEXT', value }] },
  ])
})

test('an unread part of a line is lost with its number', () => {
  const last = sample.lastIndexOf(PRODUCT) + PRODUCT.length
  const branded = `${sample.slice(0, last)}<ram:BrandName>Noir</ram:BrandName>${sample.slice(last)}`
  expect(convert(branded).losses).toMatchObject([{ term: 'other', line: 5, value: 'BrandName: Noir' }])
})

test('a loss is described in 300 characters at most', () => {
  const [loss] = listLosses('<rsm:ExchangedDocument>', `<ram:Name>${'x'.repeat(400)}</ram:Name>`)
  expect(loss?.value).toBe(`Name: ${'x'.repeat(294)}`)
})

test.each([
  ['<ram:PayeePartyCreditorFinancialAccount>', '<ram:ProprietaryID>x</ram:ProprietaryID>', 'account', 'TEXT'],
  ['<ram:SellerTradeParty>', '<ram:RoleCode>x</ram:RoleCode>', 'seller', 'TEXT'],
  ['<ram:BuyerTradeParty>', '<ram:RoleCode>x</ram:RoleCode>', 'buyer', 'TEXT'],
  [TERMS, '<ram:PartialPaymentAmount>12.5</ram:PartialPaymentAmount>', 'paymentTerms', 'AMOUNT'],
  [TERMS, '<ram:CalculationPercent>2</ram:CalculationPercent>', 'paymentTerms', 'PERCENT'],
  [TERMS, '<ram:PercentOfAmounts>2</ram:PercentOfAmounts>', 'paymentTerms', 'TEXT'],
  [NET_PRICE, '<ram:MinimumQuantity>2</ram:MinimumQuantity>', 'price', 'NUMBER'],
  [NET_PRICE, '<ram:QuantityCode>x</ram:QuantityCode>', 'price', 'TEXT'],
  [TERMS, '<ram:AmountTypeCode>x</ram:AmountTypeCode>', 'paymentTerms', 'TEXT'],
  [PRODUCT, '<ram:PackageQuantity>2</ram:PackageQuantity>', 'other', 'TEXT'],
])('behind %s, %s is a loss of %s that is written as %s', (tag, more, term, kind) => {
  const [loss, ...others] = listLosses(tag, more)
  expect(others).toEqual([])
  expect(loss).toMatchObject({ term, details: [{ kind, value: loss?.value }] })
})

test('a text twice at one place is read when it is read once; a gross price adds nothing to an equal net price', () => {
  const gross = (amount: string) =>
    `<ram:GrossPriceProductTradePrice><ram:ChargeAmount>${amount}</ram:ChargeAmount></ram:GrossPriceProductTradePrice>`
  const price = '<ram:SpecifiedLineTradeAgreement>'
  expect(listLosses(price, gross('3.85'))).toEqual([])
  expect(listLosses(price, gross('4'))).toMatchObject([{ term: 'price', line: 1, value: '4' }])
  const reference = (id: string) => `<ram:BuyerReference>${id}</ram:BuyerReference>`
  const agreement = '<ram:ApplicableHeaderTradeAgreement>'
  expect(listLosses(agreement, reference('A') + reference('A'))).toEqual([])
  expect(listLosses(agreement, reference('A') + reference('B'))).toMatchObject([
    { term: 'buyerReference', value: 'B' },
  ])
})

test('a flag of tests and the placeholder of a project’s name are no loss', () => {
  const flag = '<ram:TestIndicator><udt:Indicator>false</udt:Indicator></ram:TestIndicator>'
  expect(listLosses('<rsm:ExchangedDocumentContext>', flag)).toEqual([])
  const project = (name: string) =>
    `<ram:SpecifiedProcuringProject><ram:ID>P1</ram:ID><ram:Name>${name}</ram:Name></ram:SpecifiedProcuringProject>`
  const agreement = '<ram:ApplicableHeaderTradeAgreement>'
  expect(listLosses(agreement, project('Project reference'))).toEqual([])
  expect(listLosses(agreement, project('Bridge'))).toMatchObject([{ term: 'project', value: 'Bridge' }])
  expect(listLosses(PRODUCT, '<ram:ModelName>Project reference</ram:ModelName>')).toMatchObject([{ line: 1 }])
})

/** The sample with a change, as Peppol's billing takes it. */
function billed(...changes: [from: string, to: string][]) {
  const xml = changes.reduce((text, [from, to]) => {
    expect(text).toContain(from)
    return text.replace(from, to)
  }, sample)
  const { losses, xml: ubl } = toBilling(readRoot(Buffer.from(xml)))
  return { told: losses.map(({ details: _, ...part }) => part), invoice: readInvoice(ubl) }
}
const before = (tag: string, more: string): [string, string] => [tag, more + tag]
const after = (tag: string, more: string): [string, string] => [tag, tag + more]
const gross = (amount: string, more = '') =>
  `<ram:GrossPriceProductTradePrice><ram:ChargeAmount>${amount}</ram:ChargeAmount>${more}</ram:GrossPriceProductTradePrice>`
const quantity = (units: number) => `<ram:BasisQuantity unitCode="C62">${units}</ram:BasisQuantity>`
const LINE = '<ram:SpecifiedLineTradeAgreement>'

test('a gross price without a discount goes out as a discount of the difference', () => {
  const { told, invoice } = billed(after(LINE, gross('4')))
  expect(told).toEqual([{ term: 'price', line: 1, value: '4', written: 'DISCOUNT' }])
  expect(invoice.lines?.[0]?.price).toMatchObject({
    amount: { value: '3.85' },
    allowance: { indicator: 'false', amount: { value: '0.15' }, baseAmount: { value: '4' } },
  })
})

test.each([
  ['lower than the net price', gross('3')],
  ['of another quantity', gross('40', quantity(10))],
])('a gross price %s is lost', (_, more) => {
  const { told, invoice } = billed(after(LINE, more), after(NET_PRICE, quantity(1)))
  expect(told[0]).toMatchObject({ term: 'price', line: 1 })
  expect(told[0]).not.toHaveProperty('written')
  expect(invoice.lines?.[0]?.price?.allowance).toBeUndefined()
})

test('a sales order alone goes out beside an order NA', () => {
  const [order = ''] =
    /<ram:BuyerOrderReferencedDocument>[\s\S]*?<\/ram:BuyerOrderReferencedDocument>/.exec(sample) ?? []
  const { told, invoice } = billed([order, order.replaceAll('BuyerOrder', 'SellerOrder')])
  expect(told).toMatchObject([{ term: 'order', line: null, written: 'PLACEHOLDER' }])
  expect(invoice.order).toEqual({ id: 'NA', salesOrderId: told[0]?.value })
})

test('a card goes out with the network NA', () => {
  const card =
    '<ram:ApplicableTradeSettlementFinancialCard><ram:ID>4711</ram:ID></ram:ApplicableTradeSettlementFinancialCard>'
  const { told, invoice } = billed(before('<ram:PayeePartyCreditorFinancialAccount>', card))
  expect(told).toEqual([{ term: 'card', line: null, value: '4711', written: 'PLACEHOLDER' }])
  expect(invoice.paymentMeans?.[0]?.card).toEqual({ number: '4711', network: 'NA' })
})

test('a second note joins the first', () => {
  const note = (text: string) => `<ram:IncludedNote><ram:Content>${text}</ram:Content></ram:IncludedNote>`
  const own = readInvoice(toUbl(readRoot(Buffer.from(sample))).xml).notes ?? []
  const { told, invoice } = billed(before('</rsm:ExchangedDocument>', note('Een') + note('Twee')))
  const texts = [...own, 'Een', 'Twee']
  expect(told).toEqual(
    texts.slice(1).map((value) => ({ term: 'note', line: null, value, written: 'JOINED' })),
  )
  expect(invoice.notes).toEqual([texts.join('\n')])
})

test('a base amount without a percentage, and a second identifier of the buyer, are lost', () => {
  const charge =
    '<ram:SpecifiedTradeAllowanceCharge><ram:ChargeIndicator><udt:Indicator>false</udt:Indicator></ram:ChargeIndicator><ram:BasisAmount>100</ram:BasisAmount><ram:ActualAmount>2</ram:ActualAmount></ram:SpecifiedTradeAllowanceCharge>'
  const ids = '<ram:ID>K-12</ram:ID><ram:GlobalID schemeID="0088">5412345000013</ram:GlobalID>'
  const { told, invoice } = billed(
    before('<ram:SpecifiedTradePaymentTerms>', charge),
    after('<ram:BuyerTradeParty>', ids),
  )
  expect(told).toEqual([
    { term: 'buyer', line: null, value: 'K-12' },
    { term: 'allowanceCharge', line: null, value: '100' },
  ])
  expect(invoice.allowanceCharges?.at(-1)).toMatchObject({ amount: { value: '2' } })
  expect(invoice.allowanceCharges?.at(-1)?.baseAmount).toBeUndefined()
  expect(invoice.buyer?.identifiers).toEqual([{ value: '5412345000013', scheme: '0088' }])
})

test('a received document keeps the shape of its file', () => {
  const [order = ''] =
    /<ram:BuyerOrderReferencedDocument>[\s\S]*?<\/ram:BuyerOrderReferencedDocument>/.exec(sample) ?? []
  const { xml, losses } = convert(sample.replace(order, order.replaceAll('BuyerOrder', 'SellerOrder')))
  expect(readInvoice(xml).order?.id).toBeUndefined()
  expect(losses).toEqual([])
})
