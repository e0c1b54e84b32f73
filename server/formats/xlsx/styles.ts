import { type AmongLiterals, amongLiterals } from './among-literals.ts'
import type { Package } from './package.ts'
import { parseXml } from './parse-xml.ts'

/** The display of a number, as far as it changes the value that is read. */
export type NumberFormat = 'number' | 'date' | 'time' | AmongLiterals

const MOST = 100_000
const BUILT_IN_DATES = new Set([
  14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 34, 35, 36, 50, 51, 52, 53, 54, 57, 58,
])
const BUILT_IN_TIMES = new Set([18, 19, 20, 21, 32, 33, 45, 46, 47, 55, 56])

/** Formats by the number of a cell's style. */
export async function readFormats(parts: Package, part: string | undefined): Promise<NumberFormat[]> {
  const formats: NumberFormat[] = []
  if (part === undefined || !parts.has(part)) return formats
  const codes = new Map<number, string>()
  let isOfCells = false
  await parseXml(parts.stream(part), {
    open(element, { numFmtId, formatCode }) {
      if (element === 'cellXfs') isOfCells = true
      if (element === 'numFmt' && formatCode !== undefined && codes.size < MOST)
        codes.set(Number(numFmtId), formatCode)
      if (element === 'xf' && isOfCells && formats.length < MOST)
        formats.push(findFormat(Number(numFmtId ?? 0), codes))
    },
    close(element) {
      if (element === 'cellXfs') isOfCells = false
    },
  })
  return formats
}

function findFormat(id: number, codes: ReadonlyMap<number, string>): NumberFormat {
  if (BUILT_IN_DATES.has(id)) return 'date'
  if (BUILT_IN_TIMES.has(id)) return 'time'
  const code = codes.get(id)
  return code === undefined ? 'number' : formatOfCode(code)
}

/** The code without its literal text, and without the second and later sections. */
function formatOfCode(code: string): NumberFormat {
  const [bare = ''] = code.replace(/"[^"]*"|\\.|_.|\*.|\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '').split(';')
  if (/^general$/i.test(bare)) return amongLiterals(code) ?? 'number'
  if (/[dy]/i.test(bare)) return 'date'
  if (/[hs]/i.test(bare)) return 'time'
  return /^[^0#?]*m+[^0#?]*$/i.test(bare) ? 'date' : (amongLiterals(code) ?? 'number')
}
