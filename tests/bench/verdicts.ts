/** From the bytes of a long document to its verdict, in this process, and the reading in it beside the parser's. */
import { readFileSync } from 'node:fs'
import { writeUbl } from '#contracts/rules/invoice/ubl/write.ts'
import { decodeXml } from '#server/formats/xml/decode.ts'
import { parseTree } from '#server/formats/xml/parse-tree.ts'
import { readPlainTree } from '#server/formats/xml/plain-tree.ts'
import { checkXml } from '#server/invoices/check-document.ts'
import { aimed, figure, type Measured, middle } from './frame.ts'
import { documentOf } from './rules.ts'

/** Lines, runs, and the milliseconds of a processor for a verdict. */
const SIZES = [
  { count: 500, runs: 40, aim: 10 },
  { count: 10_000, runs: 10, aim: 150 },
]
const LIMITS = { bytes: 21_000_000, depth: 60, elements: 2_000_000 }
const LINE = /\s*<ram:IncludedSupplyChainTradeLineItem>[\s\S]*?<\/ram:IncludedSupplyChainTradeLineItem>/

/** The sample with further lines of no amount. */
function ciiOf(count: number): Buffer {
  const sample = readFileSync('fixtures/files/invoice-cii.xml', 'utf8')
  const line = LINE.exec(sample)?.[0] ?? ''
  const free = line.replace(/(<ram:(?:Charge|LineTotal)Amount>)[^<]*/g, '$10.00')
  const further = Array.from({ length: count }, (_, at) => free.replace(/(LineID>)[^<]*/, `$1${at + 100}`))
  return Buffer.from(sample.replace(line, () => line + further.join('')))
}

const documents = { UBL: (count: number) => Buffer.from(writeUbl(documentOf(count))), CII: ciiOf }

/** Milliseconds of all processors, collecting garbage included; the works in turn, after runs that don't count. */
function processorTime(runs: number, works: readonly (() => unknown)[]): number[] {
  const took = works.map((): number[] => [])
  for (let run = -Math.ceil(runs / 4); run < runs; run++) {
    for (const [which, work] of works.entries()) {
      const before = process.cpuUsage()
      work()
      const { user, system } = process.cpuUsage(before)
      if (run >= 0) took[which]?.push((user + system) / 1_000)
    }
  }
  return took.map(middle)
}

export async function measureVerdicts(): Promise<Measured[]> {
  return SIZES.flatMap(({ count, runs, aim }) =>
    Object.entries(documents).flatMap(([syntax, write]) => {
      const bytes = write(count)
      if (!checkXml(bytes).valid) throw new Error('The bench wrote a document that is refused')
      const text = decodeXml(bytes)
      const [verdict = 0] = processorTime(runs, [() => checkXml(bytes)])
      const [plain = 0, parsed = 0] = processorTime(runs, [
        () => readPlainTree(text, LIMITS),
        () => parseTree(text, LIMITS),
      ])
      const what = `${count} lines of ${syntax}`
      return [
        aimed(`verdict on ${what}, of a processor`, verdict, { unit: 'ms', aim, digits: 1 }),
        {
          ...figure(`reading ${what}`, `${plain.toFixed(1)} ms`, `${parsed.toFixed(1)} ms by the parser`),
          ratio: (plain / parsed).toFixed(2),
        },
      ]
    }),
  )
}
