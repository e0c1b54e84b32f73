/** The editor's saves, ways out and keys. */
import { t } from 'i18next'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { formOf } from '#tests/support/drawn-editor.tsx'
import { slow } from '#tests/support/each-way.ts'
import { pages, speakDutch } from '#tests/support/markup.tsx'
import { resizeTo, TELEPHONE } from '#tests/support/stand-in-browser.ts'
import { lost, refused } from '#tests/support/stand-in-screen.ts'
import { CREATE, onEditor, SAVE, SEND, STORED } from '#tests/support/used-editor.tsx'
import { late } from './late.ts'

await vi.hoisted(async () => {
  vi.resetModules()
  const { standInForScreen } = await import('#tests/support/stand-in-screen.ts')
  standInForScreen()
})

beforeAll(speakDutch)

type Screen = Awaited<ReturnType<typeof onEditor>>

const GET = 'GET /api/accounts/account/drafts/d'
const theirs = { ...formOf({ heading: { orderNumber: 'HUN' } }), version: 5 }
const path = () => pages.history.location.pathname.replace('/accountportal', '')
const place = () => pages.history.location.state.__TSR_index
const typeOrder = (screen: Screen, text: string) => screen.type(t('draft:fields.orderNumber'), text)
const order = (screen: Screen) => screen.field(t('draft:fields.orderNumber'))
/** The bodies sent to an address: the first whole, each later one as its differences. */
const sent = (screen: Screen, call = SAVE) =>
  screen
    .asked()
    .filter((one) => one.startsWith(`asks ${call} `))
    .map((one) => one.slice(`asks ${call} `.length))
/** The copies of drafts on the device. */
const copies = () =>
  Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? '').filter((key) =>
    key.startsWith('zegel.draft'),
  )

test('a value that the server refuses is left out of the draft, and stays in the field and on the device', async () => {
  const violations = [{ field: '/inputDetails/heading/orderNumber', messageKey: 'too-long' }]
  const screen = await onEditor(STORED, {
    [SAVE]: [refused(422, 'FORM_ERRORS', { violations }), { version: 2 }],
  })
  await typeOrder(screen, 'BP-3')
  await screen.wait(500)
  expect(sent(screen)[1]).toBe('/inputDetails/heading/orderNumber=null')
  expect(screen.seen()).toContain(t('draft:saving.left-out', { count: 1 }))
  expect(order(screen)).toHaveProperty('value', 'BP-3')
  expect(copies()).toHaveLength(1)
})

test('a save that fails is tried again after 2, 5, 15 and then every 30 seconds, or by a press [feel.offline]', async () => {
  const screen = await onEditor(STORED, { [SAVE]: [lost, 503, lost, lost, 503, lost, { version: 2 }] })
  await typeOrder(screen, 'BP-4')
  await screen.wait(550)
  let times = 1
  for (const seconds of [2, 5, 15, 30, 30]) {
    await screen.wait(seconds * 1_000 - 600)
    expect(sent(screen)).toHaveLength(times)
    await screen.wait(500)
    times += 1
    expect(sent(screen)).toHaveLength(times)
  }
  await screen.press(t('draft:saving.failed'))
  expect(screen.seen()).not.toContain(t('draft:saving.failed'))
})

test('input during a save is saved after it', async () => {
  const first = slow({ version: 2 })
  const screen = await onEditor(STORED, { [SAVE]: [first.answer, { version: 3 }] })
  await typeOrder(screen, 'BP-2')
  await screen.wait(500)
  await typeOrder(screen, 'BP-3')
  await screen.wait(500)
  expect(sent(screen)).toHaveLength(1)
  await screen.does('', first.comes)
  await screen.wait(500)
  expect(sent(screen).slice(1)).toEqual(['/inputDetails/heading/orderNumber="BP-3" /version=2'])
})

test('a device that is full keeps nobody from saving', async () => {
  const keep = vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  onTestFinished(() => keep.mockRestore())
  const screen = await onEditor()
  await typeOrder(screen, 'BP-2')
  await screen.wait(500)
  expect(sent(screen)).toHaveLength(1)
})

