import { expect, test } from 'vitest'
import { childNamed, childrenNamed, type Element } from '#contracts/rules/invoice/ubl/element.ts'
import { element } from '#tests/support/element.ts'
import { mergeDocument } from './merge-document.ts'

const at = (path: string, content: string | Element[]): Element =>
  path.split('/').reduceRight<Element[]>((inner, name, place, names) => {
    return [place === names.length - 1 ? element(name, content) : element(name, inner)]
  }, [])[0] ?? element(path)

const AMOUNTS = ['cbc:InvoicedQuantity', 'cbc:LineExtensionAmount']
const category = (rate = '21') =>
  element('cac:ClassifiedTaxCategory', [element('cbc:ID', 'S'), element('cbc:Percent', rate)])
const line = (id: string, amount: string, item: Element[] = [category()], others: Element[] = []): Element =>
  element('cac:InvoiceLine', [
    element('cbc:ID', id),
    ...others,
    ...AMOUNTS.map((name) => element(name, amount)),
    element('cac:Item', item),
  ])
const buyer = (name: string, vat: string, ...others: Element[]) =>
  element('cac:AccountingCustomerParty', [
    element('cac:Party', [
      ...others,
      at('cac:PartyTaxScheme/cbc:CompanyID', vat),
      at('cac:PartyLegalEntity/cbc:RegistrationName', name),
    ]),
  ])
const file = (name: string) => element('cac:AdditionalDocumentReference', [element('cbc:ID', name)])
const totals = (amount: string) => at('cac:LegalMonetaryTotal/cbc:PayableAmount', amount)

const invoice = (...children: Element[]) => element('Invoice', children)
const merged = (base: Element, mine: Element, theirs: Element, fileIndexes: (number | undefined)[] = []) =>
  mergeDocument({ base, mine, theirs, fileIndexes })
const names = (root: Element) => root.children.map(({ name }) => name)
const only = (root: Element, name: string) => childrenNamed(root, name)

test('the form’s values win and the recipient is ours, against any values of the file', () => {
  const own = (text: string) => [element('cbc:CustomizationID', text), element('cbc:ProfileID', text)]
  const { root } = merged(invoice(...own('a')), invoice(...own('a')), invoice(...own('b')))
  expect(root.children).toEqual(own('a'))
})

test('the files of both stay: those of the file first', () => {
  const { root } = merged(invoice(file('a')), invoice(file('a'), file('b')), invoice(file('c'), file('d')))
  expect(root.children).toEqual([file('c'), file('d'), file('a'), file('b')])
})

test('an invoice that has become a credit note is ours alone', () => {
  const mine = element('CreditNote', [element('cbc:Note', 'x')])
  expect(merged(invoice(), mine, invoice(file('a')))).toEqual({ root: mine, lines: [] })
})

test.each([
  ['has its name changed', buyer('B', 'BE1')],
  ['has its VAT number changed', buyer('A', 'BE2')],
])('a buyer that %s is another: nothing stays of the one before', (_what, mine) => {
  const theirs = buyer('A', 'BE1', at('cac:Contact/cbc:Name', 'x'))
  expect(merged(invoice(buyer('A', 'BE1')), invoice(mine), invoice(theirs)).root.children).toEqual([mine])
})

test('the same buyer keeps the file’s own values', () => {
  const contact = at('cac:Contact/cbc:Name', 'x')
  const city = (text: string) => at('cac:PostalAddress/cbc:CityName', text)
  const { root } = merged(
    invoice(buyer('A', 'BE1', city('Gent'))),
    invoice(buyer('A', 'BE1', city('Brugge'))),
    invoice(buyer('A', 'BE1', contact, city('Gent'))),
  )
  expect(root.children).toEqual([buyer('A', 'BE1', contact, city('Brugge'))])
})

test('each party has the endpoint of the form, once, even where nothing else of it changed', () => {
  const party = (name: string, endpoint: string) => at(`${name}/cac:Party/cbc:EndpointID`, endpoint)
  for (const name of ['cac:AccountingSupplierParty', 'cac:AccountingCustomerParty']) {
    const { root } = merged(invoice(party(name, '1')), invoice(party(name, '1')), invoice(party(name, '2')))
    expect(root.children).toEqual([party(name, '1')])
  }
})

test.each([
  ['that the file has stays', [element('cbc:BuyerReference', 'a')], ['a']],
  ['is ours where the file has neither', [], ['b']],
  ['is not needed beside an order', [at('cac:OrderReference/cbc:ID', '1')], []],
])('a reference of the buyer %s', (_what, theirs, result) => {
  const reference = element('cbc:BuyerReference', 'b')
  const { root } = merged(invoice(reference), invoice(reference), invoice(...theirs))
  expect(only(root, 'cbc:BuyerReference').map(({ text }) => text)).toEqual(result)
})

test('the amounts are those of the file until one changes, in any notation', () => {
  const theirs = invoice(totals('121.00'), line('1', '100.00', [category('21.0')]))
  const base = invoice(totals('121'), line('1', '100'))
  expect(merged(base, base, theirs, [0]).root.children).toEqual(theirs.children)
})

