/** Documents in CII one step off: a broken one has findings of exactly its broken rules, a right one has none. */
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { checkCii } from '#contracts/rules/invoice/check-cii.ts'
import { describeWithCorpora, listCorpus, readCorpus } from '#tests/support/corpora.ts'
import { readDocument } from '../document/read-document.ts'

const PEPPOL = 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0'
const NORM = 'urn:cen.eu:en16931:2017'
const XRECHNUNG = `${NORM}#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0`

const sample = String(readFileSync('fixtures/files/invoice-cii.xml')).replace(PEPPOL, NORM)

const officialFindings = (xml: string) =>
  checkCii(readDocument(Buffer.from(xml))).findings.filter(({ source }) => source === 'OFFICIAL')

/** The rules that a change breaks. */
function brokenBy(from: string | RegExp, to: string): string[] {
  expect(sample).toMatch(from)
  return [...new Set(officialFindings(sample.replace(from, to)).map(({ rule }) => rule))].sort()
}

const ahead = (element: string, xml: string): [string, string] => [`<${element}`, `${xml}<${element}`]
const charge = (indicator: string, inside: string) =>
  `<ram:SpecifiedTradeAllowanceCharge><ram:ChargeIndicator><udt:Indicator>${indicator}</udt:Indicator></ram:ChargeIndicator>${inside}</ram:SpecifiedTradeAllowanceCharge>`
const TAX =
  '<ram:CategoryTradeTax><ram:TypeCode>VAT</ram:TypeCode><ram:CategoryCode>S</ram:CategoryCode><ram:RateApplicablePercent>6</ram:RateApplicablePercent></ram:CategoryTradeTax>'
const NUMBER = '<ram:ID>2026-0149</ram:ID>'
const PAID = 'ram:SpecifiedTradePaymentTerms>'

test('a document that follows the norm breaks no official rule', () => {
  expect(officialFindings(sample)).toEqual([])
})

describe('structure', () => {
  test.each<[string, string | RegExp, string, string[]]>([
    ['an element that is missing', NUMBER, '', ['BR-02', 'XSD-MISSING']],
    ['an element that is empty', NUMBER, '<ram:ID/>', ['BR-02']],
    ['an element of white space', NUMBER, '<ram:ID> \n</ram:ID>', ['BR-02']],
    ['a blank that is none in XML', NUMBER, '<ram:ID>\u00a0</ram:ID>', []],
    ['white space around a text', NUMBER, '<ram:ID> 1 </ram:ID>', []],
    ['an element twice', NUMBER, NUMBER + NUMBER, ['BR-02', 'XSD-TOO-MANY']],
    [
      'two that changed places',
      `${NUMBER}\n    <ram:TypeCode>380</ram:TypeCode>`,
      `<ram:TypeCode>380</ram:TypeCode>${NUMBER}`,
      ['XSD-ORDER'],
    ],
    ['a name of nobody', ...ahead('ram:PaymentReference', '<ram:Nothing/>'), ['XSD-UNKNOWN']],
    ['a name of another language', ...ahead('ram:PaymentReference', '<a xmlns="urn:a"/>'), ['XSD-UNKNOWN']],
    ['an element inside a text', '>2026-0149<', '>2026-0149<ram:ID>1</ram:ID><', ['XSD-UNKNOWN']],
    ['text between elements', '<ram:PaymentReference>', 'loose<ram:PaymentReference>', ['XSD-TEXT']],
    ['a hard blank between elements', '<ram:PaymentReference>', '\u00a0<ram:PaymentReference>', ['XSD-TEXT']],
    [
      'both kinds of a date',
      '</udt:DateTimeString>',
      '</udt:DateTimeString><udt:DateTime>2026-11-20T00:00:00</udt:DateTime>',
      ['CII-SR-015', 'XSD-TOO-MANY'],
    ],
    [
      'no kind of a date',
      /<udt:DateTimeString format="102">20261120<.udt:DateTimeString>/,
      '',
      ['BR-03', 'XSD-MISSING'],
    ],
    ['an amount that is none', '>803.50<', '>803,50<', ['BR-CO-10', 'BR-CO-13', 'XSD-NUMBER']],
    ['an attribute of nobody', '<ram:TypeCode>380', '<ram:TypeCode colour="red">380', ['XSD-ATTRIBUTE']],
    [
      'an attribute with another value than the one there is',
      '<ram:InvoiceCurrencyCode>',
      '<ram:InvoiceCurrencyCode listID="x">',
      ['XSD-ATTRIBUTE'],
    ],
    [
      'an attribute with that value',
      '<ram:InvoiceCurrencyCode>',
      '<ram:InvoiceCurrencyCode listID="ISO 4217 3A">',
      [],
    ],
    [
      'xsi:nil',
      NUMBER,
      '<ram:ID xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:nil="true"/>',
      ['BR-02', 'XSD-ATTRIBUTE'],
    ],
    [
      'xsi:type of another type',
      '<ram:ID>2026',
      '<ram:ID xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:type="udt:CodeType">2026',
      ['XSD-ATTRIBUTE'],
    ],
    [
      'xsi:type of its own',
      '<ram:ID>2026',
      '<ram:ID xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:type="udt:IDType">2026',
      [],
    ],
    [
      'xsi:schemaLocation',
      '<ram:ID>2026',
      '<ram:ID xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="a b">2026',
      [],
    ],
  ])('%s', (_, from, to, rules) => {
    expect(brokenBy(from, to)).toEqual(rules)
  })
})

