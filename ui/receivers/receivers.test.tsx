import { beforeAll, expect, test, vi } from 'vitest'
import { invitation, metaData } from '#tests/support/example-receivers.ts'
import { speakDutch } from '#tests/support/markup.tsx'
import { sentAt } from './invitation-columns.tsx'
import { invitationsQuery, receiversFilterOf, receiversQuery } from './queries.ts'
import { stateOf } from './receiver-status.tsx'
import { readReceiversSearch, receiverLanguages, stateFilters } from './search.ts'

await vi.hoisted(async () => (await import('#tests/support/stand-in-browser.ts')).standInForBrowser())

beforeAll(speakDutch)

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
