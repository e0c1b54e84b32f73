/** What a receiver does to sign a document or to refuse it, and what follows. */
import { beforeAll, expect, test, vi } from 'vitest'
import { exampleOf } from '#tests/support/example-of.ts'
import { speakDutch } from '#tests/support/markup.tsx'
import { NOW } from '#tests/support/stand-in-browser.ts'
import { type Answered, lost, refused, told } from '#tests/support/stand-in-screen.ts'
import {
  ASK,
  awaited,
  CHECK,
  file,
  type InboxInUse,
  mailed,
  onInbox,
  tooSoon,
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
const code = { sentTo: 'j•••@post.example', nextAt: new Date(NOW + 60_000).toISOString(), validUntil: at }
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
const MAIL = 'POST /api/inbox/documents/d/signing/code'
const SIGN = 'POST /api/inbox/documents/d/signing/signature'
const LOGIN = 'POST /api/inbox/documents/d/signing/identification'
const RETURN = 'POST /api/inbox/identification'
const REFUSE = 'POST /api/inbox/documents/d/refusal'
const SEALED = 'GET /api/inbox/documents/d/sealed'
const needsCode = refused(403, 'CODE_REQUIRED')
const wrong = refused(422, 'CODE_WRONG')
const late = refused(422, 'CODE_EXPIRED')
const closed = refused(409, 'DOCUMENT_CLOSED')

const onSigning = (known: unknown, answered: Answered = {}, kept: Record<string, string> = {}) =>
  onInbox('view=sign&document=d', { [GET]: known, ...answered }, { session: 'session', ...kept })
const onCode = (known: unknown, answered: Answered = {}, kept: Record<string, string> = {}) =>
  onInbox('view=sign&document=d&step=code', { [GET]: known, ...answered }, { session: 'session', ...kept })
const onReturn = (login: Record<string, string>, answered: Answered = {}, isTwice = false) =>
  onInbox('view=login', answered, { session: 'session', ...login }, isTwice)

async function enter(screen: InboxInUse): Promise<void> {
  await screen.type('Code uit de mail', '123456')
  await screen.press(/^Onderteken/)
}

test.each<[name: string, use: () => Promise<InboxInUse>]>([
  [
    'agreeing',
    async () => {
      const answer = awaited()
      const screen = await onSigning(
        () => Response.json(signing),
        { [MAIL]: [lost, answer.asked] },
        { name: name({ way: 'TYPED', name: ' ' }) },
      )
      await screen.press('Akkoord, stuur mij een code')
      await screen.type('Je naam', 'Jan W.')
      await screen.keeps()
      for (let time = 0; time < 3; time++) await screen.press('Akkoord, stuur mij een code')
      await screen.does('answer', () => answer.tell(code))
      await screen.back()
      return screen
    },
  ],
  [
    'drawing',
    async () => {
      const screen = await onSigning(signing)
      await screen.press('Teken je naam')
      await screen.press('Akkoord, stuur mij een code')
      await screen.keeps()
      const pad = screen.find('Teken hier je naam', 0, 'svg')
      Object.assign(pad, { setPointerCapture: () => undefined })
      vi.spyOn(pad, 'getBoundingClientRect').mockReturnValue({
        left: 0,
        top: 0,
        width: 300,
        height: 150,
      } as DOMRect)
      const pointer = { isPrimary: true, pointerId: 1, button: 0, clientX: 5, clientY: 5 }
      await screen.fire('pointerdown', pad, pointer)
      await screen.keeps()
      await screen.press('Wis')
      await screen.press('Typ je naam')
      await screen.reload()
      await screen.press('Ik wil niet ondertekenen')
      return screen
    },
  ],
  [
    'kept-name',
    async () => {
      const screen = await onSigning(() => Response.json(signing), {}, { name: typed })
      await screen.press('Terug')
      return screen
    },
  ],
  ['another-name', () => onSigning(signing, {}, { name: name({ way: 'TYPED', name: 'An' }, 'other') })],
  [
    'agreeing-first-a-code',
    async () => {
      const screen = await onSigning(() => Response.json(signing), {
        [MAIL]: [needsCode, needsCode, code],
        [ASK]: mailed(),
        [CHECK]: verified,
      })
      await screen.press('Akkoord, stuur mij een code')
      await screen.go('view=sign&document=d&step=code')
      await screen.back()
      await screen.press('Akkoord, stuur mij een code')
      await screen.press('Mail mij een code')
      await screen.type('Code uit de mail', '123456')
      await screen.press('Ga verder')
      return screen
    },
  ],
  [
    'agreeing-too-soon',
    async () => {
      const screen = await onSigning([signing, { ...signing, code }], { [MAIL]: tooSoon(30) })
      await screen.press('Akkoord, stuur mij een code')
      return screen
    },
  ],
  [
    'logging-in',
    async () => {
      const answer = awaited()
      const assign = vi.spyOn(window.location, 'assign').mockImplementation(told('leaves for'))
      const screen = await onSigning(() => Response.json({ ...signing, provider }), {
        [LOGIN]: [refused(409, 'DOCUMENT_CLOSED'), answer.asked],
      })
      await screen.press('Akkoord, ga verder')
      for (let time = 0; time < 3; time++) await screen.press('Ga naar itsme')
      await screen.does('answer', () => answer.tell({ url: 'https://itsme.example/login' }))
      await screen.press('Terug')
      assign.mockRestore()
      return screen
    },
  ],
  [
    'logged-in-before',
    async () => {
      const known = { ...signing, provider, identification }
      const screen = await onSigning([known, { ...known, code }], { [MAIL]: code })
      await screen.press('Akkoord, stuur mij een code')
      return screen
    },
  ],
  [
    'returning',
    async () => {
      const answer = awaited()
      const screen = await onReturn(
        { login: 'state=s&code=c&iss=i&other=o' },
        { [RETURN]: answer.asked, [GET]: { ...signing, provider, identification } },
      )
      await screen.keeps()
      await screen.does('answer', () => answer.tell({ ...signing, provider, identification }))
      await screen.back()
      return screen
    },
  ],
  [
    'returning-twice',
    () => onReturn({ login: 'state=s&code=c' }, { [RETURN]: [{ documentId: 'd' }], [GET]: [signing] }, true),
  ],
  [
    'returning-with-nothing',
    async () => {
      const screen = await onReturn({})
      await screen.back()
      return screen
    },
  ],
  [
    'returning-refused',
    async () => {
      return onReturn(
        { login: 'error=access_denied', name: typed },
        { [RETURN]: refused(422, 'IDENTITY_FAILED'), [GET]: { ...signing, provider } },
      )
    },
  ],
  [
    'returning-lost',
    async () => {
      const screen = await onReturn({ login: 'state=s' }, { [RETURN]: lost })
      await screen.press('Probeer opnieuw')
      return screen
    },
  ],
  [
    'signing',
    async () => {
      const answer = awaited()
      const screen = await onCode(
        [{ ...signing, code }, lost, sealing, 503, signed],
        { [SIGN]: [wrong, wrong, lost, wrong, late, answer.asked], [SEALED]: [503, file] },
        { name: typed },
      )
      await screen.press(/^Nieuwe code/)
      for (let time = 0; time < 7; time++) await enter(screen)
      await screen.keeps()
      await screen.does('answer', () => answer.tell(sealing))
      await screen.keeps()
      await screen.wait(550)
      await screen.wait(50)
      await screen.wait(650)
      await screen.wait(650)
      await screen.wait(650)
      await screen.wait(10_000)
      await screen.press('Bewaar het verzegelde document')
      await screen.press('Bewaar het verzegelde document')
      await screen.press('Naar mijn documenten')
      return screen
    },
  ],
  [
    'signing-drawn',
    async () => {
      const screen = await onCode(signing, { [MAIL]: [lost, mailed()], [SIGN]: signed }, { name: drawn })
      await screen.press('Mail mij een code')
      await screen.press('Mail mij een code')
      await enter(screen)
      return screen
    },
  ],
  [
    'signing-blocked',
    async () => {
      const screen = await onCode(
        () => Response.json({ ...signing, code }),
        { [MAIL]: [tooSoon(60), mailed()], [SIGN]: [wrong, wrong, wrong, wrong, late] },
        { code: JSON.stringify({ email: '', nextAt: 1 }) },
      )
      for (let time = 0; time < 5; time++) await enter(screen)
      await screen.keeps()
      await screen.wait(600_000)
      await screen.press('Mail mij een code')
      await screen.wait(60_000)
      await screen.press('Nieuwe code')
      await screen.press('Terug')
      return screen
    },
  ],
  [
    'signing-blocked-left',
    async () => {
      const screen = await onCode(signing, { [MAIL]: tooSoon(61) })
      await screen.press('Mail mij een code')
      await screen.press('Naar mijn documenten')
      return screen
    },
  ],
  [
    'signing-too-late',
    async () => {
      const screen = await onCode(
        [{ ...signing, code }, { ...signing, state: 'STARTED' }, lost, { ...signing, state: 'WITHDRAWN' }],
        { [SIGN]: [closed, closed, closed] },
      )
      for (let time = 0; time < 3; time++) await enter(screen)
      return screen
    },
  ],
  ['unnamed', () => onCode({ ...signing, signer: '' })],
  [
    'sealing-long',
    async () => {
      const screen = await onCode([sealing])
      await screen.wait(9_900)
      await screen.press('Naar mijn documenten')
      await screen.wait(2_000)
      return screen
    },
  ],
  [
    'closed',
    async () => {
      const screen = await onSigning({ ...signing, state: 'REFUSED' })
      await screen.press('Naar mijn documenten')
      return screen
    },
  ],
  [
    'unread',
    async () => {
      const screen = await onSigning({ ...signing, state: 'OPEN' })
      await screen.back()
      return screen
    },
  ],
  [
    'failing',
    async () => {
      const answer = awaited()
      const screen = await onSigning([answer.asked, signing])
      await screen.does('answer', () => answer.tell(signing))
      await screen.go('')
      return screen
    },
  ],
  [
    'not-found',
    async () => {
      const screen = await onSigning(404)
      await screen.press('Terug')
      return screen
    },
  ],
  [
    'another',
    async () => {
      const other = { ...signing, documentId: 'other', name: 'Contract', signer: 'An' }
      const screen = await onSigning(signing, { 'GET /api/inbox/documents/other/signing': other })
      await screen.go('view=sign&document=other')
      return screen
    },
  ],
  [
    'refusing',
    async () => {
      const answer = awaited()
      const screen = await onInbox('view=refuse&document=d', { [REFUSE]: [lost, closed, answer.asked] })
      await screen.press('Weiger en meld het')
      await screen.type('Waarom niet?', '  ')
      await screen.press('Weiger en meld het')
      await screen.type('Waarom niet?', ' Te duur ')
      for (let time = 0; time < 4; time++) await screen.press('Weiger en meld het')
      await screen.does('answer', () => answer.tell({}))
      await screen.back()
      return screen
    },
  ],
  [
    'refusing-not',
    async () => {
      const screen = await onInbox('view=refuse&document=d')
      await screen.press('Toch niet')
      await screen.back()
      await screen.type('Waarom niet?', 'Te duur')
      await screen.go('view=refuse&document=other')
      await screen.press('Terug')
      return screen
    },
  ],
])('what follows signing is as before: %s', async (name, use) => {
  await expect((await use()).told()).toMatchFileSnapshot(`./markup/acts-${name}.txt`)
})
