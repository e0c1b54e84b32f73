/** A press on Send, by the server's answer. */
import { t } from 'i18next'
import { beforeAll, expect, test, vi } from 'vitest'
import { formOf } from '#tests/support/drawn-editor.tsx'
import { pages, speakDutch } from '#tests/support/markup.tsx'
import { buyer } from '#tests/support/parties.ts'
import { lost, refused } from '#tests/support/stand-in-screen.ts'
import { CHECK, onEditor, SAVE, SEND, SENDABLE, STORED } from '#tests/support/used-editor.tsx'

await vi.hoisted(async () => {
  vi.resetModules()
  const { standInForScreen } = await import('#tests/support/stand-in-screen.ts')
  standInForScreen()
})

beforeAll(speakDutch)

type Screen = Awaited<ReturnType<typeof onEditor>>

const press = (screen: Screen) => screen.press(new RegExp(`^${t('draft:send.by-network')}`))
const asked = (screen: Screen, call: string) => screen.asked().filter((one) => one.startsWith(`asks ${call}`))

test('a send whose answer was lost, or that may be tried again, goes under the same key', async () => {
  const screen = await onEditor(STORED, {
    [SEND]: [
      lost,
      refused(503, 'SERVICE_UNAVAILABLE', { retryable: true }),
      refused(409, 'CONFLICT'),
      { id: 'sent' },
    ],
  })
  await press(screen)
  expect(screen.seen()).toContain(t('draft:send.no-answer'))
  for (let time = 0; time < 3; time++) await press(screen)
  expect(asked(screen, SEND).map((one) => one.split(' key ')[1])).toEqual(['1', '1', '1', '2'])
  expect(screen.seen()).not.toContain(t('draft:send.no-answer'))
})

test('a send that is pressed twice goes once', async () => {
  const screen = await onEditor(STORED, { [SEND]: { id: 'sent' } })
  const button = screen.find(new RegExp(`^${t('draft:send.by-network')}`))
  await screen.does('two presses at once', () => {
    button.click()
    button.click()
  })
  expect(asked(screen, SEND)).toHaveLength(1)
})

test('a sent draft leaves this device, and its message leads to the invoice', async () => {
  localStorage.setItem('zegel.draft.u.account.d', '{}')
  localStorage.setItem('zegel.draft.u.account.new', '{}')
  const screen = await onEditor(STORED, { [SEND]: { id: 'sent' } })
  await press(screen)
  expect(localStorage.length).toBe(0)
  await screen.press(t('draft:send.open'))
  expect(pages.history.location.pathname).toBe('/accountportal/invoices/account/document/sent')
})

const CUSTOMERS = 'POST /graphql customers'
const ADD_CUSTOMER = 'POST /api/accounts/account/customers'
const customers = (...content: object[]) => Response.json({ data: { customers: { content } } })

test('a typed customer is offered once to be stored, and a press stores it', async () => {
  const screen = await onEditor(STORED, { [SEND]: { id: 'sent' }, [ADD_CUSTOMER]: { id: 'new' } })
  await press(screen)
  expect(screen.seen()).toContain(t('draft:customer.unsaved', { name: buyer.name }))
  await screen.press(t('draft:customer.save-new'))
  const [added, ...more] = asked(screen, `${ADD_CUSTOMER} {`)
  expect(more).toEqual([])
  expect(added).toContain(`"name":"${buyer.name}"`)
  expect(screen.seen()).toContain(t('draft:customer.saved'))
  expect(screen.seen()).not.toContain(t('draft:customer.unsaved', { name: buyer.name }))
})

test('a customer that could not be stored is told', async () => {
  const answered = { [SEND]: { id: 'sent' }, [ADD_CUSTOMER]: refused(409, 'CUSTOMER_ALREADY_PRESENT') }
  const screen = await onEditor(STORED, answered)
  await press(screen)
  await screen.press(t('draft:customer.save-new'))
  expect(screen.seen()).toContain(t('draft:customer.not-saved'))
})

