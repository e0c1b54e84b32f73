/** What the editor shows of the PDF, and what it says of how it was read, in each state. */
import type { ReactNode } from 'react'
import { beforeAll, expect, test, vi } from 'vitest'
import { bread, formOf, found, inEditor } from '#tests/support/drawn-editor.tsx'
import { markupOfStates, speakDutch } from '#tests/support/markup.tsx'
import { FileButton, NoFile } from './drop-zone.tsx'
import { isPdf, isXml } from './is-pdf.ts'
import { isTyped } from './is-typed.ts'
import { PageView } from './page-view.tsx'
import { PdfBar } from './pdf-bar.tsx'
import { PdfHints } from './pdf-hints.tsx'
import { PdfPane } from './pdf-pane.tsx'
import PdfView from './pdf-view.tsx'
import { ReadingNotices } from './reading-notices.tsx'
import { SourceMark } from './source-mark.tsx'
import { UploadProgress } from './upload-progress.tsx'

await vi.hoisted(async () => (await import('#tests/support/stand-in-browser.ts')).standInForBrowser())

beforeAll(speakDutch)

type Given = NonNullable<Parameters<typeof inEditor>[1]>
type Recognition = NonNullable<Given['recognition']>

const none = () => undefined
const done: Recognition = { state: 'DONE', pagesDone: 1, pagesTotal: 1, sources: {}, purpose: 'FILL' }
const empty = formOf({ lines: [] })
const asked = [found('/type')]
const doubts = (...doubts: NonNullable<Recognition['doubts']>) => ({ ...done, doubts })
const reasons = (...reasons: NonNullable<Recognition['reasons']>) => ({ ...done, reasons })
const number = { E_INVOICES: '2026-0149', E_CREDIT_NOTES: '' }
const kinds = [
  ...(['INVOICE_OR_CREDIT_NOTE', 'FEE_NOTE', 'UNTITLED', 'QUOTATION', 'ORDER', 'DELIVERY_NOTE'] as const),
  ...(['REMINDER', 'STATEMENT', 'RECEIPT', 'CONTRACT', 'PRO_FORMA', 'PAYMENT_REQUEST'] as const),
]
const why = [
  ...(['NO_INVOICE', 'NO_TEXT', 'EMPTY_PAGE', 'TOO_DARK', 'BLURRED', 'TOO_SMALL', 'TOO_LONG'] as const),
]

const first = {
  type: 'E_CREDIT_NOTES' as const,
  filled: { heading: { invoiceNumber: 'CN-1' }, payment: { totalVatIncl: 12.5 } },
}
const upload = (more: object): Given => ({
  upload: { state: 'reading', pagesDone: 1, pagesTotal: 3, firstPage: null, ...more } as Given['upload'] &
    object,
})
const uploads: Given[] = [
  {},
  { upload: { state: 'sending', fileName: 'a.pdf', percent: 41.5 } },
  upload({}),
  upload({ pagesDone: 3 }),
  upload({ pagesDone: 0, pagesTotal: 0 }),
  upload({ firstPage: { ...done, ...first } }),
  upload({ firstPage: { ...done, ...first, filled: { payment: { totalVatIncl: 0, currency: 'USD' } } } }),
  upload({ firstPage: { ...done, type: null } }),
]

const readings: Given[] = [
  {},
  { recognition: done },
  { recognition: { ...done, state: 'RUNNING', doubts: ['FEE_NOTE'] } },
  { recognition: { ...done, state: 'CANCELLED' }, form: empty },
  { recognition: { ...done, state: 'CANCELLED' } },
  { recognition: { ...done, state: 'CANCELLED', purpose: 'COMPARE' }, form: empty },
  ...kinds.flatMap((kind): Given[] => [
    { recognition: doubts(kind) },
    { recognition: doubts(kind), findings: asked },
    { recognition: { ...doubts(kind), reasons: ['NO_INVOICE'] }, findings: asked, form: empty },
  ]),
  { recognition: doubts('FEE_NOTE'), form: formOf({}, { type: 'E_CREDIT_NOTES' }) },
  { recognition: doubts('SEVERAL_INVOICES', 'UNTITLED') },
  { recognition: doubts('SEVERAL_INVOICES', 'INVOICE_OR_CREDIT_NOTE'), findings: asked },
  { recognition: done, findings: asked },
  ...why.map((reason) => ({ recognition: reasons(reason), form: empty })),
  { recognition: reasons(...why), form: empty, suggestions: number },
  { recognition: reasons(...why), form: formOf({ lines: [bread] }) },
  { recognition: { ...reasons(...why), inputDetails: { heading: {} } }, form: empty, suggestions: number },
  { recognition: { ...reasons(...why), purpose: 'COMPARE' }, form: empty },
  { recognition: { ...reasons('TOO_DARK'), purpose: 'COMPARE' }, form: empty },
]

