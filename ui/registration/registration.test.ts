import { describe, expect, test } from 'vitest'
import { emptyRegistration, judgeRegistration, makeBody, type Registration } from './registration.ts'

const good: Registration = {
  kbo: '0123456749',
  email: 'info@nieuwe-zaak.example',
  name: 'Nieuwe Zaak',
  countryCode: 'BE',
  street: 'Diestsestraat',
  number: '118 b',
  postalZone: '3000',
  city: 'Leuven',
}
/** The first violation of each field, which the form shows. */
const faults = (change: Partial<Registration>) =>
  judgeRegistration({ ...good, ...change })
    .filter(({ field }, index, all) => all.findIndex((other) => other.field === field) === index)
    .map(({ field, messageKey }) => `${field} ${messageKey}`)

test('sends the enterprise number in upper case, and street and number as one [registration.upper-case]', () => {
  expect(makeBody({ ...good, kbo: 'fr40303265045', countryCode: 'FR' })).toMatchObject({
    kbo: 'FR40303265045',
    street: 'Diestsestraat 118 b',
  })
})

describe('the rules of a registration', () => {
  test('is nothing more than this', () => expect(faults({})).toEqual([]))
  test('asks for every field [registration.fields, fields.registration, registration.kbo, registration.postal-code, registration.name, registration.country, registration.address]', () => {
    expect(
      judgeRegistration({ ...emptyRegistration, countryCode: '' }).map(({ field, messageKey }) => [
        field,
        messageKey,
      ]),
    ).toEqual(
      expect.arrayContaining(
        ['kbo', 'email', 'name', 'countryCode', 'street', 'number', 'postalZone', 'city'].map((name) => [
          `/${name}`,
          'not-empty',
        ]),
      ),
    )
  })
  test.each([
    [{ kbo: '' }, '/kbo not-empty'],
    [{ kbo: 'NL 001', countryCode: 'NL' }, '/kbo no-spaces-allowed'],
    [{ kbo: 'NL.001', countryCode: 'NL' }, '/kbo no-dots-allowed'],
    [{ kbo: 'be0123456749', countryCode: 'NL' }, '/kbo no-be-allowed'],
    [{ kbo: '012345674' }, '/kbo not-a-valid-kbo'],
    [{ kbo: '01234567490' }, '/kbo not-a-valid-kbo'],
    [{ email: 'info' }, '/email not-email'],
    [{ name: 'x'.repeat(51) }, '/name long-name'],
    [{ countryCode: 'XX' }, '/countryCode not-country'],
    [{ street: ' ' }, '/street not-empty'],
    [{ number: '' }, '/number not-empty'],
    [{ postalZone: '30 00' }, '/postalZone no-spaces-allowed'],
    [{ postalZone: '30.00' }, '/postalZone no-dots-allowed'],
    [{ postalZone: '300' }, '/postalZone not-postal-code'],
    [{ city: '' }, '/city not-empty'],
  ])(
    '%j: %s [registration.kbo, registration.postal-code, registration.email, registration.name, registration.country, registration.address, constants.kbo, messages.postal-code]',
    (change, fault) => expect(faults(change)).toEqual([fault]),
  )
  test.each([
    'BE 0418.759.886',
    'BE0418759886',
    'be 0418 759 886',
    '0418.759.886',
    '418759886',
    ' 0418759886 ',
  ])('takes a Belgian number that was typed as %j, and sends its ten digits [registration.kbo]', (kbo) => {
    expect(faults({ kbo })).toEqual([])
    expect(makeBody({ ...good, kbo }).kbo).toBe('0418759886')
  })
  test('takes another number of another country', () => {
    expect(faults({ kbo: 'nl001234567b01', countryCode: 'NL' })).toEqual([])
  })
})