describe('parts', () => {
  test.each<[string, string | RegExp, string, string[]]>([
    ['a date that is no day', '20261120', '20261320', ['CII-DT-097']],
    ['a date with white space around it', '>20261120<', '>\n20261120 <', []],
    ['a date in another format', 'format="102">20261120', 'format="610">202611', ['BR-03']],
    ['a date without a format', ' format="102">20261120', '>20261120', ['BR-03']],
    [
      'a currency on an amount',
      '<ram:DuePayableAmount>',
      '<ram:DuePayableAmount currencyID="EUR">',
      ['CII-DT-031'],
    ],
    ['no currency on the VAT', '<ram:TaxTotalAmount currencyID="EUR">', '<ram:TaxTotalAmount>', ['BR-CO-15']],
    ['a scheme on the number', '<ram:ID>2026-0149', '<ram:ID schemeID="0088">2026-0149', ['CII-DT-005']],
    ['a list on a category', '<ram:CategoryCode>S', '<ram:CategoryCode listID="5305">S', ['CII-DT-045']],
    ['a quantity without a unit', ' unitCode="C62">15', '>15', ['BR-23']],
    ['a unit of nobody', 'unitCode="C62">15', 'unitCode="PIECE">15', ['BR-CL-23']],
    ['a blank around a code in an attribute', 'unitCode="C62">15', 'unitCode=" C62 ">15', []],
    ['a category with a blank', '<ram:CategoryCode>S<', '<ram:CategoryCode> S<', ['BR-S-08']],
    [
      'amounts of three decimals',
      '<ram:GrandTotalAmount>890.56',
      '<ram:GrandTotalAmount>890.560',
      ['BR-DEC-14'],
    ],
    [
      'amounts with white space behind the cents',
      '890.56</ram:GrandTotalAmount>',
      '890.56 </ram:GrandTotalAmount>',
      ['BR-DEC-14'],
    ],
    [
      'two taxes on a line',
      /<ram:SpecifiedTradeSettlementLineMonetarySummation>/,
      '<ram:ApplicableTradeTax><ram:TypeCode>VAT</ram:TypeCode><ram:CategoryCode>S</ram:CategoryCode><ram:RateApplicablePercent>21</ram:RateApplicablePercent></ram:ApplicableTradeTax>$&',
      ['BR-S-08', 'CII-SR-454'],
    ],
    [
      'costs of delivery apart from the charges',
      `</${PAID}`,
      `</${PAID}<ram:SpecifiedLogisticsServiceCharge/>`,
      ['CII-SR-396', 'XSD-ORDER'],
    ],
    [
      'a discount without a reason',
      ...ahead(PAID, charge('false', `<ram:ActualAmount>0</ram:ActualAmount>${TAX}`)),
      ['BR-33', 'BR-CO-11', 'BR-CO-21'],
    ],
    [
      'a discount of a tenth of a cent',
      ...ahead(
        PAID,
        charge('false', `<ram:ActualAmount>0.001</ram:ActualAmount><ram:Reason>x</ram:Reason>${TAX}`),
      ),
      ['BR-CO-11', 'BR-DEC-01'],
    ],
    [
      'a charge with a tenth of a cent in its second amount only',
      ...ahead(
        PAID,
        charge(
          'true',
          `<ram:ActualAmount>0</ram:ActualAmount><ram:ActualAmount>0.001</ram:ActualAmount><ram:Reason>x</ram:Reason>${TAX}`,
        ),
      ),
      ['BR-CO-12', 'CII-SR-473'],
    ],
    [
      'a charge of a tenth of a cent, and its base too',
      ...ahead(
        PAID,
        charge(
          'true',
          `<ram:BasisAmount>0.001</ram:BasisAmount><ram:ActualAmount>0.001</ram:ActualAmount><ram:Reason>x</ram:Reason>${TAX}`,
        ),
      ),
      ['BR-CO-12', 'BR-DEC-05', 'BR-DEC-06'],
    ],
    [
      'a charge in digits, read for its sum only',
      ...ahead(PAID, charge('1', `<ram:ActualAmount>0</ram:ActualAmount>${TAX}`)),
      ['BR-CO-12'],
    ],
    [
      'two codes of payment',
      ...ahead(
        PAID,
        '<ram:SpecifiedTradeSettlementPaymentMeans><ram:TypeCode>10</ram:TypeCode></ram:SpecifiedTradeSettlementPaymentMeans>',
      ),
      ['CII-SR-467', 'XSD-ORDER'],
    ],
    [
      'a transfer to no account',
      /<ram:PayeePartyCreditorFinancialAccount>[\s\S]*?<.ram:PayeePartyCreditorFinancialAccount>/,
      '',
      ['CII-SR-470'],
    ],
    ['a VAT number of no country', 'schemeID="VA">BE0123', 'schemeID="VA">ZZ0123', ['BR-CO-09']],
    ['a VAT number of Kosovo', 'schemeID="VA">BE0123', 'schemeID="VA">1A0123', []],
    ['a VAT off by a euro', '>32.67<', '>33.67<', ['BR-CO-14', 'BR-S-09']],
    [
      'a title, which is not used',
      ...ahead('ram:TypeCode>380', '<ram:Name>INVOICE</ram:Name>'),
      ['CII-SR-013'],
    ],
    [
      'an address in German style',
      '<ram:CityName>Dend',
      '<ram:CountryName>Belgium</ram:CountryName><ram:CityName>Dend',
      ['CII-DT-090', 'XSD-ORDER'],
    ],
  ])('%s', (_, from, to, rules) => {
    expect(brokenBy(from, to)).toEqual(rules)
  })

  test('an unused part warns, and a part in a wrong place is refused', () => {
    const severityBetween = (rule: string, from: string, to: string) =>
      officialFindings(sample.replace(from, to)).find((finding) => finding.rule === rule)?.severity
    expect(severityBetween('CII-SR-013', ...ahead('ram:TypeCode>380', '<ram:Name>INVOICE</ram:Name>'))).toBe(
      'WARNING',
    )
    expect(
      severityBetween('CII-DT-031', '<ram:DuePayableAmount>', '<ram:DuePayableAmount currencyID="EUR">'),
    ).toBe('FATAL')
  })

  test('a finding names its line and its place there', () => {
    const [finding] = officialFindings(
      sample.replace('<ram:Name>Feesttaart ‘25 jaar Claes’</ram:Name>', '<ram:Name/>'),
    )
    expect(finding).toMatchObject({
      rule: 'BR-25',
      path: '/rsm:CrossIndustryInvoice/rsm:SupplyChainTradeTransaction/ram:IncludedSupplyChainTradeLineItem[3]/ram:SpecifiedTradeProduct/ram:Name',
      params: { number: 3 },
    })
  })
})

