import type { Violation } from '#contracts/rules/message-key.ts'
import type { components } from '#generated/api.ts'
import schema from '#generated/forms/RegistrationAccount.json'
import validate from '#generated/forms/RegistrationAccount.validator.js'
import { violationsOf } from '../forms/validate.ts'

type Body = components['schemas']['RegistrationAccount']

/** As it is typed: the street and the number apart. */
export type Registration = Pick<
  Body,
  'kbo' | 'email' | 'name' | 'countryCode' | 'street' | 'postalZone' | 'city'
> & { number: string }

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
export function bodyOf({ number, ...rest }: Registration): Body {
  const text = (value: string | undefined) => value?.trim() ?? ''
  return {
    kbo: text(rest.kbo).toUpperCase(),
    email: text(rest.email),
    name: text(rest.name),
    street: `${text(rest.street)} ${text(number)}`.trim(),
    city: text(rest.city),
    postalZone: text(rest.postalZone),
    countryCode: text(rest.countryCode),
  }
}

/** What the contract has against it, and street and number each for itself; one message a field. */
export function faultsOf(value: Registration): Violation[] {
  const kept: Body = {
    ...bodyOf(value),
    kbo: (value.kbo ?? '').toUpperCase(),
    postalZone: value.postalZone ?? '',
  }
  const own = (['street', 'number'] as const)
    .filter((name) => !value[name]?.trim())
    .map((name) => ({ field: `/${name}`, messageKey: 'not-empty' }))
  const all = [...own, ...violationsOf({ schema, validate }, kept)].sort(lastResortLast)
  return all
    .filter(({ field }, index) => all.findIndex((other) => other.field === field) === index)
    .sort((a, b) => placeOf(a) - placeOf(b))
}

/** That a number is not valid says less than what is wrong with it. */
function lastResortLast(a: Violation, b: Violation): number {
  const rank = ({ messageKey }: Violation) => (messageKey === 'not-a-valid-kbo' ? 1 : 0)
  return rank(a) - rank(b)
}

/** Where its field stands in the form. */
function placeOf({ field }: Violation): number {
  return Object.keys(emptyRegistration).indexOf(field.slice(1))
}
