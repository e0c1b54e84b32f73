/** What the fields of the document are made of, in each state. */
import type { ReactNode } from 'react'
import { beforeAll, expect, test, vi } from 'vitest'
import { formOf, found, inEditor } from '#tests/support/drawn-editor.tsx'
import { markupOfStates, speakDutch } from '#tests/support/markup.tsx'
import { CurrencyField } from './currency-field.tsx'
import { DueDate } from './due-date.tsx'
import { headingFields } from './heading-table.ts'
import { InfoTab } from './info-tab.tsx'
import { MoreFields } from './more-fields.tsx'
import { NumberField } from './number-field.tsx'
import { ReferenceField } from './reference-field.tsx'

await vi.hoisted(async () => (await import('#tests/support/stand-in-browser.ts')).standInForBrowser())

beforeAll(speakDutch)

type Given = NonNullable<Parameters<typeof inEditor>[1]>

const heading = '/inputDetails/heading'
const creditNote = { type: 'E_CREDIT_NOTES' as const }
const suggestions = { E_INVOICES: '2026-0149', E_CREDIT_NOTES: '' }
const read = { state: 'DONE' as const, pagesDone: 1, pagesTotal: 1, sources: {} }
const file = (currency: string | null): Given['file'] => ({
  format: 'UBL',
  origin: 'UPLOAD',
  currency,
  goesAsItCame: false,
  parts: [],
  lostInUbl: [],
  notTaken: [],
  dropped: [],
  mayDrop: false,
})
const numbers: Given[] = [
  {},
  { form: formOf({}, creditNote) },
  { suggestions },
  { suggestions, form: formOf({}, creditNote) },
  { suggestions: { E_INVOICES: '', E_CREDIT_NOTES: '' }, form: formOf({ heading: { invoiceNumber: '' } }) },
  { suggestions, recognition: { ...read, purpose: 'FILL' } },
  { suggestions, recognition: { ...read, purpose: 'COMPARE' } },
  { suggestions, recognition: { ...read, state: 'RUNNING', purpose: 'FILL' } },
  { findings: [found(`${heading}/invoiceNumber`)], form: formOf({ heading: { invoiceNumber: '' } }) },
  { findings: [found(`${heading}/invoiceNumber`, { messageKey: 'number-used' })] },
  { findings: [found(`${heading}/invoiceNumber`, { messageKey: 'too-long', severity: 'WARNING' })] },
]
const differs = { messageKey: 'differs-from-pdf', params: { page: 1, printed: '31/12/2026' } }
const marks = [
  { percent: 0 },
  { percent: 1 },
  { percent: 50, page: 2 },
  { percent: 51 },
  { percent: 96, page: 1 },
  { percent: 96, page: 1, printed: '2026-12-31' },
  { percent: 96, page: 1, printed: 'eind volgende maand' },
]
const dates: Given[] = [
  {},
  { form: formOf({ heading: { dueDate: '', issueDate: '' } }) },
  { suggestedDue: { date: '2026-12-20', days: 30 } },
  { suggestedDue: { date: '2026-12-20', days: 1 } },
  { suggestedDue: { date: '2026-12-21', days: 31 } },
  ...marks.map((mark) => ({ marks: { [`${heading}/dueDate`]: mark } })),
  {
    marks: { [`${heading}/dueDate`]: { percent: 96 } },
    findings: [found(`${heading}/dueDate`, { ...differs, severity: 'WARNING' })],
  },
]
const more: Given[] = [
  {},
  { form: formOf({}, creditNote) },
  { focused: `${heading}/orderNumber` },
  ...(['E_INVOICES', 'E_CREDIT_NOTES'] as const).flatMap((type) =>
    headingFields(type)
      .filter(({ isAsked }) => !isAsked)
      .flatMap(({ name }, index): Given[] => {
        const form = formOf({ heading: { [name]: '2026-11-20' } }, { type })
        const key = `${heading}/${name}`
        const own = formOf({}, { type })
        return index > 0
          ? [{ form }]
          : [{ form }, { form: own, focused: key }, { form: own, findings: [found(key)] }]
      }),
  ),
]

test.each<[name: string, nodes: () => ReactNode[]]>([
  ['tab', () => [inEditor(<InfoTab />), inEditor(<InfoTab />, { form: formOf({}, creditNote) })]],
  ['number', () => numbers.map((given) => inEditor(<NumberField />, given))],
  ['due-date', () => dates.map((given) => inEditor(<DueDate />, given))],
  ['more', () => more.map((given) => inEditor(<MoreFields />, given))],
  [
    'payment',
    () => [
      inEditor(<ReferenceField />),
      inEditor(<ReferenceField />, { form: formOf({ payment: { reference: '+++010/8068/17183+++' } }) }),
      inEditor(<CurrencyField />),
      inEditor(<CurrencyField />, { form: formOf({ payment: { currency: 'GBP' } }), file: file('EUR') }),
      inEditor(<CurrencyField />, {
        form: formOf({ payment: { currency: '' as 'EUR' } }),
        file: file('BGN'),
      }),
      inEditor(<CurrencyField />, {
        form: formOf({ payment: { currency: '' as 'EUR' } }),
        file: file('XYZ'),
      }),
      inEditor(<CurrencyField />, { file: file(null) }),
    ],
  ],
])('the markup of the document’s fields is as before: %s', async (name, nodes) => {
  await expect(await markupOfStates(nodes)).toMatchFileSnapshot(`./markup/${name}.txt`)
})

test('the heading’s fields stand in the form’s order, each with its type of document', () => {
  const named = (type: 'E_INVOICES' | 'E_CREDIT_NOTES') =>
    headingFields(type).map(({ name, kind, isAsked }) => `${name} ${kind}${isAsked ? '' : ' rare'}`)
  expect({ invoice: named('E_INVOICES'), creditNote: named('E_CREDIT_NOTES') }).toMatchInlineSnapshot(`
    {
      "creditNote": [
        "invoiceNumber text",
        "issueDate date",
        "orderNumber text",
        "deliveryDate date rare",
        "buyerReference text rare",
        "projectNumber text rare",
        "originalInvoiceNumber text",
        "originalInvoiceDate date",
      ],
      "invoice": [
        "invoiceNumber text",
        "issueDate date",
        "dueDate date",
        "orderNumber text",
        "deliveryDate date",
        "buyerReference text rare",
        "projectNumber text rare",
        "originalInvoiceNumber text rare",
        "originalInvoiceDate date rare",
      ],
    }
  `)
})
