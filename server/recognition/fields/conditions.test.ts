/** Words that hold only on a condition, by their own clause. */
import { expect, test } from 'vitest'
import { typedPage } from '#tests/support/typed-page.ts'
import { linesOf, type Segment } from '../page/lines.ts'
import { isConditional, isEarlyPayment, isOnCondition } from './conditions.ts'
import type { Label } from './find-labels.ts'
import type { Found } from './found.ts'

function segmentsOf(text: string): Segment[] {
  return linesOf(typedPage(text))[0]?.segments ?? []
}

/** Whether the word, which stands once in the line, is on a condition. */
function atWord(text: string, word: string) {
  const [segment] = segmentsOf(text)
  const from = segment?.words.findIndex((one) => one.text === word) ?? -1
  expect(from).toBeGreaterThanOrEqual(0)
  return { segment, from } as Label
}

test.each([
  ['Bij betaling voor 20/03/2026 blijft 98,00', true],
  ['Te betalen, bij betaling voor 20/03/2026 blijft 98,00', true],
  ['Wij danken u. Bij betaling voor 20/03/2026 blijft 98,00', true],
  ['Bij vragen; indien u betaalt voor 20/03/2026 blijft 98,00', true],
  ['Korting voor 20/03/2026', true],
  ['Te betalen voor 20/03/2026, bij betaling met korting', false],
  ['Bij betaling met korting, te betalen voor 20/03/2026', false],
  ['Bij betaling met korting. Te betalen voor 20/03/2026', false],
  ['Bij betaling te vermelden 20/03/2026', false],
  ['Te betalen voor 20/03/2026', false],
])('%s: the date is on a condition: %s', (text, is) => {
  expect(isConditional(atWord(text, text.includes('20/03/2026,') ? '20/03/2026,' : '20/03/2026'))).toBe(is)
})

const amount = (text: string, place = 0) => {
  const segments = segmentsOf(text)
  const segment = segments[place]
  const from = segment?.words.findIndex((one) => /^\d+,\d\d$/.test(one.text)) ?? -1
  expect(from).toBeGreaterThanOrEqual(0)
  return { segment, from, x: segment?.words[from]?.x } as Found<unknown>
}

test('an amount is on the condition before it, also in the cell to its left', () => {
  expect(isOnCondition(amount('Bij betaling binnen 8 dagen 98,00'))).toBe(true)
  expect(isOnCondition(amount('Te betalen 98,00'))).toBe(false)
  expect(isOnCondition(amount('98,00 bij betaling binnen 8 dagen'))).toBe(false)
  expect(isOnCondition(amount('Bij betaling binnen 8 dagen      98,00', 1))).toBe(true)
  expect(isOnCondition(amount('Te betalen      98,00', 1))).toBe(false)
  expect(isOnCondition(amount('Korting bij contante betaling 98,00'))).toBe(false)
})

test('a discount for early payment is one, and a payment’s reference is none', () => {
  expect(isEarlyPayment('bij betaling binnen 8 dagen')).toBe(true)
  expect(isEarlyPayment('2 % korting')).toBe(true)
  expect(isEarlyPayment('bij betaling vermelden')).toBe(false)
  expect(isEarlyPayment('korting te vermelden')).toBe(false)
  expect(isEarlyPayment('te betalen')).toBe(false)
})
