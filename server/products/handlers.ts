import { presentPage, readPage } from '../platform/database/page.ts'
import type { HandlersOf, ResolversOf } from '../platform/http/call.ts'
import { operation } from '../platform/http/operation.ts'
import { importProducts, productImport, withKnown } from './import-products.ts'
import { allProducts, listProducts, PRODUCT_SORT_FIELDS, suggestProducts } from './list-products.ts'
import { presentProduct } from './present.ts'
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

export const resolvers: ResolversOf<'products'> = {
  products: async ({ accountId, page: asked, productsFilter }, { em }) => {
    const page = readPage(asked, PRODUCT_SORT_FIELDS, { sortField: 'name', order: 'ASC' })
    const { rows, total } = await listProducts(em, { accountId, filter: productsFilter, page })
    return presentPage(rows.map(presentProduct), total, page)
  },
}
