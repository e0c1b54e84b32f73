import { unreadable } from '../../platform/problem.ts'
import type { Package } from './package.ts'
import { parseXml, unescaped } from './parse-xml.ts'

/** Sheets of a million rows are no table of ours. */
const MOST = 2_000_000
const MOST_CHARACTERS = 100_000_000

/** Texts that several cells show, by their number. Runs of one text are joined, what says how to pronounce it is left out. */
export async function readSharedStrings(
  parts: Package,
  part: string | undefined,
  longest: number,
): Promise<string[]> {
  const strings: string[] = []
  if (part === undefined || !parts.has(part)) return strings
  const text = new TextOfRuns(longest)
  let characters = 0
  await parseXml(parts.stream(part), {
    open: (element) => text.open(element),
    text: (more) => text.add(more),
    close(element) {
      text.close(element)
      if (element !== 'si') return
      const whole = text.take()
      characters += whole.length
      if (strings.push(whole) > MOST || characters > MOST_CHARACTERS) throw unreadable('damaged')
    },
  })
  return strings
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
