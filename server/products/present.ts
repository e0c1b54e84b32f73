import type { ProductRow } from './list-products.ts'

export const presentProduct = (product: ProductRow) => ({
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
