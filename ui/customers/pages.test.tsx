/** The customers of a company, the shared ones and its own data, at their addresses. */
import { t } from 'i18next'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { exampleData } from '#tests/support/contract-server.ts'
import { speakDutch } from '#tests/support/markup.tsx'
import { ACCOUNT_ID, onPortal, operator, type Portal } from '#tests/support/on-portal.tsx'

await vi.hoisted(async () => {
  vi.resetModules()
  const { standInForScreen } = await import('#tests/support/stand-in-screen.ts')
  standInForScreen()
})

beforeAll(speakDutch)

const word = (name: string) => t(`customers:${name}`)
const field = (name: string) => word(`fields.${name}`)
const path = (list: string, more = '') => `/${list}/${ACCOUNT_ID}${more}`
const first = () => exampleData<{ content: { id: string; name: string }[] }>('customers').content[0]
const written = (portal: Portal) =>
  portal
    .asked()
    .filter((one) => /^asks (PUT|POST) \/api\/accounts\/[^ ]+\/(customers|supplier)[ /]/.test(one))

test('the customers have a search, pages, rows that open, and buttons to make and delete, which asks first [routes.customers, customers.list]', async () => {
  const portal = await onPortal(path('customers'))
  expect(portal.title()).toBe(word('own.title'))
  portal.field(word('search'))
  expect(portal.textsOf(`nav[aria-label="${t('kit:pages')}"]`).join()).toMatch(/van \d+ klant/)
  await portal.press(`Verwijder ${first()?.name}`)
  expect(portal.textsOf('[role="dialog"]')[0]).toContain(word('delete-title'))
  await portal.press(t('lists:keep'))
  await portal.does('a press on the row', () =>
    (portal.place.querySelector('tbody td:nth-child(3)') as HTMLElement).click(),
  )
  expect(portal.at()).toBe(path('customers', `/customer/${first()?.id}`))
  await portal.visit(path('customers'))
  await portal.press(word('own.new'))
  expect(portal.at()).toBe(path('customers', '/customer'))
})

test('the shared customers have the same screens, which others than admins only read [routes.global-customers, customers.read-only]', async () => {
  const portal = await onPortal(path('global-customers'))
  expect(portal.title()).toBe(word('global.title'))
  expect([portal.seen().includes(word('global.new')), portal.seen().includes('Verwijder ')]).toEqual([
    false,
    false,
  ])
  await portal.press(first()?.name ?? '')
  expect(portal.at()).toContain('/customer/')
  const inputs = [...portal.place.querySelectorAll('main form input')] as HTMLInputElement[]
  expect(inputs.length).toBeGreaterThan(5)
  expect(inputs.filter((one) => one.type !== 'hidden' && !(one.readOnly || one.disabled))).toEqual([])
  expect(portal.seen()).not.toContain(`<button> ${word('save')}`)
  await portal.end()
  const admins = await onPortal(path('global-customers'), { user: operator })
  admins.find(word('global.new'))
})

describe('the form of a customer', () => {
  test('says whether Peppol reaches who is typed, and asks again when that was not found out [feel.reachability]', async () => {
    const REACH = `POST /api/accounts/${ACCOUNT_ID}/customers-reach`
    const found = { scheme: '0208', participant: '0123456749', viaEmail: false }
    const unknown = { reachable: false, by: null, since: null, reason: 'UNKNOWN' }
    const byPeppol = { reachable: true, by: 'PEPPOL', since: null, reason: null }
    let reach: object = unknown
    const portal = await onPortal(path('customers', '/customer'), {
      answered: { [REACH]: () => Response.json({ ...found, reach }) },
    })
    await portal.type(field('vat'), '0123456749')
    for (const ms of [600, 600]) await portal.wait(ms)
    expect(portal.seen()).toContain('We konden niet nagaan')
    reach = byPeppol
    await portal.press(t('kit:retry'))
    expect(portal.seen()).toContain('Bereikbaar via Peppol als 0208:0123456749')
  })
})

test('a company keeps its customers and its own data [product.customers, toasts.customer-saved, suppliers.form, routes.suppliers]', async () => {
  const portal = await onPortal(path('customers', `/customer/${first()?.id}`))
  await portal.type(field('city'), 'Gent')
  await portal.press(word('save'))
  expect(portal.seen()).toContain(word('save-customer-info'))
  expect(portal.at()).toBe(path('customers'))
  await portal.visit(path('suppliers'))
  expect(portal.title()).toBe(t('data:supplier-title'))
  portal.find(t('data:cancel'))
  await portal.type(t('data:fields.telephone'), '+32 16 99 99 99')
  await portal.press(t('data:save'))
  expect(portal.at()).toBe(path('data'))
  expect(written(portal).map((one) => /^asks (\w+)/.exec(one)?.[1])).toEqual(['PUT', 'PUT'])
})

test('each company that sends over Peppol has a card, which is edited in place [data.cards, routes.data]', async () => {
  const portal = await onPortal(path('data'))
  expect(portal.title()).toBe(t('data:title'))
  await portal.press(t('data:edit-named', { name: 'Bakkerij Peeters' }))
  await portal.type(t('data:fields.telephone'), '+32 16 99 99 99')
  await portal.press(t('data:save'))
  expect(portal.seen()).toContain(t('data:saved'))
  expect(portal.at()).toBe(path('data'))
})
