import { expect, test } from 'vitest'
import { TextOfRuns } from './shared-strings.ts'

/** Opens, closes and adds: `t`, `/t`, and text between quotes. */
function read(steps: string, longest = 100): string {
  const runs = new TextOfRuns(longest)
  for (const [, closed, element, text] of steps.matchAll(/(\/?)(\w+)|"([^"]*)"/g))
    if (text !== undefined) runs.add(text)
    else if (closed) runs.close(element ?? '')
    else runs.open(element ?? '')
  return runs.take()
}

test('a text is the text in its runs, and not the text between them', () => {
  expect(read('"a" t "one" /t "b" r "c" rPr "d" /rPr t " two" /t /r "e"')).toBe('one two')
  expect(read('t "one" /t rPh t "ichi" /t /rPh t "two" /t')).toBe('onetwo')
})

test('no more is kept than one character beyond the most in a cell', () => {
  expect(read('t "abc" "def" "ghi" /t', 4)).toBe('abcdef')
  expect(read('t "abcdefghi" /t', 4)).toBe('abcde')
})

test('it is empty until something of a text comes, and once that was taken', () => {
  const runs = new TextOfRuns(10)
  const states = [runs.isEmpty]
  runs.open('r')
  states.push(runs.isEmpty)
  runs.open('t')
  states.push(runs.isEmpty)
  runs.add('a')
  runs.close('t')
  states.push(runs.isEmpty)
  runs.take()
  states.push(runs.isEmpty)
  runs.open('rPh')
  states.push(runs.isEmpty)
  runs.close('rPh')
  expect([...states, runs.isEmpty]).toEqual([true, true, false, false, true, false, true])
})
