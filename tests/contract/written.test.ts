/** What each call and field answers, and what it leaves in the database: recorded whole, without what differs each time. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { todayInBrussels } from '#contracts/rules/dates.ts'
import type { OperationId } from '#generated/handlers.ts'
import { fieldCasesOn, type Variables } from '#tests/promises/field-cases.ts'
import { operationCalls } from '#tests/promises/operation-calls.ts'
import { type World, worldOn } from '#tests/promises/world.ts'
import { startAnswering, startApp, type TestApp } from '#tests/support/app.ts'
import { asker } from '#tests/support/ask.ts'
import { type Answer, type Call, caller } from '#tests/support/call.ts'
import { createTestDatabase, dropTestDatabase } from '#tests/support/database.ts'
import { linesOf } from '#tests/support/odd-json.ts'
import { eventually } from '#tests/support/ready-draft.ts'
import { servedBy } from '#tests/support/server.ts'
import { steadied } from '#tests/support/steady.ts'

/** What a call or a try counts, which depends on the time; and which migrations were made. */
const NOT_LOOKED_AT = [
  'rate_limits',
  'webhook_deliveries',
  'webhook_attempts',
  'document_counts',
  'mikro_orm_migrations',
]
/** What happened at the same time comes in any order. */
const IN_ANY_ORDER: readonly OperationId[] = ['listActivity']
/** How much happened before, and how long a text is: names of different length stand in it. */
const COUNTED = /(?<=\b(?:waiting|failures|links|number|event_id|id)=)\d+|(?<=\bevent )\d+|(?<= of )\d+$/

/**
 * What the tries of a delivery leave, and how long a webhook rests: on a slow machine there are more of them. And when the tool made
 * its documents: yesterday morning is a day ago or less, by the time of day.
 */
const LEFT_OUT =
  /^(log\.|delivery\.(attempts|nextAttemptAt)=|.*\b(?:paused_?until|failing_?since)=|row\.(created|updated)At=)/i

/** For an hour or two before midnight in UTC it is tomorrow in Belgium, and what is told in days differs. */
const IS_ONE_DAY = todayInBrussels() === new Date().toISOString().slice(0, 10)

const ids = Object.keys(operationCalls).sort() as OperationId[]
const env = {
  REGISTRATION: 'open',
  CHAT_WIDGET_URL: 'https://chat.example/widget',
  IDENTITY_URL: 'simulated',
  TEAMLEADER_URL: 'simulated',
  DATABASE_URL: '',
  DATA_DIR: '',
}
let app: TestApp
let world: World
let names: Map<string, string>
let allRows: string
const rightCalls = new Map<OperationId, Call>()
const rightVariables = new Map<string, Variables>()
const fields = fieldCasesOn({ ...servedBy(() => app), mine: () => world.mine })

const query = <Row>(sql: string) => app.orm.em.fork().execute<Row[]>(sql)

/** All is made ready first. What answers then does nothing by itself: what is called for is all that changes. */
beforeAll(async () => {
  env.DATABASE_URL = await createTestDatabase()
  env.DATA_DIR = mkdtempSync(join(tmpdir(), 'zegel-written-'))
  app = await startApp(env)
  world = await worldOn(app)
  for (const id of ids) rightCalls.set(id, await operationCalls[id].right(world))
  for (const [name, { right }] of Object.entries(fields)) rightVariables.set(name, await right())
  await eventually(async () => ((await isQuiet()) ? true : undefined))
  await app.close()
  app = await startAnswering(env)
  names = namesIn(world)
  allRows = await queryOfAllRows()
})

afterAll(async () => {
  await app.close()
  await dropTestDatabase(env.DATABASE_URL)
  rmSync(env.DATA_DIR, { recursive: true, force: true })
})

async function isQuiet(): Promise<boolean> {
  const due = await query(
    `select from pgboss.job where state < 'completed' and start_after <= now() and name <> '__pgboss__'`,
  )
  return due.length === 0
}

