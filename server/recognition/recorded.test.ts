/**
 * The values read from the words of invented papers, with their percentages and places, as reviewed. `npm run bench:recognition`
 * measures whether a change reads better.
 */
import { expect, test } from 'vitest'
import { type RecordedPaper, recordedPapers } from '#tests/support/papers/recorded.ts'
import { interpret } from './engine.ts'
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

function shown({ inputDetails, sources, seen: _, embedded: __, ...about }: Reading): string[] {
  const { lines = [], ...parts } = inputDetails
  return [
    ...Object.entries(about).map(([name, value]) => `${name}: ${json(value)}`),
    ...Object.entries(parts).map(([name, value]) => `${name}: ${json(value)}`),
    ...lines.map((line) => `line: ${json(line)}`),
    ...Object.entries(sources).map(
      ([pointer, { page, box }]) => `${pointer}: ${page} ${json(box.map(short))}`,
    ),
  ]
}

const short = (part: number): number => Number(part.toFixed(3))

test.each(recordedPapers())('$name is read as reviewed', async ({ name, paper }) => {
  const [unknown = [], known = []] = ways.map(([way, knownOf]) => {
    const context = knownOf(paper)
    const { pages } = paper
    return [`# ${way}`, ...shown(interpret(pages, context))]
  })
  const rows = [...unknown, ...known.filter((row) => !unknown.includes(row))]
  await expect(`${rows.join('\n')}\n`).toMatchFileSnapshot(`./reviewed/${name}.txt`)
})
