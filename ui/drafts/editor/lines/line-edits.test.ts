import { describe, expect, test } from 'vitest'
import { newLine } from '../draft-form.ts'
import { addLine, copyFromAbove, hasMore, moveLine, removeLine, restoreLine, setCell } from './line-edits.ts'

const a = { ...newLine('a'), name: 'Brood', vatRate: 6 }
const b = newLine('b')
const c = newLine('c')

describe('the lines of a draft', () => {
  test('keep every other line as it was when one cell changes, so that only its row renders', () => {
    const next = setCell([a, b, c], 'b', { name: 'Taart' })
    expect(next[0]).toBe(a)
    expect(next[1]).toMatchObject({ id: 'b', name: 'Taart' })
    expect(next[2]).toBe(c)
  })
  test('stay the same list when nothing changes', () => {
    const lines = [a, b]
    expect(setCell(lines, 'a', { name: 'Brood' })).toBe(lines)
    expect(setCell(lines, 'nobody', { name: 'x' })).toBe(lines)
    expect(moveLine(lines, 'a', -1)).toBe(lines)
    expect(moveLine(lines, 'b', 1)).toBe(lines)
    expect(copyFromAbove(lines, 'a', 'name')).toBe(lines)
  })
  test('move one place', () => {
    expect(moveLine([a, b, c], 'c', -1).map(({ id }) => id)).toEqual(['a', 'c', 'b'])
    expect(moveLine([a, b, c], 'a', 1).map(({ id }) => id)).toEqual(['b', 'a', 'c'])
  })
  test('take a cell from above, the treatment along with the rate', () => {
    const above = { ...a, vatRate: 0, vatTreatment: 'EXPORT' as const }
    expect(copyFromAbove([above, b], 'b', 'vat')[1]).toMatchObject({
      vatRate: 0,
      vatTreatment: 'EXPORT',
      name: '',
    })
    expect(copyFromAbove([above, b], 'b', 'name')[1]).toMatchObject({ name: 'Brood', vatRate: 21 })
  })
  test('begin at rate 21, quantity 1 and price 0 [constants.form-defaults]', () => {
    expect(addLine([a], 'x')[1]).toEqual({ ...newLine('x'), vatRate: 21, quantity: 1, unitPrice: 0 })
  })
  test('come back where they stood', () => {
    expect(restoreLine(removeLine([a, b, c], 'b'), b, 1)).toEqual([a, b, c])
    expect(restoreLine([a, b], b, 0)).toEqual([a, b])
  })
})

test.each([
  ['', null, false],
  ['C62', null, false],
  ['HUR', null, true],
  ['', 5, true],
])('a line with the unit %j and the discount %j shows them of itself: %s', (unit, discount, shows) => {
  expect(hasMore({ ...newLine('1'), unit, discount })).toBe(shows)
})
