/** What the lists of documents and uploads are made of, in each state. */
import type { ReactNode } from 'react'
import { beforeAll, expect, test, vi } from 'vitest'
import { exampleOf } from '#tests/support/example-of.ts'
import { type Answer, type Answers, markupOfStates, speakDutch, withAnswers } from '#tests/support/markup.tsx'
import type { Account } from '../api/accounts.ts'
import { Refused } from '../api/failure.ts'
import { MayWrite } from '../api/may-write.ts'
import { DocumentActions } from './document-actions.tsx'
import { DocumentCard } from './document-columns.tsx'
import { DocumentPanel } from './document-panel.tsx'
import { DocumentTabs } from './document-tabs.tsx'
import { DocumentsScreen } from './documents-screen.tsx'
import { ListReminder } from './list-reminder.tsx'
import { ListZip } from './list-zip.tsx'
import {
  type DocumentEvent,
  type DocumentRow,
  documentsQuery,
  signedDocumentsQuery,
  type Upload,
  uploadsQuery,
} from './queries.ts'
import type { DocumentsSearch, SignedSearch } from './search.ts'
import { SignedScreen } from './signed-screen.tsx'
import { UploadDetail } from './upload-detail.tsx'
import { UploadFault } from './upload-fault.tsx'
import { UploadRow } from './upload-row.tsx'
import { UploadsScreen } from './uploads-screen.tsx'
import { WithdrawQuestion } from './withdraw-question.tsx'

await vi.hoisted(async () => (await import('#tests/support/stand-in-browser.ts')).standInForBrowser())

beforeAll(async () => {
  await speakDutch()
})

const none = () => undefined
const failure = new Refused({ status: 500 })
const account = { id: 'account', name: 'Syndic Dubois' } as Account
const at = '2026-11-18T09:02:11.000Z'

const plain: DocumentRow = {
  id: 'plain',
  name: 'Huishoudelijk reglement',
  signed: false,
  readConfirmation: false,
  hasSigningAction: false,
  hasReadConfirmation: false,
  state: 'NOTHING_ASKED',
  signingEndDate: null,
  lastRemindedAt: null,
  mailBouncedAt: null,
  receiver: { id: 'receiver', token1: 'PARK-3B', firstName: 'Jan', lastName: 'Willems' },
  upload: { timeReceived: at, reference: 'HR-3B', docTypeName: 'Reglement' },
  signatures: [],
}
const awaited = { ...plain, state: 'OPEN', hasSigningAction: true, signingEndDate: '2026-12-15' } as const
const signature = { timeSignature: '2026-11-19T10:00:00.000Z', signer: 'Jan Willems' }
const rows: DocumentRow[] = (
  [
    plain,
    { ...plain, hasReadConfirmation: true, readConfirmation: true },
    awaited,
    { ...awaited, lastRemindedAt: '2026-11-20T08:00:00.000Z', hasReadConfirmation: true },
    { ...awaited, mailBouncedAt: at, signingEndDate: '2026-11-25' },
    { ...awaited, signingEndDate: '2026-11-21' },
    { ...awaited, signingEndDate: null },
    { ...plain, state: 'OPEN', hasReadConfirmation: true, signingEndDate: '2026-12-15' },
    { ...awaited, state: 'SIGNED', signed: true, signatures: [signature] },
    { ...awaited, state: 'REFUSED' },
    { ...awaited, state: 'EXPIRED', mailBouncedAt: at },
    { ...awaited, state: 'WITHDRAWN', hasReadConfirmation: true },
  ] satisfies DocumentRow[]
).map((row, index) => ({ ...row, id: `row-${index}` }))

const types: DocumentEvent['type'][] = [
  'RECEIVED',
  'NOTIFIED',
  'BOUNCED',
  'OPENED',
  'READ_CONFIRMED',
  'SIGNED',
  'REFUSED',
  'REMINDED',
  'EXPIRED',
  'WITHDRAWN',
]
const happened = (type: DocumentEvent['type'], detail: string | null = null) => ({ at, type, detail })
const everything = types.map((type) => happened(type, 'jan@post.example: Te duur.'))
const withEvents = (events: unknown): Answers =>
  events === undefined ? [] : rows.map(({ id }): Answer => [['document-events', id], events])

const pageOf = <Row,>(content: Row[], total = content.length, pageNumber = 0) => ({
  content,
  pageNumber,
  numberOfPages: Math.ceil(total / 10),
  totalNumberOfElements: total,
  numberOfElements: content.length,
  paginationEnabled: true,
  hasNext: false,
  hasPrevious: pageNumber > 0,
})

