import { beforeAll, expect, test, vi } from 'vitest'
import { inboxTexts, dutch as words } from '#generated/texts/receivers/inbox.ts'
import { asksOf } from '#tests/support/each-way.ts'
import { pages, speakDutch } from '#tests/support/markup.tsx'
import { type Answered, lost, refused } from '#tests/support/stand-in-screen.ts'
import {
  ASK,
  awaited,
  CHECK,
  file,
  heading,
  type InboxInUse,
  inbox,
  kept,
  LIST,
  mailed,
  OPEN,
  onInbox,
  START,
  tooSoon,
  verified,
} from '#tests/support/used-inbox.tsx'

await vi.hoisted(async () => {
  vi.resetModules()
  const { standInForScreen } = await import('#tests/support/stand-in-screen.ts')
  standInForScreen()
})

beforeAll(speakDutch)

const STOP = 'POST /api/inbox/senders/syndic/stop'
const REPORT = 'POST /api/inbox/report'
const LANGUAGE = 'PUT /api/inbox/language'
const LOGO = 'GET /api/inbox/senders/syndic/logo'
const LINK = 'POST /api/inbox/public/link'
const { name } = inbox.sender
const allStopped = { ...inbox, senders: [{ ...inbox.sender, isStopped: true }] }
const invited = { ...inbox, isInvitation: true, senders: [{ ...inbox.sender, isConnected: false }] }
const needsCode = refused(403, 'CODE_REQUIRED')
const ended = refused(401, 'NO_SESSION')
const wrong = refused(422, 'CODE_WRONG')
const late = refused(422, 'CODE_EXPIRED')

const { ask, again, submit, label } = words.code

async function enter(screen: InboxInUse, code = '123456', button = submit): Promise<void> {
  await screen.type(label, code)
  await screen.press(button)
}

async function onCode(answered: Answered): Promise<InboxInUse> {
  const screen = await onInbox('', answered)
  await screen.press(words.overview.showAll)
  await screen.press(ask)
  return screen
}

test('pages that do not load are asked for again, in a language that is chosen meanwhile', async () => {
  const screen = await onInbox('', { [OPEN]: [lost, 503, { ...inbox, language: 'fr' }] })
  expect(heading(screen)).toBe(words.fault.failed)
  await screen.press(words.fault.retry)
  await screen.press('Français')
  await screen.press('Réessayer')
  expect(heading(screen)).toBe('Documents pour Jan Willems')
})

test('a link’s session is kept in the tab, and opens the pages after a reload', async () => {
  const screen = await onInbox('', { [START]: { token: 'new', inbox } }, { link: 'link' })
  expect(kept('session')).toBe('new')
  await screen.reload()
  expect([asksOf(screen, START).length, asksOf(screen, OPEN).length]).toEqual([1, 1])
})

test('an expired link forgets its session, and a busy button asks for one new link', async () => {
  const answer = awaited()
  const screen = await onInbox(
    '',
    { [OPEN]: [ended], [START]: refused(410, 'GONE'), [LINK]: [lost, answer.asked] },
    { session: 'old', link: 'link' },
  )
  expect(kept('session')).toBeNull()
  for (let time = 0; time < 3; time++) await screen.press(words.expired.submit)
  expect(asksOf(screen, LINK)).toHaveLength(2)
  await screen.does('answer', () => answer.tell({}))
  expect(heading(screen)).toBe(words.expired.sent)
})

test.each([
  ['stands before its name', file, [name]],
  ['that does not come leaves its name alone', lost, []],
])('the sender’s logo %s', async (_what, answer, alts) => {
  const sender = { ...inbox.sender, logo: { width: 600, height: 200 } }
  const screen = await onInbox('', { [OPEN]: () => Response.json({ ...inbox, sender }), [LOGO]: answer })
  const header = screen.place.querySelector('header')
  expect(Array.from(header?.querySelectorAll('img') ?? [], ({ alt }) => alt)).toEqual(alts)
  expect(header?.textContent).toContain(`${name} via Zegel`)
})

test('no logo is asked for of a sender without one', async () => {
  const screen = await onInbox()
  expect(asksOf(screen, LOGO)).toHaveLength(0)
  expect(screen.place.querySelector('header img')).toBeNull()
})

