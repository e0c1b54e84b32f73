/** What is done with documents and uploads, and what follows. */
import { useState } from 'react'
import { beforeAll, expect, test, vi } from 'vitest'
import { exampleOf } from '#tests/support/example-of.ts'
import { type Answers, speakDutch } from '#tests/support/markup.tsx'
import { onScreen, type Screen } from '#tests/support/on-screen.tsx'
import { resizeTo, TELEPHONE } from '#tests/support/stand-in-browser.ts'
import { lost, refused, told } from '#tests/support/stand-in-screen.ts'
import type { Account } from '../api/accounts.ts'
import { DocumentsScreen } from './documents-screen.tsx'
import {
  type DocumentRow,
  documentsQuery,
  signedDocumentsQuery,
  type Upload,
  uploadQuery,
  uploadsQuery,
} from './queries.ts'
import type { DocumentsSearch, SignedSearch } from './search.ts'
import { SignedScreen } from './signed-screen.tsx'
import { UploadsScreen } from './uploads-screen.tsx'

await vi.hoisted(async () => {
  vi.resetModules()
  const { standInForScreen } = await import('#tests/support/stand-in-screen.ts')
  standInForScreen()
})

beforeAll(speakDutch)

const account = { id: 'account', name: 'Syndic Dubois' } as Account
const at = '2026-11-18T09:02:11.000Z'
const row: DocumentRow = {
  id: 'row',
  name: 'Reglement 1/2',
  signed: false,
  readConfirmation: false,
  hasSigningAction: true,
  hasReadConfirmation: false,
  state: 'OPEN',
  signingEndDate: '2026-12-15',
  lastRemindedAt: null,
  mailBouncedAt: null,
  notNotifiedAt: null,
  notNotifiedReason: null,
  receiver: {
    id: 'receiver',
    token1: 'PARK-3B',
    firstName: 'Jan',
    lastName: 'Willems',
    reach: { reachable: true, by: 'EMAIL', since: null, reason: null },
  },
  upload: { timeReceived: at, reference: 'HR-3B', docTypeName: 'Reglement' },
  signatures: [],
}
const signedRow: DocumentRow = {
  ...row,
  id: 'signed',
  name: 'Contract',
  state: 'SIGNED',
  signed: true,
  signatures: [{ timeSignature: at, signer: 'Jan Willems', names: null }],
}
const rows = [row, signedRow]
const pageOf = <Row,>(content: Row[], total = content.length) => ({
  content,
  pageNumber: 0,
  numberOfPages: Math.ceil(total / 10),
  totalNumberOfElements: total,
  numberOfElements: content.length,
  paginationEnabled: true,
  hasNext: false,
  hasPrevious: false,
})
const summary = { numberOfDocuments: 2, numberOfSignedDocuments: 1 }
const around: Answers = [
  [['doccle-summary', 'account'], summary],
  [
    ['doctypes', 'account'],
    ['Reglement', 'Contract'],
  ],
  [['document-events', 'row'], []],
  [['document-events', 'signed'], []],
]
const chosen = { token1: 'PARK-9' } as never
const LISTS = 'POST /graphql getAccountDocuments'
const SIGNED = 'POST /graphql getAccountSignedDocuments'
const answers = {
  'POST /graphql getAccountDocumentUploads': () =>
    Response.json({ data: { getAccountDocumentUploads: pageOf([]) } }),
  'POST /graphql getDoccleSummary': () => Response.json({ data: { getDoccleSummary: summary } }),
  [LISTS]: () => Response.json({ data: { getAccountDocuments: pageOf(rows) } }),
  [SIGNED]: () => Response.json({ data: { getAccountSignedDocuments: pageOf([signedRow]) } }),
}

/** As the address keeps what is looked at. */
function Listed({ begin, found }: { begin: DocumentsSearch; found?: true }) {
  const [search, setSearch] = useState(begin)
  const onSearch = (next: DocumentsSearch, replace?: boolean) => {
    told('onSearch')(next, replace)
    if (!found) setSearch((before) => ({ ...before, open: next.open }))
  }
  return (
    <DocumentsScreen
      account={account}
      search={search}
      onSearch={onSearch}
      chooseReceiver={({ isOpen, onChoose, onClose }) =>
        isOpen && (
          <>
            <button type="button" onClick={() => onChoose(chosen)}>
              Jan
            </button>
            <button type="button" onClick={onClose}>
              Niemand
            </button>
          </>
        )
      }
    />
  )
}
const list = (search: DocumentsSearch = {}, answered = {}, content = rows) =>
  onScreen(<Listed begin={search} />, [...around, [documentsQuery('account', search), pageOf(content)]], {
    ...answers,
    ...answered,
  })
