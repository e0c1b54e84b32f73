/**
 * `CORPORA=… npm run bench:recognition`: how much of the invoices in `recognition/` of the corpora is read right, field by
 * field and kind by kind, and whether a percentage means what it says. Names after it choose the kinds. The reader knows
 * nothing of an account: the customer is the buyer, and seller fields are what the document says of its sender.
 */
import { fork } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { corporaPath } from '#tests/support/corpora.ts'
import type { Read } from './recognition-group.ts'
import { type Expected, judge, type Verdict } from './recognition-judge.ts'

interface Entry {
  file: string
  kind: string
  pages: number
  expected: Expected
  visibleInPrint: Record<string, boolean>
}

const chosen = process.argv.slice(2)
const entries = manifest().filter(({ kind }) => chosen.length === 0 || chosen.includes(kind))
const kinds = [...new Set(entries.map(({ kind }) => kind))]
const verdicts: Verdict[] = []
const speeds: Record<string, object> = {}
const tables: Record<string, string> = {}

for (const kind of kinds) {
  const group = entries.filter((entry) => entry.kind === kind)
  const { reads, peakMegabytes } = await readGroup(group.map(({ file }) => corporaPath('recognition', file)))
  const took = reads
    .map(({ milliseconds, pages }) => milliseconds / pages)
    .toSorted((one, other) => one - other)
  speeds[kind] = {
    files: group.length,
    'median ms a page': Math.round(took[took.length >> 1] ?? 0),
    'slowest ms a page': Math.round(took.at(-1) ?? 0),
    'peak MB': peakMegabytes,
  }
  group.forEach((entry, index) => {
    const read = reads[index]
    if (read) verdicts.push(...judge(entry, read.reading))
  })
  tables[kind] =
    `${reads.filter(({ reading }) => (reading.inputDetails.lines ?? []).length > 0).length}/${reads.length}`
}

printWrong(verdicts)
printFields(verdicts)
console.log('Tables of lines that add up to the totals, the others being left to the person:', tables)
printCalibration(verdicts)
console.log('\nTime is of one processor; the first scan also loads the languages.')
console.table(speeds)

function manifest(): Entry[] {
  const names = readdirSync(corporaPath('recognition')).filter((name) => /^manifest.*\.json$/.test(name))
  return names.flatMap((name) => JSON.parse(readFileSync(corporaPath('recognition', name), 'utf8')))
}

/** In a process of its own, so that its memory is its own. */
function readGroup(files: string[]): Promise<{ reads: Read[]; peakMegabytes: number }> {
  const child = fork(new URL('./recognition-group.ts', import.meta.url), { serialization: 'advanced' })
  return new Promise((resolve, reject) => {
    child.on('message', (said) => {
      resolve(said as { reads: Read[]; peakMegabytes: number })
      child.disconnect()
    })
    child.on('exit', (code) => reject(new Error(`reading ended with ${code}`)))
    child.send(files)
  })
}

function printWrong(all: Verdict[]): void {
  for (const { file, field, got, want, percent, isRight } of all) {
    if (!isRight)
      console.log(`${file}\n    ${field}: ${got ?? 'nothing'} (${percent ?? '-'} %) instead of ${want}`)
  }
}

function printFields(all: Verdict[]): void {
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

function printCalibration(all: Verdict[]): void {
  const bands: [number, number][] = [
    [0, 49],
    [50, 69],
    [70, 79],
    [80, 89],
    [90, 94],
    [95, 99],
    [100, 100],
  ]
  const rows: Record<string, object> = {}
  for (const [from, to] of bands) {
    const shown = all.filter(
      ({ got, percent }) => got !== undefined && percent !== undefined && percent >= from && percent <= to,
    )
    const right = shown.filter(({ isRight }) => isRight).length
    if (shown.length > 0)
      rows[`${from}–${to} %`] = {
        shown: shown.length,
        right,
        'right, %': Math.round((1000 * right) / shown.length) / 10,
      }
  }
  console.log('\nWhat is shown as so sure is right so often:')
  console.table(rows)
}
