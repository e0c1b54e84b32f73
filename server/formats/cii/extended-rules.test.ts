/** The rules of Factur-X EXTENDED and of XRechnung: each with a document that breaks it, and one that just doesn't. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { checkCii } from '#contracts/rules/invoice/check-cii.ts'
import { extended } from '#contracts/rules/invoice/cii/factur-x/extended.ts'
import { describeWithCorpora, readCorpus } from '#tests/support/corpora.ts'
import { readDocument } from '../document/read-document.ts'

const CORE = 'urn:cen.eu:en16931:2017'
const EXTENDED = `${CORE}#conformant#urn:factur-x.eu:1p0:extended`
const XRECHNUNG = `${CORE}#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0`

const sample = String(readFileSync('fixtures/files/invoice-cii.xml'))

/** A change of the sample: the text before, and the text instead. */
type Change = readonly [before: string | RegExp, instead: string]

function rulesIn(claim: string, changes: readonly Change[]): string[] {
  const xml = changes.reduce(
    (text, [before, instead]) => {
      const changed = text.replace(before, instead)
      if (changed === text) throw new Error(`${before} is not in the sample`)
      return changed
    },
    sample.replace(/urn:cen[^<]*/, claim),
  )
  return checkCii(readDocument(Buffer.from(xml))).findings.map(({ rule }) => rule)
}

const within = (place: string, instead: string): Change => [
  new RegExp(`<ram:${place}[\\s\\S]*?</ram:${place}>`),
  instead,
]
const LINE_1 = '<ram:LineID>1</ram:LineID>'
const LINE_2 = '<ram:LineID>2</ram:LineID>'
const STATUS = (status: string) => `<ram:LineStatusReasonCode>${status}</ram:LineStatusReasonCode>`
const below = (line: string, parent: string, status = ''): Change => [
  line,
  `${line}<ram:ParentLineID>${parent}</ram:ParentLineID>${status && STATUS(status)}`,
]
const group = (line: string): Change => [line, `${line}${STATUS('GROUP')}`]
const unpriced = (text: string): Change => within('NetPriceProductTradePrice', text)
const characteristic = (content: string): Change => [
  '<ram:Name>Ontbijtpakketten</ram:Name>',
  `<ram:Name>Ontbijtpakketten</ram:Name><ram:ApplicableProductCharacteristic>${content}</ram:ApplicableProductCharacteristic>`,
]
const lineNote = (content: string): Change => [
  LINE_1,
  `${LINE_1}<ram:IncludedNote>${content}<ram:SubjectCode>AAI</ram:SubjectCode></ram:IncludedNote>`,
]
const charge = (place: string, reason: string): Change => [
  place,
  `<ram:SpecifiedTradeAllowanceCharge><ram:ChargeIndicator><udt:Indicator>true</udt:Indicator></ram:ChargeIndicator><ram:ActualAmount>1.00</ram:ActualAmount>${reason}</ram:SpecifiedTradeAllowanceCharge>${place}`,
]
const LINE_SUM = '<ram:SpecifiedTradeSettlementLineMonetarySummation>'
const TERMS = /<ram:SpecifiedTradePaymentTerms>[\s\S]*?<\/ram:SpecifiedTradePaymentTerms>/
const buyerNumber = (scheme: string): Change => [
  '</ram:BuyerTradeParty>',
  `<ram:SpecifiedTaxRegistration><ram:ID schemeID="${scheme}">1</ram:ID></ram:SpecifiedTaxRegistration></ram:BuyerTradeParty>`,
]
const TEXT = '<ram:Description>Kleur</ram:Description>'
const VALUE = '<ram:Value>Bruin</ram:Value>'
const REASON = '<ram:Reason>Vracht</ram:Reason>'

/** Two lines as one group with its subtotal: 41.25 of line 2 below line 1. */
const subtotal = (total: string): Change[] => [group(LINE_1), ['57.75', total], below(LINE_2, '1', 'DETAIL')]
const withGroups = (total: string): Change[] => [
  group(LINE_1),
  ['57.75', '0.00'],
  below(LINE_2, '1', 'GROUP'),
  ['<ram:LineTotalAmount>41.25</ram:LineTotalAmount>', total],
]

