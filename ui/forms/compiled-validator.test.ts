import i18next from 'i18next'
import { beforeAll, describe, expect, test } from 'vitest'
import { toErrorSchema } from './compiled-validator.ts'

beforeAll(() =>
  i18next.init({
    lng: 'nl',
    resources: { nl: { validation: { 'not-empty': 'Vul dit in.', invalid: 'Dit klopt niet.' } } },
  }),
)

describe('violations as a form shows them', () => {
  test('puts words at the field, however deep', () => {
    const violations = [
      { field: '/name', messageKey: 'not-empty' },
      { field: '/lines/0/unit~1price', messageKey: 'not-empty' },
    ]
    expect(toErrorSchema(violations)).toEqual({
      name: { __errors: ['Vul dit in.'] },
      lines: { 0: { 'unit/price': { __errors: ['Vul dit in.'] } } },
    })
  })
  test('keeps the first message of a field, and the server’s own words', () => {
    const violations = [
      { field: '/vat', messageKey: 'not-empty', text: 'Zonder btw-nummer gaat het niet.' },
      { field: '/vat', messageKey: 'invalid' },
    ]
    expect(toErrorSchema(violations)).toEqual({ vat: { __errors: ['Zonder btw-nummer gaat het niet.'] } })
  })
  test('says something general about a key without words', () => {
    expect(toErrorSchema([{ field: '/vat', messageKey: 'brand-new' }])).toEqual({
      vat: { __errors: ['Dit klopt niet.'] },
    })
  })
})
