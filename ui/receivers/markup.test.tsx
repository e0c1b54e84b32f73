/** What the lists of receivers and of invitations are made of, in each state. */
import i18next from 'i18next'
import type { ReactNode } from 'react'
import { beforeAll, expect, test, vi } from 'vitest'
import {
  invitation,
  invitationStatuses,
  metaData,
  pageOf,
  receiver,
  receiverStates,
} from '#tests/support/example-receivers.ts'
import { asPage, markupOf, markupOfStates, speakDutch, withAnswers } from '#tests/support/markup.tsx'
import { atWidth } from '#tests/support/stand-in-browser.ts'
import { Refused } from '../api/failure.ts'
import { MayWrite } from '../api/may-write.ts'
import { sentAt } from './invitation-columns.tsx'
import { InvitationsScreen } from './invitations-screen.tsx'
import { ListInvitation } from './list-invitation.tsx'
import {
  type Invitation,
  invitationsQuery,
  type Receiver,
  receiversFilterOf,
  receiversQuery,
} from './queries.ts'
import { ReceiverSearch } from './receiver-search.tsx'
import { ReceiverBadge, stateOf, stateWords } from './receiver-status.tsx'
import { ReceiversScreen } from './receivers-screen.tsx'
import {
  type InvitationsSearch,
  type ReceiversSearch,
  readReceiversSearch,
  receiverLanguages,
  stateFilters,
} from './search.ts'

await vi.hoisted(async () => (await import('#tests/support/stand-in-browser.ts')).standInForBrowser())

beforeAll(speakDutch)

const none = () => undefined
const failed = new Refused({ status: 500 })

const sent: Invitation[] = invitationStatuses.flatMap((status) => [
  { ...invitation, status, timeSent: null },
  { ...invitation, status },
  { ...invitation, status, timeSent: '2026-11-19T09:13:00Z' },
])
const invitations = sent.map((one, at) => ({ ...one, id: `mail-${at}`, receiverId: `receiver-${at}` }))
const receivers: Receiver[] = [
  ...receiverStates.map((status) => ({ ...receiver, status })),
  ...receiverLanguages.map((language) => ({ ...receiver, language })),
  ...[...invitations, null].map((latestDcm) => ({ ...receiver, latestDcm })),
  { ...receiver, email: null },
].map((one, at) => ({ ...one, id: `receiver-${at}` }))

/** The list without an answer is loading. */
const receiversList = (search: ReceiversSearch, ...answer: [answer?: unknown, isAskedAgain?: boolean]) =>
  asPage(
    withAnswers(
      <ReceiversScreen accountId="account" search={search} onSearch={none} />,
      answer.length > 0 ? [[receiversQuery('account', search), ...(answer as [unknown])]] : [],
    ),
  )

const invitationsList = (search: InvitationsSearch, ...answer: [answer?: unknown, isAskedAgain?: boolean]) =>
  asPage(
    withAnswers(
      <InvitationsScreen accountId="account" search={search} onSearch={none} />,
      answer.length > 0 ? [[invitationsQuery('account', search), ...(answer as [unknown])]] : [],
    ),
  )

const searching = (text: string | undefined, ...answer: [answer?: unknown, isAskedAgain?: boolean]) => {
  const query = receiversQuery('account', { ...(text && { q: text }), sort: 'lastName', order: 'ASC' })
  return asPage(
    withAnswers(
      <ReceiverSearch accountId="account" isOpen onClose={none} onChoose={none} {...(text && { text })} />,
      answer.length > 0 ? [[query, ...(answer as [unknown])]] : [],
    ),
  )
}

const readAlong = (node: ReactNode) => <MayWrite value={false}>{node}</MayWrite>
const two = receivers.slice(0, 2)
const firstTwo = invitations.slice(0, 2)

