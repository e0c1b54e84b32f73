/** Border cases of the official rules, on fragments of our own, each asked of one rule. */
import { expect, test } from 'vitest'
import { checkUbl } from '#contracts/rules/invoice/check-ubl.ts'
import type { Finding } from '#contracts/rules/invoice/finding.ts'
import { namespaces } from '#contracts/rules/invoice/release.ts'
import { readUbl } from './read.ts'

function findIn(inner: string, kind: 'INVOICE' | 'CREDIT_NOTE' = 'INVOICE'): Finding[] {
  const name = kind === 'INVOICE' ? 'Invoice' : 'CreditNote'
  const xml = `<${name} xmlns="${namespaces[kind]}" xmlns:cac="${namespaces.cac}" xmlns:cbc="${namespaces.cbc}">${inner}</${name}>`
  const document = readUbl(Buffer.from(xml))
  if (document.kind === 'APPLICATION_RESPONSE') throw new Error('an invoice response')
  return checkUbl(document).findings
}

const brokenRules = (inner: string, kind?: 'CREDIT_NOTE') => findIn(inner, kind).map(({ rule }) => rule)

const scheme = (id: string) => `<cac:TaxScheme><cbc:ID>${id}</cbc:ID></cac:TaxScheme>`
const registration = (number: string, id = 'VAT') =>
  `<cac:PartyTaxScheme>${number && `<cbc:CompanyID>${number}</cbc:CompanyID>`}${scheme(id)}</cac:PartyTaxScheme>`
const seller = (inner: string) =>
  `<cac:AccountingSupplierParty><cac:Party>${inner}</cac:Party></cac:AccountingSupplierParty>`
const buyer = (inner: string) =>
  `<cac:AccountingCustomerParty><cac:Party>${inner}</cac:Party></cac:AccountingCustomerParty>`
const address = (country: string) =>
  `<cac:PostalAddress><cac:Country><cbc:IdentificationCode>${country}</cbc:IdentificationCode></cac:Country></cac:PostalAddress>`
const reference = (inner: string) =>
  `<cac:AdditionalDocumentReference>${inner}</cac:AdditionalDocumentReference>`
const file = (attributes: string) =>
  reference(
    `<cac:Attachment><cbc:EmbeddedDocumentBinaryObject ${attributes}>QQ==</cbc:EmbeddedDocumentBinaryObject></cac:Attachment>`,
  )
const vat = (currency: string) =>
  `<cac:TaxTotal><cbc:TaxAmount currencyID="${currency}">1</cbc:TaxAmount></cac:TaxTotal>`
const totals = (amount: string) =>
  `<cac:LegalMonetaryTotal><cbc:TaxExclusiveAmount currencyID="EUR">0</cbc:TaxExclusiveAmount><cbc:TaxInclusiveAmount currencyID="EUR">${amount}</cbc:TaxInclusiveAmount></cac:LegalMonetaryTotal>`
const signature = (inner: string) => `<cac:Signature><cbc:ID>1</cbc:ID>${inner}</cac:Signature>`
const category = (code: string) =>
  `<cac:TaxCategory><cbc:ID>${code}</cbc:ID><cbc:Percent>0</cbc:Percent>${scheme('VAT')}</cac:TaxCategory>`
const paid = (inner: string) => `<cac:PaymentMeans>${inner}</cac:PaymentMeans>`
const payingBy = (code: string, attributes = '') =>
  paid(`<cbc:PaymentMeansCode${attributes}>${code}</cbc:PaymentMeansCode>`)
const creditor = (id: string, scheme = 'SEPA') =>
  `<cac:PartyIdentification><cbc:ID schemeID="${scheme}">${id}</cbc:ID></cac:PartyIdentification>`
const greek = (number: string, day = '2026-03-05') =>
  `<cbc:ID>${number}</cbc:ID><cbc:IssueDate>${day}</cbc:IssueDate>${seller(address('GR') + registration('EL123456783'))}`
const typed = (code: string) => `<cbc:InvoiceTypeCode>${code}</cbc:InvoiceTypeCode>`
const process = '<cbc:ProfileID>urn:fdc:peppol.eu:2017:poacc:billing:01:1.0</cbc:ProfileID>'

