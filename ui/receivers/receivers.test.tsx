import { t } from 'i18next'
import { useState } from 'react'
import { beforeAll, expect, test, vi } from 'vitest'
import { asksOf } from '#tests/support/each-way.ts'
import { invitation, metaData, receiver } from '#tests/support/example-receivers.ts'
import { pages, speakDutch } from '#tests/support/markup.tsx'
import { onScreen } from '#tests/support/on-screen.tsx'
import { refused, told } from '#tests/support/stand-in-screen.ts'
import type { Account } from '../api/accounts.ts'
import { sentAt } from './invitation-columns.tsx'
import { InvitationsScreen } from './invitations-screen.tsx'
import { NewReceiverScreen } from './new-receiver-screen.tsx'
import { invitationsQuery, metaDataQuery, type Receiver, receiverQuery, receiversQuery } from './queries.ts'
import { ReceiverScreen } from './receiver-screen.tsx'
import { ReceiverSearch } from './receiver-search.tsx'
import { receiverState } from './receiver-status.tsx'
import { ReceiversScreen } from './receivers-screen.tsx'
import {
  type InvitationsSearch,
  type ReceiversSearch,
  readInvitationsSearch,
  readReceiversSearch,
} from './search.ts'

await vi.hoisted(async () => {
  vi.resetModules()
  const { standInForScreen } = await import('#tests/support/stand-in-screen.ts')
  standInForScreen()
})

beforeAll(speakDutch)

const account = { id: 'account', name: 'Syndic Dubois', parentName: null, locked: false } as Account
const rows = [receiver, { ...receiver, id: 'other', token1: 'R-1002', firstName: 'An' }]
const makePage = <Row,>(content: Row[], total = content.length) => ({
  content,
  pageNumber: 0,
  numberOfPages: Math.min(content.length, 1),
  totalNumberOfElements: total,
  numberOfElements: content.length,
  paginationEnabled: true,
  hasNext: false,
  hasPrevious: false,
})
const data = (name: string, value: unknown) => () => Response.json({ data: { [name]: value } })
const problem =
  (errorCode: string, more: object = {}) =>
  () =>
    Response.json({
      errors: [{ message: errorCode, extensions: { errorCode, errorMessage: `Nee: ${errorCode}`, ...more } }],
    })
const LIST = 'POST /graphql getAccountReceivers'
const DELETE = 'POST /graphql deleteReceiver'
const list = (search: ReceiversSearch = {}, answered = {}, content: Receiver[] = rows) =>
  onScreen(
    <ReceiversScreen accountId="account" search={search} onSearch={told('onSearch')} />,
    [[receiversQuery('account', search), makePage(content)]],
    { [LIST]: data('getAccountReceivers', makePage(content)), ...answered },
  )
const page = (answered = {}, standing = metaData, more: Partial<Receiver> = {}) =>
  onScreen(
    <ReceiverScreen account={account} receiverId="receiver" userId="u" />,
    [
      [receiverQuery('receiver'), { ...receiver, ...more }],
      [metaDataQuery('receiver'), standing],
    ],
    { 'POST /graphql getReceiverMetaData': data('getReceiverMetaData', standing), ...answered },
  )
const invitations = (search: InvitationsSearch, content = [invitation]) =>
  onScreen(<InvitationsScreen accountId="account" search={search} onSearch={told('onSearch')} />, [
    [invitationsQuery('account', search), makePage(content)],
  ])
const UPDATE = 'POST /graphql updateReceiver'
const CREATE = 'POST /graphql createReceiver'
const done = data('done', {})

function Searching() {
  const [isOpen, setOpen] = useState(true)
  return (
    <ReceiverSearch
      accountId="account"
      isOpen={isOpen}
      onClose={() => setOpen(false)}
      onChoose={({ id }) => told('onChoose')(id)}
      text="wil"
    />
  )
}
const sought = (q?: string) => receiversQuery('account', { ...(q && { q }), sort: 'lastName', order: 'ASC' })

const word = (name: string, more: Record<string, unknown> = {}) => t(`receiver:${name}`, more)
const listWord = (name: string, more: Record<string, unknown> = {}) => t(`receivers:${name}`, more)
const ALL = '/accountportal/doccle/receivers/account'
const searched = (screen: { asked: () => string[] }) =>
  screen
    .asked()
    .flatMap((one) => (one.startsWith('calls onSearch ') ? [one.replace('calls onSearch ', '')] : []))

test('a receiver is deleted only once that is answered, and a failure is told', async () => {
  const screen = await list({}, { [DELETE]: [503, done] })
  const erase = async () => {
    await screen.press(/^Verwijder Jan/)
    await screen.press(listWord('delete-short'), -1)
  }
  await screen.press(/^Verwijder Jan/)
  await screen.key('Escape')
  expect(asksOf(screen, DELETE)).toEqual([])
  await erase()
  expect(screen.seen()).toContain(listWord('not-deleted'))
  await erase()
  expect(screen.seen()).toContain(listWord('deleted'))
  expect(screen.asked()).toContain('outdates ["receivers"]')
})

