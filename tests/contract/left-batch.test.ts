/** A caller who leaves while a batch comes in or is accepted keeps none of the places for files. */
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { batchCall, batchRow, batchZip } from '#tests/support/batch.ts'
import { type Company, newCompany } from '#tests/support/people.ts'
import { setServer } from '#tests/support/server.ts'

const { app, calls } = setServer({ WORKER: 'off' })
const zip = batchZip([batchRow('P-1', 1)])
/** Places of one caller, and one more. */
const TIMES = 3

const part = (name: string, more = '') =>
  `--b\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n`
const form = Buffer.concat([
  Buffer.from(`${part('reference')}x\r\n${part('zip', '; filename="a.zip"')}`),
  zip,
  Buffer.from('\r\n--b--\r\n'),
])

/** Sends so many bytes of the form. @returns leaves, and waits until the server knows */
async function begin({ accountId, token }: Company, bytes: number): Promise<() => Promise<void>> {
  const { hostname, port } = new URL(app.url)
  const accepted = once(app.server.server, 'connection')
  const caller = connect(Number(port), hostname)
  const [served]: Socket[] = await accepted
  caller.write(
    `POST /api/accounts/${accountId}/uploads/batch HTTP/1.1\r\nhost: x\r\njwt-token: ${token}\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: ${form.length}\r\n\r\n`,
  )
  caller.write(form.subarray(0, bytes))
  return async () => {
    caller.destroy()
    await expect.poll(() => served?.destroyed).toBe(true)
  }
}

/** Statements that wait for a lock. */
async function waiting(): Promise<number | undefined> {
  const [row] = await app.orm.em
    .fork()
    .execute<{ count: number }[]>(
      `select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
  return row?.count
}

async function holding(table: string): Promise<() => Promise<void>> {
  const em = app.orm.em.fork()
  await em.begin()
  await em.execute(`lock table ${table} in access exclusive mode`)
  return () => em.rollback()
}

const uploads = async (company: Company) =>
  (await calls('uploadBatch', company.token, batchCall(company, zip))).status

test.each([
  ['before access is decided', 'sessions', form.length],
  ['while it is accepted', 'uploads', form.length],
])('a caller who leaves %s keeps no place', async (_, table, bytes) => {
  const company = await newCompany(app, { features: ['DOCCLE'] })
  for (let time = 0; time < TIMES; time++) {
    const letGo = await holding(table)
    const leave = await begin(company, bytes)
    await expect.poll(waiting).toBe(1)
    await leave()
    await letGo()
    await expect.poll(waiting).toBe(0)
  }
  await expect.poll(() => uploads(company)).toBe(202)
})

test('a caller who leaves in the middle of a batch keeps no place', async () => {
  const company = await newCompany(app, { features: ['DOCCLE'] })
  for (let time = 0; time < TIMES; time++) await (await begin(company, form.length - 100))()
  await expect.poll(() => uploads(company)).toBe(202)
})
