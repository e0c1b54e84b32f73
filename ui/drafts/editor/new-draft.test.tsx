/** A new draft: its first look, its kinds, its lines by key, its missing parts, and its copy on the device. */
import { t } from 'i18next'
import { beforeAll, expect, test, vi } from 'vitest'
import { bread, formOf } from '#tests/support/drawn-editor.tsx'
import { speakDutch } from '#tests/support/markup.tsx'
import { onEditor } from '#tests/support/used-editor.tsx'
import { newDraft } from './draft-form.ts'

await vi.hoisted(async () => {
  vi.resetModules()
  const { standInForScreen } = await import('#tests/support/stand-in-screen.ts')
  standInForScreen()
})

beforeAll(speakDutch)

type Screen = Awaited<ReturnType<typeof onEditor>>

const UPLOAD = 'POST /api/accounts/account/drafts'
const GET = 'GET /api/accounts/account/drafts/d'
const begun = () => newDraft({ reference: '20/11/2026 11:00', issueDate: '2026-11-20' })
const blank = (answered = {}) => onEditor({ form: begun(), pdf: null, draftId: null }, answered)
const word = (name: string) => t(`draft:${name}`)
const field = (name: string) => word(`fields.${name}`)
const has = (screen: Screen, name: string) => screen.seen().includes(name)
const cell = (number: number, column: string) =>
  t('draft:lines.cell', { number, label: t(`draft:fields.line-${column}`) })
const names = (screen: Screen) => screen.state().form.inputDetails.lines.map(({ name }) => name)
const tab = (screen: Screen, key: string) =>
  screen.find(new RegExp(`^${word(`tabs.${key}`)}`), 0, '[role="tab"]')

test('has three tabs, the fields of a document with lines and totals, three ways out and a way back [editor.tabs, editor.info-fields, editor.buttons, editor.back]', async () => {
  const screen = await blank()
  for (const key of ['info', 'customer', 'supplier']) tab(screen, key)
  for (const name of ['invoiceNumber', 'issueDate', 'dueDate', 'orderNumber', 'paymentReference'])
    screen.field(field(name))
  expect(screen.field(field('currency'))).toHaveProperty('value', expect.stringContaining('EUR'))
  expect(screen.place.querySelectorAll('table')).toHaveLength(1)
  expect(has(screen, word('totals.payable'))).toBe(true)
  for (const way of [word('cancel'), word('save'), /^Verstuur/]) screen.find(way)
  expect(screen.find(word('back')).getAttribute('href')).toBe('/accountportal/drafts/account')
})

test('as a credit note has no due date and nothing prepaid, and does not get its due date back [editor.type-toggle]', async () => {
  const screen = await blank()
  await screen.type(field('dueDate'), '31/12/2099')
  await screen.press(word('type.E_CREDIT_NOTES'))
  screen.field(field('creditNoteNumber'))
  expect([has(screen, field('dueDate')), has(screen, field('prepaidAmount'))]).toEqual([false, false])
  await screen.press(word('type.E_INVOICES'))
  expect(screen.field(field('dueDate'))).toHaveProperty('value', '')
})

test('takes a prepaid amount without its minus, and a rounding with one [draft.prepaid]', async () => {
  const screen = await blank()
  const shown: string[] = []
  for (const [name, typed] of [
    ['prepaidAmount', '-5'],
    ['roundingAmount', '-0,05'],
  ] as const) {
    await screen.type(field(name), typed)
    await screen.leave()
    shown.push((screen.field(field(name)) as HTMLInputElement).value)
  }
  expect(shown).toEqual(['5,00', '−0,05'])
})

test('is on this device alone until a file comes [drafts.local-copy]', async () => {
  const copies = () =>
    Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at)).filter((key) =>
      key?.startsWith('zegel.draft'),
    ).length
  const screen = await blank({
    [UPLOAD]: { id: 'd' },
    [GET]: () => Response.json({ ...begun(), version: 1, pdf: { fileName: 'a.pdf', pages: 1 } }),
    [`${GET}/recognition`]: 404,
  })
  await screen.type(field('orderNumber'), 'PO-1')
  await screen.wait(600)
  expect(has(screen, word('saving.local'))).toBe(true)
  const written = () => screen.asked().filter((one) => /^asks (POST|PUT) .*\/drafts(\/|\?| |$)/.test(one))
  expect([written(), copies()]).toEqual([[], 1])
  await screen.choose([new File(['%PDF'], 'a.pdf', { type: 'application/pdf' })])
  await screen.wait(600)
  expect(written().length).toBeGreaterThan(0)
  expect([has(screen, word('saving.local')), copies()]).toEqual([false, 0])
})

test('that is not complete says so at each tab and in an alert with the focus, and leads to each field [editor.tab-alert, inline.tab-errors]', async () => {
  const screen = await blank()
  await screen.press(/^Verstuur/)
  expect(screen.focused()?.getAttribute('role')).toBe('alert')
  for (const key of ['info', 'customer']) expect(tab(screen, key).textContent).toMatch(/\d/)
  await screen.press(/^Naam van de klant/)
  await screen.wait(50)
  expect(screen.focused()).toBe(screen.field(word('customer.fields.name')))
})

const cake = { ...bread, id: 'b', name: 'Taart', quantity: 1, unitPrice: 12.5, vatRate: 21 }

test('its lines are typed by keyboard alone: made, copied, moved and taken back [feel.typed-lines]', async () => {
  const screen = await onEditor({ form: formOf({ lines: [bread, cake] }), pdf: null, draftId: null })
  await screen.focus(cell(2, 'unitPrice'))
  await screen.key('Enter')
  expect(screen.focused()).toBe(screen.find(cell(3, 'name')))
  await screen.key('d', { ctrlKey: true })
  expect(names(screen)).toEqual(['Brood', 'Taart', 'Taart'])
  await screen.type(cell(3, 'name'), 'Koek')
  await screen.key('ArrowUp', { altKey: true })
  expect(names(screen)).toEqual(['Brood', 'Koek', 'Taart'])
  expect(screen.focused()).toBe(screen.find(cell(2, 'name')))
  await screen.type(cell(2, 'quantity'), '9')
  await screen.key('Escape')
  expect(screen.state().form.inputDetails.lines[1]?.quantity).toBe(1)
})

test('lines by the hundred are all there, and the focus stays where it was [feel.many-lines]', async () => {
  const screen = await onEditor({ form: formOf({ lines: [bread] }), pdf: null, draftId: null })
  await screen.focus(cell(1, 'name'))
  const block = Array.from({ length: 200 }, (_, index) => `Stuk ${index}\t1\t2`).join('\n')
  await screen.fire('paste', screen.find(cell(1, 'name')), { clipboardData: { getData: () => block } })
  expect(names(screen)).toHaveLength(200)
  expect(screen.place.querySelectorAll('table tbody tr')).toHaveLength(200)
  expect(screen.focused()).toBe(screen.find(cell(1, 'name')))
})
