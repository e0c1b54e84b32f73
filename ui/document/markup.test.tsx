/** What the page of a sent or received invoice is made of, in each state. */

import { IconSend } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { beforeAll, expect, test, vi } from 'vitest'
import { exampleOf } from '#tests/support/example-of.ts'
import { markupOfStates, speakDutch, withAnswers } from '#tests/support/markup.tsx'
import { accountQuery } from '../api/accounts.ts'
import type { FileAnswer } from '../api/download.ts'
import { Refused } from '../api/failure.ts'
import type { CheckDetail, DocumentContent } from './document-content.ts'
import { DocumentDownloads } from './document-downloads.tsx'
import { DocumentHistory } from './document-history.tsx'
import { DocumentLines } from './document-lines.tsx'
import { DocumentPage } from './document-page.tsx'
import { DocumentPdf } from './document-pdf.tsx'
import { DocumentSheet } from './document-sheet.tsx'
import { DocumentTotals } from './document-totals.tsx'
import { FoundDocument } from './found-document.tsx'
import { InvoiceStatusBadge, InvoiceStatusMark, statusLooks } from './invoice-status.tsx'
import { MailForm } from './mail-form.tsx'
import { PartyLines } from './party-lines.tsx'

await vi.hoisted(async () => (await import('#tests/support/stand-in-browser.ts')).standInForBrowser())

beforeAll(speakDutch)

const none = () => undefined
const fetchFile = (): FileAnswer => new Promise(none)
const statuses = [...(Object.keys(statusLooks) as (keyof typeof statusLooks)[]), null]
const pdf = { fileName: 'VF-26-08842.pdf', mimeCode: 'application/pdf' }
const sheet = { fileName: 'uren.csv', mimeCode: 'text/csv' }

const content = exampleOf('InvoiceContent')
const invoice: DocumentContent = { ...content, type: 'E_INVOICES', attachments: [pdf] }
const { seller, totals, payment } = content
const line = content.lines[0] as DocumentContent['lines'][number]
const vat = content.vat[0] as DocumentContent['vat'][number]
const bare: DocumentContent = {
  ...invoice,
  ...{ dueDate: null, deliveryDate: null, periodStart: null, periodEnd: null, orderNumber: null },
  ...{ buyerReference: null, contractNumber: null, projectNumber: null, precedingInvoices: [] },
  payment: { ...payment, reference: null },
  adjustments: [],
  notes: [],
  attachments: [],
}

const found = (more: object) => more as UseQueryResult<string>
const state = (more: object) => found({ data: undefined, isError: false, isPending: false, ...more })
const lines = (...all: Partial<typeof line>[]) => (
  <DocumentLines document={{ ...invoice, lines: all.map((each) => ({ ...line, ...each })) }} />
)
const sums = (more: Partial<DocumentContent>) => <DocumentTotals document={{ ...invoice, ...more }} />
const paper = (more: Partial<DocumentContent>, arrival?: { check: CheckDetail | undefined }) =>
  withAnswers(
    <DocumentSheet document={{ ...bare, ...more }} fetchFile={fetchFile} {...(arrival && { arrival })} />,
  )
const party = (more: Partial<typeof seller>, home: string | null = 'BE') =>
  [false, true].map((isBrief) => (
    <PartyLines key={String(isBrief)} party={{ ...seller, ...more }} home={home} isBrief={isBrief} />
  ))
const page = (more: object, props: object = {}) =>
  withAnswers(
    <DocumentPage
      document={{ ...invoice, id: 'document', status: 'ACCEPTED', ...more }}
      title="VF-26/08842"
      back="terug"
      downloads="downloads"
      fetchFile={fetchFile}
      answer="antwoord"
      history="verloop"
      {...props}
    />,
  )
const mail = (email: string, account?: { prepaid: boolean; credits: number }, free: (string | null)[] = []) =>
  withAnswers(
    <MailForm
      accountId="account"
      title="Mail"
      email={email}
      freeFor={free}
      words={{ free: 'Gratis', cost: (credits) => `Kost een van ${credits}` }}
      onMail={async () => undefined}
      onClose={none}
    />,
    account
      ? [[accountQuery('account').queryKey, { ...account, creditBalance: { credits: account.credits } }]]
      : [],
  )
const step = { key: 'a', icon: IconSend, tone: 'ok' as const, title: 'Verstuurd' }
const history = (more: object) => <DocumentHistory events={state(more)} steps={[step]} />
const notFound = (more: object, namespace: 'invoices' | 'received-invoices' = 'invoices') => (
  <FoundDocument found={state(more)} namespace={namespace} back="terug">
    {(document) => <p>{document}</p>}
  </FoundDocument>
)
const refused = (errorCode: string) => ({ isError: true, error: new Refused({ status: 400, errorCode }) })
const both = ['invoices', 'received-invoices'] as const