test('pages without a link offer no new one', async () => {
  const screen = await onInbox('', {}, {})
  expect(screen.seen()).toContain(words.expired.noLink)
  expect(() => screen.find(words.expired.submit)).toThrow()
})

test('a list that fails keeps its pages, and loads at a press', async () => {
  const screen = await onInbox('', { [LIST]: [503, []] })
  expect(screen.seen()).toContain(words.fault.failed)
  await screen.press(words.fault.retry)
  expect(screen.seen()).toContain(words.overview.nothing)
  expect(screen.seen()).not.toContain(words.fault.failed)
})

test('a language that is not saved still shows, with its fault, and keeps the last message', async () => {
  const screen = await onInbox('view=stop&sender=syndic', { [STOP]: allStopped, [LANGUAGE]: lost })
  await screen.press(words.stop.submit)
  expect(screen.focused()?.textContent).toBe(words.done.stopped({ sender: name }))
  await screen.press('English')
  const english = await inboxTexts.en()
  expect(screen.seen()).toContain(english.fault.offline)
  expect(screen.seen()).toContain(english.done.stopped({ sender: name }))
})

test('a message of an act goes when another page opens', async () => {
  const screen = await onInbox('view=stop&sender=syndic', { [STOP]: allStopped })
  await screen.press(words.stop.submit)
  await screen.go('view=report')
  await screen.back()
  expect(screen.seen()).not.toContain(words.done.stopped({ sender: name }))
})

test('a stop is asked once by a busy button, each failure has its words, and its page is replaced', async () => {
  const answer = awaited()
  const screen = await onInbox('view=stop&sender=syndic', {
    [STOP]: [lost, 503, refused(404, 'NOT_FOUND'), 429, answer.asked],
  })
  const { offline, general, missing, busy } = words.fault
  for (const fault of [offline, general, missing, busy]) {
    await screen.press(words.stop.submit)
    expect(screen.seen()).toContain(fault)
  }
  for (let time = 0; time < 2; time++) await screen.press(words.stop.submit)
  expect(asksOf(screen, STOP)).toHaveLength(5)
  await screen.does('answer', () => answer.tell(allStopped))
  expect(screen.seen()).not.toContain(busy)
  await screen.back()
  expect(pages.history.location.search).toBe('')
})

test('a fault goes with its page', async () => {
  const screen = await onInbox('view=stop&sender=syndic', { [STOP]: lost })
  await screen.press(words.stop.submit)
  await screen.press(words.stop.stay)
  expect(screen.seen()).not.toContain(words.fault.offline)
})

test('a sender that is not the receiver’s shows the overview', async () => {
  const screen = await onInbox('view=stop&sender=other')
  expect(heading(screen)).toBe(words.overview.heading({ name: inbox.name }))
})

test('an act that needs a code goes on by itself after it', async () => {
  const screen = await onInbox('view=stop&sender=syndic', {
    [STOP]: [needsCode, allStopped],
    [ASK]: mailed(),
    [CHECK]: verified,
  })
  await screen.press(words.stop.submit)
  expect(heading(screen)).toBe(words.code.heading)
  await screen.press(ask)
  await enter(screen)
  expect(asksOf(screen, STOP)).toHaveLength(2)
  expect(screen.seen()).toContain(words.done.stopped({ sender: name }))
})

test('an act that failed after its code gives its page the focus back', async () => {
  const screen = await onInbox('view=stop&sender=syndic', {
    [STOP]: [needsCode, 503],
    [ASK]: mailed(),
    [CHECK]: verified,
  })
  await screen.press(words.stop.submit)
  await screen.press(ask)
  await enter(screen)
  expect(heading(screen)).toBe(words.stop.heading({ sender: name }))
  expect(screen.seen()).toContain(words.fault.general)
})

test('an act that waits for a code is dropped when its page is left', async () => {
  const screen = await onInbox('view=stop&sender=syndic', { [STOP]: needsCode })
  await screen.press(words.stop.submit)
  await screen.go('view=report')
  expect(heading(screen)).toBe(words.report.heading({ sender: name }))
})

