import { add, type Decimal, roundToCents, toText, ZERO } from '#contracts/rules/decimal.ts'
import type { components } from '#generated/api.ts'
import type { DocumentType } from '../invoices/invoice.ts'

export interface Amounts {
  net: Decimal | undefined
  vat: Decimal | undefined
  gross: Decimal | undefined
}

/** The documents of one direction, counted and summed while a journal is written. */
export class SideTotals {
  private readonly counts: Record<DocumentType, number> = { E_INVOICES: 0, E_CREDIT_NOTES: 0 }
  private readonly sums = new Map<string, Record<keyof Amounts, Decimal>>()

  count(type: DocumentType): void {
    this.counts[type]++
  }

  add(currency: string, amounts: Amounts): void {
    const { net, vat, gross } = this.sums.get(currency) ?? { net: ZERO, vat: ZERO, gross: ZERO }
    this.sums.set(currency, {
      net: add(net, amounts.net ?? ZERO),
      vat: add(vat, amounts.vat ?? ZERO),
      gross: add(gross, amounts.gross ?? ZERO),
    })
  }

  present(): components['schemas']['PackageManifestSide'] {
    const text = (amount: Decimal) => toText(roundToCents(amount))
    return {
      invoices: this.counts.E_INVOICES,
      creditNotes: this.counts.E_CREDIT_NOTES,
      totals: [...this.sums].map(([currency, { net, vat, gross }]) => ({
        currency,
        net: text(net),
        vat: text(vat),
        gross: text(gross),
      })),
    }
  }
}
