import { expect, test } from 'vitest'
import { findBoxes } from './find-frames.ts'

const item = (str: string, x: number, y: number) => ({
  str,
  transform: [1, 0, 0, 1, x, y],
  width: str.length * 5,
  height: 10,
})

test('a number is found inside its line, however it is spaced', () => {
  const [box] = findBoxes(
    [item('Gelieve te betalen op', 0, 100), item('op BE03 4377 0529 1684.', 110, 100)],
    ['BE03437705291684'],
  )
  expect(box).toEqual({ left: 125, right: 220, bottom: 97.5, top: 110 })
})

test('a number in parts has one frame a line, and one that stands twice two', () => {
  const parts = [item('BE03', 0, 50), item('4377', 30, 50), item('0529', 60, 50), item('1684', 0, 30)]
  expect(findBoxes(parts, ['BE03 4377 0529 1684'])).toEqual([
    { left: 0, right: 80, bottom: 47.5, top: 60 },
    { left: 0, right: 20, bottom: 27.5, top: 40 },
  ])
  expect(findBoxes([item('BE03 BE03', 0, 0)], ['BE03'])).toHaveLength(2)
})

test('another number has none', () => {
  expect(findBoxes([item('BE03 4377', 0, 0)], ['BE04', ''])).toEqual([])
})
