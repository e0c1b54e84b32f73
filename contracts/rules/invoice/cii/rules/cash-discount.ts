import { squeezed } from '../text.ts'

const DISCOUNT = /^#SKONTO#TAGE=[0-9]+#PROZENT=[0-9]+\.[0-9]{2}(#BASISBETRAG=-?[0-9]+\.[0-9]{2})?#$/

/**
 * Whether terms of payment that speak of a cash discount (BR-DE-18) do so rightly: each on a line of its own that begins
 * with #, and nothing but white space and a new line behind the last.
 */
export function isCashDiscount(descriptions: readonly string[]): boolean {
  const discounts = descriptions.flatMap((text) =>
    text.split(/\r?\n/).filter((line) => squeezed(line).startsWith('#')),
  )
  if (discounts.length === 0) return true
  const [text = '', ...others] = descriptions
  return (
    others.length === 0 && discounts.every((line) => DISCOUNT.test(squeezed(line))) && endsInNewLine(text)
  )
}

/** What comes behind the last stretch between two # of one line. */
function endsInNewLine(text: string): boolean {
  const rest = text.split(/#[^\r\n]+#/).at(-1) ?? ''
  return /^[ \t\r]*\n/.test(rest)
}