test.each([
  ['is chosen of the customers', { id: 'customer', accountId: 'account' }, customers()],
  ['has the number of one', {}, customers({ name: 'Claes', vat: `BE${buyer.vat}` })],
  ['has the name of one', {}, customers({ name: buyer.name.toUpperCase(), vat: '0418759886' })],
] as const)('a customer that %s is not offered', async (_, customer, answer) => {
  const form = formOf({ customer })
  const answered = { [SEND]: { id: 'sent' }, [CUSTOMERS]: () => answer }
  const screen = await onEditor({ ...STORED, form }, answered)
  await press(screen)
  expect(screen.asked()).toContain('calls onSent')
  expect(screen.seen()).not.toContain(t('draft:customer.unsaved', { name: buyer.name }))
})

test.each([
  ['by-network', false],
  ['by-email', true],
] as const)('the message says that it was sent %s', async (way, sendViaEmail) => {
  const form = formOf({}, { sendViaEmail })
  const screen = await onEditor({ ...STORED, form }, { [SEND]: { id: 'sent' } })
  await screen.press(/^Verstuur /)
  expect(screen.seen()).toContain(t(`draft:send.sent-${way}`, { name: buyer.name }))
})

test('the message names the number that the sending gave [toasts.draft-sent]', async () => {
  const form = formOf({ heading: { invoiceNumber: '' } }, { pdfSource: 'DRAWN' })
  const screen = await onEditor({ ...STORED, form }, { [SEND]: { id: 'sent', invoiceNumber: '2026-0163' } })
  await press(screen)
  const kind = t('draft:type.E_INVOICES')
  expect(screen.seen()).toContain(t('draft:send-info', { kind, number: '2026-0163' }))
})

test('who was let in is not led to a list that they have not', async () => {
  const screen = await onEditor(STORED, { [SEND]: { id: 'sent' } }, [[['reach'], { scope: 'ACCOUNT' }]])
  await press(screen)
  expect(screen.asked()).toContain('calls onSent')
  expect(screen.seen()).not.toContain(t('draft:send.open'))
})

test('a refusal stands at its field until that changes', async () => {
  const violations = [
    { field: '/inputDetails/heading/invoiceNumber', messageKey: 'not-unique', severity: 'FATAL' },
    { field: '/inputDetails/lines/0/vatTreatment', messageKey: 'invalid', rule: 'BR-1', text: 'Nee' },
  ]
  const screen = await onEditor(STORED, { [SEND]: refused(422, 'FORM_ERRORS', { violations }) })
  const number = t('draft:fields.invoiceNumber')
  await press(screen)
  expect(screen.seen()).toContain(t('draft:tab-errors', { count: 2 }))
  expect(screen.field(number).getAttribute('aria-invalid')).toBe('true')
  await screen.type(number, '2026-0150')
  expect(screen.field(number).getAttribute('aria-invalid')).toBeNull()
  expect(screen.seen()).toContain(t('draft:tab-errors', { count: 1 }))
})

test('a draft that could not be saved is not sent', async () => {
  const screen = await onEditor(STORED, { [SAVE]: 500, [SEND]: { id: 'sent' } })
  await screen.type(t('draft:fields.orderNumber'), 'BP-2')
  await press(screen)
  expect(asked(screen, SAVE)).not.toEqual([])
  expect(asked(screen, SEND)).toEqual([])
})

test('a draft that was sent elsewhere leads to the sent invoices', async () => {
  const screen = await onEditor(STORED, { [SEND]: refused(409, 'DRAFT_ALREADY_SENT') })
  await press(screen)
  await screen.press(t('draft:already-sent.link'))
  expect(pages.history.location.pathname).toBe('/accountportal/invoices/account')
})

test('who has no credits left is led to where new ones come from [draft.balance-modal, errors.NOT_ENOUGH_CREDITS]', async () => {
  const screen = await onEditor(STORED, { [SEND]: refused(402, 'NOT_ENOUGH_CREDITS') })
  await press(screen)
  expect(screen.place.querySelector('[role="dialog"]')?.textContent).toContain(t('draft:no-credits.title'))
  await screen.press(t('draft:no-credits.ask'))
  expect(pages.history.location.pathname).toBe('/accountportal/credits/account')
})

