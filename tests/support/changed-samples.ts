import { readFileSync } from 'node:fs'
import { RESPONSE_CUSTOMIZATION_ID } from '#contracts/rules/invoice/response.ts'
import type { XmlElement } from '#server/formats/xml/element.ts'
import { readRoot } from '#server/formats/xml/tree.ts'

import {
  CATEGORIES,
  COUNTRIES,
  changed,
  elsewhere,
  inCategory,
  inCountry,
  LONG,
  lacking,
  recoded,
  rootOf,
  texted,
  without,
  worded,
} from './changed-documents.ts'
import { editedXml } from './edited-xml.ts'
import { readPairs } from './pairs.ts'
import { doubled, spoilt } from './spoil.ts'

const everything = rootOf('invoice-with-everything')
const everywhere = COUNTRIES.map((code) => inCountry(everything, code))

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
/** Invalid and valid identifiers for each scheme. */
const identified = SCHEMES.flatMap((scheme) =>
  [...NUMBERS, '0123456749', '0123456740', 'IT12345678901', 'DK12345678', 'SE556036079301', '5560360793'].map(
    (text) =>
      changed(everything, ({ attributes }) =>
        'schemeID' in attributes ? { attributes: { ...attributes, schemeID: scheme }, ...texted(text) } : {},
      ),
  ),
)

export function* ublSamples(): Generator<XmlElement> {
  yield* spoilt(everything, ['', 'x', '-1', '0', '123456789.123'])
  yield* doubled(everything)
  yield* recoded(everything)
  for (const code of CATEGORIES) yield* lacking(inCategory(everything, code))
  for (const code of ['O', 'S', 'B', 'E']) yield* spoilt(inCategory(everything, code), ['O', 'S', 'B'])
  yield without(everything, 'cbc:AllowanceChargeReason', 'cbc:AllowanceChargeReasonCode')
  yield* identified
  for (const code of COUNTRIES) {
    const abroad = inCountry(everything, code)
    yield* spoilt(abroad, ['x'])
    yield* doubled(abroad)
    yield* lacking(abroad)
    yield* spoilt(inCountry(rootOf('credit-note'), code), ['x', '-1', '50'])
  }
  yield* elsewhere(inCountry(everything, 'DK'))
  yield* neighbours()
  for (const document of [everything, ...everywhere]) {
    yield* worded(document, WORDS)
    yield* payments(document)
  }
  for (const branch of branches) yield* payments(branch)
  for (const code of CATEGORIES)
    yield* worded(inCategory(rootOf('invoice-own-exemption'), code), {
      'cbc:TaxExemptionReasonCode': WORDS['cbc:TaxExemptionReasonCode'],
    })
}

/** Without an official verdict: the engine stops at the first, and has no rule yet on the other. */
const UNJUDGED = [
  { base: 'ublbe', edits: ['set cac:InvoiceLine[1]/cac:TaxTotal/cbc:TaxAmount x'] },
  { base: 'xrechnung', edits: ['set cbc:IssueDate x'] },
]

/** The documents of the pairs that claim a neighbour's profile. */
function* neighbours(): Generator<XmlElement> {
  const { bases, rows } = readPairs(readFileSync('server/formats/ubl/reviewed/pairs.txt', 'utf8'))
  for (const { base, edits } of [...rows, ...UNJUDGED]) {
    const begun = bases.get(base)
    if (begun === undefined || !/^(nlcius|ublbe|xrechnung)/.test(base)) continue
    const xml = editedXml(readFileSync(`fixtures/files/${begun.file}`, 'utf8'), begun.edits)
    yield readRoot(Buffer.from(editedXml(xml, edits)))
  }
}

function* payments(document: XmlElement) {
  for (const paid of worded(document, { 'cbc:PaymentMeansCode': MEANS })) {
    yield* worded(paid, PAYMENT)
    for (const name of [
      'cac:PayeeFinancialAccount',
      'cac:CardAccount',
      'cac:PaymentMandate',
      'cac:PaymentTerms',
    ])
      yield without(paid, name)
  }
}

/** Every element of the standard, those that Zegel never writes among them. */
const response = rootOf('invoice-response')
/** Answers on the level of messages. */
const messageLevel = [rootOf('message-level-response'), rootOf('message-level-status')]

const SCHEMA_LOCATION = '{http://www.w3.org/2001/XMLSchema-instance}schemaLocation'
const FOREIGN = response.children.filter(({ name }) => name === 'cbc:Note')

const RESPONSE_CODES = {
  'cbc:ResponseCode': ['AB', 'IP', 'UQ', 'CA', 'AP', 'PD', 'XX'],
  'cbc:StatusReasonCode': [
    ...['NON', 'REF', 'LEG', 'REC', 'QUA', 'DEL', 'PRI', 'QTY', 'ITM', 'PAY', 'PPD', 'UNR', 'FIN', 'OTH'],
    ...['NOA', 'PIN', 'NIN', 'CNF', 'CNP', 'CNA', 'XXX'],
  ],
  'cbc:DocumentTypeCode': ['71', '380', '381', '384', '916'],
  'cbc:ProfileID': ['urn:peppol:bis:billing_with_response'],
  'cbc:CustomizationID': [`${RESPONSE_CUSTOMIZATION_ID}#conformant#x`],
}

export function* responseSamples(): Generator<XmlElement> {
  yield* spoilt(response, ['', 'x', '2026-02-29', '2026-11-21Z'])
  yield* doubled(response)
  yield without(response, 'cac:Status')
  for (const one of [response, without(response, 'cbc:StatusReason')]) yield* worded(one, RESPONSE_CODES)
  for (const scheme of SCHEMES)
    yield changed(response, ({ attributes }) =>
      'schemeID' in attributes ? { attributes: { schemeID: scheme }, ...texted('x') } : {},
    )
  for (const one of messageLevel) {
    yield* spoilt(one, ['', 'x', 'AP'])
    yield* doubled(one)
    yield { ...one, attributes: { ...one.attributes, [SCHEMA_LOCATION]: 'x' } }
    for (const child of FOREIGN)
      yield changed(one, ({ children }) => (children.length > 0 ? { children: [...children, child] } : {}))
  }
}
