import { normaliseBelgianNumber } from '#contracts/rules/formats.ts'
import type { Violation } from '#contracts/rules/message-key.ts'
import type { components } from '#generated/api.ts'
import schema from '#generated/forms/RegistrationAccount.json'
import validate from '#generated/forms/RegistrationAccount.validator.js'
import { findViolations } from '../forms/validate.ts'

type Body = components['schemas']['RegistrationAccount']

/** The form's values, with street and number apart, in the form's order. */
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

/** A Belgian number without BE, dots and spaces; that of another country as it was typed. */
export function tidyNumber({ kbo, countryCode }: Pick<Registration, 'kbo' | 'countryCode'>): string {
  return countryCode === 'BE' ? normaliseBelgianNumber(kbo) : kbo.trim()
}

/** The request: the tidy number in upper case, street and number joined. */
export function makeBody({
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
    kbo: tidyNumber({ kbo, countryCode }).toUpperCase(),
    email: email.trim(),
    name: name.trim(),
    street: `${street.trim()} ${number.trim()}`.trim(),
    city: city.trim(),
    postalZone,
    countryCode,
  }
}

/** Validates by the contract, with street and number apart. The most important violation of a field comes first. */
export function judgeRegistration(value: Registration): Violation[] {
  const own = (['street', 'number'] as const)
    .filter((name) => value[name].trim() === '')
    .map((name) => ({ field: `/${name}`, messageKey: 'not-empty' }))
  return [...own, ...findViolations({ schema, validate }, makeBody(value)).sort(lastResortLast)]
}

const LAST_RESORTS = ['not-a-valid-kbo', 'not-postal-code']

/** "Not valid" comes after more precise violations. */
function lastResortLast(a: Violation, b: Violation): number {
  const rank = ({ messageKey }: Violation) => (LAST_RESORTS.includes(messageKey) ? 1 : 0)
  return rank(a) - rank(b)
}