test('a filter leads to the first page, and a typed text replaces the address', async () => {
  const screen = await list({ q: 'x', page: 2 })
  await screen.press(listWord('filter.ERROR'))
  await screen.press(listWord('column.language'))
  await screen.press(listWord('language.fr'))
  await screen.type(listWord('search'), 'y')
  expect(searched(screen)).toHaveLength(2)
  await screen.wait(600)
  await screen.press(/^Naam/)
  expect(searched(screen)).toEqual([
    '{"q":"x","status":"ERROR"} false',
    '{"q":"x","status":"ERROR","language":"fr"} false',
    '{"q":"y","status":"ERROR","language":"fr"} true',
    '{"q":"y","status":"ERROR","language":"fr","sort":"lastName","order":"ASC"} false',
  ])
})

test('receivers and invitations that could not be fetched are asked for again [inline.channel]', async () => {
  const INVITATIONS = 'POST /graphql getAccountDcms'
  const screen = await onScreen(null, [], {
    [LIST]: [problem('GENERAL'), data('getAccountReceivers', makePage(rows))],
    [INVITATIONS]: [problem('GENERAL'), data('getAccountDcms', makePage([invitation]))],
  })
  const props = { accountId: 'account', onSearch: told('onSearch') }
  await screen.draw('receivers', <ReceiversScreen {...props} search={{ q: 'x', page: 2 }} />)
  expect(screen.seen()).toContain(listWord('get-receivers-error'))
  await screen.press(t('kit:retry'))
  expect(screen.seen()).toContain('R-1002')
  await screen.draw('invitations', <InvitationsScreen {...props} search={{ receiverId: 'R-1' }} />)
  await screen.press(t('kit:retry'))
  expect(screen.seen()).toContain(invitation.email)
})

test('an empty list drops its filters, and keeps its search text', async () => {
  const screen = await list({ q: 'x', status: 'ERROR', language: 'fr' }, {}, [])
  await screen.press(listWord('none-found.show-all'))
  expect(searched(screen)).toEqual(['{"q":"x"} false'])
})

test('all of a filter are invited, and how many got no mail is told', async () => {
  const INVITE = 'POST /graphql sendDoccleConnectMails'
  const answer = (invited: number, skipped: number) => data('sendDoccleConnectMails', { invited, skipped })
  const screen = await list({ status: 'WAITING', q: 'x' }, { [INVITE]: [503, answer(0, 2), answer(1, 1)] })
  const invite = async () => {
    await screen.press(listWord('invite-all.button', { count: 2 }))
    await screen.press(listWord('invite-all.submit'))
    return screen.seen()
  }
  await screen.press(listWord('invite-all.button', { count: 2 }))
  await screen.press(listWord('invite-all.keep'))
  expect(asksOf(screen, INVITE)).toEqual([])
  expect(await invite()).toContain(listWord('invite-all.failed'))
  const nobody = await invite()
  expect(nobody).toContain(listWord('invite-all.nobody'))
  expect(nobody).toContain(listWord('invite-all.skipped', { count: 2 }))
  const some = await invite()
  expect(some).toContain(listWord('invite-all.done', { count: 1 }))
  expect(some).toContain(listWord('invite-all.skipped', { count: 1 }))
  expect(asksOf(screen, INVITE)[0]).toContain('"receiversFilter":{"text":"x","status":"WAITING"}')
  expect(screen.focused()).toBe(screen.find(listWord('invite-all.button', { count: 2 })))
})

test('a receiver is invited once that is answered, and not while changes are unsaved', async () => {
  const INVITE = 'POST /graphql sendDoccleConnectMail'
  const screen = await page({ [INVITE]: [503, done] }, { ...metaData, dcms: [] })
  await screen.press(word('invite'))
  await screen.press(word('invite-no'))
  expect(asksOf(screen, INVITE)).toEqual([])
  for (const outcome of ['not-invited', 'invited']) {
    await screen.press(word('invite'))
    await screen.press(word('invite'), -1)
    expect(screen.seen()).toContain(word(outcome))
  }
  await screen.type(word('fields.firstName'), 'Johan')
  await screen.press(word('invite'))
  expect(screen.seen()).toContain(word('unsaved'))
  expect(asksOf(screen, INVITE)).toHaveLength(2)
})

