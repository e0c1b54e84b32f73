import type { EntityManager } from '@mikro-orm/postgresql'
import { normaliseBelgianNumber } from '#contracts/rules/formats.ts'
import type { components } from '#generated/api.ts'
import { Customer } from '../customers/customer.ts'
import type { InputDetails } from './draft.ts'

type DraftCustomer = components['schemas']['DraftCustomer']

/**
 * The account's own customer with that number, as it is kept: its e-mail address and endpoint stand on no invoice. What
 * was read stays where nobody is known by it.
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

/** As a customer is read: whoever saves it later changes the one that is known, and lines are taxed as agreed. */
function toDraftCustomer(customer: Customer): DraftCustomer {
  const { id, accountId, version, name, vat, street, postalCode, city, country } = customer
  const { email, telephone, scheme, participant, vatTreatment } = customer
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
    ...(vatTreatment && { vatTreatment }),
  }
}