test('the server is asked whether it can be sent after each save, again when it did not answer, and once online', async () => {
  const known = (...refusals: string[]) => Response.json({ ...SENDABLE, refusals })
  let answer: () => Response = lost
  const screen = await onEditor(STORED, { [CHECK]: () => answer() })
  const checks = () => asked(screen, CHECK).length
  const unknown = 'Geen verbinding'
  expect(screen.seen()).toContain(unknown)
  answer = () => known('NOT_ENOUGH_CREDITS')
  await screen.wait(10_000)
  expect(screen.seen()).toContain(t('draft:send.no-credits'))
  answer = lost
  await screen.type(t('draft:fields.orderNumber'), 'BP-2')
  await screen.wait(500)
  expect(screen.seen()).toContain(unknown)
  const before = checks()
  answer = () => known()
  await screen.does('', () => window.dispatchEvent(new window.Event('online')))
  expect(checks()).toBe(before + 1)
  expect(screen.seen()).not.toContain(unknown)
  expect(screen.seen()).not.toContain(t('draft:send.no-credits'))
})

const email = (screen: Screen) => screen.field(t('draft:customer.fields.email'))
const withoutEmail = { ...STORED, form: formOf({ customer: { email: '' } }) }

test('for who is not on the network a question comes first: No sends nothing more, Yes sends by e-mail [draft.unregistered, errors.UNREGISTERED_CUSTOMER]', async () => {
  const unregistered = refused(422, 'UNREGISTERED_CUSTOMER')
  const screen = await onEditor(STORED, { [SEND]: [unregistered, unregistered, { id: 'sent' }] })
  await press(screen)
  expect(screen.seen()).toContain(t('draft:unregistered.title'))
  await screen.press(t('draft:unregistered.no'))
  expect(asked(screen, SEND)).toHaveLength(1)
  await press(screen)
  await screen.press(t('draft:unregistered.yes'))
  expect(asked(screen, SEND).map((one) => one.includes('sendviaemail=true'))).toEqual([false, false, true])
  expect(screen.asked()).toContain('calls onSent')
})

test('an address that turns out to be missing is asked for at its field, which is judged again [errors.CUSTOMER_EMAIL_EMPTY, editor.email-jump]', async () => {
  const answered = {
    [SEND]: refused(422, 'CUSTOMER_EMAIL_EMPTY'),
    [CHECK]: () => Response.json({ ...SENDABLE, refusals: ['CUSTOMER_EMAIL_EMPTY'] }),
  }
  const screen = await onEditor(withoutEmail, answered)
  await press(screen)
  await screen.wait(600)
  expect(screen.focused()).toBe(email(screen))
  expect(email(screen).getAttribute('aria-invalid')).toBe('true')
})

test('for who is behind a mail gateway a missing address is told, and asked for at its field [draft.no-email-specified, errors.HERMES_NO_EMAIL_SPECIFIED]', async () => {
  const screen = await onEditor(withoutEmail, { [SEND]: refused(422, 'HERMES_NO_EMAIL_SPECIFIED') })
  await press(screen)
  const dialog = screen.place.querySelector('[role="dialog"]')
  expect(dialog?.textContent).toContain(t('draft:gateway-no-email.title'))
  expect(dialog?.querySelectorAll('button:not([aria-label])')).toHaveLength(1)
  await screen.press(t('draft:gateway-no-email.ok'))
  await screen.wait(50)
  expect(screen.focused()).toBe(email(screen))
})

test('any other refusal stands on the form, and in a message that stays [draft.other-code]', async () => {
  const screen = await onEditor(STORED, { [SEND]: refused(403, 'ACCOUNT_LOCKED') })
  await press(screen)
  await screen.wait(600_000)
  for (const part of ['title', 'text']) expect(screen.seen()).toContain(t(`errors:ACCOUNT_LOCKED.${part}`))
  expect(screen.place.querySelectorAll('[data-kind="error"]')).toHaveLength(1)
})
