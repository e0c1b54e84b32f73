/** Reads an invoice from the XML in a PDF, and compares it with the pages. */
import { isCurrency } from '#contracts/rules/currencies.ts'
import { withFullConfidence } from '#contracts/rules/draft/confidence.ts'
import { fieldsOf, isBlank, valuesIn } from '#contracts/rules/draft/fields.ts'
import { normaliseIban } from '#contracts/rules/formats.ts'
import type { Invoice } from '#contracts/rules/invoice/model.ts'
import { toDraft } from '#contracts/rules/invoice/to-draft.ts'
import { cellOf } from '#contracts/rules/invoice/to-draft-lines.ts'
import { isIsoDate } from '#contracts/rules/iso-date.ts'
import type { Embedded } from './embedded.ts'
import type { InputDetails, KnownParty, Reading } from './fields/reading.ts'
import { originOfInvoice, supplierOf } from './origin-of-invoice.ts'
import { fold } from './page/fold.ts'

/** The XML's values are certain; their places, and differences, come from reading the pages. */
export function exactReading(
  { invoice, bytes }: Embedded,
  onPage: Reading,
  us: KnownParty | undefined,
): Reading {
  const { type, inputDetails } = toDraft(invoice)
  const exact: InputDetails = JSON.parse(JSON.stringify(inputDetails ?? {}))
  const details = withFullConfidence({
    ...exact,
    heading: { ...exact.heading, ...withinBounds(exact.heading) },
    payment: { ...exact.payment, ...statedTotals(invoice), ...currencyOf(invoice) },
  })
  return {
    ...(type ? { type } : {}),
    inputDetails: details,
    sources: placesOf(details, onPage),
    supplier: supplierOf(invoice),
    origin: originOfInvoice(invoice, us),
    ...(onPage.ibans ? { ibans: onPage.ibans } : {}),
    vatPerRate: ratesOf(invoice),
    embedded: bytes,
  }
}

/** An XML without lines, as in Factur-X MINIMUM and BASIC WL, says a part of the invoice. */
export const isSummary = ({ lines }: Invoice): boolean => lines === undefined || lines.length === 0

/** The XML gives its fields, the pages the rest. It is no document that could be sent, so its bytes stay behind. */
export function readingOfSummary(summary: Embedded, onPage: Reading, us: KnownParty | undefined): Reading {
  const printed = onPage.inputDetails
  const invoice = inCountryOfPage(summary.invoice, printed.customer?.country)
  const { embedded: _, inputDetails, sources, ...facts } = exactReading({ ...summary, invoice }, onPage, us)
  const { lines: __, allowanceCharges = [], payment, ...others } = inputDetails
  /** Of no lines. */
  const { totalVatExcl, totalVat, totalVatIncl, payableAmount, ...paid } = payment ?? {}
  const exact: InputDetails = {
    ...others,
    payment: { ...paid, ...statedTotals(invoice) },
    ...(allowanceCharges.length > 0 && { allowanceCharges }),
  }
  const isOfPage = (pointer: string) => isBlank(valueAt(exact, pointer))
  const places = (all: Reading['sources'], isWanted: (pointer: string) => boolean) =>
    Object.fromEntries(Object.entries(all).filter(([pointer]) => isWanted(pointer)))
  return {
    ...facts,
    inputDetails: withOthersOf(printed, exact),
    sources: { ...places(onPage.sources, isOfPage), ...places(sources, (pointer) => !isOfPage(pointer)) },
    vatPerRate: facts.vatPerRate?.length ? facts.vatPerRate : onPage.vatPerRate,
  }
}

/** A party without a country would be a Belgian one. */
function inCountryOfPage(invoice: Invoice, country: string | null | undefined): Invoice {
  const { buyer } = invoice
  if (buyer === undefined || buyer.address?.country || !country) return invoice
  return { ...invoice, buyer: { ...buyer, address: { ...buyer.address, country } } }
}

/** A field that the XML leaves blank comes from the page, with the page's percentage. */
function withOthersOf(printed: InputDetails, exact: InputDetails): InputDetails {
  const parts = ['heading', 'payment', 'customer'] as const
  const joined = parts.map((part) => [part, { ...printed[part], ...filledIn(exact[part]) }])
  return { ...printed, ...filledIn(exact), ...Object.fromEntries(joined) }
}

/** A percentage goes with its value. */
function filledIn(part: object | undefined): Record<string, unknown> {
  const values = valuesIn(part)
  const isThere = (name: string) => !isBlank(values[name.replace(/Recognition$/, '')])
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => !isBlank(value) && isThere(name)),
  )
}

/** The document's own totals: its lines may be incomplete or add up to something else. */
function statedTotals({ totals, taxTotals }: Invoice) {
  const stated = {
    totalVatExcl: cellOf(totals?.taxExclusive?.value),
    totalVat: cellOf(taxTotals?.[0]?.amount?.value),
    totalVatIncl: cellOf(totals?.taxInclusive?.value),
  }
  return Object.fromEntries(Object.entries(stated).filter(([, amount]) => amount !== undefined))
}

/** A currency that forms don't offer is not said to be euro. */
const currencyOf = ({ currency = '' }: Invoice) => {
  if (isCurrency(currency)) return { currency } as const
  return currency === '' ? ({ currency: 'EUR' } as const) : { currency: undefined }
}

/** Only valid dates: others would prevent saving the draft. */
function withinBounds(heading: InputDetails['heading']) {
  const values = valuesIn(heading)
  const dates = fieldsOf('heading').filter(([, { kind }]) => kind === 'date')
  return Object.fromEntries(dates.map(([name]) => [name, dateIn(values[name])]))
}

const dateIn = (value: unknown): string | null =>
  typeof value === 'string' && isIsoDate(value) ? value : null

function ratesOf({ taxTotals }: Invoice): Reading['vatPerRate'] {
  return (taxTotals?.[0]?.subtotals ?? []).slice(0, 20).flatMap(({ taxable, tax, category }) => {
    const [rate, base, vat] = [category?.percent, taxable?.value, tax?.value].map(cellOf)
    return base === undefined || vat === undefined ? [] : [{ rate: rate ?? 0, base, vat }]
  })
}

/** Above this percentage, a different value on the page needs attention. */
const SURE = 85

function placesOf(details: InputDetails, onPage: Reading): Reading['sources'] {
  const sources: Reading['sources'] = {}
  for (const [pointer, source] of Object.entries(onPage.sources)) {
    const exact = valueAt(details, pointer)
    const printed = valueAt(onPage.inputDetails, pointer)
    if (exact === undefined || exact === null || exact === '') continue
    if (isSame(exact, printed)) sources[pointer] = { ...source, percent: 100 }
    else if (source.percent >= SURE && COMPARED.test(pointer)) {
      sources[pointer] = { ...source, percent: 100, printed: String(printed).slice(0, 200) }
    }
  }
  return sources
}

/** Other fields, such as addresses, are written in several ways. */
const COMPARED = /^\/(?:heading|payment|iban)/

function isSame(one: unknown, other: unknown): boolean {
  if (typeof one === 'number' || typeof other === 'number') return Number(one) === Number(other)
  const [first, second] = [String(one), String(other)]
  return fold(first) === fold(second) || normaliseIban(first) === normaliseIban(second)
}

const valueAt = (value: unknown, pointer: string): unknown =>
  pointer
    .split('/')
    .slice(1)
    .reduce<unknown>(
      (at, name) => (typeof at === 'object' && at !== null ? Reflect.get(at, name) : undefined),
      value,
    )
