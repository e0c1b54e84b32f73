/**
 * Numbers of documents made of a pattern: `{yyyy}`, `{yy}` and `{mm}` of the invoice date, and `{n:4}`, the running number with at
 * least four digits. Each but the running number has a fixed width, so two running numbers never give one number.
 */

export type NumberPiece =
  | { kind: 'text'; text: string }
  | { kind: 'yyyy' | 'yy' | 'mm' }
  | { kind: 'n'; digits: number }

const MAX_DIGITS = 9
export const MAX_RUNNING = 999_999_999
/** The bound of an invoice number in the contract. */
const MAX_NUMBER = 50

const PIECE = /\{(yyyy|yy|mm)\}|\{n:([1-9])\}|([^{}]+)|([{}])/g

/** Undefined for a brace that begins or ends no known piece. */
export function readPattern(pattern: string): NumberPiece[] | undefined {
  const pieces: NumberPiece[] = []
  for (const [, date, digits, text] of pattern.matchAll(PIECE)) {
    if (date === 'yyyy' || date === 'yy' || date === 'mm') pieces.push({ kind: date })
    else if (digits !== undefined) pieces.push({ kind: 'n', digits: Number(digits) })
    else if (text !== undefined) pieces.push({ kind: 'text', text })
    else return undefined
  }
  return pieces
}

export const writePattern = (pieces: readonly NumberPiece[]): string =>
  pieces
    .map((piece) => {
      if (piece.kind === 'text') return piece.text
      return piece.kind === 'n' ? `{n:${piece.digits}}` : `{${piece.kind}}`
    })
    .join('')

export type PatternFault =
  | 'pattern-invalid'
  | 'pattern-one-number'
  | 'pattern-needs-year'
  | 'pattern-too-long'
  | 'pattern-spaces'

const WIDTH = { yyyy: 4, yy: 2, mm: 2, n: MAX_DIGITS }

const widthOf = (piece: NumberPiece): number =>
  piece.kind === 'text' ? piece.text.length : WIDTH[piece.kind]

/** Undefined for a pattern that gives each document another number, for good. */
export function findPatternFault(series: {
  pattern: string
  yearlyRestart: boolean
}): PatternFault | undefined {
  const pieces = readPattern(series.pattern)
  if (pieces === undefined) return 'pattern-invalid'
  if (pieces.filter(({ kind }) => kind === 'n').length !== 1) return 'pattern-one-number'
  if (series.yearlyRestart && !pieces.some(({ kind }) => kind === 'yyyy' || kind === 'yy'))
    return 'pattern-needs-year'
  if (series.pattern !== series.pattern.trim()) return 'pattern-spaces'
  return pieces.reduce((sum, piece) => sum + widthOf(piece), 0) > MAX_NUMBER ? 'pattern-too-long' : undefined
}

/** @param date the invoice date, `2026-11-29` */
export const formatNumber = (pattern: string, date: string, running: number): string =>
  (readPattern(pattern) ?? []).map((piece) => formatPiece(piece, date, running)).join('')

function formatPiece(piece: NumberPiece, date: string, running: number): string {
  if (piece.kind === 'text') return piece.text
  if (piece.kind === 'n') return String(running).padStart(piece.digits, '0')
  if (piece.kind === 'mm') return date.slice(5, 7)
  return date.slice(piece.kind === 'yy' ? 2 : 0, 4)
}

/**
 * A regular expression, for JavaScript and PostgreSQL alike, of the numbers that fit; its group is the running number, with however
 * many zeros before it.
 * @param year `2026`; any year without it
 */
export function patternExpression(pattern: string, year?: string): string {
  const pieces = (readPattern(pattern) ?? []).map((piece) => {
    if (piece.kind === 'text') return piece.text.replace(/[\^$\\.*+?()[\]|/]/g, '\\$&')
    if (piece.kind === 'n') return `([0-9]{1,${MAX_DIGITS}})`
    if (piece.kind === 'mm') return '[0-9]{2}'
    if (year !== undefined) return piece.kind === 'yy' ? year.slice(2) : year
    return piece.kind === 'yy' ? '[0-9]{2}' : '[0-9]{4}'
  })
  return `^${pieces.join('')}$`
}

/** The running number of a number that fits. */
export function readRunning(pattern: string, number: string, year?: string): number | undefined {
  const running = new RegExp(patternExpression(pattern, year), 'u').exec(number)?.[1]
  return running === undefined ? undefined : Number(running)
}

const REFERENCE_DIGITS = 10

/**
 * The structured reference of a number, of its digits with the running number padded to ten in all: 2026-0159 gives
 * +++202/6000/15956+++. Of more than ten digits the last ten count. Undefined without any digit.
 */
export function referenceFor(number: string, pattern: string): string | undefined {
  const digits = runningPadded(number, pattern) ?? number.replace(/\D/g, '')
  if (digits === '') return undefined
  return structured(digits.padStart(REFERENCE_DIGITS, '0').slice(-REFERENCE_DIGITS))
}

function runningPadded(number: string, pattern: string): string | undefined {
  const match = new RegExp(patternExpression(pattern), 'du').exec(number)
  const [start, end] = match?.indices?.[1] ?? []
  if (start === undefined || end === undefined) return undefined
  const [before = '', after = ''] = [number.slice(0, start), number.slice(end)].map((text) =>
    text.replace(/\D/g, ''),
  )
  const width = Math.max(0, REFERENCE_DIGITS - before.length - after.length)
  return before + number.slice(start, end).padStart(width, '0') + after
}

/** With its check: the digits modulo 97, or 97. */
function structured(digits: string): string {
  const all = digits + String(Number(digits) % 97 || 97).padStart(2, '0')
  return `+++${all.slice(0, 3)}/${all.slice(3, 7)}/${all.slice(7)}+++`
}
