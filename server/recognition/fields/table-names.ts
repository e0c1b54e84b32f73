/** The description of each line, which may take several rows, above, beside or below its numbers. */
import { type Place, right } from '../../formats/pdf/word.ts'
import type { Segment } from '../page/lines.ts'
import { columnAt, type Head, MONEY, UNIT } from './table-columns.ts'

import { type Amount, isFromPicture, type Row } from './table-rows.ts'

/** In points: how far a continuation may stand from the start of the column. */
const INDENT = 14
const ALIGNED = 3
/** In heights: within a cell, rows follow each other closer than this. */
const CLOSE = 1.75
const LONGEST = 1000

/** The head of a row's columns, and where its descriptions begin. */
interface Frame {
  head: Head | undefined
  start: number | undefined
}

type Line = { row: Row; net: Amount }

export interface Described {
  name: string
  /** A row of words below it may be its own. */
  isDoubted: boolean
}

/**
 * @param lines the rows with a line's numbers, in order, each with its net amount
 * @param headAt the head above a row
 */
export function describe(rows: Row[], lines: Line[], headAt: (row: Row) => Head | undefined): Described[] {
  const frames = findFrames(lines, headAt)
  const frameAt = (row: Row): Frame => frames.get(row.line.page) ?? { head: undefined, start: undefined }
  const own = lines.map(({ row, net }) => ownText(row, net, frameAt(row)))
  const isInSmallLetters = own.every((text) => /\p{Ll}/u.test(text))
  const gaps = lines
    .map(({ row }, index) => textsBetween(rows, lines[index - 1]?.row, row, frameAt))
    .map((gap) => ({
      ...gap,
      lower: gap.lower.filter(({ text }) => !(isInSmallLetters && CAPITALS.test(text))),
    }))
  const last = lines.at(-1)?.row
  const tail = last ? tailOf(rows, last, frameAt(last)) : []
  const headings = headingsIn(gaps, own[0], tail)
  const isHeaded = own[0] === '' ? undefined : headedBy(rows, lines, gaps[0])
  const parts = own.map((text) => ({ above: [] as string[], text, below: [] as string[], isDoubted: false }))
  gaps.forEach(({ upper, lower, isFramed }, index) => {
    parts[index - 1]?.below.push(...upper)
    const above = isFramed ? undefined : lines[index - 1]?.row
    const here = lines[index]?.row
    const isItem = here !== undefined && !isNumbered(here, frameAt(here))
    const cut = cutOf(lower, above, here, {
      texts: [own[index - 1], own[index]],
      ...{ headings: headings.count, isItem, isHeaded },
    })
    if (above) parts[index - 1]?.below.push(...lower.slice(0, cut.at).map(({ text }) => text))
    if (!cut.isHeading) parts[index]?.above.push(...lower.slice(cut.at).map(({ text }) => text))
    const upperPart = parts[index - 1]
    if (upperPart && cut.isHeading && !headings.isSure) upperPart.isDoubted = true
  })
  parts.at(-1)?.below.push(...tail)
  return parts.map(({ above, text, below, isDoubted }) => ({
    name: [...above, text, ...below].filter(Boolean).join(' ').slice(0, LONGEST),
    isDoubted,
  }))
}

/** `STUKKEN`: a heading among descriptions in small letters. */
const CAPITALS = /^[^\p{Ll}\d]*\p{Lu}{4}[^\p{Ll}\d]*$/u

/** With fewer lines the place of the text above each may be chance. */
const ENOUGH_LINES = 3

/** The number of rows of words above every line, each of which begins with its numbers; 0 where they differ. */
function headingsIn(
  gaps: Gap[],
  first: string | undefined,
  tail: string[],
): { count: number; isSure: boolean } {
  const count = gaps[0]?.lower.length ?? 0
  const isEverywhere = gaps.every(({ lower }) => lower.length === count)
  const isByPosition = gaps.some(({ lower }) => lower.some((text) => text.isNumbered))
  const isNone = first === '' || tail.length > 0 || isByPosition || !isEverywhere
  return { count: isNone ? 0 : count, isSure: gaps.length >= ENOUGH_LINES }
}

/**
 * Where a heading stands above the first line, and lines lie farther apart than rows of one text on the page: rows of words
 * that are as far apart as lines are headings, too.
 */