/** What stands for each value that was made for the test. */
function namesIn({ mine, theirs, admin, reader, ...own }: World): Map<string, string> {
  const called = (whose: string, things: object) =>
    Object.entries(things)
      .filter(([, value]) => typeof value === 'string' && value.length >= 8)
      .map(([name, value]): [string, string] => [value, `${whose}${name}`])
  return new Map([
    ...Object.entries({ mine, theirs, admin, reader }).flatMap(([whose, things]) =>
      called(`${whose}.`, things),
    ),
    ...called('', own),
  ])
}

async function queryOfAllRows(): Promise<string> {
  const tables = await query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  return tables
    .filter(({ name }) => !NOT_LOOKED_AT.includes(name))
    .map(({ name }) => `select '${name}' as name, to_jsonb(t) as row from "${name}" t`)
    .join(' union all ')
}

/** Made steady before it is cut short, and by what stands before it. */
const words = (value: unknown) =>
  linesOf(JSON.parse(JSON.stringify(value), steadyStrings))
    .filter((line) => !LEFT_OUT.test(line))
    .map((line) => steadied(line, names).replace(COUNTED, '(count)'))

const steadyStrings = (_: string, value: unknown) =>
  typeof value === 'string' ? steadied(value, names) : value

/** What a row says, by what it is exactly. */
async function rows(): Promise<Map<string, string>> {
  const found = await query<{ name: string; row: unknown }>(allRows)
  return new Map(
    found.map(({ name, row }) => [
      `${name} ${JSON.stringify(row)}`,
      [name, ...words(row).map((line) => `  ${line}`)].join('\n'),
    ]),
  )
}

/** @returns what a call says, and the rows that it took away and made */
async function kept(call: () => Promise<string[]>): Promise<string> {
  const before = await rows()
  const said = await call()
  const after = await rows()
  const changed = (kind: string, of: Map<string, string>, others: Map<string, string>) =>
    [...of].flatMap(([row, told]) => (others.has(row) ? [] : [`${kind} ${told}`])).sort()
  return [...said, ...changed('gone', before, after), ...changed('new', after, before), ''].join('\n')
}

function told(id: OperationId, { status, headers, body, bytes }: Answer): string[] {
  const type = headers['content-type'] ?? ''
  const head = `${status} ${type}`
  if (/text|csv/.test(type)) return [head, ...steadied(bytes.toString(), names).split('\n')]
  if (!/json/.test(type)) return [head]
  const lines = words(body)
  return [
    head,
    ...(IN_ANY_ORDER.includes(id) ? lines.map((line) => line.replace(/\.\d+\./, '.')).sort() : lines),
  ]
}

function tokenFor(id: OperationId): string | undefined {
  const { by } = operationCalls[id]
  return by === 'nobody' ? undefined : by === 'admin' ? world.admin.token : world.mine.token
}

test.runIf(IS_ONE_DAY).each(ids)(
  '%s answers and keeps what it did before, called wrongly and rightly',
  async (id) => {
    const call = caller(app.url)
    const right = rightCalls.get(id) ?? {}
    const { wrong } = operationCalls[id]
    const said = await kept(async () => {
      const lines: string[] = []
      if (wrong !== 'takes nothing') {
        const [change] = wrong
        const wrongly = { ...right, ...change, path: { ...right.path, ...change.path } }
        lines.push('wrongly', ...told(id, await call(id, tokenFor(id), wrongly)), 'rightly')
      }
      return [...lines, ...told(id, await call(id, tokenFor(id), right))]
    })
    await expect(said).toMatchFileSnapshot(`./written/${id}.txt`)
  },
)

test.runIf(IS_ONE_DAY).each(Object.entries(fields))(
  'the field %s answers and keeps what it did before',
  async (name, { document, wrong }) => {
    const ask = (variables: Variables) => asker(app.url)(String(document), world.mine.token, variables)
    const right = rightVariables.get(name) ?? {}
    const said = await kept(async () => [
      'wrongly',
      ...words(await ask({ ...right, ...wrong })),
      'rightly',
      ...words(await ask(right)),
    ])
    await expect(said).toMatchFileSnapshot(`./written/fields/${name}.txt`)
  },
)
