/** What follows a file: its upload, its reading, and what it asks. */
import { beforeAll, expect, test, vi } from 'vitest'
import { formOf } from '#tests/support/drawn-editor.tsx'
import { speakDutch } from '#tests/support/markup.tsx'
import { lost, refused } from '#tests/support/stand-in-screen.ts'
import { onEditor, STORED } from '#tests/support/used-editor.tsx'
import { setHeading, suggestDue } from '../edits.ts'

await vi.hoisted(async () => {
  vi.resetModules()
  const { standInForScreen } = await import('#tests/support/stand-in-screen.ts')
  standInForScreen()
})

beforeAll(speakDutch)

type Used = { told: () => string }

const UPLOAD = 'POST /api/accounts/account/drafts'
const REPLACE = 'PUT /api/accounts/account/drafts/d/pdf'
const GET = 'GET /api/accounts/account/drafts/d'
const READ = 'GET /api/accounts/account/drafts/d/recognition'
const DELETE = 'DELETE /api/accounts/account/drafts/d'
const pdf = new File(['%PDF'], 'factuur.pdf', { type: 'application/pdf' })
const xml = new File(['<x/>'], 'factuur.xml', { type: 'text/xml' })
const odd = new File(['x'], 'foto.heic', { type: 'image/heic' })
const heavy = Object.defineProperty(new File(['x'], 'zwaar.pdf', { type: 'application/pdf' }), 'size', {
  value: 20 * 1024 * 1024 + 1,
})
const blank = () => formOf({ heading: { invoiceNumber: '', orderNumber: '', dueDate: '' }, lines: [] })
const stored = { ...blank(), version: 1, pdf: { fileName: 'factuur.pdf', pages: 2 } }
const reading = (state: string, more: object = {}) => ({
  state,
  purpose: 'FILL',
  pagesDone: 0,
  pagesTotal: 2,
  sources: {},
  ...more,
})
const filled = {
  heading: { invoiceNumber: 'F-7', dueDate: '2026-12-24' },
  payment: { totalVatIncl: 121, currency: 'EUR' },
}
const sources = { '/heading/invoiceNumber': { page: 1, box: [0, 0, 1, 1], percent: 40 } }
const isNew = () => ({ form: blank(), pdf: null })

