import { describe, expect, test } from 'vitest'
import { isWhole, readListSearch } from './list-search.ts'

const fields = ['customerName', 'dateCreated'] as const

describe('what a list reads from the address', () => {
  test('takes text, page and sort', () => {
    const search = { q: 'claes', page: 3, sort: 'customerName', order: 'ASC' }
    expect(readListSearch(search, fields)).toEqual(search)
  })
  test('reads a number as the text that was searched', () => {
    expect(readListSearch({ q: 2026 }, fields)).toEqual({ q: '2026' })
  })
  test('leaves out what it does not understand', () => {
    expect(readListSearch({ q: {}, page: -1, sort: 'password', order: 'ASC', x: 1 }, fields)).toEqual({})
    expect(readListSearch({ page: 1e12 }, fields)).toEqual({ page: 1_000_000 })
    expect(readListSearch({ page: 1.5, sort: 'customerName', order: 'UP' }, fields)).toEqual({})
  })
})

describe('a list that is empty', () => {
  test('has nothing at all where nothing was searched or narrowed', () => {
    expect(isWhole({})).toBe(true)
    expect(isWhole({ page: 2, sort: 'customerName', order: 'ASC', q: undefined })).toBe(true)
    expect(isWhole({ period: 'ALL_INVOICES' })).toBe(true)
  })
  test('has not what was asked for otherwise', () => {
    expect(isWhole({ q: 'claes' })).toBe(false)
    expect(isWhole({ status: 'REJECTED' })).toBe(false)
    expect(isWhole({ period: 'LAST_MONTH' })).toBe(false)
  })
})
