/** Workbooks within every limit that cost as much as one can: a process apart pays for them. */
import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { Problem, unreadable } from '#server/platform/problem.ts'
import { fewOf } from '#tests/support/thorough.ts'
import { workbook } from '#tests/support/workbook.ts'
import { runTask } from '../../platform/isolation/answer.ts'

const MEGABYTE = 1024 * 1024
/** In microseconds of a processor. */
const SECOND = 1_000_000
const LIMITS = { rows: 20_000, columns: 20, characters: 500 }
const OPTIONS = { owner: 'somebody', maxWaitSeconds: Number.POSITIVE_INFINITY }
const QUESTION = {
  module: new URL(
    `data:text/javascript,${encodeURIComponent(`
      import { answering } from '${new URL('../../platform/isolation/answer.ts', import.meta.url)}'
      import { readSheet } from '${new URL('./read-sheet.ts', import.meta.url)}'
      export const work = answering((task) => readSheet(task.bytes, task.limits))`)}`,
  ),
  what: 'the test',
  bounds: { seconds: 60, processorSeconds: 10, megabytes: 300 },
  beyondBounds: () => unreadable('damaged'),
}

/** Pieces without a repetition, each with a number in it. */
const many = (count: number, piece: (noise: string) => string): string => {
  const noise = randomBytes(4 * MEGABYTE).toString('hex')
  return Array.from({ length: count }, (_, index) => piece(noise.slice(index * 4, index * 4 + 6))).join('')
}

const text = (at: string) => `<c r="${at}" t="inlineStr"><is><t>x</t></is></c>`

const BOMBS: [string, () => Buffer][] = [
  [
    'a million texts that no cell shows',
    () =>
      workbook([{ rows: `<row>${text('A1')}</row>` }], {
        strings: many(1_000_000, (noise) => `<si><t>${noise}</t></si>`),
      }),
  ],
  [
    'a million empty rows',
    () => workbook([{ rows: `${many(1_000_000, (noise) => `<row ht="${noise}"/>`)}` }]),
  ],
  [
    'a million empty cells',
    () => workbook([{ rows: `<row>${many(1_000_000, (noise) => `<c s="${noise}"/>`)}</row>` }]),
  ],
  ['a million levels', () => workbook([{ rows: '<row>'.repeat(1_000_000) }])],
  [
    'a million attributes',
    () => workbook([{ rows: `<row ${many(1_000_000, (noise) => `a${noise}="" `)}/>` }]),
  ],
  [
    'a text of 20 MB',
    () => workbook([{ rows: `<row><c t="str"><v>${many(3_000_000, (noise) => noise)}</v></c></row>` }]),
  ],
  ['a name of 20 MB', () => workbook([{ rows: `<a${many(3_000_000, (noise) => noise)}/>` }])],
]

it.each(fewOf(BOMBS, 3))('%s costs only its own process time and memory', async (_, make) => {
  const bytes = make()
  const before = process.memoryUsage.rss()
  const cpu = process.cpuUsage()
  const outcome = await runTask(QUESTION, { bytes, limits: LIMITS }, OPTIONS).catch((error) => error)
  const { user, system } = process.cpuUsage(cpu)
  const ended = outcome instanceof Problem ? `${outcome.code} ${outcome.wording?.name}` : 'read'
  expect(ended).toMatch(/^(read|UNREADABLE_FILE (empty|damaged|long-cell|odd-packing))$/)
  expect(user + system).toBeLessThan(SECOND)
  expect(process.memoryUsage.rss() - before).toBeLessThan(100 * MEGABYTE)
})
