/**
 * What is told of documents with the words, numbers and codes that single rules look at, with elements that stand twice, and
 * with everything that no invoice has.
 */
import { expect, test } from 'vitest'
import {
  attributesSpoilt,
  CATEGORIES,
  CORE,
  COUNTRIES,
  changed,
  claiming,
  elsewhere,
  fullOf,
  inCategory,
  inCountry,
  LONG,
  lacking,
  repeated,
  rootOf,
  texted,
  without,
  worded,
  XRECHNUNG,
} from '#tests/support/changed-documents.ts'
import { doubled, spoilt } from '#tests/support/spoil.ts'
import { toldOf } from '#tests/support/told-of-documents.ts'
import type { XmlElement } from '../xml/tree.ts'

const everything = rootOf('invoice-with-everything')
const everywhere = COUNTRIES.map((code) => inCountry(everything, code))

/** All that the schema of UN/CEFACT has: of each type, or of each place. */
const whole = claiming(fullOf('EN 16931'), CORE)
const places = claiming(fullOf('EN 16931', 'names'), CORE)
const extended = claiming(fullOf('Factur-X EXTENDED'), `${CORE}#conformant#urn:factur-x.eu:1p0:extended`)

const leavesTwice = (root: XmlElement) => repeated(root, ({ children }) => children.length === 0)
const reworded = (root: XmlElement) => changed(root, ({ text }) => texted(`${text}1`))
const typed = (root: XmlElement, code: string) =>
  changed(root, ({ name }) => (name.endsWith('TypeCode') ? texted(code) : {}))

/** Each kind of element that may stand once, with the codes of its kind: the same again, and another. */
const kindsTwice = [/Document$/, /Tax$/, /Means$/, /Charge$/, /Product$/].flatMap((kind) =>
  ['50', '58', '130', '916'].flatMap((code) => [
    typed(
      repeated(places, ({ name }) => kind.test(name)),
      code,
    ),
    repeated(typed(places, code), ({ name }) => kind.test(name), reworded),
  ]),
)

const MEANS = '9 10 30 31 42 48 49 50 54 57 58 59 93 97'.split(' ')
const NUMBERS =
  'x 1 1234567 12345678 123456789 1234567890 12345678901 123456789012 1234567890123 IS1234 BE68539007547034 BE68539007547035'.split(
    ' ',
  )
const DISCOUNTS = [
  '#SKONTO#TAGE=14#PROZENT=2.25#\n',
  '#SKONTO#TAGE=14#PROZENT=2.25#BASISBETRAG=357.93#\n',
  '#SKONTO#TAGE=14#PROZENT=2.25#',
  '#SKONTO#TAGE=14#PROZENT=2.25# x\n',
  '#SKONTO#TAGE=14#PROZENT=2.2#\n',
  ' #SKONTO#TAGE=14#PROZENT=2.25#\n',
  'x#SKONTO#TAGE=14#PROZENT=2.25#\n',
  'In 14 Tagen\n#SKONTO#TAGE=7#PROZENT=1.00#\n#VERZUG#TAGE=30#PROZENT=1.00#\nx',
  '#VERZUG#TAGE=30#PROZENT=1.00#\n#x#\n',
]
const PAYMENT = {
  'cbc:PaymentID': [
    ...['01#', '01#1', '04#1234567890123456', '04#123456789012345', '15#1234567890123456', '15#1'],
    ...['71#123456789012345', '71#12345678901234', '73#1', '73#', '75#1234567890123456', '75#12345678'],
    ...['+++090/9337/55493+++', '+++090/9337/55494+++', LONG + LONG],
  ],
  'cac:PayeeFinancialAccount/cbc:ID': NUMBERS,
}
const WORDS = {
  'cbc:Note': DISCOUNTS,
  'cbc:TaxExemptionReasonCode': ['G', 'O', 'IC', 'AE', 'D', 'F', 'I', 'J'].map((code) => `VATEX-EU-${code}`),
  'cac:PartyTaxScheme/cbc:CompanyID': [
    ...NUMBERS,
    ...['SE556036079301', 'SE55603607930', 'GR123456789', 'EL123456789', 'BE0123456740'],
  ],
  'cac:PartyLegalEntity/cbc:CompanyID': [...NUMBERS, '0123456740', '5560360793', '5560360794'],
  'cbc:InvoiceTypeCode': ['71', '102', '326', '381', '384', '389'],
  'cbc:DocumentTypeCode': ['50', '130', '916'],
  'cac:AdditionalDocumentReference/cbc:DocumentDescription': [
    '##M.AR.K##',
    '##INVOICE|URL##',
    'EINDAGI',
    'x',
  ],
  'cac:AdditionalDocumentReference/cbc:ID': ['71', '0', '2026-13-01', '2026-12-24', '2020-01-01'],
  'cbc:ID': ['1|01/01/2026|0|1.1|A|1', '123456789|20/11/2026|0|1.1|A|1', '|||||'],
}
/** Which account a Swedish bank is told of: SE-R-007 to SE-R-010. */
const branches = ['SE:BANKGIRO', 'SE:PLUSGIRO'].flatMap((branch) => [
  ...worded(inCountry(everything, 'SE'), { 'cac:FinancialInstitutionBranch/cbc:ID': [branch] }),
])

