/**
 * The reading of each label, a row each, written as fold.ts leaves it. Every word of a label has a row, independent of the
 * language of the words beside it.
 */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { typedPage } from '#tests/support/typed-page.ts'
import { linesOf } from '../page/lines.ts'
import { labelsIn } from './find-labels.ts'

const FILE = `${import.meta.dirname}/label-words.txt`

/** The topic; with the words that were taken for it where these are fewer, or others. */
function readingOf(label: string): string {
  const [segment] = linesOf(typedPage(`${label}:`))[0]?.segments ?? []
  const found = segment ? labelsIn(segment) : []
  return found.map(({ topic, text }) => (text === label ? topic : `${topic} (${text})`)).join(', ')
}

test('each label is read as before', async () => {
  const labels = readFileSync(FILE, 'utf8')
    .trimEnd()
    .split('\n')
    .map((row) => row.split(' = ')[0] ?? '')
  const rows = labels.map((label) => `${label} = ${readingOf(label)}\n`)
  expect(rows.length).toBeGreaterThan(1_500)
  await expect(rows.join('')).toMatchFileSnapshot(FILE)
})
