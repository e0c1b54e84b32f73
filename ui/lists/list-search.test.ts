import { describe, expect, test } from 'vitest'
import { isUnfiltered, readListSearch } from './list-search.ts'

const fields = ['customerName', 'dateCreated'] as const

describe('the address of a list', () => {
  test('takes text, page and sort', () => {
    const search = { q: 'claes', page: 3, sort: 'customerName', order: 'ASC' }
    expect(readListSearch(search, fields)).toEqual(search)
  })
  test('reads a number as the text that was searched', () => {
    expect(readListSearch({ q: 2026 }, fields)).toEqual({ q: '2026' })
  })
  test('leaves out unknown values', () => {
    expect(readListSearch({ q: {}, page: -1, sort: 'password', order: 'ASC', x: 1 }, fields)).toEqual({})
    expect(readListSearch({ page: 1e12 }, fields)).toEqual({ page: 1_000_000 })
    expect(readListSearch({ page: 1.5, sort: 'customerName', order: 'UP' }, fields)).toEqual({})
  })
})

describe('a list', () => {
  test('is unfiltered on any page and in any order', () => {
    expect(isUnfiltered({})).toBe(true)
    expect(isUnfiltered({ page: 2, sort: 'customerName', order: 'ASC', q: undefined })).toBe(true)
    expect(isUnfiltered({ period: 'ALL_INVOICES' })).toBe(true)
  })
  test('is filtered by a search, a status or a period', () => {
    expect(isUnfiltered({ q: 'claes' })).toBe(false)
    expect(isUnfiltered({ status: 'REJECTED' })).toBe(false)
    expect(isUnfiltered({ period: 'LAST_MONTH' })).toBe(false)
  })
})
