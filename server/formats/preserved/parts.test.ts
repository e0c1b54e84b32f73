import { expect, test } from 'vitest'
import type { Element } from '#contracts/rules/invoice/ubl/element.ts'
import { element } from '#tests/support/element.ts'
import { mergeDocument } from './merge-document.ts'
import { partsBeside, partsLost } from './parts.ts'

/** An element down a path, with a text at its end. */
const at = (path: string, text: string, attributes?: Record<string, string>): Element => {
  const [name = '', ...rest] = path.split('/')
  return rest.length === 0
    ? element(name, text, attributes)
    : element(name, [at(rest.join('/'), text, attributes)])
}
const nothing = element('Invoice', [])
const besides = (...children: Element[]) => partsBeside(element('Invoice', children), [nothing])
const line = (...children: Element[]) => element('cac:InvoiceLine', children)

test.each<[what: string, place: Element]>([
  ['an amount of nothing', at('cac:LegalMonetaryTotal/cbc:PrepaidAmount', '0.00')],
  ['an endpoint', at('cac:AccountingCustomerParty/cac:Party/cbc:EndpointID', '1', { schemeID: '0208' })],
  ['what a number of VAT is', at('cac:PartyTaxScheme/cac:TaxScheme/cbc:ID', 'VAT', { schemeID: 'UN' })],
  ['the rules followed', at('cbc:CustomizationID', 'urn:x')],
  ['the process', at('cbc:ProfileID', 'urn:y')],
  ['the number of a line', line(at('cbc:ID', '1'))],
  [
    'the street of the buyer',
    at('cac:AccountingCustomerParty/cac:Party/cac:PostalAddress/cbc:StreetName', 'x'),
  ],
  [
    'a second street of his',
    at('cac:AccountingCustomerParty/cac:Party/cac:PostalAddress/cbc:AdditionalStreetName', 'x'),
  ],
  ['a currency of an amount', at('cac:LegalMonetaryTotal/cbc:PrepaidAmount', '0', { currencyID: 'EUR' })],
  ['an empty element', element('cbc:Note')],
  [
    'how a file is written',
    at('cac:AdditionalDocumentReference/cac:Attachment/cbc:EmbeddedDocumentBinaryObject', 'QQ=='),
  ],
])('%s is no part', (_what, place) => {
  expect(besides(place)).toEqual([])
})

test.each<[place: Element, part: object]>([
  [at('cbc:ID', '2026-1'), { term: 'number', line: null, value: '2026-1' }],
  [
    at('cac:LegalMonetaryTotal/cbc:PrepaidAmount', '5', { currencyID: 'EUR' }),
    { term: 'prepaid', value: '5', details: [{ kind: 'AMOUNT', value: '5', currency: 'EUR' }] },
  ],
  [
    at('cac:TaxTotal/cbc:TaxAmount', '0'),
    { term: 'vat', value: '0', details: [{ kind: 'AMOUNT', value: '0' }] },
  ],
  [
    at('cac:AccountingSupplierParty/cac:Party/cac:PostalAddress/cbc:StreetName', 'x'),
    { term: 'seller', value: 'x' },
  ],
  [
    at('cac:PaymentMeans/cbc:PaymentMeansCode', '30'),
    { details: [{ kind: 'CODE', value: '30', list: 'paymentMeans' }] },
  ],
  [
    at('cac:TaxTotal/cac:TaxSubtotal/cac:TaxCategory/cbc:ID', 'S'),
    { details: [{ kind: 'CODE', value: 'S', list: 'vatCategory' }] },
  ],
  [
    at('cbc:TaxPointDate', '2026-01-02'),
    { term: 'taxPointDate', details: [{ kind: 'DATE', value: '2026-01-02' }] },
  ],
  [
    at('cac:AllowanceCharge/cbc:MultiplierFactorNumeric', '5'),
    { details: [{ kind: 'PERCENT', value: '5' }] },
  ],
  [
    at('cac:TaxTotal/cac:TaxSubtotal/cac:TaxCategory/cbc:Percent', '21'),
    { details: [{ kind: 'PERCENT', value: '21' }] },
  ],
  [
    line(at('cac:Price/cbc:BaseQuantity', '2')),
    { term: 'price', line: 1, details: [{ kind: 'NUMBER', value: '2' }] },
  ],
  [at('cbc:Note', ' a \n  b '), { term: 'note', value: 'a b', details: [{ kind: 'TEXT', value: 'a b' }] }],
  [
    at('cac:Signature/cbc:Note', 'x'),
    { term: 'other', value: 'Note: x', details: [{ kind: 'TEXT', value: 'Note: x' }] },
  ],
  [at('{urn:x}Own', 'x'), { term: 'other', value: 'Own: x' }],
  [
    element('cac:Signature', [element('cbc:Note', 'x', { languageID: 'nl' })]),
    { value: 'languageID: nl, Note: x' },
  ],
  [at('cbc:Note', 'n'.repeat(301)), { value: 'n'.repeat(300) }],
])('a part without a place in the form has its own name', (place, part) => {
  expect(besides(place)).toEqual([expect.objectContaining(part)])
})

