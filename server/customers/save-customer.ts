import { type EntityManager, LockMode, UniqueConstraintViolationException } from '@mikro-orm/postgresql'
import { isBelgianVat, normaliseBelgianNumber } from '#contracts/rules/formats.ts'
import type { components } from '#generated/api.ts'
import type { Actor } from '../platform/access/principal.ts'
import { isUuid } from '../platform/database/uuid.ts'
import { Problem } from '../platform/problem.ts'
import { Customer, recordCustomer } from './customer.ts'

/** The account that owns customers; null for the shared ones. */
export type Owner = string | null

/** @throws {Problem} NOT_FOUND when this owner has no such customer */
export async function getCustomer(em: EntityManager, accountId: Owner, id: string): Promise<Customer> {
  const found = isUuid(id) ? await em.findOne(Customer, { id, accountId }) : null
  if (found === null) throw new Problem('NOT_FOUND')
  return found
}

type CustomerInput = components['schemas']['Customer']

/** @throws {Problem} CUSTOMER_ALREADY_PRESENT when this owner has a customer of this name, ignoring case */
export async function createCustomer(
  em: EntityManager,
  accountId: Owner,
  input: CustomerInput,
): Promise<Customer> {
  const customer = em.create(Customer, { accountId, ...customerContent(input) })
  await flush(em)
  return customer
}

/** @throws {Problem} NOT_FOUND, STALE when `version` is not the newest, CUSTOMER_ALREADY_PRESENT */
export async function updateCustomer(
  em: EntityManager,
  accountId: Owner,
  id: string,
  input: CustomerInput,
): Promise<Customer> {
  const customer = await getCustomer(em, accountId, id)
  await em.lock(customer, LockMode.PESSIMISTIC_WRITE)
  await em.refresh(customer)
  if (input.version !== undefined && input.version !== customer.version) throw new Problem('STALE')
  em.assign(customer, { ...customerContent(input), version: customer.version + 1 })
  await flush(em)
  return customer
}

async function flush(em: EntityManager) {
  try {
    await em.flush()
  } catch (error) {
    if (error instanceof UniqueConstraintViolationException) throw new Problem('CUSTOMER_ALREADY_PRESENT')
    throw error
  }
}

export function customerContent(input: CustomerInput) {
  return {
    name: input.name.trim(),
    vat: input.vat,
    enterpriseNumber: storedNumber(input),
    street: textOrNull(input.street),
    postalCode: textOrNull(input.postalCode),
    city: textOrNull(input.city),
    country: input.country,
    email: textOrNull(input.email),
    telephone: textOrNull(input.telephone),
    scheme: input.scheme,
    participant: input.participant.trim(),
    vatTreatment: input.vatTreatment || null,
    language: input.language || null,
  }
}

/** The enterprise number of a Belgian company is stored as its ten digits, in whatever notation it came. */
function storedNumber({ country, enterpriseNumber }: CustomerInput): string | null {
  const number = textOrNull(enterpriseNumber)
  return number !== null && country === 'BE' && isBelgianVat(number) ? normaliseBelgianNumber(number) : number
}

const textOrNull = (text: string | null | undefined) =>
  text == null || text.trim() === '' ? null : text.trim()

/**
 * Documents contain a copy of the customer's data and stay as they are.
 * @throws {Problem} NOT_FOUND
 */
export async function deleteCustomer(
  em: EntityManager,
  id: string,
  principal: Actor,
): Promise<{ id: string }> {
  const customer = await em.findOne(Customer, { id })
  if (customer === null || (await em.nativeDelete(Customer, { id })) === 0) throw new Problem('NOT_FOUND')
  await recordCustomer(em, 'deleted', customer, principal)
  return { id }
}