const signed = (search: SignedSearch = {}, answered = {}, content = [signedRow]) =>
  onScreen(
    <SignedScreen
      account={account}
      search={search}
      onSearch={told('onSearch')}
      chooseReceiver={() => null}
    />,
    [...around, [signedDocumentsQuery('account', search), pageOf(content)]],
    { ...answers, ...answered },
  )
const upload: Upload = { ...exampleOf('Upload'), id: 'upload', status: 'PROCESSING', reference: 'Batch 1' }
const faulty = {
  ...upload,
  id: 'faulty',
  reference: 'Batch 2',
  status: 'ERROR' as const,
  documentsTotal: 3,
  logMessage: JSON.stringify({
    code: 'FORM_ERRORS',
    rows: [{ row: 2, field: 'receiverId', code: 'unknown-receiver' }],
    rowsTotal: 1,
  }),
}
const UPLOADS = 'POST /graphql getAccountDocumentUploads'
const uploads = (answered = {}, total = 7) =>
  onScreen(
    <UploadsScreen accountId="account" search={{}} onSearch={told('onSearch')} />,
    [
      ...around,
      [uploadsQuery('account', {}), pageOf([upload, faulty], total)],
      [uploadQuery('account', 'faulty'), faulty],
    ],
    {
      ...answers,
      [UPLOADS]: () =>
        Response.json({ data: { getAccountDocumentUploads: pageOf([upload, faulty], total) } }),
      ...answered,
    },
  )
const file = (name?: string) => () =>
  new Response(
    new Blob(['x']),
    name ? { headers: { 'content-disposition': `attachment; filename*=UTF-8''${name}` } } : {},
  )

