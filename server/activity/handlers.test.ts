import { expect, test } from 'vitest'
import { presentActivityPage } from './handlers.ts'

test.each([
  [0, 0, false, 0],
  [0, 50, false, 1],
  [0, 51, true, 2],
  [1, 60, false, 2],
  [1, 100, false, 2],
  [1, 101, true, 3],
  [2, 101, false, 3],
])('page %i of %i events: another follows is %s, and there are %i', (page, total, hasNext, numberOfPages) => {
  expect(presentActivityPage({ content: [], labels: new Map(), total, page, size: 50 })).toEqual({
    content: [],
    labels: {},
    pageNumber: page,
    numberOfPages,
    totalNumberOfElements: total,
    hasNext,
  })
})