test('each refusal of a save stands at its field, and the typed values stay', async () => {
  const violations = [{ field: '/lastName', messageKey: 'too-long' }]
  const screen = await page({
    [UPDATE]: [503, problem('FORM_ERRORS', { violations }), problem('REC_EXISTS')],
  })
  const isWrong = (name: string) =>
    screen.field(word(`fields.${name}`)).getAttribute('aria-invalid') === 'true'
  await screen.type(word('fields.firstName'), 'Johan')
  await screen.press(word('save'))
  expect(screen.seen()).toContain(word('not-saved'))
  await screen.press(word('save'))
  expect([isWrong('lastName'), isWrong('token1')]).toEqual([true, false])
  expect(screen.focused()?.getAttribute('role')).toBe('alert')
  await screen.press(word('save'))
  expect([isWrong('lastName'), isWrong('token1')]).toEqual([false, true])
  expect(screen.field(word('fields.firstName'))).toHaveProperty('value', 'Johan')
})

const OTHERS = data('getReceiver', { ...receiver, version: 7, lastName: 'Wilms' })
const stale = async () => {
  const screen = await page({ [UPDATE]: [problem('STALE'), done], 'POST /graphql getReceiver': OTHERS })
  await screen.type(word('fields.firstName'), 'Johan')
  await screen.press(word('save'))
  expect(screen.seen()).toContain(word('stale'))
  return screen
}

test("of two who change a receiver, one's own version is saved upon the other's", async () => {
  const screen = await stale()
  await screen.press(/mijn/)
  expect(asksOf(screen, UPDATE)).toHaveLength(2)
  expect(asksOf(screen, UPDATE)[1]).toMatch(/version\D+7/)
  expect(screen.seen()).not.toContain(word('stale'))
})

test("the other's version can be taken, and given back", async () => {
  const screen = await stale()
  await screen.press(/andere/)
  expect(screen.field(word('fields.firstName'))).toHaveProperty('value', 'Jan')
  expect(screen.field(word('fields.lastName'))).toHaveProperty('value', 'Wilms')
  await screen.press(/mijne/)
  expect(screen.field(word('fields.firstName'))).toHaveProperty('value', 'Johan')
})

test('cancelled changes are called back', async () => {
  const screen = await page()
  await screen.type(word('fields.firstName'), 'Johan')
  await screen.press(word('cancel'))
  expect(screen.asked()).toEqual([])
  await screen.press(word('cancelled-undo'))
  expect(pages.history.location.pathname).toBe(`${ALL}/receiver/receiver`)
})

test('a receiver whose registration ends is fetched anew', async () => {
  const isNew = { receiverStatus: 'NEW' } as const
  const screen = await page({}, { ...metaData, ...isNew }, isNew)
  const stands = (receiverStatus: 'NEW' | 'SYNCED') =>
    screen.does(receiverStatus, () =>
      screen.client.setQueryData(metaDataQuery('receiver').queryKey, { ...metaData, receiverStatus }),
    )
  await stands('NEW')
  expect(screen.asked()).toEqual([])
  await stands('SYNCED')
  expect(screen.asked()).toContain('outdates ["receiver","receiver"]')
})

test('a new receiver is made from the form, once its number is free', async () => {
  const screen = await onScreen(<NewReceiverScreen accountId="account" userId="u" />, [], {
    [CREATE]: [problem('REC_EXISTS'), done],
  })
  const field = (name: string) => word(`new-fields.${name}`)
  await screen.press(word('save'))
  expect(asksOf(screen, CREATE)).toEqual([])
  expect(screen.focused()?.getAttribute('role')).toBe('alert')
  await screen.type(field('firstName'), 'Jan')
  await screen.type(field('lastName'), 'Willems')
  await screen.type(field('token1'), ' R-1 ')
  expect(screen.place.querySelector('[role="alert"]')).toBeNull()
  await screen.press(word('save'))
  expect(asksOf(screen, CREATE)[0]).toContain('"token1":"R-1"')
  expect(screen.field(field('token1')).getAttribute('aria-invalid')).toBe('true')
  await screen.type(field('token1'), 'R-2')
  expect(screen.field(field('token1')).getAttribute('aria-invalid')).toBeNull()
  await screen.press(word('save'))
  expect(pages.history.location.pathname).toBe(ALL)
})

test('receivers are searched and chosen by key', async () => {
  const screen = await onScreen(
    <Searching />,
    [
      [sought('wil'), makePage(rows)],
      [sought(), makePage(rows, 12)],
    ],
    { [LIST]: data('getAccountReceivers', makePage(rows.slice(0, 1))) },
  )
  const field = listWord('search')
  await screen.key('ArrowDown')
  await screen.key('ArrowDown')
  expect(screen.focused()).toBe(screen.find(/^An /))
  await screen.key('ArrowUp')
  expect(screen.focused()).toBe(screen.find(/^Jan /))
  await screen.type(field, ' jan ')
  await screen.key('Enter')
  expect(screen.asked().filter((one) => one.startsWith('calls'))).toEqual([])
  await screen.wait(500)
  expect(asksOf(screen, LIST)).toHaveLength(1)
  await screen.key('Enter')
  expect(screen.asked().at(-1)).toBe('calls onChoose "receiver"')
  expect(screen.place.querySelector('dialog')).toBeNull()
})