function headedBy(rows: Row[], lines: Line[], above: Gap | undefined): IsHeading | undefined {
  const [top, first] = [above?.lower.at(-1), lines[0]?.row]
  if (!top || !first) return undefined
  const own = lines.map(({ row }) => row)
  const pitch = Math.min(...stepsIn(own))
  const leading = Math.min(...stepsIn(rows))
  const least = pitch === Number.POSITIVE_INFINITY ? APART * leading : ROW_OF_ITS_OWN * pitch
  if (least <= leading) return undefined
  const isRow = (upper: Upright, lower: Upright) => baseOf(lower) - baseOf(upper) >= least
  return isRow(top, first.line) ? isRow : undefined
}

/** In points: from each row to the one right below it, in one size of print. */
const stepsIn = (rows: Row[]): number[] =>
  rows.slice(1).flatMap(({ index, line }, at) => {
    const before = rows[at]
    const isNext = before?.index === index - 1 && before.line.page === line.page
    const isAlike = isNext && Math.abs(before.line.height - line.height) < 0.1 * line.height
    const step = isAlike ? line.y - before.line.y : 0
    return step > line.height ? [step] : []
  })

/** In pitches: within a cell rows are nearer than this. */
const ROW_OF_ITS_OWN = 0.95

/** In the distance of rows of one text, where no two lines follow each other. */
const APART = 1.3

/** True for two rows of a table, false for two of one cell. */
type IsHeading = (upper: Upright, lower: Upright) => boolean

/** By page: a table may move from one to the next. */
function findFrames(lines: Line[], headAt: (row: Row) => Head | undefined): Map<number, Frame> {
  const pages = [...new Set(lines.map(({ row }) => row.line.page))]
  return new Map(
    pages.map((page) => {
      const own = lines.filter(({ row }) => row.line.page === page)
      const head = own[0] && headAt(own[0].row)
      return [page, { head, start: startOf(own, head) }]
    }),
  )
}

/** The left edge of descriptions: under their head, or where most of them do. */
function startOf(lines: Line[], head: Head | undefined): number | undefined {
  const starts = lines.flatMap(({ row, net }) => {
    const widest = wordy(row, net, head).toSorted((one, other) => other.width - one.width)[0]
    return widest ? [Math.round(firstWord(widest)?.x ?? widest.x)] : []
  })
  const counts = new Map<number, number>()
  for (const start of starts) counts.set(start, (counts.get(start) ?? 0) + 1)
  const usual = [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0]
  const named = head?.columns.find(({ kind }) => kind === 'description')?.x
  const isMoved =
    named !== undefined &&
    usual !== undefined &&
    usual < named - ALIGNED &&
    (counts.get(usual) ?? 0) > lines.length / 2
  return isMoved ? usual : (named ?? usual)
}

/** Cells with words that are neither unit nor code. */
function wordy(row: Row, net: Amount, head: Head | undefined, start?: number): Segment[] {
  const isWords = ({ text }: Segment) =>
    /\p{L}{2}/u.test(text.replace(MONEY, '')) && !UNIT.test(text.replace(/^[-−]?\d+[.,]?\d* ?/, ''))
  return row.line.segments.filter(
    (segment) => segment.x < net.x && isWords(segment) && !isOther(segment, head, start),
  )
}

const OTHERS = ['other', 'code', 'unit', 'rate', 'position', 'quantity', 'price', 'discount']

/** Under the head of another column, and not reaching into that of descriptions. */
function isOther(segment: Place, head: Head | undefined, start: number | undefined): boolean {
  if (!head) return false
  const column = columnAt(head, segment)
  const description = head.columns.find(({ kind }) => kind === 'description')
  if (description === undefined && head.columns.every(({ x }) => segment.x < x - INDENT)) return false
  const begins = description !== undefined && Math.abs(segment.x - (start ?? description.x)) < ALIGNED
  return column !== undefined && OTHERS.includes(column.kind) && !begins && !covers(segment, description)
}

const covers = (segment: Place, column: { x: number } | undefined): boolean =>
  column !== undefined && segment.x <= column.x + ALIGNED && right(segment) > column.x + 10

function ownText(row: Row, net: Amount, { head, start }: Frame): string {
  const cells = wordy(row, net, head, start)
  const placed = cells.filter((cell) => start !== undefined && right(cell) > start + 5)
  return placed
    .map((cell) => wordsFrom(cell, start, net))
    .filter(Boolean)
    .join(' ')
}

/** From the start of the column on, else from the first word. */
function wordsFrom(cell: Segment, start: number | undefined, net: Amount): string {
  const aligned = start === undefined ? -1 : cell.words.findIndex(({ x }) => Math.abs(x - start) < ALIGNED)
  const begin = firstWord(cell)
  const first = begin ? cell.words.indexOf(begin) : 0
  const to = cell === net.segment ? net.from : cell.words.length
  const words = cell.words.slice(aligned === -1 ? first : aligned, to)
  return words.map(({ text }) => text).join(' ')
}

