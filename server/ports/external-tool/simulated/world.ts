/** What two companies keep in the simulated tool: the same invoices each day, counted back from today. */

export const COMPANIES = {
  peeters: { name: 'Bakkerij Peeters', vatNumber: 'BE 0418.759.886', invoices: 60 },
  claes: { name: 'Drukkerij Claes', vatNumber: 'BE 0123.456.749', invoices: 12 },
} as const
export type CompanyKey = keyof typeof COMPANIES

export const isCompany = (text: string): text is CompanyKey => Object.hasOwn(COMPANIES, text)

interface Customer {
  name: string
  vat: string | null
  type: 'company' | 'contact'
}

/** Belgian numbers whose check digits are right, of firms that don't exist. */
const vatOf = (base: number): string => {
  const digits = String(base).padStart(8, '0')
  return `BE ${digits.slice(0, 4)}.${digits.slice(4, 7)}.${digits[7]}${String(97 - (base % 97)).padStart(2, '0')}`
}

const CUSTOMERS: Customer[] = [
  { name: 'Broodjesbar De Hoek', vat: vatOf(4_531_207), type: 'company' },
  { name: 'Traiteur Vermeulen', vat: vatOf(4_718_330), type: 'company' },
  { name: 'Rusthuis Ter Linden vzw', vat: vatOf(4_402_915), type: 'company' },
  { name: 'Els Jacobs', vat: null, type: 'contact' },
  { name: 'Café Central', vat: vatOf(5_611_748), type: 'company' },
  { name: 'Hôtel du Parc', vat: vatOf(4_099_216), type: 'company' },
  { name: 'Crèche Les Lutins asbl', vat: vatOf(6_720_554), type: 'company' },
]

export interface SimulatedRow {
  id: string
  department: { type: 'department'; id: string }
  invoice_number: string | null
  invoice_date: string | null
  status: 'draft' | 'outstanding' | 'matched'
  due_on: string | null
  paid: boolean
  invoicee: { name: string; vat_number: string | null; customer: { type: Customer['type']; id: string } }
  total: Record<'tax_exclusive' | 'tax_inclusive', { amount: number; currency: string }>
  currency: string
  peppol_status: string | null
  created_at: string
  updated_at: string
}

const DAY_MS = 86_400_000
const dayOf = (now: Date, back: number): string =>
  new Date(now.getTime() - back * DAY_MS).toISOString().slice(0, 10)

/** Stable, so that what was sent yesterday is the same invoice today. */
const idOf = (company: CompanyKey, index: number, kind: string): string =>
  `${company === 'peeters' ? 'a1' : 'b2'}${kind}0000-0000-4000-8000-${String(index).padStart(12, '0')}`

/** Newest first; the first two have no number yet, as drafts in the tool. */
export function invoicesOf(company: CompanyKey, now: Date): SimulatedRow[] {
  const { invoices: count } = COMPANIES[company]
  return Array.from({ length: count }, (_, index) => rowOf(company, count, index, now))
}

function rowOf(company: CompanyKey, count: number, index: number, now: Date): SimulatedRow {
  const isDraft = index < 2
  const customer = CUSTOMERS[(index * 5 + 3) % CUSTOMERS.length] ?? { name: '', vat: null, type: 'company' }
  const date = dayOf(now, 2 * index + 1)
  const currency = index === 17 ? 'USD' : 'EUR'
  // Whole cents, from 24,20 on.
  const exclusive = 20 + ((index * 7919) % 83_217) / 100
  const rate = index % 9 === 4 ? 0 : index % 2 === 0 ? 0.21 : 0.06
  const inclusive = Math.round(exclusive * (1 + rate) * 100) / 100
  return {
    id: idOf(company, index, '11'),
    department: { type: 'department', id: idOf(company, index % 11 === 5 ? 2 : 1, '22') },
    invoice_number: isDraft ? null : `${date.slice(0, 4)} / ${count - index}`,
    invoice_date: isDraft ? null : date,
    status: isDraft ? 'draft' : index % 4 === 3 ? 'matched' : 'outstanding',
    due_on: isDraft ? null : dayOf(now, 2 * index - 29),
    paid: index % 4 === 3,
    invoicee: {
      name: customer.name,
      vat_number: customer.vat,
      customer: { type: customer.type, id: idOf(company, (index * 5 + 3) % CUSTOMERS.length, '33') },
    },
    total: {
      tax_exclusive: { amount: exclusive, currency },
      tax_inclusive: { amount: inclusive, currency },
    },
    currency,
    peppol_status: PEPPOL_STATUS[index] ?? null,
    created_at: `${date}T08:${String(10 + (index % 45)).padStart(2, '0')}:00+00:00`,
    updated_at: `${date}T09:${String(10 + (index % 45)).padStart(2, '0')}:00+00:00`,
  }
}

/** Some the tool sent itself. */
const PEPPOL_STATUS: Record<number, string> = {
  4: 'sent',
  6: 'sending_failed',
  9: 'receiver_accepted',
  14: 'sending',
}