const SCHEMES =
  '0002 0007 0009 0037 0060 0088 0096 0106 0130 0135 0142 0147 0151 0154 0183 0184 0188 0190 0191 0192 0193 0195 0196 0198 0199 0200 0201 0202 0204 0208 0209 0210 0211 0212 0213 0215 0216 0217 0221 0230 9901 9902 9906 9907 9910 9913 9914 9915 9918 9919 9920 9925 9930 9944 9957'.split(
    ' ',
  )
/** Of each scheme, what is none of its identifiers, and what could be. */
const identified = SCHEMES.flatMap((scheme) =>
  [...NUMBERS, '0123456749', '0123456740', 'IT12345678901', 'DK12345678', 'SE556036079301', '5560360793'].map(
    (text) =>
      changed(everything, ({ attributes }) =>
        'schemeID' in attributes ? { attributes: { ...attributes, schemeID: scheme }, ...texted(text) } : {},
      ),
  ),
)

const GERMAN = {
  'ram:SpecifiedTradePaymentTerms/ram:Description': DISCOUNTS,
  'ram:IBANID': NUMBERS,
  'rsm:ExchangedDocument/ram:TypeCode': ['326', '384', '389'],
  'ram:ClassCode': ['M1', 'N4'],
  'ram:Value': ['clean', 'x'],
  'ram:URIID': ['https://x.example', 'x'],
}
const german = (claim: string) => worded(claiming(places, `${XRECHNUNG}${claim}`), GERMAN)

test.each<[name: string, documents: Iterable<XmlElement>]>([
  [
    'cii-whole',
    [
      whole,
      places,
      leavesTwice(whole),
      leavesTwice(places),
      without(extended, 'ram:Reason', 'ram:ReasonCode'),
    ],
  ],
  ['cii-twice', kindsTwice],
  ['cii-attributes', attributesSpoilt(whole)],
  [
    'cii-extended-categories',
    CATEGORIES.flatMap((code) => {
      const document = inCategory(extended, code)
      return [
        document,
        without(document, 'ram:ApplicableTradeTax'),
        without(document, 'ram:SpecifiedTaxRegistration'),
        without(document, 'ram:ExemptionReason', 'ram:ExemptionReasonCode'),
      ]
    }),
  ],
  ['categories-with-all', CATEGORIES.flatMap((code) => lacking(inCategory(everything, code)))],
  [
    'categories-mixed',
    ['O', 'S', 'B', 'E'].flatMap((code) => [...spoilt(inCategory(everything, code), ['O', 'S', 'B'])]),
  ],
  [
    'everything-without-reasons',
    [without(everything, 'cbc:AllowanceChargeReason', 'cbc:AllowanceChargeReasonCode')],
  ],
  ['identifiers', identified],
  ['countries-spoilt', everywhere.flatMap((document) => [...spoilt(document, ['x'])])],
  ['countries-doubled', everywhere.flatMap((document) => [...doubled(document)])],
  ['countries-and-codes', everywhere.flatMap((document) => [...elsewhere(document)])],
  ['countries-and-words', [everything, ...everywhere].flatMap((document) => [...worded(document, WORDS)])],
  [
    'countries-and-payments',
    [everything, ...everywhere, ...branches].flatMap((document) =>
      [...worded(document, { 'cbc:PaymentMeansCode': MEANS })].flatMap((one) => [...worded(one, PAYMENT)]),
    ),
  ],
  [
    'countries-and-means',
    everywhere.flatMap((document) =>
      [...worded(document, { 'cbc:PaymentMeansCode': MEANS })].flatMap((one) =>
        ['cac:PayeeFinancialAccount', 'cac:CardAccount', 'cac:PaymentMandate', 'cac:PaymentTerms'].map(
          (name) => without(one, name),
        ),
      ),
    ),
  ],
  [
    'credit-notes-in-countries',
    COUNTRIES.flatMap((code) => [...spoilt(inCountry(rootOf('credit-note'), code), ['x', '-1', '50'])]),
  ],
  [
    'exemptions',
    CATEGORIES.flatMap((code) => [
      ...worded(inCategory(rootOf('invoice-own-exemption'), code), {
        'cbc:TaxExemptionReasonCode': WORDS['cbc:TaxExemptionReasonCode'],
      }),
    ]),
  ],
  ['xrechnung-words', german('')],
  ['xrechnung-extension-words', german('#conformant#urn:xeinkauf.de:kosit:extension:xrechnung_3.0')],
  ['xrechnung-cvd-words', german('#compliant#urn:xeinkauf.de:kosit:xrechnung:cvd_1.0')],
])('what is told of %s is what was told before', async (name, documents) => {
  await expect(toldOf(documents)).toMatchFileSnapshot(`./spoilt/${name}.txt`)
})
