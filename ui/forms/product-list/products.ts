import { queryOptions } from '@tanstack/react-query'
import { isVatTreatment } from '#contracts/rules/vat-treatment.ts'
import type { components } from '#generated/api.ts'
import { api, call } from '../../api/client.ts'
import type { Vat } from '../vat-choices.ts'

export type Product = components['schemas']['Product']

export const productsQuery = (accountId: string, q: string) =>
  queryOptions({
    queryKey: ['products', accountId, 'suggested', q],
    queryFn: ({ signal }) =>
      call(
        api.GET('/accounts/{accountId}/products', { params: { path: { accountId }, query: { q } }, signal }),
      ),
    staleTime: 60_000,
    // A failure shows nothing: the line can be typed by hand.
    meta: { handles: true },
    retry: false,
  })

/** The cells of a line that a product fills in. */
type Cells = { name: string; itemCode: string; unit: string; unitPrice?: number } & Partial<Vat>

const numberIn = (value: Product['unitPrice']): number | null => (typeof value === 'number' ? value : null)

/** @param keepsVat true for a customer with a VAT treatment of its own, which stays */
export function cellsOf(product: Product, keepsVat: boolean): Cells {
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