describe('XRechnung', () => {
  const german = sample.replace(NORM, XRECHNUNG)
  const officialRules = (xml: string) => officialFindings(xml).map(({ rule }) => rule)

  test('has rules beyond the norm', () => {
    expect(officialRules(german)).toEqual(expect.arrayContaining(['BR-DE-15']))
    expect(officialRules(sample)).toEqual([])
  })

  test.each([
    ['#SKONTO#TAGE=7#PROZENT=2.00#\n', true],
    ['#SKONTO#TAGE=7#PROZENT=2.00#BASISBETRAG=100.00#\n', true],
    ['net in 30 days', true],
    ['#SKONTO#TAGE=7#PROZENT=2.00#', false],
    ['#SKONTO#TAGE=7#PROZENT=2#\n', false],
    ['#skonto#TAGE=7#PROZENT=2.00#\n', false],
    ['#SKONTO#TAGE=7#PROZENT=2.00#\nthank you', true],
    ['#SKONTO#TAGE=7#PROZENT=2.00# thank you\n', false],
    ['#SKONTO#TAGE=7#PROZENT=2.00# \t\nthank you', true],
    ['#x#SKONTO#TAGE=7#PROZENT=2.00#\n', false],
    ['#SKONTO#TAGE=7#PROZENT=2.00#x#\n', false],
    ['#SKONTO#TAGE=7#PROZENT=2.00#\nthank #you# all\n', false],
    ['#SKONTO#TAGE=7#PROZENT=2.00#\n#SKONTO#TAGE=14#PROZENT=1.00#\n', true],
    ['#SKONTO#TAGE=7#PROZENT=2.00#\n#SKONTO#TAGE=14#PROZENT=1#\n', false],
  ])('reads %j as terms of payment: %s', (terms, isRight) => {
    const xml = german.replace('<ram:DueDateDateTime>', `<ram:Description>${terms}</ram:Description>$&`)
    expect(officialRules(xml).includes('BR-DE-18')).toBe(!isRight)
  })
})

