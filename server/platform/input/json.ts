/** Parses JSON. It counts the values before parsing, since the parsed structure may be much larger than the text. */
import { setImmediate } from 'node:timers/promises'
import { invalid, Problem } from '../problem.ts'
import { MAX_VALUES } from './unusable.ts'

const UTF8 = new TextDecoder('utf-8', { fatal: true })
const DEEPEST = 1_000
const LARGE = 1024 * 1024

/**
 * Undefined for an empty body.
 * @throws {Problem} FORM_ERRORS for invalid JSON or UTF-8, or too many values
 */
export function readJson(bytes: Uint8Array): unknown {
  return bytes.byteLength === 0 ? undefined : parse(decode(bytes))
}

/**
 * Like `readJson`. The thread does other work between the steps of a large text, since each step takes new memory.
 * @throws {Problem} FORM_ERRORS as `readJson`
 */
export async function readJsonInSteps(bytes: Uint8Array): Promise<unknown> {
  if (bytes.byteLength < LARGE) return readJson(bytes)
  await setImmediate()
  const text = decode(bytes)
  await setImmediate()
  return parse(text)
}

function decode(bytes: Uint8Array): string {
  if (isTooMuch(bytes)) throw invalid([{ field: '', messageKey: 'too-many' }])
  return orInvalid(() => UTF8.decode(bytes))
}

const parse = (text: string): unknown => orInvalid(() => JSON.parse(text))

function orInvalid<T>(step: () => T): T {
  try {
    return step()
  } catch {
    throw new Problem('FORM_ERRORS', {
      violations: [{ field: '', messageKey: 'invalid' }],
      wording: { name: 'json' },
    })
  }
}

const QUOTE = 0x22
const BACKSLASH = 0x5c
const COMMA = 0x2c
const OPENING = new Set([0x5b, 0x7b])
const CLOSING = new Set([0x5d, 0x7d])

/** Each value but the first follows a comma, a bracket or a brace. */
function isTooMuch(bytes: Uint8Array): boolean {
  let values = 1
  let depth = 0
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0
    if (byte === QUOTE) at = endOfText(bytes, at)
    else if (byte === COMMA) values += 1
    else if (OPENING.has(byte)) {
      values += 1
      depth += 1
    } else if (CLOSING.has(byte)) depth -= 1
    if (values > MAX_VALUES * 2 || depth > DEEPEST) return true
  }
  return false
}

/** The end of the string that starts here; the last byte when it is not closed. */
export function endOfText(bytes: Uint8Array, start: number): number {
  for (let end = bytes.indexOf(QUOTE, start + 1); end !== -1; end = bytes.indexOf(QUOTE, end + 1)) {
    let escapes = 0
    while (bytes[end - 1 - escapes] === BACKSLASH) escapes += 1
    if (escapes % 2 === 0) return end
  }
  return bytes.length
}