/** The rows for 6 %: 57.75, 41.25 and 445.50, so three cents of tolerance. */
const basis = (amount: string): Change => ['<ram:BasisAmount>544.50', `<ram:BasisAmount>${amount}`]
const vat = (amount: string): Change => ['<ram:CalculatedAmount>32.67', `<ram:CalculatedAmount>${amount}`]

const pairs: readonly (readonly [rule: string, broken: readonly Change[], kept: readonly Change[]])[] = [
  [
    'BR-FXEXT-BR-22',
    [within('BilledQuantity', '')],
    [within('BilledQuantity', ''), [LINE_1, `${LINE_1}${STATUS('INFORMATION')}`]],
  ],
  ['BR-FXEXT-BR-23', [[' unitCode="C62">15', '>15']], [[' unitCode="C62">15', ' unitCode="">15']]],
  [
    'BR-FXEXT-BR-24',
    [within('LineTotalAmount', '')],
    [within('LineTotalAmount', ''), [LINE_1, `${LINE_1}${STATUS('INFORMATION')}`]],
  ],
  [
    'BR-FXEXT-BR-26',
    [unpriced('<ram:NetPriceProductTradePrice/>')],
    [unpriced('<ram:NetPriceProductTradePrice/>'), group(LINE_1)],
  ],
  [
    'BR-FXEXT-CO-04',
    [['<ram:CategoryCode>S</ram:CategoryCode>', '']],
    [['<ram:CategoryCode>S</ram:CategoryCode>', '<ram:CategoryCode/>']],
  ],
  ['BR-FXEXT-06', [below(LINE_2, '1')], [below(LINE_2, '1', 'DETAIL')]],
  ['BR-FXEXT-11', [below(LINE_2, '9', 'DETAIL')], [below(LINE_2, ' 1 ', 'DETAIL')]],
  ['BR-FXEXT-08', subtotal('41.26'), subtotal('41.25')],
  ['BR-FXEXT-12', withGroups(''), withGroups('<ram:LineTotalAmount>0.00</ram:LineTotalAmount>')],
  [
    'BR-FXEXT-BR-38',
    [charge('<ram:SpecifiedTradePaymentTerms>', '')],
    [charge('<ram:SpecifiedTradePaymentTerms>', REASON)],
  ],
  ['BR-FXEXT-BR-44', [charge(LINE_SUM, '')], [charge(LINE_SUM, REASON)]],
  ['BR-FXEXT-BR-54-1', [characteristic(VALUE)], [characteristic(`<ram:TypeCode>A</ram:TypeCode>${VALUE}`)]],
  [
    'BR-FXEXT-BR-54-2',
    [characteristic(`${TEXT}<ram:ValueMeasure>1</ram:ValueMeasure>`)],
    [characteristic(`${TEXT}<ram:ValueMeasure unitCode="KGM">1</ram:ValueMeasure>`)],
  ],
  [
    'BR-FXEXT-04',
    [characteristic(`<ram:TypeCode>QQQQ</ram:TypeCode>${VALUE}`)],
    [characteristic(`<ram:TypeCode>ZZZ</ram:TypeCode>${VALUE}`)],
  ],
  ['BR-FXEXT-02', [lineNote('')], [lineNote('<ram:Content>Warm</ram:Content>')]],
  ['BR-FXEXT-03', [buyerNumber('FC')], [buyerNumber('VA')]],
  [
    'BR-CO-25',
    [[TERMS, '']],
    [
      [
        TERMS,
        '<ram:SpecifiedTradePaymentTerms><ram:Description>30 dagen</ram:Description></ram:SpecifiedTradePaymentTerms>',
      ],
    ],
  ],
  ['BR-FXEXT-S08b', [basis('544.54')], [basis('544.53')]],
  ['BR-FXEXT-S-08ini', [basis('544.46')], [basis('544.47')]],
  ['BR-FXEXT-S-08rev', [basis('544.54')], [basis('544.53')]],
  ['BR-FXEXT-S-09b', [vat('32.71')], [vat('32.70')]],
]

test.each(pairs)('%s is broken by one document of EXTENDED, and not by the other', (rule, broken, kept) => {
  expect(rulesIn(EXTENDED, broken)).toContain(rule)
  expect(rulesIn(EXTENDED, kept)).not.toContain(rule)
})

