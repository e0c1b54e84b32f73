import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { checkInvoice } from '#contracts/rules/invoice/check.ts'
import { mandatory } from '#contracts/rules/invoice/families/mandatory.ts'
import { mandatoryLines } from '#contracts/rules/invoice/families/mandatory-lines.ts'
import { mandatoryParts } from '#contracts/rules/invoice/families/mandatory-parts.ts'
import type { Invoice } from '#contracts/rules/invoice/model.ts'
import { describeWithCorpora, listCorpus, readCorpus } from '#tests/support/corpora.ts'
import { withXPath } from '#tests/support/xml.ts'
import { readCiiRoot } from '../document/read-document.ts'
import { readInvoice } from '../ubl/read.ts'
import { readRoot } from '../xml/tree.ts'

const sample = (name: string): string =>
  readFileSync(join(import.meta.dirname, '../../../fixtures/files', name), 'utf8')
const bytes = (xml: string) => Buffer.from(xml)
const readCii = (content: Uint8Array): Invoice => readCiiRoot(readRoot(content))
const cii = sample('invoice-cii.xml')
const read = (...changes: [from: string | RegExp, to: string][]): Invoice => {
  const changed = changes.map(([from, to]) => {
    expect(cii).toMatch(from)
    return (xml: string) => xml.replace(from, to)
  })
  return readCii(bytes(changed.reduce((xml, change) => change(xml), cii)))
}

