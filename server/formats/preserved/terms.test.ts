import { expect, test } from 'vitest'
import { findTerm } from './terms.ts'

test.each([
  ['cac:PaymentMeans/cbc:PaymentID', false, 'paymentReference'],
  ['cac:PaymentMeans/cac:CardAccount/cbc:HolderName', false, 'card'],
  ['cac:PaymentMeans/cbc:PaymentMeansCode', false, 'paymentMeans'],
  ['cac:Item/cac:SellersItemIdentification/cbc:ID', true, 'itemNumber'],
  ['cac:Item/cbc:Name', true, 'itemName'],
])('%s has the term of the longest known path around it', (place, isOfLine, term) => {
  expect(findTerm(place, isOfLine)).toBe(term)
})

test.each([
  ['cac:Unknown', false],
  ['cac:TaxTotalled', false],
  ['cac:Item', true],
])('%s, which no known path begins, has no term of its own', (place, isOfLine) => {
  expect(findTerm(place, isOfLine)).toBe('other')
})

test('the same element has another term in a line than in the document', () => {
  expect([findTerm('cbc:ID', false), findTerm('cbc:ID', true)]).toEqual(['number', 'lineNumber'])
})