const IDS = { Z: 'Z', E: 'E', AE: 'AE', K: 'IC', G: 'G', L: 'AF', M: 'AG', O: 'O' } as const
/** O has no rates, so a single row. */
const OTHER_ROW = /<ram:ApplicableTradeTax>\s*<ram:CalculatedAmount>54[\s\S]*?<\/ram:ApplicableTradeTax>/

test.each(Object.entries(IDS))('the taxable amount of category %s has its rules', (code, id) => {
  const as = (amount: string) => {
    const changes: Change[] = [
      [/<ram:CategoryCode>S</g, `<ram:CategoryCode>${code}<`],
      basis(amount),
      ...(code === 'O' ? [[OTHER_ROW, ''] as const] : []),
    ]
    return rulesIn(EXTENDED, changes).filter((rule) => /-08(b|ini|rev)$/.test(rule))
  }
  const [low, high] = code === 'O' ? ['803.44', '803.45'] : ['544.46', '544.47']
  expect(as(low)).toEqual(['b', 'ini', 'rev'].map((end) => `BR-FXEXT-${id}-08${end}`))
  expect(as(high)).toEqual([])
})

test('a reason beside the rate splits a row: either sum will do', () => {
  const reason: Change = [
    '<ram:CategoryCode>S</ram:CategoryCode>',
    '<ram:ExemptionReason>Art. 1</ram:ExemptionReason><ram:CategoryCode>S</ram:CategoryCode>',
  ]
  expect(rulesIn(EXTENDED, [reason]).filter((rule) => /S-?08/.test(rule))).toEqual(['BR-FXEXT-S-08rev'])
})

test('each rule of EXTENDED alone has its pair here or among the sums', () => {
  const paired = new Set([
    ...pairs.map(([rule]) => rule),
    ...Object.values(IDS).flatMap((id) => ['b', 'ini', 'rev'].map((end) => `BR-FXEXT-${id}-08${end}`)),
  ])
  const before = /^BR-FXEXT-(CO-1\d|\w+-01|CII-DT-097a|01)$/
  expect(extended.map(({ id }) => id).filter((id) => !paired.has(id) && !before.test(id))).toEqual([])
})

const attached = (content: string): Change => [
  '</ram:ApplicableHeaderTradeAgreement>',
  `<ram:AdditionalReferencedDocument><ram:IssuerAssignedID>1</ram:IssuerAssignedID><ram:TypeCode>916</ram:TypeCode>${content}</ram:AdditionalReferencedDocument></ram:ApplicableHeaderTradeAgreement>`,
]
const NAME = '<ram:Name>Plan</ram:Name>'
const FILE =
  '<ram:AttachmentBinaryObject mimeCode="text/csv" filename="a.csv">YQ==</ram:AttachmentBinaryObject>'

test.each<readonly [string, readonly Change[], readonly Change[]]>([
  ['BR-TMP-4', [attached(`${NAME}${NAME}`)], [attached(NAME)]],
  ['BR-TMP-5', [attached(`${FILE}${FILE}`)], [attached(FILE)]],
  ['BR-TMP-7', [['format="102">20261120', 'format="102">2026112']], []],
  ['BR-TMP-7', [['format="102">20261120', 'format="203">20261120']], [['>20261120', '> 20261120 ']]],
])('%s of XRechnung is broken by one document, and not by the other', (rule, broken, kept) => {
  expect(rulesIn(XRECHNUNG, broken)).toContain(rule)
  expect(rulesIn(XRECHNUNG, kept)).not.toContain(rule)
})

test('South Sudan is a country in Factur-X, the Antilles are none any more', () => {
  const of = (country: string) => rulesIn(EXTENDED, [['<ram:CountryID>BE<', `<ram:CountryID>${country}<`]])
  expect(of('SS')).not.toContain('FX-SCH-A-000777')
  expect(of('AN')).toContain('FX-SCH-A-000777')
})

describeWithCorpora('small documents of EXTENDED', () => {
  test.each(['BR-23', 'BR-26', 'CO-04', 'S08b'])('the one for %s breaks that rule', (name) => {
    const found = checkCii(readDocument(readCorpus('cases-3', 'rules', `fx-extended-${name}.xml`))).findings
    const fatal = found.filter(({ source, severity }) => source === 'OFFICIAL' && severity === 'FATAL')
    expect(fatal.map(({ rule }) => rule)).toEqual([`BR-FXEXT-${name}`])
  })
})
