import { type EntityManager, LockMode, UniqueConstraintViolationException } from '@mikro-orm/postgresql'
import type { components } from '#generated/api.ts'
import type { Actor } from '../platform/access/principal.ts'
import { isUuid } from '../platform/database/uuid.ts'
import { Problem } from '../platform/problem.ts'
import { Product, recordProduct } from './product.ts'

/** @throws {Problem} NOT_FOUND when the account has no such product */
export async function getProduct(em: EntityManager, accountId: string, id: string): Promise<Product> {
  const found = isUuid(id) ? await em.findOne(Product, { id, accountId }) : null
  if (found === null) throw new Problem('NOT_FOUND')
  return found
}

type ProductInput = components['schemas']['Product']

/** @throws {Problem} PRODUCT_ALREADY_PRESENT when the account has a product of this code, ignoring case */
export async function createProduct(
  em: EntityManager,
  accountId: string,
  input: ProductInput,
  principal: Actor,
): Promise<Product> {
  const product = em.create(Product, { accountId, ...productContent(input) })
  await flush(em)
  await recordProduct(em, 'created', product, principal)
  return product
}

/** @throws {Problem} NOT_FOUND, STALE when `version` is not the newest, PRODUCT_ALREADY_PRESENT */
export async function updateProduct(
  em: EntityManager,
  product: Pick<Product, 'id' | 'accountId'>,
  input: ProductInput,
  principal: Actor,
): Promise<Product> {
  const stored = await getProduct(em, product.accountId, product.id)
  await em.lock(stored, LockMode.PESSIMISTIC_WRITE)
  await em.refresh(stored)
  if (input.version !== undefined && input.version !== stored.version) throw new Problem('STALE')
  em.assign(stored, { ...productContent(input), version: stored.version + 1 })
  await flush(em)
  await recordProduct(em, 'changed', stored, principal)
  return stored
}

async function flush(em: EntityManager) {
  try {
    await em.flush()
  } catch (error) {
    if (error instanceof UniqueConstraintViolationException) throw new Problem('PRODUCT_ALREADY_PRESENT')
    throw error
  }
}

export const productContent = (input: ProductInput) => ({
  code: textOrNull(input.code),
  name: input.name.trim(),
  unit: textOrNull(input.unit),
  unitPrice: numberOrNull(input.unitPrice),
  vatRate: numberOrNull(input.vatRate),
  vatTreatment: input.vatTreatment || null,
})

const textOrNull = (text: string | null | undefined) =>
  text == null || text.trim() === '' ? null : text.trim()

/** In drafts and products an empty number is absent, null or ''. */
const numberOrNull = (value: number | string | null | undefined) => (typeof value === 'number' ? value : null)

/** @throws {Problem} NOT_FOUND */
export async function deleteProduct(
  em: EntityManager,
  accountId: string,
  id: string,
  principal: Actor,
): Promise<void> {
  const product = await getProduct(em, accountId, id)
  if ((await em.nativeDelete(Product, { id })) === 0) throw new Problem('NOT_FOUND')
  await recordProduct(em, 'deleted', product, principal)
}
