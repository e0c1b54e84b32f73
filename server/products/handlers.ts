import { presentPage, readPage } from '../platform/database/page.ts'
import { BY_ID, pagesById } from '../platform/database/pages-by-id.ts'
import type { AccountCall, HandlersOf, ResolversOf } from '../platform/http/call.ts'
import { operation } from '../platform/http/operation.ts'
import { importProducts, productImport, withKnown } from './import-products.ts'
import {
  allProducts,
  listProducts,
  PRODUCT_SORT_FIELDS,
  type ProductRow,
  suggestProducts,
} from './list-products.ts'
import { Product } from './product.ts'
import { createProduct, deleteProduct, getProduct, updateProduct } from './save-product.ts'

export const handlers = {
  getProducts: async ({ em, account, query: { q } }) => {
    const found = q === undefined ? allProducts(em, account.id) : suggestProducts(em, account.id, q)
    return (await found).map(presentProduct)
  },
  createProduct: async ({ em, account, body, principal }) =>
    presentProduct(await createProduct(em, account.id, body, principal)),
  getProduct: async ({ em, account, params }) =>
    presentProduct(await getProduct(em, account.id, params.productId)),
  updateProduct: async ({ em, account, params, body, principal }) =>
    presentProduct(await updateProduct(em, { id: params.productId, accountId: account.id }, body, principal)),
  deleteProduct: ({ em, account, params, principal }) =>
    deleteProduct(em, account.id, params.productId, principal),
  parseProducts: operation({
    prepare: productImport.read,
    run: ({ em, account }, table) => withKnown(em, account.id, table),
  }),
  downloadMendedProducts: operation({ runWithoutTransaction: productImport.mended }),
  downloadProductsTemplate: productImport.template,
  importProducts: operation({
    prepare: productImport.read,
    run: ({ em, account, body, principal }, { rows }) =>
      importProducts(em, {
        accountId: account.id,
        fileName: body.file.fileName,
        rows,
        known: body.known,
        principal,
      }),
  }),
} satisfies HandlersOf<'products'>

const presentProduct = (product: ProductRow) => ({
  id: product.id,
  accountId: product.accountId,
  version: product.version,
  code: product.code,
  name: product.name,
  unit: product.unit,
  unitPrice: product.unitPrice,
  vatRate: product.vatRate,
  vatTreatment: product.vatTreatment,
})

/** For the export of an account. */
export async function* everyProduct({ em, account }: Pick<AccountCall, 'em' | 'account'>) {
  const read = (after: string) =>
    em.fork().find(Product, { accountId: account.id, id: { $gt: after } }, BY_ID)
  for await (const page of pagesById(read)) yield* page.map(presentProduct)
}

export const resolvers: ResolversOf<'products'> = {
  products: async ({ accountId, page: asked, productsFilter }, { em }) => {
    const page = readPage(asked, PRODUCT_SORT_FIELDS, { sortField: 'name', order: 'ASC' })
    const { rows, total } = await listProducts(em, { accountId, filter: productsFilter, page })
    return presentPage(rows.map(presentProduct), total, page)
  },
}