describe('parts that may stand once', () => {
  const attached = (code: string, inside: string) =>
    `<ram:AdditionalReferencedDocument><ram:IssuerAssignedID>1</ram:IssuerAssignedID><ram:TypeCode>${code}</ram:TypeCode>${inside}</ram:AdditionalReferencedDocument>`
  const name = '<ram:Name>x</ram:Name>'
  const file =
    '<ram:AttachmentBinaryObject mimeCode="text/csv" filename="a.csv">QQ==</ram:AttachmentBinaryObject>'
  const end = '</ram:ApplicableHeaderTradeAgreement>'
  const RULES = ['CII-SR-457', 'CII-SR-458', 'CII-SR-475', 'CII-SR-476']

  test.each<[string, string, string[]]>([
    ['a name and a file', attached('916', name + file), []],
    ['two files of one document', attached('916', name + file + file), ['CII-SR-476']],
    ['two documents with a file each', attached('916', file).repeat(2), ['CII-SR-476']],
    ['two names of one document', attached('916', name + name), ['CII-SR-475']],
    ['two names of documents of another kind', attached('130', name + name), []],
    ['two tenders', attached('50', '').repeat(2), ['CII-SR-457']],
    ['two invoiced objects', attached('130', '').repeat(2), ['CII-SR-458']],
    ['one of each', attached('130', '') + attached('50', '') + attached('916', file), []],
  ])('%s', (_, references, rules) => {
    const broken = brokenBy(end, references + end)
    expect(broken.filter((rule) => RULES.includes(rule))).toEqual(rules)
  })

  test.each([
    ['of the header', 'ram:ApplicableTradeTax', []],
    ['of a charge', 'ram:CategoryTradeTax', ['CII-DT-041']],
  ])('an amount that a tax is of, %s', (_, tax, rules) => {
    const inside = `<${tax}><ram:TypeCode>VAT</ram:TypeCode><ram:BasisAmount>1.00</ram:BasisAmount></${tax}>`
    const settlement = '<ram:SpecifiedTradePaymentTerms>'
    const item = '</ram:SpecifiedTradeProduct>'
    const [at, text] = rules.length === 0 ? [settlement, inside + settlement] : [item, item + inside]
    expect(brokenBy(at, text).filter((rule) => rule === 'CII-DT-041')).toEqual(rules)
  })
})

