import { expect, test } from 'vitest'
import { FairQueue } from './fair-queue.ts'

/** Serves one at a time until nobody waits. */
function served(queue: FairQueue<string>, again: (item: string) => void = () => undefined): string[] {
  const order: string[] = []
  for (let next = queue.next(() => true); next !== undefined; next = queue.next(() => true)) {
    queue.begin(next)
    order.push(next.item)
    queue.finish(next.owner)
    again(next.item)
  }
  return order
}

test('one of each owner is served in turn, however many one of them has', () => {
  const queue = new FairQueue<string>()
  for (const item of ['a1', 'a2', 'a3', 'b1', 'c1', 'b2']) queue.push(item.charAt(0), item)
  expect(served(queue)).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3'])
})

test('who comes back with the next page of the same document goes behind those who waited', () => {
  const queue = new FairQueue<string>()
  queue.push('long', 'long 1')
  queue.push('short', 'short 1')
  queue.push('other', 'other 1')
  let page = 1
  const order = served(queue, (item) => {
    if (item.startsWith('long') && page < 4) queue.push('long', `long ${++page}`)
  })
  expect(order).toEqual(['long 1', 'short 1', 'other 1', 'long 2', 'long 3', 'long 4'])
})

test("a first look goes before the long work of owners who waited longer, and not before its owner's turn", () => {
  const queue = new FairQueue<string>()
  for (const owner of ['a', 'b']) queue.push(owner, `${owner} page`, false)
  queue.push('c', 'c look', false, true)
  queue.push('a', 'a look', false, true)
  const first = queue.next(() => true)
  expect(first?.item).toBe('c look')
  if (first !== undefined) queue.begin(first)
  queue.push('c', 'c second look', false, true)
  expect(served(queue)).toEqual(['a look', 'b page', 'a page', 'c second look'])
})

test('of one owner, awaited work goes before unawaited work, and past no other owner', () => {
  const queue = new FairQueue<string>()
  for (const page of ['a reading 1', 'a reading 2', 'a reading 3']) queue.push('a', page, false)
  queue.push('b', 'b reading', false)
  queue.push('a', 'a upload')
  expect([queue.ahead('a'), queue.ahead('a', false), queue.ahead('b')]).toEqual([2, 5, 1])
  expect(served(queue)).toEqual(['a upload', 'b reading', 'a reading 1', 'a reading 2', 'a reading 3'])
})
