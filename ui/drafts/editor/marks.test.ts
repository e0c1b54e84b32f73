import { expect, test } from 'vitest'
import { newDraft, newLine } from './draft-form.ts'
import { fillFrom, isDoubtful, linesMark, type Recognition, readMarks } from './marks.ts'

const source = (percent: number, page = 1) => ({ page, box: [0, 0, 1, 1], percent })
const reading = (more: Partial<Recognition>): Recognition => ({
  state: 'DONE',
  pagesDone: 1,
  pagesTotal: 1,
  sources: {},
  ...more,
})

test.each([
  [{ percent: 0 }, false],
  [{ percent: 1 }, true],
  [{ percent: 50 }, true],
  [{ percent: 51 }, false],
  [{ percent: 96, printed: '2026-0148' }, true],
])('%o is doubtful: %s [fields.recognition-marks]', (mark, isSo) => {
  expect(isDoubtful(mark)).toBe(isSo)
})

test('a value keeps its place on the page while it is the one that was read', () => {
  const heading = { invoiceNumber: '7', orderNumber: 'BP-1' }
  const sources = { '/heading/invoiceNumber': source(96), '/heading/orderNumber': source(40) }
  const read = reading({ inputDetails: { heading: { ...heading, orderNumber: 'BP-2' } }, sources })
  expect(readMarks({ inputDetails: { heading } }, read)).toEqual({
    '/inputDetails/heading/invoiceNumber': source(96),
  })
  const stored = { inputDetails: { heading: { ...heading, orderNumberConfidence: 0 } } }
  expect(readMarks({})).toEqual({})
  expect(Object.keys(readMarks(stored, read))).toEqual(['/inputDetails/heading/invoiceNumber'])
})

const line = { name: 'Brood', quantity: 2, unitPrice: 3.85 }
const lines = (...names: string[]) => names.map((name) => ({ ...newLine(name), ...line, name }))
const linesRead = (...sources: Recognition['sources'][string][]) =>
  reading({
    filled: { lines: sources.map((_, index) => ({ ...line, name: `${index}` })) },
    sources: Object.fromEntries(sources.map((one, index) => [`/lines/${index}/name`, one])),
  })

test('lines are as sure as the least sure one, on the page that all of them stand on', () => {
  expect(linesMark(lines('0', '1'), linesRead(source(96), source(46)))).toEqual({ percent: 46, page: 1 })
  expect(linesMark(lines('0', '1'), linesRead(source(46), source(96, 2)))).toEqual({ percent: 46 })
})

test('lines are not marked any more once one of them is another', () => {
  const read = linesRead(source(96))
  const [own] = lines('0')
  const other = (change: object) =>
    linesMark([{ ...own, ...change }] as (typeof own)[] & ReturnType<typeof lines>, read)
  expect(other({})).toEqual({ percent: 96, page: 1 })
  expect(other({ name: 'x' })).toBeUndefined()
  expect(other({ quantity: 3 })).toBeUndefined()
  expect(other({ unitPrice: 3 })).toBeUndefined()
  expect(linesMark(lines('0', '1'), read)).toBeUndefined()
  expect(linesMark([], null)).toBeUndefined()
  expect(linesMark([], reading({}))).toBeUndefined()
  expect(linesMark(lines('0'), { ...read, sources: {} })).toBeUndefined()
})

test('a reading fills the free fields, and nothing else', () => {
  const form = newDraft({ reference: 'r', invoiceNumber: '2026-0149' })
  const filled = {
    heading: { invoiceNumber: '7', orderNumber: 'BP-1' },
    payment: { currency: 'GBP' as const },
  }
  const read = reading({ type: 'E_CREDIT_NOTES', filled })
  const all = fillFrom(form, read, () => true).form
  expect([all.type, all.inputDetails.heading.invoiceNumber, all.inputDetails.payment.currency]).toEqual([
    'E_CREDIT_NOTES',
    '7',
    'GBP',
  ])
  const some = fillFrom(form, read, (pointer) => pointer === '/inputDetails/heading/orderNumber').form
  expect([some.type, some.inputDetails.heading.invoiceNumber, some.inputDetails.heading.orderNumber]).toEqual(
    ['E_INVOICES', '2026-0149', 'BP-1'],
  )
})
