/**
 * The tree of a document that is written as programs write it, read off its text in a fraction of the parser's time. Anything
 * else is left to the parser as a whole: processing instructions, CDATA, names beyond ASCII, and every fault.
 */
import { trimXml } from '#contracts/rules/xml-space.ts'
import type { XmlElement, XmlLimits } from './element.ts'
import { Cursor, MARK, resolved } from './plain-text.ts'
import {
  type Attribute,
  type Counts,
  countsWithin,
  isDeclaration,
  type Names,
  NONE,
  namesWithin,
} from './tree-names.ts'

/**
 * @param text without lone surrogates
 * @returns undefined for a document that the parser has to judge
 * @throws {UnreadableXml} beyond the limits, where `parseTree` throws the same
 */
export function readPlainTree(text: string, limits: XmlLimits): XmlElement | undefined {
  return new PlainReader(text, limits).read()
}

const LESS = 0x3c
const GREATER = 0x3e
const SLASH = 0x2f
const BANG = 0x21
const EQUAL = 0x3d
const QUOTES = [0x22, 0x27]
const BEHIND_NAME = [GREATER, SLASH, 0x20, 0x0a, 0x0d, 0x09]

const DECLARATION =
  /^<\?xml[\t\n\r ]+version=(["'])1\.0\1(?:[\t\n\r ]+encoding=(["'])[A-Za-z][\w.-]*\2)?(?:[\t\n\r ]+standalone=(["'])(?:yes|no)\3)?[\t\n\r ]*\?>/
const QUALIFIED = /^(?:([A-Za-z_][\w.-]*):)?([A-Za-z_][\w.-]*)$/
/** In characters; a longer declaration, name or tag is no usual one. */
const USUAL = 200

const XML_NAMESPACE = 'http://www.w3.org/XML/1998/namespace'
const RESERVED = new Set([XML_NAMESPACE, 'http://www.w3.org/2000/xmlns/'])

/** The namespaces that an element declares, around those in reach. */
interface Scope {
  /** By prefix, without a prototype. */
  readonly declares: Readonly<Record<string, string>>
  readonly around: Scope | undefined
  readonly tags: Map<string, Tag>
}

/** A name as it is written in a scope. Most elements of a name have the same attributes and the same white space. */
interface Tag {
  readonly scope: Scope
  readonly written: string
  /** The closing tag, without its end. */
  readonly close: string
  readonly name: string
  /** The last text between the name and the content; undefined with prefixes and declarations in it. */
  rest: string | undefined
  attributes: Readonly<Record<string, string>>
  attributeCount: number
  readonly indent: Indent
}

/** The white space of an element, up to a tag in it, and on to the tag after that. */
interface Indent {
  readonly written: string
  readonly raw: string
  next: Indent | undefined
}

/** An open element. */
interface Frame {
  tag: Tag
  attributes: Readonly<Record<string, string>>
  declares: Readonly<Record<string, string>>
  start: number
  raw: string
  /** Undefined once it has another text than white space. */
  indent: Indent | undefined
  /** The place of its first child among the finished elements. */
  firstChild: number
}

/** A power of two. */
const RECENT = 1024

class PlainReader {
  private readonly text: string
  private readonly cursor: Cursor
  private readonly counts: Counts
  private readonly names: Names
  private scope: Scope
  /** The last tag for each hash of a name. */
  private readonly recent: (Tag | undefined)[] = new Array(RECENT).fill(undefined)
  /** The open elements, in the first places. */
  private readonly frames: Frame[] = []
  private depth = 0
  /** The finished elements without a finished parent, in the first places. */
  private readonly finished: XmlElement[] = []
  private waiting = 0

  constructor(text: string, limits: XmlLimits) {
    this.text = text
    this.cursor = new Cursor(text)
    this.counts = countsWithin(limits)
    this.names = namesWithin(this.counts)
    const declares: Record<string, string> = Object.create(null)
    declares.xml = XML_NAMESPACE
    this.scope = { declares, around: undefined, tags: new Map() }
  }

  read(): XmlElement | undefined {
    const { text, cursor } = this
    cursor.at = DECLARATION.exec(text.slice(0, USUAL))?.[0].length ?? 0
    if (!this.passComments() || text.charCodeAt(cursor.at) !== LESS || !this.readOpening()) return undefined
    while (this.depth > 0) if (!this.readOn(this.frames[this.depth - 1] as Frame)) return undefined
    return this.passComments() && cursor.at === text.length ? this.finished[0] : undefined
  }