const summary = { numberOfDocuments: 1234, numberOfSignedDocuments: 1 }
const around: Answers = [
  [['doccle-summary', 'account'], summary],
  [
    ['doctypes', 'account'],
    ['Reglement', 'Afrekening'],
  ],
  [['uploads', 'account', 1], pageOf([], 2)],
]
const chooseReceiver = ({ isOpen }: { isOpen: boolean }) => <i>kiezen: {String(isOpen)}</i>

const list = (search: DocumentsSearch, page: unknown, more: Answers = around) =>
  withAnswers(
    <DocumentsScreen account={account} search={search} onSearch={none} chooseReceiver={chooseReceiver} />,
    page === undefined ? more : [...more, [documentsQuery('account', search).queryKey, page]],
  )
const signed = (search: SignedSearch, page: unknown) =>
  withAnswers(
    <SignedScreen account={account} search={search} onSearch={none} chooseReceiver={chooseReceiver} />,
    page === undefined ? around : [...around, [signedDocumentsQuery('account', search).queryKey, page]],
  )

const readOnly = (node: ReactNode) => <MayWrite value={false}>{node}</MayWrite>
const panel = (row: DocumentRow | undefined, events: unknown) =>
  row && withAnswers(<DocumentPanel row={row} sender="Syndic Dubois" />, withEvents(events))

const upload: Upload = { ...exampleOf('Upload'), id: 'upload', status: 'PROCESSING' }
const faulty = (more: object): Upload => ({ ...upload, status: 'ERROR', logMessage: JSON.stringify(more) })
const uploads: Upload[] = [
  { ...upload, documentsTotal: 0 },
  { ...upload, status: 'RECEIVED', batchType: 'PAYMENT_REQUESTS', documentsTotal: 2 },
  { ...upload, batchType: 'FOREIGN', documentsChecked: 3, documentsDone: 0, documentsTotal: 4 },
  { ...upload, batchType: 'FOREIGN', documentsChecked: 4, documentsDone: 0, documentsTotal: 4 },
  { ...upload, batchType: 'FOREIGN', documentsChecked: 3, documentsDone: 1, documentsTotal: 1 },
  faulty({ code: 'UNREADABLE_FILE', reason: 'damaged-inside', params: { name: 'a.pdf' } }),
  faulty({ code: 'UNREADABLE_FILE' }),
  faulty({ code: 'NOBODY_KNOWS' }),
  faulty({ code: 'FORM_ERRORS', rows: [{ row: 2, field: 'iban', code: 'REC_NOT_EMPTY' }] }),
]
const acts = { onDetail: none, onDelete: none, onMend: none }
const uploadsAt = (search: { page?: number }, page: unknown) =>
  withAnswers(
    <UploadsScreen accountId="account" search={search} onSearch={none} />,
    page === undefined ? around.slice(0, 2) : [...around, [uploadsQuery('account', search).queryKey, page]],
  )
const detail = (status: Upload['status'], more: object = {}) =>
  withAnswers(<UploadDetail accountId="account" uploadId="upload" onClose={none} onMend={none} />, [
    [['upload', 'upload'], { ...upload, status, ...more }],
  ])

