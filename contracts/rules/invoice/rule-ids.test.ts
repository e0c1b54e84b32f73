import { expect, test } from 'vitest'
import { ruleIds } from './check-ubl.ts'
import { ruleFamilies } from './rule-ids.ts'

const listed: readonly string[] = Object.values(ruleFamilies).flat()

test('every rule that is judged stands in one family', () => {
  expect(new Set(listed).size).toBe(listed.length)
  expect(ruleIds.filter((id) => !listed.includes(id))).toEqual([])
})