const priced = (amount: string, ...others: Element[]) => line('1', amount, [category()], others)
test.each<[what: string, mine: Element[], fileIndexes: (number | undefined)[]]>([
  ['of a line', [line('1', '200')], [0]],
  ['of VAT of a line', [line('1', '100', [category('6')])], [0]],
  ['of the document', [line('1', '100'), totals('7')], [0]],
  ['of a discount', [line('1', '100'), at('cac:AllowanceCharge/cbc:Amount', '7')], [0]],
  ['by a line more', [line('1', '100'), line('2', '5')], [0, undefined]],
  ['by a line less', [], []],
])('an amount that changes, %s, makes all of them ours', (_what, lines, fileIndexes) => {
  const mine = invoice(at('cac:TaxTotal/cbc:TaxAmount', '21'), ...lines)
  const base = invoice(at('cac:TaxTotal/cbc:TaxAmount', '21'), line('1', '100'))
  const theirs = invoice(
    at('cac:TaxTotal/cbc:TaxAmount', '21.00'),
    element('cbc:TaxCurrencyCode', 'USD'),
    line('1', '100'),
  )
  const { root } = merged(base, mine, theirs, fileIndexes)
  expect(names(root)).not.toContain('cbc:TaxCurrencyCode')
  expect(childNamed(root, 'cac:TaxTotal/cbc:TaxAmount')?.text).toBe('21')
})

test.each([
  ['keeps how the file comes to its amount, where it is the same amount', '100.00', '21', '100.00'],
  ['says its own amount where the file comes to another', '99.00', '21', '100'],
  ['says its own amount where the file has another rate', '100.00', '6', '100'],
])('an unchanged line beside one that was %s', (_what, theirs, rate, result) => {
  const base = invoice(priced('100'), line('2', '5'))
  const mine = invoice(priced('100'), line('2', '6'))
  const { root } = merged(base, mine, invoice(line('1', theirs, [category(rate)]), line('2', '5')), [0, 1])
  expect(
    only(root, 'cac:InvoiceLine').map((one) => childNamed(one, 'cbc:LineExtensionAmount')?.text),
  ).toEqual([result, '6'])
})

test('a line keeps its number and the parts without a field in the form, and changes the edited ones', () => {
  const described = (text: string) => [element('cbc:Name', text), category()]
  const theirs = line(
    '17',
    '100.0',
    [element('cbc:Name', 'a'), element('cbc:Description', 'd'), category()],
    [element('cbc:Note', 'n')],
  )
  const { root } = merged(
    invoice(line('1', '100', described('a'))),
    invoice(line('1', '100', described('b'))),
    invoice(theirs),
    [0],
  )
  expect(root.children).toEqual([
    line(
      '17',
      '100.0',
      [element('cbc:Name', 'b'), element('cbc:Description', 'd'), category()],
      [element('cbc:Note', 'n')],
    ),
  ])
})

test('lines keep their places, and a new one gets the first free number', () => {
  const base = invoice(line('1', '1'), line('2', '2'), line('3', '3'))
  const theirs = invoice(line('a', '1'), line('1', '2'), line('3', '3'))
  const mine = invoice(line('1', '3'), line('2', '9'), line('3', '2'), line('4', '8'))
  const { root, lines } = merged(base, mine, theirs, [2, undefined, 1, undefined])
  expect(
    only(root, 'cac:InvoiceLine').map((one) => [
      childNamed(one, 'cbc:ID')?.text,
      childNamed(one, 'cbc:LineExtensionAmount')?.text,
    ]),
  ).toEqual([
    ['3', '3'],
    ['2', '9'],
    ['1', '2'],
    ['4', '8'],
  ])
  expect(lines.map(({ base }) => base && childNamed(base, 'cbc:ID')?.text)).toEqual([
    '3',
    undefined,
    '2',
    undefined,
  ])
})

const charge = (amount: string, ...others: Element[]) =>
  element('cac:AllowanceCharge', [
    element('cbc:ChargeIndicator', 'true'),
    ...others,
    element('cbc:Amount', amount),
    element('cac:TaxCategory', [element('cbc:ID', 'S'), element('cbc:Percent', '21')]),
  ])
const reason = element('cbc:AllowanceChargeReason', 'Freight')
const indicated = (one: Element, text: string) => ({
  ...one,
  children: one.children.map((part) => (part.name === 'cbc:ChargeIndicator' ? { ...part, text } : part)),
})

test.each([
  ['stays as the file has it', charge('5'), charge('5.00', reason), charge('5.00', reason)],
  ['is ours where it was changed', charge('6'), charge('5', reason), charge('6')],
  ['is ours where the file has another amount', charge('5'), charge('4', reason), charge('5')],
  ['is ours where the file takes it off', charge('5'), indicated(charge('5', reason), 'false'), charge('5')],
])('a charge beside a line that was changed %s', (_what, mine, theirs, result) => {
  const { root } = merged(
    invoice(charge('5'), line('1', '1')),
    invoice(mine, line('1', '2')),
    invoice(theirs, line('1', '1')),
    [0],
  )
  expect(only(root, 'cac:AllowanceCharge')).toEqual([result])
})

const subtotal = (amount: string, rate: string, ...others: Element[]) =>
  element('cac:TaxSubtotal', [
    element('cbc:TaxAmount', amount),
    element('cac:TaxCategory', [element('cbc:ID', 'E'), element('cbc:Percent', rate), ...others]),
  ])
const vat = (...subtotals: Element[]) => element('cac:TaxTotal', subtotals)

test('the file’s reason for no VAT stays with the same category and rate', () => {
  const article = element('cbc:TaxExemptionReason', 'Article 44')
  const ours = element('cbc:TaxExemptionReason', 'Exempt')
  const { root } = merged(
    invoice(vat(subtotal('0', '0', ours)), line('1', '1')),
    invoice(vat(subtotal('1', '0', ours), subtotal('2', '6', ours)), line('1', '2')),
    invoice(vat(subtotal('3', '12', article), subtotal('0', '0.0', article)), line('1', '1')),
    [0],
  )
  expect(only(root, 'cac:TaxTotal')).toEqual([vat(subtotal('1', '0.0', article), subtotal('2', '6', ours))])
})
