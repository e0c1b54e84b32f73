import { expect, test } from 'vitest'
import { countPages } from './progress.ts'

const { signal } = new AbortController()

test('each page is told once, one after the other, and the last ones at the end', async () => {
  const told: (number | string)[] = []
  const counted = countPages(4, {
    owner: 'test',
    signal,
    async onPage(number) {
      told.push(number)
      await Promise.resolve()
      told.push(`${number} told`)
    },
  })
  counted.page()
  counted.page()
  await counted.reported()
  expect(told).toEqual([1, '1 told', 2, '2 told'])
  await counted.finish()
  counted.page()
  await counted.reported()
  expect(told.filter(Number)).toEqual([1, 2, 3, 4])
})

test('who can not be told is told no more, and says why', async () => {
  const told: number[] = []
  const counted = countPages(3, {
    owner: 'test',
    signal,
    async onPage(number) {
      told.push(number)
      throw new Error(`not told of ${number}`)
    },
  })
  counted.page()
  counted.page()
  await expect(counted.reported()).rejects.toThrow('not told of 1')
  await expect(counted.finish()).rejects.toThrow('not told of 1')
  expect(told).toEqual([1])
})

test('who was stopped is told nothing, and it ends with the reason', async () => {
  const stopping = new AbortController()
  const told: number[] = []
  const counted = countPages(2, {
    owner: 'test',
    signal: stopping.signal,
    async onPage(number) {
      told.push(number)
    },
  })
  counted.page()
  await counted.reported()
  stopping.abort(new Error('stopped'))
  await expect(counted.finish()).rejects.toThrow('stopped')
  expect(told).toEqual([1])
})
