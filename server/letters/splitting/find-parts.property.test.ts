/** 2,000 made-up pages with equal names, missing numbers, extra and lost pages: no certain part has a page of another person. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Flaw, madePerson, pageText, type Slip, slipsOf, type Way } from '#tests/support/payslips.ts'
import { isThorough } from '#tests/support/thorough.ts'
import { findParts } from './find-parts.ts'
import { proposeLabels } from './labels.ts'
import { type Part, stateOf } from './part.ts'
import { People } from './people.ts'
import type { Label } from './read-facts.ts'

const WAYS: Way[] = ['COUNTED', 'EACH_PAGE', 'FIRST_PAGE', 'FIRST_PAGE_UNLABELLED']
const FLAWS: Flaw[] = [
  'MISSING_NUMBER',
  'MISSING_PERSON',
  'EXTRA_PAGE',
  'LOST_PAGE',
  'UNKNOWN_NUMBER',
  'OTHER_NAME',
]
const PAGES = 2_000
const people = Array.from({ length: 700 }, (_, index) => madePerson(index))
const known = new People(people)

const file = fc.record({
  way: fc.constantFrom(...WAYS),
  /** Equal for all, or different. */
  lengths: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 3 }),
  /** Of people with a flaw, in a thousand. */
  flawed: fc.constantFrom(0, 10, 100, 400),
  /** Every so many have the same name. */
  step: fc.constantFrom(1, 12),
  seed: fc.integer(),
})

type File = typeof file extends fc.Arbitrary<infer Value> ? Value : never

function made({ way, lengths, flawed, step, seed }: File): Slip[] {
  const slips: Slip[] = []
  let state = seed >>> 0
  const random = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
  for (let index = 0; slips.length < PAGES && index * step < people.length; index += 1) {
    const person = people[index * step]
    const flaw = random(1000) < flawed ? (FLAWS[random(FLAWS.length)] ?? 'NONE') : 'NONE'
    if (person)
      slips.push(
        ...slipsOf(person, { way, pages: lengths[index % lengths.length] ?? 1, flaw, at: random(4) }),
      )
  }
  return slips
}

const proposed = (slips: readonly Slip[]): Label => ({
  text: proposeLabels(slips.map(pageText), known)[0]?.label ?? null,
  isChosen: false,
})
const NO_LABEL: Label = { text: null, isChosen: true }
const CHOSEN: Label = { text: 'Personeelsnummer', isChosen: true }

/** Pages of the certain parts whose owner is somebody else, or nobody. */
const wrong = (parts: readonly Part[], slips: readonly Slip[]): number[] =>
  parts
    .filter((part) => stateOf(part) === 'CERTAIN')
    .flatMap(({ page, pages, receiver }) =>
      Array.from({ length: pages }, (_, index) => page + index).filter(
        (number) => slips[number - 1]?.owner !== receiver?.id,
      ),
    )

test('no certain part has a page of another, and the parts are all pages', () => {
  fc.assert(
    fc.property(file, fc.constantFrom(CHOSEN, NO_LABEL, undefined), (asked, label) => {
      const slips = made(asked)
      const parts = findParts(slips.map(pageText), known, label ?? proposed(slips))
      expect(wrong(parts, slips)).toEqual([])
      expect(parts.reduce((sum, { pages }) => sum + pages, 0)).toBe(slips.length)
      expect(parts.map(({ page }) => page)).toEqual(
        parts.map((_, index) => 1 + parts.slice(0, index).reduce((sum, { pages }) => sum + pages, 0)),
      )
    }),
    { numRuns: isThorough ? 300 : 25 },
  )
})

test.each(WAYS)('without a flaw all is certain: %s', (way) => {
  const slips = made({ way, lengths: [3], flawed: 0, step: 12, seed: 1 })
  const parts = findParts(slips.map(pageText), known, proposed(slips))
  expect(parts.map(({ pages, reason }) => [pages, reason])).toEqual(parts.map(() => [3, 'NUMBER_AND_NAME']))
  expect(parts).toHaveLength(slips.length / 3)
})

test('without a label, people with one name are not certain', () => {
  const slips = made({ way: 'EACH_PAGE', lengths: [1], flawed: 0, step: 12, seed: 1 })
  const parts = findParts(slips.map(pageText), known, NO_LABEL)
  expect(new Set(parts.map(({ reason }) => reason))).toEqual(new Set(['EQUAL_NAMES']))
})

test('pages with two numbers each are parts of their own', () => {
  const page = (other: string): Slip => ({
    owner: null,
    lines: ['Personeelsnummer: 1042', `Personeelsnummer: ${other}`],
  })
  const parts = findParts([page('1043'), page('1055')].map(pageText), known, CHOSEN)
  expect(parts.map(({ pages, reason }) => [pages, reason])).toEqual([
    [1, 'TWO_NUMBERS'],
    [1, 'TWO_NUMBERS'],
  ])
})
