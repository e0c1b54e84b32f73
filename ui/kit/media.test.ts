import { expect, test } from 'vitest'
import { narrow } from './media.ts'

test('the layout turns at 576, 767, 992 and 1223 pixels [constants.breakpoints]', () => {
  expect(narrow).toEqual({ phone: 576 - 1, cards: 767, tablet: 992, editor: 1223 - 1 })
})
