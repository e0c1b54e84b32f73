import { expect, test } from 'vitest'
import { isOfOtherCompany } from './other-company.ts'

test.each([
  ['0208', '0403170701', ['0403170701'], false],
  ['0208', '0403170701', ['BE 0403.170.701'], false],
  ['9925', 'BE0403170701', ['0403170701'], false],
  ['0208', '0403170701', ['0202239951', '0403170701'], false],
  ['0208', '0403170701', ['0202239951', null], true],
  ['9925', 'BE0403170701', ['0202239951'], true],
  ['0208', '0403170701', [], false],
  ['0208', '0403170701', ['NL123456789B01'], false],
  ['0106', '12345678', ['0403170701'], false],
])('%s:%s beside %j is of another company: %s', (scheme, participant, numbers, isOther) => {
  expect(isOfOtherCompany({ scheme, participant }, numbers)).toBe(isOther)
})
