/**
 * The command `zegel-audit`: follows the chains of the events of accounts, in the database or in exported files, and reports
 * where one is broken.
 */
import { createReadStream, existsSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { parse } from 'csv-parse'
import { chainedAccounts, firstHash, hashAfter, type Verdict, verifyChain } from './activity/chain.ts'
import { fromCells, jsonIn, linkIn } from './activity/export-activity.ts'
import { entities } from './app.ts'
import { withDatabase } from './command.ts'
import { isGuarded } from './formats/csv/write-csv.ts'
import { readConfig } from './platform/config.ts'
import { type Orm, openOrm } from './platform/database/orm.ts'
import { isUuid } from './platform/database/uuid.ts'

const WHY = {
  MISSING: 'is missing',
  CHANGED: 'was changed',
  EVENT_CHANGED: 'is not what the timelines say any more',
  EVENT_MISSING: 'has no event any more',
}

/**
 * @param given ids of accounts, or exported files, for which no database is needed; all accounts when there is nothing
 * @returns the exit code: 0 when every chain is whole, 1 when one is broken, 2 when it can't be said
 */
export async function auditActivity(given: readonly string[]): Promise<number> {
  const files = given.filter((one) => !isUuid(one))
  const odd = files.find((one) => !existsSync(one))
  if (odd !== undefined)
    throw new Error(`${odd} is no account and no file. Usage: zegel-audit [ACCOUNT … | FILE …]`)
  const ofFiles = await auditFiles(files)
  return given.length > 0 && given.length === files.length
    ? ofFiles
    : Math.max(ofFiles, await auditStored(given.filter(isUuid)))
}

async function auditFiles(files: readonly string[]): Promise<number> {
  let code = 0
  for (const file of files) {
    const verdict = await verifyFile(file)
    if (verdict.broken !== undefined) code = 1
    process.stdout.write(`${file}  ${toText(verdict)}\n`)
  }
  return code
}

const auditStored = (given: readonly string[]): Promise<number> =>
  withDatabase(readConfig(), async (url) => {
    const orm = await openOrm(url, entities)
    try {
      return await auditAll(orm, given)
    } finally {
      await orm.close()
    }
  })

async function auditAll(orm: Orm, given: readonly string[]): Promise<number> {
  const accounts = given.length > 0 ? given : await chainedAccounts(orm.em.fork())
  let broken = 0
  for (const accountId of accounts) {
    const verdict = await verifyChain(orm.em.fork(), accountId)
    if (verdict.broken !== undefined) broken += 1
    process.stdout.write(`${toText(verdict)}\n`)
  }
  return broken > 0 ? 1 : 0
}

export const toText = ({ accountId, links, hash, broken }: Verdict): string =>
  broken === undefined
    ? `${accountId}  whole  ${links} events, the last ${hash}`
    : `${accountId}  BROKEN ${broken.number} ${WHY[broken.why]}; ${links} before it are whole`

/**
 * Follows the chain in an exported file, without a database: only the file's own rows, one at a time.
 * @throws when it is no exported file, and when it can't be read
 */
export async function verifyFile(path: string): Promise<Verdict> {
  const rows = (await isTable(path)) ? tableRows(path) : jsonRows(path)
  let verdict: Verdict | undefined
  for await (const row of rows) {
    const found = linkIn(row)
    if (found === undefined && verdict === undefined)
      throw new Error(`${path} is no exported activity: neither its table nor its lines of JSON.`)
    verdict ??= { accountId: found?.link.accountId ?? '', links: 0, hash: '', broken: undefined }
    if (verdict.hash === '') verdict.hash = firstHash(verdict.accountId)
    const why = fileFault(verdict, found)
    if (why !== undefined) return { ...verdict, broken: { number: verdict.links + 1, why } }
    verdict = { ...verdict, links: verdict.links + 1, hash: found?.hash ?? '' }
  }
  if (verdict === undefined) throw new Error(`${path} has no events.`)
  return verdict
}

function fileFault({ accountId, links, hash }: Verdict, found: ReturnType<typeof linkIn>) {
  if (found === undefined || found.link.accountId !== accountId) return 'CHANGED'
  if (found.link.number !== links + 1) return found.link.number > links + 1 ? 'MISSING' : 'CHANGED'
  return hashAfter(hash, found.link) === found.hash ? undefined : 'CHANGED'
}

/** Lines of JSON begin with a brace, after the byte order mark that an editor may have added. */
async function isTable(path: string): Promise<boolean> {
  for await (const start of createReadStream(path, { encoding: 'utf8', end: 63 }))
    return !/^\ufeff?\s*\{/.test(String(start))
  return false
}

async function* jsonRows(path: string): AsyncGenerator<unknown> {
  const lines = createInterface({
    input: createReadStream(path, 'utf8'),
    crlfDelay: Number.POSITIVE_INFINITY,
  })
  for await (const line of lines) {
    const text = line.replace(/^\ufeff/, '').trim()
    if (text !== '') yield jsonIn(text)
  }
}

async function* tableRows(path: string): AsyncGenerator<unknown> {
  const cells = parse({
    bom: true,
    columns: true,
    delimiter: [';', ','],
    relax_column_count: true,
    relax_quotes: true,
    cast: (cell) => (isGuarded(cell) ? cell.slice(1) : cell),
    skip_empty_lines: true,
  })
  const source = createReadStream(path)
  source.on('error', (error) => cells.destroy(error))
  source.pipe(cells)
  for await (const row of cells) yield fromCells(row)
}
