/** Parses and formats numbers as people write them: `1.234,50` ⇄ 1234.5 (specification section 9, design). */
import {
  countDecimals,
  type Decimal,
  divide,
  multiply,
  parseDecimal,
  round,
  toNumber,
  toText,
} from './decimal.ts'

/**
 * Parses input: `1.234,50`, `1 234,50`, `1234.50`, `1,234.50`, `1'234.50`, `€ 12,50`, `EUR 12,50`, `−5`, `5-`, `(5)`, and
 * products and quotients `3*12,5`, `100/3`. A single comma is the decimal separator; so is a single point, unless it
 * separates thousands (`1.234` is 1 234, `0.125` is not). With both, the last one is. Undefined for anything else, ''
 * included.
 */
export function parseTypedAmount(typed: string): number | undefined {
  if (typed.length > 80) return undefined
  const text = signFirst(bare(typed))
  if (text.length > 60) return undefined
  const [first = '', ...rest] = text.split(/([*×x/:])/)
  let result = parseOne(first)
  for (let index = 0; index < rest.length && result; index += 2) {
    result = apply(result, rest[index] ?? '', parseOne(rest[index + 1] ?? ''))
  }
  return result && toNumber(result)
}

/** Removes the sign or code of the euro, and normalises minus and apostrophe. */
function bare(typed: string): string {
  const text = typed.replace(/[−–]/g, '-').replace(/’/g, "'").trim()
  return text
    .replace(/^([+-]?)\s*(?:€|EUR\b|euro\b)\s*/i, '$1')
    .replace(/\s*(?:€|\bEUR|\beuro)\s*(-?)$/i, '$1')
}

/** Moves a trailing minus (`12,50-`) or brackets (`(12,50)`) to the front. */
function signFirst(text: string): string {
  const behind = /^([\d.,' \s]+)-$/.exec(text)?.[1] ?? /^\(([\d.,' \s]+)\)$/.exec(text)?.[1]
  return behind === undefined ? text : `-${behind.trim()}`
}

function apply(left: Decimal, operator: string, right: Decimal | undefined): Decimal | undefined {
  if (!right) return undefined
  return operator === '/' || operator === ':' ? divide(left, right, 6) : multiply(left, right)
}

function parseOne(typed: string): Decimal | undefined {
  const text = typed.trim().replace(/[\s']/g, ' ')
  const last = Math.max(text.lastIndexOf(','), text.lastIndexOf('.'))
  if (last === -1) return parseDecimal(groupsJoined(text, ' '))
  const whole = text.slice(0, last)
  const fraction = text.slice(last + 1)
  const separator = text[last] ?? ''
  if (/^[+-]?[1-9]\d{0,2}(\.\d{3})+$/.test(text)) return parseDecimal(groupsJoined(text, '.'))
  if (whole.includes(separator)) return parseDecimal(groupsJoined(text, separator))
  const other = separator === ',' ? '.' : ','
  return parseDecimal(`${groupsJoined(groupsJoined(whole, other), ' ')}.${fraction}`)
}

/** Removes thousands separators at valid positions; else they stay, and the number is refused. */
function groupsJoined(whole: string, separator: string): string {
  const groups = whole.split(separator)
  const regular =
    groups.slice(1).every((group) => /^\d{3}$/.test(group)) && /^[+-]?\d{1,3}$/.test(groups[0] ?? '')
  return groups.length > 1 && regular ? groups.join('') : whole
}

const NO_BREAK_SPACE = '\u00a0'

/** `1 234,50`: comma, no-break space between thousands, a true minus, at least `decimals` decimals. */
export function displayAmount(amount: number, decimals = 2): string {
  const exact = parseDecimal(amount)
  if (!exact) return ''
  const text = toText(round(exact, Math.max(decimals, Math.min(countDecimals(exact), 6))))
  const [whole = '', fraction] = text.replace('-', '').split('.')
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, NO_BREAK_SPACE)
  return `${text.startsWith('-') ? '−' : ''}${grouped}${fraction ? `,${fraction}` : ''}`
}