test('Save stays on the page while its check or the server is away, and leads to the list once it saved [draft.save, toasts.draft-saved]', async () => {
  const fetched = vi.spyOn(late, 'checkSave').mockRejectedValueOnce(new TypeError('Failed to fetch'))
  onTestFinished(() => fetched.mockRestore())
  const screen = await onEditor(STORED, { [SAVE]: [503, lost, { version: 2 }] })
  const before = path()
  await screen.press(t('draft:save'))
  expect([path(), screen.seen().includes(t('draft:save-info'))]).toEqual([before, false])
  expect(screen.seen()).toContain('data-kind=error')
  for (let time = 0; time < 3 && path() === before; time++) await screen.press(t('draft:save'))
  expect([path(), screen.seen().includes(t('draft:save-info'))]).toEqual(['/drafts/account', true])
  expect(screen.seen()).not.toContain('data-kind=error')
})

test('my version replaces theirs with the input since, and not before it is chosen', async () => {
  const screen = await onEditor(STORED, { [SAVE]: [refused(409, 'STALE'), { version: 6 }], [GET]: theirs })
  await typeOrder(screen, 'MIJN')
  await screen.wait(500)
  await typeOrder(screen, 'NOG MIJN')
  await screen.wait(500)
  expect(sent(screen)).toHaveLength(1)
  await screen.press(t('draft:stale.mine'))
  expect(sent(screen)[1]).toBe('/inputDetails/heading/orderNumber="NOG MIJN" /version=5')
})

test('a copy of an earlier version than the stored one is a choice between two', async () => {
  const of = { userId: 'u', accountId: 'account', draftId: 'd' }
  const form = formOf({ heading: { orderNumber: 'OUD' } })
  const screen = await onEditor({ ...STORED, version: 2, offered: { at: 0, form, version: 1, of } })
  await screen.press(t('draft:offered.yes'))
  await screen.wait(600)
  expect(order(screen)).toHaveProperty('value', 'OUD')
  expect(screen.seen()).toContain(t('draft:stale.title'))
  expect(sent(screen)).toHaveLength(0)
})

test('an offered copy that is refused is on the device no more', async () => {
  const of = { userId: 'u', accountId: 'account', draftId: 'd' }
  localStorage.setItem('zegel.draft.u.account.d.offered', '{}')
  const screen = await onEditor({ ...STORED, offered: { at: 0, form: formOf(), version: 1, of } })
  await screen.press(t('draft:offered.no'))
  expect(copies()).toEqual([])
})

test('a draft that was deleted meanwhile is made anew with its PDF, in place of its address', async () => {
  const pdf = { fileName: 'b.pdf', pages: 3 }
  const screen = await onEditor(
    { ...STORED, pdfBytes: new Blob(['x']) },
    {
      [SAVE]: refused(404, 'NOT_FOUND'),
      [CREATE]: [503, { id: 'n' }],
      'PUT /api/accounts/account/drafts/n/pdf': 204,
      'GET /api/accounts/account/drafts/n': { ...theirs, version: 7, pdf },
    },
  )
  await typeOrder(screen, 'MIJN')
  await screen.wait(500)
  const before = place()
  await screen.press(t('draft:gone.save'))
  expect(screen.seen()).toContain(t('draft:gone.title'))
  await screen.press(t('draft:gone.save'))
  expect(screen.seen()).not.toContain('data-kind=error')
  expect(screen.state()).toMatchObject({ draftId: 'n', version: 7, pdf })
  expect([path(), place()]).toEqual(['/drafts/account/draft/n', before])
  expect(screen.asked()).toContain('asks PUT /api/accounts/account/drafts/n/pdf file=factuur.pdf')
})

test.each([
  ['who keeps their edits', STORED, { version: 2 }, 'draft:cancelled.changed'],
  ['who has no connection', STORED, lost, 'draft:cancelled.local'],
  ['who only typed', {}, lost, 'draft:cancelled.local'],
])('Cancel says where the edits are: of %s', async (_whose, given, answer, words) => {
  const screen = await onEditor(given, { [SAVE]: answer })
  await typeOrder(screen, 'BP-2')
  await screen.press(t('draft:cancel'))
  await screen.wait(200)
  expect(path()).toBe('/drafts/account')
  expect(screen.seen()).toContain(t(words))
  const isLocal = words === 'draft:cancelled.local'
  expect(copies()).toHaveLength(isLocal ? 1 : 0)
  await screen.press(t(`${words}-undo`))
  expect(copies()).toEqual([])
  if (!isLocal) expect(sent(screen)[1]).toBe('/inputDetails/heading/orderNumber="BP-1" /version=2')
})

test('a new draft that Cancel kept is deleted by its message', async () => {
  const remove = 'DELETE /api/accounts/account/drafts/d'
  const screen = await onEditor({ ...STORED, isNew: true }, { [remove]: 204 })
  await screen.press(t('draft:cancel'))
  await screen.press(t('draft:cancelled.created-undo'))
  expect(screen.asked()).toContain(`asks ${remove}`)
})

