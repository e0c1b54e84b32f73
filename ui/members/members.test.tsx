import i18next, { t } from 'i18next'
import { beforeAll, expect, test, vi } from 'vitest'
import { asksOf, eachWay, shownAgain, slow, untilDone, ways } from '#tests/support/each-way.ts'
import { exampleOf } from '#tests/support/example-of.ts'
import { speakDutch } from '#tests/support/markup.tsx'
import { onScreen } from '#tests/support/on-screen.tsx'
import { type Answered, refused } from '#tests/support/stand-in-screen.ts'
import { seenWords } from './people-columns.tsx'
import { PeopleScreen } from './people-screen.tsx'
import { type Member, membersQuery } from './queries.ts'

await vi.hoisted(async () => {
  vi.resetModules()
  const { standInForScreen } = await import('#tests/support/stand-in-screen.ts')
  standInForScreen()
})

beforeAll(speakDutch)

const account = { id: 'account', name: 'Bakkerij Peeters' }
const person = (id: string, more: Partial<Member> = {}): Member => ({
  ...exampleOf('Member'),
  ...{ id, name: id, email: `${id}@peeters.example`, role: 'WRITER', isYou: false, isSeat: false },
  ...more,
})
const anna = person('Anna', { role: 'OWNER', isYou: true })
const tom = person('Tom')
const invited = person('karim', { name: '', state: 'INVITED' })
const els = person('Els', { role: 'READER', isSeat: true, readsDocuments: false })

const PEOPLE = 'GET /api/accounts/account/members'
const at = (id: string) => `/api/accounts/account/members/${id}`
const words = (name: string, person: string, no = 'keep') => ({
  open: t(`members:${name}.named`, { name: person }),
  no: t(`members:${no}`),
  yes: t(`members:${name}.yes`),
  busy: t('members:busy'),
  failed: t(`members:${name}.failed`, { name: person }),
})
const shown = {
  mayManage: true,
  mayInvite: true,
  isOperator: false,
  hasDocuments: true,
  hasReceived: false,
  notice: null,
  invites: { isAsked: false, onClosed: () => {} },
  onLeft: () => {},
}
const screenOf = (people: Member[], answered: Answered = {}, more: Partial<typeof shown> = {}) =>
  onScreen(<PeopleScreen account={account} {...shown} {...more} />, [[membersQuery('account'), people]], {
    [PEOPLE]: shownAgain(people),
    ...answered,
  })

test('one list holds members, invitations and who reads along, each with their own acts', async () => {
  const screen = await screenOf([anna, tom, invited, els])
  const seen = screen.seen()
  expect(seen).toContain(t('members:seat'))
  expect(seen).toContain(t('members:reads.invoices'))
  expect(seen).toContain(t('members:state.INVITED'))
  screen.find(words('remove', 'Tom').open)
  screen.find(words('withdraw', invited.email).open)
  screen.find(words('stop', 'Els').open)
  expect(() => screen.find(words('remove', 'Anna').open)).toThrow()
})

test.each([
  ['remove', tom, `DELETE ${at('Tom')}`],
  ['withdraw', invited, `DELETE ${at('karim')}`],
  ['stop', els, 'DELETE /api/accounts/account/seats/Els'],
] as const)(
  '%s is asked first, told when it fails, and takes the row away',
  async (act, member, operation) => {
    const last = slow()
    const after = [anna]
    const screen = await screenOf([anna, member], {
      [operation]: ways(last),
      [PEOPLE]: [500, [anna, member], after],
    })
    await eachWay(screen, { ...words(act, member.name || member.email), operation }, last)
    expect(screen.seen()).toContain(t('members:alone.title'))
  },
)

const INVITE = 'POST /api/accounts/account/members'
const INVITE_SEAT = 'POST /api/accounts/account/seats'

test('somebody is invited once, with a role and in the chosen language', async () => {
  const last = slow(invited)
  const screen = await screenOf([anna], { [INVITE]: ways(last) })
  await screen.press(t('members:invite.open'))
  await screen.type(t('members:invite.email'), ' ')
  await screen.press(t('members:invite.yes'))
  expect(screen.seen()).toContain(t('members:invite.email-missing'))
  expect(asksOf(screen, INVITE)).toEqual([])
  await screen.type(t('members:invite.email'), ' tom@peeters.example ')
  await screen.press(new RegExp(t('members:may.READER')))
  await screen.press(t('members:invite.language'))
  await screen.press('Français')
  const pressed = { yes: t('members:invite.yes'), busy: t('members:invite.busy') }
  await untilDone(screen, { ...pressed, failed: t('members:invite.failed'), operation: INVITE }, last)
  expect(asksOf(screen, INVITE).at(-1)).toContain(
    '{"email":"tom@peeters.example","language":"fr","role":"READER"}',
  )
})

