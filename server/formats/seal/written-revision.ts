/** The one form in which our writer adds a revision to a PDF: objects, cross-references, a trailer, and not a byte between them. */

export interface WrittenObject {
  /** Its number and generation. */
  name: string
  body: string
  /** Both from the beginning of the file. */
  offset: number
  bodyAt: number
}

/** The last lines of a revision, which the next one repeats. */
interface Ending {
  kind: 'TABLE' | 'STREAM'
  /** The first number that no object has. */
  size: number
  /** `/Root`, `/Info` and `/ID`, as they stand there. */
  kept: { root: string; rest: string }
  startxref: number
}

export interface WrittenRevision {
  objects: WrittenObject[]
  /** The first number that was free. */
  firstNew: number
  end: number
}

const MOST_BYTES = 8 * 1024 * 1024
const MOST_OBJECTS = 10
const LAST_LINES = 2000
const OBJECT = /([1-9]\d{0,9} \d{1,5}) obj\n([\s\S]*?)\nendobj\n/y
const ROOT = String.raw`(\/Root \d{1,10} \d{1,5} R\n)`
const REST = String.raw`((?:\/Info \d{1,10} \d{1,5} R\n)?(?:\/ID \[<[\dA-F]*> <[\dA-F]*>\]\n)?)`
const PLACE = String.raw`startxref\n(\d{1,10})\n%%EOF\n$`
const TABLE = new RegExp(
  String.raw`\ntrailer\n<<\n\/Size (\d{1,10})\n${ROOT}(?:\/Prev \d{1,10}\n)?${REST}>>\n${PLACE}`,
)
const STREAM = new RegExp(
  String.raw`\n<<\n\/Length \d+\/Type \/XRef\n\/Size (\d{1,10})\n\/W \[[\d ]+\]\n(?:\/Index \[[\d ]+\]\n)?(?:\/Prev \d{1,10}\n)?${ROOT}${REST}>>\nstream\n[\s\S]*\nendstream\nendobj\n${PLACE}`,
)

/** Undefined where a byte differs from our writer's bytes behind such a revision. */
export function revisionAt(bytes: Buffer, from: number): WrittenRevision | undefined {
  const before = findEnding(bytes, from)
  if (before === undefined) return undefined
  const text = bytes.toString('latin1', from, from + MOST_BYTES)
  const objects = objectsIn(text, from)
  const last = objects.at(-1)
  if (last === undefined) return undefined
  const at = last.bodyAt + last.body.length + '\nendobj\n'.length
  const expected = crossReferences(before, objects, at)
  if (text.slice(at - from, at - from + expected.length) !== expected) return undefined
  return { objects, firstNew: before.size, end: at + expected.length }
}

function findEnding(bytes: Buffer, end: number): Ending | undefined {
  const lines = bytes.toString('latin1', Math.max(0, end - LAST_LINES), end)
  const [table, stream] = [TABLE.exec(lines), STREAM.exec(lines)]
  const [, size, root, rest, startxref] = table ?? stream ?? []
  if (size === undefined || root === undefined || rest === undefined) return undefined
  const kind = table ? 'TABLE' : 'STREAM'
  return { kind, size: Number(size), kept: { root, rest }, startxref: Number(startxref) }
}

function objectsIn(text: string, from: number): WrittenObject[] {
  const objects: WrittenObject[] = []
  for (OBJECT.lastIndex = 0; objects.length <= MOST_OBJECTS; ) {
    const at = OBJECT.lastIndex
    const [, name, body] = OBJECT.exec(text) ?? []
    if (name === undefined || body === undefined || body.includes('/Type /XRef\n')) break
    const offset = from + at
    objects.push({ name, body, offset, bodyAt: offset + name.length + ' obj\n'.length })
  }
  return objects
}

interface Entry {
  number: number
  generation: number
  offset: number
}

function crossReferences(before: Ending, objects: readonly WrittenObject[], at: number): string {
  const entries = objects.map(({ name, offset }): Entry => {
    const [number = 0, generation = 0] = name.split(' ').map(Number)
    return { number, generation, offset }
  })
  const next = Math.max(before.size, ...entries.map(({ number }) => number + 1))
  const { root, rest } = before.kept
  const tail = `${root}/Prev ${before.startxref}\n${rest}>>\n`
  const place = `startxref\n${at}\n%%EOF\n`
  if (before.kind === 'TABLE')
    return `xref\n${groupRuns(entries).map(tableLines).join('')}trailer\n<<\n/Size ${next}\n${tail}${place}`
  const own = { number: next, generation: 0, offset: at }
  const runs = groupRuns([...entries, own])
  const width = Math.max(1, Math.ceil(Math.log2(at + 1) / 8))
  const data = Buffer.concat(runs.flat().map((entry) => streamEntry(entry, width))).toString('latin1')
  const index = runs.map((run) => `${run[0]?.number} ${run.length}`).join(' ')
  return `${next} 0 obj\n<<\n/Length ${data.length}/Type /XRef\n/Size ${next + 1}\n/W [1 ${width} 1]\n/Index [${index}]\n/Prev ${before.startxref}\n${root}${rest}>>\nstream\n${data}\nendstream\nendobj\n${place}`
}

/** Numbers that follow each other. */
function groupRuns(entries: Entry[]): Entry[][] {
  const runs: Entry[][] = []
  for (const entry of entries.toSorted((one, other) => one.number - other.number)) {
    const run = runs.at(-1)
    if (run?.at(-1)?.number === entry.number - 1) run.push(entry)
    else runs.push([entry])
  }
  return runs
}

const digits = (value: number, length: number): string => String(value).padStart(length, '0')

const tableLines = (run: Entry[]): string =>
  `${run[0]?.number} ${run.length}\n${run
    .map(({ offset, generation }) => `${digits(offset, 10)} ${digits(generation, 5)} n\r\n`)
    .join('')}`

function streamEntry({ offset, generation }: Entry, width: number): Buffer {
  const bytes = Buffer.alloc(width + 2)
  bytes[0] = 1
  bytes.writeUIntBE(offset, 1, width)
  bytes[width + 1] = generation
  return bytes
}
