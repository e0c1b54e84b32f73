/** Dictionaries that say two things under one key: of those some readers take the first, others the last. */
import { type PDF, PdfRef, PdfStream } from '@libpdf/core'

const OBJECT = /(?<![\d.])(\d{1,10})\s+(\d{1,5})\s+obj\b/g
const TRAILER = /\btrailer\b/g
const MAX_DEPTH = 200

/** Every object is looked at, also those that an earlier revision left behind and that a reader may find again. */
export function contradicts(bytes: Buffer, pdf: PDF): boolean {
  const text = bytes.toString('latin1')
  for (TRAILER.lastIndex = 0; TRAILER.exec(text) !== null; )
    if (new Lexer(text, TRAILER.lastIndex).contradicts()) return true
  OBJECT.lastIndex = 0
  for (let found = OBJECT.exec(text); found !== null; found = OBJECT.exec(text)) {
    const lexer = new Lexer(text, OBJECT.lastIndex)
    if (lexer.contradicts()) return true
    OBJECT.lastIndex = Math.max(OBJECT.lastIndex, endOfStream(text, lexer))
    if (lexer.isOfType('ObjStm') && isPackedContradiction(pdf, PdfRef.of(Number(found[1]), Number(found[2]))))
      return true
  }
  return false
}

function endOfStream(text: string, { at, start }: Lexer): number {
  if (!/^\s*stream\r?\n/.test(text.slice(at, at + 20))) return at
  const length = Number(/\/Length (\d{1,10})(?!\s+\d+\s+R)/.exec(text.slice(start, at))?.[1] ?? 0)
  return Math.max(at, text.indexOf('endstream', at + length))
}

/** In a stream of objects they stand one after the other, behind a list of their numbers. */
function isPackedContradiction(pdf: PDF, ref: PdfRef): boolean {
  const stream = pdf.getObject(ref)
  if (!(stream instanceof PdfStream)) return false
  const packed = Buffer.from(stream.getDecodedData()).toString('latin1')
  const lexer = new Lexer(packed, stream.getNumber('First')?.value ?? 0)
  while (lexer.hasMore()) if (lexer.contradicts()) return true
  return false
}

/** Reads one value after the other. */
class Lexer {
  readonly start: number
  at: number
  private hasContradiction = false
  private readonly text: string

  constructor(text: string, at: number) {
    this.text = text
    this.start = at
    this.at = at
  }

  /** Reads the next value: whether a dictionary in it has two values under one key. */
  contradicts(): boolean {
    this.value(0)
    return this.hasContradiction
  }

  hasMore(): boolean {
    this.skip()
    return this.at < this.text.length
  }

  isOfType(name: string): boolean {
    return new RegExp(`/Type\\s*/${name}\\b`).test(this.text.slice(this.start, this.at))
  }

  private value(depth: number): void {
    this.skip()
    const one = this.text[this.at]
    if (depth > MAX_DEPTH || one === undefined) this.at = this.text.length
    else if (this.text.startsWith('<<', this.at)) this.dictionary(depth)
    else if (one === '[') this.array(depth)
    else if (one === '(') this.string()
    else if (one === '<') this.to(/[^>]*>?/y)
    else if (one === '/') this.to(/\/[^\s()<>[\]{}/%]*/y)
    else if (!this.to(/\d+\s+\d+\s+R\b/y) && !this.to(/[^\s()<>[\]{}/%]+/y)) this.at += 1
  }

  private dictionary(depth: number): void {
    const said = new Map<string, string>()
    this.at += 2
    for (this.skip(); this.at < this.text.length && !this.text.startsWith('>>', this.at); this.skip()) {
      if (this.text[this.at] !== '/') {
        this.value(depth + 1)
        continue
      }
      const key = plainName(this.token(/\/[^\s()<>[\]{}/%]*/y))
      this.skip()
      const from = this.at
      if (!this.text.startsWith('>>', this.at)) this.value(depth + 1)
      const value = this.text.slice(from, this.at)
      if ((said.get(key) ?? value) !== value) this.hasContradiction = true
      said.set(key, value)
    }
    this.at += 2
  }

  private array(depth: number): void {
    this.at += 1
    for (this.skip(); this.at < this.text.length && this.text[this.at] !== ']'; this.skip())
      this.value(depth + 1)
    this.at += 1
  }

  private string(): void {
    let depth = 0
    for (; this.at < this.text.length; this.at += 1) {
      const one = this.text[this.at]
      if (one === '\\') this.at += 1
      else if (one === '(') depth += 1
      else if (one === ')') depth -= 1
      if (depth === 0) break
    }
    this.at += 1
  }

  private skip(): void {
    this.to(/(?:[\s\0]|%[^\r\n]*)*/y)
  }

  private to(pattern: RegExp): boolean {
    return this.token(pattern) !== ''
  }

  private token(pattern: RegExp): string {
    pattern.lastIndex = this.at
    const [found = ''] = pattern.exec(this.text) ?? []
    this.at += found.length
    return found
  }
}

const plainName = (name: string): string =>
  name.replace(/#([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
