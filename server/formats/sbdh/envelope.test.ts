import { describe, expect, test } from 'vitest'
import { isThorough } from '#tests/support/thorough.ts'
import { CREDIT_NOTE, INVOICE } from './document-types.ts'
import { readEnvelope } from './read-envelope.ts'
import { wrapInEnvelope } from './wrap-in-envelope.ts'

const xml = `<?xml version="1.0" encoding="UTF-8"?>
<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2" xmlns:cbc="urn:x"><cbc:ID a='1'>é €😀 &amp; <![CDATA[<b>]]></cbc:ID>
</Invoice>
`
const message = {
  key: '01990000-0000-7000-8000-000000000301',
  sender: { scheme: '0208', participant: '0418759886' },
  receiver: { scheme: '9925', participant: 'BE0123456749' },
  countryC1: 'BE',
  ...INVOICE,
  xml,
}

test('a wrapped document comes out as it went in', async () => {
  const createdAt = new Date('2026-11-21T10:00:00.000Z')
  expect(readEnvelope(await wrapInEnvelope(message, createdAt))).toEqual({
    instanceId: message.key,
    sender: message.sender,
    receiver: message.receiver,
    docTypeId: INVOICE.docTypeId,
    processId: INVOICE.processId,
    countryC1: 'BE',
    createdAt: '2026-11-21T10:00:00.000Z',
    xml: Buffer.from(xml.slice(xml.indexOf('<Invoice'), -1)),
  })
})

test('the header names the standard, the type and the version of the document', async () => {
  const wrapped = String(await wrapInEnvelope({ ...message, ...CREDIT_NOTE }))
  expect(wrapped).toContain(
    '<Standard>urn:oasis:names:specification:ubl:schema:xsd:CreditNote-2</Standard><TypeVersion>2.1</TypeVersion>',
  )
  expect(wrapped).toContain('<Type>CreditNote</Type>')
})

test('an odd identifier cannot break out of the envelope', async () => {
  const wrapped = await wrapInEnvelope({ ...message, key: '<x>&"' })
  expect(readEnvelope(wrapped).instanceId).toBe('<x>&"')
})

describe('an envelope written by somebody else', () => {
  const foreign = (
    document: string,
    declarations = '',
  ) => `<sh:StandardBusinessDocument xmlns:sh="http://www.unece.org/cefact/namespaces/StandardBusinessDocumentHeader"${declarations}>
  <sh:StandardBusinessDocumentHeader>
    <sh:HeaderVersion>1.0</sh:HeaderVersion>
    <sh:Sender><sh:Identifier Authority="iso6523-actorid-upis">0208:0418759886</sh:Identifier></sh:Sender>
    <sh:Receiver><sh:Identifier Authority="iso6523-actorid-upis">9925:be0123456749</sh:Identifier></sh:Receiver>
    <sh:DocumentIdentification><sh:InstanceIdentifier>abc</sh:InstanceIdentifier><sh:CreationDateAndTime>2026-11-21T10:00:00+01:00</sh:CreationDateAndTime></sh:DocumentIdentification>
    <sh:BusinessScope>
      <sh:Scope><sh:Type>PROCESSID</sh:Type><sh:InstanceIdentifier>p</sh:InstanceIdentifier></sh:Scope>
      <sh:Scope><sh:Type>DOCUMENTID</sh:Type><sh:InstanceIdentifier>d</sh:InstanceIdentifier></sh:Scope>
    </sh:BusinessScope>
  </sh:StandardBusinessDocumentHeader>
  ${document}
</sh:StandardBusinessDocument>`

  test('is read with any prefixes, without a country', () => {
    const document = '<Invoice xmlns="urn:i">\r\n <a/>\r\n</Invoice>'
    expect(readEnvelope(Buffer.from(foreign(document)))).toMatchObject({
      instanceId: 'abc',
      receiver: { scheme: '9925', participant: 'be0123456749' },
      docTypeId: 'd',
      countryC1: undefined,
      xml: Buffer.from(document),
    })
  })

  test('gives a document that leans on its namespaces the declarations to stand alone', () => {
    const document = '<ubl:Invoice xmlns:ubl="urn:i"><cbc:ID>1</cbc:ID></ubl:Invoice>'
    const { xml: own } = readEnvelope(
      Buffer.from(foreign(document, ' xmlns:cbc="urn:c" xmlns:unused="urn:u"')),
    )
    expect(own.toString()).toBe(
      '<ubl:Invoice xmlns:cbc="urn:c" xmlns:ubl="urn:i"><cbc:ID>1</cbc:ID></ubl:Invoice>',
    )
  })

  test.each([
    ['no envelope', '<Invoice xmlns="urn:i"/>', 'FOREIGN_ROOT'],
    ['no document', foreign(''), 'FOREIGN_ROOT'],
    ['two documents', foreign('<a/><b/>'), 'FOREIGN_ROOT'],
    ['no sender', foreign('<a/>').replace(/<sh:Sender>.*<\/sh:Sender>/, ''), 'FOREIGN_ROOT'],
    ['an odd sender', foreign('<a/>').replace('0208:0418759886', 'somebody'), 'FOREIGN_ROOT'],
    ['no document type', foreign('<a/>').replace('DOCUMENTID', 'OTHER'), 'FOREIGN_ROOT'],
    ['a DOCTYPE', `<!DOCTYPE x>${foreign('<a/>')}`, 'DOCTYPE'],
    ['half of it', foreign('<a/>').slice(0, 900), 'ILL_FORMED'],
  ])('is refused with %s', (_, envelope, reason) => {
    expect(() => readEnvelope(Buffer.from(envelope))).toThrow(expect.objectContaining({ reason }))
  })
})

test.runIf(isThorough)('20 MB of PDF go in and come out', async () => {
  const content = 'QUJD'.repeat(7_000_000)
  const big = { ...message, xml: `<Invoice xmlns="urn:i"><a>${content}</a></Invoice>` }
  const { xml: back } = readEnvelope(await wrapInEnvelope(big))
  expect(back.length).toBe(big.xml.length)
})