test.each([
  ['one draft', 'DRAFT', false],
  ['one account', 'ACCOUNT', true],
])('an external session for %s saves its draft and stays there', async (_reach, scope, mayLeave) => {
  const screen = await onEditor(STORED, {}, [[['reach'], { scope }]])
  const before = path()
  await typeOrder(screen, 'BP-2')
  expect(screen.seen().includes(t('draft:cancel'))).toBe(mayLeave)
  await screen.press(t('draft:save'))
  expect([path(), screen.seen().includes(t('draft:save-info'))]).toEqual([before, true])
  expect(sent(screen)).toHaveLength(1)
})

test('Ctrl+Enter sends once, and not with Alt or while it is held', async () => {
  const screen = await onEditor()
  const sends = () => sent(screen, SEND).length
  await screen.key('Enter', { ctrlKey: true, altKey: true })
  await screen.key('Enter', { ctrlKey: true, repeat: true })
  expect(sends()).toBe(0)
  await screen.key('Enter', { ctrlKey: true })
  await screen.key('Enter', { ctrlKey: true })
  expect(sends()).toBe(1)
})

test('on a telephone the PDF is fetched when it is asked for', async () => {
  resizeTo(TELEPHONE)
  const screen = await onEditor()
  expect(screen.asked()).not.toContain(`asks ${GET}/pdf`)
  await screen.press(t('draft:pdf.show'))
  expect(screen.asked()).toContain(`asks ${GET}/pdf`)
})

test('a structured reference is written out when it is left, if its check digits are right', async () => {
  const screen = await onEditor()
  const reference = t('draft:fields.paymentReference')
  for (const [typed, shown] of [
    ['000000097', '000000097'],
    ['020343057642', '+++020/3430/57642+++'],
  ] as const) {
    await screen.type(reference, typed)
    await screen.leave()
    expect(screen.field(reference)).toHaveProperty('value', shown)
  }
})

test('a paper of another seller is held against nobody who goes on', async () => {
  const recognition = {
    ...{ state: 'DONE', purpose: 'COMPARE', pagesDone: 1, pagesTotal: 1, inputDetails: {}, filled: {} },
    ...{ supplier: { name: 'Slagerij Mertens', vat: '0432512875' }, origin: 'OTHER_SELLER', sources: {} },
  }
  const screen = await onEditor({ ...STORED, recognition: recognition as never, showsAll: true })
  expect(screen.seen()).toContain(t('draft:tab-errors', { count: 1 }))
  await screen.press(t('draft:somebody-elses.go-on'))
  expect(screen.seen()).not.toContain(t('draft:tab-errors', { count: 1 }))
  expect(screen.seen()).not.toContain('Slagerij Mertens')
})

test('parts of the file that a change loses are dropped once somebody says so', async () => {
  const file = {
    ...{ format: 'UBL' as const, origin: 'UPLOAD' as const, currency: 'EUR', goesAsItCame: false },
    ...{ parts: [], lostInUbl: [], notTaken: [], dropped: [], mayDrop: false },
  }
  const violations = [{ field: '/inputDetails', messageKey: 'parts-lost', text: 'De toelichting bij lijn 1' }]
  const screen = await onEditor(
    { ...STORED, file },
    { [SAVE]: [refused(409, 'FILE_PARTS_LOST', { violations }), { version: 7, file }] },
  )
  await typeOrder(screen, 'BP-2')
  await screen.wait(500)
  expect(screen.seen()).toContain('De toelichting bij lijn 1')
  await screen.press(t('draft:kept.drop'))
  expect(sent(screen)[1]).toBe('/dropParts=true')
  expect(screen.seen()).not.toContain('De toelichting bij lijn 1')
})

test('a discount that was removed is put back as it was typed', async () => {
  const screen = await onEditor()
  const reason = () => screen.field(t('draft:fields.allowance-reason'))
  await screen.press(t('draft:allowances.add'))
  expect(screen.focused()).toBe(screen.field(t('draft:fields.allowance-amount')))
  await screen.type(t('draft:fields.allowance-reason'), 'Trouw')
  await screen.press(t('draft:allowances.remove', { number: 1 }))
  expect(reason).toThrow()
  await screen.press(t('draft:lines.put-back'))
  expect(reason()).toHaveProperty('value', 'Trouw')
})
