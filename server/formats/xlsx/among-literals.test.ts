import { expect, test } from 'vitest'
import { amongLiterals, filledIn } from './among-literals.ts'

test.each([
  ['"R-"0000', '12', 'R-0012'],
  ['"R-"0000', '123456', 'R-123456'],
  ['"R-"0', '0', 'R-0'],
  ['"P"#', '7', 'P7'],
  ['"P"#', '', 'P'],
  ['\\R\\-0000', '12', 'R-0012'],
  ['"K"General', '12', 'K12'],
  ['0000', '12', '0012'],
  ['0000" BE"', '12', '0012 BE'],
  ['0000\\.000\\.000', '123456749', '0123.456.749'],
  ['000-00', '12345', '123-45'],
  ['"a;b"00;"minus "00', '3', 'a;b03'],
  ['[Red]"R-"000', '5', 'R-005'],
  ['[$-413]"R-"000', '5', 'R-005'],
  ['"R-"00_)', '5', 'R-05'],
  ['"R-"@', 'x1', 'R-x1'],
  ['"R-"@', '12', 'R-12'],
])('%s shows %s as %s', (code, digits, shown) => {
  const format = amongLiterals(code)
  expect(format && filledIn(format, digits)).toBe(shown)
})

test.each([
  'General',
  '0',
  '#',
  '@',
  '0.00',
  '#,##0',
  '# ##0',
  '#\\ ##0',
  '0" €"',
  '"€ "0',
  '0" EUR"',
  '[$€-413] 0',
  '0%',
  '0.00E+00',
  '"alone"',
  '""',
  'dd/mm/yyyy',
])('%s adds nothing to the value', (code) => {
  expect(amongLiterals(code)).toBeUndefined()
})
