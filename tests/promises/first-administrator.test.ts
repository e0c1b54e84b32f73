/** The first administrator of an installation, made when it starts. */
import { Client } from 'pg'
import { expect, it } from 'vitest'
import { makeFirstAdministrator } from '#server/accounts/first-administrator.ts'
import { entities } from '#server/app.ts'
import { openOrm } from '#server/platform/database/orm.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { startServer } from '#tests/support/server-process.ts'

const AT = 'you@your-firm.example'
const MADE = 'is the first administrator'
const LEFT = 'there is an administrator already'

async function administrators(databaseUrl: string): Promise<string[]> {
  const client = new Client(databaseUrl)
  await client.connect()
  const { rows } = await client.query("select email from users where 'ROLE_ADMIN' = any (authorities)")
  await client.end()
  return rows.map(({ email }) => email)
}

it('is made once by two processes that start at once, and the log of each tells its part', async () => {
  const databaseUrl = await createTestDatabase()
  const start = async (email: string) => {
    let log = ''
    const server = await startServer(
      { DATABASE_URL: databaseUrl, LOG_LEVEL: 'info', ADMIN_EMAIL: email, LEAST_FREE_MEGABYTES: '0' },
      (text) => {
        log += text
      },
    )
    await server.kill()
    return log
  }
  const [one, other] = await Promise.all([start(AT), start('You@Your-Firm.example')])
  expect([one, other].filter((log) => log.includes(MADE))).toHaveLength(1)
  expect([one, other].filter((log) => log.includes(LEFT))).toHaveLength(1)
  expect(`${one}${other}`).not.toContain(AT)
  expect(await administrators(databaseUrl)).toEqual([AT])
  const orm = await openOrm(databaseUrl, entities)
  const told: string[] = []
  const keep = (_: object, message: string) => void told.push(message)
  await makeFirstAdministrator(orm, 'another@your-firm.example', { info: keep, warn: keep, error: keep })
  await orm.close()
  expect(told.join()).toContain(LEFT)
  expect(await administrators(databaseUrl)).toEqual([AT])
})
