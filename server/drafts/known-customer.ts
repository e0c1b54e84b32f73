import type { EntityManager } from '@mikro-orm/postgresql'
import { fieldsOf } from '#contracts/rules/draft/fields.ts'
import { normaliseBelgianNumber } from '#contracts/rules/formats.ts'
import type { components } from '#generated/api.ts'
import { Customer } from '../customers/customer.ts'
import type { InputDetails } from './draft.ts'

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

/** A stored customer in a draft: saving it later updates the stored one, and lines get its VAT treatment. */
function toDraftCustomer(customer: Customer): DraftCustomer {
  const values = fieldsOf('customer').map(([name]) => [name, Reflect.get(customer, name)])
  // The entity has the contract's fields under the contract's names.
  return Object.fromEntries(values.filter(([, value]) => value != null)) as DraftCustomer
}
