import { queryOptions } from '@tanstack/react-query'
import { isVatTreatment } from '#contracts/rules/vat-treatment.ts'
import type { components } from '#generated/api.ts'
import { api, call } from '../../../../api/client.ts'
import type { Line } from '../../draft-form.ts'
import type { CellValue } from '../line-edits.ts'

export type Product = components['schemas']['Product']

export const productsQuery = (accountId: string, q: string) =>
  queryOptions({
    queryKey: ['products', accountId, 'suggested', q],
    queryFn: ({ signal }) =>
      call(
        api.GET('/accounts/{accountId}/products', { params: { path: { accountId }, query: { q } }, signal }),
      ),
    staleTime: 60_000,
    // The line is typed without the list, too.
    meta: { handles: true },
    retry: false,
  })

const numberIn = (value: Product['unitPrice']): number | null => (typeof value === 'number' ? value : null)

/** The cells that a product fills in. @param keepsVat the customer has a treatment of its own */
export function cellsOf(product: Product, keepsVat: boolean): CellValue {
  const { name, code, unit } = product
  const unitPrice = numberIn(product.unitPrice)
  const vatRate = numberIn(product.vatRate)
  const vatTreatment = isVatTreatment(product.vatTreatment) ? product.vatTreatment : ''
  const hasVat = !keepsVat && (vatRate !== null || vatTreatment !== '')
  return {
    name,
    itemCode: code ?? '',
    unit: unit ?? '',
    ...(unitPrice !== null && { unitPrice }),
    ...(hasVat && { vatRate: vatRate ?? 0, vatTreatment }),
  }
}

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