describe('addresses in XRechnung', () => {
  const german = sample.replace(NORM, XRECHNUNG)
  const RULES = /^BR-DE-(?:3|4|8|9|10|11)$/
  const brokenIn = (from: string | RegExp, to: string) =>
    officialFindings(german.replace(from, to))
      .map(({ rule }) => rule)
      .filter((rule) => RULES.test(rule))
  const shipTo = (inside: string) =>
    `<ram:ShipToTradeParty><ram:PostalTradeAddress>${inside}<ram:CountryID>DE</ram:CountryID></ram:PostalTradeAddress></ram:ShipToTradeParty>`
  const delivered = (inside: string) =>
    `<ram:ApplicableHeaderTradeDelivery>${inside}</ram:ApplicableHeaderTradeDelivery>`
  const whole = '<ram:PostcodeCode>10115</ram:PostcodeCode><ram:CityName>Berlin</ram:CityName>'

  test.each<[string, string | RegExp, string, string[]]>([
    ['as they are', NORM, NORM, []],
    ['the seller without a town', '<ram:CityName>Leuven</ram:CityName>', '', ['BR-DE-3']],
    ['the seller with a blank for one', '<ram:CityName>Leuven', '<ram:CityName> ', ['BR-DE-3']],
    ['the seller without a postal code', '<ram:PostcodeCode>3000</ram:PostcodeCode>', '', ['BR-DE-4']],
    ['the buyer without a town', '<ram:CityName>Dendermonde</ram:CityName>', '', ['BR-DE-8']],
    ['the buyer without a postal code', '<ram:PostcodeCode>9200</ram:PostcodeCode>', '', ['BR-DE-9']],
    ['a whole one of the delivery', '<ram:ApplicableHeaderTradeDelivery/>', delivered(shipTo(whole)), []],
    [
      'an empty one of the delivery',
      '<ram:ApplicableHeaderTradeDelivery/>',
      delivered(shipTo('')),
      ['BR-DE-10', 'BR-DE-11'],
    ],
    [
      'an empty one of a line',
      '</ram:SpecifiedLineTradeDelivery>',
      `${shipTo('')}</ram:SpecifiedLineTradeDelivery>`,
      [],
    ],
  ])('%s', (_, from, to, rules) => {
    expect(brokenIn(from, to)).toEqual(rules)
  })
})

