/** The reading of each head of a table's column, a row each: alone in a line with two others, and beside a description. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { typedPage } from '#tests/support/typed-page.ts'
import { linesOf } from '../page/lines.ts'
import { headOf } from './table-columns.ts'

const FILE = `${import.meta.dirname}/column-words.txt`

function kindsIn(heads: string[]): string {
  const [line] = linesOf(typedPage(heads.join('     ')))
  return (
    (line &&
      headOf(line)
        ?.columns.map(({ kind }) => kind)
        .join(' ')) ??
    'no head'
  )
}

test('each head of a column is read as before', async () => {
  const heads = readFileSync(FILE, 'utf8')
    .trimEnd()
    .split('\n')
    .map((row) => row.split(' = ')[0] ?? '')
  const rows = heads.map(
    (head) =>
      `${head} = ${kindsIn([head, 'Aantal', 'Prijs'])}; ${kindsIn(['Omschrijving', head, 'Bedrag'])}; ${kindsIn([head, 'Bedrag'])}\n`,
  )
  expect(rows.length).toBeGreaterThan(150)
  await expect(rows.join('')).toMatchFileSnapshot(FILE)
})
