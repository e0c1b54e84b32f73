import { expect, test, vi } from 'vitest'
import { bread, formOf } from '#tests/support/drawn-editor.tsx'
import { newAllowance } from './allowance-edits.ts'

await vi.hoisted(async () => (await import('#tests/support/stand-in-browser.ts')).standInForBrowser())

const export0 = { ...bread, vatRate: 0, vatTreatment: 'EXPORT' as const }
test.each([
  ['alike', [bread, { ...bread, id: 'b' }], { vatRate: 6, vatTreatment: '' }],
  ['of another rate', [bread, { ...bread, vatRate: 12 }], { vatRate: 21, vatTreatment: '' }],
  ['alike without VAT', [export0], { vatRate: 0, vatTreatment: 'EXPORT' }],
  ['of another treatment', [export0, { ...bread, vatRate: 0 }], { vatRate: 21, vatTreatment: '' }],
])('a new discount among lines %s has the VAT of the lines, else that of a new line', (_, lines, vat) => {
  expect(newAllowance(formOf({ lines }).inputDetails)).toMatchObject(vat)
})
