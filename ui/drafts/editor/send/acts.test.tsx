/** What follows a press on the button that sends, by what the server says. */
import { beforeAll, expect, test, vi } from 'vitest'
import { formOf } from '#tests/support/drawn-editor.tsx'
import { speakDutch } from '#tests/support/markup.tsx'
import { lost, refused } from '#tests/support/stand-in-screen.ts'
import { CHECK, onEditor, SAVE, SEND, SENDABLE, STORED } from '#tests/support/used-editor.tsx'

await vi.hoisted(async () => {
  vi.resetModules()
  const { standInForScreen } = await import('#tests/support/stand-in-screen.ts')
  standInForScreen()
})

beforeAll(speakDutch)

type Used = { told: () => string }

const button = /^Verstuur (via|per)/

test.each<[name: string, use: () => Promise<Used>]>([
  [
    'sent',
    async () => {
      localStorage.setItem('zegel.draft.u.account.d', '{}')
      localStorage.setItem('zegel.draft.u.account.new', '{}')
      const screen = await onEditor(STORED, { [SEND]: { id: 'sent' } })
      await screen.press(button)
      expect(localStorage.length).toBe(0)
      await screen.press('Bekijk')
      return screen
    },
  ],
  [
    'sent-new',
    async () => {
      const screen = await onEditor({}, { [SEND]: { id: 'sent' } }, [[['reach'], { scope: 'ACCOUNT' }]])
      await screen.press(button)
      return screen
    },
  ],
  [
    'once',
    async () => {
      const screen = await onEditor()
      await screen.press(button)
      await screen.key('Enter', { ctrlKey: true })
      return screen
    },
  ],
  [
    'lost',
    async () => {
      const screen = await onEditor(STORED, {
        [SEND]: [
          lost,
          refused(503, 'SERVICE_UNAVAILABLE', { retryable: true }),
          refused(409, 'CONFLICT'),
          { id: 'sent' },
        ],
      })
      for (let time = 0; time < 4; time++) await screen.press(button)
      return screen
    },
  ],
  [
    'unregistered',
    async () => {
      const screen = await onEditor(STORED, {
        [SEND]: [
          refused(409, 'UNREGISTERED_CUSTOMER'),
          refused(409, 'UNREGISTERED_CUSTOMER'),
          { id: 'sent' },
        ],
      })
      await screen.press(button)
      await screen.press('Niet versturen')
      await screen.press(button)
      await screen.press('Verstuur per e-mail', -1)
      return screen
    },
  ],
  [
    'gateway',
    async () => {
      const form = formOf({ customer: { email: '' } })
      const screen = await onEditor(
        { ...STORED, form },
        { [SEND]: refused(409, 'HERMES_NO_EMAIL_SPECIFIED') },
      )
      await screen.press(button)
      await screen.press('Vul het adres in')
      await screen.wait(100)
      return screen
    },
  ],
  [
    'no-email',
    async () => {
      const form = formOf({ customer: { email: '' } })
      const screen = await onEditor({ ...STORED, form }, { [SEND]: refused(409, 'CUSTOMER_EMAIL_EMPTY') })
      await screen.press(button)
      await screen.wait(100)
      return screen
    },
  ],
  [
    'no-credits',
    async () => {
      const screen = await onEditor(STORED, { [SEND]: refused(409, 'NOT_ENOUGH_CREDITS') })
      await screen.press(button)
      await screen.press('Begrepen')
      return screen
    },
  ],
  [
    'refused-fields',
    async () => {
      const violations = [
        { field: '/inputDetails/heading/invoiceNumber', messageKey: 'not-unique', severity: 'FATAL' },
        { field: '/inputDetails/lines/0/vatTreatment', messageKey: 'invalid', rule: 'BR-1', text: 'Nee' },
        { field: '/inputDetails/heading/orderNumber', messageKey: 'invalid', severity: 'WARNING' },
      ]
      const screen = await onEditor(STORED, { [SEND]: refused(422, 'FORM_ERRORS', { violations }) })
      await screen.press(button)
      await screen.type('Factuurnummer', '2026-0150')
      return screen
    },
  ],
  [
    'refused',
    async () => {
      const screen = await onEditor(STORED, {
        [SEND]: [refused(409, 'DRAFT_ALREADY_SENT'), 500],
        [CHECK]: [{ ...SENDABLE, refusals: ['ACCOUNT_LOCKED'] }, SENDABLE, SENDABLE],
      })
      await screen.press(button)
      await screen.press(button)
      return screen
    },
  ],
  [
    'not-saved',
    async () => {
      const screen = await onEditor(STORED, { [SAVE]: 500, [SEND]: { id: 'sent' } })
      await screen.type('Bestelnummer', 'BP-2')
      await screen.press(button)
      return screen
    },
  ],
  [
    'held',
    async () => {
      const form = formOf({ heading: { dueDate: '', invoiceNumber: '' } })
      const violations = [
        { field: '/inputDetails/heading/invoiceNumber', messageKey: 'not-empty', severity: 'FATAL' },
      ]
      const screen = await onEditor(
        { ...STORED, form },
        { [CHECK]: () => Response.json({ ...SENDABLE, violations }) },
      )
      await screen.press(button)
      await screen.press(button)
      await screen.type('Factuurnummer', '2026-0150')
      await screen.leave()
      return screen
    },
  ],
  [
    'server-check',
    async () => {
      const known =
        (...refusals: string[]) =>
        () =>
          Response.json({ ...SENDABLE, refusals })
      const screen = await onEditor(STORED, {
        [CHECK]: [
          lost,
          known('INVOICE_NUMBER_NOT_UNIQUE'),
          refused(422, 'FORM_ERRORS'),
          refused(403, 'FORBIDDEN'),
          lost,
          known('NOT_ENOUGH_CREDITS'),
        ],
      })
      await screen.wait(9_900)
      await screen.wait(100)
      await screen.type('Factuurnummer', '2026-0150')
      await screen.wait(500)
      await screen.type('Factuurnummer', '2026-0151')
      await screen.wait(500)
      await screen.type('Bestelnummer', 'BP-2')
      await screen.wait(1_000)
      await screen.type('Factuurnummer', '2026-0152')
      await screen.wait(500)
      await screen.does('online', () => window.dispatchEvent(new window.Event('online')))
      return screen
    },
  ],
])('what follows sending is as before: %s', async (name, use) => {
  await expect((await use()).told()).toMatchFileSnapshot(`./markup/acts-${name}.txt`)
})
