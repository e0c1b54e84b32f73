import { t } from 'i18next'
import { useState } from 'react'
import { beforeAll, expect, test, vi } from 'vitest'
import { asksOf } from '#tests/support/each-way.ts'
import { exampleOf } from '#tests/support/example-of.ts'
import { type Answers, pages, speakDutch } from '#tests/support/markup.tsx'
import { onScreen, type Screen } from '#tests/support/on-screen.tsx'
import { lost, refused, told } from '#tests/support/stand-in-screen.ts'
import type { Account } from '../api/accounts.ts'
import { DocumentsScreen } from './documents-screen.tsx'
import { type DocumentRow, documentsQuery, type Upload, uploadQuery, uploadsQuery } from './queries.ts'
import { remindableFrom } from './remind-button.tsx'
import type { DocumentsSearch } from './search.ts'
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
  notifiedAt: null,
  openedAt: null,
  readConfirmedAt: null,
  onPaper: false,
  printedAt: null,
  handedOverAt: null,
  letterId: null,
  invoiceId: null,
  letter: null,
  receiver: {
    id: 'receiver',
    token1: 'PARK-3B',
    firstName: 'Jan',
    lastName: 'Willems',
    email: 'jan@post.example',
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
const makePage = <Row,>(content: Row[], total = content.length) => ({
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
    Response.json({ data: { getAccountDocumentUploads: makePage([]) } }),
  'GET /api/doccle-documents/row/events': () => Response.json([]),
  'POST /graphql getDoccleSummary': () => Response.json({ data: { getDoccleSummary: summary } }),
  [LISTS]: () => Response.json({ data: { getAccountDocuments: makePage(rows) } }),
  [SIGNED]: () => Response.json({ data: { getAccountSignedDocuments: makePage([signedRow]) } }),
}

/** The list with its search in a state instead of an address. */
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
  onScreen(<Listed begin={search} />, [...around, [documentsQuery('account', search), makePage(content)]], {
    ...answers,
    ...answered,
  })
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
      [uploadsQuery('account', {}), makePage([upload, faulty], total)],
      [uploadQuery('account', 'faulty'), faulty],
    ],
    {
      ...answers,
      [UPLOADS]: () =>
        Response.json({ data: { getAccountDocumentUploads: makePage([upload, faulty], total) } }),
      ...answered,
    },
  )
const file = (name?: string) => () =>
  new Response(
    new Blob(['x']),
    name ? { headers: { 'content-disposition': `attachment; filename*=UTF-8''${name}` } } : {},
  )

const REMIND = 'POST /api/doccle-documents/row/reminder'
const REMIND_ALL = 'POST /api/doccle-documents/account/batch/reminders'
const WITHDRAW = 'POST /api/doccle-documents/row/withdraw'
const SEALED = 'GET /api/doccle-documents/signed/sealed'
const BATCH = 'POST /api/accounts/account/uploads/batch'
const word = (key: string, more: Record<string, unknown> = {}) => t(`documents:${key}`, more)
const name = 'Jan Willems'
const searched = (screen: Screen) =>
  screen
    .asked()
    .filter((one) => one.startsWith('calls onSearch'))
    .at(-1)

test('a reminder that is refused is put back, and one that leaves is confirmed', async () => {
  // The list itself is not answered again.
  const screen = await list({}, { [REMIND]: [503, 204], [LISTS]: [] })
  const remind = () => screen.press(word('remind-named', { name }))
  await remind()
  expect(screen.seen()).toContain(word('not-reminded', { name }))
  await remind()
  expect(screen.seen()).toContain(word('reminder-leaves', { name }))
})

test('a reminder under way shows at once, and cannot be pressed again', async () => {
  const screen = await list()
  await screen.press(word('remind-named', { name }))
  await screen.press(word('reminded-named', { name }))
  expect(asksOf(screen, REMIND)).toHaveLength(1)
})

test('all reminders of a list ask first, and report the reminded and the skipped receivers', async () => {
  const answered = [503, { receivers: 0, skipped: 2 }, { receivers: 1, skipped: 1 }]
  const screen = await list({ show: 'TO_SIGN' }, { [REMIND_ALL]: answered })
  const open = () => screen.press(word('remind-all.button', { count: 2 }))
  await open()
  await screen.press(word('remind-all.keep'))
  expect(asksOf(screen, REMIND_ALL)).toEqual([])
  for (const says of [
    word('remind-all.failed'),
    word('remind-all.nobody'),
    word('remind-all.skipped', { count: 1 }),
  ]) {
    await open()
    await screen.press(word('remind-all.submit'))
    expect(screen.seen()).toContain(says)
  }
})

