/** A file's upload, reading and questions. */
import { t } from 'i18next'
import { beforeAll, expect, test, vi } from 'vitest'
import { formOf } from '#tests/support/drawn-editor.tsx'
import { pages, speakDutch } from '#tests/support/markup.tsx'
import { refused } from '#tests/support/stand-in-screen.ts'
import { onEditor, SAVE, STORED } from '#tests/support/used-editor.tsx'
import { setHeading, suggestDue } from '../edits.ts'

await vi.hoisted(async () => {
  vi.resetModules()
  const { standInForScreen } = await import('#tests/support/stand-in-screen.ts')
  standInForScreen()
})

beforeAll(speakDutch)

type Screen = Awaited<ReturnType<typeof onEditor>>

const UPLOAD = 'POST /api/accounts/account/drafts'
const REPLACE = 'PUT /api/accounts/account/drafts/d/pdf'
const GET = 'GET /api/accounts/account/drafts/d'
const READ = `${GET}/recognition`
const pdf = new File(['%PDF'], 'factuur.pdf', { type: 'application/pdf' })
const xml = new File(['<x/>'], 'factuur.xml', { type: 'text/xml' })
const blank = () => formOf({ heading: { invoiceNumber: '', orderNumber: '', dueDate: '' }, lines: [] })
const stored = { ...blank(), version: 1, pdf: { fileName: 'factuur.pdf', pages: 2 } }
const reading = (state: string, more: object = {}) => ({
  ...{ state, purpose: 'FILL', pagesDone: 0, pagesTotal: 2, sources: {} },
  ...more,
})
const filled = {
  heading: { invoiceNumber: 'F-7', dueDate: '2026-12-24' },
  payment: { totalVatIncl: 121, currency: 'EUR' },
}
const sources = { '/heading/invoiceNumber': { page: 1, box: [0, 0, 1, 1], percent: 40 } }
const done = reading('DONE', { pagesDone: 2, filled, inputDetails: filled, sources })
/** A new draft whose file the server takes, and reads so. */
const onNew = (...readings: object[]) =>
  onEditor(
    { form: blank(), pdf: null },
    { [UPLOAD]: { id: 'd' }, [GET]: () => Response.json(stored), [READ]: readings },
  )
const heading = (screen: Screen) => screen.state().form.inputDetails.heading
const uploads = (screen: Screen, call = UPLOAD) =>
  screen.asked().filter((one) => one.startsWith(`asks ${call} file=`)).length

test('a file is read page by page into the form, and the focus goes to the first doubt [upload.replace]', async () => {
  const screen = await onNew(reading('RUNNING'), reading('RUNNING', { pagesDone: 1, filled }), done)
  const before = pages.history.location.state.__TSR_index
  await screen.choose([pdf])
  const { pathname, state } = pages.history.location
  expect([pathname, state.__TSR_index]).toEqual(['/accountportal/drafts/account/draft/d', before])
  await screen.wait(10)
  expect(screen.place.querySelector('[role="progressbar"]')?.getAttribute('aria-valuenow')).toBe('50')
  expect(heading(screen).invoiceNumber).toBe('')
  await screen.wait(100)
  expect(heading(screen)).toMatchObject({ invoiceNumber: 'F-7', dueDate: '2026-12-24' })
  expect(screen.focused()).toBe(screen.field(t('draft:fields.invoiceNumber')))
  expect(screen.asked().some((one) => one.startsWith(`asks ${SAVE} `))).toBe(true)
})

test('whoever begins to type before the focus goes to the first doubt keeps it', async () => {
  const screen = await onNew(done)
  const frames: FrameRequestCallback[] = []
  vi.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((then) => frames.push(then))
  await screen.choose([pdf])
  const order = screen.field(t('draft:fields.orderNumber'))
  order.focus()
  await screen.does('the frames', () => {
    for (const frame of frames) frame(0)
  })
  expect(frames).not.toEqual([])
  expect(screen.focused()).toBe(order)
  vi.mocked(globalThis.requestAnimationFrame).mockRestore()
})

