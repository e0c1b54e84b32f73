/**
 * `npm run bench`: every figure beside one that it can be held against, both from this run. Names after it choose what
 * to measure: `npm run bench -- lists sends documents rules scripts checks`.
 */

import { measureChecks } from './checks.ts'
import { buildHouse } from './house.ts'
import { measureLists } from './lists.ts'
import { measureRules } from './rules.ts'
import { measureScripts } from './scripts.ts'
import { measureSends } from './sends.ts'
import { type Measured, printTable } from './timing.ts'
import { measureUbl } from './ubl.ts'

/** The lists come last: they fill the database. */
const MEASURES = {
  documents: measureUbl,
  rules: measureRules,
  sends: measureSends,
  scripts: measureScripts,
  checks: measureChecks,
  lists: measureLists,
}

const chosen = process.argv.slice(2)
const house = await buildHouse()
try {
  const rows: Measured[] = []
  for (const [name, measure] of Object.entries(MEASURES)) {
    if (chosen.length === 0 || chosen.includes(name)) rows.push(...(await measure(house)))
  }
  printTable(rows)
} finally {
  await house.tearDown()
}
