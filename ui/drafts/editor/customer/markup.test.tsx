/** What the tabs of customer and supplier are made of, in each state. */
import type { ReactNode } from 'react'
import { beforeAll, expect, test, vi } from 'vitest'
import { formOf, found, inEditor } from '#tests/support/drawn-editor.tsx'
import { markupOfStates, speakDutch } from '#tests/support/markup.tsx'
import { seller } from '#tests/support/parties.ts'
import { SupplierTab } from '../supplier/supplier-tab.tsx'
import { CustomerSearch } from './customer-search.tsx'
import { CustomerTab } from './customer-tab.tsx'
import { OtherEndpoint } from './other-endpoint.tsx'
import { SaveCustomer } from './save-customer.tsx'

await vi.hoisted(async () => (await import('#tests/support/stand-in-browser.ts')).standInForBrowser())

beforeAll(speakDutch)

const customer = '/inputDetails/customer'
const registered = { state: 'REGISTERED', scheme: '9925', participant: 'BE0123456749' }
const known = (vat: string, country: string, city: string | null) => ({
  id: vat,
  name: 'Claes',
  vat,
  country,
  city,
})
const hits = [known('0123456749', 'BE', 'Gent'), known('NL123456789B01', 'NL', null)]

test.each<[name: string, nodes: () => ReactNode[]]>([
  [
    'customer',
    () => [
      inEditor(<CustomerTab />),
      inEditor(<CustomerTab />, {
        opensAdvanced: true,
        participant: registered,
        form: formOf({ customer: { accountId: 'account' } }),
        findings: [
          found(`${customer}/name`),
          found(`${customer}/email`, { messageKey: 'invalid', severity: 'WARNING' }),
          found(`${customer}/participant`, { messageKey: 'invalid' }),
        ],
      }),
      inEditor(<CustomerTab />, {
        scope: 'ACCOUNT',
        form: formOf({
          customer: { country: 'NL', vat: 'NL123456789B01', scheme: '9944', vatTreatment: 'EXPORT' },
        }),
      }),
    ],
  ],
  [
    'parts',
    () => [
      ...['USER', 'ACCOUNT', 'DRAFT'].map((scope) => inEditor(<SaveCustomer />, { scope })),
      inEditor(<SaveCustomer />, { form: formOf({ customer: { accountId: 'account' } }) }),
      inEditor(<SaveCustomer />, { form: formOf({ customer: { accountId: 'another' } }) }),
      inEditor(<OtherEndpoint />),
      inEditor(<OtherEndpoint />, { participant: { state: 'REGISTERED' } }),
      inEditor(<OtherEndpoint />, { participant: registered }),
      inEditor(<OtherEndpoint />, { participant: { ...registered, viaEmail: true } }),
      inEditor(<OtherEndpoint />, { participant: { ...registered, state: 'UNREGISTERED' } }),
      inEditor(<CustomerSearch />),
      inEditor(<CustomerSearch />, { queries: [[['customers', 'account', 'search', ''], hits]] }),
      inEditor(<CustomerSearch />, { queries: [[['customers', 'account', 'search', ''], []]] }),
    ],
  ],
  [
    'supplier',
    () => [
      inEditor(<SupplierTab />),
      inEditor(<SupplierTab />, {
        form: formOf({}, { supplier: { ...seller, name: 'Bakkerij van vroeger', city: '' } }),
        findings: [
          found('/supplier/city'),
          found('/inputDetails/iban', { messageKey: 'invalid' }),
          found('/inputDetails/bic', { messageKey: 'invalid', severity: 'WARNING' }),
          found('/supplier/email', { messageKey: 'invalid', severity: 'WARNING' }),
        ],
      }),
    ],
  ],
])('the markup of the parties is as before: %s', async (name, nodes) => {
  await expect(await markupOfStates(nodes)).toMatchFileSnapshot(`./markup/${name}.txt`)
})
