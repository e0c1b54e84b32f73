import { parseTypedAmount } from '#contracts/rules/amounts.ts'
import { multiply, parseDecimal, roundToCents, takePercent, toNumber } from '#contracts/rules/decimal.ts'
import type { Cell, Line } from '../draft-form.ts'

/** Parses a number; other text stays as it is for the rules to refuse. */
export function readFigure(text: string): Cell {
  if (text.trim() === '') return null
  return parseTypedAmount(text) ?? text
}

/** `10 %` of a line's amount, as an amount; any other text as a number. */
export function readDiscount(
  text: string,
  { quantity, unitPrice }: Pick<Line, 'quantity' | 'unitPrice'>,
): Cell {
  const percent = /^([^%]+)%\s*$/.exec(text)?.[1]
  const share = percent === undefined ? undefined : parseDecimal(parseTypedAmount(percent))
  const [price, count] = [parseDecimal(unitPrice), parseDecimal(quantity)]
  if (!share || !price || !count) return readFigure(text)
  return toNumber(roundToCents(takePercent(multiply(price, count), share)))
}
