import { describe, expect, it } from 'vitest'
import { readDrawing } from './accept-signature.ts'

const drawn = (path: string) => readDrawing({ path, width: 300, height: 100 })?.path

describe('a signature that was drawn', () => {
  it.each([
    ['M10 60 C30 10 60 10 200 60', 'M10 60 C30 10 60 10 200 60'],
    ['M10,60L20.5,30 40-5Q1 2 3 4', 'M10 60 L20.5 30 40 0 Q1 2 3 4'],
    ['M10 10 L10 10', 'M10 10 L10 10'],
  ])('%s is kept', (path, kept) => {
    expect(drawn(path)).toBe(kept)
  })

  it('stays in its box, so that it covers nothing of the evidence [signing.act]', () => {
    expect(drawn('M-500 -900 L9999 9999')).toBe('M0 0 L300 100')
  })

  it.each([
    'M10 10',
    'M 1 1 M 2 2',
    'M----',
    'M1 2 L3',
    'M.. ..',
    'M1.2.3 4 L5 6',
    'M1 1 L',
    'MLLL',
    'M,1 L2 3',
    'M1 1 L2 3 4',
    ' 10 10 L 20 20',
  ])('%s is none: it would draw nothing, or could never be sealed [signing.act]', (path) => {
    expect(drawn(path)).toBeUndefined()
  })
})