test.each([
  ['suggested', '2026-12-24'],
  ['typed', '2026-11-28'],
])('a reading takes the place of a due date that was %s: %s', async (how, due) => {
  const screen = await onNew(reading('RUNNING'), done)
  await screen.choose([pdf])
  await screen.does('', () =>
    screen.editor.store.set((state) =>
      how === 'suggested' ? suggestDue(state, 8) : setHeading(state, 'dueDate', due),
    ),
  )
  await screen.wait(300)
  expect(heading(screen)).toMatchObject({ invoiceNumber: 'F-7', dueDate: due })
})

test('a reading that is stopped fills nothing in, and says so', async () => {
  const screen = await onEditor(
    { form: blank(), pdf: null },
    {
      [UPLOAD]: { id: 'd' },
      [GET]: stored,
      [READ]: [reading('RUNNING'), reading('CANCELLED')],
      'DELETE /api/accounts/account/drafts/d/recognition': 204,
    },
  )
  await screen.choose([pdf])
  await screen.press(t('draft:pdf.stop-reading'))
  await screen.wait(100)
  expect(screen.asked()).toContain('asks DELETE /api/accounts/account/drafts/d/recognition')
  expect(screen.seen()).toContain(t('reading:stopped'))
  expect(heading(screen).invoiceNumber).toBe('')
})

test('a file of another kind, or too large, is not sent, and its message goes with the next', async () => {
  const odd = new File(['x'], 'foto.heic', { type: 'image/heic' })
  const heavy = Object.defineProperty(new File(['x'], 'zwaar.pdf', { type: 'application/pdf' }), 'size', {
    value: 20 * 1024 * 1024 + 1,
  })
  const violations = [{ field: '/file', messageKey: 'encrypted', text: 'Op slot.' }]
  const screen = await onEditor(
    { form: blank(), pdf: null },
    { [UPLOAD]: [refused(422, 'FORM_ERRORS', { violations })] },
  )
  await screen.choose([odd])
  expect(screen.seen()).toContain('foto.heic')
  await screen.choose([heavy])
  expect(screen.seen()).not.toContain('foto.heic')
  expect(screen.seen()).toContain(t('errors:FILE_TOO_LARGE.title'))
  expect(uploads(screen)).toBe(0)
  await screen.choose([pdf])
  expect(screen.seen()).not.toContain(t('errors:FILE_TOO_LARGE.title'))
  expect(screen.seen()).toContain('Op slot.')
  await screen.choose([pdf])
  expect(screen.seen()).not.toContain('Op slot.')
})

test('while a file is sent no other one is taken', async () => {
  const answer = Promise.withResolvers<Response>()
  const screen = await onEditor({ form: blank(), pdf: null }, { [UPLOAD]: () => answer.promise })
  await screen.choose([pdf])
  await screen.choose([xml])
  await screen.does('', () => answer.resolve(new Response('', { status: 500 })))
  expect(uploads(screen)).toBe(1)
})

test('an empty file is called empty, and is not sent', async () => {
  const screen = await onEditor({ form: blank(), pdf: null })
  await screen.choose([new File([], 'leeg.pdf', { type: 'application/pdf' })])
  expect(screen.seen()).toContain(t('draft:pdf.empty'))
  expect(uploads(screen)).toBe(0)
})

test('a stored draft without a file takes a PDF beside its fields, and no XML', async () => {
  const screen = await onEditor(
    { ...STORED, pdf: null },
    {
      [REPLACE]: { fileName: 'factuur.pdf', pages: 2 },
      [READ]: reading('DONE', { purpose: 'COMPARE', filled, inputDetails: filled, sources }),
    },
  )
  await screen.choose([xml])
  expect(screen.seen()).toContain(t('draft:pdf.not-pdf'))
  await screen.choose([pdf])
  await screen.wait(100)
  expect([uploads(screen, REPLACE), heading(screen).invoiceNumber]).toEqual([1, '2026-0149'])
})

test('a file beside input is asked about: left, or put in place of the PDF alone', async () => {
  const screen = await onEditor(STORED, {
    [REPLACE]: { fileName: 'factuur.pdf', pages: 2 },
    [READ]: reading('DONE', { purpose: 'COMPARE' }),
  })
  await screen.choose([xml])
  await screen.press(t('draft:another-file.no'))
  await screen.choose([pdf])
  await screen.key('Escape')
  expect(uploads(screen) + uploads(screen, REPLACE)).toBe(0)
  await screen.choose([pdf])
  await screen.press(t('draft:another-file.keep'))
  expect([uploads(screen, REPLACE), heading(screen).invoiceNumber]).toEqual([1, '2026-0149'])
})

