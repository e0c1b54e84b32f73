/** The VAT of one document by rate, as it says and as it is calculated anew, and the sums of many. */
import { parseDecimal, roundToCents } from '#contracts/rules/decimal.ts'
import type { JournalContent } from '../packages/read-contents-work.ts'

/** Amounts in cents, negative for a credit note. */
export interface VatRow {
  /** Its code after UNCL5305. */
  category: string
  /** In percent, as a decimal number; '0' where it names none. */
  rate: string
  currency: string
  netCents: number
  /** As the document says. */
  vatCents: number
  /** The net amount times the rate. */
  computedCents: number
}

interface Of {
  type: 'E_INVOICES' | 'E_CREDIT_NOTES'
  currency: string
  vat: JournalContent['vat']
}

export const vatRowsOf = ({ type, currency, vat }: Of): VatRow[] =>
  vat.map(({ category, rate, taxable, tax }) => {
    const sign = type === 'E_CREDIT_NOTES' ? -1 : 1
    const netCents = centsOf(taxable)
    return {
      category: category ?? '',
      rate: rateOf(rate),
      currency,
      netCents: sign * netCents,
      vatCents: sign * centsOf(tax),
      computedCents: sign * vatOn(netCents, rate),
    }
  })

const centsOf = (amount: string | null | undefined): number => {
  const decimal = parseDecimal(amount)
  if (decimal === undefined) return 0
  return Number(roundToCents(decimal).units)
}

const rateOf = (rate: string | null | undefined): string => String(Number(rate ?? 0) || 0)

/** Rounded half away from zero, as the rules of EN 16931 calculate. @param rate in percent */
function vatOn(netCents: number, rate: string | null | undefined): number {
  const decimal = parseDecimal(rate)
  if (decimal === undefined) return 0
  const { units, scale } = decimal
  const product = BigInt(netCents) * BigInt(units)
  const divisor = 100n * 10n ** BigInt(scale)
  const isNegative = product < 0n
  const rounded = ((isNegative ? -product : product) + divisor / 2n) / divisor
  return Number(isNegative ? -rounded : rounded)
}

/** A document whose VAT differs by more than one cent from the one that is calculated. */
export const differs = (rows: readonly VatRow[]): boolean =>
  rows.some(({ vatCents, computedCents }) => Math.abs(vatCents - computedCents) > 1)

/** By rate, the highest first; categories of one rate and currency apart. */
export function sumRows(rows: Iterable<VatRow>): VatRow[] {
  const sums = new Map<string, VatRow>()
  for (const row of rows) {
    const key = `${row.currency} ${row.category} ${row.rate}`
    const sum = sums.get(key)
    if (sum === undefined) sums.set(key, { ...row })
    else {
      sum.netCents += row.netCents
      sum.vatCents += row.vatCents
      sum.computedCents += row.computedCents
    }
  }
  return [...sums.values()].sort(
    (a, b) =>
      Number(b.currency === 'EUR') - Number(a.currency === 'EUR') ||
      a.currency.localeCompare(b.currency) ||
      Number(b.rate) - Number(a.rate) ||
      a.category.localeCompare(b.category),
  )
}
