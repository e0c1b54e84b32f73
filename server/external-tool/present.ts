import type { components } from '#generated/api.ts'
import type { ToolInvoice, ToolLine } from '../ports/external-tool/external-tool.ts'
import { contentOfTool } from './import/content-of-tool.ts'

type ToolInvoiceData = components['schemas']['ToolInvoiceData']

/** In the fields of the specification (section 3, "External-tool invoice as read for import"). @throws {Problem} as contentOfTool */
export function presentToolInvoice(invoice: ToolInvoice): ToolInvoiceData {
  const { customer, currency, totalBeforeDiscountInCents: before } = invoice
  const { type, inputDetails, warnings } = contentOfTool(invoice)
  return {
    id: invoice.id,
    invoice_number: invoice.number,
    invoice_date: invoice.issueDate,
    due_on: invoice.dueDate,
    purchase_order_number: invoice.orderNumber,
    payment_reference: invoice.paymentReference,
    invoicee: { name: customer.name, vat_number: customer.vatNumber },
    lightCustomerDTO: { email: customer.email, postalAddress: presentAddress(invoice) },
    grouped_lines: makeSections(invoice.lines),
    total: {
      tax_inclusive: amount(invoice.totalInCents, currency),
      tax_inclusive_before_discount: before === null ? null : amount(before, currency),
    },
    type,
    inputDetails,
    warnings,
  }
}

const amount = (cents: number, currency: string) => ({ amount: cents / 100, currency })

function presentAddress({ customer: { address } }: ToolInvoice) {
  if (address === null) return null
  const { countryCode, street, postalCode: postalZone, city } = address
  return { countryCode, street, postalZone, city }
}

/** Lines that follow each other under the same heading. */
function makeSections(lines: readonly ToolLine[]): ToolInvoiceData['grouped_lines'] {
  const sections: ToolInvoiceData['grouped_lines'] = []
  for (const line of lines) {
    const last = sections.at(-1)
    if (last?.section === line.section) last.line_items.push(presentLine(line))
    else sections.push({ section: line.section, line_items: [presentLine(line)] })
  }
  return sections
}

const presentLine = ({ name, quantity, unitPrice, taxPercent, discountPercent }: ToolLine) => ({
  description: name,
  quantity,
  unit_price: { amount: unitPrice },
  tax: { rate: (taxPercent ?? 0) / 100 },
  discount: discountPercent === null ? null : { type: 'percentage' as const, value: discountPercent },
})
