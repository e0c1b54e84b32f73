/** Loading KBO Open Data: a file is in use as a whole, or the one before is. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { loadCompanies } from '#server/load-companies.ts'
import { readConfig } from '#server/platform/config.ts'
import { loadedRegisterOn } from '#server/ports/company-register/loaded-register.ts'
import { readQuestion } from '#server/ports/company-register/question.ts'
import { createTestDatabase, dropTestDatabase } from '#tests/support/database.ts'
import {
  DENOMINATION,
  type KboCompany,
  metaOf,
  updateFiles,
  wholeFiles,
  writeKbo,
  zipOf,
} from '#tests/support/kbo-zip.ts'

const folder = mkdtempSync(join(tmpdir(), 'zegel-kbo-'))
const path = join(folder, 'kbo.zip')
let databaseUrl: string
let pool: pg.Pool
const said: string[] = []

beforeAll(async () => {
  databaseUrl = await createTestDatabase()
  pool = new pg.Pool({ connectionString: databaseUrl })
  pool.on('error', () => undefined)
  const hear = (text: unknown) => {
    said.push(String(text))
    return true
  }
  vi.spyOn(process.stdout, 'write').mockImplementation(hear)
  vi.spyOn(process.stderr, 'write').mockImplementation(hear)
})
beforeEach(async () => {
  await pool.query('drop schema if exists company_register cascade')
  said.length = 0
})
afterAll(async () => {
  vi.restoreAllMocks()
  await pool?.end()
  await dropTestDatabase(databaseUrl)
  rmSync(folder, { recursive: true, force: true })
})

const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

const vandamme: KboCompany = {
  number: '0427.416.345',
  names: [
    ['003', '2', 'Koperatelier'],
    ['001', '2', 'Koperslagerij Vandamme'],
    ['001', '1', 'Chaudronnerie Vandamme'],
    ['002', '2', 'KVD'],
  ],
  address: {
    nl: ['Vrijheidstraat', 'Aalst'],
    fr: ['Rue de la Liberté', 'Alost'],
    zip: '9300',
    house: '9',
    box: '2',
  },
}
const koppen: KboCompany = {
  number: '0462.109.384',
  names: [['001', '2', 'Koppen & Zonen']],
  address: { nl: ['Havermarkt', 'Hasselt'], zip: '3500', house: '22' },
}
const stopped: KboCompany = { number: '0438.512.749', status: 'ST', names: [['001', '2', 'Kopergoed']] }
const first = { snapshot: daysAgo(20), number: 140 }

async function load(files: Record<string, string> | Buffer): Promise<number> {
  if (Buffer.isBuffer(files)) writeFileSync(path, files)
  else await writeKbo(path, files)
  return loadCompanies([path], readConfig({ DATABASE_URL: databaseUrl }))
}

async function find(q: string, language: 'nl' | 'fr' | 'en' = 'nl') {
  const question = readQuestion(q)
  if (question === undefined) throw new Error(q)
  return loadedRegisterOn(pool).find({ question, language })
}
const names = async (q: string) => (await find(q)).map(({ name }) => name)

test('a whole file is loaded, with names and addresses in the language of who asks', async () => {
  expect(await load(wholeFiles(first, [vandamme, koppen, stopped])), said.join('')).toBe(0)
  expect(await find('0427.416.345')).toEqual([
    {
      name: 'Koperslagerij Vandamme',
      number: '0427416345',
      vat: '0427416345',
      scheme: '0208',
      participant: '0427416345',
      street: 'Vrijheidstraat 9 bus 2',
      postalCode: '9300',
      city: 'Aalst',
      country: 'BE',
      onPeppol: null,
      active: true,
      source: 'KBO',
      asOf: first.snapshot,
    },
  ])
  expect(await find('0427.416.345', 'fr')).toMatchObject([
    { name: 'Chaudronnerie Vandamme', street: 'Rue de la Liberté 9 bte 2', city: 'Alost' },
  ])
  expect(await find('kopergoed')).toMatchObject([{ active: false, street: null }])
})

test('each name finds its company, once', async () => {
  await load(wholeFiles(first, [vandamme, koppen]))
  for (const q of ['koperatelier', 'kvd', 'chaudronnerie', 'vandamme'])
    expect(await names(q), q).toEqual(['Koperslagerij Vandamme'])
})

test('names and addresses of establishments and branches are left out', async () => {
  const establishment: KboCompany = { ...koppen, number: '2.100.000.001' }
  const files = wholeFiles(first, [vandamme])
  const others = wholeFiles(first, [vandamme, establishment])
  expect(await load({ ...others, 'enterprise.csv': files['enterprise.csv'] ?? '' })).toBe(0)
  expect(await names('koppen')).toEqual([])
})

test('an update changes names, addresses and status, adds and removes companies', async () => {
  await load(wholeFiles(first, [vandamme, koppen, stopped]))
  const moved: KboCompany = { ...koppen, address: { nl: ['Kanaalweg', 'Genk'], zip: '3600', house: '1' } }
  const renamed: KboCompany = { ...vandamme, names: [['001', '2', 'Zinkwerken Vandamme']] }
  const fresh: KboCompany = { number: '0648.219.722', names: [['001', '2', 'Koppelteken']] }
  const update = updateFiles(
    { snapshot: daysAgo(5), number: 141 },
    [renamed, moved, fresh],
    {
      enterprises: ['0438.512.749', '0462.109.384'],
      denominations: ['0427.416.345', '0438.512.749'],
      addresses: ['0462.109.384'],
    },
    [{ ...koppen, status: 'ST' }, fresh],
  )
  expect(await load(update), said.join('')).toBe(0)
  expect(await names('koperslagerij')).toEqual([])
  expect(await find('zinkwerken')).toMatchObject([
    { name: 'Zinkwerken Vandamme', street: 'Vrijheidstraat 9 bus 2' },
  ])
  expect(await find('koppen')).toMatchObject([{ active: false, street: 'Kanaalweg 1', city: 'Genk' }])
  expect(await names('koppelteken')).toEqual(['Koppelteken'])
  expect(await names('kopergoed')).toEqual([])
  expect(await find('koppelteken')).toMatchObject([{ asOf: daysAgo(5) }])
})

const many = (count: number, from = 0): KboCompany[] =>
  Array.from({ length: count }, (_, at) => ({
    number: `0${String(200_000_000 + from + at)}`,
    names: [['001', '2', `Zaak nummer ${at}`]],
  }))

const whole = (): Record<string, string> => wholeFiles({ snapshot: daysAgo(1), number: 141 }, [koppen])
const without = (name: string): Record<string, string> =>
  Object.fromEntries(Object.entries(whole()).filter(([file]) => file !== name))

test.each<[name: string, file: () => Promise<Buffer> | Buffer, why: RegExp]>([
  ['no zip', () => Buffer.from('EnterpriseNumber,Status\n'), /no zip/],
  ['an empty file', () => Buffer.alloc(0), /no zip/],
  ['a zip that is cut', async () => (await zipOf(whole())).subarray(0, 900), /no zip, or it is cut/],
  ['a zip with a damaged file', async () => damaged(await zipOf(whole())), /damaged|no zip|can't be read/],
  ...['meta', 'enterprise', 'denomination', 'address', 'code'].map(
    (name): [string, () => Promise<Buffer>, RegExp] => [
      `no ${name}.csv`,
      () => zipOf(without(`${name}.csv`)),
      new RegExp(`no ${name}\\.csv`),
    ],
  ),
  [
    'a file that ends within a row',
    () =>
      zipOf({
        ...whole(),
        'denomination.csv':
          '"EntityNumber","Language","TypeOfDenomination","Denomination"\n"0462.109.384","2","001","Kop',
      }),
    /denomination\.csv can't be read/,
  ],
  [
    'a row without all columns',
    () => zipOf({ ...whole(), 'enterprise.csv': '"EnterpriseNumber","Status"\n"0462.109.384"\n' }),
    /enterprise\.csv can't be read/,
  ],
  [
    'another column',
    () => zipOf({ ...whole(), 'denomination.csv': '"Entity","Name"\n"1","2"\n' }),
    /no column EntityNumber/,
  ],
  ['an empty table', () => zipOf({ ...whole(), 'enterprise.csv': '' }), /enterprise\.csv is empty/],
  [
    'meta without a kind',
    () => zipOf({ ...whole(), 'meta.csv': metaOf({ snapshot: daysAgo(1), number: 141, kind: 'half' }) }),
    /ExtractType/,
  ],
  [
    'an older snapshot',
    () => zipOf(wholeFiles({ snapshot: daysAgo(50), number: 139 }, [koppen])),
    /older than the loaded one/,
  ],
  ['another year', () => zipOf(wholeFiles({ snapshot: daysAgo(800), number: 120 }, [koppen])), /too old/],
  [
    'a day to come',
    () => zipOf(wholeFiles({ snapshot: daysAgo(-30), number: 142 }, [koppen])),
    /still to come/,
  ],
  [
    'an update that skips one',
    () => zipOf(updateFiles({ snapshot: daysAgo(1), number: 142 }, [koppen], {})),
    /141 comes next/,
  ],
  [
    'an update that was loaded',
    () => zipOf(updateFiles({ snapshot: daysAgo(1), number: 140 }, [koppen], {})),
    /141 comes next/,
  ],
  [
    'unknown statuses',
    () =>
      zipOf(
        wholeFiles(
          { snapshot: daysAgo(1), number: 141 },
          many(300).map((one) => ({ ...one, status: 'ZZ' })),
        ),
      ),
    /unknown codes/,
  ],
  [
    'unknown numbers',
    () =>
      zipOf(
        wholeFiles(
          { snapshot: daysAgo(1), number: 141 },
          many(300).map((one) => ({ ...one, number: 'X1' })),
        ),
      ),
    /unknown codes/,
  ],
  [
    'half of the names',
    () =>
      zipOf({
        ...wholeFiles({ snapshot: daysAgo(1), number: 141 }, many(300)),
        'denomination.csv': `${DENOMINATION.split(' ').join(',')}\n0462.109.384,2,001,Koppen\n`,
      }),
    /have a name/,
  ],
  [
    'a company twice',
    () => zipOf(wholeFiles({ snapshot: daysAgo(1), number: 141 }, [koppen, koppen])),
    /twice/,
  ],
])('a file with %s changes nothing', async (_, file, why) => {
  await load(wholeFiles(first, [vandamme, stopped]))
  said.length = 0
  expect(await load(await file())).toBe(1)
  expect(said.join('')).toMatch(why)
  expect(said.join('')).toContain('stays in use')
  expect(await names('koperslagerij')).toEqual(['Koperslagerij Vandamme'])
  expect(await names('koppen')).toEqual([])
  const { rows } = await pool.query(
    `select count(*)::int as tables from pg_tables where schemaname = 'company_register'`,
  )
  expect(rows).toEqual([{ tables: 3 }])
})

function damaged(zip: Buffer): Buffer {
  const bytes = Buffer.from(zip)
  const at = bytes.indexOf('enterprise.csv') + 'enterprise.csv'.length
  bytes.fill(0xff, at, at + 20)
  return bytes
}

test('a file with half of the companies of the one before changes nothing', async () => {
  await load(wholeFiles(first, many(300)))
  expect(await load(wholeFiles({ snapshot: daysAgo(1), number: 141 }, many(120)))).toBe(1)
  expect(said.join('')).toContain('it is cut')
})

test('a few unknown codes are left out and told', async () => {
  expect(await load(wholeFiles(first, [...many(300), { ...koppen, status: 'ZZ' }]))).toBe(0)
  expect(said.join('')).toContain('1 left out for an unknown code such as "ZZ"')
})

test('an update before any whole file is refused', async () => {
  expect(await load(updateFiles(first, [koppen], {}))).toBe(1)
  expect(said.join('')).toContain('load a whole one first')
})

test('a second load at the same time is refused', async () => {
  const client = await pool.connect()
  await client.query(`begin; select pg_advisory_xact_lock(${0x7a65_6b62})`)
  expect(await load(wholeFiles(first, [koppen]))).toBe(1)
  expect(said.join('')).toContain('Another process is loading')
  await client.query('rollback')
  client.release()
})

test('names with signs of SQL and of COPY are stored as they are', async () => {
  const odd = `Kop\\er'; drop table x; -- "&" N.V. \\N`
  expect(await load(wholeFiles(first, [{ ...koppen, names: [['001', '2', odd]] }])), said.join('')).toBe(0)
  expect(await names('0462109384')).toEqual([odd])
})
