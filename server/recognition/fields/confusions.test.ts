import { expect, test } from 'vitest'
import { asCode } from './evidence.ts'

test.each([
  ['INVO287', 'INV0287'],
  ['2O26/l4', '2026/l4'],
  ['26-1O4', '26-104'],
  ['26-1l4', '26-114'],
  ['PO-86650', 'PO-86650'],
  ['PO86650', 'PO86650'],
  ['2535/X', '2535/X'],
])('%s is %s', (read, meant) => expect(asCode(read)).toBe(meant))