test.each<[name: string, nodes: () => ReactNode[]]>([
  [
    'documents',
    () => [
      list({}, pageOf(rows)),
      readOnly(list({}, pageOf(rows))),
      list({ open: 'row-3' }, pageOf(rows), [...around, ...withEvents(everything)]),
      list({ open: 'row-0', page: 2 }, pageOf(rows.slice(0, 1), 11, 1)),
      list({ open: 'row-11', sort: 'name', order: 'DESC' }, pageOf(rows, 34), around.slice(1, 2)),
      list({}, undefined, []),
      list({}, failure),
      list({}, pageOf([])),
    ],
  ],
  [
    'documents-narrowed',
    () => [
      list({ show: 'TO_SIGN', q: 'regle' }, pageOf(rows.slice(2, 3))),
      list({ show: 'UNREAD', docType: 'Weg' }, pageOf(rows.slice(0, 2))),
      list({ show: 'SIGNED', receiverId: 'PARK-3B' }, pageOf(rows.slice(0, 1))),
      list({ show: 'BOUNCED', docType: 'Reglement' }, pageOf(rows.slice(4, 5))),
      list({ received: '2026-11-18' }, pageOf([])),
      list({ receiverId: 'PARK-9' }, pageOf([])),
      list({ docType: 'Reglement' }, pageOf([])),
      list({ show: 'UNREAD' }, pageOf([])),
      list({ q: 'niets' }, pageOf([])),
    ],
  ],
  [
    'signed',
    () => [
      signed({}, pageOf(rows.slice(8, 9))),
      signed({ open: 'row-8' }, pageOf(rows.slice(8))),
      signed(
        { from: '2026-11-18', to: '2026-11-17', sort: 'name', order: 'ASC' },
        pageOf([{ ...plain, signatures: [signature, { ...signature, signer: 'An Peeters' }] }], 11),
      ),
      signed({ from: '2026-11-18', to: '2026-11-18' }, pageOf(rows.slice(8, 9))),
      signed({}, undefined),
      signed({}, failure),
      signed({}, pageOf([])),
      signed({ q: 'niets' }, pageOf([])),
      ...[
        { docType: 'Reglement' },
        { receiverId: 'PARK-3B' },
        { from: '2026-11-18' },
        { to: '2026-11-18' },
      ].map((search) => signed(search, pageOf([]))),
    ],
  ],
  [
    'panel',
    () => [
      ...rows.flatMap((row) => [panel(row, [happened('RECEIVED')]), readOnly(panel(row, everything))]),
      panel(rows[9], [happened('REFUSED', 'jan@post.example')]),
      panel(rows[2], []),
      panel(rows[2], undefined),
      panel(rows[2], failure),
      withAnswers(
        rows.map((row) => <WithdrawQuestion key={row.id} row={row} isOpen onClose={none} />).slice(0, 1),
      ),
      withAnswers(<WithdrawQuestion row={plain} isOpen={false} onClose={none} />),
    ],
  ],
  [
    'parts',
    () => [
      withAnswers(<DocumentActions accountId="account" />),
      ...(['all', 'signed', 'uploads'] as const).map((current) =>
        withAnswers(<DocumentTabs accountId="account" current={current} />, around),
      ),
      withAnswers(<DocumentTabs accountId="account" current="all" />),
      ...[undefined, 0, 1, 2].flatMap((count) => [
        withAnswers(<ListReminder accountId="account" filter={{}} count={count} />),
        readOnly(withAnswers(<ListReminder accountId="account" filter={{}} count={count} />)),
        withAnswers(<ListZip accountId="account" filter={{}} count={count} />),
      ]),
      ...rows.flatMap((row) =>
        [true, false].map((isSealed) =>
          withAnswers(<DocumentCard row={row} when="nu" isSealed={isSealed} openId="row-3" onOpen={none} />),
        ),
      ),
      withAnswers(<DocumentCard row={plain} when="nu" openId={undefined} onOpen={none} />),
    ],
  ],
  [
    'uploads',
    () => [
      ...uploads.flatMap((each) => {
        const row = withAnswers(<UploadRow accountId="account" upload={each} {...acts} />)
        return [row, readOnly(row)]
      }),
      uploadsAt({}, pageOf([uploads[2], uploads[5]].map((each, index) => ({ ...each, id: `${index}` })))),
      uploadsAt({ page: 2 }, pageOf([upload], 4, 1)),
      uploadsAt({}, undefined),
      uploadsAt({}, failure),
      uploadsAt({}, pageOf([])),
    ],
  ],
  [
    'upload',
    () => [
      ...(['RECEIVED', 'PROCESSING', 'SUCCESS'] as const).map((status) => detail(status)),
      detail('SUCCESS', { uploadDate: null, batchType: 'FOREIGN', documentsTotal: 3, documentsDone: 2 }),
      detail('ERROR', { batchType: 'PAYMENT_REQUESTS', logMessage: '{"code":"UPLOAD_ERROR"}' }),
      detail('ERROR', { logMessage: null }),
      withAnswers(<UploadDetail accountId="account" uploadId="upload" onClose={none} onMend={none} />),
      withAnswers(<UploadDetail accountId="account" uploadId="upload" onClose={none} onMend={none} />, [
        [['upload', 'upload'], failure],
      ]),
      withAnswers(<UploadDetail accountId="account" uploadId={undefined} onClose={none} onMend={none} />),
      withAnswers(<UploadFault accountId="account" upload={faulty({ code: 'QUOTA' })} onMend={none} />),
    ],
  ],
])('the markup of the lists of documents is as before: %s', async (name, nodes) => {
  await expect(await markupOfStates(nodes)).toMatchFileSnapshot(`./markup/${name}.txt`)
})
