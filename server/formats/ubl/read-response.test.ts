import { expect, test } from 'vitest'
import { answerInvoice } from '#contracts/rules/invoice/answer.ts'
import {
  actionCodes,
  type InvoiceResponse,
  isResponseCode,
  reasonCodes,
  responseCodes,
} from '#contracts/rules/invoice/response.ts'
import { writeResponse } from '#contracts/rules/invoice/ubl/write-response.ts'
import { describeWithCorpora, listCorpus, readCorpus } from '#tests/support/corpora.ts'
import { withXPath } from '#tests/support/xml.ts'
import { readInvoice, readUbl } from './read.ts'

const received = {
  kind: 'CREDIT_NOTE' as const,
  number: 'C <1> & "2"',
  issueDate: '2026-11-20',
  typeCode: '381',
  seller: { registrationName: 'Peeters', endpoint: { value: '0418759886', scheme: '0208' } },
  buyer: { registrationName: 'Claes', endpoint: { value: '0123456749', scheme: '0208' } },
}

function readResponse(content: Uint8Array): InvoiceResponse {
  const document = readUbl(content)
  if (document.kind !== 'APPLICATION_RESPONSE') throw new Error(`read as ${document.kind}`)
  return document.response
}

test.each(responseCodes)('%s is read back as it was written', (code) => {
  const stamp = { id: 'r-1', issueDate: '2026-11-21', issueTime: '10:00:00Z' }
  const answer = { code, reasons: reasonCodes, actions: actionCodes, note: 'Niet besteld\nen te duur' }
  const response = answerInvoice(received, answer, stamp)
  expect(readResponse(Buffer.from(writeResponse(response)))).toEqual(response)
})

test('an answer is no invoice', () => {
  const xml =
    '<ApplicationResponse xmlns="urn:oasis:names:specification:ubl:schema:xsd:ApplicationResponse-2"/>'
  expect(() => readInvoice(Buffer.from(xml))).toThrow(expect.objectContaining({ reason: 'FOREIGN_ROOT' }))
})

describeWithCorpora('the official invoice responses', () => {
  const files = listCorpus('responses', 'invoice-response')

  test.each(files)('%s is read with its code, document and parties', (file) => {
    const content = readCorpus('responses', 'invoice-response', file)
    const response = readResponse(content)
    const expected = withXPath(content, (evaluate) => ({
      id: evaluate('/*/cbc:ID'),
      code: evaluate('/*/cac:DocumentResponse/cac:Response/cbc:ResponseCode'),
      document: evaluate('/*/cac:DocumentResponse/cac:DocumentReference/cbc:ID'),
      sender: evaluate('/*/cac:SenderParty/cbc:EndpointID'),
      receiver: evaluate('/*/cac:ReceiverParty/cbc:EndpointID'),
      statuses: evaluate('count(/*/cac:DocumentResponse/cac:Response/cac:Status)'),
    }))
    expect({
      id: response.id,
      code: response.code,
      document: response.document?.id,
      sender: response.sender?.endpoint?.value,
      receiver: response.receiver?.endpoint?.value,
      statuses: String(response.statuses?.length ?? 0),
    }).toEqual(expected)
    expect(isResponseCode(response.code)).toBe(true)
  })
})
