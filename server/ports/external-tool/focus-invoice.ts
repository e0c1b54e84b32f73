/** An invoice or credit note of Teamleader Focus in full, with its customer, taxes, units and firm from other calls. */
import type { ToolCustomer, ToolInvoice, ToolLine, ToolRow } from './external-tool.ts'
import { type FocusCall, ifShown, ifThere } from './focus-calls.ts'
import { type FocusKind, focusIdOf, kindOf, rowIn } from './focus-rows.ts'
import { unavailable } from './http.ts'
import type { Memory } from './remember.ts'
import {
  cents,
  dayIn,
  list,
  long,
  number,
  numberOrNull,
  percentOfShare,
  shown,
  type Told,
  text,
  told,
} from './told.ts'

interface Tax {
  percent: number | null
  description: string | null
}

/** The resources that lines point at, by id. */
interface Named {
  taxes: Map<string, Tax>
  units: Map<string, string>
}

/** @returns undefined when the tool has it no more */
export async function invoiceOf(
  call: FocusCall,
  remember: Memory,
  id: string,
): Promise<ToolInvoice | undefined> {
  const kind = kindOf(id)
  const data = await infoOf(call, kind, focusIdOf(id))
  if (data === undefined) return undefined
  const row = rowIn(data, kind)
  if (row === undefined || row.id !== id) throw unavailable('it told of another invoice')
  const total = told(data.total)
  const before = told(total.tax_inclusive_before_discount).amount
  const named = await namesFor(call, remember)
  return {
    ...row,
    dueDate: dayIn(data.due_on),
    deliveryDate: dayIn(data.delivery_date),
    orderNumber: shown(data.purchase_order_number),
    paymentReference: shown(data.payment_reference),
    note: long(data.note),
    issuerVatNumber: await issuerOf(call, remember, data),
    customer: await customerOf(call, told(data.invoicee), row.customer),
    lines: linesIn(data.grouped_lines, named),
    discounts: list(data.discounts).map(discountIn),
    totalExclusiveInCents: cents(told(total.tax_exclusive).amount),
    totalBeforeDiscountInCents: before === undefined || before === null ? null : cents(before),
    taxes: list(total.taxes).map(taxIn),
    creditedNumber: await creditedBy(call, data),
  }
}

async function infoOf(call: FocusCall, kind: FocusKind | Other, id: string): Promise<Told | undefined> {
  const isOwn = kind === 'invoices' || kind === 'creditNotes'
  const asked = call(`${kind}.info`, { id })
  const answer = await (isOwn ? ifThere(asked) : ifShown(asked))
  if (answer === undefined) return undefined
  const { data } = told(answer)
  if (typeof data !== 'object' || data === null) throw unavailable('an answer without data')
  return told(data)
}

type Other = 'companies' | 'contacts' | 'departments'

async function issuerOf(call: FocusCall, remember: Memory, { department }: Told): Promise<string | null> {
  const id = text(told(department).id)
  if (id === null) return null
  const found = await remember(`department ${id}`, () => infoOf(call, 'departments', id))
  return shown(found?.vat_number)
}

async function creditedBy(call: FocusCall, { invoice }: Told): Promise<string | null> {
  const id = text(told(invoice).id)
  return id === null ? null : shown((await infoOf(call, 'invoices', id))?.invoice_number)
}

/** The invoice itself has no address; a customer that was removed since has none. */
async function customerOf(call: FocusCall, invoicee: Told, row: ToolRow['customer']): Promise<ToolCustomer> {
  const id = text(told(invoicee.customer).id)
  const kind = row.isCompany ? 'companies' : 'contacts'
  const found = id === null ? undefined : await infoOf(call, kind, id)
  const registered = invoicee.national_identification_number ?? found?.national_identification_number
  return {
    ...row,
    email: shown(invoicee.email) ?? emailIn(found?.emails),
    registrationNumber: shown(registered),
    address: addressIn(found?.addresses),
  }
}

const PREFERRED = ['invoicing', 'primary']

/** The one for invoices, else the first. */
function preferred(values: unknown): Told | undefined {
  const all = list(values).map(told)
  const found = PREFERRED.map((type) => all.find((one) => one.type === type))
  return found.find((one) => one !== undefined) ?? all[0]
}

const emailIn = (emails: unknown): string | null => shown(preferred(emails)?.email)

function addressIn(addresses: unknown): ToolCustomer['address'] {
  const { line_1, postal_code, city, country } = told(preferred(addresses)?.address)
  const address = {
    street: shown(line_1),
    postalCode: shown(postal_code),
    city: shown(city),
    countryCode: shown(country),
  }
  return Object.values(address).some((part) => part !== null) ? address : null
}

async function namesFor(call: FocusCall, remember: Memory): Promise<Named> {
  const taxes = await remember('taxes', () => everyOf(call, 'taxRates'))
  const units = await remember('units', () => everyOf(call, 'unitsOfMeasure'))
  const tax = ({ rate, description }: Told): Tax => {
    const share = numberOrNull(rate)
    return { percent: share === null ? null : percentOfShare(share), description: shown(description) }
  }
  return {
    taxes: new Map(taxes.map((one) => [text(one.id) ?? '', tax(one)])),
    units: new Map(units.map((one) => [text(one.id) ?? '', shown(one.name) ?? ''])),
  }
}

/** None where this user isn't shown them. */
async function everyOf(call: FocusCall, what: 'taxRates' | 'unitsOfMeasure'): Promise<Told[]> {
  const all: Told[] = []
  for (let page = 1; page <= 10; page++) {
    const { data } = told(await ifShown(call(`${what}.list`, { page: { size: 100, number: page } })))
    const found = list(data).map(told)
    const isNew = found.some(({ id }) => !all.some((one) => one.id === id))
    if (isNew) all.push(...found)
    if (!isNew || found.length < 100) break
  }
  return all
}

function linesIn(groups: unknown, named: Named): ToolLine[] {
  return list(groups).flatMap((group) => {
    const { section, line_items } = told(group)
    const title = shown(told(section).title)
    return list(line_items).map((item) => lineIn(told(item), title, named))
  })
}

function lineIn(item: Told, section: string | null, { taxes, units }: Named): ToolLine {
  const tax = taxes.get(text(told(item.tax).id) ?? '')
  const unit = units.get(text(told(item.unit).id) ?? '')
  return {
    section,
    name: shown(item.description) ?? '',
    description: long(item.extended_description),
    quantity: number(item.quantity),
    unit: unit || null,
    unitPrice: number(told(item.unit_price).amount),
    discountPercent: percentIn(item.discount),
    taxPercent: tax?.percent ?? null,
    taxDescription: tax?.description ?? null,
    totalExclusiveInCents: cents(told(told(item.total).tax_exclusive).amount),
  }
}

/** The tool knows percentages alone. */
function percentIn(discount: unknown): number | null {
  const { type, value } = told(discount)
  return type === 'percentage' ? numberOrNull(value) : null
}

const discountIn = (discount: unknown): ToolInvoice['discounts'][number] => ({
  percent: percentIn(discount) ?? 0,
  description: shown(told(discount).description),
})

function taxIn(value: unknown): ToolInvoice['taxes'][number] {
  const { rate, taxable, tax } = told(value)
  return {
    percent: percentOfShare(number(rate)),
    taxableInCents: cents(told(taxable).amount),
    taxInCents: cents(told(tax).amount),
  }
}