const page = { getViewport: () => ({ width: 600, height: 800 }), view: [0, 0, 600, 800], rotate: 0 }
const sheet = (given: Given, turn: 0 | 90 = 0) =>
  inEditor(
    <PageView page={page as never} number={2} label="Pagina 2" scale={1.5} turn={turn} onPage={none} />,
    given,
  )
const due = '/inputDetails/heading/dueDate'
const mark = { percent: 96, page: 2, box: [0.1, 0.2, 0.3, 0.05] }

test.each<[name: string, nodes: () => ReactNode[]]>([
  ['upload', () => uploads.map((given) => inEditor(<UploadProgress />, given))],
  ['readings', () => readings.map((given) => inEditor(<ReadingNotices />, given))],
  [
    'panes',
    () => [
      inEditor(<NoFile />),
      inEditor(<NoFile />, { findings: [found('/pdf', { messageKey: 'file-required' })], pdf: null }),
      inEditor(
        <FileButton kind="quiet" isPlain>
          Kies
        </FileButton>,
      ),
      ...[{}, { pdf: null }, { pdf: null, ...upload({}) }, upload({})].flatMap((given) => [
        inEditor(<PdfBar />, given),
        inEditor(<PdfPane />, given),
      ]),
      inEditor(<PdfView />),
      inEditor(<PdfView />, { pdf: null }),
      <PdfHints key="hints" />,
    ],
  ],
  [
    'sheet',
    () => [
      sheet({}),
      sheet({ focused: due }),
      sheet({ focused: due, marks: { [due]: mark } }),
      sheet({ focused: due, marks: { [due]: mark } }, 90),
      sheet({ focused: due, marks: { [due]: { ...mark, page: 1 } } }),
      sheet({ focused: due, marks: { [due]: { percent: 96, page: 2 } } }),
      <SourceMark key="mark" box={[]} field="/inputDetails/payment/reference" />,
    ],
  ],
])('the markup of the PDF is as before: %s', async (name, nodes) => {
  await expect(await markupOfStates(nodes)).toMatchFileSnapshot(`./markup/${name}.txt`)
})

test('a file is told by its type, or by its name where it has none', () => {
  const file = (name: string, type: string) => new File([], name, { type })
  const pdfs = [
    file('a', 'application/pdf'),
    file('a.PDF', ''),
    file('a.pdf', 'text/plain'),
    file('a.pdf.x', ''),
  ]
  expect(pdfs.map(isPdf)).toEqual([true, true, false, false])
  const xmls = [
    file('a', 'application/xml'),
    file('a', 'text/xml'),
    file('a.XML', ''),
    file('a.xml', 'text/plain'),
    file('a', 'text/xml2'),
    file('a', 'xtext/xml'),
    file('axml', ''),
  ]
  expect(xmls.map(isXml)).toEqual([true, true, true, false, false, false, false])
})

test('what somebody typed is known from what the editor opened with', () => {
  const opened = formOf({ lines: [], customer: { name: ' ', vat: '' } })
  const isIn = (form: typeof opened, pointer: string) => isTyped(form, opened, `/inputDetails/${pointer}`)
  expect(isIn(opened, 'lines')).toBe(false)
  expect(isIn(formOf(), 'lines')).toBe(true)
  const one = { id: 'x', isCharge: false, reason: '', amount: 1, vatRate: 6, vatTreatment: '' as const }
  expect(isIn(formOf({ lines: [], allowanceCharges: [one] }), 'lines')).toBe(true)
  expect(isIn(opened, 'customer')).toBe(false)
  expect(isIn(formOf({ customer: { name: 'Claes', vat: '' } }), 'customer')).toBe(true)
  expect(isIn(formOf({ customer: { name: '', vat: 'x' } }), 'customer')).toBe(true)
  expect(isIn(opened, 'heading/orderNumber')).toBe(false)
  expect(isIn(formOf({ heading: { orderNumber: 'BP-2' } }), 'heading/orderNumber')).toBe(true)
  expect(isIn(formOf({ heading: { orderNumber: '' } }), 'heading/orderNumber')).toBe(false)
})
