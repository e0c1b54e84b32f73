import type { ToolInvoice } from '../../ports/external-tool/external-tool.ts'

/** A credit note's amounts are positive; a tool that writes them below zero has them turned. */
export function withPositiveAmounts(invoice: ToolInvoice): ToolInvoice {
  if (invoice.type !== 'E_CREDIT_NOTES' || invoice.totalInCents >= 0) return invoice
  const { totalBeforeDiscountInCents: before } = invoice
  return {
    ...invoice,
    totalInCents: -invoice.totalInCents,
    totalExclusiveInCents: -invoice.totalExclusiveInCents,
    totalBeforeDiscountInCents: before === null ? null : -before,
    taxes: invoice.taxes.map(({ percent, taxableInCents, taxInCents }) => ({
      percent,
      taxableInCents: -taxableInCents,
      taxInCents: -taxInCents,
    })),
    lines: invoice.lines.map((line) => ({
      ...line,
      quantity: -line.quantity,
      totalExclusiveInCents: -line.totalExclusiveInCents,
    })),
  }
}