test.each<[name: string, nodes: () => ReactNode[]]>([
  [
    'receivers',
    () => [
      receiversList({}, pageOf(receivers)),
      readAlong(receiversList({ page: 2, sort: 'email', order: 'DESC' }, pageOf(two, 12))),
      receiversList({ sort: 'lastName', order: 'ASC' }, pageOf(two)),
      receiversList({ status: 'WAITING', language: 'fr' }, pageOf(two.slice(0, 1))),
      receiversList({ status: 'WAITING' }, pageOf(two)),
      readAlong(receiversList({ status: 'WAITING' }, pageOf(two))),
    ],
  ],
  [
    'no-receivers',
    () => [
      receiversList({}),
      receiversList({}, failed),
      receiversList({}, failed, true),
      receiversList({}, pageOf([])),
      readAlong(receiversList({}, pageOf([]))),
      receiversList({ q: 'jan' }, pageOf([])),
      receiversList({ q: 'jan', status: 'WAITING' }, pageOf([])),
      receiversList({ language: 'nl' }, pageOf([])),
      receiversList({ status: 'ERROR' }, pageOf([])),
    ],
  ],
  [
    'invitations',
    () => [
      invitationsList({}, pageOf(invitations)),
      invitationsList({ receiverId: 'R-1001', q: 'post' }, pageOf(firstTwo)),
      invitationsList({ sort: 'timeSent', order: 'ASC' }, pageOf(firstTwo, 12)),
      invitationsList({ sort: 'email', order: 'DESC' }, pageOf(firstTwo.slice(1))),
      invitationsList({ sort: 'status', order: 'DESC' }, pageOf(firstTwo)),
      invitationsList({ sort: 'token1', order: 'DESC' }, pageOf(firstTwo)),
      invitationsList({}),
      invitationsList({}, failed),
      invitationsList({}, failed, true),
      invitationsList({}, pageOf([])),
      invitationsList({ q: 'post' }, pageOf([])),
      invitationsList({ receiverId: 'R-2' }, pageOf([])),
      invitationsList({ q: 'post', receiverId: 'R-2' }, pageOf([])),
    ],
  ],
  [
    'receiver-search',
    () => [
      searching(undefined, pageOf(receivers.slice(0, 6), 30)),
      searching(' jan', pageOf(two.slice(0, 1))),
      searching('jan', pageOf(two)),
      searching('jan', pageOf([])),
      searching('jan', failed),
      searching('jan', failed, true),
      searching('jan'),
      asPage(
        withAnswers(<ReceiverSearch accountId="account" isOpen={false} onClose={none} onChoose={none} />),
      ),
    ],
  ],
  [
    'list-invitation',
    () =>
      [undefined, 0, 1, 2].map((count) =>
        asPage(
          withAnswers(<ListInvitation accountId="account" filter={{ status: 'WAITING' }} count={count} />),
        ),
      ),
  ],
  ['states', () => receiverStates.map((state) => <ReceiverBadge key={state} state={state} />)],
])('the markup of the lists of receivers is as before: %s', async (name, nodes) => {
  await expect(await markupOfStates(nodes)).toMatchFileSnapshot(`./markup/${name}.txt`)
})

test('columns and buttons go at the widths where there is no room for them', async () => {
  const drawn = [1200, 1199, 768, 767, 576, 575].map((pixels) =>
    atWidth(pixels, () => `${pixels}\n${markupOf(receiversList({}, pageOf(two)))}`),
  )
  await expect(`${drawn.join('\n')}\n`).toMatchFileSnapshot('./markup/receivers-by-width.txt')
})

test('each state of a receiver is told in a sentence of its own', async () => {
  const t = i18next.getFixedT('nl', 'receivers')
  const words = receivers.map((one) => `${one.status} ${one.latestDcm?.status ?? '-'}: ${stateWords(t, one)}`)
  await expect(`${words.join('\n')}\n`).toMatchFileSnapshot('./markup/state-words.txt')
})

test('a receiver is connected, waits or stopped only once the channel knows them', () => {
  const stopped = { ...metaData, connected: true, stoppedAt: '2026-11-16T08:00:00Z' }
  expect(stateOf({ ...stopped, receiverStatus: 'NEW' })).toBe('NEW')
  expect(stateOf({ ...stopped, receiverStatus: 'ERROR' })).toBe('ERROR')
  expect(stateOf(stopped)).toBe('STOPPED')
  expect(stateOf({ ...metaData, connected: true })).toBe('CONNECTED')
  expect(stateOf(metaData)).toBe('WAITING')
})

test('an invitation that left on the day it was asked for says the time alone', () => {
  const { requestDate } = invitation
  expect(sentAt({ requestDate, timeSent: null })).toBe('–')
  expect(sentAt({ requestDate, timeSent: '2026-11-18T23:59:00Z' })).toBe('23:59')
  expect(sentAt({ requestDate, timeSent: '2026-11-19T00:00:00Z' })).toBe('19/11/2026 00:00')
})

test('the server is told only what the list is narrowed to', () => {
  expect(receiversFilterOf({ q: '', page: 2, sort: 'email', order: 'ASC' })).toEqual({})
  expect(receiversFilterOf({ q: 'jan', status: 'ERROR', language: 'de' })).toEqual({
    text: 'jan',
    status: 'ERROR',
    language: 'de',
  })
  const { queryKey } = receiversQuery('account', { page: 3, q: 'jan' })
  expect(queryKey).toEqual([
    'receivers',
    'account',
    { pageNumber: 2, size: 10, sortField: 'id', sortOrder: 'DESC', ignoreCase: true },
    { text: 'jan' },
  ])
  expect(invitationsQuery('account', { q: 'post', receiverId: 'R-1' }).queryKey[3]).toEqual({
    email: 'post',
    token1: 'R-1',
  })
  expect(invitationsQuery('account', {}).queryKey[3]).toEqual({})
})

test('the address keeps each field to sort by and each choice', () => {
  for (const sort of ['id', 'lastName', 'firstName', 'token1', 'email', 'language'])
    expect(readReceiversSearch({ sort, order: 'ASC' })).toEqual({ sort, order: 'ASC' })
  for (const status of stateFilters) expect(readReceiversSearch({ status })).toEqual({ status })
  for (const language of receiverLanguages) expect(readReceiversSearch({ language })).toEqual({ language })
})
