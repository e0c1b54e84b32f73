/** The printed report of the recognition benchmark. */
import { basename } from 'node:path'
import { isTouchless, type Verdict } from './recognition-judge.ts'

export function printWrong(all: Verdict[]): void {
  for (const { file, kind, field, got, want, percent, isRight } of all) {
    if (!isRight)
      console.log(
        `${kind}/${basename(file)}\n    ${field}: ${got ?? 'nothing'} (${percent ?? '-'} %) instead of ${want ?? 'nothing'}`,
      )
  }
}

export function printFields(all: Verdict[]): void {
  const kinds = [...new Set(all.map(({ kind }) => kind))]
  const rows: Record<string, Record<string, string>> = {}
  for (const field of [...new Set(all.map((one) => one.field))]) {
    const row: Record<string, string> = {}
    for (const kind of kinds) {
      const judged = all.filter((one) => one.field === field && one.kind === kind)
      if (judged.length > 0) row[kind] = `${judged.filter(({ isRight }) => isRight).length}/${judged.length}`
    }
    rows[field] = row
  }
  console.table(rows)
}

/** The number of papers that need no touch, by kind. */
export function printTouchless(all: Verdict[]): void {
  const rows: Record<string, string> = {}
  for (const kind of new Set(all.filter(({ field }) => field === 'lines').map((one) => one.kind))) {
    const own = all.filter((one) => one.kind === kind)
    const files = [...new Set(own.map(({ file }) => file))]
    rows[kind] =
      `${files.filter((file) => isTouchless(own.filter((one) => one.file === file))).length}/${files.length}`
  }
  if (Object.keys(rows).length > 0)
    console.log('Touchless (number, dates, totals, currency, customer, order number, every line):', rows)
}

const BANDS: [number, number][] = [
  [0, 49],
  [50, 74],
  [75, 89],
  [90, 100],
]

export function printCalibration(all: Verdict[], title: string): void {
  const rows: Record<string, object> = {}
  for (const [from, to] of BANDS) {
    const shown = all.filter(
      ({ got, percent }) => got !== undefined && percent !== undefined && percent >= from && percent <= to,
    )
    const right = shown.filter(({ isRight }) => isRight).length
    const promised = shown.reduce((sum, { percent = 0 }) => sum + percent, 0) / shown.length
    if (shown.length > 0)
      rows[`${from}–${to} %`] = {
        ...{ shown: shown.length, right, 'promised, %': Math.round(10 * promised) / 10 },
        'right, %': Math.round((1000 * right) / shown.length) / 10,
      }
  }
  console.log(`\nWhat is shown as so sure is right so often (${title}):`)
  console.table(rows)
}