test('a session that ended during an act is forgotten, and its pages are expired', async () => {
  const screen = await onInbox('view=stop&sender=syndic', { [STOP]: ended })
  await screen.press(words.stop.submit)
  expect([kept('session'), heading(screen)]).toEqual([null, words.expired.heading])
})

test('documents of a sender start again with one request', async () => {
  const answer = awaited()
  const RESTART = 'POST /api/inbox/senders/waiting/start'
  const screen = await onInbox('', { [OPEN]: verified, [RESTART]: [lost, answer.asked] })
  const start = words.sender.start({ sender: 'Waterwerken' })
  for (let time = 0; time < 3; time++) await screen.press(start)
  expect(asksOf(screen, RESTART)).toHaveLength(2)
  await screen.does('answer', () => answer.tell(inbox))
  expect(screen.focused()?.textContent).toBe(words.done.connected({ sender: 'Waterwerken' }))
})

test('all senders are listed after a code, and their documents are loaded again', async () => {
  const screen = await onCode({ [ASK]: mailed(), [CHECK]: verified })
  const before = asksOf(screen, LIST).length
  expect(screen.focused()).toBe(screen.field(label))
  await enter(screen)
  expect(screen.seen()).toContain('Waterwerken')
  expect(asksOf(screen, LIST)).toHaveLength(before + 1)
  expect(kept('code')).toBeNull()
})

test('a code is mailed once by a busy button, and again after a minute by the device’s clock', async () => {
  const answer = awaited()
  const screen = await onCode({ [ASK]: [lost, answer.asked, mailed()] })
  for (let time = 0; time < 2; time++) await screen.press(ask)
  expect(asksOf(screen, ASK)).toHaveLength(2)
  await screen.does('answer', () =>
    answer.tell({ sentTo: 'j•••@post.example', nextAt: '2026-11-20T10:30:00.000Z' }),
  )
  await screen.wait(58_000)
  await screen.press(new RegExp(`^${again}`))
  expect(asksOf(screen, ASK)).toHaveLength(2)
  await screen.wait(2_000)
  await screen.press(again)
  expect(asksOf(screen, ASK)).toHaveLength(3)
})

test('a code says when its last minute began', async () => {
  const screen = await onCode({ [ASK]: mailed() })
  await screen.wait(539_000)
  expect(screen.seen()).not.toContain(words.code.minuteLeft)
  await screen.wait(1_100)
  expect(screen.seen()).toContain(words.code.minuteLeft)
})

test('a code that was mailed is entered after a reload, and holds for no other address', async () => {
  const screen = await onCode({ [ASK]: [mailed()] })
  await screen.reload()
  await screen.press(words.overview.showAll)
  expect(screen.focused()).toBe(screen.field(label))
  await screen.go('view=address')
  expect(heading(screen)).toBe(words.address.heading)
})

test('a code of fewer than six digits asks nothing', async () => {
  const screen = await onCode({ [ASK]: mailed() })
  await enter(screen, '12345')
  expect(asksOf(screen, CHECK)).toEqual([])
  expect(screen.seen()).toContain(words.code.notSix)
})

test('a wrong code is selected for the next one, and the key Enter sends it once', async () => {
  const answer = awaited()
  const screen = await onCode({ [ASK]: mailed(), [CHECK]: [wrong, lost, answer.asked] })
  await enter(screen)
  const field = screen.field(label) as HTMLInputElement
  expect([screen.focused(), field.selectionStart, field.selectionEnd]).toEqual([field, 0, 6])
  expect(screen.seen()).toContain(words.code.wrong)
  await enter(screen)
  expect(screen.seen()).toContain(words.fault.offline)
  for (let time = 0; time < 2; time++) await screen.submit()
  expect(asksOf(screen, CHECK)).toHaveLength(3)
})

test('the fifth wrong code holds for ten minutes, also when the page is left', async () => {
  const screen = await onCode({ [ASK]: [mailed(), mailed()], [CHECK]: [wrong, wrong, wrong, wrong, late] })
  for (let time = 0; time < 5; time++) await enter(screen)
  expect(heading(screen)).toBe(words.blocked.heading)
  await screen.press(words.blocked.documents)
  await screen.press(words.overview.showAll)
  await screen.press(new RegExp(`^${again}`))
  expect(asksOf(screen, ASK)).toHaveLength(1)
  await screen.wait(601_000)
  await screen.press(ask)
  expect(screen.focused()).toBe(screen.field(label))
})

