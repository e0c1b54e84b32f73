/** The facts about the embedded database in `database.json`, readable by its owner alone. */
import { randomBytes } from 'node:crypto'
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'

export interface DatabaseRecord {
  /** The name of the folder outside the data folder, where there is one. */
  id: string
  password: string
  port: number
  /** The folder of the database's files when they can't be in the data folder. */
  elsewhere: string | null
}

const recordFile = (dataDir: string) => join(dataDir, 'database.json')

export function findRecord(dataDir: string): DatabaseRecord | undefined {
  let text: string
  try {
    text = readFileSync(recordFile(dataDir), 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
  return JSON.parse(text)
}

/** Reads the record or creates it. Processes that start at the same time get the same one. */
export async function getRecord(
  dataDir: string,
  chooseElsewhere: (id: string) => string | null,
): Promise<DatabaseRecord> {
  const known = findRecord(dataDir)
  if (known) return known
  const id = randomBytes(8).toString('hex')
  const fresh: DatabaseRecord = {
    id,
    password: randomBytes(24).toString('hex'),
    port: await findFreePort(),
    elsewhere: chooseElsewhere(id),
  }
  const draft = writeDraft(dataDir, fresh)
  try {
    linkSync(draft, recordFile(dataDir))
    return fresh
  } catch (error) {
    const first = findRecord(dataDir)
    if (first) return first
    throw error
  } finally {
    rmSync(draft)
  }
}

export async function moveToFreePort(dataDir: string, record: DatabaseRecord): Promise<DatabaseRecord> {
  const moved = { ...record, port: await findFreePort() }
  renameSync(writeDraft(dataDir, moved), recordFile(dataDir))
  return moved
}

function writeDraft(dataDir: string, record: DatabaseRecord): string {
  const draft = join(dataDir, `database.json.${process.pid}`)
  writeFileSync(draft, `${JSON.stringify(record, null, 2)}\n`, { mode: 0o600 })
  return draft
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      const port = address !== null && typeof address === 'object' ? address.port : 0
      server.close(() => resolve(port))
    })
  })
}
