/** XPath in one spelling, without its code lists: white space and the order of codes are no change of a rule. */

const TOKENS = /\(:[\s\S]*?:\)|"[^"]*"|'[^']*'|[\p{L}_][\p{L}\p{N}_.:-]*|\d+(?:\.\d+)?|[<>!:]=|\/\/|\S/gu

const CODE = /^[\p{L}\p{N}./:#+_-]+$/u

export type Expression = {
  /** Tokens with one space between them; each code list as `{list}`. */
  text: string
  /** In the order of the text. */
  lists: string[][]
}

export function readExpression(xpath: string): Expression {
  const lists: string[][] = []
  const tokens: string[] = []
  for (const [token] of xpath.matchAll(TOKENS)) {
    if (token.startsWith('(:')) continue
    const codes = /^['"]/.test(token) ? codesIn(token, tokens) : undefined
    if (codes) lists.push(codes)
    tokens.push(codes ? '{list}' : token)
  }
  return { text: tokens.join(' '), lists }
}

/** The codes of a literal: framed by white space, or split by the expression. */
function codesIn(literal: string, before: readonly string[]): string[] | undefined {
  const content = literal.slice(1, -1)
  const codes = content.split(/\s+/).filter(Boolean)
  const isFramed = /^\s/.test(content) && /\s$/.test(content)
  const isSplit =
    before.at(-1) === '(' && /^(contains|tokenize)$/.test(before.at(-2) ?? '') && codes.length > 1
  return (isFramed || isSplit) && codes.length > 0 && codes.every((code) => CODE.test(code))
    ? codes
    : undefined
}

/** An expression as people write it. */
export const shownExpression = (text: string): string =>
  text
    .replace(/ ?([/@()[\]]) ?/g, '$1')
    .replaceAll('$ ', '$')
    .replaceAll(' ,', ',')

/** The variables of an expression. */
export const variablesIn = (text: string): string[] =>
  [...text.matchAll(/\$ ([\p{L}_][\p{L}\p{N}_.-]*)/gu)].flatMap(([, name]) => name ?? [])

/** Words with one space between them. */
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()
