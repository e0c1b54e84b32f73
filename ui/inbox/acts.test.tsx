/** What a receiver does on the pages of a mailed link, and what follows. */
import { beforeAll, expect, test, vi } from 'vitest'
import { speakDutch } from '#tests/support/markup.tsx'
import { lost, refused } from '#tests/support/stand-in-screen.ts'
import {
  ASK,
  awaited,
  CHECK,
  type InboxInUse,
  inbox,
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
const LINK = 'POST /api/inbox/public/link'
const allStopped = { ...inbox, senders: [{ ...inbox.sender, isStopped: true }] }
const needsCode = refused(403, 'CODE_REQUIRED')
const ended = refused(401, 'NO_SESSION')
const wrong = refused(422, 'CODE_WRONG')
const late = refused(422, 'CODE_EXPIRED')
const invited = { ...inbox, isInvitation: true, senders: [{ ...inbox.sender, isConnected: false }] }

async function enter(screen: InboxInUse, code = '123456'): Promise<void> {
  await screen.type('Code uit de mail', code)
  await screen.press('Ga verder')
}

test.each<[name: string, use: () => Promise<InboxInUse>]>([
  [
    'opening',
    async () => {
      const first = awaited()
      const again = awaited()
      const list = awaited()
      const screen = await onInbox('', {
        [OPEN]: [first.asked, lost, 503, again.asked],
        [LIST]: [list.asked, []],
      })
      await screen.does('answer', () => first.tell(inbox))
      await screen.does('list', () => list.tell([]))
      await screen.reload()
      await screen.press('Probeer opnieuw')
      await screen.press('Français')
      await screen.press('Réessayer')
      await screen.does('answer', () => again.tell({ ...inbox, language: 'fr' }))
      return screen
    },
  ],
  [
    'opening-link',
    async () => {
      const screen = await onInbox('', { [START]: { token: 'new', inbox } }, { link: 'link' })
      await screen.keeps()
      await screen.reload()
      return screen
    },
  ],
  [
    'expired',
    async () => {
      const sent = awaited()
      const screen = await onInbox(
        '',
        { [OPEN]: [ended], [START]: refused(410, 'GONE'), [LINK]: [lost, sent.asked] },
        { session: 'old', link: 'link' },
      )
      await screen.keeps()
      await screen.press('Stuur mij een nieuwe link')
      await screen.press('Stuur mij een nieuwe link')
      await screen.press('Stuur mij een nieuwe link')
      await screen.does('answer', () => sent.tell({}))
      return screen
    },
  ],
  [
    'expired-twice',
    async () => {
      const screen = await onInbox(
        '',
        { [START]: refused(410, 'GONE'), [LINK]: [500, 429] },
        { link: 'link' },
      )
      await screen.press('Stuur mij een nieuwe link')
      await screen.press('Stuur mij een nieuwe link')
      return screen
    },
  ],
  ['expired-without-link', () => onInbox('', {}, {})],
  [
    'list-failing',
    async () => {
      const again = awaited()
      const screen = await onInbox('', { [LIST]: [503, lost, again.asked] })
      await screen.press('Probeer opnieuw')
      await screen.press('Probeer opnieuw')
      await screen.does('answer', () => again.tell([]))
      return screen
    },
  ],
  [
    'language',
    async () => {
      const answer = awaited()
      const screen = await onInbox('view=stop&sender=syndic', {
        [STOP]: allStopped,
        [LANGUAGE]: [lost, answer.asked, { ...allStopped, language: 'nl' }],
      })
      await screen.press('Stop de documenten')
      await screen.focus('Documenten voor Jan Willems')
      await screen.press('English')
      await screen.press('Français')
      await screen.does('answer', () => answer.tell({ ...allStopped, language: 'fr' }))
      await screen.press('Nederlands')
      await screen.go('view=report')
      await screen.back()
      return screen
    },
  ],
  [
    'stopping',
    async () => {
      const answer = awaited()
      const screen = await onInbox('view=stop&sender=syndic', {
        [STOP]: [lost, 503, refused(404, 'NOT_FOUND'), 429, answer.asked],
      })
      for (let time = 0; time < 6; time++) await screen.press('Stop de documenten')
      await screen.does('answer', () => answer.tell(allStopped))
      await screen.back()
      return screen
    },
  ],
  [
    'stopping-not',
    async () => {
      const screen = await onInbox('view=stop&sender=syndic', { [STOP]: [lost] })
      await screen.press('Stop de documenten')
      await screen.press('Blijf ze ontvangen')
      await screen.press('Geen documenten meer van Syndic Dubois')
      await screen.press('Terug')
      await screen.go('view=stop&sender=other')
      return screen
    },
  ],
  [
    'stopping-first-a-code',
    async () => {
      const screen = await onInbox('view=stop&sender=syndic', {
        [STOP]: [needsCode, needsCode, 503, allStopped],
        [ASK]: mailed(),
        [CHECK]: verified,
      })
      await screen.press('Stop de documenten')
      await screen.press('Terug')
      await screen.back()
      await screen.press('Stop de documenten')
      await screen.press('Mail mij een code')
      await enter(screen)
      await screen.press('Stop de documenten')
      return screen
    },
  ],
  [
    'stopping-left',
    async () => {
      const screen = await onInbox('view=stop&sender=syndic', { [STOP]: needsCode })
      await screen.press('Stop de documenten')
      await screen.go('view=report')
      return screen
    },
  ],
  [
    'session-ended',
    async () => {
      const screen = await onInbox('view=stop&sender=syndic', { [STOP]: ended })
      await screen.press('Stop de documenten')
      await screen.keeps()
      return screen
    },
  ],
  [
    'starting',
    async () => {
      const answer = awaited()
      const START_ONE = 'POST /api/inbox/senders/waiting/start'
      const started = verified.senders.map((one) => ({ ...one, isConnected: true, isStopped: false }))
      const screen = await onInbox('', {
        [OPEN]: verified,
        [START_ONE]: [lost, answer.asked],
        'POST /api/inbox/senders/stopped/start': needsCode,
      })
      await screen.press('Ontvang documenten van Stroom')
      await screen.press('Terug')
      for (let time = 0; time < 3; time++) await screen.press('Ontvang documenten van Waterwerken')
      await screen.does('answer', () => answer.tell({ ...verified, senders: started }))
      await screen.press('Wijzig je e-mailadres')
      return screen
    },
  ],
  [
    'all-senders',
    async () => {
      const screen = await onInbox('', { [ASK]: mailed(), [CHECK]: verified })
      await screen.press('Toon alle afzenders')
      await screen.press('Terug')
      await screen.press('Toon alle afzenders')
      await screen.press('Mail mij een code')
      await screen.keeps()
      await enter(screen)
      await screen.keeps()
      return screen
    },
  ],
  [
    'code-asked',
    async () => {
      const answer = awaited()
      const screen = await onInbox('', {
        [ASK]: [lost, answer.asked, mailed('j•••@post.example', 45_000), mailed('j•••@post.example', 90_000)],
      })
      await screen.press('Toon alle afzenders')
      for (let time = 0; time < 3; time++) await screen.press('Mail mij een code')
      await screen.does('answer', () =>
        answer.tell({ sentTo: 'j•••@post.example', nextAt: '2026-11-20T10:30:00.000Z' }),
      )
      await screen.press(/^Nieuwe code/)
      await screen.wait(58_900)
      await screen.wait(900)
      await screen.press('Nieuwe code')
      await screen.wait(44_900)
      await screen.press('Nieuwe code')
      await screen.wait(539_800)
      await screen.wait(50)
      return screen
    },
  ],
  [
    'code-kept',
    async () => {
      const screen = await onInbox('', { [ASK]: [mailed()] })
      await screen.press('Toon alle afzenders')
      await screen.press('Mail mij een code')
      await screen.reload()
      await screen.press('Toon alle afzenders')
      await screen.go('view=address')
      return screen
    },
  ],
  [
    'code-wrong',
    async () => {
      const answer = awaited()
      const screen = await onInbox('', {
        [ASK]: mailed(),
        [CHECK]: [wrong, lost, wrong, wrong, late, answer.asked],
      })
      await screen.press('Toon alle afzenders')
      await screen.press('Mail mij een code')
      await screen.leave()
      await screen.press('Ga verder')
      await enter(screen, '12345')
      for (let time = 0; time < 5; time++) {
        await enter(screen)
        await screen.selection()
      }
      await screen.keeps()
      await screen.submit()
      await screen.submit()
      await screen.does('answer', () => answer.tell(verified))
      return screen
    },
  ],
  [
    'code-blocked',
    async () => {
      const screen = await onInbox('', {
        [ASK]: [mailed(), lost, tooSoon(30), mailed()],
        [CHECK]: [wrong, wrong, wrong, wrong, late, late],
      })
      await screen.press('Toon alle afzenders')
      await screen.press('Mail mij een code')
      for (let time = 0; time < 5; time++) await enter(screen)
      await screen.keeps()
      await screen.press(/^Nieuwe code/)
      await screen.press('Naar mijn documenten')
      await screen.press('Toon alle afzenders')
      await screen.wait(601_000)
      await screen.press('Mail mij een code')
      await screen.press('Mail mij een code')
      await enter(screen)
      await screen.wait(30_000)
      await screen.press('Nieuwe code')
      return screen
    },
  ],
  [
    'code-too-soon',
    async () => {
      const screen = await onInbox('', { [ASK]: [tooSoon(60), tooSoon(61), mailed()] })
      await screen.press('Toon alle afzenders')
      await screen.press('Mail mij een code')
      await screen.keeps()
      await screen.press(/^Nieuwe code/)
      await screen.wait(60_000)
      await screen.press('Mail mij een code')
      await screen.keeps()
      await screen.wait(61_000)
      await screen.press('Mail mij een code')
      await screen.keeps()
      return screen
    },
  ],
  [
    'code-refused',
    async () => {
      const screen = await onInbox('', { [ASK]: [mailed()], [CHECK]: [ended] })
      await screen.press('Toon alle afzenders')
      await screen.press('Mail mij een code')
      await enter(screen)
      await screen.keeps()
      return screen
    },
  ],
  [
    'connecting',
    async () => {
      const screen = await onInbox('', { [OPEN]: invited, [ASK]: mailed(), [CHECK]: [wrong, verified] })
      await screen.press('Mail mij een code')
      await screen.reload()
      for (let time = 0; time < 2; time++) {
        await screen.type('Code uit de mail', '123456')
        await screen.press('Verbind mij')
      }
      return screen
    },
  ],
  [
    'connecting-blocked',
    async () => {
      const screen = await onInbox('', { [OPEN]: invited, [ASK]: tooSoon(61) })
      await screen.press('Mail mij een code')
      await screen.press('Ik ken Syndic Dubois niet')
      await screen.press('Toch wel')
      return screen
    },
  ],
  [
    'reporting',
    async () => {
      const answer = awaited()
      const screen = await onInbox('', {
        [OPEN]: [invited, { ...invited, sender: { ...invited.sender, name: 'Dubois' } }],
        [REPORT]: [503, answer.asked],
      })
      await screen.press('Ik ken Syndic Dubois niet')
      for (let time = 0; time < 3; time++) await screen.press('Geen mails meer')
      await screen.does('answer', () => answer.tell({}))
      await screen.back()
      return screen
    },
  ],
  [
    'reporting-at-last',
    async () => {
      const screen = await onInbox('view=report', { [OPEN]: [inbox, ended], [REPORT]: {} })
      await screen.press('Geen mails meer')
      await screen.keeps()
      return screen
    },
  ],
  [
    'address',
    async () => {
      const answer = awaited()
      const screen = await onInbox('view=address', {
        [ASK]: [refused(422, 'MAIL_REFUSED'), 400, lost, answer.asked],
        [CHECK]: { ...verified, address: 'an@post.example' },
      })
      const asks = () => screen.press('Mail mij een code')
      await asks()
      await screen.type('Nieuw e-mailadres', ' J•••@Post.example ')
      await asks()
      await screen.type('Nieuw e-mailadres', 'an')
      await asks()
      await screen.type('Nieuw e-mailadres', ' An@post.example ')
      for (let time = 0; time < 4; time++) await asks()
      await screen.submit()
      await screen.does('answer', () =>
        answer.tell({ sentTo: 'an@post.example', nextAt: '2026-11-20T10:01:00.000Z' }),
      )
      await screen.keeps()
      await screen.type('Code uit de mail', '123456')
      await screen.press('Gebruik dit adres')
      await screen.keeps()
      await screen.back()
      return screen
    },
  ],
  [
    'address-too-soon',
    async () => {
      const screen = await onInbox('view=address', { [ASK]: [tooSoon(60), tooSoon(90), mailed('an')] })
      await screen.type('Nieuw e-mailadres', 'an@post.example')
      await screen.press('Mail mij een code')
      await screen.keeps()
      await screen.wait(60_000)
      await screen.press('Mail mij een code')
      await screen.wait(90_000)
      await screen.press('Mail mij een code')
      await screen.reload()
      return screen
    },
  ],
  [
    'address-left',
    async () => {
      const screen = await onInbox('view=address', { [ASK]: mailed('an@post.example') })
      await screen.type('Nieuw e-mailadres', 'an@post.example')
      await screen.press('Mail mij een code')
      await screen.press('Terug')
      await screen.press('Toon alle afzenders')
      return screen
    },
  ],
])('what follows on the receivers’ pages is as before: %s', async (name, use) => {
  await expect((await use()).told()).toMatchFileSnapshot(`./markup/acts-${name}.txt`)
})
