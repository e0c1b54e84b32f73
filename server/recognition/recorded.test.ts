/**
 * What is read from the words of invented papers, with the percentages: a weight or a label that changes shows here. Whether a
 * change reads better is what `npm run bench:recognition` says.
 */
import { expect, test } from 'vitest'
import { type RecordedPaper, recordedPapers } from '#tests/support/papers/recorded.ts'
import { interpret } from './engine.ts'
import { type Fields, type NoInvoice, readPages } from './fields/read-fields.ts'
import { KNOWN_NOTHING, type Reading, type RecognitionContext } from './fields/reading.ts'

/** As a paper of nobody that we know, and as one of an account that knows its customer and its own numbers. */
const ways: [name: string, known: (paper: RecordedPaper) => RecognitionContext][] = [
  ['unknown', () => KNOWN_NOTHING],
  [
    'known',
    ({ us, customer }) => ({
      ...KNOWN_NOTHING,
      us,
      customers: customer ? [customer] : [],
      numbers: ['2026-0141', '2026-0140'],
    }),
  ],
]

const json = (value: unknown): string => JSON.stringify(value) ?? '–'

function shown({ inputDetails, sources, seen = [], embedded: _, ...about }: Reading): string[] {
  const { lines = [], ...parts } = inputDetails
  return [
    ...Object.entries(about).map(([name, value]) => `${name}: ${json(value)}`),
    ...Object.entries(parts).map(([name, value]) => `${name}: ${json(value)}`),
    ...lines.map((line) => `line: ${json(line)}`),
    ...Object.entries(sources).map(
      ([pointer, { page, box }]) => `${pointer}: ${page} ${json(box.map(short))}`,
    ),
    ...seen.map(({ kind, value, beside }) => `${kind} ${value} | ${beside}`),
  ]
}

/** The confidence of each value, before it becomes a percentage or the value is dropped. */
function confidencesOf(read: Fields | NoInvoice): string[] {
  if ('looksLike' in read) return []
  const { heading, payment, buyer, seller, paid, totals } = read
  const { net, vat, total } = totals
  return Object.entries({
    heading,
    payment,
    buyer,
    seller,
    paid: { ...paid },
    totals: { net, vat, total },
  }).flatMap(([part, fields]) =>
    Object.entries(fields).flatMap(([name, field]) => confidenceOf(`${part}.${name}`, field)),
  )
}

function confidenceOf(name: string, field: unknown): string[] {
  if (typeof field !== 'object' || field === null || !('confidence' in field && 'value' in field)) return []
  return [`${name} ${json(field.value)} ${Number(field.confidence).toFixed(3)}`]
}

const short = (part: number): number => Number(part.toFixed(3))

test.each(recordedPapers())('what is read from $name is what was read before', async ({ name, paper }) => {
  const [unknown = [], known = []] = ways.map(([way, knownOf]) => {
    const context = knownOf(paper)
    const { pages } = paper
    return [`# ${way}`, ...shown(interpret(pages, context)), ...confidencesOf(readPages(pages, context))]
  })
  const rows = [...unknown, ...known.filter((row) => !unknown.includes(row))]
  await expect(`${rows.join('\n')}\n`).toMatchFileSnapshot(`./recorded/${name}.txt`)
})