test('a zip of the narrowed list is saved, and a failed one says so [errors.channel-quiet]', async () => {
  const screen = await list(
    { q: 'x' },
    { 'POST /api/doccle-documents/account/batch/zip': [503, file('alles.zip')] },
  )
  const zip = () => screen.press(/^Zip van/)
  await zip()
  expect(screen.seen()).toContain(word('zip.failed'))
  await zip()
  expect(asksOf(screen, 'POST /api/doccle-documents/account/batch/zip')[1]).toContain('"text":"x"')
  expect(screen.asked()).toContain('saves alles.zip')
})

test('the keys up and down move the open timeline, Escape closes it, and the row has the focus', async () => {
  const screen = await list()
  await screen.press('Reglement 1/2')
  await screen.focus('Reglement 1/2')
  await screen.key('ArrowUp')
  expect(searched(screen)).toBe('calls onSearch {"open":"row"} true')
  await screen.key('ArrowDown')
  expect(searched(screen)).toBe('calls onSearch {"open":"signed"} true')
  expect(screen.focused()).toBe(screen.find('Contract'))
  await screen.key('Escape')
  expect(searched(screen)).toBe('calls onSearch {} true')
  expect(screen.focused()).toBe(screen.find('Contract'))
})

test('a file of the timeline is saved under the document’s name unless the server names it', async () => {
  const screen = await list(
    { open: 'signed' },
    {
      'GET /api/doccle-documents/signed/pdf': [503, file()],
      [SEALED]: [file('verzegeld.pdf'), file(), 503],
    },
  )
  await screen.press(word('original'))
  expect(screen.find(word('original')).getAttribute('aria-busy')).not.toBe('true')
  await screen.press(word('original'))
  for (let time = 0; time < 2; time++) await screen.press(word('sealed'))
  expect(screen.asked().filter((one) => one.startsWith('saves'))).toEqual([
    'saves Contract.pdf',
    'saves verzegeld.pdf',
    'saves Contract.pdf',
  ])
})

test('a withdrawal asks first, and reports how it ended', async () => {
  const screen = await list({ open: 'row' }, { [WITHDRAW]: [503, 204] })
  await screen.press(word('withdraw'))
  await screen.press(word('withdraw-no'))
  expect(asksOf(screen, WITHDRAW)).toEqual([])
  for (const says of [word('not-withdrawn'), word('withdrawn')]) {
    await screen.press(word('withdraw'))
    await screen.press(word('withdraw'), -1)
    expect(screen.seen()).toContain(says)
  }
})

test('a filter of documents leads to the first page, and closes the timeline', async () => {
  const screen = await list({ q: 'x', page: 2, open: 'row' })
  await screen.press(t('documents:filter.TO_SIGN'))
  expect(searched(screen)).toContain('{"q":"x","show":"TO_SIGN"}')
  await screen.press(word('filter.all-receivers'))
  await screen.press('Niemand')
  await screen.press(word('filter.all-receivers'))
  await screen.press('Jan')
  expect(searched(screen)).toContain('{"q":"x","receiverId":"PARK-9"}')
  await screen.type(word('filter.received'), '18/11/2026')
  await screen.leave()
  expect(searched(screen)).toContain('{"q":"x","received":"2026-11-18"}')
})

test('an empty narrowed list shows all documents at a press', async () => {
  const screen = await list(
    { q: 'x', show: 'SIGNED', docType: 'a', receiverId: 'b', received: '2026-11-18' },
    {},
    [],
  )
  await screen.press(word('none-found.show-all'))
  expect(searched(screen)).toMatch(/^calls onSearch \{\}/)
})

test('a list that does not load is asked for again [inline.channel]', async () => {
  const screen = await onScreen(null, [], {
    [LISTS]: [
      refused(400, 'GENERAL'),
      () => Response.json({ data: { getAccountDocuments: makePage(rows) } }),
    ],
  })
  const props = { account, onSearch: told('onSearch'), chooseReceiver: () => null }
  await screen.draw('documents', <DocumentsScreen {...props} search={{ q: 'x' }} />)
  await screen.press(t('kit:retry'))
  expect(screen.seen()).toContain('Reglement 1/2')
})

