/** Loads a file of KBO Open Data into the database, in one transaction: whole or not at all. */
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from } from 'pg-copy-streams'
import { type KboFile, UnusableFile } from './kbo-file.ts'
import {
  ADDRESS,
  DENOMINATION,
  ENTERPRISE,
  type Read,
  readAddress,
  readDenomination,
  readEnterprise,
  readRemoved,
  UnknownCode,
} from './kbo-rows.ts'
import { COMPANIES, FILL_NEXT, LOADED, STAGE, SWAP, UPDATE } from './register-tables.ts'

interface Loaded {
  source: 'DEMO' | 'KBO'
  snapshot: string
  number: number
  companies: number
}

const LOCK = 0x7a65_6b62
/** Nobody waits longer for the exchange of the tables. */
const SETTINGS = `
  set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0; set local lock_timeout = '60s';
  set local work_mem = '64MB'; set local maintenance_work_mem = '256MB'; set local synchronous_commit = on`

const DAY = 24 * 3600 * 1000
const OLDEST_DAYS = 400
/** Of the rows of a file; with more the layout is another one. */
const MOST_UNKNOWN = 0.01
/** Of the companies of the file before, or of this file: with fewer it is cut. */
const LEAST_KEPT = 0.5
const LEAST_NAMED = 0.9
/** A file of so few rows proves nothing by its shares. */
const FEW = 100

export interface Load {
  companies: number
  /** Undefined: the first one. */
  before: Loaded | undefined
}

/**
 * @param client a connection of its own, which no caller waits for
 * @param say takes each step
 * @throws {UnusableFile} for a file that can't take the place of the loaded one, which stays then
 */
export async function loadKbo(
  client: pg.ClientBase,
  file: KboFile,
  say: (step: string) => void,
): Promise<Load> {
  await client.query(`begin; ${SETTINGS}`)
  try {
    const [lock] = (
      await client.query<{ got: boolean }>('select pg_try_advisory_xact_lock($1) as got', [LOCK])
    ).rows
    if (lock?.got !== true) throw new UnusableFile('Another process is loading a file.')
    await client.query(STAGE)
    const before = await readLoaded(client)
    refuseUnfit(file, before, new Date())
    if (file.kind === 'full') await loadWhole(client, file, { before, say })
    else await loadUpdate(client, file, say)
    const companies = await countCompanies(client)
    await client.query(`delete from ${LOADED}`)
    await client.query(`insert into ${LOADED} values ('KBO', $1, $2, $3, now())`, [
      file.snapshot,
      file.number,
      companies,
    ])
    await client.query('commit')
    return { companies, before }
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw isTwice(error) ? new UnusableFile('A company is in the file twice.', { cause: error }) : error
  }
}

/** The numbers of companies are unique. */
const isTwice = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '23505'

async function readLoaded(client: pg.ClientBase): Promise<Loaded | undefined> {
  const { rows } = await client.query<Loaded>(
    `select source, snapshot::text as snapshot, number, companies from ${LOADED}`,
  )
  return rows[0]
}

function refuseUnfit({ kind, number, snapshot }: KboFile, before: Loaded | undefined, now: Date): void {
  const age = (now.getTime() - Date.parse(snapshot)) / DAY
  if (age < -1) throw new UnusableFile(`The file is of ${snapshot}, which is still to come.`)
  const known = before?.source === 'KBO' ? before : undefined
  if (kind === 'update') {
    if (known === undefined)
      throw new UnusableFile('This is an update, and no whole file was loaded yet: load a whole one first.')
    if (number === known.number + 1) return
    const next = `the loaded one has number ${known.number} (${known.snapshot}), so that ${known.number + 1} comes next`
    throw new UnusableFile(`This update has number ${number}; ${next}. A whole file may skip some.`)
  }
  if (age > OLDEST_DAYS)
    throw new UnusableFile(`The file is of ${snapshot}: too old, most of it is no longer so.`)
  if (known !== undefined && snapshot < known.snapshot)
    throw new UnusableFile(`The file is of ${snapshot}, older than the loaded one of ${known.snapshot}.`)
}

interface Means {
  before: Loaded | undefined
  say: (step: string) => void
}

