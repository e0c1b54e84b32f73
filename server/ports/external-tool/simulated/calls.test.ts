/** What the simulated tool's API tells on one day: a change to a story, a customer or a figure shows here. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { CALLS } from './calls.ts'
import { creditNotesOf, customersOf, departmentsOf, invoicesOf } from './world.ts'

const NOW = new Date('2026-11-20T11:04:00Z')
/** The stories come again after these. */
const FIRST = 24

beforeAll(() => void vi.useFakeTimers({ now: NOW, toFake: ['Date'] }))
afterAll(() => void vi.useRealTimers())

async function told(call: string, company: 'peeters' | 'claes', ids: readonly string[]): Promise<string> {
  const rows = await Promise.all(ids.map(async (id) => (await CALLS[call]?.(company, { id }))?.text()))
  return rows.map((row) => `${row}\n`).join('')
}

const idsOf = (rows: readonly { id: string }[]): string[] => rows.slice(0, FIRST).map(({ id }) => id)

test.each(['peeters', 'claes'] as const)('the company %s has the papers that it had', async (company) => {
  const papers = [
    await told('departments.info', company, idsOf(departmentsOf(company))),
    await told('invoices.info', company, idsOf(invoicesOf(company, NOW))),
    await told('creditNotes.info', company, idsOf(creditNotesOf(company, NOW))),
  ]
  await expect(papers.join('')).toMatchFileSnapshot(`./told/${company}.jsonl`)
})

test('customers, rates and units are what they were', async () => {
  const customers = customersOf('peeters').map(({ id, customer: { type } }) =>
    told(type === 'company' ? 'companies.info' : 'contacts.info', 'peeters', [id]),
  )
  const lists = ['taxRates.list', 'unitsOfMeasure.list'].map((call) => told(call, 'peeters', ['']))
  const all = await Promise.all([...customers, ...lists])
  await expect(all.join('')).toMatchFileSnapshot('./told/customers.jsonl')
})
