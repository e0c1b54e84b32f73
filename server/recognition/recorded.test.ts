/**
 * What is read from the words of invented papers, with the percentages: a weight or a label that changes shows here. Whether a
 * change reads better is what `npm run bench:recognition` says.
 */
import { expect, test } from 'vitest'
import { type RecordedPaper, recordedPapers } from '#tests/support/papers/recorded.ts'
import { interpret } from './engine.ts'
import { KNOWN_NOTHING, type Reading, type RecognitionContext } from './fields/reading.ts'

/** Every third paper belongs to nobody that we know, every third to an account that knows its customer and its own numbers. */
function knownOf({ us, customer }: RecordedPaper, at: number): RecognitionContext {
  if (at % 3 === 0) return KNOWN_NOTHING
  if (at % 3 === 1 || customer === undefined) return { ...KNOWN_NOTHING, us }
  return { ...KNOWN_NOTHING, us, customers: [customer], numbers: ['2026-0141', '2026-0140'] }
}

const json = (value: unknown): string => JSON.stringify(value) ?? '–'

function shown({ inputDetails, sources, seen = [], embedded: _, ...about }: Reading): string {
  const { lines = [], ...parts } = inputDetails
  const rows = [
    ...Object.entries(about).map(([name, value]) => `${name}: ${json(value)}`),
    ...Object.entries(parts).map(([name, value]) => `${name}: ${json(value)}`),
    ...lines.map((line) => `line: ${json(line)}`),
    ...Object.entries(sources).map(
      ([pointer, { page, box }]) => `${pointer}: ${page} ${json(box.map(short))}`,
    ),
    ...seen.map(({ kind, value, beside }) => `${kind} ${value} | ${beside}`),
  ]
  return `${rows.join('\n')}\n`
}

const short = (part: number): number => Number(part.toFixed(3))

test.each(recordedPapers().map(({ name, paper }, at) => ({ name, paper, at })))(
  'what is read from $name is what was read before',
  async ({ name, paper, at }) => {
    const reading = interpret(paper.pages, knownOf(paper, at))
    await expect(shown(reading)).toMatchFileSnapshot(`./recorded/${name}.txt`)
  },
)
