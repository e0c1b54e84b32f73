import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { lookAgain } from './look-again.ts'

afterEach(() => {
  vi.useRealTimers()
})

test('after a mail the credits are fetched at once, and its steps after one, three and ten seconds', () => {
  vi.useFakeTimers()
  const client = new QueryClient()
  const asked = vi.spyOn(client, 'invalidateQueries').mockResolvedValue()
  const timeline = ['events', 'document']
  lookAgain(client, timeline)
  const soFar = [999, 1, 1_999, 1, 6_999, 1, 60_000].map((ms) => {
    vi.advanceTimersByTime(ms)
    return asked.mock.calls.length
  })
  expect(soFar).toEqual([1, 2, 2, 3, 3, 4, 4])
  expect(asked.mock.calls.map(([filters]) => filters?.queryKey)).toEqual([
    ['accounts'],
    timeline,
    timeline,
    timeline,
  ])
})
