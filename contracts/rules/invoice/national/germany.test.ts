import { expect, test } from 'vitest'
import { checkInvoice } from '../check.ts'
import { fromDraft } from '../from-draft.ts'

const supplier = { name: 'Bäcker', vat: 'DE123456789', country: 'DE' }
const customer = { name: 'Claes', vat: 'DE987654321', country: 'DE' }

test('a German company is told at the account number that it has to say how it is paid', () => {
  const invoice = fromDraft({ type: 'E_INVOICES', inputDetails: { customer } }, { supplier })
  const [found] = checkInvoice(invoice).filter(({ rule }) => rule === 'DE-R-001')
  expect(found?.field).toBe('/inputDetails/iban')
})
