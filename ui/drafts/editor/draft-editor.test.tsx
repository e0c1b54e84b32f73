/** The opening of a draft, and its place after it was sent. */
import { t } from 'i18next'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { formOf } from '#tests/support/drawn-editor.tsx'
import { exampleOf } from '#tests/support/example-of.ts'
import { pages, speakDutch } from '#tests/support/markup.tsx'
import { onScreen } from '#tests/support/on-screen.tsx'
import { seller } from '#tests/support/parties.ts'
import { type Answered, lost, refused } from '#tests/support/stand-in-screen.ts'
import { CHECK, CHECK_SCREEN, SAVE, SEND, SENDABLE } from '#tests/support/used-editor.tsx'
import type { Account } from '../../api/accounts.ts'
import { endSession, getSession, startSession } from '../../api/session.ts'
import { DraftEditor } from './draft-editor.tsx'
import { newDraft } from './draft-form.ts'
import { toDraft } from './draft-payload.ts'

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
const GET = 'GET /api/accounts/account/drafts/d'
const CREATE = 'POST /api/accounts/account/drafts'
const invoices = (...numbers: string[]) => {
  const content = numbers.map((invoiceNumber) => ({ type: 'E_INVOICES', invoiceNumber }))
  return () => Response.json({ data: { getAccountInvoices: { content } } })
}
const stored = {
  ...formOf(),
  version: 3,
  dateModified: '2026-11-19T09:00:00.000Z',
  pdf: { fileName: 'a.pdf', pages: 1 },
}
const reading = { state: 'DONE', purpose: 'FILL', pagesDone: 1, pagesTotal: 1, sources: {} }
const server: Answered = {
  'POST /graphql getAccountInvoices': invoices('2026-0149'),
  'POST /graphql getAccountDrafts': () => Response.json({ data: { getAccountDrafts: { content: [] } } }),
  [CHECK]: () => Response.json(SENDABLE),
  [CHECK_SCREEN]: () => Response.json(SENDABLE),
  [`${GET}/recognition`]: 404,
  [SAVE]: { version: 4 },
  [SEND]: { id: 'sent' },
}
const sendButton = () => new RegExp(`^${t('draft:send.by-network')}`)

async function opened(draftId: string | undefined, answered: Answered, scope = 'USER') {
  const screen = await onScreen(null, [[['reach'], { scope }]], { ...server, ...answered })
  await screen.go(`/drafts/account/draft/${draftId ?? ''}`)
  await screen.put(<DraftEditor account={account} draftId={draftId} />)
  await screen.settle()
  return screen
}
const path = () => pages.history.location.pathname.replace('/accountportal', '')
const place = () => pages.history.location.state.__TSR_index
const numberIn = (screen: Awaited<ReturnType<typeof opened>>) => screen.field(t('draft:fields.invoiceNumber'))

const ofTool = { ...stored, inputDetails: { ...stored.inputDetails, teamleaderInvoiceId: 't' } }

test.each([
  ['an own one to the drafts', 'USER', stored, '/drafts/account'],
  ['one of the external tool to its list', 'USER', ofTool, '/peppol/overview/account'],
  ['of who was let in to the overview', 'ACCOUNT', stored, '/overview/account'],
  ['of who was let in to it alone nowhere', 'DRAFT', stored, '/drafts/account/draft/d'],
])('a draft that was sent leads: %s [draft.send, draft.from-tool]', async (_which, scope, draft, to) => {
  const screen = await opened('d', { [GET]: draft }, scope)
  await screen.press(sendButton())
  expect(path()).toBe(to)
  expect(screen.seen().includes(t('draft:over.title'))).toBe(scope === 'DRAFT')
})

test('a new draft that was sent leaves an empty one in its place, with the next number and the rounding', async () => {
  let newest = '2026-0148'
  const screen = await opened(undefined, {
    [CREATE]: { id: 'd' },
    [GET]: () => Response.json({ ...stored, version: 1 }),
    [`${GET}/recognition`]: { ...reading, filled: {} },
    'POST /graphql getAccountInvoices': () => invoices(newest)(),
    [SEND]: () => {
      newest = '2026-0149'
      return Response.json({ id: 'sent' })
    },
  })
  const before = place()
  await screen.choose([new File(['%PDF'], 'a.pdf', { type: 'application/pdf' })])
  await screen.type(t('draft:fields.roundingAmount'), '0,01')
  await screen.leave()
  await screen.wait(600)
  await screen.press(sendButton())
  expect([path(), place()]).toEqual(['/drafts/account/draft', before])
  expect(numberIn(screen)).toHaveProperty('value', '2026-0150')
  expect(screen.field(t('draft:fields.roundingAmount'))).toHaveProperty('value', '0,01')
})

test.each([
  ['USER', 'draft:already-sent.link', '/invoices/account'],
  ['ACCOUNT', 'draft:back-to-overview', '/overview/account'],
])('a draft that was sent already is not opened, and leads on: %s', async (scope, link, to) => {
  const screen = await opened('d', { [GET]: { ...stored, invoiceId: 'i' } }, scope)
  await screen.press(t(link))
  expect(path()).toBe(to)
})

