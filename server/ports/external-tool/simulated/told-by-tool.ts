/** Invoices and credit notes of the simulated tool as its API tells them. */
import { displayKbo } from '#contracts/rules/formats.ts'
import { computed, customerOf, itemsOf } from './document.ts'
import type { Item } from './stories.ts'
import { TAXES, UNITS } from './taxes.ts'
import type { Kept } from './world.ts'

const money = (amount: number, currency: string) => ({ amount, currency })

/** As a row of its list. */
export function rowOf(kept: Kept) {
  const { facts, id, isDraft, isPaid, createdAt, updatedAt, creditedId, departmentId, customerId } = kept
  const { story, type } = facts
  const { totals } = computed(facts)
  const currency = story.currency ?? 'EUR'
  const { name, vat, type: kind, country } = customerOf(story)
  const isCreditNote = type === 'E_CREDIT_NOTES'
  const number = isDraft ? null : facts.number
  const date = isDraft ? null : facts.issueDate
  const own = isCreditNote
    ? { credit_note_number: number, credit_note_date: date, invoice: { type: 'invoice', id: creditedId } }
    : { invoice_number: number, invoice_date: date, due_on: isDraft ? null : facts.dueDate }
  return {
    id,
    ...own,
    department: { type: 'department', id: departmentId },
    status: isCreditNote ? 'booked' : isDraft ? 'draft' : isPaid ? 'matched' : 'outstanding',
    paid: isPaid,
    invoicee: {
      name,
      vat_number: vat === null ? null : country === 'BE' ? `BE ${displayKbo(vat)}` : vat,
      customer: { type: kind, id: customerId },
    },
    total: {
      tax_exclusive: money(totals.totalVatExcl, currency),
      tax_inclusive: money(totals.totalVatIncl, currency),
    },
    currency,
    peppol_status: story.peppolStatus ?? null,
    created_at: createdAt,
    updated_at: updatedAt,
  }
}

/** In full. */
export function infoOf(kept: Kept) {
  const { facts } = kept
  const { story } = facts
  const { totals, before } = computed(facts)
  const row = rowOf(kept)
  const { currency } = row
  const isReduced = (story.discounts ?? []).length > 0
  return {
    ...row,
    purchase_order_number: story.order ?? null,
    payment_reference: facts.communication,
    note: story.note ?? null,
    delivery_date: story.isDelivered ? facts.issueDate : null,
    discounts: (story.discounts ?? []).map(({ percent, description }) => {
      return { type: 'percentage', value: percent, description }
    }),
    grouped_lines: groupsOf(kept, currency),
    total: {
      ...row.total,
      tax_exclusive_before_discount: isReduced ? money(before.totalVatExcl, currency) : null,
      tax_inclusive_before_discount: isReduced ? money(before.totalVatIncl, currency) : null,
      taxes: totals.vatPerRate.map(({ rate, base, vat }) => {
        return { rate: rate / 100, taxable: money(base, currency), tax: money(vat, currency) }
      }),
      payable: money(totals.totalVatIncl, currency),
    },
  }
}

function groupsOf({ facts }: Kept, currency: string) {
  const { before } = computed(facts)
  const nets = itemsOf(facts.story).map((item, at) => ({ item, net: before.lines[at] ?? 0 }))
  return facts.story.groups.map(({ title, items }) => ({
    section: { title: title ?? '' },
    line_items: nets
      .filter(({ item }) => items.includes(item))
      .map(({ item, net }) => lineOf(item, net, currency)),
  }))
}

function lineOf({ name, detail, quantity, price, tax, unit, discount }: Item, net: number, currency: string) {
  return {
    product: null,
    quantity,
    description: name,
    extended_description: detail ?? null,
    unit: unit ? { type: 'unitOfMeasure', id: UNITS[unit].id } : null,
    unit_price: { ...money(price, currency), tax: 'excluding' },
    tax: { type: 'taxRate', id: TAXES[tax].id },
    discount: discount ? { type: 'percentage', value: discount } : null,
    total: { tax_exclusive: money(net, currency) },
    withheld_tax: null,
  }
}
