import { unreadable } from '../../platform/problem.ts'
import type { Package } from './package.ts'
import { PLAIN, parseXml, unescaped } from './parse-xml.ts'

/** Sheets of a million rows are no table of ours. */
const MOST = 2_000_000
const MOST_CHARACTERS = 100_000_000

/** Texts that several cells show, by their number. Runs of one text are joined, the notes on pronunciation are left out. */
export async function readSharedStrings(
  parts: Package,
  part: string | undefined,
  longest: number,
): Promise<string[]> {
  const strings: string[] = []
  if (part === undefined || !parts.has(part)) return strings
  const text = new TextOfRuns(longest)
  let characters = 0
  const add = (whole: string) => {
    characters += whole.length
    if (strings.push(whole) > MOST || characters > MOST_CHARACTERS) throw unreadable('damaged')
  }
  const handlers = {
    open: (element: string) => text.open(element),
    text: (more: string) => text.add(more),
    close(element: string) {
      text.close(element)
      if (element === 'si') add(text.take())
    },
  }
  const take = (sheet: string, at: number) => (text.isEmpty ? takeStrings(sheet, at, longest, add) : at)
  await parseXml(parts.stream(part), handlers, { element: 'si', take })
  return strings
}

const STRING = new RegExp(`\\s*<si><t(?: xml:space="preserve")?>(${PLAIN}*)</t></si>`, 'y')

/** Takes texts of one run, the usual ones. */
function takeStrings(text: string, start: number, longest: number, add: (whole: string) => void): number {
  let at = start
  for (;;) {
    STRING.lastIndex = at
    const whole = STRING.exec(text)?.[1]
    if (whole === undefined || whole.length > longest) return at
    at = STRING.lastIndex
    add(unescaped(whole))
  }
}

/** The text of `si` and `is`, up to one character more than a cell may hold. */
export class TextOfRuns {
  private readonly longest: number
  private text = ''
  private isInText = false
  private isPhonetic = false

  constructor(longest: number) {
    this.longest = longest
  }

  /** Nothing of a text has come yet. */
  get isEmpty(): boolean {
    return !this.isInText && !this.isPhonetic && this.text === ''
  }

  open(element: string): void {
    if (element === 't') this.isInText = true
    if (element === 'rPh') this.isPhonetic = true
  }

  close(element: string): void {
    if (element === 't') this.isInText = false
    if (element === 'rPh') this.isPhonetic = false
  }

  add(text: string): void {
    if (this.isInText && !this.isPhonetic && this.text.length <= this.longest)
      this.text += text.slice(0, this.longest + 1)
  }

  take(): string {
    const text = unescaped(this.text)
    this.text = ''
    return text
  }
}
