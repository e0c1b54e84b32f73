import { randomUUID } from 'node:crypto'
import { account, type World } from '../world.ts'
import { type CallsOf, on, onAccount, taking } from './operation-call.ts'

const product = (world: World) => ({ ...account(world), productId: world.productId })
const freshProduct = async (world: World) => {
  const made = await world.calls('createProduct', world.mine.token, { path: account(world), body: body() })
  return { ...account(world), productId: String(made.body.id) }
}
const body = () => ({ code: randomUUID(), name: 'Ontbijtpakketten', unitPrice: 3.85, vatRate: 6 })

export const productsCalls: CallsOf<'products'> = {
  getProducts: onAccount,
  createProduct: taking(account, body, { ...body(), name: ' ' }),
  getProduct: on(product, 'productId'),
  updateProduct: taking(product, body, { ...body(), unitPrice: 'veel' }),
  deleteProduct: on(freshProduct, 'productId'),
}
