/**
 * Number formats that write something around or among the digits: `"R-"0000`, `0000\.000\.000`, `"R-"@`. The displayed text was
 * meant.
 */

/** A digit that is always there, one where the number has it, the whole text, or a text that is written out. */
type Part = { kind: 'zero' | 'digit' | 'text' } | { kind: 'literal'; text: string }

export interface AmongLiterals {
  parts: readonly Part[]
}

const TOKEN = /"(?<quoted>[^"]*)"|\\(?<escaped>.)|_.|\*.|\[[^\]]*\]|(?<word>General)|(?<other>.)/gsu
/** Excel writes these as they are. */
const WRITTEN = /[ $+\-/():!^&'~{}<>=]/
const PLACES = { '0': 'zero', '#': 'digit', '?': 'digit', '@': 'text' } as const
/** Beside a number they name the unit of an amount, and it stays a number. */
const OF_AMOUNTS = /^\W*(?:EUR|USD|GBP|CHF|euros?)?\W*$/i

/** Undefined where the first section has none, and where it is the format of an amount, a date or a time. */
export function amongLiterals(code: string): AmongLiterals | undefined {
  const parts: Part[] = []
  for (const { groups = {} } of code.matchAll(TOKEN)) {
    const { quoted, escaped, word, other } = groups
    if (other === ';') break
    const literal = quoted ?? escaped ?? (other !== undefined && WRITTEN.test(other) ? other : undefined)
    const kind = word === undefined ? literalPlace(other) : 'digit'
    if (literal !== undefined) parts.push({ kind: 'literal', text: literal })
    else if (kind !== undefined) parts.push({ kind })
    else if (other !== undefined) return undefined
  }
  return isMeant(parts) ? { parts } : undefined
}

const literalPlace = (character: string | undefined) =>
  character === '0' || character === '#' || character === '?' || character === '@'
    ? PLACES[character]
    : undefined

/** A number with several fixed digits is no amount; one with optional digits is, unless words stand beside it. */
function isMeant(parts: readonly Part[]): boolean {
  const literal = parts.map((one) => (one.kind === 'literal' ? one.text : ' ')).join('')
  const zeros = parts.filter(({ kind }) => kind === 'zero').length
  const isOfNumber = !parts.some(({ kind }) => kind === 'digit') && zeros > 1
  if (parts.every(({ kind }) => kind === 'literal')) return false
  if (parts.some(({ kind }) => kind === 'text')) return literal.trim() !== ''
  return isOfNumber || !OF_AMOUNTS.test(literal)
}

/** @param digits of a whole number that is not negative, or a text */
export function filledIn({ parts }: AmongLiterals, digits: string): string {
  if (parts.some(({ kind }) => kind === 'text'))
    return parts.map((one) => (one.kind === 'literal' ? one.text : digits)).join('')
  const first = parts.findIndex(({ kind }) => kind !== 'literal')
  let left = digits
  let shown = ''
  for (const [at, part] of [...parts.entries()].reverse()) {
    if (part.kind === 'literal') shown = part.text + shown
    else if (at === first) shown = left.padStart(part.kind === 'zero' ? 1 : 0, '0') + shown
    else {
      shown = (left.at(-1) ?? (part.kind === 'zero' ? '0' : '')) + shown
      left = left.slice(0, -1)
    }
  }
  return shown
}
