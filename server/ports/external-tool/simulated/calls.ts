/** The calls of the simulated tool's API, by name. Unknown filters and sort fields are ignored, as in the real tool. */

import { displayKbo } from '#contracts/rules/formats.ts'
import type { CompanyKey } from './companies.ts'
import type { Customer } from './customers.ts'
import { refused } from './parts.ts'
import { TAXES, UNITS } from './taxes.ts'
import { infoOf, rowOf } from './told-by-tool.ts'
import { creditNotesOf, customersOf, departmentsOf, invoicesOf, type Kept } from './world.ts'

export interface Asked {
  id?: string
  format?: string
  page?: { size?: number; number?: number }
  filter?: { updated_since?: string; ids?: string[] }
  sort?: { field?: string; order?: string }[]
}

type Call = (company: CompanyKey, asked: Asked) => Response

const MAX_PAGE = 100

export const CALLS: Record<string, Call> = {
  'invoices.list': (company, asked) => listed(invoicesOf(company, new Date()), asked),
  'creditNotes.list': (company, asked) => listed(creditNotesOf(company, new Date()), asked),
  'invoices.info': (company, { id }) => info(keptIn(invoicesOf(company, new Date()), id), infoOf),
  'creditNotes.info': (company, { id }) => info(keptIn(creditNotesOf(company, new Date()), id), infoOf),
  'companies.info': (company, { id }) => info(customerIn(company, 'company', id), customerInfo),
  'contacts.info': (company, { id }) => info(customerIn(company, 'contact', id), customerInfo),
  'departments.info': (company, { id }) => info(keptIn(departmentsOf(company), id), departmentInfo),
  'taxRates.list': (_, asked) =>
    paged(
      Object.values(TAXES).map(({ id, rate, description }) => ({ id, rate, description })),
      asked,
    ),
  'unitsOfMeasure.list': () =>
    Response.json({ data: Object.values(UNITS).map(({ id, name }) => ({ id, name })) }),
}

const keptIn = <One extends { id: string }>(all: readonly One[], id: string | undefined): One | undefined =>
  all.find((one) => one.id === id)

const info = <One>(found: One | undefined, tell: (one: One) => object): Response =>
  found === undefined ? refused(404, 'Not found') : Response.json({ data: tell(found) })

function listed(kept: Kept[], asked: Asked): Response {
  const since = Date.parse(asked.filter?.updated_since ?? '')
  const ids = asked.filter?.ids
  const found = kept.filter(
    ({ id, updatedAt }) =>
      (Number.isNaN(since) || Date.parse(updatedAt) >= since) && (ids === undefined || ids.includes(id)),
  )
  const isTurned = asked.sort?.some(({ order }) => order === 'asc')
  return paged((isTurned ? found.toReversed() : found).map(rowOf), asked)
}

function paged(all: readonly unknown[], { page = {} }: Asked): Response {
  const { size = 20, number = 1 } = page
  const most = Math.min(Math.max(1, size), MAX_PAGE)
  const data = all.slice((number - 1) * most, number * most)
  return Response.json({ data, meta: { page: { size: most, number }, matches: all.length } })
}

interface Known {
  id: string
  customer: Customer
}

const customerIn = (
  company: CompanyKey,
  kind: Customer['type'],
  id: string | undefined,
): Known | undefined => {
  const found = keptIn(customersOf(company), id)
  return found?.customer.type === kind ? found : undefined
}

function customerInfo({ id, customer }: Known) {
  const { name, vat, type, street, postalCode, city, country, email } = customer
  const isBelgian = country === 'BE' && vat !== null
  return {
    id,
    ...(type === 'company' ? { name, vat_number: vat } : { first_name: name, vat_number: null }),
    national_identification_number: isBelgian ? displayKbo(vat) : null,
    emails: email === null ? [] : [{ type: 'primary', email }],
    addresses: [
      {
        type: 'delivery',
        address: { line_1: 'Magazijn', postal_code: '1000', city: 'Brussel', country: 'BE' },
      },
      { type: 'primary', address: { line_1: street, postal_code: postalCode, city, country } },
    ],
  }
}

const departmentInfo = ({ id, firm }: { id: string; firm: { name: string; vat: string } }) => ({
  id,
  name: firm.name,
  vat_number: `BE ${displayKbo(firm.vat)}`,
})
