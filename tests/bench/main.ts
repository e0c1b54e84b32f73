/** `npm run bench`: every figure beside one that it can be held against, both from this run. */
import { buildHouse } from './house.ts'
import { measureLists } from './lists.ts'
import { measureSends } from './sends.ts'
import { printTable } from './timing.ts'
import { measureUbl } from './ubl.ts'

const house = await buildHouse()
try {
  const rows = [...(await measureUbl()), ...(await measureSends(house))]
  if (process.argv.includes('--lists')) rows.push(...(await measureLists(house)))
  printTable(rows)
} finally {
  await house.tearDown()
}