  /** Moves behind white space and comments, outside of the root. */
  private passComments(): boolean {
    const { cursor, text } = this
    while (cursor.passSpace() === LESS && text.charCodeAt(cursor.at + 1) === BANG)
      if (!cursor.passComment()) return false
    return true
  }

  /** Reads up to a tag or comment in an open element, and behind it. */
  private readOn(frame: Frame): boolean {
    const { cursor, text } = this
    if (text.charCodeAt(cursor.at) !== LESS && !this.passIndent(frame) && !this.readRun(frame)) return false
    const next = text.charCodeAt(cursor.at + 1)
    if (next === SLASH) return this.readClosing(frame)
    return next === BANG ? cursor.passComment() : this.readOpening()
  }

  /** Moves behind the white space of the last element with the same name. */
  private passIndent(frame: Frame): boolean {
    const { cursor, text } = this
    const next = frame.indent?.next
    if (next === undefined || !text.startsWith(next.written, cursor.at)) return false
    const end = cursor.at + next.written.length
    if (text.charCodeAt(end) !== LESS) return false
    cursor.at = end
    frame.indent = next
    frame.raw = next.raw
    return true
  }

  private readRun(frame: Frame): boolean {
    const { cursor } = this
    const start = cursor.at
    const seen = cursor.moveTo(LESS)
    if (seen & MARK.UNFIT) return false
    const written = this.text.slice(start, cursor.at)
    const isAsWritten = (seen & (MARK.REFERENCE | MARK.RETURN | MARK.BRACKET)) === 0
    const run = isAsWritten ? written : readText(written)
    if (run === undefined) return false
    frame.raw = frame.raw === '' ? run : frame.raw + run
    if (frame.indent === undefined) return true
    const isIndent = written.length <= USUAL && trimXml(run) === ''
    frame.indent.next = isIndent ? { written, raw: frame.raw, next: undefined } : undefined
    frame.indent = frame.indent.next
    return true
  }

  private readClosing({ tag, attributes, declares, start, raw, indent, firstChild }: Frame): boolean {
    const { cursor, finished } = this
    if (!this.text.startsWith(tag.close, cursor.at)) return false
    cursor.at += tag.close.length
    if (cursor.passSpace() !== GREATER) return false
    cursor.at += 1
    this.depth -= 1
    if (declares !== NONE) this.scope = tag.scope.around ?? this.scope
    finished[firstChild] = {
      name: tag.name,
      attributes,
      declares,
      children: firstChild === this.waiting ? [] : finished.slice(firstChild, this.waiting),
      text: indent === undefined ? trimXml(raw) : '',
      raw,
      start,
      end: cursor.at,
    }
    this.waiting = firstChild + 1
    return true
  }

  /** Reads an opening tag. Its element stays open, unless it is empty. */
  private readOpening(): boolean {
    const { cursor, depth, frames, waiting } = this
    const around = this.scope
    const start = cursor.at
    const tag = this.readTag()
    if (tag === undefined) return false
    this.counts.depth(depth)
    const { name, attributes, indent } = tag
    const declares = this.scope === around ? NONE : this.scope.declares
    if (this.text.charCodeAt(cursor.at - 2) === SLASH) {
      this.scope = around
      this.finished[waiting] = {
        name,
        attributes,
        declares,
        children: [],
        text: '',
        raw: '',
        start,
        end: cursor.at,
      }
      this.waiting += 1
      return true
    }
    frames[depth] = { tag, attributes, declares, start, raw: '', indent, firstChild: waiting }
    this.depth += 1
    return true
  }

  /** Reads the name and the attributes; of a tag like the last one of its name, without a look at its parts. */
  private readTag(): Tag | undefined {
    const { cursor, text } = this
    const start = cursor.at + 1
    cursor.at = start
    const place = cursor.passName() & (RECENT - 1)
    const end = cursor.at
    const known = this.recent[place]
    const isKnown =
      known !== undefined &&
      known.scope === this.scope &&
      known.written.length === end - start &&
      text.startsWith(known.written, start)
    if (isKnown && known.rest !== undefined && text.startsWith(known.rest, end)) {
      this.counts.element()
      this.counts.attributes(known.attributeCount)
      cursor.at = end + known.rest.length
      return known
    }
    const written = isKnown ? known.written : text.slice(start, end)
    const name = qualified(written)
    if (name === undefined || !BEHIND_NAME.includes(text.charCodeAt(end))) return undefined
    this.counts.element()
    const found = this.readAttributes()
    if (found === undefined || !this.enterScope(found)) return undefined
    const tag = this.tagWith(written, name, found)
    if (tag === undefined) return undefined
    const isPlain = found.every((one) => one.prefix === '' && !isDeclaration(one))
    tag.rest = isPlain && cursor.at - end <= USUAL ? text.slice(end, cursor.at) : undefined
    this.recent[place] = tag
    return tag
  }