describe('XRechnung 3.0 and Factur-X', () => {
  const rulesAs = (claim: string, from = '2026-0149', to = '2026-0149') =>
    [
      ...new Set(officialFindings(sample.replace(NORM, claim).replace(from, to)).map(({ rule }) => rule)),
    ].sort()

  test('XRechnung 3.0 refuses an empty element, and the versions before ignore it', () => {
    const empty = ['<ram:Content>Koffie en café inbegrepen</ram:Content>', '<ram:Content/>'] as const
    expect(rulesAs(XRECHNUNG, ...empty)).toContain('PEPPOL-EN16931-R008')
    const before = `${NORM}#compliant#urn:xoev-de:kosit:standard:xrechnung_2.3`
    expect(rulesAs(before, ...empty)).not.toContain('PEPPOL-EN16931-R008')
    expect(rulesAs(before)).toContain('BR-DE-21')
  })

  test.each([
    ['10.00', false],
    ['10.02', false],
    ['10.03', true],
    ['9.00', true],
  ])('XRechnung 3.0 lets a discount of 10 %% of 100 be %s: broken %s', (amount, isBroken) => {
    const discount = `<ram:SpecifiedTradeAllowanceCharge><ram:ChargeIndicator><udt:Indicator>false</udt:Indicator></ram:ChargeIndicator><ram:CalculationPercent>10</ram:CalculationPercent><ram:BasisAmount>100</ram:BasisAmount><ram:ActualAmount>${amount}</ram:ActualAmount></ram:SpecifiedTradeAllowanceCharge>`
    const terms = '<ram:SpecifiedTradePaymentTerms>'
    const rules = rulesAs(XRECHNUNG, terms, discount + terms)
    expect(rules.includes('PEPPOL-EN16931-R040')).toBe(isBroken)
  })

  test('XRechnung 3.0 asks for one VAT total in the currency of the document', () => {
    const total = '<ram:TaxTotalAmount currencyID="EUR">87.06</ram:TaxTotalAmount>'
    expect(rulesAs(XRECHNUNG)).not.toContain('PEPPOL-EN16931-R053')
    expect(rulesAs(XRECHNUNG, total, total + total)).toContain('PEPPOL-EN16931-R053')
  })

  test.each([
    ['5.00', false],
    ['4.00', true],
  ])(
    'Factur-X EXTENDED adds the costs of delivery to the charges: %s where they are 5.00',
    (sum, isBroken) => {
      const charged = sample
        .replace(
          '<ram:SpecifiedTradePaymentTerms>',
          '<ram:SpecifiedLogisticsServiceCharge><ram:Description>Post</ram:Description><ram:AppliedAmount>5.00</ram:AppliedAmount></ram:SpecifiedLogisticsServiceCharge>$&',
        )
        .replace('<ram:TaxBasisTotalAmount>', `<ram:ChargeTotalAmount>${sum}</ram:ChargeTotalAmount>$&`)
        .replace(NORM, `${NORM}#conformant#urn:factur-x.eu:1p0:extended`)
      const rules = officialFindings(charged).map(({ rule }) => rule)
      expect(rules.includes('BR-FXEXT-CO-12')).toBe(isBroken)
    },
  )

  test('Factur-X BASIC takes less than the norm: no contacts, no bank', () => {
    const rules = rulesAs(`${NORM}#compliant#urn:factur-x.eu:1p0:basic`)
    expect(rules).toEqual(['XSD-UNKNOWN'])
  })

  test('Factur-X MINIMUM takes no lines', () => {
    const findings = officialFindings(sample.replace(NORM, 'urn:factur-x.eu:1p0:minimum'))
    const unknown = findings.filter(({ rule }) => rule === 'XSD-UNKNOWN').map(({ path }) => path)
    expect(unknown.join()).toContain('ram:IncludedSupplyChainTradeLineItem')
  })

  test('Factur-X EXTENDED lets each line be a cent off, and the norm none', () => {
    const off = ['<ram:LineTotalAmount>803.50', '<ram:LineTotalAmount>803.53'] as const
    expect(rulesAs(`${NORM}#conformant#urn:factur-x.eu:1p0:extended`, ...off)).toEqual([])
    expect(rulesAs(NORM, ...off)).toEqual(['BR-CO-10', 'BR-CO-13'])
  })

  test.each([
    ['S', 'S'],
    ['Z', 'Z'],
    ['E', 'E'],
    ['AE', 'AE'],
    ['IC', 'K'],
    ['G', 'G'],
    ['O', 'O'],
    ['AF', 'L'],
    ['AG', 'M'],
  ])('Factur-X EXTENDED asks whether the breakdown has category %s, and a line, too', (name, code) => {
    const claim = `${NORM}#conformant#urn:factur-x.eu:1p0:extended`
    const [first = '', ...others] = sample.replace(NORM, claim).split('<ram:CategoryCode>S<')
    const rulesWith = (line: string, breakdown: string) => {
      const codes = others.map((_, index) => (index === 0 ? line : index < 5 ? 'B' : breakdown))
      const xml = first + others.map((rest, index) => `<ram:CategoryCode>${codes[index]}<${rest}`).join('')
      return officialFindings(xml).map(({ rule }) => rule)
    }
    expect(rulesWith(code, 'B')).toContain(`BR-FXEXT-${name}-01`)
    expect(rulesWith('B', code)).toContain(`BR-FXEXT-${name}-01`)
    expect(rulesWith(code, code)).not.toContain(`BR-FXEXT-${name}-01`)
  })

  test('Factur-X EXTENDED asks for a format of dates that it knows', () => {
    const claim = `${NORM}#conformant#urn:factur-x.eu:1p0:extended`
    expect(rulesAs(claim, 'format="102">20261120', 'format="610">202611')).toEqual([
      'BR-03',
      'FX-SCH-A-000634',
    ])
  })
})

describeWithCorpora('the official cases', () => {
  test.each(listCorpus('en16931', 'unit', 'cii'))('%s have their declared outcome', (file) => {
    const [rule] = file.split('.xml')
    const cases = String(readCorpus('en16931', 'unit', 'cii', file))
      .split('<test')
      .slice(1)
    const outcomes = cases.flatMap((one) => {
      const [document] = /<rsm:CrossIndustryInvoice[\s\S]*<.rsm:CrossIndustryInvoice>/.exec(one) ?? []
      return document
        ? [[one.includes('<error>'), officialFindings(document).some((finding) => finding.rule === rule)]]
        : []
    })
    expect(outcomes.length).toBeGreaterThan(0)
    for (const [expected, told] of outcomes) expect(told).toBe(expected)
  })
})
