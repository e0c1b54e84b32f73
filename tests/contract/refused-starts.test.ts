/** A process that lacks what it needs ends before it listens, with a sentence for the operator. */
import { chmodSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, inject, it } from 'vitest'
import { createTestDatabase } from '#tests/support/database.ts'
import { startPooler } from '#tests/support/pooler.ts'
import { startServer } from '#tests/support/server-process.ts'

let dataDir: string
let databaseUrl: string
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'zegel-refused-'))
  chmodSync(dataDir, 0o711)
  databaseUrl = await createTestDatabase()
})
afterEach(() => rmSync(dataDir, { recursive: true }))

const start = (env: Record<string, string> = {}) =>
  startServer({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, LEAST_FREE_MEGABYTES: '0', ...env })

/** Never more than what it says, so no stack. */
const refused = (sentence: RegExp) => expect.objectContaining({ message: expect.stringMatching(sentence) })

it('on a database with another isolation, and makes nothing there', async () => {
  const superuser = new Client(inject('serverUrl'))
  await superuser.connect()
  const name = new URL(databaseUrl).pathname.slice(1)
  await superuser.query(`alter database ${name} set default_transaction_isolation = 'repeatable read'`)
  await superuser.end()
  await expect(start()).rejects.toEqual(
    refused(
      /Transactions are repeatable read here: default_transaction_isolation has to be "read committed"/,
    ),
  )
  expect(readdirSync(dataDir)).toEqual([])
})

it('behind a pooler that works by statement', async () => {
  const pooler = await startPooler(databaseUrl, { mode: 'statement' })
  await expect(start({ DATABASE_URL: pooler.url })).rejects.toEqual(refused(/works by statement/))
  await pooler.close()
})

it('where the database can not be reached', async () => {
  const nobody = await startPooler(databaseUrl)
  await nobody.close()
  await expect(start({ DATABASE_URL: nobody.url })).rejects.toEqual(
    refused(/The database can't be reached: .*ECONNREFUSED/),
  )
})

it('where files can not be written', async () => {
  writeFileSync(join(dataDir, 'files'), 'in the way')
  await expect(start()).rejects.toEqual(refused(/DATA_DIR names a folder that can't be used: .*EEXIST/))
})

it('where the disk is full', async () => {
  await expect(start({ LEAST_FREE_MEGABYTES: '1000000000' })).rejects.toEqual(
    refused(/DATA_DIR names a folder that can't be used: the disk is full/),
  )
})
