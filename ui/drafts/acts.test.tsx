/** What is done with the list of drafts, and how a draft is opened. */
import { beforeAll, expect, test, vi } from 'vitest'
import { formOf } from '#tests/support/drawn-editor.tsx'
import { speakDutch } from '#tests/support/markup.tsx'
import { onScreen, type Screen } from '#tests/support/on-screen.tsx'
import { seller } from '#tests/support/parties.ts'
import { lost, refused, told } from '#tests/support/stand-in-screen.ts'
import { CHECK, CHECK_SCREEN, SENDABLE } from '#tests/support/used-editor.tsx'
import type { Account } from '../api/accounts.ts'
import { DraftsScreen } from './drafts-screen.tsx'
import { DraftEditor } from './editor/draft-editor.tsx'
import { takeHandedFile } from './handed-file.ts'
import { type DraftRow, draftsQuery } from './queries.ts'

await vi.hoisted(async () => {
  vi.resetModules()
  const { standInForScreen } = await import('#tests/support/stand-in-screen.ts')
  standInForScreen()
})

beforeAll(speakDutch)

const account = {
  id: 'account',
  companyName: 'Bakkerij Peeters bv',
  name: 'Bakkerij Peeters',
  locked: false,
  lock: null,
  supplier: { accountId: 'account', ...seller },
} as unknown as Account
const draft = {
  id: 'a',
  type: 'E_INVOICES',
  customerName: 'Drukkerij Claes',
  invoiceNumber: '2026-0149',
  invoiceDate: '2026-11-20',
  totalAmountInCent: 890_56,
  currency: 'EUR',
  dateCreated: '2026-11-19T09:15:00.000Z',
} as DraftRow
const nameless = { ...draft, id: 'b', customerName: '', invoiceNumber: '' }
const page = {
  content: [draft, nameless],
  pageNumber: 0,
  numberOfPages: 1,
  totalNumberOfElements: 2,
  hasNext: false,
}
const GET = 'GET /api/accounts/account/drafts/d'
const RECOGNITION = `${GET}/recognition`
const numbers =
  (...given: string[]) =>
  () =>
    Response.json({
      data: {
        getAccountInvoices: {
          content: given.map((invoiceNumber) => ({ type: 'E_INVOICES', invoiceNumber })),
        },
        getAccountDrafts: { content: [] },
      },
    })
const known = {
  'POST /graphql getAccountInvoices': numbers('2026-0149'),
  'POST /graphql getAccountDrafts': numbers(),
  [CHECK]: () => Response.json(SENDABLE),
  [CHECK_SCREEN]: () => Response.json(SENDABLE),
}
const stored = { ...formOf(), version: 3, dateModified: '2026-11-19T09:00:00.000Z' }
const sent = {
  [CHECK]: known[CHECK],
  'POST /api/accounts/account/drafts/d/send': { id: 'sent' },
  'PUT /api/accounts/account/drafts/d': { version: 4 },
}
const send = /^Verstuur (via|per)/

/** What is seen at first is told, as it is fetched. */
async function opened(draftId: string | undefined, answered: object, scope?: string) {
  const screen = await onScreen(null, scope ? [[['reach'], { scope }]] : [], { ...known, ...answered })
  await screen.draw('opened', <DraftEditor account={account} draftId={draftId} notice="Overgenomen" />)
  return screen
}

