import { describe, expect, test } from 'vitest'
import { newCustomer, settle, withStoredVat } from './customer-edit.tsx'

test('a new customer is Belgian, under 0208 [fields.customer-defaults, constants.form-defaults]', () => {
  expect(newCustomer).toMatchObject({ country: 'BE', scheme: '0208' })
})

const typed = (vat: string, country = 'BE') => ({ ...newCustomer, country, vat })

describe('a number that was typed', () => {
  test('with BE becomes digits, and the endpoint keeps BE under 9925 until it is typed again without', () => {
    const settled = settle(typed('BE 0123.456.749'))
    expect(settled).toMatchObject({ vat: '0123456749', scheme: '9925', participant: 'BE0123456749' })
    expect(settle({ ...settled, vat: '0403170701' })).toMatchObject({
      scheme: '0208',
      participant: '0403170701',
    })
  })
  test('without BE is the enterprise number under 0208', () => {
    expect(settle(typed('0123.456.749'))).toMatchObject({
      vat: '0123456749',
      scheme: '0208',
      participant: '0123456749',
    })
  })
  test('stays as it is while it is not whole, and gets its zero when the field is left', () => {
    expect(settle(typed('BE123456749')).vat).toBe('BE123456749')
    expect(withStoredVat(typed('BE123456749')).vat).toBe('0123456749')
  })
  test('is the typist’s to mend abroad', () => {
    expect(settle(typed('NL 0012.345', 'NL')).vat).toBe('NL 0012.345')
    expect(withStoredVat(typed('BE0123456749', 'FR')).vat).toBe('BE0123456749')
  })
})