describe('a Cross Industry Invoice', () => {
  const same = readInvoice(bytes(sample('invoice.xml')))

  test('is the same invoice as the same invoice in UBL', () => {
    expect(read()).toEqual(same)
  })

  test('in the names of ZUGFeRD 1.0 is the same too, remarks between its lines apart', () => {
    expect(readCii(bytes(sample('invoice-zugferd-1.xml')))).toEqual(same)
  })

  test('is found in an envelope', () => {
    const envelope = `<StandardBusinessDocument xmlns="http://www.unece.org/cefact/namespaces/StandardBusinessDocumentHeader">${cii.replace(/^<\?.*\n/, '')}</StandardBusinessDocument>`
    expect(readCii(bytes(envelope))).toEqual(same)
  })

  test('of type 381 is a credit note, which keeps its project among its documents', () => {
    const note = read(
      ['>380<', '>381<'],
      [
        '</ram:ApplicableHeaderTradeAgreement>',
        '<ram:SpecifiedProcuringProject><ram:ID>P1</ram:ID></ram:SpecifiedProcuringProject></ram:ApplicableHeaderTradeAgreement>',
      ],
    )
    expect(note).toMatchObject({ kind: 'CREDIT_NOTE', typeCode: '381' })
    expect(note.documentReferences).toEqual([{ id: { value: 'P1' }, typeCode: '50' }])
    expect(note.projectReference).toBeUndefined()
  })

  test('keeps a date in another format as it was written', () => {
    expect(read(['"102">20261120', '"610">202611']).issueDate).toBe('202611')
    expect(read(['"102">20261120', '"102">20 november']).issueDate).toBe('20 november')
  })

  test.each([
    ['5', '3'],
    ['29', '35'],
    ['72', '432'],
    ['9', '9'],
  ])('the tax point code %s becomes %s in UBL', (code, inUbl) => {
    const due = `$&<ram:DueDateTypeCode>${code}</ram:DueDateTypeCode>`
    const { period } = read(['<ram:BasisAmount>259.00</ram:BasisAmount>', due])
    expect(period).toMatchObject({ descriptionCode: inUbl })
  })

  test('tells an empty element from none', () => {
    expect(read(['2026-0149', '']).number).toBe('')
    expect(read(['<ram:ID>2026-0149</ram:ID>', '']).number).toBeUndefined()
  })

  test('with a payment reference alone has means of payment to carry it', () => {
    const { paymentMeans } = read([/<ram:SpecifiedTradeSettlementPaymentMeans>[\s\S]*PaymentMeans>/, ''])
    expect(paymentMeans).toEqual([{ code: '1', reference: '+++202/6001/49029+++' }])
  })

  test('puts the breakdown with the VAT in the document’s own currency', () => {
    const { taxTotals } = read([
      '<ram:TaxTotalAmount currencyID="EUR">',
      '<ram:TaxTotalAmount currencyID="SEK">990.12</ram:TaxTotalAmount><ram:TaxTotalAmount currencyID="EUR">',
    ])
    expect(taxTotals?.map(({ amount, subtotals }) => [amount, subtotals?.length])).toEqual([
      [{ value: '87.06', currency: 'EUR' }, 2],
      [{ value: '990.12', currency: 'SEK' }, undefined],
    ])
  })

  test('without a VAT total has none to pay', () => {
    const { taxTotals } = read([/<ram:TaxTotalAmount.*/, ''])
    expect(taxTotals?.[0]?.amount).toEqual({ value: '0', currency: 'EUR' })
  })

  test('gives its one mandate to one means of payment, the one that names the payer’s account', () => {
    const means = '<ram:SpecifiedTradeSettlementPaymentMeans>'
    const end = '</ram:SpecifiedTradeSettlementPaymentMeans>'
    const payer =
      '<ram:PayerPartyDebtorFinancialAccount><ram:IBANID>BE1</ram:IBANID></ram:PayerPartyDebtorFinancialAccount>'
    const { paymentMeans } = read(
      [end, `${end}${means}<ram:TypeCode>59</ram:TypeCode>${payer}${end}`],
      ['<ram:SpecifiedTradePaymentTerms>', '$&<ram:DirectDebitMandateID>M1</ram:DirectDebitMandateID>'],
    )
    expect(paymentMeans?.map(({ code, mandate }) => [code, mandate])).toEqual([
      ['30', undefined],
      ['59', { id: 'M1', payerAccount: 'BE1' }],
    ])
  })

  test('names the creditor of a direct debit with the seller, or with the payee instead', () => {
    const creditor = '<ram:CreditorReferenceID>BE99ZZZ0418759886</ram:CreditorReferenceID>$&'
    const payee = '<ram:PayeeTradeParty><ram:Name>Factoring NV</ram:Name></ram:PayeeTradeParty>$&'
    const identifier = { value: 'BE99ZZZ0418759886', scheme: 'SEPA' }
    expect(read([/<ram:PaymentReference>/, creditor]).seller?.identifiers).toEqual([identifier])
    const paid = read([/<ram:PaymentReference>/, creditor], [/<ram:SpecifiedTradeSettlementPayment/, payee])
    expect(paid.payee).toMatchObject({ name: 'Factoring NV', identifiers: [identifier] })
    expect(paid.seller?.identifiers).toBeUndefined()
  })

  test('reads the place of delivery, the remark of a line, and the seller’s VAT representative', () => {
    const place =
      '<ram:ShipToTradeParty><ram:Name>Loods 3</ram:Name><ram:PostalTradeAddress><ram:PostcodeCode>9000</ram:PostcodeCode><ram:CityName>Gent</ram:CityName><ram:CountryID>BE</ram:CountryID></ram:PostalTradeAddress></ram:ShipToTradeParty>'
    const invoice = read(
      [
        '<ram:ApplicableHeaderTradeDelivery/>',
        `<ram:ApplicableHeaderTradeDelivery>${place}</ram:ApplicableHeaderTradeDelivery>`,
      ],
      [
        '<ram:LineID>1</ram:LineID>',
        '$&<ram:IncludedNote><ram:Content>Zonder noten</ram:Content></ram:IncludedNote>',
      ],
      [
        '</ram:BuyerTradeParty>',
        '$&<ram:SellerTaxRepresentativeTradeParty><ram:Name>Fiscaal NV</ram:Name></ram:SellerTaxRepresentativeTradeParty>',
      ],
    )
    expect(invoice.delivery).toMatchObject({
      partyName: 'Loods 3',
      address: { postalCode: '9000', city: 'Gent', country: 'BE' },
    })
    expect(invoice.lines?.[0]?.note).toBe('Zonder noten')
    expect(invoice.buyer?.name).toBe(same.buyer?.name)
    expect(invoice.taxRepresentative?.name).toBe('Fiscaal NV')
  })

  test('leaves out the lines of an extended profile that are not billed', () => {
    const status = '<ram:LineID>1</ram:LineID><ram:LineStatusReasonCode>GROUP</ram:LineStatusReasonCode>'
    expect(read(['<ram:LineID>1</ram:LineID>', status]).lines?.map(({ id }) => id)).toEqual([
      '2',
      '3',
      '4',
      '5',
    ])
  })

  test.each([
    ['UBL', sample('invoice.xml'), 'FOREIGN_ROOT'],
    ['its root in another namespace', '<CrossIndustryInvoice xmlns="urn:x"/>', 'FOREIGN_ROOT'],
    ['a DOCTYPE', cii.replace('?>', '?><!DOCTYPE x>'), 'DOCTYPE'],
    ['half of it', cii.slice(0, 3000), 'ILL_FORMED'],
  ])('is refused for %s', (_, xml, reason) => {
    expect(() => readCii(bytes(xml))).toThrow(expect.objectContaining({ name: 'UnreadableXml', reason }))
  })
})

