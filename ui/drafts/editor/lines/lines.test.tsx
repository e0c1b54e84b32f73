import { beforeAll, expect, test, vi } from 'vitest'
import { bread, formOf, inEditor } from '#tests/support/drawn-editor.tsx'
import { markupOfStates, speakDutch } from '#tests/support/markup.tsx'
import { readFigure } from './figures.ts'
import { LinesSection } from './lines-section.tsx'
import { vatCode, vatCodes, vatOfCode } from './vat-choices.ts'

await vi.hoisted(async () => (await import('#tests/support/stand-in-browser.ts')).standInForBrowser())

type Given = NonNullable<Parameters<typeof inEditor>[1]>
const many = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ ...bread, id: `line-${index}` }))
const section = (given: Given) => inEditor(<LinesSection />, given)

beforeAll(speakDutch)

test('of more than a screenful of lines the first ones are drawn at once', async () => {
  const drawn = (count: number) => markupOfStates(() => [section({ form: formOf({ lines: many(count) }) })])
  const all = [await drawn(39), await drawn(40), await drawn(41)]
  expect(all.map((markup) => markup.split('Brood').length - 1)).toEqual([78, 80, 80])
  expect(all.map((markup) => markup.includes('aria-busy'))).toEqual([false, false, true])
})

test('a figure is read in any notation, and other text stays as it is', () => {
  expect(['', ' ', '1.234,50', '3*2', 'veel'].map(readFigure)).toEqual([null, null, 1234.5, 6, 'veel'])
})

test('a line’s VAT is one code, and the code is its VAT', () => {
  const code = (vatRate: number | null, vatTreatment: string) =>
    vatCode({ vatRate, vatTreatment: vatTreatment as '' })
  expect([code(21, ''), code(null, ''), code(6, 'STANDARD'), code(0, 'EXPORT')]).toEqual([
    '21',
    '',
    '6',
    'EXPORT',
  ])
  expect(vatOfCode('12')).toEqual({ vatRate: 12, vatTreatment: '' })
  expect(vatOfCode('')).toEqual({ vatRate: null, vatTreatment: '' })
  expect(vatOfCode('geen')).toEqual({ vatRate: 'geen', vatTreatment: '' })
  expect(vatOfCode('REVERSE_CHARGE')).toEqual({ vatRate: 0, vatTreatment: 'REVERSE_CHARGE' })
  expect(vatCodes('21')).toEqual(vatCodes(''))
  expect(vatCodes('19')).toEqual(['19', ...vatCodes('')])
  expect(vatCodes('').slice(0, 3)).toEqual(['21', '12', '6'])
  expect(vatCodes('')).not.toContain('STANDARD')
})
