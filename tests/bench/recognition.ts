/**
 * `CORPORA=… npm run bench:recognition`: how much of the invoices in `recognition/` of the corpora and of papers made up here is
 * read right, field by field and kind by kind, and whether a percentage is true. Names after it choose the kinds:
 * those of the corpora, `tuning` and `judging` (invented papers of either half of the layouts, of which no rule may know the
 * second), `strangers` (papers of six other layouts, each told apart), `authors` (papers of eleven authors who had not seen the reader; `AUTHORS=food,hotel` chooses among them), `tuningLater` and `judgingLater` (families that came later), `photos` (papers of the second half as people photograph them), `tuningPhotos`, `strangersPhotos`, `authorsPhotos` and `authorsScans` (only where they are named), `others` and `othersLater` (no invoices). `--count=30` and `--seed=b` choose other papers, `--wrong` names the wrong fields.
 * The reader knows nothing of the corpora: the customer is the buyer, and seller fields are the document's fields for its
 * sender. Of invented papers it knows the account, as the product does; `…-unknown` is the same papers without it.
 */
import { fork } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { Reading } from '#server/recognition/fields/reading.ts'
import { corporaPath } from '#tests/support/corpora.ts'
import type { Read, ToRead } from './recognition-group.ts'
import { type Entry, fieldsOf, judge, judgeEachLine, judgeLines, type Verdict } from './recognition-judge.ts'
import { HEADER_FIELDS, headersByOthers, otherTool } from './recognition-others.ts'
import { isOfOthers, PAPER_GROUPS, printGroup } from './recognition-papers.ts'
import { printCalibration, printFields, printTouchless, printWrong } from './recognition-report.ts'

const { positionals: chosen, values } = parseArgs({
  allowPositionals: true,
  options: {
    count: { type: 'string' },
    seed: { type: 'string', default: 'a' },
    wrong: { type: 'boolean', default: false },
  },
})
const isChosen = (kind: string) => chosen.length === 0 || chosen.includes(kind)
const verdicts: Verdict[] = []
const speeds: Record<string, object> = {}
const tables: Record<string, string> = {}
/** The number of papers on which each header field is right. */
const headers: Record<string, object> = {}
const invented: string[] = []
/** Papers whose kind was asked about, by kind of paper, and credit notes that became an invoice without a question. */
const asked: Record<string, { invoices: number; creditNotes: number; silentlyInvoices: number }> = {}

for (const [kind, entries] of await groups()) {
  const reads = await readGroup(kind, entries)
  entries.forEach((entry, index) => {
    const reading = reads[index]?.reading
    if (reading === undefined) return
    if (isOfOthers(kind)) {
      const values = Object.entries(fieldsOf(reading)).filter(([, [got]]) => got !== undefined)
      if (values.length > 0)
        invented.push(`${kind} ${entry.file}: ${values.map(([name, [got]]) => `${name} ${got}`).join(', ')}`)
    } else countKind(entry, reading)
    if (!isOfOthers(kind)) verdicts.push(...judged(entry, reading))
  })
  if (kind.startsWith('authors') && !kind.endsWith('-unknown')) compareHeaders(kind, entries, reads)
  tables[kind] =
    `${reads.filter(({ reading }) => (reading.inputDetails.lines ?? []).length > 0).length}/${reads.length}`
  if (isOfOthers(kind)) {
    const own = invented.filter((one) => one.startsWith(`${kind} `))
    console.log(`No invoices with anything invented (${kind}): ${own.length} of ${entries.length}`)
  }
}

// The errors on the judging half are only counted, unless they are asked for: no rule may be made for them.
printWrong(verdicts.filter(({ kind }) => values.wrong || !isOfJudging(kind)))
for (const one of invented) console.log(one)
printFields(verdicts)
console.log('Papers with lines, the others being left to the person:', tables)
printTouchless(verdicts)
console.log('Whether it is an invoice or a credit note was asked:', asked)
if (Object.keys(headers).length > 0) {
  console.log('Header fields right, of the reader and of another tool with expressions:')
  console.table(headers)
}
const isInvented = ({ kind }: Verdict) => /^tuning/.test(kind) || isOfJudging(kind)
const isPhoto = ({ kind }: Verdict) => /photos/i.test(kind)
for (const [title, those] of [
  ['the corpora', verdicts.filter((one) => !isInvented(one))],
  ['invented papers, judging half', verdicts.filter(({ kind }) => kind.startsWith('judging'))],
  [
    'photos of invented papers, judging half',
    verdicts.filter((one) => isPhoto(one) && isOfJudging(one.kind)),
  ],
  ['invented papers, tuning half', verdicts.filter(({ kind }) => kind.startsWith('tuning'))],
] as const)
  if (those.length > 0) printCalibration(those, title)
