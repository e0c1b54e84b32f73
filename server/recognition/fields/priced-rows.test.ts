/**
 * The reading of each row of a table, where it is the only one: in a text, and behind `seen` in a picture where that differs.
 * A row that begins with a colon is the head of those below it. The rows are close to the deciding sign: a cent more, a decimal
 * less, a word that is no unit.
 */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isThorough } from '#tests/support/thorough.ts'
import { typedPage } from '#tests/support/typed-page.ts'
import type { PageWords } from '../../formats/pdf/word.ts'
import { readFields } from './read-fields.ts'
import { KNOWN_NOTHING } from './reading.ts'

const FILE = `${import.meta.dirname}/priced-rows.txt`

const HEADING = `
Schrijnwerkerij Ardu bv                                     FACTUUR
Molenweg 7                                                  Vastgoed De Linde nv
8700 Tielt                                                  Lindelaan 18
BTW BE 0418.759.886                                         2018 Antwerpen

Factuurnummer 2026/0412
Factuurdatum 12-03-2026
`

/** The first cell at the left, the others below the ends of their heads. */
const placed = (row: string): string =>
  row
    .split(' | ')
    .map((cell, at) => (at === 0 ? cell.padEnd(32) : cell.trim().padStart(16)))
    .join('')

const money = (cents: number): string => {
  const [whole = '', decimals = ''] = (cents / 100).toFixed(2).split('.')
  return `${whole},${decimals}`
}

/** With the sums that its last amount makes. */
function pageOf(head: string, row: string): PageWords {
  const [, amount = ''] = /([-\d.,]+)(?: €)?$/.exec(row) ?? []
  const net = Math.round(Number(amount.replaceAll('.', '').replace(',', '.')) * 100)
  const vat = Math.round(net * 0.21)
  const sums = [
    ['Totaal excl. btw', net],
    ['Btw 21 %', vat],
    ['Te betalen', net + vat],
  ].map(([name, cents]) => String(name).padEnd(98) + money(Number(cents)).padStart(14))
  return typedPage([HEADING, placed(head), placed(row), '', ...sums].join('\n'))
}

const photographed = (page: PageWords): PageWords => ({
  ...page,
  words: page.words.map((word) => ({ ...word, confidence: 0.95 })),
})

function readAs(page: PageWords): string {
  const lines = readFields([page], KNOWN_NOTHING)?.lines ?? []
  const told = lines
    .map(({ name, quantity, unitPrice, discount, unit, rate, net, confidence }) =>
      [
        ...[name, `${quantity}${unit ? ` ${unit}` : ''} × ${unitPrice}`],
        ...(discount === 0 ? [] : [`- ${discount}`]),
        ...(quantity * unitPrice === net / 100 ? [] : [`= ${net}`]),
        ...(rate === 2100 ? [] : [`${rate} %`]),
        confidence.toFixed(2),
      ].join(', '),
    )
    .join('; ')
  return told || '–'
}

test.runIf(isThorough)('each row is read as before', async () => {
  let head = ''
  const rows = readFileSync(FILE, 'utf8').trimEnd().split('\n')
  const read = rows.map((whole) => {
    const [row = ''] = whole.split(' => ')
    if (row.startsWith(':')) {
      head = row.slice(1).trim()
      return row
    }
    const page = pageOf(head, row)
    const [text, picture] = [readAs(page), readAs(photographed(page))]
    return `${row} => ${text}${picture === text ? '' : ` seen ${picture}`}`
  })
  expect(read.length).toBeGreaterThan(150)
  await expect(`${read.join('\n')}\n`).toMatchFileSnapshot(FILE)
})
