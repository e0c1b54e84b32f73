import { randomUUID } from 'node:crypto'
import { account, type World } from '../world.ts'
import { type CallsOf, notAPdf, on, onAccount, rowsOn, taking } from './operation-call.ts'

const product = (world: World) => ({ ...account(world), productId: world.productId })
const freshProduct = async (world: World) => {
  const made = await world.calls('createProduct', world.mine.token, { path: account(world), body: body() })
  return { ...account(world), productId: String(made.body.id) }
}
const body = () => ({ code: randomUUID(), name: 'Ontbijtpakketten', unitPrice: 3.85, vatRate: 6 })

const CSV = 'Code;Naam;Prijs\nRIJ-1;Notentaart;21,50\n'

export const productsCalls: CallsOf<'products'> = {
  getProducts: onAccount,
  createProduct: taking(account, body, { ...body(), name: ' ' }),
  getProduct: on(product, 'productId'),
  updateProduct: taking(product, body, { ...body(), unitPrice: 'veel' }),
  deleteProduct: on(freshProduct, 'productId'),
  parseProducts: rowsOn(CSV, [notAPdf, 415, 'UNSUPPORTED_FILE']),
  downloadMendedProducts: rowsOn(CSV, [{ fields: { mended: 'no JSON' } }, 400, 'FORM_ERRORS']),
  downloadProductsTemplate: {
    right: (world) => ({ path: account(world) }),
    stranger: 404,
    wrong: [{ query: { lang: 'de' } }, 400, 'FORM_ERRORS'],
  },
  importProducts: rowsOn(CSV, [{ fields: { mended: '{"2":{"name":""}}' } }, 400, 'FORM_ERRORS']),
}
