import { api, call } from '../../../../api/client.ts'
import type { Product } from '../../../../forms/product-list/products.ts'
import type { Line } from '../../draft-form.ts'

/** A line as a product. A price of nothing wasn't typed yet. */
export const productOf = ({ name, itemCode, unit, unitPrice, vatRate, vatTreatment }: Line): Product => ({
  name,
  code: itemCode || null,
  unit: unit || null,
  unitPrice: unitPrice === 0 ? null : unitPrice,
  vatRate,
  vatTreatment: vatTreatment || null,
})

export const createProduct = (accountId: string, body: Product): Promise<Product> =>
  call(api.POST('/accounts/{accountId}/products', { params: { path: { accountId } }, body }))

export const deleteProduct = (accountId: string, productId: string): Promise<unknown> =>
  call(
    api.DELETE('/accounts/{accountId}/products/{productId}', { params: { path: { accountId, productId } } }),
  )
