import { expect, test, vi } from 'vitest'
import { formOf } from '#tests/support/drawn-editor.tsx'
import type { Draft } from '../draft-form.ts'
import type { Recognition } from '../marks.ts'
import { paperFindings, readPaper } from './paper.ts'

await vi.hoisted(async () => (await import('#tests/support/stand-in-browser.ts')).standInForBrowser())

const at = { page: 2, percent: 99, box: [0, 0, 1, 1] }
const recognition = (more: object = {}) =>
  ({
    state: 'DONE',
    inputDetails: {
      heading: { issueDate: '2026-11-01' },
      payment: { currency: 'EUR' },
      customer: { name: 'Claes', vat: '0403170701' },
      iban: 'BE68539007547034',
      bic: 'KREDBEBB',
      lines: [{ name: 'Brood' }],
    },
    sources: {
      '/heading/issueDate': at,
      '/payment/currency': at,
      '/customer/name': at,
      '/customer/street': at,
      '/iban': at,
      '/lines/0/name': at,
      '/lines/0/vatRate': at,
      '/allowanceCharges/12/vatRate': at,
      '/supplier/iban': at,
    },
    origin: 'OWN',
    supplier: { name: 'Peeters', vat: '0418759886' },
    ibans: ['BE68539007547034'],
    doubts: ['REMINDER'],
    ...more,
  }) as unknown as Recognition

test('of a reading the part that is compared is sent, the same one each time', () => {
  const read = recognition()
  const paper = readPaper(read)
  expect(paper).toEqual({
    inputDetails: {
      heading: { issueDate: '2026-11-01' },
      payment: { currency: 'EUR' },
      customer: { name: 'Claes', vat: '0403170701' },
      iban: 'BE68539007547034',
    },
    sources: {
      '/heading/issueDate': at,
      '/payment/currency': at,
      '/customer/name': at,
      '/iban': at,
      '/lines/0/vatRate': at,
      '/allowanceCharges/12/vatRate': at,
    },
    origin: 'OWN',
    supplier: { name: 'Peeters', vat: '0418759886' },
    ibans: ['BE68539007547034'],
    doubts: ['REMINDER'],
  })
  expect(readPaper(read)).toBe(paper)
})

test('values that were not read are absent, and without a reading there is no paper', () => {
  const bare = { inputDetails: null, origin: undefined, supplier: undefined, ibans: null, doubts: undefined }
  expect(readPaper(recognition({ ...bare, sources: {} }))).toEqual({
    inputDetails: { heading: null, payment: null, customer: null, iban: null },
    sources: {},
    origin: null,
    supplier: null,
    ibans: null,
    doubts: null,
  })
  expect(readPaper(null)).toBeNull()
  expect(readPaper(recognition({ state: 'READING' }))).toBeNull()
})

const findings = (inputDetails: object, pointers: string[], draft: Partial<Draft> = {}, more: object = {}) =>
  paperFindings(
    { ...formOf(), ...draft } as Draft,
    readPaper(
      recognition({
        inputDetails,
        sources: Object.fromEntries(pointers.map((pointer) => [pointer, at])),
        doubts: [],
        ...more,
      }),
    ),
  )

test('a difference is told as the field shows it, with its page', () => {
  const heading = findings({ heading: { issueDate: '2025-01-31' } }, ['/heading/issueDate'])
  expect(heading).toEqual([
    {
      key: '/inputDetails/heading/issueDate',
      messageKey: 'differs-from-pdf',
      severity: 'WARNING',
      params: { printed: '31/01/2025', page: 2 },
      printed: '2025-01-31',
    },
  ])
  const [iban] = findings({ iban: 'BE71096123456769' }, ['/iban'], {}, { ibans: [] })
  expect(iban?.params).toEqual({
    printed: 'BE71 0961 2345 6769',
    written: 'BE88 7360 4188 2341',
    page: 2,
  })
  const [total] = findings({ payment: { totalVatIncl: 1234.5 } }, ['/payment/totalVatIncl'])
  expect(total).toMatchObject({
    severity: 'WARNING',
    params: { printed: expect.stringMatching(/^1\s234,50$/), page: 2 },
  })
  expect(total).not.toHaveProperty('printed')
})

test('a currency that forms don’t offer keeps from sending, unless the file has it itself', () => {
  const dollars = { payment: { currency: 'JPY' } }
  const [told] = findings({ payment: { currency: 'KRW' } }, ['/payment/currency'])
  expect(told).toMatchObject({ key: '/inputDetails/payment/currency', severity: 'FATAL' })
  expect(findings(dollars, ['/payment/currency'])).toHaveLength(1)
  const file = { currency: 'JPY' } as unknown as Draft['file']
  expect(findings(dollars, ['/payment/currency'], { file })).toEqual([])
  expect(paperFindings(formOf() as Draft, null)).toEqual([])
})
