/** Text that runs down sheets of evidence, and goes on with the next sheet where one is full. */
import { GREY, HAIRLINE, type Ink, type Sheet } from './sheet.ts'

export const LEFT = 45
export const RIGHT = 550
export const WIDTH = RIGHT - LEFT
export const SIZE = 9.5
export const LEADING = 13.5
const TOP = 80
const BOTTOM = 798

/** A text, some of it bold. */
export type Run = string | { bold: string }

export interface Column {
  x: number
  width: number
}

export class Flow {
  y: number
  readonly sheet: Sheet

  /** From a line to the next. */
  readonly leading: number

  constructor(sheet: Sheet, y: number, leading = LEADING) {
    this.leading = leading
    this.sheet = sheet
    this.y = y
  }

  /** Goes on at the top of a new sheet unless there is so much room. */
  need(height: number): void {
    if (this.y + height <= BOTTOM) return
    this.sheet.turn()
    this.y = TOP
  }

  /** A rule with a heading below it. */
  section(title: string, { x, width }: Column = { x: LEFT, width: WIDTH }, beside = ''): void {
    this.need(70)
    const ink = { bold: true, size: 10.5 }
    this.sheet.rule(x, this.y, width, 1.5)
    const lines = this.sheet.wrap(title, width, ink)
    const after = this.sheet.column(lines, x, this.y + 17, this.leading, ink)
    if (beside)
      this.sheet.text(beside, x + this.sheet.widthOf(title, ink) + 9, this.y + 17, {
        size: SIZE,
        color: GREY,
      })
    this.y = after + 5
  }

  paragraph(runs: Run[], { x, width }: Column = { x: LEFT, width: WIDTH }, ink: Ink = {}): void {
    for (const line of breakLines(this.sheet, runs, width)) {
      this.need(this.leading)
      let at = x
      for (const { text, bold } of line) {
        this.sheet.text(text, at, this.y, { size: SIZE, ...ink, bold })
        at += this.sheet.widthOf(text, { size: SIZE, bold })
      }
      this.y += this.leading
    }
  }

  /** A label, with its value beside it. */
  fact(label: string, runs: Run[], { x, width }: Column, indent: number): void {
    this.need(2 * this.leading)
    const labelled = new Flow(this.sheet, this.y, this.leading)
    labelled.paragraph([label], { x, width: indent - 6 }, { color: GREY })
    this.paragraph(runs, { x: x + indent, width: width - indent })
    this.y = Math.max(this.y, labelled.y) + 1.5
  }

  /** The height of a `fact`. */
  heightOfFact(label: string, runs: Run[], { width }: Column, indent: number): number {
    const lines = [breakLines(this.sheet, [label], indent - 6), breakLines(this.sheet, runs, width - indent)]
    return Math.max(...lines.map(({ length }) => length)) * this.leading + 1.5
  }

  hairline(y = this.y, { x, width }: Column = { x: LEFT, width: WIDTH }): void {
    this.sheet.rule(x, y, width, 0.6, HAIRLINE)
  }
}

interface Piece {
  text: string
  bold: boolean
}

/** Words that stand next to each other and look alike are written in one go. */
function breakLines(sheet: Sheet, runs: Run[], width: number): Piece[][] {
  const lines: Piece[][] = [[]]
  let used = 0
  for (const { text, bold } of runs.flatMap((run) => splitRun(sheet, run, width))) {
    const long = sheet.widthOf(text, { size: SIZE, bold })
    const isFull = used > 0 && used + sheet.widthOf(text.trimEnd(), { size: SIZE, bold }) > width
    if (isFull) lines.push([])
    used = isFull ? long : used + long
    const line = lines.at(-1)
    const last = line?.at(-1)
    if (last?.bold === bold) last.text += text
    else line?.push({ text, bold })
  }
  return lines
}

/** Words with the space behind them; a word wider than the column is broken. */
function splitRun(sheet: Sheet, run: Run, width: number): Piece[] {
  const [text, bold] = typeof run === 'string' ? [run, false] : [run.bold, true]
  const words = text.replace(/[\n\r\t]+/g, ' ').match(/[^ ]+ *| +/gu) ?? []
  return words
    .flatMap((word) => (sheet.widthOf(word, { size: SIZE, bold }) > width ? [...word] : [word]))
    .map((word) => ({ text: word, bold }))
}