test.each<[name: string, use: () => Promise<Screen>]>([
  [
    'deleting',
    async () => {
      const screen = await onScreen(
        <DraftsScreen
          accountId="account"
          search={{ q: 'x' }}
          newInvoice={() => 'nieuw'}
          onSearch={told('onSearch')}
          onNew={told('onNew')}
        />,
        [[draftsQuery('account', { q: 'x' }), page]],
        {
          'POST /graphql getAccountDrafts': () => Response.json({ data: { getAccountDrafts: page } }),
          'POST /graphql deleteDraft': [503, () => Response.json({ data: { deleteDraft: true } })],
        },
      )
      await screen.press(/^Verwijder/)
      await screen.key('Escape')
      await screen.press(/^Verwijder/)
      await screen.press('Verwijder')
      await screen.press(/^Verwijder/)
      await screen.press('Verwijder')
      await screen.press(/^Verwijder/, 1)
      return screen
    },
  ],
  [
    'dropping',
    async () => {
      const screen = await onScreen(
        <DraftsScreen
          accountId="account"
          search={{}}
          newInvoice={() => 'nieuw'}
          onSearch={told('onSearch')}
          onNew={told('onNew')}
        />,
        [[draftsQuery('account', {}), page]],
      )
      const file = new File(['%PDF'], 'a.pdf')
      await screen.fire('drop', screen.find('Drukkerij Claes'), { dataTransfer: { files: [] } })
      await screen.fire('drop', screen.find('Drukkerij Claes'), { dataTransfer: { files: [file] } })
      expect(takeHandedFile()).toBe(file)
      return screen
    },
  ],
  ['opened-new', () => opened(undefined, {})],
  ['opened-stored', () => opened('d', { [GET]: stored })],
  [
    'opened-copy',
    () => opened('d', { [GET]: { ...formOf({ heading: { invoiceNumber: '' } }), version: 1 } }),
  ],
  [
    'opened-being-read',
    async () => {
      const reading = { state: 'RUNNING', purpose: 'FILL', pagesDone: 0, pagesTotal: 1, sources: {} }
      const screen = await opened('d', {
        [GET]: () => Response.json({ ...stored, pdf: { fileName: 'a.pdf', pages: 1 } }),
        [RECOGNITION]: [reading, reading, { ...reading, state: 'DONE', pagesDone: 1 }],
        'PUT /api/accounts/account/drafts/d': { version: 4 },
      })
      await screen.wait(60)
      return screen
    },
  ],
  [
    'opened-sent',
    async () => {
      const screen = await opened('d', { [GET]: { ...stored, invoiceId: 'i' } })
      await screen.press('Naar de verzonden facturen')
      return screen
    },
  ],
  ['opened-sent-let-in', () => opened('d', { [GET]: { ...stored, invoiceId: 'i' } }, 'ACCOUNT')],
  ['opened-sent-only', () => opened('d', { [GET]: { ...stored, invoiceId: 'i' } }, 'DRAFT')],
  ['opened-gone', () => opened('d', { [GET]: refused(404, 'NOT_FOUND') })],
  [
    'opened-in-vain',
    async () => {
      const screen = await opened('d', { [GET]: [lost, lost, lost, 400, stored] })
      for (const wait of [900, 100, 2_000, 4_000]) await screen.wait(wait)
      await screen.press('Probeer opnieuw')
      return screen
    },
  ],
  [
    'opened-with-copy',
    async () => {
      const copy = {
        draft: formOf({ heading: { orderNumber: 'OUD' } }),
        version: 3,
        at: Date.parse('2026-11-19T15:20:00Z'),
      }
      localStorage.setItem('zegel.draft..account.d', JSON.stringify(copy))
      const screen = await opened('d', { [GET]: stored })
      expect([localStorage.getItem('zegel.draft..account.d'), localStorage.length]).toEqual([null, 1])
      return screen
    },
  ],
  [
    'opened-with-same-copy',
    async () => {
      localStorage.setItem('zegel.draft..account.d', JSON.stringify({ draft: formOf(), version: 3, at: 0 }))
      const screen = await opened('d', { [GET]: stored })
      expect(localStorage.length).toBe(0)
      return screen
    },
  ],
  [
    'sent-stored',
    async () => {
      const screen = await opened('d', { [GET]: stored, [`${GET}/pdf`]: 404, ...sent })
      await screen.press(send)
      return screen
    },
  ],
  [
    'sent-by-let-in',
    async () => {
      const screen = await opened(
        'd',
        { [GET]: { ...stored, pdf: { fileName: 'a.pdf', pages: 1 } }, [RECOGNITION]: 404, ...sent },
        'ACCOUNT',
      )
      await screen.go('/drafts/account/draft/d')
      await screen.press(send)
      return screen
    },
  ],
  [
    'sent-by-only',
    async () => {
      const screen = await opened(
        'd',
        { [GET]: { ...stored, pdf: { fileName: 'a.pdf', pages: 1 } }, [RECOGNITION]: 404, ...sent },
        'DRAFT',
      )
      await screen.press(send)
      return screen
    },
  ],
  [
    'sent-of-tool',
    async () => {
      const ofTool = {
        ...stored,
        pdf: { fileName: 'a.pdf', pages: 1 },
        inputDetails: { ...stored.inputDetails, teamleaderInvoiceId: 't' },
      }
      const screen = await opened('d', { [GET]: ofTool, [RECOGNITION]: 404, ...sent })
      await screen.go('/drafts/account/draft/d')
      await screen.press(send)
      return screen
    },
  ],
  [
    'sent-and-left',
    async () => {
      const screen = await opened('d', {
        [GET]: { ...stored, pdf: { fileName: 'a.pdf', pages: 1 } },
        [RECOGNITION]: 404,
        ...sent,
      })
      await screen.press(send)
      return screen
    },
  ],
  [
    'sent-own',
    async () => {
      const screen = await opened('d', {
        [GET]: { ...stored, pdf: { fileName: 'a.pdf', pages: 1 } },
        [RECOGNITION]: 404,
        ...sent,
      })
      await screen.go('/drafts/account/draft/d')
      await screen.press(send)
      return screen
    },
  ],
  [
    'sent-new',
    async () => {
      const file = { format: 'UBL', currency: 'EUR', goesAsItCame: true, mayDrop: false, origin: 'UPLOAD' }
      const lists = { lostInUbl: [], parts: [], dropped: [], notTaken: [] }
      const form = formOf({ payment: { roundingAmount: 0.01 } })
      const pdf = { fileName: 'a.pdf', pages: 1 }
      const reading = { state: 'DONE', purpose: 'COMPARE', pagesDone: 1, pagesTotal: 1, sources: {} }
      const screen = await opened(undefined, {
        'POST /api/accounts/account/drafts': { id: 'd' },
        [GET]: () => Response.json({ ...form, version: 1, pdf, file: { ...file, ...lists } }),
        [RECOGNITION]: { ...reading, filled: { payment: { currency: 'EUR' } } },
        ...sent,
        'POST /graphql getAccountInvoices': [numbers('2026-0148'), numbers(), numbers('2026-0149')],
      })
      await screen.go('/drafts/account/draft')
      await screen.choose([new File(['<x/>'], 'a.xml', { type: 'text/xml' })])
      await screen.wait(600)
      await screen.press(send)
      await screen.wait(600)
      return screen
    },
  ],
  [
    'begun-anew',
    async () => {
      const screen = await opened('d', {
        [GET]: { ...stored, pdf: { fileName: 'a.pdf', pages: 1 } },
        [RECOGNITION]: 404,
        'POST /api/accounts/account/drafts': { id: 'n' },
        'GET /api/accounts/account/drafts/n': () => Response.json({ ...stored, version: 1 }),
        'GET /api/accounts/account/drafts/n/recognition': {
          ...{ state: 'DONE', purpose: 'FILL', pagesDone: 1, pagesTotal: 1, sources: {} },
          ...{ filled: {}, inputDetails: {} },
        },
        'DELETE /api/accounts/account/drafts/d': refused(400, 'GENERAL'),
        'PUT /api/accounts/account/drafts/n': { version: 2 },
      })
      await screen.go('/drafts/account/draft/d')
      await screen.choose([new File(['%PDF'], 'b.pdf', { type: 'application/pdf' })])
      await screen.press('Lees en begin opnieuw')
      await screen.wait(600)
      return screen
    },
  ],
])('what follows with drafts is as before: %s', async (name, use) => {
  await expect((await use()).told()).toMatchFileSnapshot(`./markup/acts-${name}.txt`)
})
