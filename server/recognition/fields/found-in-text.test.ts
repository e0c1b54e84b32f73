/**
 * The values found in a text, before their meaning, a row each: amounts, percentages, dates, codes and identifiers. The texts are
 * close to the deciding sign: one digit more, another sign before or behind, a letter that doesn't belong there. `¶` begins a new
 * line.
 */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { typedPage } from '#tests/support/typed-page.ts'
import { gather } from './evidence.ts'
import type { Found } from './found.ts'
import { legendOf } from './table-rates.ts'

const FILE = `${import.meta.dirname}/found-in-text.txt`

/** The source words follow where they differ from the value. */
function told<Value>(name: string, all: Found<Value>[], tell: (value: Value) => string): string[] {
  return all.map(({ value, segment, from, to }) => {
    const words = segment.words.slice(from, to).map(({ text }) => text)
    return `${name} ${tell(value)}${words.join(' ') === tell(value) ? '' : ` (${words.join(' ')})`}`
  })
}

const checked = ({ text, isRight }: { text: string; isRight: boolean | undefined }) =>
  `${text}${isRight === undefined ? '' : isRight ? ' right' : ' wrong'}`

function foundIn(text: string): string[] {
  const evidence = gather([typedPage(text.replaceAll(' ¶ ', '\n'))])
  const { lines, dates, amounts, percents, codes, ibans, bics, structured, vatNumbers } = evidence
  return [
    ...told('amount', amounts, ({ exact, decimals, currency, otherwise }) =>
      [exact, decimals === 2 ? '' : `.${decimals}`, currency, otherwise && `or ${otherwise}`]
        .filter(Boolean)
        .join(' '),
    ),
    ...told('percent', percents, String),
    ...told('date', dates, ({ iso, isAmbiguous }) => `${iso}${isAmbiguous ? '?' : ''}`),
    ...told('code', codes, String),
    ...told('iban', ibans, checked),
    ...told('bic', bics, String),
    ...told('reference', structured, checked),
    ...told('vat', vatNumbers, checked),
    ...[...legendOf(lines)].map(([code, rate]) => `legend ${code} ${rate}`),
  ]
}

test('the values found in each text are as before', async () => {
  const texts = readFileSync(FILE, 'utf8')
    .trimEnd()
    .split('\n')
    .map((row) => row.split(' => ')[0] ?? '')
  const rows = texts.map((text) => `${text} => ${foundIn(text).join('; ') || '–'}\n`)
  expect(rows.length).toBeGreaterThan(250)
  await expect(rows.join('')).toMatchFileSnapshot(FILE)
})
