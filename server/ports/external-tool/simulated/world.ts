/** The data of two companies in the simulated tool: the same invoices each day, counted back from today. */
import { COMPANIES, type CompanyKey } from './companies.ts'
import { CUSTOMERS } from './customers.ts'
import type { Facts } from './document.ts'
import { CREDITED, storyOf } from './stories.ts'

export interface Kept {
  id: string
  facts: Facts
  departmentId: string
  customerId: string
  /** Has no number and date yet. */
  isDraft: boolean
  isPaid: boolean
  createdAt: string
  updatedAt: string
  /** Of a credit note: its invoice. */
  creditedId?: string
}

const DAY_MS = 86_400_000
const dayOf = (now: Date, back: number): string =>
  new Date(now.getTime() - back * DAY_MS).toISOString().slice(0, 10)

/** Stable, so that yesterday's invoice is the same invoice today. */
const idOf = (company: CompanyKey, index: number, kind: string): string =>
  `${company === 'peeters' ? 'a1' : 'b2'}${kind}0000-0000-4000-8000-${String(index).padStart(12, '0')}`

export const departmentsOf = (company: CompanyKey) =>
  COMPANIES[company].departments.map((firm, at) => ({ id: idOf(company, at + 1, '22'), firm }))

export const customersOf = (company: CompanyKey) =>
  Object.entries(CUSTOMERS).map(([key, customer]) => ({ id: customerIdOf(company, key), customer }))

const customerIdOf = (company: CompanyKey, key: string): string =>
  idOf(company, Object.keys(CUSTOMERS).indexOf(key), '33')

/** Newest first; the first two have no number yet, as drafts in the tool. */
export function invoicesOf(company: CompanyKey, now: Date): Kept[] {
  return Array.from({ length: COMPANIES[company].invoices }, (_, index) => invoiceAt(company, index, now))
}

function invoiceAt(company: CompanyKey, index: number, now: Date): Kept {
  const date = dayOf(now, 2 * index + 1)
  const story = storyOf(company, index)
  const number = `${date.slice(0, 4)} / ${COMPANIES[company].invoices - index}`
  const minute = String(10 + (index % 45)).padStart(2, '0')
  return {
    id: idOf(company, index, '11'),
    facts: {
      type: 'E_INVOICES',
      number: index < 2 ? null : number,
      issueDate: date,
      dueDate: dayOf(now, 2 * index - 29),
      communication: communicationOf(index),
      firm: COMPANIES[company].departments[story.department ?? 0],
      story,
    },
    departmentId: idOf(company, (story.department ?? 0) + 1, '22'),
    customerId: customerIdOf(company, story.customer),
    isDraft: index < 2,
    isPaid: index % 4 === 3,
    createdAt: `${date}T08:${minute}:00+00:00`,
    updatedAt: `${date}T09:${minute}:00+00:00`,
  }
}

export function creditNotesOf(company: CompanyKey, now: Date): Kept[] {
  if (company !== 'peeters') return []
  const all = invoicesOf(company, now)
  return CREDITED.flatMap(({ invoice: index, item, isPaid }, at) => {
    const invoice = all[index]
    if (invoice === undefined) return []
    const date = dayOf(now, 2 * index)
    const { customer } = invoice.facts.story
    const facts: Facts = {
      ...invoice.facts,
      type: 'E_CREDIT_NOTES',
      number: `C ${date.slice(0, 4)} / ${CREDITED.length - at}`,
      issueDate: date,
      credited: invoice.facts.number ?? '',
      story: { customer, groups: [{ title: null, items: [item] }], ubl: 'E_FFF' },
    }
    const times = { createdAt: `${date}T10:00:00+00:00`, updatedAt: `${date}T10:00:00+00:00` }
    return [{ ...invoice, ...times, id: idOf(company, at, '44'), facts, isPaid, creditedId: invoice.id }]
  })
}

/** Its check digits are right: the rest of ten digits by 97. */
function communicationOf(index: number): string {
  const base = 4_180_000_000 + index * 7919
  const check = base % 97 || 97
  const digits = `${base}${String(check).padStart(2, '0')}`
  return `+++${digits.slice(0, 3)}/${digits.slice(3, 7)}/${digits.slice(7)}+++`
}
