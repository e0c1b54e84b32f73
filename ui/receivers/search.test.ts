import { expect, test } from 'vitest'
import { readInvitationsSearch, readReceiversSearch } from './search.ts'

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
