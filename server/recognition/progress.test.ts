import { expect, test } from 'vitest'
import { countPages } from './recognition.ts'

test('a reading whose progress can not be stored ends with the reason, and reports no further page', async () => {
  const reported: number[] = []
  const counted = countPages(3, {
    owner: 'test',
    signal: new AbortController().signal,
    async onPage(number) {
      reported.push(number)
      throw new Error(`page ${number} was not stored`)
    },
  })
  counted.page()
  counted.page()
  await expect(counted.reported()).rejects.toThrow('page 1 was not stored')
  await expect(counted.finish()).rejects.toThrow('page 1 was not stored')
  expect(reported).toEqual([1])
})
