/** Databases for test files: each its own, so files run side by side. */
import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { inject } from 'vitest'

/** A copy of a database, of the migrated, empty one unless said otherwise; its URL. Gone with the run; one that grows large may be dropped earlier. */
export async function createTestDatabase(template = inject('templateDatabase')): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`
  const url = new URL(inject('appUrl'))
  await onServer(`create database ${name} template ${template} owner ${url.username}`)
  url.pathname = name
  return url.href
}

/** Also when connections are still open; nothing where none was made. */
export async function dropTestDatabase(url: string | undefined): Promise<void> {
  if (!url) return
  await onServer(`drop database if exists ${new URL(url).pathname.slice(1)} with (force)`)
}

async function onServer(sql: string): Promise<void> {
  const client = new Client(inject('serverUrl'))
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
