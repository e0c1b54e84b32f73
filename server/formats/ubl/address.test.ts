import { expect, test } from 'vitest'
import { CUSTOMIZATION_ID, PROFILE_ID } from '#contracts/rules/invoice/release.ts'
import { readTree } from '../xml/tree.ts'
import { addressed } from './address.ts'

const INVOICE = 'urn:oasis:names:specification:ubl:schema:xsd:Invoice-2'
const CAC = 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2'
const CBC = 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2'
const seller = { scheme: '0208', participant: '0418759886' }
const buyer = { scheme: '9925', participant: 'BE0123456749' }

const party = (inside: string) =>
  `<cac:Party>${inside}<cac:PartyName><cbc:Name>Café &amp; zoon</cbc:Name></cac:PartyName></cac:Party>`
const own = '<cbc:EndpointID schemeID="0208">0418759886</cbc:EndpointID>'
const theirs = '<cbc:EndpointID schemeID="9925">BE0123456749</cbc:EndpointID>'
const head = `<?xml version="1.0" encoding="UTF-8"?>\r\n<!-- by <us> -->\n`
const claim = `<cbc:CustomizationID>${CUSTOMIZATION_ID}</cbc:CustomizationID><cbc:ProfileID>${PROFILE_ID}</cbc:ProfileID>`
const body = (ofSeller: string, ofBuyer: string) =>
  `<Invoice xmlns="${INVOICE}" xmlns:cac="${CAC}" xmlns:cbc="${CBC}">\r\n\t${claim}<cac:AccountingSupplierParty>${party(ofSeller)}</cac:AccountingSupplierParty><cac:AccountingCustomerParty>${party(ofBuyer)}</cac:AccountingCustomerParty> <cbc:Note><![CDATA[ <b> ]]></cbc:Note></Invoice>\n`

const address = (text: string | Buffer) => {
  const { xml, changes } = addressed(Buffer.from(text), { seller: [seller], buyer: [buyer] })
  return { text: xml.toString(), changes }
}

test('a document whose endpoints are right goes out byte for byte', () => {
  const came = head + body(own, theirs)
  expect(address(came)).toEqual({ text: came, changes: [] })
  const marked = `\uFEFF${came}`
  expect(address(marked)).toEqual({ text: marked, changes: [] })
  expect(address(body(own, theirs.replace('BE0', 'be0')))).toMatchObject({ changes: [] })
})

test('another endpoint is replaced where it stands, under the prefix of the document, and nothing else is', () => {
  const came = head + body('<cbc:EndpointID  schemeID="0088" >1</cbc:EndpointID >', '<cbc:EndpointID/>')
  const prefixed = came.replaceAll('cbc:', 'x:').replaceAll('xmlns:cbc', 'xmlns:x')
  expect(address(came)).toEqual({
    text: head + body(own, theirs),
    changes: ['SELLER_ENDPOINT', 'BUYER_ENDPOINT'],
  })
  expect(address(prefixed).text).toBe(
    (head + body(own, theirs)).replaceAll('cbc:', 'x:').replaceAll('xmlns:cbc', 'xmlns:x'),
  )
})

test('an endpoint that is not there is put where the schema wants it', () => {
  expect(address(head + body('', '')).text).toBe(head + body(own, theirs))
  const site = '<cbc:WebsiteURI>https://x.example</cbc:WebsiteURI>'
  expect(address(body(site, theirs)).text).toBe(body(site + own, theirs))
  const bare = body(own, theirs).replace(party(theirs), '<cac:Party id=">"/>')
  expect(address(bare).text).toContain(`<cac:Party id=">">${theirs}</cac:Party>`)
  const unprefixed = `<i:Invoice xmlns:i="${INVOICE}" xmlns:cac="${CAC}"><cac:AccountingSupplierParty><cac:Party/></cac:AccountingSupplierParty></i:Invoice>`
  const { root } = readTree(addressed(Buffer.from(unprefixed), { seller: [seller] }).xml)
  expect(root.children.at(-1)?.children[0]?.children[0]).toMatchObject({
    name: 'cbc:EndpointID',
    text: '0418759886',
  })
})

test('a document without such a party stays as it is', () => {
  const came = `<Invoice xmlns="${INVOICE}"/>`
  expect(address(came)).toEqual({ text: came, changes: [] })
})

test('a text that is not in UTF-8 is turned into it, and declares it', () => {
  const came = (head + body(own, theirs)).replace('UTF-8', 'ISO-8859-1')
  const wanted = head + body(own, theirs)
  expect(address(Buffer.from(came, 'latin1'))).toEqual({ text: wanted, changes: ['ENCODING'] })
  expect(address(Buffer.from(came))).toEqual({ text: wanted, changes: ['ENCODING'] })
  const wide = Buffer.from(`\uFEFF${wanted.replace('UTF-8', 'UTF-16')}`, 'utf16le')
  expect(address(wide)).toEqual({ text: wanted, changes: ['ENCODING'] })
  const plain = came.replaceAll('Café', 'Cafe')
  expect(address(plain)).toEqual({ text: plain, changes: [] })
})

test('a document is taken out of its envelope with the namespaces that it leans on', () => {
  const document = body(own, theirs).trim()
  const leaning = document.replace(` xmlns:cbc="${CBC}"`, '')
  const enveloped = `<sh:StandardBusinessDocument xmlns:sh="http://www.unece.org/cefact/namespaces/StandardBusinessDocumentHeader" xmlns:cbc="${CBC}"><sh:StandardBusinessDocumentHeader/>${leaning}</sh:StandardBusinessDocument>`
  const { text, changes } = address(enveloped)
  expect(changes).toEqual(['ENVELOPE'])
  expect(text).toBe(
    `<?xml version="1.0" encoding="UTF-8"?>\n${leaning.replace('<Invoice', `<Invoice xmlns:cbc="${CBC}"`)}`,
  )
})
