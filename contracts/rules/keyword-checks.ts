/** What the keywords of keywords.ts ask. Compiled validators import this module by name: keep it importable as it is. */
import { isAfter, todayInBrussels } from './dates.ts'
import { decimalsOf, parseDecimal } from './decimal.ts'

type Parent = Readonly<Record<string, unknown>> | undefined

/** A date is right unless it and its sibling are both dates and it is the later one. */
function isNotAfter(date: string, parent: Parent, sibling: string): boolean {
  return !isAfter(date, parent?.[sibling])
}

function isNotInFuture(date: string): boolean {
  return !isAfter(date, todayInBrussels())
}

function isNotInPast(date: string): boolean {
  return !isAfter(todayInBrussels(), date)
}

function hasAtMostDecimals(amount: number, decimals: number): boolean {
  const exact = parseDecimal(amount)
  return exact !== undefined && decimalsOf(exact) <= decimals
}

function isNotBlank(text: string): boolean {
  return /\S/.test(text)
}

export const checks = { isNotAfter, isNotInFuture, isNotInPast, hasAtMostDecimals, isNotBlank }