test('a paper of a doubtful kind is asked about, and takes the chosen kind', async () => {
  const doubtful = reading('DONE', { doubts: ['INVOICE_OR_CREDIT_NOTE'], inputDetails: filled, filled })
  const screen = await onEditor({ ...STORED, recognition: doubtful as never, showsAll: true })
  expect(screen.seen()).toContain(t('draft:tab-errors', { count: 1 }))
  await screen.press(t('draft:type.E_CREDIT_NOTES'), -1)
  expect(screen.state().form.type).toBe('E_CREDIT_NOTES')
  expect(screen.seen()).not.toContain(t('draft:tab-errors', { count: 1 }))
})

test('an e-invoice in XML is taken whole at once, and goes as it came', async () => {
  const file = {
    ...{ format: 'UBL', currency: 'EUR', goesAsItCame: true, mayDrop: false, origin: 'UPLOAD' },
    ...{ lostInUbl: [], parts: [], dropped: [], notTaken: [] },
  }
  const screen = await onEditor(
    { form: blank(), pdf: null },
    {
      [UPLOAD]: { id: 'd' },
      [GET]: () => Response.json({ ...formOf(), version: 1, pdf: { fileName: 'a.pdf', pages: 1 }, file }),
      [READ]: reading('DONE', { purpose: 'COMPARE', filled }),
    },
  )
  await screen.choose([xml])
  await screen.wait(100)
  expect(heading(screen)).toMatchObject({ invoiceNumber: '2026-0149', orderNumber: 'BP-1' })
  expect(screen.seen()).toContain(t('draft:kept.as-it-came'))
})

test('dropped files are taken as chosen ones: a PDF, and of several the first [editor.drop-zone]', async () => {
  const screen = await onNew(done)
  const drop = (...files: File[]) =>
    screen.fire('drop', screen.field(t('draft:fields.orderNumber')), {
      dataTransfer: { types: ['Files'], files },
    })
  await drop(new File(['x'], 'notitie.txt', { type: 'text/plain' }))
  expect([screen.seen().includes('notitie.txt'), uploads(screen)]).toEqual([true, 0])
  await drop(pdf, new File(['%PDF'], 'tweede.pdf', { type: 'application/pdf' }))
  expect(screen.asked().filter((one) => one.includes('file='))).toEqual([`asks ${UPLOAD} file=factuur.pdf`])
})

test('a file that fails is told of until that is closed, and leaves no draft and no file [upload.failure]', async () => {
  const violations = [{ field: '/file', messageKey: 'encrypted', text: 'Op slot.' }]
  const answered = { [UPLOAD]: refused(422, 'FORM_ERRORS', { violations }) }
  const screen = await onEditor({ form: blank(), pdf: null }, answered)
  await screen.choose([pdf])
  await screen.wait(600_000)
  expect(screen.seen()).toContain(t('draft:pdf.not-taken'))
  await screen.press(t('kit:close'))
  expect(screen.seen()).not.toContain(t('draft:pdf.not-taken'))
  expect(screen.state()).toMatchObject({ draftId: null, pdf: null })
})

test('a read field says how sure that is and bears a mark of it, which an edit takes away [fields.recognition-marks]', async () => {
  const inputDetails = { heading: { invoiceNumber: 'R-7', orderNumber: 'PO-R' } }
  const at = (percent: number) => ({ page: 1, box: [0, 0, 1, 1], percent })
  const screen = await onNew(
    reading('DONE', {
      filled: inputDetails,
      inputDetails,
      sources: { '/heading/invoiceNumber': at(50), '/heading/orderNumber': at(51) },
    }),
  )
  await screen.choose([pdf])
  await screen.wait(300)
  const looks = () =>
    ['invoiceNumber', 'orderNumber'].map(
      (name) => /marked-(low|high)/.exec(screen.field(t(`draft:fields.${name}`)).className)?.[1],
    )
  expect(looks()).toEqual(['low', 'high'])
  expect(screen.seen()).toMatch(/50\s%/)
  await screen.type(t('draft:fields.orderNumber'), 'PO-S')
  expect(looks()).toEqual(['low', undefined])
  expect(screen.seen()).not.toMatch(/51\s%/)
})