/** Past a position, a code of digits, and a quantity with its unit. */
const firstWord = ({ words }: Segment) =>
  words.find(
    ({ text }, index) =>
      /\p{L}{2}/u.test(text) && !(UNIT.test(text) && /^[-−]?\d/.test(words[index - 1]?.text ?? '')),
  )

type Text = {
  text: string
  y: number
  height: number
  page: number
  /** A position stands before it, in the column of positions. */
  isNumbered: boolean
}

interface Gap {
  /** The lines that close the upper one, before a sum or a page's end. */
  upper: string[]
  lower: Text[]
  /** A sum, a head or a page's end stands between. */
  isFramed: boolean
}

/** Rows of words alone, in the column of descriptions. */
function textsBetween(rows: Row[], from: Row | undefined, to: Row, frameAt: (row: Row) => Frame): Gap {
  const first = from === undefined ? lastHead(rows, to) + 1 : from.index + 1
  const between = rows.filter(({ index }) => index >= first && index < to.index)
  const lastFrame = between.findLastIndex((row) => isFrame(row) || row.line.page !== to.line.page)
  const lower = between.slice(lastFrame + 1).flatMap((row) => textOf(row, frameAt(to)))
  if (lastFrame === -1) return { upper: [], lower, isFramed: from === undefined }
  return { upper: from ? tailOf(rows, from, frameAt(from)) : [], lower, isFramed: true }
}

const isFrame = ({ sums, head, mayCarry, numbers, headingRate }: Row): boolean =>
  sums.length > 0 || head !== undefined || headingRate !== undefined || (mayCarry && numbers.length > 0)

const lastHead = (rows: Row[], before: Row): number => {
  const head = rows.findLast((row) => row.head !== undefined && row.index < before.index)
  return head?.index ?? before.index - 1
}

function textOf(row: Row, { head, start }: Frame): Text[] {
  const { segments, page, y, height } = row.line
  const cells = segments.filter(
    (segment) =>
      start !== undefined &&
      segment.x > start - ALIGNED &&
      segment.x < start + INDENT &&
      /[\p{L}\d]{2}/u.test(segment.text),
  )
  const [cell] = cells
  if (!cell || segments.length > 2 || row.sums.length > 0 || row.mayCarry || row.headingRate) return []
  const column = head && columnAt(head, cell)
  if (column && column.kind !== 'description' && column.x > (start ?? 0) + INDENT) return []
  return [{ text: cell.text, y, height, page, isNumbered: isNumbered(row, { head, start }) }]
}

function isNumbered({ line }: Row, { head, start }: Frame): boolean {
  if (!head?.columns.some(({ kind }) => kind === 'position')) return false
  return line.segments.some(
    (one) =>
      one.x < (start ?? 0) - ALIGNED &&
      columnAt(head, one)?.kind === 'position' &&
      /^\d{1,4}[.)]?$/.test(one.text),
  )
}

interface Cut {
  /** The number of texts that belong to the upper line. */
  at: number
  /** The others are above lines, and of none. */
  isHeading: boolean
}

interface Around {
  /** Of the upper line and the lower one, in their own rows. */
  texts: [string | undefined, string | undefined]
  /** So many rows of words stand above each line of this table. */
  headings: number
  /** The lower line has no position, so one above it is its own. */
  isItem: boolean
  /** True of a row that is a heading between the lines of the table. */
  isHeaded: IsHeading | undefined
}

/** A position begins something new; where rows follow each other evenly, the text above the first line decides. */
function cutOf(
  texts: Text[],
  upper: Row | undefined,
  lower: Row | undefined,
  { texts: own, headings, isItem, isHeaded }: Around,
): Cut {
  const numbered = texts.findIndex((text) => text.isNumbered)
  if (numbered !== -1) return { at: numbered, isHeading: !isItem }
  const heading = isHeaded && upper && lower ? headingAt(texts, upper, lower, isHeaded) : -1
  if (heading !== -1) return { at: heading, isHeading: true }
  const at = evenCutOf(texts, upper, lower, own)
  if (at !== undefined) return { at, isHeading: false }
  const isHeading = headings > 0 && texts.length >= headings
  return { at: isHeading ? texts.length - headings : texts.length, isHeading }
}

