import { describe, expect, test } from 'vitest'
import { describeWithCorpora } from '#tests/support/corpora.ts'
import { schemaErrors } from '#tests/support/xml.ts'
import { type Answer, answerInvoice } from '../answer.ts'
import type { Invoice } from '../model.ts'
import { actionCodes, codesOf, reasonCodes, responseCodes, wordsOf } from '../response.ts'
import { writeResponse } from './write-response.ts'

const received: Invoice = {
  kind: 'INVOICE',
  number: '2026-0149',
  issueDate: '2026-11-20',
  typeCode: '380',
  seller: { registrationName: 'Bakkerij Peeters', endpoint: { value: '0418759886', scheme: '0208' } },
  buyer: { name: 'Claes', endpoint: { value: 'BE0123456749', scheme: '9925' } },
}
const stamp = { id: '01990000-0000-7000-8000-000000000301', issueDate: '2026-11-21', issueTime: '10:00:00Z' }
const answer = (one: Answer) => answerInvoice(received, one, stamp)

describe('an answer', () => {
  test('goes from the endpoint that was addressed to the seller, about the document', () => {
    expect(answer({ code: 'AP' })).toMatchObject({
      sender: { endpoint: { value: 'BE0123456749', scheme: '9925' }, name: 'Claes' },
      receiver: { endpoint: { value: '0418759886', scheme: '0208' }, name: 'Bakkerij Peeters' },
      document: { id: '2026-0149', issueDate: '2026-11-20', typeCode: '380' },
      code: 'AP',
      statuses: [],
    })
  })

  test('that rejects without a reason gives "other", in the words of the note', () => {
    const rejected = answer({ code: 'RE', note: 'Nooit besteld' })
    expect(rejected.statuses).toEqual([{ list: 'OPStatusReason', code: 'OTH', text: 'Nooit besteld' }])
    expect(wordsOf(rejected)).toBe('Nooit besteld')
    expect(wordsOf(answer({ code: 'RE' }))).toBe('Rejected')
  })

  test('carries its reasons and its requests', () => {
    const rejected = answer({ code: 'RE', reasons: ['PRI', 'OTH'], actions: ['CNF'], note: 'Te duur' })
    expect(codesOf(rejected, 'OPStatusReason')).toEqual(['PRI', 'OTH'])
    expect(codesOf(rejected, 'OPStatusAction')).toEqual(['CNF'])
  })

  test('to a document without an endpoint cannot be given', () => {
    const nameless = { ...received, seller: {} }
    expect(() => answerInvoice(nameless, { code: 'AP' }, stamp)).toThrow('no endpoint for the seller')
  })
})

describeWithCorpora('a written answer is valid against the UBL 2.1 schema', () => {
  test.each(responseCodes)('%s', (code) => {
    const full = { code, reasons: reasonCodes, actions: actionCodes, note: '<odd> & "words"\u0000' }
    expect(schemaErrors(writeResponse(answer(full)))).toEqual([])
    expect(schemaErrors(writeResponse(answer({ code })))).toEqual([])
  })
})