test.each<[name: string, use: () => Promise<Used>]>([
  [
    'read',
    async () => {
      const screen = await onEditor(isNew(), {
        [UPLOAD]: { id: 'd' },
        [GET]: () => Response.json(stored),
        [READ]: [
          reading('RUNNING'),
          reading('RUNNING', { pagesDone: 1, filled }),
          reading('DONE', { pagesDone: 2, filled, inputDetails: filled, sources }),
        ],
      })
      await screen.choose([pdf])
      for (const wait of [10, 78, 200]) await screen.wait(wait)
      return screen
    },
  ],
  ...[true, false].map((isSuggested): [string, () => Promise<Used>] => [
    isSuggested ? 'due-date-suggested' : 'due-date-typed',
    async () => {
      const screen = await onEditor(isNew(), {
        [UPLOAD]: { id: 'd' },
        [GET]: () => Response.json(stored),
        [READ]: [
          reading('RUNNING'),
          reading('DONE', { pagesDone: 2, filled, inputDetails: filled, sources }),
        ],
      })
      await screen.choose([pdf])
      await screen.does('the due date follows', () =>
        screen.editor.store.set((state) =>
          isSuggested ? suggestDue(state, 8) : setHeading(state, 'dueDate', '2026-11-28'),
        ),
      )
      await screen.wait(300)
      return screen
    },
  ]),
  [
    'failed',
    async () => {
      const screen = await onEditor(isNew(), {
        [UPLOAD]: { id: 'd' },
        [GET]: stored,
        [READ]: reading('FAILED'),
        [DELETE]: 204,
      })
      await screen.choose([pdf])
      await screen.wait(100)
      return screen
    },
  ],
  [
    'stopped',
    async () => {
      const screen = await onEditor(isNew(), {
        [UPLOAD]: { id: 'd' },
        [GET]: stored,
        [READ]: [reading('RUNNING'), reading('CANCELLED')],
        'DELETE /api/accounts/account/drafts/d/recognition': [503, 204],
      })
      await screen.choose([pdf])
      await screen.press('Stop')
      await screen.wait(100)
      return screen
    },
  ],
  [
    'not-taken',
    async () => {
      const violations = [{ field: '/file', messageKey: 'encrypted', text: 'Op slot.' }]
      const screen = await onEditor(isNew(), {
        [UPLOAD]: [lost, 503, refused(422, 'FORM_ERRORS', { violations })],
      })
      await screen.choose([odd])
      await screen.choose([heavy])
      await screen.choose([])
      for (let time = 0; time < 3; time++) await screen.choose([pdf])
      return screen
    },
  ],
  [
    'underway',
    async () => {
      const screen = await onEditor(isNew())
      await screen.choose([pdf])
      await screen.choose([xml])
      return screen
    },
  ],
  [
    'attached',
    async () => {
      const screen = await onEditor(
        { ...STORED, pdf: null },
        {
          [REPLACE]: { fileName: 'factuur.pdf', pages: 2 },
          [READ]: reading('DONE', { purpose: 'COMPARE', filled, inputDetails: filled, sources }),
        },
      )
      await screen.choose([xml])
      await screen.choose([pdf])
      await screen.wait(100)
      return screen
    },
  ],
  [
    'asked',
    async () => {
      const screen = await onEditor(STORED, {
        [REPLACE]: { fileName: 'factuur.pdf', pages: 2 },
        [READ]: reading('DONE', { purpose: 'COMPARE' }),
      })
      await screen.choose([xml])
      await screen.press('Niet lezen')
      await screen.choose([pdf])
      await screen.key('Escape')
      await screen.choose([pdf])
      await screen.press('Vervang alleen de pdf')
      return screen
    },
  ],
  [
    'begun-anew',
    async () => {
      const next = { ...stored, version: 4 }
      const screen = await onEditor(STORED, {
        [UPLOAD]: { id: 'n' },
        'GET /api/accounts/account/drafts/n': next,
        'GET /api/accounts/account/drafts/n/recognition': reading('DONE', {
          filled,
          inputDetails: filled,
          sources,
        }),
        [DELETE]: [204],
        'POST /graphql getAccountInvoices': { data: { getAccountInvoices: { content: [] } } },
        'POST /graphql getAccountDrafts': { data: { getAccountDrafts: { content: [] } } },
        'PUT /api/accounts/account/drafts/n': { version: 5 },
      })
      await screen.choose([pdf])
      await screen.press('Lees en begin opnieuw')
      await screen.wait(100)
      return screen
    },
  ],
  [
    'kind-asked',
    async () => {
      const doubtful = reading('DONE', { doubts: ['INVOICE_OR_CREDIT_NOTE'], inputDetails: filled, filled })
      const screen = await onEditor({ ...STORED, recognition: doubtful as never, showsAll: true })
      await screen.wait(50)
      await screen.press('Creditnota', -1)
      await screen.wait(500)
      return screen
    },
  ],
  [
    'structured',
    async () => {
      const file = {
        format: 'UBL',
        currency: 'EUR',
        goesAsItCame: true,
        lostInUbl: [],
        parts: [],
        mayDrop: false,
        dropped: [],
        notTaken: [],
        origin: 'UPLOAD',
      }
      const screen = await onEditor(isNew(), {
        [UPLOAD]: { id: 'd' },
        [GET]: () =>
          Response.json({ ...formOf(), version: 1, pdf: { fileName: 'factuur.xml.pdf', pages: 1 }, file }),
        [READ]: reading('DONE', { purpose: 'COMPARE', filled }),
      })
      await screen.choose([xml])
      await screen.wait(100)
      return screen
    },
  ],
])('what follows a file is as before: %s', async (name, use) => {
  await expect((await use()).told()).toMatchFileSnapshot(`./markup/acts-${name}.txt`)
})
