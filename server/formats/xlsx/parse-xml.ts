/** A part of a workbook as events, while it is inflated. Prefixes don't count; a DOCTYPE is never read. */
import type { Readable } from 'node:stream'
import { SaxesParser } from 'saxes'
import { unreadable } from '../../platform/problem.ts'
import { Feeder, type Shortcut } from './shortcut.ts'

export interface Handlers {
  open(element: string, attributes: Record<string, string>): void
  close?(element: string): void
  text?(text: string): void
}

/**
 * Holds a parser that is never used. V8 forgets the shape of collected objects, and its compiled code for that shape: without one
 * that stays, parsing takes three times as long after the first major garbage collection.
 */
const kept: object[] = []

function createParser() {
  const options: { xmlns: false; position: false } = { xmlns: false, position: false }
  if (kept.length === 0) kept.push(new SaxesParser(options))
  return new SaxesParser(options)
}

/**
 * @param shortcut takes elements whose handlers need not be called
 * @throws {Problem} UNREADABLE_FILE, and the errors of handlers
 */
export async function parseXml(stream: Readable, handlers: Handlers, shortcut?: Shortcut): Promise<void> {
  const parser = createParser()
  const feeder = new Feeder(parser, shortcut)
  parser.on('error', () => {
    throw unreadable('damaged')
  })
  parser.on('doctype', () => {
    throw unreadable('damaged')
  })
  parser.on('opentag', ({ name, attributes }) => {
    feeder.opened()
    handlers.open(localName(name), attributes)
  })
  parser.on('closetag', ({ name }) => {
    feeder.closed(name)
    handlers.close?.(localName(name))
  })
  parser.on('text', (text) => handlers.text?.(text))
  parser.on('cdata', (text) => handlers.text?.(text))
  let decoder: TextDecoder | undefined
  for await (const chunk of stream) {
    decoder ??= new TextDecoder(detectEncoding(chunk), { fatal: true })
    feeder.feed(decoded(decoder, chunk))
  }
  if (decoder === undefined) throw unreadable('damaged')
  feeder.feed(decoded(decoder))
  feeder.finish()
  parser.close()
}

const detectEncoding = ([first, second]: Uint8Array): string =>
  first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'

function decoded(decoder: TextDecoder, chunk?: Uint8Array): string {
  try {
    return decoder.decode(chunk, { stream: chunk !== undefined })
  } catch {
    throw unreadable('damaged')
  }
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

/** The name without its prefix: `r:id` and `relationships:id` are the same. */
export const attribute = (attributes: Record<string, string>, name: string): string | undefined =>
  Object.entries(attributes).find(([full]) => localName(full) === name && full.includes(':'))?.[1]

/** Characters that XML can't hold stand as `_x000D_`. */
export const unescaped = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      )
    : text

/** Characters that any parser takes as they are, in every version of XML, as a class of a regular expression. */
export const PLAIN = "[\\t\\n -%'-;=?-~\\u00a0-\\u2027\\u2029-\\ud7ff\\ue000-\\ufffd]"