test.each<[name: string, use: () => Promise<Screen>]>([
  [
    'reminding',
    async () => {
      const REMIND = 'POST /api/doccle-documents/row/reminder'
      const screen = await list({}, { [REMIND]: [503, 204] })
      await screen.press('Herinner Jan Willems')
      await screen.press('Herinner Jan Willems')
      return screen
    },
  ],
  [
    'reminding-underway',
    async () => {
      const screen = await list()
      await screen.press('Herinner Jan Willems')
      return screen
    },
  ],
  [
    'reminded-already',
    async () => {
      const screen = await list({}, {}, [{ ...row, lastRemindedAt: '2026-11-20T08:00:00.000Z' }])
      await screen.press('Jan Willems is herinnerd')
      return screen
    },
  ],
  [
    'reminding-all',
    async () => {
      const REMIND = 'POST /api/doccle-documents/account/batch/reminders'
      const screen = await list(
        { show: 'TO_SIGN' },
        {
          [REMIND]: [
            503,
            { receivers: 0, skipped: 2 },
            { receivers: 2, skipped: 0 },
            { receivers: 1, skipped: 1 },
          ],
        },
      )
      await screen.press('Herinner deze 2')
      await screen.press('Annuleer')
      for (let time = 0; time < 4; time++) {
        await screen.press('Herinner deze 2')
        await screen.press('Herinner')
      }
      return screen
    },
  ],
  [
    'zip',
    async () => {
      const screen = await list(
        { q: 'x' },
        { 'POST /api/doccle-documents/account/batch/zip': [503, file('alles.zip'), undefined] },
      )
      for (let time = 0; time < 3; time++) await screen.press('Zip van deze 2 documenten')
      return screen
    },
  ],
  [
    'panel',
    async () => {
      const screen = await list(
        {},
        {
          'GET /api/doccle-documents/row/pdf': file(),
          'GET /api/doccle-documents/signed/pdf': 503,
          'GET /api/doccle-documents/signed/sealed': [file('verzegeld.pdf'), file(), 503],
          'POST /api/doccle-documents/row/reminder': 204,
        },
      )
      await screen.press('Reglement 1/2')
      await screen.press('Origineel')
      await screen.press('Herinner nu')
      await screen.focus('Reglement 1/2')
      await screen.key('ArrowUp')
      await screen.key('ArrowDown')
      await screen.key('ArrowDown')
      await screen.press('Origineel')
      for (let time = 0; time < 3; time++) await screen.press('Verzegelde pdf')
      await screen.press(/^Vorige/)
      await screen.press(/^Volgende/)
      await screen.key('a')
      await screen.key('Escape')
      await screen.press('Contract')
      await screen.press('Sluit')
      return screen
    },
  ],
  [
    'withdrawing',
    async () => {
      const screen = await list({ open: 'row' }, { 'POST /api/doccle-documents/row/withdraw': [503, 204] })
      await screen.press('Trek in')
      await screen.press('Niet intrekken')
      await screen.press('Trek in')
      await screen.press('Trek in', -1)
      await screen.press('Trek in')
      await screen.press('Trek in', -1)
      return screen
    },
  ],
  [
    'narrowing',
    async () => {
      const screen = await list({ q: 'x', page: 2 })
      await screen.press('Te tekenen')
      await screen.press('Soort')
      await screen.press('Contract', -1)
      await screen.press('Alle ontvangers')
      await screen.press('Niemand')
      await screen.press('Alle ontvangers')
      await screen.press('Jan')
      await screen.type('Ontvangen op', '18/11/2026')
      await screen.leave()
      await screen.type('Naam of referentie', 'y')
      await screen.wait(600)
      await screen.press(/^Document$/)
      return screen
    },
  ],
  [
    'widening',
    async () => {
      const screen = await list({
        docType: 'Weg',
        receiverId: 'PARK-3B',
        received: '2026-11-18',
        show: 'SIGNED',
      })
      await screen.press('Soort')
      await screen.press('Alle soorten')
      await screen.press('Toon de documenten van alle ontvangers')
      await screen.type('Ontvangen op', '')
      await screen.leave()
      await screen.press('Alle')
      return screen
    },
  ],
  [
    'none-found',
    async () => {
      const screen = await list(
        { q: 'x', show: 'SIGNED', docType: 'a', receiverId: 'b', received: '2026-11-18' },
        {},
        [],
      )
      await screen.press('Toon alle documenten')
      return screen
    },
  ],
  [
    'telephone',
    async () => {
      resizeTo(TELEPHONE)
      const screen = await list()
      await screen.press('Reglement 1/2')
      await screen.press('Sluit')
      return screen
    },
  ],
  [
    'signed',
    async () => {
      const screen = await signed(
        { open: 'other' },
        { 'GET /api/doccle-documents/signed/sealed': file('verzegeld.pdf') },
      )
      await screen.press(/^Download de verzegelde/)
      await screen.type('Getekend van', '18/11/2026')
      await screen.leave()
      await screen.type('Getekend tot', '17/11/2026')
      await screen.leave()
      await screen.press('Contract')
      return screen
    },
  ],
  [
    'fetching',
    async () => {
      const answer = (name: string, content: object[]) => [
        refused(400, 'GENERAL'),
        () => Response.json({ data: { [name]: pageOf(content) } }),
      ]
      const screen = await onScreen(null, [], {
        [LISTS]: answer('getAccountDocuments', rows),
        [SIGNED]: answer('getAccountSignedDocuments', [signedRow]),
        [UPLOADS]: answer('getAccountDocumentUploads', []),
      })
      const props = { account, onSearch: told('onSearch'), chooseReceiver: () => null }
      await screen.draw(
        'uploads',
        <UploadsScreen accountId="account" onSearch={told('onSearch')} search={{}} />,
      )
      await screen.press('Probeer opnieuw')
      await screen.draw('documents', <DocumentsScreen {...props} search={{ q: 'x' }} />)
      await screen.press('Probeer opnieuw')
      await screen.draw('signed', <SignedScreen {...props} search={{ q: 'x' }} />)
      await screen.press('Probeer opnieuw')
      return screen
    },
  ],
  [
    'none-signed',
    async () => {
      const screen = await signed(
        { q: 'x', docType: 'a', receiverId: 'b', from: '2026-11-18', to: '2026-11-17' },
        {},
        [],
      )
      await screen.type('Getekend van', '')
      await screen.leave()
      await screen.type('Getekend tot', '')
      await screen.leave()
      await screen.press('Toon alle documenten')
      return screen
    },
  ],
  [
    'uploads',
    async () => {
      const screen = await uploads({
        'POST /graphql deleteUpload': [503, () => Response.json({ data: { deleteUpload: true } })],
        'GET /api/accounts/account/uploads/faulty/errors': [503, file('fouten.csv'), file()],
      })
      await screen.press('Detail van Batch 2')
      await screen.press('Sluit', -1)
      await screen.press('Detail van Batch 2')
      await screen.press('Laad de verbeterde zip op', -1)
      await screen.press('Annuleer')
      for (let time = 0; time < 3; time++) await screen.press('Download documents.csv met de fouten')
      await screen.press('Laad de verbeterde zip op')
      await screen.press('Annuleer')
      await screen.press('Verwijder Batch 1')
      await screen.press('Verwijder')
      await screen.press('Verwijder Batch 1')
      await screen.press('Verwijder')
      await screen.press(/olgende/)
      return screen
    },
  ],
  [
    'batch',
    async () => {
      const BATCH = 'POST /api/accounts/account/uploads/batch'
      const violations = [{ field: '/reference', messageKey: 'too-long' }]
      const zip = new File(['x'], 'a.zip', { lastModified: 0 })
      const screen = await uploads({
        'GET /api/accounts/account/uploads/batch-template': [file(), 503],
        [BATCH]: [lost, refused(422, 'FORM_ERRORS', { violations, detail: 'Te lang.' }), { id: 'made' }],
        'GET /api/accounts/account/uploads/made': [
          { ...upload, documentsTotal: 4, documentsChecked: 3, documentsDone: 0, batchType: 'FOREIGN' },
          { ...upload, status: 'SUCCESS', documentsTotal: 4, documentsDone: 4 },
        ],
      })
      await screen.press('Laad de verbeterde zip op')
      await screen.press('Voorbeeld van documents.csv')
      await screen.press('Voorbeeld van documents.csv')
      await screen.press('Laad op')
      await screen.choose([new File(['x'], 'a.pdf')])
      await screen.choose([zip])
      await screen.type('Naam van de batch', ' Batch 3 ')
      for (let time = 0; time < 3; time++) await screen.press('Laad op')
      await screen.wait(1_000)
      await screen.press('Toon de documenten')
      return screen
    },
  ],
  [
    'batch-stopped',
    async () => {
      const screen = await uploads()
      await screen.press('Batch opladen')
      await screen.choose([new File(['x'], 'a.zip', { lastModified: 0 })])
      await screen.type('Naam van de batch', 'Batch 3')
      await screen.press('Laad op')
      await screen.key('Escape')
      await screen.does('the page is kept open', () => expect(asksBeforeLeaving()).toBe(true))
      await screen.press('Stop het opladen')
      await screen.does('the page is left', () => expect(asksBeforeLeaving()).toBe(false))
      await screen.press('Laad op')
      return screen
    },
  ],
  [
    'batch-failed',
    async () => {
      const screen = await uploads({
        'POST /api/accounts/account/uploads/batch': { id: 'made' },
        'GET /api/accounts/account/uploads/made': [400, faulty],
      })
      await screen.press('Batch opladen')
      await screen.choose([new File(['x'], 'a.zip', { lastModified: 0 })])
      await screen.type('Naam van de batch', 'Batch 3')
      await screen.press('Laad op')
      await screen.press('Probeer opnieuw')
      await screen.press('Sluit', -1)
      return screen
    },
  ],
])('what follows what is done with documents is as before: %s', async (name, use) => {
  await expect((await use()).told()).toMatchFileSnapshot(`./markup/acts-${name}.txt`)
})

function asksBeforeLeaving(): boolean {
  const event = new window.Event('beforeunload', { cancelable: true })
  window.dispatchEvent(event)
  return event.defaultPrevented
}

test('an upload is asked for again soon until it failed', () => {
  const asked = uploadsQuery('account', {}).refetchInterval as (query: object) => number
  const after = (...statuses: string[]) =>
    asked({ state: { data: { content: statuses.map((status) => ({ status })) } } })
  expect([after(), after('ERROR'), after('ERROR', 'PROCESSING'), asked({ state: {} })]).toEqual([
    30_000, 30_000, 3_000, 30_000,
  ])
  expect(
    [documentsQuery('a', {}), signedDocumentsQuery('a', {})].map((query) => query.refetchInterval),
  ).toEqual([30_000, 30_000])
  expect(uploadQuery('a', 'u').refetchInterval).toBe(3_000)
})
