/** The checks of keywords.ts. Compiled validators import this module by name: keep it importable. */
import { isAfter, todayInBrussels } from './dates.ts'
import { countDecimals, parseDecimal } from './decimal.ts'
import { isKbo } from './formats.ts'
import { isPlainLine, namesThisProduct } from './mail-name.ts'

type Parent = Readonly<Record<string, unknown>> | undefined

/** Valid unless both are dates and the first is later. */
function isNotAfter(date: string, parent: Parent, sibling: string): boolean {
  return !isAfter(date, parent?.[sibling])
}

/** Valid under another scheme than that of Belgian enterprise numbers. */
function isEnterpriseNumberUnder0208(text: string, parent: Parent, sibling: string): boolean {
  return parent?.[sibling] !== '0208' || isKbo(text.trim())
}

function isNotInFuture(date: string): boolean {
  return !isAfter(date, todayInBrussels())
}

function isNotInPast(date: string): boolean {
  return !isAfter(todayInBrussels(), date)
}

function hasAtMostDecimals(amount: number, decimals: number): boolean {
  const exact = parseDecimal(amount)
  return exact !== undefined && countDecimals(exact) <= decimals
}

/** Valid where it doesn't pose as this product. */
function isOwnName(text: string): boolean {
  return !namesThisProduct(text)
}

function isNotBlank(text: string): boolean {
  return /\S/.test(text)
}

export const checks = {
  isNotAfter,
  isEnterpriseNumberUnder0208,
  isNotInFuture,
  isNotInPast,
  hasAtMostDecimals,
  isNotBlank,
  isPlainLine,
  isOwnName,
}