test.each<[name: string, rule: string, inner: string, kind?: 'CREDIT_NOTE']>([
  ['a file without its kind', 'UBL-DT-06', file('filename="a.pdf"')],
  [
    'two invoiced objects in one reference',
    'UBL-SR-04',
    reference('<cbc:ID>1</cbc:ID><cbc:ID>2</cbc:ID><cbc:DocumentTypeCode>130</cbc:DocumentTypeCode>'),
  ],
  [
    'two VAT numbers of the seller, each in a party of its own',
    'UBL-SR-12',
    seller(registration('BE0')) + seller(registration('BE1')),
  ],
  [
    'two numbers of the seller under schemes without a name',
    'UBL-SR-13',
    seller(
      '<cac:PartyTaxScheme><cbc:CompanyID>1</cbc:CompanyID><cac:TaxScheme/></cac:PartyTaxScheme>'.repeat(2),
    ),
  ],
  [
    'a scheme that is written twice',
    'BR-CL-25',
    seller('<cbc:EndpointID schemeID="0088 0088">1</cbc:EndpointID>'),
  ],
  [
    "a scheme with a space before it, in Peppol's own list",
    'PEPPOL-EN16931-CL008',
    seller('<cbc:EndpointID schemeID=" 0088">1</cbc:EndpointID>'),
  ],
  [
    'the VAT of a category in another currency than the document',
    'PEPPOL-EN16931-R051',
    '<cbc:DocumentCurrencyCode>EUR</cbc:DocumentCurrencyCode><cac:TaxTotal><cac:TaxSubtotal><cbc:TaxAmount currencyID="USD">1</cbc:TaxAmount></cac:TaxSubtotal></cac:TaxTotal>',
  ],
  [
    'a total where the currency is empty',
    'BR-CO-15',
    `<cbc:DocumentCurrencyCode/>${vat('EUR')}${totals('1')}`,
  ],
  [
    'a Greek seller by address, whose registration has no number',
    'GR-R-002',
    seller(address('GR') + registration('')),
  ],
  [
    'an Italian seller by address, whose number is empty',
    'IT-R-002',
    seller(address('IT') + registration(' ')),
  ],
  [
    'a kind for Germans only',
    'PEPPOL-EN16931-P0112',
    typed('384') + seller(address('DE')) + buyer(address('NL')),
  ],
  ['a kind that is no invoice', 'PEPPOL-EN16931-P0100', process + typed('751')],
  [
    'three decimals in an amount that is not used',
    'UBL-DT-01',
    '<cac:TaxTotal><cbc:RoundingAmount>0.005</cbc:RoundingAmount></cac:TaxTotal>',
  ],
  [
    'a language deep inside an unused element',
    'UBL-DT-19',
    '<cac:Signature><cac:SignatoryParty><cbc:Note languageID="nl">x</cbc:Note></cac:SignatoryParty></cac:Signature>',
  ],
  ['text between fields', 'XSD-TEXT', 'loose<cbc:ID>1</cbc:ID>'],
  ['text in place of fields', 'XSD-TEXT', '<cac:OrderReference>4711</cac:OrderReference>'],
  [
    'a credit note to be paid on a day that does not exist',
    'XSD-VALUE',
    '<cac:PaymentMeans><cbc:PaymentDueDate>2026-02-29</cbc:PaymentDueDate></cac:PaymentMeans>',
    'CREDIT_NOTE',
  ],
  [
    'a file that is no base64',
    'XSD-VALUE',
    file('mimeCode="text/csv" filename="a.csv"').replace('QQ==', 'Q=Q'),
  ],
  ['a scheme on a text', 'XSD-ATTRIBUTE', '<cbc:Note schemeID="0088">x</cbc:Note>'],
  [
    'a unit on an aggregate',
    'XSD-ATTRIBUTE',
    '<cac:OrderReference unitCode="C62"><cbc:ID>1</cbc:ID></cac:OrderReference>',
  ],
  ['a signature without its id', 'XSD-MISSING', '<cac:Signature><cbc:Note>x</cbc:Note></cac:Signature>'],
  ['two signatories in a signature', 'XSD-TOO-MANY', signature('<cac:SignatoryParty/>'.repeat(2))],
  [
    'parts of a signature in the wrong order',
    'XSD-ORDER',
    signature('<cac:SignatoryParty/><cbc:Note>x</cbc:Note>'),
  ],
  ['a tag of another language in a signature', 'XSD-UNKNOWN', signature('<x:Thing xmlns:x="urn:x"/>')],
  ['a time that there is not', 'XSD-VALUE', '<cbc:IssueTime>24:00:01</cbc:IssueTime>'],
  ['a word for a count of lines', 'XSD-NUMBER', '<cbc:LineCountNumeric>many</cbc:LineCountNumeric>'],
  [
    'a word for a delivered quantity',
    'XSD-NUMBER',
    '<cac:Delivery><cbc:Quantity unitCode="C62">some</cbc:Quantity></cac:Delivery>',
  ],
  [
    'a word for a weight',
    'XSD-NUMBER',
    '<cac:Delivery><cac:Shipment><cbc:GrossWeightMeasure unitCode="KGM">heavy</cbc:GrossWeightMeasure></cac:Shipment></cac:Delivery>',
  ],
  [
    'a word for a rate',
    'XSD-NUMBER',
    '<cac:TaxExchangeRate><cbc:CalculationRate>low</cbc:CalculationRate></cac:TaxExchangeRate>',
  ],
  ['a copy that is neither true nor false', 'XSD-VALUE', '<cbc:CopyIndicator>yes</cbc:CopyIndicator>'],
  [
    'a paid amount without its currency',
    'XSD-ATTRIBUTE',
    '<cac:PrepaidPayment><cbc:PaidAmount>1</cbc:PaidAmount></cac:PrepaidPayment>',
  ],
  ['a language that is none', 'XSD-ATTRIBUTE', '<cbc:Note languageID="nl_BE">x</cbc:Note>'],
  [
    'an element that says it is nil',
    'XSD-ATTRIBUTE',
    '<cbc:DueDate xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:nil="false">2026-01-01</cbc:DueDate>',
  ],
  [
    "an element that says it is of another one's type",
    'XSD-ATTRIBUTE',
    '<cbc:ID xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:type="cbc:NoteType">1</cbc:ID>',
  ],
  ['a no-break space before a code', 'BR-CL-14', seller(address('\u00a0BE'))],
  ['a no-break space for text between fields', 'XSD-TEXT', '<cbc:ID>1</cbc:ID>\u00a0'],
  ['cents with a space behind them', 'UBL-DT-01', totals('1.00 ')],
  [
    'a currency with a space behind it',
    'PEPPOL-EN16931-R051',
    `<cbc:DocumentCurrencyCode>EUR </cbc:DocumentCurrencyCode>${totals('1')}`,
  ],
  ['a VAT number behind a line break', 'BR-CO-09', seller(registration('\nBE0123456749'))],
  ['two ways to pay', 'UBL-SR-47', payingBy('30') + payingBy('58')],
  ['two names of ways to pay', 'UBL-SR-46', payingBy('30', ' name="a"') + payingBy('30', ' name="b"')],
  [
    'two references of payments',
    'UBL-SR-44',
    paid('<cbc:PaymentID>1</cbc:PaymentID>') + paid('<cbc:PaymentID>2</cbc:PaymentID>'),
  ],
  ['two creditors', 'UBL-SR-29', seller(creditor('1')) + buyer(creditor('2', 'sepa'))],
  ['a Greek number of five parts', 'GR-R-001-1', greek('1|05/03/2026|0|1.1|A')],
  ['a Greek number of seven parts', 'GR-R-001-1', greek('1|05/03/2026|0|1.1|A|1|1')],
  ['a Greek number with another TIN', 'GR-R-001-2', greek('094014201|05/03/2026|0|1.1|A|1')],
  ['a Greek number with another day', 'GR-R-001-3', greek('123456783|06/03/2026|0|1.1|A|1')],
  [
    'a Greek number with a day that there is not',
    'GR-R-001-3',
    greek('123456783|45/03/2026|0|1.1|A|1', '2026-03-45'),
  ],
  ['a Greek number of another century', 'GR-R-001-3', greek('123456783|05/03/2126|0|1.1|A|1', '2126-03-05')],
  ['a Greek number with a word for its branch', 'GR-R-001-4', greek('123456783|05/03/2026|x0|1.1|A|1')],
  ['a Greek number with a branch and more', 'GR-R-001-4', greek('123456783|05/03/2026|0x|1.1|A|1')],
  ['a Greek number of no kind', 'GR-R-001-5', greek('123456783|05/03/2026|0|1.2|A|1')],
  ['a Greek number without a series', 'GR-R-001-6', greek('123456783|05/03/2026|0|1.1||1')],
  ['a Greek number without a number', 'GR-R-001-7', greek('123456783|05/03/2026|0|1.1|A|')],
  [
    'an allowance with a second category that no subtotal has',
    'BR-AE-01',
    `<cac:AllowanceCharge><cbc:ChargeIndicator>false</cbc:ChargeIndicator><cbc:Amount currencyID="EUR">1</cbc:Amount>${category('S')}${category('AE')}</cac:AllowanceCharge>`,
  ],
])('%s breaks %s', (_, rule, inner, kind) => {
  expect(brokenRules(inner, kind)).toContain(rule)
})

