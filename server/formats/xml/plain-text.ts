/** Moves over the text of a document, as far as every parser reads it in the same way (plain-tree.ts). */

/** Marks of the characters that are more than themselves. A run of text has the marks of all its characters. */
export const MARK = {
  /** It begins a reference. */
  REFERENCE: 1,
  /** It ends a line, and is read as a line feed. */
  RETURN: 2,
  /** It may begin `]]>`, which no text contains. */
  BRACKET: 4,
  /** It is a space in the value of an attribute. */
  BREAK: 8,
  /** It begins a tag. */
  TAG: 16,
  /** It is no character of XML, or the end of the text. */
  UNFIT: 32,
} as const

const ASCII = 128
/** The first code that is no character, in a text without lone surrogates. */
const BEYOND = 0xfffe
const DASH = 0x2d
const GREATER = 0x3e

const marks = new Uint8Array(ASCII).fill(MARK.UNFIT, 0, 0x20)
marks[0x09] = MARK.BREAK
marks[0x0a] = MARK.BREAK
marks[0x0d] = MARK.BREAK | MARK.RETURN
marks[0x26] = MARK.REFERENCE
marks[0x3c] = MARK.TAG
marks[0x5d] = MARK.BRACKET

const areInNames = Uint8Array.from({ length: ASCII }, (_, code) =>
  /[\w.:-]/.test(String.fromCharCode(code)) ? 1 : 0,
)

export class Cursor {
  readonly text: string
  at = 0

  constructor(text: string) {
    this.text = text
  }

  /** Moves to the next character with that code. @returns the marks of the run before it */
  moveTo(stop: number): number {
    const { text } = this
    let seen = 0
    for (let { at } = this; at < text.length; at++) {
      const code = text.charCodeAt(at)
      if (code === stop) {
        this.at = at
        return seen
      }
      if (code < ASCII) seen |= marks[code] as number
      else if (code >= BEYOND) return MARK.UNFIT
    }
    return MARK.UNFIT
  }

  /** Moves behind the characters of a name. @returns their hash */
  passName(): number {
    const { text } = this
    let { at } = this
    let hash = 0
    for (; at < text.length; at++) {
      const code = text.charCodeAt(at)
      if (code >= ASCII || areInNames[code] === 0) break
      hash = (Math.imul(hash, 31) + code) | 0
    }
    this.at = at
    return hash
  }

  /** Moves behind white space. @returns the code of the next character */
  passSpace(): number {
    const { text } = this
    let code = text.charCodeAt(this.at)
    while (code === 0x20 || code === 0x0a || code === 0x09 || code === 0x0d) code = text.charCodeAt(++this.at)
    return code
  }

  /** Moves behind a comment. @returns false for anything else, and for a faulty one */
  passComment(): boolean {
    const { text } = this
    if (!text.startsWith('<!--', this.at)) return false
    this.at += 4
    for (;;) {
      if (this.moveTo(DASH) & MARK.UNFIT) return false
      if (text.charCodeAt(this.at + 1) === DASH) break
      this.at += 1
    }
    this.at += 3
    return text.charCodeAt(this.at - 1) === GREATER
  }
}

const entities: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
])
const NUMBER = /^#(?:([0-9]+)|x([0-9a-fA-F]+))$/
/** In characters: `#1114111`. A longer reference is no usual one. */
const LONGEST_REFERENCE = 8

/** The text with its references resolved; undefined where the parser has to judge one. */
export function resolved(text: string): string | undefined {
  let whole = ''
  let from = 0
  for (let at = text.indexOf('&'); at !== -1; at = text.indexOf('&', from)) {
    const end = text.indexOf(';', at)
    if (end === -1 || end - at > LONGEST_REFERENCE + 1) return undefined
    const character = characterOf(text.slice(at + 1, end))
    if (character === undefined) return undefined
    whole += text.slice(from, at) + character
    from = end + 1
  }
  return whole + text.slice(from)
}

function characterOf(reference: string): string | undefined {
  const entity = entities.get(reference)
  const number = entity === undefined ? NUMBER.exec(reference) : null
  if (number === null) return entity
  const code = number[1] === undefined ? Number.parseInt(number[2] ?? '', 16) : Number(number[1])
  return isCharacter(code) ? String.fromCodePoint(code) : undefined
}

function isCharacter(code: number): boolean {
  if (code < 0x20) return code === 0x09 || code === 0x0a || code === 0x0d
  return code <= 0xd7ff || (code >= 0xe000 && code <= 0xfffd) || (code >= 0x10000 && code <= 0x10ffff)
}