test.each<[name: string, nodes: () => ReactNode[]]>([
  [
    'page',
    () => [
      page({}),
      page({ type: 'E_CREDIT_NOTES', status: null, attachments: [sheet] }),
      page({ status: 'SEND' }, { arrival: { check: undefined }, payment: 'betaling', forward: 'doorsturen' }),
      withAnswers(<DocumentPdf fileName="a.pdf" fetchFile={fetchFile} />),
      ...[[], [pdf], [sheet, pdf], [sheet]].map((documents) =>
        withAnswers(
          <DocumentDownloads
            number="2026-17"
            documents={documents}
            fetchDocument={fetchFile}
            fetchXml={fetchFile}
            xmlName="2026-17.xml"
          />,
        ),
      ),
      ...statuses.flatMap((status) => [
        <InvoiceStatusMark key={status} status={status} />,
        <InvoiceStatusBadge key={status} status={status} />,
      ]),
    ],
  ],
  [
    'found',
    () => [
      notFound({ data: 'gevonden' }),
      ...both.flatMap((namespace) => [
        notFound({ error: null }, namespace),
        notFound(refused('NOT_FOUND'), namespace),
        notFound(refused('FORM_ERRORS'), namespace),
        notFound({ ...refused('GENERAL'), isFetching: false }, namespace),
        notFound({ ...refused('GENERAL'), isFetching: true }, namespace),
      ]),
      history({ isPending: true }),
      history({ isError: true, isFetching: true }),
      history({ isError: true, isFetching: false, data: [] }),
      history({ data: [] }),
    ],
  ],
  [
    'sheet',
    () => [
      paper({}),
      paper(invoice),
      paper({ ...invoice, type: 'E_CREDIT_NOTES' }, { check: undefined }),
      paper({ periodStart: '2026-11-01', notes: ['Een', 'Twee', 'Een'] }),
      paper({ periodEnd: '2026-11-30', payment: { ...payment, reference: null, terms: '30 dagen' } }),
      paper({ notes: ['30 dagen'], payment: { ...payment, terms: '30 dagen' } }),
      paper({ payment: { ...payment, reference: '000088422671' } }),
      paper({
        precedingInvoices: [
          { number: '2026-1', issueDate: null },
          { number: null, issueDate: '2026-11-17' },
        ],
      }),
      paper({ attachments: [sheet] }),
      paper({ attachments: [pdf, { ...pdf, fileName: 'tweede.pdf' }, sheet] }),
    ],
  ],
  [
    'arrival',
    () =>
      [
        { fatal: 0, warnings: 0, release: '2026.1 (mei)' },
        { fatal: 0, warnings: 1, release: '2026.1' },
        { fatal: 0, warnings: 2, release: '2026.1' },
        { fatal: 1, warnings: 2, release: '2026.1 (mei)' },
        { fatal: 2, release: '2026.1' },
        { fatal: null, warnings: null, release: '2026.1' },
        {},
        { release: null },
      ].map((check) => paper({}, { check })),
  ],
  [
    'parties',
    () => [
      ...party({}),
      ...party({ tradingName: 'De Molen', contact: 'An', telephone: '03 123 45 67' }),
      ...party({ contact: 'An', email: null, street: null }, null),
      ...party({ telephone: '03 123', postalCode: null }, 'NL'),
      ...party({ country: null, city: null, street: '2620' }),
      ...party({ vat: null, legalId: '0775.209.350' }),
      ...party({ vat: 'NL001234567B01' }),
      ...party({ vat: 'BE 0775 209 350' }),
      ...party({ vat: null, legalId: null }),
    ],
  ],
  [
    'lines',
    () => [
      lines(),
      lines({}, { name: null, quantity: '1.5', unit: 'HUR' }),
      lines({ unit: null, quantity: null, vatRate: null }, { unit: 'KGM', net: null, unitPrice: null }),
      ...[null, '0', '1', '1.0', '100'].map((priceQuantity) => lines({ priceQuantity })),
      lines({ description: 'Zak', note: 'Zak' }, { description: 'Zak', note: 'Bio' }),
      lines({
        adjustments: [
          { reason: 'Korting', amount: '-1.50' },
          { reason: null, amount: '2' },
          { reason: 'Niets', amount: null },
        ],
      } as Partial<typeof line>),
    ],
  ],
  [
    'totals',
    () => [
      sums({}),
      sums({ type: 'E_CREDIT_NOTES', totals: { ...totals, payable: null } }),
      sums({ totals: { ...totals, prepaid: '100.00' }, currency: 'SEK' }),
      sums({ totals: { ...totals, prepaid: '-100.00', rounding: '0.01' }, currency: null }),
      sums({ totals: { ...totals, prepaid: '0.00', rounding: '-0.01' } }),
      sums({
        adjustments: [null, '12.50', '-12.50'].map((amount) => ({ reason: null, percentage: null, amount })),
      }),
      ...['Z', 'E', 'AE', 'K', 'G', 'O', 'S', null].map((category) =>
        sums({ vat: [{ ...vat, category, rate: '0' }] }),
      ),
      sums({
        vat: [
          { ...vat, category: 'E', rate: '6' },
          { ...vat, category: 'Z', rate: null },
        ],
      }),
      sums({ vat: [vat, { ...vat, rate: '21', reason: 'Artikel 44' }, { ...vat, reason: 'Artikel 44' }] }),
    ],
  ],
  [
    'mail',
    () => [
      mail('an@post.example'),
      mail('an@post.example', { prepaid: false, credits: 3 }),
      mail('an@post.example', { prepaid: true, credits: 3 }),
      mail(' An@post.example ', { prepaid: true, credits: 3 }, [null, 'an@post.example ']),
      mail('', { prepaid: true, credits: 3 }),
    ],
  ],
])('the markup of an invoice’s page is as before: %s', async (name, nodes) => {
  await expect(await markupOfStates(nodes)).toMatchFileSnapshot(`./markup/${name}.txt`)
})