test.each([
  [60, words.code.heading],
  [61, words.blocked.heading],
])('a code that has to wait %d seconds asks nothing before', async (seconds, title) => {
  const screen = await onCode({ [ASK]: [tooSoon(seconds), mailed()] })
  expect(screen.seen()).toContain(title)
  await screen.press(new RegExp(`^${again}`))
  expect(asksOf(screen, ASK)).toHaveLength(1)
  await screen.wait(seconds * 1000)
  await screen.press(ask)
  expect(screen.focused()).toBe(screen.field(label))
})

test('an invitation connects with the code that was mailed before a reload', async () => {
  const screen = await onInbox('', {
    [OPEN]: () => Response.json(invited),
    [ASK]: mailed(),
    [CHECK]: verified,
  })
  await screen.press(ask)
  await screen.reload()
  await enter(screen, '123456', words.connect.submit)
  expect(screen.focused()?.textContent).toBe(words.done.connected({ sender: name }))
})

test('a report is made once by a busy button, and its page is replaced', async () => {
  const answer = awaited()
  const screen = await onInbox('', {
    [OPEN]: () => Response.json(invited),
    [REPORT]: [503, answer.asked],
  })
  await screen.press(words.connect.unknown({ sender: name }))
  for (let time = 0; time < 3; time++) await screen.press(words.report.submit)
  expect(asksOf(screen, REPORT)).toHaveLength(2)
  await screen.does('answer', () => answer.tell({}))
  expect(heading(screen)).toBe(words.reported.heading)
  await screen.back()
  expect(heading(screen)).toBe(words.connect.heading({ sender: name }))
})

test('a report that ends the session is noted all the same', async () => {
  const screen = await onInbox('view=report', { [OPEN]: [inbox, ended], [REPORT]: {} })
  await screen.press(words.report.submit)
  expect([heading(screen), kept('session')]).toEqual([words.reported.heading, null])
})

test.each<[typed: string, answer: unknown, fault: string]>([
  ['an', undefined, words.address.notEmail],
  [` ${inbox.address.toUpperCase()} `, undefined, words.address.sameAddress],
  ['an@post.example', refused(422, 'MAIL_REFUSED'), words.address.refused],
  ['an@post.example', 400, words.address.notEmail],
])('the new address %s is refused at its field', async (typed, answer, fault) => {
  const screen = await onInbox('view=address', { [ASK]: answer })
  await screen.type(words.address.label, typed)
  await screen.press(ask)
  expect(screen.seen()).toContain(fault)
  expect(screen.field(words.address.label).getAttribute('aria-invalid')).toBe('true')
  expect(asksOf(screen, ASK)).toHaveLength(answer === undefined ? 0 : 1)
})

test('a new address is confirmed by one code, and takes the place of its page', async () => {
  const answer = awaited()
  const screen = await onInbox('view=address', {
    [ASK]: [lost, answer.asked],
    [CHECK]: { ...verified, address: 'an@post.example' },
  })
  await screen.type(words.address.label, ' An@post.example ')
  for (let time = 0; time < 2; time++) await screen.press(ask)
  await screen.submit()
  expect(asksOf(screen, ASK).slice(1)).toEqual([`asks ${ASK} {"email":"an@post.example"}`])
  await screen.does('answer', () =>
    answer.tell({ sentTo: 'an@post.example', nextAt: '2026-11-20T10:01:00.000Z' }),
  )
  await enter(screen, '123456', words.address.confirm)
  expect(screen.focused()?.textContent).toBe(words.done.moved({ address: 'an@post.example' }))
  await screen.back()
  expect(pages.history.location.search).toBe('')
})

test('a code for a new address opens nothing else', async () => {
  const screen = await onInbox('view=address', { [ASK]: mailed('an@post.example') })
  await screen.type(words.address.label, 'an@post.example')
  await screen.press(ask)
  await screen.press(words.back)
  await screen.press(words.overview.showAll)
  expect(() => screen.field(label)).toThrow()
})
