import { countries } from '#contracts/rules/countries.ts'
import type { components } from '#generated/api.ts'
import type { Language } from '../platform/language.ts'
import type { Lookup } from '../ports/network/network.ts'
import type { CustomerRow } from './list-customers.ts'
import type { Reach, Reached } from './reach.ts'

const NAMES = new Map(countries.map((country) => [country.code, country]))

export function presentCustomer({ customer, reach }: Reached<CustomerRow>, language: Language) {
  return {
    id: customer.id,
    ...(customer.accountId === null ? {} : { accountId: customer.accountId }),
    version: customer.version,
    name: customer.name,
    vat: customer.vat,
    enterpriseNumber: customer.enterpriseNumber,
    street: customer.street,
    postalCode: customer.postalCode,
    city: customer.city,
    country: customer.country,
    countryName: NAMES.get(customer.country)?.[language] ?? null,
    email: customer.email,
    telephone: customer.telephone,
    scheme: customer.scheme,
    participant: customer.participant,
    vatTreatment: customer.vatTreatment,
    language: customer.language,
    reach,
  }
}

export function presentParticipant(lookup: Lookup): components['schemas']['Participant'] {
  return {
    state: lookup.state,
    scheme: lookup.scheme,
    participant: lookup.participant,
    documentTypes: lookup.documentTypes,
    viaEmail: lookup.viaEmailGateway,
    checkedAt: lookup.checkedAt.toISOString(),
  }
}

export const presentReach = (lookup: Lookup, reach: Reach): components['schemas']['CustomerReach'] => ({
  reach,
  scheme: lookup.scheme,
  participant: lookup.participant,
  viaEmail: lookup.viaEmailGateway,
  checkedAt: lookup.checkedAt.toISOString(),
})
