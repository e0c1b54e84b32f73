import { beforeAll, expect, test, vi } from 'vitest'
import { dutch as words } from '#generated/texts/receivers/inbox.ts'
import { asksOf } from '#tests/support/each-way.ts'
import { exampleOf } from '#tests/support/example-of.ts'
import { speakDutch } from '#tests/support/markup.tsx'
import { type Answered, lost, refused, told } from '#tests/support/stand-in-screen.ts'
import {
  ASK,
  awaited,
  CHECK,
  file,
  heading,
  kept,
  leadsTo,
  mailed,
  onInbox,
  verified,
} from '#tests/support/used-inbox.tsx'
import type { Signing } from './signing.ts'

await vi.hoisted(async () => {
  vi.resetModules()
  const { standInForScreen } = await import('#tests/support/stand-in-screen.ts')
  standInForScreen()
})

beforeAll(speakDutch)

const at = '2026-11-20T10:00:31.000Z'
/** Begun, with no login asked and no code mailed. */
const signing: Signing = {
  ...exampleOf('Signing'),
  documentId: 'd',
  name: 'Reglement',
  provider: null,
  identification: null,
  code: null,
  signature: null,
  seal: null,
}
const provider = { name: 'itsme', isSimulated: true }
const identification = { name: 'Jan Willems', at }
const sealing = { ...signing, state: 'SEALING' } as const
const signed: Signing = {
  ...signing,
  state: 'SIGNED',
  signature: { name: 'Jan Willems', way: 'TYPED', at },
  seal: { at, timeStamp: 'tsa.example.be' },
}
const name = (name: object, documentId = 'd') => JSON.stringify({ documentId, name })
const typed = name({ way: 'TYPED', name: ' Jan W. ' })
const drawing = { path: 'M0 0L9 9', width: 300, height: 150 }
const drawn = name({ way: 'DRAWN', name: 'Jan', drawing })

const GET = 'GET /api/inbox/documents/d/signing'
const SIGN = 'POST /api/inbox/documents/d/signing/signature'
const LOGIN = 'POST /api/inbox/documents/d/signing/identification'
const RETURN = 'POST /api/inbox/identification'
const REFUSE = 'POST /api/inbox/documents/d/refusal'
const SEALED = 'GET /api/inbox/documents/d/sealed'
const needsCode = refused(403, 'CODE_REQUIRED')
const closed = refused(409, 'DOCUMENT_CLOSED')

const onSigning = (known: unknown, answered: Answered = {}, kept: Record<string, string> = {}) =>
  onInbox('view=sign&document=d', { [GET]: known, ...answered }, { session: 'session', ...kept })
const onCode = (known: unknown, answered: Answered = {}, kept: Record<string, string> = {}) =>
  onInbox('view=sign&document=d&step=code', { [GET]: known, ...answered }, { session: 'session', ...kept })
const onReturn = (login: Record<string, string>, answered: Answered = {}, isTwice = false) =>
  onInbox('view=login', answered, { session: 'session', ...login }, isTwice)

const AGREE = /^Akkoord en onderteken/

test('a name that was typed is kept in the tab, and an empty one has the focus and asks nothing', async () => {
  const screen = await onSigning(
    () => Response.json(signing),
    {},
    { name: name({ way: 'TYPED', name: ' ' }) },
  )
  await screen.press(AGREE)
  expect(screen.focused()).toBe(screen.field('Je naam'))
  expect(asksOf(screen, SIGN)).toEqual([])
  await screen.type('Je naam', 'Jan W.')
  expect(kept('name')).toBe(name({ way: 'TYPED', name: 'Jan W.' }))
})

