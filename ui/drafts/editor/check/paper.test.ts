import { expect, test, vi } from 'vitest'
import { formOf } from '#tests/support/drawn-editor.tsx'
import type { Draft } from '../draft-form.ts'
import type { Recognition } from '../marks.ts'
import { paperFindings, readPaper } from './paper.ts'

await vi.hoisted(async () => (await import('#tests/support/stand-in-browser.ts')).standInForBrowser())

const at = { page: 2, percent: 99, box: [0, 0, 1, 1] }

const findings = (inputDetails: object, pointer: string, draft: Partial<Draft> = {}) => {
  const recognition = { state: 'DONE', inputDetails, sources: { [pointer]: at }, origin: 'OWN' }
  return paperFindings({ ...formOf(), ...draft } as Draft, readPaper(recognition as unknown as Recognition))
}

test('a difference is told as the field shows it, with its page', () => {
  const heading = findings({ heading: { issueDate: '2025-01-31' } }, '/heading/issueDate')
  expect(heading).toEqual([
    {
      key: '/inputDetails/heading/issueDate',
      messageKey: 'differs-from-pdf',
      severity: 'WARNING',
      params: { printed: '31/01/2025', page: 2 },
      printed: '2025-01-31',
    },
  ])
  const [iban] = findings({ iban: 'BE71096123456769' }, '/iban')
  expect(iban?.params).toEqual({
    printed: 'BE71 0961 2345 6769',
    written: 'BE88 7360 4188 2341',
    page: 2,
  })
  const [total] = findings({ payment: { totalVatIncl: 1234.5 } }, '/payment/totalVatIncl')
  expect(total).toMatchObject({
    severity: 'WARNING',
    params: { printed: expect.stringMatching(/^1\s234,50$/), page: 2 },
  })
  expect(total).not.toHaveProperty('printed')
})

test('a currency that forms don’t offer keeps from sending, unless the file has it itself', () => {
  const dollars = { payment: { currency: 'JPY' } }
  const [told] = findings({ payment: { currency: 'KRW' } }, '/payment/currency')
  expect(told).toMatchObject({ key: '/inputDetails/payment/currency', severity: 'FATAL' })
  expect(findings(dollars, '/payment/currency')).toHaveLength(1)
  const file = { currency: 'JPY' } as unknown as Draft['file']
  expect(findings(dollars, '/payment/currency', { file })).toEqual([])
})
