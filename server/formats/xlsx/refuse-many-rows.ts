import type { Readable } from 'node:stream'
import { unreadable } from '../../platform/problem.ts'

/** A row, and the content of a cell. */
const ROW = /<(?:[\w.-]+:)?row[\s>]/g
const CONTENT = /<(?:[\w.-]+:)?(?:v|is)[\s>]/g
const LONGEST_TAG = 60
const CLEARLY = 2

/**
 * Refuses a sheet with far more rows than it may have before anything of it is understood: a glance at its tags costs a tenth
 * of reading them and their texts. Rows may turn out to be blank, so a sheet near the limit is read.
 * @throws {Problem} UNREADABLE_FILE
 */
export async function refuseManyRows(sheet: Readable, most: number): Promise<void> {
  let rows = 0
  let looksFor = ROW
  let rest = ''
  for await (const chunk of sheet) {
    const text = rest + chunk.toString('latin1')
    looksFor.lastIndex = 0
    while (looksFor.test(text)) {
      const at = looksFor.lastIndex
      if (looksFor === CONTENT) rows += 1
      looksFor = looksFor === ROW ? CONTENT : ROW
      looksFor.lastIndex = at
    }
    if (rows > most * CLEARLY) throw unreadable('many-rows', { most })
    rest = openTag(text)
  }
}

/** A tag that goes on in the next chunk. */
function openTag(text: string): string {
  const start = text.lastIndexOf('<')
  const end = text.slice(start)
  return start === -1 || /[\s>]/.test(end) ? '' : end.slice(0, LONGEST_TAG)
}
