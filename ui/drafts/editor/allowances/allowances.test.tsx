import { beforeAll, expect, test, vi } from 'vitest'
import { bread, formOf } from '#tests/support/drawn-editor.tsx'
import { speakDutch } from '#tests/support/markup.tsx'
import { newAllowance, setAllowance } from './allowance-edits.ts'

await vi.hoisted(async () => (await import('#tests/support/stand-in-browser.ts')).standInForBrowser())

beforeAll(speakDutch)

const one = { id: 'x', isCharge: false, reason: '', amount: 1.5, vatRate: 6, vatTreatment: '' as const }
const other = { ...one, id: 'y', isCharge: true, reason: 'Levering', amount: null, vatRate: 19 }

test('a new one has the VAT of the lines where they are alike, else that of a new line', () => {
  const initialVat = (change: Parameters<typeof formOf>[0]) => {
    const { vatRate, vatTreatment } = newAllowance(formOf(change).inputDetails)
    return { vatRate, vatTreatment }
  }
  const untaxed = { vatRate: 0, vatTreatment: 'EXPORT' as const }
  expect(initialVat({ lines: [bread, { ...bread, id: 'b' }] })).toEqual({ vatRate: 6, vatTreatment: '' })
  expect(initialVat({ lines: [bread, { ...bread, vatRate: 12 }] })).toEqual({ vatRate: 21, vatTreatment: '' })
  expect(initialVat({ lines: [{ ...bread, ...untaxed }] })).toEqual(untaxed)
  expect(
    initialVat({
      lines: [
        { ...bread, ...untaxed },
        { ...bread, vatRate: 0 },
      ],
    }),
  ).toEqual({
    vatRate: 21,
    vatTreatment: '',
  })
  expect(initialVat({ lines: [], customer: { vatTreatment: 'EXPORT' } })).toEqual(untaxed)
})

test('a change is of one of them', () => {
  expect(setAllowance([one, other], 'y', { amount: 2 })).toEqual([one, { ...other, amount: 2 }])
})
