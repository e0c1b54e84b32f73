import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mapStorage } from '#tests/support/map-storage.ts'
import type { EverywhereSearch } from './-everywhere.ts'

const { flagDevMode, readEverywhere, withoutEverywhere } = await vi.hoisted(async () => {
  vi.stubGlobal('sessionStorage', { getItem: () => null })
  return import('./-everywhere.ts')
})

beforeEach(() => vi.stubGlobal('sessionStorage', mapStorage()))
afterEach(() => vi.unstubAllGlobals())

const next = (search: EverywhereSearch) => ({ ...search, page: 2 })

test('every page knows a language that there is, and whether the dev mode is on', () => {
  expect(readEverywhere({ lang: 'en', devmode: '', q: 'jan' })).toEqual({ lang: 'en', devmode: true })
  expect(readEverywhere({ lang: 'de', devmode: 'off' })).toEqual({ devmode: false })
  expect(readEverywhere({ lang: 3 })).toEqual({})
})

test('every link keeps the dev mode while it is on, unless it switches it off', () => {
  expect(flagDevMode({ search: {}, next })).toEqual({ page: 2 })
  sessionStorage.setItem('zegel.devmode', 'on')
  expect(flagDevMode({ search: {}, next })).toEqual({ page: 2, devmode: true })
  expect(flagDevMode({ search: { devmode: false }, next })).toEqual({ page: 2, devmode: false })
})

test.each([
  ['/drafts/1?lang=fr&q=jan&devmode=true#end', '/drafts/1?q=jan#end'],
  ['/drafts/1?lang=fr&devmode', '/drafts/1'],
])('of %s the way back after signing in is %s', (href, path) => {
  expect(withoutEverywhere(href)).toBe(path)
})
