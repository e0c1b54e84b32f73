import type { EntityManager } from '@mikro-orm/postgresql'
import { normaliseBelgianNumber } from '#contracts/rules/formats.ts'
import type { components } from '#generated/api.ts'
import { Customer } from '../../customers/customer.ts'
import type { InputDetails } from '../draft/draft.ts'

type DraftCustomer = components['schemas']['DraftCustomer']

/**
 * Replaces the customer by the account's stored one with that number, whose e-mail address and endpoint are on no invoice.
 * Without one, the values that were read stay.
 */
export async function withKnownCustomer(
  em: EntityManager,
  accountId: string,
  details: InputDetails,
): Promise<InputDetails> {
  const vat = details.customer?.vat
  if (!vat) return details
  const written = [vat, normaliseBelgianNumber(vat)]
  const [customer, ...others] = await em.find(Customer, { accountId, vat: { $in: written } }, { limit: 2 })
  if (customer === undefined || others.length > 0) return details
  return { ...details, customer: toDraftCustomer(customer) }
}

/** The same, for a document whose own data are exact: they stay, and the stored customer fills in the missing ones. */
export async function withCustomerBehind(
  em: EntityManager,
  accountId: string,
  details: InputDetails,
): Promise<InputDetails> {
  const known = await withKnownCustomer(em, accountId, details)
  const customer = { ...known.customer, ...withoutBlanks(details.customer) }
  return { ...details, ...(details.customer && { customer }) }
}

/** The same where the endpoint was only derived from the number: the stored customer's is where they are reached. */
export async function withKnownEndpoint(
  em: EntityManager,
  accountId: string,
  details: InputDetails,
): Promise<InputDetails> {
  const { scheme, participant, ...said } = details.customer ?? {}
  const known = await withCustomerBehind(em, accountId, { ...details, customer: said })
  const isKnown = Boolean(known.customer?.participant)
  return isKnown ? known : { ...known, customer: { ...known.customer, scheme, participant } }
}

const withoutBlanks = (part: object = {}) =>
  Object.fromEntries(Object.entries(part).filter(([, value]) => value !== null && value !== ''))

/**
 * A stored customer in a draft: saving it later updates the stored one, and lines get its VAT treatment. The fields are
 * listed, so that the compiler checks each against the contract.
 */
function toDraftCustomer(customer: Customer): DraftCustomer {
  const { id, accountId, version, name, vat, street, postalCode, city, country } = customer
  const { email, telephone, scheme, participant, vatTreatment, enterpriseNumber, language } = customer
  return {
    id,
    accountId,
    version,
    name,
    vat,
    street,
    postalCode,
    city,
    country,
    email,
    telephone,
    scheme,
    participant,
    ...(enterpriseNumber && { enterpriseNumber }),
    ...(vatTreatment && { vatTreatment }),
    ...(language && { language }),
  }
}