/** The same facts, read by another library. */
function facts(file: Buffer): Record<string, string> {
  return withXPath(file, (evaluate) => {
    const trade = '/*/rsm:SupplyChainTradeTransaction'
    const party = (role: string) => `${trade}/ram:ApplicableHeaderTradeAgreement/ram:${role}TradeParty`
    const settlement = `${trade}/ram:ApplicableHeaderTradeSettlement`
    const sum = (name: string) =>
      evaluate(`${settlement}/ram:SpecifiedTradeSettlementHeaderMonetarySummation/ram:${name}`)
    const line = `${trade}/ram:IncludedSupplyChainTradeLineItem`
    return {
      number: evaluate('/*/rsm:ExchangedDocument/ram:ID'),
      issueDate: evaluate('/*/rsm:ExchangedDocument/ram:IssueDateTime'),
      dueDate: evaluate(`${settlement}/ram:SpecifiedTradePaymentTerms/ram:DueDateDateTime`),
      typeCode: evaluate('/*/rsm:ExchangedDocument/ram:TypeCode'),
      currency: evaluate(`${settlement}/ram:InvoiceCurrencyCode`),
      seller: evaluate(`${party('Seller')}/ram:Name`),
      sellerVat: evaluate(`${party('Seller')}/ram:SpecifiedTaxRegistration/ram:ID[@schemeID='VA']`),
      buyer: evaluate(`${party('Buyer')}/ram:Name`),
      buyerCity: evaluate(`${party('Buyer')}/ram:PostalTradeAddress/ram:CityName`),
      order: evaluate(
        `${trade}/ram:ApplicableHeaderTradeAgreement/ram:BuyerOrderReferencedDocument/ram:IssuerAssignedID`,
      ),
      lineNet: sum('LineTotalAmount'),
      taxExclusive: sum('TaxBasisTotalAmount'),
      taxInclusive: sum('GrandTotalAmount'),
      payable: sum('DuePayableAmount'),
      iban: evaluate(`${settlement}//ram:PayeePartyCreditorFinancialAccount/ram:IBANID`),
      breakdown: evaluate(`count(${settlement}/ram:ApplicableTradeTax)`),
      rate: evaluate(`${settlement}/ram:ApplicableTradeTax/ram:RateApplicablePercent`),
      lines: evaluate(`count(${line})`),
      firstName: evaluate(`${line}/ram:SpecifiedTradeProduct/ram:Name`),
      firstQuantity: evaluate(`${line}//ram:BilledQuantity`),
      firstPrice: evaluate(`${line}//ram:NetPriceProductTradePrice/ram:ChargeAmount`),
      firstNet: evaluate(`${line}//ram:LineTotalAmount`),
      files: evaluate('count(//ram:AttachmentBinaryObject)'),
    }
  })
}

const said = (texts: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text ?? '']))
const compact = (date: string | undefined) => date?.replaceAll('-', '')

function pickFacts(invoice: Invoice): ReturnType<typeof facts> {
  const { seller, buyer, totals, taxTotals, paymentMeans, lines, documentReferences } = invoice
  const [first] = lines ?? []
  const subtotals = taxTotals?.[0]?.subtotals
  return said({
    number: invoice.number,
    issueDate: compact(invoice.issueDate),
    dueDate: compact(invoice.dueDate),
    typeCode: invoice.typeCode,
    currency: invoice.currency,
    seller: seller?.registrationName,
    sellerVat: seller?.taxRegistrations?.find(({ scheme }) => scheme === 'VAT')?.id,
    buyer: buyer?.registrationName,
    buyerCity: buyer?.address?.city,
    order: invoice.order?.id,
    lineNet: totals?.lineNet?.value,
    taxExclusive: totals?.taxExclusive?.value,
    taxInclusive: totals?.taxInclusive?.value,
    payable: totals?.payable?.value,
    iban: paymentMeans?.find(({ account }) => account?.id)?.account?.id,
    breakdown: String(subtotals?.length ?? 0),
    rate: subtotals?.find(({ category }) => category?.percent)?.category?.percent,
    lines: String(lines?.length ?? 0),
    firstName: first?.item?.name,
    firstQuantity: first?.quantity?.value,
    firstPrice: first?.price?.amount?.value,
    firstNet: first?.net?.value,
    files: String(documentReferences?.filter(({ attachment }) => attachment).length ?? 0),
  })
}

const asked = [...mandatory, ...mandatoryLines, ...mandatoryParts]
  .flatMap(({ rules }) => rules.map(({ id }) => id))
  .concat('BR-CO-26')

describeWithCorpora('the official examples', () => {
  const files = listCorpus('en16931', 'cii-examples')

  test('are at hand', () => {
    expect(files.length).toBeGreaterThan(12)
  })

  test.each(files)(
    '%s is read with the number, dates, parties, lines and totals that stand in it',
    (file) => {
      const content = readCorpus('en16931', 'cii-examples', file)
      expect(pickFacts(readCii(content))).toEqual(facts(content))
    },
  )

  test.each(files)('%s breaks no mandatory rule of the norm', (file) => {
    const findings = checkInvoice(readCii(readCorpus('en16931', 'cii-examples', file)))
    expect(
      findings.map(({ rule }) => rule).filter((rule) => rule.startsWith('BR-') && asked.includes(rule)),
    ).toEqual([])
  })
})
