/** What follows what somebody does on the customer's tab. */
import { beforeAll, expect, test, vi } from 'vitest'
import { formOf } from '#tests/support/drawn-editor.tsx'
import { exampleOf } from '#tests/support/example-of.ts'
import { speakDutch } from '#tests/support/markup.tsx'
import { buyer } from '#tests/support/parties.ts'
import { refused } from '#tests/support/stand-in-screen.ts'
import { onEditor, REACH, STORED } from '#tests/support/used-editor.tsx'

await vi.hoisted(async () => {
  vi.resetModules()
  const { standInForScreen } = await import('#tests/support/stand-in-screen.ts')
  standInForScreen()
})

beforeAll(speakDutch)

type Used = { told: () => string }

const given = { ...STORED, tab: 'customer' as const }
const blank = {
  ...given,
  form: formOf({
    customer: { name: '', vat: '', email: '' },
    heading: { dueDate: '' },
  }),
}
const FIND = 'POST /graphql customers'
const SAVED = 'POST /api/accounts/account/customers'
const customer = (id: string, name: string, more: object = {}) => ({
  ...buyer,
  id,
  accountId: 'account',
  name,
  vatTreatment: null,
  telephone: null,
  version: 3,
  ...more,
})
const hits =
  (...content: object[]) =>
  () =>
    Response.json({ data: { customers: { content } } })
const TERM = 'POST /graphql getAccountInvoices'
const invoices = [30, 30].map((days) => ({
  type: 'E_INVOICES',
  issueDate: '2026-10-01',
  dueDate: days === 30 ? '2026-10-31' : '2026-10-15',
  invoicee: { name: 'Claes', vatNumber: 'BE0123456749' },
}))

test.each<[name: string, use: () => Promise<Used>]>([
  [
    'search',
    async () => {
      const [own, shared] = [
        customer('1', 'Claes'),
        customer('2', 'Claessens', { country: 'NL', vat: 'NL123456789B01' }),
      ]
      const screen = await onEditor(blank, {
        [FIND]: [hits(own), hits(shared), hits(own), hits(shared), hits(), hits()],
        [TERM]: () => Response.json({ data: { getAccountInvoices: { content: invoices } } }),
      })
      await screen.press('Kies een klant')
      await screen.type('Kies een klant', ' cl')
      await screen.wait(500)
      await screen.press(/^Claes,/)
      await screen.wait(600)
      await screen.type('Kies een klant', 'zz')
      await screen.wait(500)
      return screen
    },
  ],
  [
    'search-by-enter',
    async () => {
      const screen = await onEditor(blank, { [FIND]: [hits(), hits(), hits(customer('1', 'Claes')), hits()] })
      await screen.type('Kies een klant', 'claes')
      await screen.key('Enter')
      return screen
    },
  ],
  [
    'search-by-enter-of-several',
    async () => {
      const screen = await onEditor(blank, {
        [FIND]: [hits(), hits(), hits(customer('1', 'Claes')), hits(customer('2', 'Claes'))],
      })
      await screen.type('Kies een klant', 'claes')
      await screen.key('Enter')
      await screen.type('Kies een klant', 'claes b')
      return screen
    },
  ],
  [
    'typing',
    async () => {
      const screen = await onEditor(blank)
      await screen.type('Naam', 'Claes')
      await screen.leave()
      await screen.type(/^Btw- of ond/, 'BE 0123.456.749')
      await screen.leave()
      await screen.type(/^Btw- of ond/, '0418759886')
      await screen.wait(600)
      await screen.type('E-mailadres', 'geen')
      await screen.leave()
      await screen.wait(600)
      return screen
    },
  ],
  [
    'own-endpoint',
    async () => {
      const screen = await onEditor(blank)
      await screen.press('Geavanceerd')
      await screen.type('Peppol-nummer', '')
      await screen.type(/^Btw- of ond/, '0418759886')
      await screen.wait(600)
      await screen.type('Peppol-nummer', '5412345000013')
      await screen.focus(/^Btw- of ond/)
      await screen.leave()
      return screen
    },
  ],
  [
    'saving',
    async () => {
      const violations = [{ field: '/email', messageKey: 'invalid' }]
      const screen = await onEditor(given, {
        [SAVED]: [
          refused(422, 'FORM_ERRORS', { violations }),
          503,
          { id: 'c', accountId: 'account', version: 1 },
        ],
        'PUT /api/accounts/account/customers/c': { id: 'c', accountId: 'account', version: 2 },
      })
      await screen.press('Bewaar als nieuwe klant')
      await screen.press('Bewaar als nieuwe klant')
      await screen.press('Bewaar als nieuwe klant')
      await screen.press('Bewaar de klant')
      await screen.type(/^Gemeente/, '')
      await screen.press('Bewaar de klant')
      await screen.wait(50)
      return screen
    },
  ],
  [
    'other-endpoint',
    async () => {
      const other = { ...exampleOf('CustomerReach'), scheme: '9925', participant: 'BE0123456749' }
      const screen = await onEditor(given, { [REACH]: () => Response.json(other) })
      await screen.press('Gebruik dit')
      await screen.wait(500)
      return screen
    },
  ],
])('what follows on the customer’s tab is as before: %s', async (name, use) => {
  await expect((await use()).told()).toMatchFileSnapshot(`./markup/acts-${name}.txt`)
})
