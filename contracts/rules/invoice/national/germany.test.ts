import { expect, test } from 'vitest'
import { checkInvoice } from '../check.ts'
import { fromDraft } from '../from-draft.ts'
import type { Invoice } from '../model.ts'

const supplier = { name: 'Bäcker', vat: 'DE123456789', country: 'DE' }
const customer = { name: 'Claes', vat: 'DE987654321', country: 'DE' }

test('a German company is told at the account number that it has to say how it is paid', () => {
  const invoice = fromDraft({ type: 'E_INVOICES', inputDetails: { customer } }, { supplier })
  const [found] = checkInvoice(invoice).filter(({ rule }) => rule === 'DE-R-001')
  expect(found?.field).toBe('/inputDetails/iban')
})

const category = (code: string) => ({ taxCategory: { code } })

test.each<[what: string, change: Partial<Invoice>, isTold: boolean]>([
  ['a line with VAT', { lines: [{ item: category('S') }] }, true],
  ['a line outside VAT', { lines: [{ item: category('O') }] }, false],
  ['a charge with VAT', { lines: [], allowanceCharges: [{ indicator: 'true', ...category('AE') }] }, true],
  ['a line of nothing', { lines: [{}] }, false],
])('a German seller without a number is told of %s', (_what, change, isTold) => {
  const party = { address: { country: 'DE' } }
  const told = (invoice: Partial<Invoice>) =>
    checkInvoice({ kind: 'INVOICE', seller: party, buyer: party, ...invoice }).map(({ rule }) => rule)
  expect(told(change).includes('DE-R-016')).toBe(isTold)
  const registered = { ...party, taxRegistrations: [{ id: 'DE1', scheme: 'VAT' }] }
  expect(told({ ...change, seller: registered })).not.toContain('DE-R-016')
  expect(told({ ...change, taxRepresentative: {} })).not.toContain('DE-R-016')
})