test('an accountant is invited to a seat, with or without the documents', async () => {
  const screen = await screenOf([anna], { [INVITE_SEAT]: exampleOf('Seat') })
  await screen.press(t('members:invite.open'))
  await screen.type(t('members:invite.email'), 'els@kantoor.example')
  await screen.press(new RegExp(t('members:may.SEAT')))
  await screen.press(t('members:reads.documents'))
  await screen.press(t('members:invite.yes'))
  expect(asksOf(screen, INVITE_SEAT).at(-1)).toContain('"readsDocuments":true')
})

test('an address that the server refuses says so until it is changed', async () => {
  const violations = [{ field: '/email', messageKey: 'invalid', text: 'Dit adres kan niet.' }]
  const screen = await screenOf([anna], { [INVITE]: refused(422, 'FORM_ERRORS', { violations }) })
  await screen.press(t('members:invite.open'))
  await screen.type(t('members:invite.email'), 'an@kantoor')
  await screen.press(t('members:invite.yes'))
  expect(screen.seen()).toContain('Dit adres kan niet.')
  await screen.type(t('members:invite.email'), 'an@kantoor.example')
  expect(screen.seen()).not.toContain('Dit adres kan niet.')
})

test('the reach of a seat is changed', async () => {
  const operation = 'PUT /api/accounts/account/seats/Els'
  const last = slow(exampleOf('Seat'))
  const screen = await screenOf([anna, els], { [operation]: ways(last) })
  await screen.press(t('members:reads.named', { name: 'Els' }))
  await screen.press(t('members:reads.documents'))
  const { yes, busy, failed } = words('reads', 'Els')
  await untilDone(screen, { yes, busy, failed, operation }, last)
  expect(asksOf(screen, operation).at(-1)).toContain('{"readsDocuments":true}')
})

test('who is no owner sees names and roles, who may change them, and no act but leaving', async () => {
  const own = person('Nadia', { role: 'READER', isYou: true })
  const owner = { ...anna, isYou: false }
  const none = { mayManage: false, mayInvite: false }
  const screen = await screenOf([owner, own, invited], {}, none)
  expect(screen.seen()).toContain(t('members:reads-along'))
  expect(screen.seen()).toContain(t('members:owners', { names: 'Anna' }))
  screen.find(t('members:leave.open', { name: account.name }))
  for (const act of [t('members:invite.open'), words('withdraw', invited.email).open])
    expect(() => screen.find(act)).toThrow()
})

test('a locked company gives nobody access, and takes it away', async () => {
  const screen = await screenOf([anna, invited, els], {}, { mayInvite: false })
  screen.find(words('withdraw', invited.email).open)
  for (const act of ['invite.open', 'again.named', 'reads.named'])
    expect(() => screen.find(t(`members:${act}`, { name: invited.email }))).toThrow()
})

test('the list that could not be fetched is asked for again', async () => {
  const screen = await onScreen(null, [], { [PEOPLE]: [500, [anna, tom]] })
  await screen.draw('people', <PeopleScreen account={account} {...shown} />)
  await screen.press(t('kit:retry'))
  expect(screen.seen()).toContain('Tom')
})

const none = { reachable: false, by: null, since: '2026-11-21T09:00:00.000Z' }
test.each([
  ['state.INVITED', { state: 'INVITED', reach: { ...none, reason: 'NOT_CONNECTED' } }],
  ['state.UNSURE', { state: 'INVITED', reach: { ...none, since: null, reason: 'UNKNOWN' } }],
  ['state.EXPIRED', { state: 'EXPIRED', reach: { ...none, reason: 'NOT_CONNECTED' } }],
  ['state.NOT_DELIVERED', { state: 'NOT_DELIVERED', reach: { ...none, reason: 'BOUNCED' } }],
  ['state.RETURNED', { state: 'ACTIVE', reach: { ...none, reason: 'BOUNCED' } }],
] as const)('the list says %s', async (key, facts) => {
  const screen = await screenOf([anna, { ...tom, ...facts }])
  expect(screen.seen()).toContain(t(`members:${key}`, { at: '21/11/2026' }))
})

test('the last activity is a time today and yesterday, and a day before that', () => {
  const now = new Date('2026-11-29T12:00:00+01:00')
  const said = (at: string | null) => seenWords(i18next.getFixedT(null, 'members'), at, now)
  expect(said('2026-11-29T10:04:00.000Z')).toMatch(/^vandaag \d\d:04$/)
  expect(said('2026-11-28T10:04:00.000Z')).toMatch(/^gisteren \d\d:04$/)
  expect(said('2026-11-20T11:04:00.000Z')).toBe('20/11/2026')
  expect(said(null)).toBe('–')
})
