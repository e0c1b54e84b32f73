/** The cost of a page of a list doesn't grow with the account: the test counts reads and does not time them. */
import { beforeAll, expect, it } from 'vitest'
import { fillLists } from '#tests/support/list-rows.ts'
import { type List, listsOf } from '#tests/support/lists.ts'
import { newCompany } from '#tests/support/people.ts'
import { setServer } from '#tests/support/server.ts'

const { app } = setServer({ WORKER: 'off' })
const IN_ACCOUNT = 10_000
/** Of any page: its own rows, a sample for a search, a few descents of an index, and the kept counts. */
const MOST = 600
let accountId: string

beforeAll(async () => {
  const seller = await newCompany(app)
  accountId = seller.accountId
  await fillLists(
    { orm: app.orm, seller, buyer: await newCompany(app) },
    { inAccount: IN_ACCOUNT, accounts: 4 },
  )
})

interface Plan {
  'Node Type': string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  'Relation Name'?: string
  'Index Name'?: string
  Plans?: Plan[]
}

const whole = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(whole)]

/** Of tables and indexes, whether they were wanted or not. */
const readBy = (plan: Plan): number =>
  whole(plan)
    .filter((part) => part['Relation Name'] !== undefined || part['Index Name'] !== undefined)
    .map((part) => {
      const removed = (part['Rows Removed by Filter'] ?? 0) + (part['Rows Removed by Index Recheck'] ?? 0)
      return (part['Actual Rows'] + removed) * part['Actual Loops']
    })
    .reduce((sum, rows) => sum + rows, 0)

/** Runs it as the server does: named ones with one plan for all values. */
const explained = ({ statement: { sql, parameters, name } }: List): Promise<{ plan: Plan; total: number }> =>
  app.orm.em.fork().transactional(async (em) => {
    const explain = 'explain (analyze, format json)'
    const literals = parameters.map((parameter) => (parameter === null ? 'null' : `'${String(parameter)}'`))
    let place = 0
    if (name !== undefined) {
      await em.execute('set local plan_cache_mode = force_generic_plan')
      await em.execute(`prepare listed as ${sql.replace(/\?/g, () => `$${++place}`)}`)
    }
    const run = name === undefined ? sql : `execute listed (${literals.join(', ')})`
    const values = name === undefined ? [...parameters] : []
    const [row] = await em.execute<{ matching: number }[]>(run, values)
    const [explanation] = await em.execute<{ 'QUERY PLAN': [{ Plan: Plan }] }[]>(`${explain} ${run}`, values)
    if (name !== undefined) await em.execute('deallocate listed')
    if (row === undefined || explanation === undefined) throw new Error('nothing came back')
    return { plan: explanation['QUERY PLAN'][0].Plan, total: row.matching }
  })

it('no list reads more than its page, its matches, or the way to a page in the middle', async () => {
  const dear: string[] = []
  for (const list of listsOf(accountId, IN_ACCOUNT)) {
    const { plan, total } = await explained(list)
    const read = readBy(plan)
    const may = { page: MOST, filtered: MOST + 3 * total, middle: MOST + total / 2 }[list.kind]
    if (read > may) dear.push(`${list.what}: ${read} rows read, may be ${may}`)
  }
  expect(dear).toEqual([])
})

it('a text that stands in most rows is found by going through them once, not one by one', async () => {
  const [list] = listsOf(accountId, IN_ACCOUNT).filter(({ what }) => what === 'sent invoices, search')
  if (list === undefined) throw new Error('there is a search')
  const parameters = list.statement.parameters.map((parameter) =>
    typeof parameter === 'string' ? parameter.replace('claes 7', 'claes') : parameter,
  )
  const { plan, total } = await explained({ ...list, statement: { ...list.statement, parameters } })
  expect(total).toBe(IN_ACCOUNT)
  expect(readBy(plan)).toBeLessThan(IN_ACCOUNT + 2 * MOST)
})
