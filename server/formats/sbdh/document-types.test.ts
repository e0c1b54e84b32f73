import { expect, test } from 'vitest'
import { asIdentifier, CREDIT_NOTE, INVOICE, INVOICE_RESPONSE, readIdentifier } from './document-types.ts'

test.each([
  ['0208:0418759886', { scheme: '0208', participant: '0418759886' }],
  ['9925:be0418759886', { scheme: '9925', participant: 'be0418759886' }],
  ['0088:a:b', { scheme: '0088', participant: 'a:b' }],
  ['iso::0208:0418759886', undefined],
  ['10208:0418759886', undefined],
  ['208:0418759886', undefined],
  ['0208:', undefined],
  ['0208:04187 59886', undefined],
  ['0208:0418759886 ', undefined],
])('the identifier %j is read as %j', (text, endpoint) => {
  expect(readIdentifier(text)).toEqual(endpoint)
  if (endpoint !== undefined) expect(asIdentifier(endpoint)).toBe(text)
})

const UBL = 'urn:oasis:names:specification:ubl:schema:xsd'
const BILLING = 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0::2.1'

test('documents are called on the network as Peppol calls them', () => {
  const processId = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0'
  expect(INVOICE).toEqual({ docTypeId: `${UBL}:Invoice-2::Invoice##${BILLING}`, processId })
  expect(CREDIT_NOTE).toEqual({ docTypeId: `${UBL}:CreditNote-2::CreditNote##${BILLING}`, processId })
  expect(INVOICE_RESPONSE).toEqual({
    docTypeId: `${UBL}:ApplicationResponse-2::ApplicationResponse##urn:fdc:peppol.eu:poacc:trns:invoice_response:3::2.1`,
    processId: 'urn:fdc:peppol.eu:poacc:bis:invoice_response:3',
  })
})
