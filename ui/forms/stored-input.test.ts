import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { readStored, store } from './stored-input.ts'

const empty = { name: '', city: '', version: 1 }

beforeEach(() => {
  const items = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

describe('typed and unsaved values', () => {
  test('is nothing when it says the same as the server', () => {
    store('customer', { name: '', city: null, version: 1 })
    expect(readStored('customer', empty)).toBeUndefined()
  })
  test('brings no fields along that the form does not have, and no value that no field takes', () => {
    store('customer', { name: 'Claes', city: { deep: true }, isAdmin: true })
    expect(readStored('customer', empty)).toEqual({ name: 'Claes', city: '', version: 1 })
  })
})
