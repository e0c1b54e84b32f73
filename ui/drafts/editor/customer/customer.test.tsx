/** The acts on the customer's tab. */
import { t } from 'i18next'
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

type Screen = Awaited<ReturnType<typeof onEditor>>

const given = { ...STORED, tab: 'customer' as const }
const blank = {
  ...given,
  form: formOf({ customer: { name: '', vat: '', email: '' }, heading: { dueDate: '' } }),
}
const FIND = 'POST /graphql customers'
const MADE = 'POST /api/accounts/account/customers'
const customer = (id: string, name: string) => ({
  ...buyer,
  ...{ id, name, accountId: 'account', vatTreatment: null, telephone: null, version: 3 },
  reach: { reachable: true, by: 'PEPPOL', since: null, reason: null },
})
const hits =
  (...content: object[]) =>
  () =>
    Response.json({ data: { customers: { content } } })
const field = (screen: Screen, name: string) => screen.field(t(`draft:customer.fields.${name}`))
const type = (screen: Screen, name: string, text: string) =>
  screen.type(t(`draft:customer.fields.${name}`), text)

test('a customer that is picked fills the fields, and the due date by their usual term', async () => {
  const invoices = [30, 30, 14].map((days) => ({
    ...{ type: 'E_INVOICES', issueDate: '2026-10-01', dueDate: days === 30 ? '2026-10-31' : '2026-10-15' },
    invoicee: { name: 'Claes', vatNumber: 'BE0123456749' },
  }))
  const screen = await onEditor(blank, {
    [FIND]: [hits(customer('1', 'Claes')), hits()],
    'POST /graphql getAccountInvoices': () =>
      Response.json({ data: { getAccountInvoices: { content: invoices } } }),
  })
  await screen.type(t('draft:customer.search'), ' cl')
  await screen.wait(500)
  expect(screen.asked().some((one) => one.includes('"customersFilter":{"name":"cl"}'))).toBe(true)
  await screen.press(/^Claes,/)
  expect(field(screen, 'vat')).toHaveProperty('value', buyer.vat)
  screen.find(t('draft:customer.save'))
  await screen.wait(600)
  expect(screen.state().form.inputDetails.heading.dueDate).toBe('2026-12-20')
})

test('Enter picks nobody where several are found', async () => {
  const screen = await onEditor(blank, {
    [FIND]: [hits(customer('1', 'Claes')), hits(customer('2', 'Claes'))],
  })
  await screen.type(t('draft:customer.search'), 'claes')
  await screen.key('Enter')
  const found = [...screen.place.querySelectorAll('[role="option"]')].map((one) => one.textContent)
  expect(found.filter((one) => one.includes('Claes'))).toHaveLength(2)
  expect(field(screen, 'name')).toHaveProperty('value', '')
})

test('the endpoint follows the number, and one that somebody typed stays', async () => {
  const screen = await onEditor(given)
  const endpoint = () => screen.state().form.inputDetails.customer.participant
  await type(screen, 'vat', '0418759886')
  await screen.wait(600)
  expect(endpoint()).toBe('0418759886')
  await screen.press(t('draft:customer.advanced'))
  await type(screen, 'participant', '5412345000013')
  await screen.focus(t('draft:customer.fields.vat'))
  await screen.leave()
  await screen.wait(600)
  expect(endpoint()).toBe('5412345000013')
})

test('a number is cleaned once it is left, and the tab counts the faults', async () => {
  const screen = await onEditor(blank)
  await type(screen, 'vat', 'BE 0123.456.749')
  await screen.leave()
  expect(field(screen, 'vat')).toHaveProperty('value', '0123456749')
  expect(screen.seen()).not.toContain(t('draft:tab-errors', { count: 1 }))
  await type(screen, 'email', 'geen')
  expect(screen.seen()).toContain(t('draft:tab-errors', { count: 1 }))
})

test('a customer is saved as a new one, then as the same; a refusal stands at its field', async () => {
  const violations = [{ field: '/email', messageKey: 'invalid' }]
  const changed = 'PUT /api/accounts/account/customers/c'
  const saved = { id: 'c', accountId: 'account' }
  const screen = await onEditor(given, {
    [MADE]: [refused(422, 'FORM_ERRORS', { violations }), { ...saved, version: 1 }],
    [changed]: { ...saved, version: 2 },
  })
  await screen.press(t('draft:customer.save-new'))
  expect(field(screen, 'email').getAttribute('aria-invalid')).toBe('true')
  expect(screen.seen()).toContain(t('draft:customer.not-saved'))
  await type(screen, 'email', 'ander@claes.example')
  await screen.press(t('draft:customer.save-new'))
  expect(screen.seen()).toContain(t('draft:customer.saved'))
  expect(screen.seen()).not.toContain(t('draft:customer.not-saved'))
  await screen.press(t('draft:customer.save'))
  expect(screen.asked().filter((one) => one.startsWith(`asks ${changed}`))).toHaveLength(1)
})

test('a customer without an address is not saved, and the focus goes to the missing field', async () => {
  const screen = await onEditor(given)
  await type(screen, 'city', '')
  await screen.focus(t('draft:customer.fields.name'))
  await screen.press(t('draft:customer.save-new'))
  await screen.wait(50)
  expect(screen.focused()).toBe(field(screen, 'city'))
  expect(screen.asked().filter((one) => one.startsWith(`asks ${MADE} `))).toEqual([])
})

test('the endpoint under which the customer is registered is taken by a press', async () => {
  const other = { ...exampleOf('CustomerReach'), scheme: '9925', participant: 'BE0123456749' }
  const screen = await onEditor(given, { [REACH]: () => Response.json(other) })
  await screen.press(t('draft:customer.use-endpoint'))
  expect(screen.state().form.inputDetails.customer).toMatchObject({
    scheme: '9925',
    participant: 'BE0123456749',
  })
})

test('a typed street stays beside that of the register, which a press takes, and all is put back', async () => {
  const company = { ...exampleOf('Company'), street: 'Vrijheidstraat 9' }
  const empty = { name: '', vat: '', email: '', street: '', postalCode: '', city: '', participant: '' }
  const screen = await onEditor(
    { ...given, form: formOf({ customer: empty }) },
    { [FIND]: hits(), 'GET /api/accounts/account/companies': () => Response.json([company]) },
  )
  await type(screen, 'street', 'Molenstraat 14')
  await screen.type(t('draft:customer.search'), 'kop')
  await screen.wait(300)
  await screen.key('Enter')
  expect(field(screen, 'city')).toHaveProperty('value', company.city)
  expect(field(screen, 'city').dataset.filled).toBe('true')
  expect(field(screen, 'street')).toHaveProperty('value', 'Molenstraat 14')
  await screen.press(t('forms:company.take'))
  expect(field(screen, 'street')).toHaveProperty('value', 'Vrijheidstraat 9')
  await type(screen, 'city', 'Gent')
  expect(field(screen, 'city').dataset.filled).toBeUndefined()
  await screen.press(t('forms:company.undo'))
  expect(field(screen, 'city')).toHaveProperty('value', '')
  expect(field(screen, 'street')).toHaveProperty('value', 'Molenstraat 14')
})
