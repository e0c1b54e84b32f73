/** Numbers of drawn invoices under many senders, two processes and a kill: none twice, and none left out. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { todayInBrussels } from '#contracts/rules/dates.ts'
import { entities } from '#server/app.ts'
import { createOrm, type Orm } from '#server/platform/database/orm.ts'
import { getSecret } from '#server/sign-in/session.ts'
import { caller } from '#tests/support/call.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { closeGate } from '#tests/support/gate.ts'
import { type Company, newCompany } from '#tests/support/people.ts'
import { drawnDraft, eventually } from '#tests/support/ready-draft.ts'
import { type ServerProcess, startServer } from '#tests/support/server-process.ts'
import { isThorough } from '#tests/support/thorough.ts'

const year = todayInBrussels().slice(0, 4)
const env = { DATABASE_URL: '', DATA_DIR: mkdtempSync(join(tmpdir(), 'zegel-numbering-')) }
let servers: ServerProcess[] = []
let orm: Orm
let buyer: Company

const door = async () => ({ url: url(0), orm, secret: await getSecret(orm.em.fork(), undefined) })
const url = (at: number) => servers[at % servers.length]?.url ?? ''

beforeAll(async () => {
  env.DATABASE_URL = await createTestDatabase()
  servers = [await startServer(env), await startServer(env)]
  orm = createOrm(env.DATABASE_URL, entities)
  buyer = await newCompany(await door())
})
afterAll(async () => {
  for (const server of servers) await server.kill()
  await orm?.close()
  rmSync(env.DATA_DIR, { recursive: true, force: true })
})

async function storeDrawn({ accountId, token }: Company): Promise<string> {
  const { body } = await caller(url(0))('createDraft', token, {
    path: { accountId },
    body: drawnDraft(buyer),
  })
  return body.id
}

const send = ({ accountId, token }: Company, draftId: string, at: number) =>
  caller(url(at))('sendDraft', token, { path: { accountId, draftId } })

const numbersOf = async ({ accountId }: Company): Promise<string[]> =>
  (
    await orm.em
      .fork()
      .execute<{ number: string }[]>(
        'select invoice_number as number from invoices where account_id = ? order by 1',
        [accountId],
      )
  ).map(({ number }) => number)

const first = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${year}-${String(index + 1).padStart(4, '0')}`)

const SENDERS = isThorough ? 20 : 8

it('many senders at once at two processes get as many numbers in a row', async () => {
  const seller = await newCompany(await door())
  const draftIds: string[] = []
  for (let index = 0; index < SENDERS; index++) draftIds.push(await storeDrawn(seller))
  const answers = await Promise.all(draftIds.map((draftId, at) => send(seller, draftId, at)))
  expect(answers.filter(({ status }) => status !== 200)).toEqual([])
  expect(await numbersOf(seller)).toEqual(first(SENDERS))
})

const OF_EACH = isThorough ? 5 : 2

it('sends from the form, uploads and recurring invoices at once take their numbers of one series', async () => {
  const seller = await newCompany(await door())
  const { pdfSource: _, ...draft } = drawnDraft(buyer)
  const rule = { draft, every: { months: 1 }, firstDate: todayInBrussels(), mode: 'SEND' as const }
  const draftIds: string[] = []
  for (let index = 0; index < 2 * OF_EACH; index++) draftIds.push(await storeDrawn(seller))
  const { accountId, token } = seller
  const acts = [
    ...draftIds.map((draftId, at) => {
      const operation = at < OF_EACH ? 'sendDraft' : 'uploadDraft'
      return caller(url(at))(operation, token, { path: { accountId, draftId } })
    }),
    ...Array.from({ length: OF_EACH }, (_, at) =>
      caller(url(at))('createRecurring', token, { path: { accountId }, body: rule }),
    ),
  ]
  const answers = await Promise.all(acts)
  expect(answers.filter(({ status }) => status >= 400)).toEqual([])
  const numbers = await eventually(async () => {
    const sent = await numbersOf(seller)
    return sent.length < acts.length ? undefined : sent
  })
  expect(numbers).toEqual(first(acts.length))
})

it('one draft that is sent five times at once takes one number', async () => {
  const seller = await newCompany(await door())
  const draftId = await storeDrawn(seller)
  const answers = await Promise.all([0, 1, 2, 3, 4].map((at) => send(seller, draftId, at)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
  expect((await send(seller, await storeDrawn(seller), 0)).status).toBe(200)
  expect(await numbersOf(seller)).toEqual(first(2))
})

it('the number of a send whose process was killed goes to the next one', async () => {
  const seller = await newCompany(await door())
  const [lost = '', next = ''] = [await storeDrawn(seller), await storeDrawn(seller)]
  const gate = await closeGate(env.DATABASE_URL, { table: 'invoices', moment: 'before insert' })
  const broken = send(seller, lost, 1).catch(() => undefined)
  await gate.reached()
  await servers[1]?.kill()
  await gate.cut()
  await gate.open()
  await broken
  expect(await numbersOf(seller)).toEqual([])
  servers = [...servers.slice(0, 1), await startServer(env)]
  expect((await send(seller, next, 0)).status).toBe(200)
  expect((await send(seller, lost, 1)).status).toBe(200)
  expect(await numbersOf(seller)).toEqual(first(2))
})
