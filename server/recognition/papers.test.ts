import { expect, test } from 'vitest'
import { computeTotals } from '#contracts/rules/totals.ts'
import { invoicePapers, otherPapers } from '#tests/support/papers/papers.ts'
import { printed } from '#tests/support/papers/print.ts'
import { readText } from './engine.ts'
import { KNOWN_NOTHING } from './fields/reading.ts'

test('a seed gives the same papers again, and another seed gives others', () => {
  const htmlOf = (seed: string) => invoicePapers('TUNING', 12, seed).map(({ html }) => html)
  expect(htmlOf('a')).toEqual(htmlOf('a'))
  expect(new Set([...htmlOf('a'), ...htmlOf('b')]).size).toBe(24)
})

test('lines add up to the net total of each paper', () => {
  for (const { id, truth, lines } of invoicePapers('JUDGING', 60)) {
    const nets = lines.map(({ net }) => net)
    const isWhole = nets.every((net) => net !== undefined)
    const sum = computeTotals({
      lines: nets.map((net) => ({ quantity: 1, unitPrice: (net ?? 0) / 100, vatRate: 0 })),
    }).totalVatExcl
    // The others have discounts or costs of the whole document, or prices with VAT.
    if (isWhole && !/^(?:centred)/.test(id))
      expect([id, sum.toFixed(2)]).toEqual([id, truth?.totalVatExcl.replace('-', '')])
  }
})

test('invented papers are read, and nothing is read from papers that are no invoice', async () => {
  const seen: unknown[] = []
  for await (const { pdf, truth } of printed([
    ...invoicePapers('TUNING', 3, 'test'),
    ...otherPapers('TUNING', 2, 'test'),
  ])) {
    const outcome = await readText(pdf, KNOWN_NOTHING, () => undefined)
    const { heading, payment } = 'reading' in outcome ? outcome.reading.inputDetails : {}
    const read = [heading?.invoiceNumber, heading?.issueDate, payment?.totalVatIncl?.toString()]
    const expected = truth
      ? [truth.invoiceNumber, truth.issueDate, String(Number(truth.totalVatIncl))]
      : [undefined, undefined, undefined]
    expect(read).toEqual(expected)
    seen.push(read)
  }
  expect(seen).toHaveLength(5)
})
