/** A server that is killed while it makes a payment order leaves no order without its file, and pays no document twice. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { entities } from '#server/app.ts'
import { lockOrders } from '#server/payments/payment-order.ts'
import { createOrm, type Orm } from '#server/platform/database/orm.ts'
import { getSecret } from '#server/sign-in/session.ts'
import { orderErrors } from '#tests/support/bank/order-errors.ts'
import { caller } from '#tests/support/call.ts'
import { createTestDatabase, dropTestDatabase } from '#tests/support/database.ts'
import { orderPayments, storePayable } from '#tests/support/payables.ts'
import { type Company, newCompany } from '#tests/support/people.ts'
import { eventually } from '#tests/support/ready-draft.ts'
import { type ServerProcess, startServer } from '#tests/support/server-process.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'zegel-order-'))

let databaseUrl: string
let orm: Orm
let mine: Company

beforeAll(async () => {
  databaseUrl = await createTestDatabase()
  orm = createOrm(databaseUrl, entities)
  mine = await newCompany({ orm, secret: await getSecret(orm.em.fork(), undefined) })
})
afterAll(async () => {
  await orm?.close()
  await dropTestDatabase(databaseUrl)
  rmSync(dataDir, { recursive: true, force: true })
})

const serve = (): Promise<ServerProcess> => startServer({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir })

const order = ({ url }: ServerProcess, id: string) =>
  orderPayments({ calls: caller(url), company: mine }, [[id, 100_00]])

/** The ids of the orders with a document. */
const ordersOf = async (id: string): Promise<string[]> =>
  (
    await orm.em
      .fork()
      .execute<{ id: string }[]>(
        'select p.order_id as id from ordered_documents d join ordered_payments p on p.id = d.payment_id where d.document_id = ?',
        [id],
      )
  ).map((row) => row.id)

async function fileErrors({ url }: ServerProcess, orderId: string): Promise<string[]> {
  const path = { accountId: mine.accountId, orderId }
  return orderErrors((await caller(url)('getPaymentOrderFile', mine.token, { path })).bytes)
}

it('killed after the file and before the order leaves no order, and the next one is made', async () => {
  const id = await storePayable({ orm }, mine)
  const first = await serve()
  await orm.em.fork().transactional(async (em) => {
    await lockOrders(em, mine.accountId)
    const lost = order(first, id).catch(() => undefined)
    await eventually(async () => {
      const [waiting] = await orm.em
        .fork()
        .execute<unknown[]>(
          `select 1 from pg_stat_activity where wait_event = 'advisory' and datname = current_database()`,
        )
      return waiting === undefined ? undefined : true
    })
    await first.kill()
    await lost
  })
  expect(await ordersOf(id)).toEqual([])
  const second = await serve()
  const { status, body } = await order(second, id)
  expect(status).toBe(200)
  expect(await fileErrors(second, body.id)).toEqual([])
  await second.stop()
})

it('killed around its answer leaves at most one order, with its file', async () => {
  const id = await storePayable({ orm }, mine)
  const first = await serve()
  const lost = order(first, id).catch(() => undefined)
  while ((await ordersOf(id)).length === 0) await setTimeout(1)
  await first.kill()
  await lost
  const second = await serve()
  const again = await order(second, id)
  expect(again.status).toBe(409)
  expect(again.body.violations).toMatchObject([{ messageKey: 'pay-ordered' }])
  const [made = '', ...others] = await ordersOf(id)
  expect(others).toEqual([])
  expect(await fileErrors(second, made)).toEqual([])
  await second.stop()
})
