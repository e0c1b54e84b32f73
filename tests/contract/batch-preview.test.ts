/** The preview of a batch lists the same mails as its delivery. */
import { beforeAll, expect, it } from 'vitest'
import { batchRow, batchZip, settledBatch, tableOf } from '#tests/support/batch.ts'
import { receiverFor } from '#tests/support/documents.ts'
import { type Company, newCompany } from '#tests/support/people.ts'
import { setServer } from '#tests/support/server.ts'

const { app, calls } = setServer()
let mine: Company

beforeAll(async () => {
  mine = await newCompany(app, { features: ['DOCCLE'] })
})

async function changed(what: string): Promise<string> {
  const { token1, receiverId } = await receiverFor(app, mine)
  await app.orm.em.fork().execute(`update receivers set ${what} where id = ?`, [receiverId])
  return token1
}

async function previewOf(bytes: Uint8Array) {
  const file = { name: 'documents.csv', bytes }
  return calls('previewBatch', mine.token, { path: { accountId: mine.accountId }, file })
}

it('counts a receiver of two documents once, and names who can not be told, as the delivery does', async () => {
  const told = (await receiverFor(app, mine)).token1
  const silent = await changed('email = null')
  const stopped = await changed('stopped_at = now()')
  const rows = [told, told, silent, stopped, silent].map((token1, index) => batchRow(token1, index))
  const { status, body } = await previewOf(tableOf(rows))
  expect(status).toBe(200)
  expect(body).toEqual({
    documents: 5,
    told: [{ by: 'EMAIL', documents: 2, receivers: 1 }],
    unreachable: [
      { reason: 'NO_ADDRESS', documents: 2, receivers: 1, names: [`Jan Willems (${silent})`] },
      { reason: 'STOPPED', documents: 1, receivers: 1, names: [`Jan Willems (${stopped})`] },
    ],
    unknown: 0,
  })
  const delivered = await settledBatch(calls, mine, batchZip(rows))
  expect(delivered.unreachable).toEqual([
    { reason: 'NO_ADDRESS', documents: 2 },
    { reason: 'STOPPED', documents: 1 },
  ])
})

it('counts rows of nobody, and tells nothing of another account', async () => {
  const other = await newCompany(app, { features: ['DOCCLE'] })
  const theirs = (await receiverFor(app, other)).token1
  const { body } = await previewOf(tableOf([batchRow(theirs, 1), batchRow('', 2)]))
  expect(body).toEqual({ documents: 2, told: [], unreachable: [], unknown: 2 })
})

it('takes a table without that column, and stores nothing', async () => {
  const { status, body } = await previewOf(Buffer.from('fileName;docType\r\na.pdf;Contract'))
  expect([status, body]).toMatchObject([200, { documents: 1, unknown: 1 }])
  const [stored] = await app.orm.em
    .fork()
    .execute<{ count: number }[]>(
      'select count(*)::int as count from uploads where account_id = ? and status = ?',
      [mine.accountId, 'RECEIVED'],
    )
  expect(stored?.count).toBe(0)
})
