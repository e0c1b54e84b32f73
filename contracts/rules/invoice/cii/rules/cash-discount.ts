import { squeezed } from '../text.ts'

const DISCOUNT = /^#SKONTO#TAGE=[0-9]+#PROZENT=[0-9]+\.[0-9]{2}(#BASISBETRAG=-?[0-9]+\.[0-9]{2})?#$/

/**
 * Checks terms of payment with a cash discount (BR-DE-18): each on its own line that begins with #, with only white space
 * and a new line after the last.
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

/** The text after the last pair of # in one line. */
function endsInNewLine(text: string): boolean {
  const rest = text.split(/#[^\r\n]+#/).at(-1) ?? ''
  return /^[ \t\r]*\n/.test(rest)
}
