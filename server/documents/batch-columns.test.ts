import { expect, test } from 'vitest'
import { readYesOrNo } from './batch-columns.ts'

test.each(['1', 'x', 'Ja', 'oui', 'YES', 'waar', 'vrai'])('%j is a yes', (text) => {
  expect(readYesOrNo(text)).toBe(true)
})

test.each(['', ' ', '-', '0', 'Nee', 'n', 'non', 'no', 'onwaar', 'faux'])('%j is a no', (text) => {
  expect(readYesOrNo(text)).toBe(false)
})

test.each(['2', 'misschien'])('%j is neither', (text) => {
  expect(readYesOrNo(text)).toBeUndefined()
})