test('a draft that is gone is not asked for again, and leads to the list', async () => {
  const screen = await opened('d', { [GET]: refused(404, 'NOT_FOUND') })
  await screen.wait(10_000)
  expect(screen.seen()).toContain(t('draft:not-found'))
  expect(screen.asked().filter((one) => one === `asks ${GET}`)).toHaveLength(1)
  await screen.press(t('draft:back'))
  expect(path()).toBe('/drafts/account')
})

test('a draft that nobody answers for is asked for again by itself, and at last by a press [editor.loading]', async () => {
  const screen = await opened('d', { [GET]: [lost, lost, lost, 400, stored] })
  for (const wait of [1_000, 2_000]) await screen.wait(wait)
  expect(screen.seen()).toContain(t('draft:loading'))
  await screen.wait(4_000)
  expect(screen.seen()).toContain(t('draft:not-opened'))
  await screen.press(t('kit:retry'))
  expect(numberIn(screen)).toHaveProperty('value', '2026-0149')
})

test('a copy without a number gets the next one', async () => {
  const copy = { ...formOf({ heading: { invoiceNumber: '' } }), version: 1 }
  const screen = await opened('d', { [GET]: copy })
  expect(numberIn(screen)).toHaveProperty('value', '2026-0150')
})

test('this device’s copy of a draft is offered, unless it equals the stored one', async () => {
  const key = 'zegel.draft..account.d'
  const hold = (draft: object) => localStorage.setItem(key, JSON.stringify({ draft, version: 3, at: 0 }))
  hold(formOf({ heading: { orderNumber: 'OUD' } }))
  const offer = await opened('d', { [GET]: stored })
  await offer.press(t('draft:offered.yes'))
  expect(offer.field(t('draft:fields.orderNumber'))).toHaveProperty('value', 'OUD')
  await offer.end()
  localStorage.clear()
  hold(formOf())
  const same = await opened('d', { [GET]: stored })
  expect(same.seen()).not.toContain(t('draft:offered.yes'))
  expect(localStorage.length).toBe(0)
})

test('this device’s copy of a new draft is offered once somebody worked on it', async () => {
  const key = 'zegel.draft..account.new'
  const begun = (orderNumber: string) => {
    const form = newDraft({ reference: 'then', invoiceNumber: '2026-0001', issueDate: '2026-11-01' })
    const heading = { ...form.inputDetails.heading, orderNumber }
    const draft = toDraft({ ...form, inputDetails: { ...form.inputDetails, heading } })
    localStorage.setItem(key, JSON.stringify({ draft, version: null, at: 0 }))
  }
  begun('')
  const untouched = await opened(undefined, {})
  expect(untouched.seen()).not.toContain(t('draft:offered.yes'))
  expect(localStorage.length).toBe(0)
  await untouched.end()
  begun('BP-1')
  const touched = await opened(undefined, {})
  expect(touched.seen()).toContain(t('draft:offered.yes'))
})

test('a draft that is begun anew from a file takes the place of the old one, which is deleted', async () => {
  const recognition = { ...reading, filled: {}, inputDetails: {} }
  const screen = await opened('d', {
    [GET]: stored,
    [CREATE]: { id: 'n' },
    'GET /api/accounts/account/drafts/n': () => Response.json({ ...stored, version: 1 }),
    'GET /api/accounts/account/drafts/n/recognition': recognition,
    'DELETE /api/accounts/account/drafts/d': refused(400, 'GENERAL'),
    'PUT /api/accounts/account/drafts/n': { version: 2 },
  })
  const before = place()
  await screen.choose([new File(['%PDF'], 'b.pdf', { type: 'application/pdf' })])
  await screen.press(t('draft:another-file.read'))
  await screen.wait(600)
  expect([path(), place()]).toEqual(['/drafts/account/draft/n', before])
  expect(screen.asked()).toContain('asks DELETE /api/accounts/account/drafts/d')
})

test('a draft is made by its file, and later saves change it, under the date and time it was begun [draft.first-save, fields.draft-reference]', async () => {
  const screen = await opened(undefined, {
    [CREATE]: { id: 'd' },
    [GET]: () => Response.json({ ...stored, version: 1 }),
    [`${GET}/recognition`]: { ...reading, filled: {} },
  })
  await screen.choose([new File(['%PDF'], 'a.pdf', { type: 'application/pdf' })])
  for (const order of ['BP-2', 'BP-3']) {
    await screen.type(t('draft:fields.orderNumber'), order)
    await screen.wait(600)
  }
  const made = screen.asked().filter((one) => one.startsWith(`asks ${CREATE} `))
  const saved = screen.asked().filter((one) => one.startsWith(`asks ${SAVE} `))
  expect([made.length, saved.length > 1]).toEqual([1, true])
  expect(saved[0]).toMatch(/"reference":"\d\d\/\d\d\/\d{4} \d\d:\d\d"/)
})

test('a draft that cannot be loaded says so in place and in a message that stays; without a session one is signed out [errors.draft-load]', async () => {
  startSession({ token: 'x', user: exampleOf('User') })
  onTestFinished(() => endSession())
  const screen = await opened('d', { [GET]: [400, refused(401, 'NO_SESSION')] })
  await screen.wait(600_000)
  expect(screen.seen().split(t('draft:not-opened'))).toHaveLength(3)
  await screen.press(t('kit:retry'))
  expect(getSession()).toBeNull()
})
