import type { Violation } from '#contracts/rules/message-key.ts'
import type { components } from '#generated/api.ts'
import schema from '#generated/forms/RegistrationAccount.json'
import validate from '#generated/forms/RegistrationAccount.validator.js'
import { violationsOf } from '../forms/validate.ts'

type Body = components['schemas']['RegistrationAccount']

/** As it is typed: the street and the number apart. In the order of the form. */
export type Registration = Record<
  'kbo' | 'email' | 'name' | 'countryCode' | 'street' | 'number' | 'postalZone' | 'city',
  string
>

export const emptyRegistration: Registration = {
  kbo: '',
  email: '',
  name: '',
  countryCode: 'BE',
  street: '',
  number: '',
  postalZone: '',
  city: '',
}

/** As it is sent: the enterprise number in upper case, street and number as one. */
export function bodyOf({
  kbo,
  email,
  name,
  countryCode,
  street,
  number,
  postalZone,
  city,
}: Registration): Body {
  return {
    kbo: kbo.toUpperCase(),
    email: email.trim(),
    name: name.trim(),
    street: `${street.trim()} ${number.trim()}`.trim(),
    city: city.trim(),
    postalZone,
    countryCode,
  }
}

/** What the contract has against it, and street and number each for itself. What matters most about a field comes first. */
export function judgeRegistration(value: Registration): Violation[] {
  const own = (['street', 'number'] as const)
    .filter((name) => value[name].trim() === '')
    .map((name) => ({ field: `/${name}`, messageKey: 'not-empty' }))
  return [...own, ...violationsOf({ schema, validate }, bodyOf(value)).sort(lastResortLast)]
}

/** That a number is not valid says less than what is wrong with it. */
function lastResortLast(a: Violation, b: Violation): number {
  const rank = ({ messageKey }: Violation) => (messageKey === 'not-a-valid-kbo' ? 1 : 0)
  return rank(a) - rank(b)
}