async function loadWhole(client: pg.ClientBase, file: KboFile, { before, say }: Means): Promise<void> {
  const copy = makeCopier(client, file, say)
  const registered = await copy('enterprise', ENTERPRISE, 'staged_companies', readEnterprise)
  await copy('denomination', DENOMINATION, 'staged_names', readDenomination)
  await copy('address', ADDRESS, 'staged_addresses', readAddress)
  say('The companies with their names and addresses')
  for (const sql of FILL_NEXT) await client.query(sql)
  const companies = await countCompanies(client, '_next')
  if (companies === 0 || (registered > FEW && companies < registered * LEAST_NAMED))
    throw new UnusableFile(`Only ${companies} of ${registered} companies have a name: the file is cut.`)
  if (before?.source === 'KBO' && before.companies > FEW && companies < before.companies * LEAST_KEPT)
    throw new UnusableFile(
      `The file has ${companies} companies, the loaded one ${before.companies}: it is cut.`,
    )
  await client.query(SWAP)
}

async function loadUpdate(client: pg.ClientBase, file: KboFile, say: (step: string) => void): Promise<void> {
  const copy = makeCopier(client, file, say)
  await copy(
    'enterprise_delete',
    ['EnterpriseNumber'],
    'removed',
    readRemoved('companies', 'EnterpriseNumber'),
  )
  await copy('enterprise_insert', ENTERPRISE, 'staged_companies', readEnterprise)
  await copy('denomination_delete', ['EntityNumber'], 'removed', readRemoved('names', 'EntityNumber'))
  await copy('denomination_insert', DENOMINATION, 'staged_names', readDenomination)
  await copy('address_delete', ['EntityNumber'], 'removed', readRemoved('addresses', 'EntityNumber'))
  await copy('address_insert', ADDRESS, 'staged_addresses', readAddress)
  say('The changed companies')
  for (const sql of UPDATE) await client.query(sql)
}

const countCompanies = async (client: pg.ClientBase, suffix = ''): Promise<number> =>
  (await client.query<{ companies: number }>(`select count(*)::int as companies from ${COMPANIES}${suffix}`))
    .rows[0]?.companies ?? 0

/** @returns how many rows a file of the zip put into its table */
function makeCopier(client: pg.ClientBase, file: KboFile, say: (step: string) => void) {
  return async <Column extends string>(
    name: string,
    columns: readonly Column[],
    table: string,
    read: Read<Column>,
  ): Promise<number> => {
    const counts = { rows: 0, taken: 0, unknown: 0, example: '' }
    const lines = linesOf(file.rows(name, columns), read, counts)
    await pipeline(Readable.from(lines), client.query(from(`copy ${table} from stdin`)))
    if (counts.unknown > FEW && counts.unknown > counts.rows * MOST_UNKNOWN)
      throw new UnusableFile(
        `${name}.csv has ${counts.unknown} unknown codes in ${counts.rows} rows, such as "${counts.example}": its layout is another one.`,
      )
    const unknown =
      counts.unknown > 0 ? `, ${counts.unknown} left out for an unknown code such as "${counts.example}"` : ''
    say(`${name}.csv: ${counts.rows} rows${unknown}`)
    return counts.taken
  }
}

interface Counts {
  rows: number
  taken: number
  unknown: number
  example: string
}

const PART = 64 * 1024

/** In the text form of COPY, a part at a time. */
async function* linesOf<Column extends string>(
  rows: AsyncIterable<Record<Column, string>>,
  read: Read<Column>,
  counts: Counts,
): AsyncGenerator<string> {
  let part = ''
  for await (const row of rows) {
    counts.rows++
    const staged = read(row)
    if (staged instanceof UnknownCode) {
      counts.unknown++
      counts.example ||= staged.text.slice(0, 40)
    } else if (staged !== undefined) {
      counts.taken++
      part += `${staged.map(asCell).join('\t')}\n`
      if (part.length > PART) {
        yield part
        part = ''
      }
    }
  }
  if (part !== '') yield part
}

const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r', '\0': '' }

const asCell = (value: string | number | boolean | null): string =>
  value === null ? '\\N' : String(value).replace(/[\\\t\n\r\0]/g, (sign) => ESCAPES[sign] ?? '')