/** The first of the rows of words that are of no cell, up to the lower line; -1 for none. */
function headingAt(texts: Text[], upper: Row, lower: Row, isRow: IsHeading): number {
  const all: Upright[] = [upper.line, ...texts, lower.line]
  const isApart = texts.map(
    (text, index) => isRow(all[index] ?? text, text) && isRow(text, all[index + 2] ?? text),
  )
  const last = isApart.lastIndexOf(false)
  return isApart.length > last + 1 ? last + 1 : -1
}

/** The number of texts between two lines that belong to the upper one; undefined where nothing but the order tells. */
function evenCutOf(
  texts: Text[],
  upper: Row | undefined,
  lower: Row | undefined,
  [above, below]: [string | undefined, string | undefined],
): number | undefined {
  if (texts.length === 0) return 0
  if (upper === undefined) return below === '' ? 0 : texts.length
  if (below === '')
    return above === '' || above === undefined ? 0 : Math.max(0, texts.length - runUp(texts, lower))
  if (above === '') return runDown(texts, upper)
  const steps = stepsOf(texts, upper, lower)
  const widest = Math.max(...steps)
  const isClear = widest > 1.15 * Math.min(...steps)
  return isClear ? steps.indexOf(widest) : undefined
}

/** The distances from row to row, from the upper line to the lower one. */
function stepsOf(texts: Text[], upper: Row | undefined, lower: Row | undefined): number[] {
  const all = [upper?.line, ...texts, lower?.line].filter((one) => one !== undefined)
  return all.slice(1).map((one, index) => {
    const before = all[index]
    return before === undefined || before.page !== one.page ? 99 : stepBetween(before, one)
  })
}

/** In heights, from the line that one row stands on to that of the next: heights depend on the letters in a picture, and on the size of print. */
const stepBetween = (before: Upright, one: Upright): number =>
  (baseOf(one) - baseOf(before)) / Math.max(1, one.height, before.height)

type Upright = Pick<Text, 'y' | 'height'>

/** As text layers place their words. */
const baseOf = ({ y, height }: Upright): number => y + 0.8 * height

/** The number of texts at the end that follow each other closely up to the line. */
function runUp(texts: Text[], lower: Row | undefined): number {
  const steps = stepsOf(texts, undefined, lower).toReversed()
  const far = steps.findIndex((step) => step > CLOSE)
  return far <= 0 ? texts.length : far
}

function runDown(texts: Text[], upper: Row): number {
  const far = stepsOf(texts, upper, undefined).findIndex((step) => step > CLOSE)
  return far === -1 ? texts.length : far
}

/** The rows that follow the last line closely, before the sums. */
function tailOf(rows: Row[], last: Row, frame: Frame): string[] {
  const tail: string[] = []
  const far = Math.max(CLOSE, pitchAbove(rows, last))
  let before = last.line
  for (const row of rows.slice(last.index + 1)) {
    const [text] = textOf(row, frame)
    if (!text && isDirt(row)) continue
    const step = stepBetween(before, row.line)
    const isApart = row.line.page !== before.page || step > far
    const isOther = Math.abs(sizeOf(row.line) - sizeOf(before)) > alikeIn(row) * sizeOf(before)
    const cells = row.line.segments.filter((cell) => /[\p{L}\d]{2}/u.test(cell.text))
    if (!text || isApart || isOther || cells.length > 1) break
    tail.push(text.text)
    before = row.line
  }
  return tail
}

/** Its height, or in a picture that of half of its words: dirt, and the line below, make some too high. */
function sizeOf({ height, segments }: Row['line']): number {
  const words = segments.flatMap((segment) => segment.words)
  if (words.every(({ confidence }) => confidence === 1)) return height
  const heights = words.map((word) => word.height).toSorted((one, other) => one - other)
  return heights[(heights.length - 1) >> 1] ?? height
}

/** Beside the print of a picture. */
const isDirt = ({ line, numbers, percents }: Row): boolean =>
  numbers.length + percents.length === 0 &&
  line.segments.every(({ words }) => words.every(({ confidence }) => confidence < DIRT))

const DIRT = 0.8

/** The difference between the heights of rows in one size: in a picture by the reach of letters. */
const alikeIn = (row: Row): number => (isFromPicture(row) ? 0.25 : 0.15)

const WIDEST_PITCH = 2.3

/** The distance between rows of this table, in heights. */
function pitchAbove(rows: Row[], { line, index }: Row): number {
  const above = rows[index - 1]
  const pitch =
    above && above.line.page === line.page ? (line.y - above.line.y) / Math.max(1, line.height) : 0
  return pitch < WIDEST_PITCH ? 1.05 * pitch : 0
}