test('a part that another one holds, in any notation, is no part', () => {
  const original = element('Invoice', [at('cbc:Note', 'x'), at('cac:TaxTotal/cbc:TaxAmount', '1')])
  const shown = [
    element('Invoice', [at('cbc:Note', 'x')]),
    element('Invoice', [at('cac:TaxTotal/cbc:TaxAmount', '1.00')]),
  ]
  expect(partsBeside(original, shown)).toEqual([])
})

test('parts that belong together are listed together, each value once, without their notation', () => {
  const payee = element('cac:PayeeParty', [
    at('cac:PartyName/cbc:Name', 'x'),
    at('cac:PartyLegalEntity/cbc:CompanyID', '1', { schemeID: '0208' }),
    at('cac:PartyIdentification/cbc:ID', 'x'),
  ])
  const [part, ...others] = besides(payee)
  expect([part?.value, part?.details?.length, others]).toEqual(['x, 1', 2, []])
})

test('the second of a name is another part than the first, and each line has its own', () => {
  const parts = besides(
    at('cac:Delivery/cbc:ID', 'a'),
    at('cac:Delivery/cbc:ID', 'b'),
    line(at('cbc:Note', 'a')),
    line(at('cbc:Note', 'a')),
  )
  expect(parts.map(({ line, value }) => [line, value])).toEqual([
    [null, 'a'],
    [null, 'b'],
    [1, 'a'],
    [2, 'a'],
  ])
})

test('a part lost in a merge without an edit is listed, with its line’s number in the file', () => {
  const makeLine = (id: string, ...children: Element[]) =>
    line(
      element('cbc:ID', id),
      element('cbc:InvoicedQuantity', '1'),
      element('cbc:LineExtensionAmount', '5'),
      ...children,
    )
  const note = element('cbc:Note', 'x')
  const base = element('Invoice', [makeLine('1'), makeLine('2')])
  const mine = element('Invoice', [makeLine('1'), element('cac:InvoiceLine', [element('cbc:ID', '3')])])
  const theirs = element('Invoice', [element('cbc:Note', 'y'), makeLine('1'), makeLine('2', note)])
  const fileIndexes = [1, undefined]
  const merged = mergeDocument({ base, mine, theirs, fileIndexes })
  expect(partsLost({ base, theirs, fileIndexes }, merged)).toEqual([])
  const without = (root: Element): Element => ({
    ...root,
    children: root.children.filter(({ name }) => name !== 'cbc:Note').map(without),
  })
  const lost = partsLost({ base, theirs, fileIndexes }, { ...merged, root: without(merged.root) })
  expect(lost.map(({ term, line: at, value }) => [term, at, value])).toEqual([
    ['note', null, 'y'],
    ['lineNote', 2, 'x'],
  ])
  expect(
    partsLost({ base: theirs, theirs, fileIndexes }, { ...merged, root: without(merged.root) }),
  ).toMatchObject([{ term: 'lineNote' }])
})