test.each<[name: string, rule: string, inner: string, kind?: 'CREDIT_NOTE']>([
  ['a file whose kind is empty, which is another fault', 'UBL-DT-06', file('mimeCode="" filename="a.pdf"')],
  [
    "a scheme with a space before it, in the norm's list",
    'BR-CL-25',
    seller('<cbc:EndpointID schemeID=" 0088">1</cbc:EndpointID>'),
  ],
  ['a total where no currency is named', 'BR-CO-15', vat('EUR') + totals('1')],
  ['a credit note with the kind of an invoice', 'BR-04', typed('380'), 'CREDIT_NOTE'],
  [
    'a credit note with the kind of an invoice, by its own list',
    'PEPPOL-EN16931-P0101',
    process + typed('380'),
    'CREDIT_NOTE',
  ],
  [
    'a kind for use between Germans',
    'PEPPOL-EN16931-P0112',
    typed('384') + seller(address('DE')) + buyer(address(' de ')),
  ],
  ['a kind under an unknown process', 'PEPPOL-EN16931-P0100', typed('751')],
  [
    'a representative with two registrations, one of them with a number',
    'BR-56',
    `<cac:TaxRepresentativeParty>${registration('')}${registration('BE0')}</cac:TaxRepresentativeParty>`,
  ],
  [
    'two VAT numbers, of the seller and the buyer',
    'UBL-SR-12',
    seller(registration('BE0')) + buyer(registration('BE1')),
  ],
  ['one way to pay, twice', 'UBL-SR-47', payingBy('30') + payingBy('30')],
  ['a name of one of two ways to pay', 'UBL-SR-46', payingBy('30', ' name="a"') + payingBy('30')],
  [
    'one reference of two payments',
    'UBL-SR-44',
    paid('<cbc:PaymentID>1</cbc:PaymentID>') + paid('<cbc:PaymentID>1</cbc:PaymentID>'),
  ],
  ['a creditor beside another identifier', 'UBL-SR-29', seller(creditor('1')) + buyer(creditor('2', '0208'))],
  ...[1, 2, 3, 4, 5, 6, 7].map((part): [string, string, string] => [
    'a Greek number of six parts',
    `GR-R-001-${part}`,
    greek('123456783|05/03/2026|0|1.1|A|1'),
  ]),
  ...['1.6', '2.1', '2.4', '5.1', '5.2'].map((kind): [string, string, string] => [
    `a Greek number of kind ${kind}`,
    'GR-R-001-5',
    greek(`123456783|05/03/2026|0|${kind}|A|1`),
  ]),
  [
    "a Greek number with the representative's TIN",
    'GR-R-001-2',
    `${greek('094014201|05/03/2026|0|1.1|A|1')}<cac:TaxRepresentativeParty>${registration('EL094014201')}</cac:TaxRepresentativeParty>`,
  ],
  ['white space between fields', 'XSD-TEXT', '\n <cbc:ID>1</cbc:ID>\n'],
  [
    'a day in a time zone',
    'XSD-VALUE',
    '<cac:PaymentMeans><cbc:PaymentDueDate>2026-02-28+01:00</cbc:PaymentDueDate></cac:PaymentMeans>',
    'CREDIT_NOTE',
  ],
  [
    'a file in lines',
    'XSD-VALUE',
    file('mimeCode="text/csv" filename="a.csv"').replace('QQ==', '\nQUJD\nQQ==\n'),
  ],
  ['a language of a text, which is not used', 'XSD-ATTRIBUTE', '<cbc:Note languageID="nl">x</cbc:Note>'],
  ['an attribute of what is not UBL', 'XSD-ATTRIBUTE', '<x:y xmlns:x="urn:x" z="1"/>'],
])('%s does not break %s', (_, rule, inner, kind) => {
  expect(brokenRules(inner, kind)).not.toContain(rule)
})

test('a bank without a code is whole, as the schema sees it', () => {
  const bank = '<cac:FinancialInstitutionBranch/>'
  const means = `<cac:PaymentMeans><cac:PayeeFinancialAccount><cbc:ID>1</cbc:ID>${bank}</cac:PayeeFinancialAccount></cac:PaymentMeans>`
  const missing = findIn(means).filter(({ rule }) => rule === 'XSD-MISSING')
  expect(missing.map(({ path }) => path)).toEqual(['/Invoice/cac:LegalMonetaryTotal'])
})