  /** Reads to the end of the opening tag. */
  private readAttributes(): Attribute[] | undefined {
    const { cursor, text } = this
    const found: Attribute[] = []
    for (;;) {
      const behind = cursor.at
      const code = cursor.passSpace()
      const start = cursor.at
      if (code === GREATER || code === SLASH) {
        cursor.at += code === SLASH ? 2 : 1
        return text.charCodeAt(cursor.at - 1) === GREATER ? found : undefined
      }
      cursor.passName()
      const name = qualified(text.slice(start, cursor.at))
      if (start === behind || name === undefined || cursor.passSpace() !== EQUAL) return undefined
      cursor.at += 1
      const value = this.readValue()
      if (value === undefined) return undefined
      const attribute = { ...name, value }
      this.counts.attribute(attribute)
      found.push(attribute)
    }
  }

  private readValue(): string | undefined {
    const { cursor, text } = this
    const quote = cursor.passSpace()
    if (!QUOTES.includes(quote)) return undefined
    const start = ++cursor.at
    const seen = cursor.moveTo(quote)
    if (seen & (MARK.UNFIT | MARK.TAG)) return undefined
    const value = text.slice(start, cursor.at++)
    if ((seen & (MARK.BREAK | MARK.REFERENCE)) === 0) return value
    return resolved(value.replace(/\r\n|[\t\n\r]/g, ' '))
  }

  /** Enters a scope of the element's own, where it declares namespaces. @returns false for odd declarations */
  private enterScope(attributes: readonly Attribute[]): boolean {
    const declarations = attributes.filter(isDeclaration)
    if (declarations.length === 0) return true
    const declares: Record<string, string> = Object.create(null)
    for (const { prefix, local, value } of declarations) {
      const declared = prefix === '' ? '' : local
      const isOdd = value !== value.trim() || (value === '' && prefix !== '') || RESERVED.has(value)
      if (isOdd || declared === 'xml' || declared === 'xmlns' || declared in declares) return false
      declares[declared] = value
    }
    this.scope = { declares, around: this.scope, tags: new Map() }
    return true
  }

  /** The tag with these attributes in the scope; undefined for a prefix without a namespace, and a doubled attribute. */
  private tagWith(written: string, { prefix, local }: QualifiedName, found: Attribute[]): Tag | undefined {
    const { scope, names } = this
    const uri = this.namespaceOf(prefix)
    const placed = found
      .filter((one) => !isDeclaration(one))
      .map((one) => ({ ...one, uri: one.prefix === '' ? '' : this.namespaceOf(one.prefix) }))
    const isOdd = placed.some((one) => one.uri === undefined || one.local === '__proto__')
    const distinct = new Set(placed.map((one) => `${one.uri} ${one.local}`))
    if (uri === undefined || isOdd || distinct.size < placed.length) return undefined
    const attributes: Record<string, string> = {}
    for (const { uri: own = '', local: name, value } of placed)
      attributes[own === '' ? name : names.attribute(own, name)] = value
    const tag = scope.tags.get(written) ?? {
      scope,
      written,
      close: `</${written}`,
      name: names.element(uri, local),
      rest: undefined,
      attributes: NONE,
      attributeCount: 0,
      indent: { written: '', raw: '', next: undefined },
    }
    scope.tags.set(written, tag)
    tag.attributes = placed.length === 0 ? NONE : attributes
    tag.attributeCount = found.length
    return tag
  }

  /** The default namespace for no prefix; undefined for an unknown prefix. */
  private namespaceOf(prefix: string): string | undefined {
    for (let scope: Scope | undefined = this.scope; scope !== undefined; scope = scope.around) {
      const uri = scope.declares[prefix]
      if (uri !== undefined) return uri
    }
    return prefix === '' ? '' : undefined
  }
}

type QualifiedName = Pick<Attribute, 'prefix' | 'local'>

/** Undefined for a name that is no usual one. */
function qualified(name: string): QualifiedName | undefined {
  const parts = name.length > USUAL ? null : QUALIFIED.exec(name)
  return parts ? { prefix: parts[1] ?? '', local: parts[2] ?? '' } : undefined
}

/** Undefined for a text that the parser has to judge. */
function readText(written: string): string | undefined {
  return written.includes(']]>') ? undefined : resolved(written.replace(/\r\n?/g, '\n'))
}
