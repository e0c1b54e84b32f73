import { beforeAll, expect, test, vi } from 'vitest'
import { speakDutch } from '#tests/support/markup.tsx'
import { readCustomersSearch } from './search.ts'

await vi.hoisted(async () => (await import('#tests/support/stand-in-browser.ts')).standInForBrowser())

beforeAll(speakDutch)

test('the address keeps each field that customers are sorted by', () => {
  for (const sort of ['name', 'vat', 'city', 'country', 'email'])
    expect(readCustomersSearch({ sort, order: 'ASC' })).toEqual({ sort, order: 'ASC' })
  expect(readCustomersSearch({ sort: 'id', order: 'ASC' })).toEqual({})
})