test('nothing is agreed to before a name is drawn, and a drawn one is kept', async () => {
  const screen = await onSigning(signing)
  await screen.press('Teken je naam')
  await screen.press(AGREE)
  expect(asksOf(screen, SIGN)).toEqual([])
  const pad = screen.find('Teken hier je naam', 0, 'svg')
  Object.assign(pad, { setPointerCapture: () => undefined })
  const size = { left: 0, top: 0, width: 300, height: 150 }
  vi.spyOn(pad, 'getBoundingClientRect').mockReturnValue(size as DOMRect)
  const pointer = { isPrimary: true, pointerId: 1, button: 0, clientX: 5, clientY: 5 }
  await screen.fire('pointerdown', pad, pointer)
  expect(kept('name')).toContain('"path":"M5 5')
  await screen.press('Wis')
  expect(kept('name')).not.toContain('path')
})

test('a name of another document is not taken over', async () => {
  const screen = await onSigning(signing, {}, { name: name({ way: 'TYPED', name: 'An' }, 'other') })
  expect(screen.field('Je naam')).toHaveProperty('value', signing.signer)
})

test('a session that asks for a code first goes on by itself', async () => {
  const screen = await onSigning(() => Response.json(signing), {
    [SIGN]: [needsCode, sealing],
    [ASK]: mailed(),
    [CHECK]: verified,
  })
  await screen.press(AGREE)
  expect(heading(screen)).toBe(words.code.heading)
  await screen.press(words.code.ask)
  await screen.type(words.code.label, '123456')
  await screen.press(words.code.submit)
  expect(asksOf(screen, SIGN)).toHaveLength(2)
  expect(heading(screen)).toBe(words.signing.sealing.heading)
})

test('the press leaves for the provider once, and a failure leaves the page', async () => {
  const answer = awaited()
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(told('leaves for'))
  const screen = await onSigning(() => Response.json({ ...signing, provider }), {
    [LOGIN]: [closed, answer.asked],
  })
  await screen.press(AGREE)
  expect(screen.seen()).toContain(words.fault.closed)
  for (let time = 0; time < 2; time++) await screen.press(AGREE)
  expect(asksOf(screen, LOGIN)).toHaveLength(2)
  expect(asksOf(screen, SIGN)).toEqual([])
  await screen.does('answer', () => answer.tell({ url: 'https://itsme.example/login' }))
  expect(screen.asked().at(-1)).toBe('calls leaves for "https://itsme.example/login"')
  assign.mockRestore()
})

test('a return from the provider is taken once, leaves the tab, and has its place taken', async () => {
  const answered = { [RETURN]: [signing], [GET]: [signing] }
  const screen = await onReturn({ login: 'state=s&code=c&iss=i&other=o' }, answered, true)
  expect(asksOf(screen, RETURN)).toEqual([`asks ${RETURN} {"state":"s","code":"c","iss":"i"}`])
  expect(kept('login')).toBeNull()
  leadsTo('?view=sign&document=d')
  await screen.back()
  leadsTo('')
})

test('the return from a login signs by itself, with the name that was agreed to', async () => {
  const known = { ...signing, provider, identification }
  const screen = await onReturn(
    { login: 'state=s&code=c', name: typed },
    { [RETURN]: known, [GET]: sealing, [SIGN]: sealing },
  )
  expect(asksOf(screen, SIGN)).toHaveLength(1)
  expect(asksOf(screen, SIGN)[0]).toContain('"name":"Jan W."')
  expect(kept('name')).toBeNull()
})

test('a return with nothing leads to the documents', async () => {
  await onReturn({})
  leadsTo('')
})

test('a login that says nothing leads back to its step, and tells so', async () => {
  const screen = await onReturn(
    { login: 'error=access_denied', name: typed },
    { [RETURN]: refused(422, 'IDENTITY_FAILED'), [GET]: { ...signing, provider } },
  )
  expect(asksOf(screen, RETURN)[0]).toContain('"error":"access_denied"')
  expect(screen.seen()).toContain(words.fault.login)
})

