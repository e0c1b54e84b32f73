import { expect, test } from 'vitest'
import { narrow } from './media.ts'

test('the layout turns at 576, 767, 992 and 1223 pixels, and the columns of receivers at 1200 [constants.breakpoints, constants.receiver-breakpoint]', () => {
  expect(narrow).toEqual({ phone: 576 - 1, cards: 767, tablet: 992, receivers: 1200 - 1, editor: 1223 - 1 })
})