test('the mended zip takes its upload’s name, and the faults are saved as a table', async () => {
  const screen = await uploads({
    'GET /api/accounts/account/uploads/faulty/errors': [503, file('fouten.csv'), file()],
  })
  const download = () => screen.press('Download documents.csv met de fouten')
  await download()
  expect(screen.place.querySelector('[role="alert"]')).not.toBeNull()
  for (let time = 0; time < 2; time++) await download()
  expect(screen.asked().filter((one) => one.startsWith('saves'))).toEqual([
    'saves fouten.csv',
    'saves documents.csv',
  ])
  await screen.press('Laad de verbeterde zip op')
  expect(screen.field(t('batch:choose.reference'))).toHaveProperty('value', 'Batch 2')
})

test('an upload is deleted after a question, and a failure leaves it [toasts.channel, upload.status]', async () => {
  const screen = await uploads({
    'POST /graphql deleteUpload': [503, () => Response.json({ data: { deleteUpload: true } })],
  })
  for (const says of [t('uploads:not-deleted'), t('uploads:delete-success')]) {
    await screen.press(t('uploads:delete-named', { reference: 'Batch 1' }))
    await screen.press(t('uploads:delete'), -1)
    expect(screen.seen()).toContain(says)
  }
})

const zip = () => new File(['x'], 'a.zip', { lastModified: 0 })

async function onBatch(answered: object): Promise<Screen> {
  const screen = await uploads(answered)
  await screen.press(word('batch'))
  await screen.choose([zip()])
  await screen.type(t('batch:choose.reference'), ' Batch 3 ')
  return screen
}
const send = (screen: Screen) => screen.press(t('batch:choose.submit'))

test('a batch without a name or a zip asks nothing', async () => {
  const screen = await uploads()
  await screen.press(word('batch'))
  await screen.choose([new File(['x'], 'a.pdf')])
  expect(screen.seen()).toContain(t('batch:choose.other'))
  await send(screen)
  expect(asksOf(screen, BATCH)).toEqual([])
})

test('a batch that nobody answered is sent again under its key, a refused one under a new key', async () => {
  const violations = [{ field: '/reference', messageKey: 'too-long' }]
  const screen = await onBatch({
    [BATCH]: [lost, refused(422, 'FORM_ERRORS', { violations, detail: 'Te lang.' }), { id: 'made' }],
  })
  for (let time = 0; time < 2; time++) await send(screen)
  expect(screen.field(t('batch:choose.reference')).getAttribute('aria-invalid')).toBe('true')
  expect(screen.seen()).toContain('Te lang.')
  await send(screen)
  expect(asksOf(screen, BATCH).map((one) => / key (\d+)/.exec(one)?.[1])).toEqual(['1', '1', '2'])
  expect(asksOf(screen, BATCH)[0]).toContain('reference=Batch 3&zip=a.zip')
})

test('a batch shows its progress until it is delivered, and leads to its documents [product.documents]', async () => {
  const screen = await onBatch({
    [BATCH]: { id: 'made' },
    'GET /api/accounts/account/uploads/made': [
      400,
      { ...upload, documentsTotal: 4, documentsChecked: 3, documentsDone: 0, batchType: 'FOREIGN' },
      { ...upload, status: 'SUCCESS', documentsTotal: 4, documentsDone: 4 },
    ],
  })
  await send(screen)
  await screen.press(t('kit:retry'))
  expect(screen.seen()).toContain(t('batch:checking.checked', { count: 4, done: 3 }))
  await screen.wait(1_000)
  await screen.press(t('document:sent.link'))
  expect(pages.history.location.pathname).toBe('/accountportal/doccle/documents/account')
})

test('a batch on its way keeps its page open, ignores Escape, and stops at a press', async () => {
  const screen = await onBatch({})
  await send(screen)
  await screen.key('Escape')
  expect(asksBeforeLeaving()).toBe(true)
  await screen.press('Stop het opladen')
  expect(asksBeforeLeaving()).toBe(false)
  await send(screen)
  expect(asksOf(screen, BATCH).map((one) => / key (\d+)/.exec(one)?.[1])).toEqual(['1', '2'])
})

function asksBeforeLeaving(): boolean {
  const event = new window.Event('beforeunload', { cancelable: true })
  window.dispatchEvent(event)
  return event.defaultPrevented
}

test.each([
  [null, undefined],
  ['2026-11-22T09:00:00.000Z', undefined],
  ['2026-11-22T09:00:01.000Z', '2026-11-23T09:00:01.000Z'],
])('a receiver reminded at %s may be reminded again from %s', (lastRemindedAt, from) => {
  expect(remindableFrom({ lastRemindedAt }, Date.parse('2026-11-23T09:00:00.000Z'))).toBe(from)
})
