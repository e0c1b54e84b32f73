/** Our findings in invoice responses against those of the official rules. */
import { expect, test } from 'vitest'
import { answerInvoice } from '#contracts/rules/invoice/answer.ts'
import { checkResponse } from '#contracts/rules/invoice/check-response.ts'
import { actionCodes, reasonCodes, responseCodes } from '#contracts/rules/invoice/response.ts'
import { writeResponse } from '#contracts/rules/invoice/ubl/write-response.ts'
import { describeWithCorpora, listCorpus, readCorpus } from '#tests/support/corpora.ts'
import { readUbl } from './read.ts'

const check = (bytes: Buffer) => checkResponse(readUbl(bytes).root).findings

const received = {
  kind: 'INVOICE' as const,
  number: '2026-0149',
  issueDate: '2026-11-20',
  typeCode: '380',
  seller: { registrationName: 'Peeters', endpoint: { value: '0418759886', scheme: '0208' } },
  buyer: { registrationName: 'Claes', endpoint: { value: '0123456749', scheme: '0208' } },
}
const stamp = { id: 'r-1', issueDate: '2026-11-21', issueTime: '10:00:00Z' }

test.each(responseCodes)('nothing is found in our own %s', (code) => {
  const full = answerInvoice(
    received,
    { code, reasons: reasonCodes, actions: actionCodes, note: 'Te duur' },
    stamp,
  )
  expect(check(Buffer.from(writeResponse(full)))).toEqual([])
  const wordless = answerInvoice(received, { code, reasons: reasonCodes, actions: actionCodes }, stamp)
  expect(check(Buffer.from(writeResponse(wordless)))).toEqual([])
  expect(check(Buffer.from(writeResponse(answerInvoice(received, { code }, stamp))))).toEqual([])
})

test('a response with nothing in it lacks all of its parts, and one with more has too many', () => {
  const root =
    'ApplicationResponse xmlns="urn:oasis:names:specification:ubl:schema:xsd:ApplicationResponse-2"'
  const signature =
    '<cac:Signature xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2"><x/></cac:Signature>'
  const rules = check(Buffer.from(`<${root}>${signature}</ApplicationResponse>`)).map(({ rule }) => rule)
  const lacking = ['101', '102', '103', '104', '105', '106', '107'].map((end) => `PEPPOL-T111-B00${end}`)
  expect(rules).toEqual(expect.arrayContaining([...lacking, 'PEPPOL-T111-B00109']))
})

test('a response is held against UBL 2.1 with its attributes and values', () => {
  const xml = writeResponse(answerInvoice(received, { code: 'AP' }, stamp))
  const rules = (from: string, to: string) =>
    check(Buffer.from(xml.replace(from, to))).map(({ rule }) => rule)
  expect(rules('<cbc:IssueTime>', '<cbc:IssueTime unitCode="C62">')).toEqual(['XSD-ATTRIBUTE'])
  expect(rules('>10:00:00Z<', '>10 o’clock<')).toEqual(['XSD-VALUE'])
})

type Case = { file: string; expect: { rule: string; outcome: string }[] }

describeWithCorpora('the official invoice responses', () => {
  test.each(listCorpus('responses', 'invoice-response'))('%s breaks no rule', (file) => {
    const findings = check(readCorpus('responses', 'invoice-response', file))
    expect(findings.filter(({ severity }) => severity === 'FATAL')).toEqual([])
  })

  const cases = listCorpus('responses').includes('unit-index.shared.json')
    ? (JSON.parse(readCorpus('responses', 'unit-index.shared.json').toString()) as Case[])
    : []

  test('are at hand', () => {
    expect(cases.length).toBeGreaterThan(5)
  })

  test.each(cases.flatMap(({ file, expect: verdicts }) => verdicts.map((verdict) => ({ file, ...verdict }))))(
    '$file: $rule is $outcome',
    ({ file, rule, outcome }) => {
      const rules = check(readCorpus('responses', 'unit-split', file)).map((finding) => finding.rule)
      expect(rules.includes(rule)).toBe(outcome !== 'success')
    },
  )
})