test('invitations of one receiver are widened to all, and a search that finds none to no search', async () => {
  const screen = await invitations({ receiverId: 'R-1001', page: 2 })
  await screen.press(t('dcms:of-receiver-remove'))
  await screen.type(t('dcms:search'), 'jan')
  await screen.wait(600)
  expect(searched(screen)).toEqual(['{} false', '{"q":"jan"} true'])
  await screen.end()
  const none = await invitations({ receiverId: 'R-1001', q: 'x' }, [])
  await none.press(t('dcms:show-all'))
  expect(searched(none)[0]).toMatch(/^\{\}/)
})

test('an invitation underway is asked for again soon', () => {
  type Asked = (query: object) => number
  const leaving = (status: string) => ({ ...invitation, status })
  const listed = receiversQuery('account', {}).refetchInterval as Asked
  const ofList = (more: object) =>
    listed({ state: { data: { content: [receiver, { ...receiver, ...more }] } } })
  expect([ofList({}), listed({ state: {} })]).toEqual([30_000, 30_000])
  expect([
    ofList({ receiverStatus: 'NEW' }),
    ofList({ latestDcm: leaving('NEW') }),
    ofList({ latestDcm: leaving('WAITING_FOR_DOCCLE') }),
  ]).toEqual([3_000, 3_000, 3_000])
  expect([ofList({ latestDcm: leaving('SENT') }), ofList({ latestDcm: null })]).toEqual([30_000, 30_000])
  const sent = invitationsQuery('account', {}).refetchInterval as Asked
  expect(
    ['NEW', 'WAITING_FOR_DOCCLE', 'SENT'].map((status) =>
      sent({ state: { data: { content: [leaving(status)] } } }),
    ),
  ).toEqual([3_000, 3_000, 30_000])
  const standing = metaDataQuery('receiver').refetchInterval as Asked
  expect(
    [{}, { receiverStatus: 'NEW' }].map((more) => standing({ state: { data: { ...metaData, ...more } } })),
  ).toEqual([30_000, 3_000])
  expect(standing({ state: {} })).toBe(30_000)
})

test('who is not there is refused in words', async () => {
  const screen = await onScreen(null, [], { 'POST /graphql getReceiver': problem('NOT_FOUND') })
  await screen.draw('opened', <ReceiverScreen account={account} receiverId="receiver" userId="u" />)
  expect(screen.seen()).toContain('Deze ontvanger bestaat niet meer')
  await screen.end()
  const other = await onScreen(null, [], {
    'POST /graphql getReceiver': [refused(400, 'GENERAL'), data('getReceiver', receiver)],
  })
  await other.draw('opened', <ReceiverScreen account={account} receiverId="receiver" userId="u" />)
  await other.press(t('kit:retry'))
  expect(other.seen()).toContain('Jan Willems')
})

test('a receiver is connected, waits or stopped only once the channel knows them', () => {
  const stopped = { ...metaData, connected: true, stoppedAt: '2026-11-16T08:00:00Z' }
  expect(receiverState({ ...stopped, receiverStatus: 'NEW' })).toBe('NEW')
  expect(receiverState({ ...stopped, receiverStatus: 'ERROR' })).toBe('ERROR')
  expect(receiverState(stopped)).toBe('STOPPED')
  expect(receiverState({ ...metaData, connected: true })).toBe('CONNECTED')
  expect(receiverState(metaData)).toBe('WAITING')
})

test('an invitation that left on the day it was asked for says the time alone', () => {
  const { requestDate } = invitation
  expect(sentAt({ requestDate, timeSent: null })).toBe('–')
  expect(sentAt({ requestDate, timeSent: '2026-11-18T23:59:00Z' })).toBe('23:59')
  expect(sentAt({ requestDate, timeSent: '2026-11-19T00:00:00Z' })).toBe('19/11/2026 00:00')
})

test('the list of receivers reads its filters from the address, and drops unknown ones', () => {
  const search = { q: 'jan', status: 'WAITING', language: 'fr', sort: 'lastName', order: 'ASC', page: 2 }
  expect(readReceiversSearch(search)).toEqual(search)
  expect(readReceiversSearch({ status: 'NEW', language: 'es', sort: 'salutation', order: 'ASC' })).toEqual({})
})

test('the list of invitations reads whose they are from the address, a number of digits too', () => {
  expect(readInvitationsSearch({ receiverId: 'PARK-2A', q: 'post' })).toEqual({
    receiverId: 'PARK-2A',
    q: 'post',
  })
  expect(readInvitationsSearch({ receiverId: 1001 })).toEqual({ receiverId: '1001' })
})
