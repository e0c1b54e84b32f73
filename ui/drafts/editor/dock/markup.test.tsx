/** What the dock is made of: the findings with their fixes, and the totals. */
import type { ReactNode } from 'react'
import { beforeAll, expect, test, vi } from 'vitest'
import { bread, editorOf, formOf, found, inEditor } from '#tests/support/drawn-editor.tsx'
import { markupOfStates, speakDutch } from '#tests/support/markup.tsx'
import { newDraft, newLine } from '../draft-form.ts'
import { CheckPanel } from './check-panel.tsx'
import { Dock } from './dock.tsx'
import { money } from './money.ts'
import { PdfDiffers } from './pdf-difference.tsx'
import { Totals } from './totals.tsx'
import { totalsOf } from './totals-of.ts'

await vi.hoisted(async () => (await import('#tests/support/stand-in-browser.ts')).standInForBrowser())

beforeAll(speakDutch)

type Given = NonNullable<Parameters<typeof inEditor>[1]>

const order = '/inputDetails/heading/orderNumber'
const due = '/inputDetails/heading/dueDate'
const lines = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ ...bread, id: `line-${index}` }))
const manyOf = (count: number) =>
  lines(count).map(({ id }) => found(`/inputDetails/lines/#${id}/unitPrice`, { messageKey: 'not-number' }))
const blank = newDraft({ reference: 'r' })
const empty = { ...blank, inputDetails: { ...blank.inputDetails, lines: [newLine('a')] } }
const warning = found(order, { messageKey: 'too-long', severity: 'WARNING' })
const returned = { ...bread, name: 'Terugname', unitPrice: -2.5 }
const allowance = { id: 'x', isCharge: false, reason: '', amount: 1.5, vatRate: 6, vatTreatment: '' as const }
const charge = { ...allowance, id: 'y', isCharge: true, amount: 2, reason: 'Levering' }
const reading = (payableAmount: number) => ({
  state: 'DONE' as const,
  pagesDone: 1,
  pagesTotal: 1,
  inputDetails: { payment: { payableAmount } },
  sources: {},
})
const keys = [order, due]

const checks: Given[] = [
  {},
  { findings: [] },
  { findings: 'checked', form: empty, pdf: null },
  { findings: 'checked', form: empty, pdf: null, isUntouched: true },
  { findings: 'checked', form: formOf({ lines: [returned, { ...bread, id: 'b', quantity: '12 stuks' }] }) },
  { findings: 'checked', form: formOf({ lines: [] }) },
  { findings: 'checked', form: formOf({ allowanceCharges: [allowance, { ...charge, vatRate: null }] }) },
  {
    findings: 'checked',
    form: formOf({ customer: { vat: 'BE0123456749' }, payment: { roundingAmount: 2 } }),
  },
  { findings: 'checked', form: formOf({}, { type: 'E_CREDIT_NOTES' }) },
  { findings: 'checked', recognition: reading(8.15) },
  { findings: [warning] },
  {
    findings: [
      warning,
      found(due),
      found('/supplier', { messageKey: 'other-seller', params: { printed: 'Claes' } }),
    ],
  },
  { findings: [found('/inputDetails', { messageKey: 'invalid', rule: 'ZEGEL-1', text: 'Van de server.' })] },
  { findings: [found('/inputDetails', { messageKey: 'invalid', rule: 'BR-27', params: { number: 1 } })] },
  {
    findings: [
      found('/inputDetails/customer/vat', {
        messageKey: 'invalid',
        rule: 'PEPPOL-COMMON-R043',
        params: { written: '1' },
      }),
    ],
  },
  { findings: manyOf(50), form: formOf({ lines: lines(50) }) },
  { findings: manyOf(52), form: formOf({ lines: lines(52) }) },
  { findings: [found(order), found(due), warning], blocked: { from: 'send', keys, attempt: 1 } },
  { findings: [found(order), warning], blocked: { from: 'save', keys, attempt: 2 } },
  { findings: [warning], blocked: { from: 'save', keys, attempt: 2 } },
]
const totals: Given[] = [
  {},
  { form: formOf({ lines: [] }) },
  { form: formOf({}, { type: 'E_CREDIT_NOTES' }) },
  {
    form: formOf({ lines: [bread, { ...bread, id: 'b', vatRate: 21 }, { ...bread, id: 'c', vatRate: 12 }] }),
  },
  ...(['REVERSE_CHARGE', 'INTRA_COMMUNITY', 'EXPORT', 'EXEMPT'] as const).map((vatTreatment) => ({
    form: formOf({ lines: [{ ...bread, vatRate: 0, vatTreatment: vatTreatment as never }] }),
  })),
  { form: formOf({ allowanceCharges: [allowance] }) },
  { form: formOf({ allowanceCharges: [charge] }) },
  { form: formOf({ allowanceCharges: [allowance, charge], payment: { currency: 'GBP' } }) },
  { form: formOf({ payment: { prepaidAmount: 5, roundingAmount: 0.04 } }) },
  { form: formOf({ payment: { prepaidAmount: 'vijf', roundingAmount: null } }), findings: 'checked' },
  { form: formOf({ payment: { roundingAmount: 2 } }), findings: 'checked' },
  { recognition: reading(8.15) },
  { recognition: reading(8.16) },
  { recognition: reading(10) },
]

test.each<[name: string, nodes: () => ReactNode[]]>([
  ['check', () => checks.map((given) => inEditor(<CheckPanel />, given))],
  ['totals', () => totals.flatMap((given) => [inEditor(<Totals />, given), inEditor(<PdfDiffers />, given)])],
  ['dock', () => [5, 6].map((count) => inEditor(<Dock />, { form: formOf({ lines: lines(count) }) }))],
])('the markup of the dock is as before: %s', async (name, nodes) => {
  await expect(await markupOfStates(nodes)).toMatchFileSnapshot(`./markup/${name}.txt`)
})

test('the totals of a form are computed once', () => {
  const { form } = editorOf({}).store.get()
  expect(totalsOf(form)).toBe(totalsOf(form))
  expect(totalsOf(form)).toMatchObject({ totalVatExcl: 7.7, totalVatIncl: 8.16, payableAmount: 8.16 })
})

test('an amount is followed by its currency, with a space that does not break', () => {
  expect(money(1234.5, 'EUR')).toBe('1\u00a0234,50\u00a0€')
  expect(money(-0.5, 'CHF')).toMatch(/^[-−]0,50\u00a0CHF$/)
})