console.log('\nTime is of one processor; the first scan also loads the languages.')
console.table(speeds)

/** The header fields on the same papers, beside a tool with expressions. */
function compareHeaders(kind: string, entries: Entry[], reads: Read[]): void {
  const [group = ''] = kind.split(' ')
  const ours: Record<string, number> = {}
  entries.forEach((entry, index) => {
    const read = reads[index]
    const own = read ? judge(entry, read.reading).filter(({ field }) => HEADER_FIELDS.includes(field)) : []
    const wrong = own.filter((one) => !one.isRight).map(({ field }) => field)
    const rights = read ? HEADER_FIELDS.filter((field) => !wrong.includes(field)) : []
    for (const field of rights) ours[field] = (ours[field] ?? 0) + 1
    if (rights.length === HEADER_FIELDS.length) ours.all = (ours.all ?? 0) + 1
  })
  headers[kind] = { papers: entries.length, ...ours }
  const tool = otherTool(group)
  headers[tool ? `${kind}, ${tool}` : `${kind}, other tool`] = tool
    ? { papers: entries.length, ...headersByOthers(entries, tool) }
    : { papers: 'not installed' }
}

function judged(entry: Entry, reading: Reading): Verdict[] {
  const lines = entry.lines ? [judgeLines(entry, reading), ...judgeEachLine(entry, reading)] : []
  return [...judge(entry, reading), ...lines]
}

function countKind({ kind, expected }: Entry, { type, doubts = [] }: Reading): void {
  asked[kind] ??= { invoices: 0, creditNotes: 0, silentlyInvoices: 0 }
  const isCredit = expected.documentType === '381'
  if (doubts.includes('INVOICE_OR_CREDIT_NOTE')) asked[kind][isCredit ? 'creditNotes' : 'invoices']++
  else if (isCredit && type === 'E_INVOICES') asked[kind].silentlyInvoices++
}

function isOfJudging(kind: string): boolean {
  return /^(?:judging|photos|laterPhotos)/.test(kind)
}

async function groups(): Promise<[string, Entry[]][]> {
  const all: [string, Entry[]][] = []
  const corpora = chosen.every((kind) => kind in PAPER_GROUPS) && chosen.length > 0 ? [] : manifest()
  for (const kind of new Set(corpora.map((entry) => entry.kind)))
    if (isChosen(kind)) all.push([kind, corpora.filter((entry) => entry.kind === kind)])
  for (const [group, usual] of Object.entries(PAPER_GROUPS)) {
    if (!isChosen(group)) continue
    if (usual === 0 && !chosen.includes(group)) continue
    const papers = await printGroup(group, Number(values.count ?? usual), values.seed)
    all.push([group, papers])
    if (!isOfOthers(group) && !/(?:photos|scans)$/i.test(group))
      all.push([`${group}-unknown`, papers.map(withoutUs)])
  }
  return all
}

/** The same paper, of an account that the reader doesn't know. */
function withoutUs({ us: _, kind, lines: __, ...entry }: Entry): Entry {
  return { ...entry, kind: `${kind}-unknown` }
}

function manifest(): (Entry & { pages: number })[] {
  const names = readdirSync(corporaPath('recognition')).filter((name) => /^manifest.*\.json$/.test(name))
  const entries: (Entry & { pages: number })[] = names.flatMap((name) =>
    JSON.parse(readFileSync(corporaPath('recognition', name), 'utf8')),
  )
  return entries.map((entry) => ({ ...entry, file: corporaPath('recognition', entry.file) }))
}

async function readGroup(kind: string, group: Entry[]): Promise<Read[]> {
  const { reads, peakMegabytes } = await readApart(group.map(({ file, us }) => ({ file, us })))
  const took = reads
    .map(({ milliseconds, pages }) => milliseconds / pages)
    .toSorted((one, other) => one - other)
  speeds[kind] = {
    files: group.length,
    'median ms a page': Math.round(took[took.length >> 1] ?? 0),
    'slowest ms a page': Math.round(took.at(-1) ?? 0),
    'peak MB': peakMegabytes,
  }
  return reads
}

/** In a process of its own, so that its memory is its own. */
function readApart(files: ToRead[]): Promise<{ reads: Read[]; peakMegabytes: number }> {
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
