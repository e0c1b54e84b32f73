import { expect, test, vi } from 'vitest'
import { formOf, found } from '#tests/support/drawn-editor.tsx'
import { makeSupplier } from '../draft-form.ts'
import type { ServerCheck } from '../editor-state.ts'
import { inFormOrder, oncePerField } from './finding.ts'
import { serverCheckFindings } from './server-check.ts'

await vi.hoisted(async () => (await import('#tests/support/stand-in-browser.ts')).standInForBrowser())

const heading = '/inputDetails/heading'
const warning = (key: string) => found(key, { severity: 'WARNING' })

test('of each field the first finding is kept, an error before a warning', () => {
  const [first, second] = [found('a', { messageKey: 'one' }), found('a', { messageKey: 'two' })]
  expect(oncePerField([first, second])).toEqual([first])
  expect(oncePerField([warning('a'), second, warning('b')])).toEqual([second, warning('b')])
  expect(oncePerField([warning('a'), { ...warning('a'), messageKey: 'two' }])).toEqual([warning('a')])
})

test('findings stand in the form’s order, row by row, tab by tab', () => {
  const rows = { lines: [{ id: 'a' }, { id: 'b' }], allowanceCharges: [{ id: 'x' }] }
  const sorted = [
    '/pdf',
    `${heading}/invoiceNumber`,
    `${heading}/dueDate`,
    '/inputDetails/lines',
    '/inputDetails/lines/#a/quantity',
    '/inputDetails/lines/#b/name',
    '/inputDetails/allowanceCharges/#x/amount',
    '/inputDetails/customer/name',
    '/supplier/street',
  ]
  const keys = inFormOrder(
    sorted.toReversed().map((key) => found(key)),
    rows,
  ).map(({ key }) => key)
  expect(keys).toEqual(sorted)
  expect(inFormOrder([found('/pdf'), found('/type')], rows)[0]?.key).toBe('/type')
})

test('a refusal of the server stands at the field that mends it', () => {
  const keys = (serverCheck: ServerCheck, email = '') =>
    serverCheckFindings({ serverCheck, form: formOf({ customer: { email } }) }).map(({ key }) => key)
  const known = (...codes: string[]): ServerCheck => ({ state: 'known', codes })
  const address = ['/inputDetails/customer/email']
  expect(keys({ state: 'asking' })).toEqual([])
  expect(keys({ state: 'unreachable' })).toEqual([])
  expect(keys(known('ACCOUNT_LOCKED'))).toEqual([])
  expect(keys(known('DUPLICATE_INVOICE_NUMBER'), 'a@b.be')).toEqual([`${heading}/invoiceNumber`])
  for (const code of ['UNREGISTERED_CUSTOMER', 'CUSTOMER_EMAIL_EMPTY', 'HERMES_NO_EMAIL_SPECIFIED']) {
    expect(keys(known(code), ' ')).toEqual(address)
    expect(keys(known(code), 'a@b.be')).toEqual([])
  }
})

test('an account’s own data are a draft’s supplier', () => {
  const supplier = {
    accountId: 'account',
    name: 'Bakkerij',
    vat: '0418759886',
    enterpriseNumber: '0418759886',
    participantIdentifiers: ['x'],
  }
  const account = { id: 'other', supplier } as unknown as Parameters<typeof makeSupplier>[0]
  const own = { accountId: 'other', name: 'Bakkerij', vat: '0418759886' }
  expect(makeSupplier(account)).toEqual(own)
  const ofUnit = { ...account, supplier: { ...account.supplier, enterpriseNumber: '0202239951' } }
  expect(makeSupplier(ofUnit)).toEqual({ ...own, enterpriseNumber: '0202239951' })
})