test('a document is signed once, its name leaves the tab, and signed is said once it is sealed', async () => {
  const answer = awaited()
  const screen = await onSigning(
    [signing, lost, sealing, signed],
    { [SIGN]: [lost, answer.asked], [SEALED]: [503, file] },
    { name: typed },
  )
  for (let time = 0; time < 3; time++) await screen.press(AGREE)
  expect(asksOf(screen, SIGN)).toHaveLength(2)
  expect(kept('name')).toBe(typed)
  await screen.does('answer', () => answer.tell(sealing))
  expect(kept('name')).toBeNull()
  expect(heading(screen)).toBe(words.signing.sealing.heading)
  for (let time = 0; time < 3; time++) await screen.wait(700)
  expect(heading(screen)).toBe(words.signing.done.heading)
  const asked = asksOf(screen, GET).length
  await screen.wait(10_000)
  expect(asksOf(screen, GET)).toHaveLength(asked)
  await screen.press('Bewaar het verzegelde document')
  expect(screen.seen()).toContain(words.fault.general)
  await screen.press('Bewaar het verzegelde document')
  expect(screen.asked().at(-1)).toBe('saves Reglement.pdf')
})

test.each([true, false])('a signed page says whether its login was simulated: %s', async (isSimulated) => {
  const screen = await onCode({ ...signed, provider: { ...provider, isSimulated } })
  const simulated = words.signing.identity.simulated({ provider: provider.name })
  expect(screen.seen().includes(simulated)).toBe(isSimulated)
})

test('a drawn name is signed with as it was drawn', async () => {
  const screen = await onSigning(signing, { [SIGN]: signed }, { name: drawn })
  await screen.press(AGREE)
  expect(asksOf(screen, SIGN)[0]).toContain('"path":"M0 0L9 9"')
})

test('a document that was closed meanwhile says how it stands', async () => {
  const screen = await onSigning([signing, { ...signing, state: 'WITHDRAWN' }], { [SIGN]: closed })
  await screen.press(AGREE)
  expect(heading(screen)).toBe('Dit document is ingetrokken')
})

test('a sealing that takes long need not be waited for', async () => {
  const screen = await onCode(() => Response.json(sealing))
  await screen.wait(9_000)
  expect(screen.seen()).not.toContain(words.signing.done.documents)
  await screen.wait(1_100)
  await screen.press(words.signing.done.documents)
  const asked = asksOf(screen, GET).length
  await screen.wait(2_000)
  expect(asksOf(screen, GET)).toHaveLength(asked)
})

test('a document that was not begun is read first, and its step has its place taken', async () => {
  const screen = await onSigning({ ...signing, state: 'OPEN' })
  leadsTo('?view=document&document=d')
  await screen.back()
  leadsTo('')
})

test('a refusal has a reason, is told once, and takes the place of its page', async () => {
  const answer = awaited()
  const screen = await onInbox('view=refuse&document=d', { [REFUSE]: [lost, closed, answer.asked] })
  const refuse = () => screen.press(words.signing.refuse.submit)
  await screen.type(words.signing.refuse.label, '  ')
  await refuse()
  expect(screen.focused()).toBe(screen.field(words.signing.refuse.label))
  expect(asksOf(screen, REFUSE)).toEqual([])
  await screen.type(words.signing.refuse.label, ' Te duur ')
  for (const fault of [words.fault.offline, words.fault.closed]) {
    await refuse()
    expect(screen.seen()).toContain(fault)
  }
  for (let time = 0; time < 2; time++) await refuse()
  expect(asksOf(screen, REFUSE)).toHaveLength(3)
  expect(asksOf(screen, REFUSE)[2]).toContain('{"reason":"Te duur"}')
  await screen.does('answer', () => answer.tell({}))
  leadsTo('?view=document&document=d')
  await screen.back()
  leadsTo('')
})

test('a reason for one document is not left for another', async () => {
  const screen = await onInbox('view=refuse&document=d')
  await screen.type(words.signing.refuse.label, 'Te duur')
  await screen.go('view=refuse&document=other')
  expect(screen.field(words.signing.refuse.label)).toHaveProperty('value', '')
})
