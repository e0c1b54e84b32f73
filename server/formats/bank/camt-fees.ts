import { allAt, amountIn, textAt } from './iso-values.ts'
import type { IsoElement } from './iso-xml.ts'

/**
 * The charges that are taken of the amount of an entry or a payment, in the older and the newer versions.
 * @returns cents above 0; null where none are stated
 */
export function camtFees(element: IsoElement, currency: string): number | null {
  const charges = allAt(element, 'Chrgs')
  const records = charges.flatMap((one) => (allAt(one, 'Amt').length > 0 ? [one] : allAt(one, 'Rcrd')))
  const parts = records
    .filter((record) => textAt(record, 'ChrgInclInd') !== 'false')
    .map((record) => ({ record, amounts: allAt(record, 'Amt').map(amountIn) }))
  const totals = charges.flatMap((one) => allAt(one, 'TtlChrgsAndTaxAmt')).map(amountIn)
  const cents =
    records.length > 0
      ? parts.flatMap(({ record, amounts }) =>
          amounts.map((one) => ({
            ...one,
            cents: textAt(record, 'CdtDbtInd') === 'CRDT' ? -one.cents : one.cents,
          })),
        )
      : totals
  const sum = cents.reduce((total, one) => total + (one.currency === currency ? one.cents : 0), 0)
  return sum > 0 ? sum : null
}
