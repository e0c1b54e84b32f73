/** Companies by name among millions: the load of such a file of KBO, its memory, and each kind of question over HTTP. */
import { spawn } from 'node:child_process'
import { createWriteStream, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { to } from 'pg-copy-streams'
import { writeZip, type ZipPart } from '#server/formats/zip/write-zip.ts'
import { newCompany } from '#tests/support/people.ts'
import { aimed, figure, type Measured, percentile, withServer } from './frame.ts'
import type { Installation } from './installation.ts'

const TIMES = 40

/** Typed as a person does: a beginning, more of it, two words, another order, a number, nobody at all. */
const QUESTIONS: [name: string, q: string][] = [
  ['three letters of many names', 'bak'],
  ['three letters of a word in many names', 'jan'],
  ['a whole word', 'bakkerij'],
  ['two words', 'bakkerij janssens'],
  ['two words in another order', 'janssens bakkerij'],
  ['three words, one of few names', 'peeters garage 77021'],
  ['a name that nobody has', 'qqxzw'],
  ['two words that nobody has together', 'peeters qqxzw'],
  ['a number', '0200.000.196'],
  ['the beginning of a number', '0201'],
]

export async function measureCompanies(installation: Installation, count: number): Promise<Measured[]> {
  const folder = mkdtempSync(join(tmpdir(), 'zegel-companies-'))
  try {
    const path = join(folder, 'kbo.zip')
    const client = new pg.Client({ connectionString: installation.databaseUrl })
    await client.connect()
    await pipeline(writeZip(partsOf(client, count)), createWriteStream(path))
    await client.end()
    const first = await load(installation, path)
    const again = await load(installation, path)
    const name = (work: string) => `${work} ${count.toLocaleString('en')} companies`
    return [
      aimed(name('load'), first.seconds, { unit: 's', aim: 600 }),
      aimed(name('load again'), again.seconds, { unit: 's', aim: 600 }),
      aimed('memory of the loading process', Math.max(first.megabytes, again.megabytes), {
        unit: 'MB',
        aim: 512,
      }),
      ...(await questions(installation)),
      await sizeOf(installation),
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Made up in SQL: names of two words of a few hundred and a number, one in four with a second name, in KBO's own form. */
const NUMBER = `to_char(200000000 + i, 'FM0000000000')`
const DOTTED = `substr(n, 1, 4) || '.' || substr(n, 5, 3) || '.' || substr(n, 8, 3)`
const WORDS = `(array['Bakkerij','Garage','Drukkerij','Brouwerij','Architectenbureau','Immo','Boulangerie','Menuiserie','Kapsalon','Apotheek','Café De','Tuinen','Elektro','Transport','Taverne','Studio','Atelier','Groothandel','Loodgieterij','Advocaten'])[1 + i % 20]`
const PEOPLE = `(array['Janssens','Peeters','Maes','Jacobs','Mertens','Willems','Claes','Goossens','Wouters','De Smet','Dubois','Lambert','Martin','Dupont','Simon','Leroy','Van Damme','Hermans','Aerts','Michiels','Desmet','Pauwels','Baert','Cools','Lenaerts'])[1 + (i / 20) % 25]`

const FILES: Record<string, (count: number) => string> = {
  'meta.csv': () =>
    `select * from (values ('SnapshotDate', to_char(now() - interval '5 days', 'DD-MM-YYYY')), ('ExtractType', 'full'), ('ExtractNumber', '140')) as m("Variable", "Value")`,
  'code.csv': () =>
    `select 'Status' as "Category", 'AC' as "Code", 'NL' as "Language", 'Actief' as "Description"`,
  'enterprise.csv': (count) =>
    `select ${DOTTED} as "EnterpriseNumber", 'AC' as "Status", '000' as "JuridicalSituation", '2' as "TypeOfEnterprise", '610' as "JuridicalForm", '' as "JuridicalFormCAC", '01-01-2001' as "StartDate" from (select ${NUMBER} as n from generate_series(1, ${count}) as i) s`,
  'denomination.csv': (
    count,
  ) => `select ${DOTTED} as "EntityNumber", l as "Language", t as "TypeOfDenomination", d as "Denomination" from (
    select ${NUMBER} as n, '2' as l, '001' as t, ${WORDS} || ' ' || ${PEOPLE} || ' ' || i as d from generate_series(1, ${count}) as i
    union all select ${NUMBER}, '1', '003', 'Chez ' || ${PEOPLE} || ' ' || i from generate_series(1, ${count}, 4) as i) s`,
  'address.csv': (count) =>
    `select ${DOTTED} as "EntityNumber", 'REGO' as "TypeOfAddress", '' as "CountryNL", '' as "CountryFR", (1000 + i % 9000)::text as "Zipcode", 'Leuven' as "MunicipalityNL", 'Louvain' as "MunicipalityFR", 'Diestsestraat' as "StreetNL", 'Rue de Diest' as "StreetFR", (i % 300)::text as "HouseNumber", '' as "Box", '' as "ExtraAddressInfo", '' as "DateStrikingOff" from (select ${NUMBER} as n, i from generate_series(1, ${count}) as i) s`,
}

const partsOf = (client: pg.Client, count: number): ZipPart[] =>
  Object.entries(FILES).map(([name, sql]) => ({
    name,
    isCompressed: true,
    open: async () =>
      client.query(to(`copy (${sql(count)}) to stdout with (format csv, header, force_quote *)`)),
  }))

/** The command itself, as an operator runs it. */
async function load(
  { databaseUrl }: Installation,
  path: string,
): Promise<{ seconds: number; megabytes: number }> {
  const began = performance.now()
  const child = spawn(process.execPath, ['scripts/companies.mjs', path], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  let megabytes = 0
  const watch = setInterval(() => {
    megabytes = Math.max(megabytes, peakOf(child.pid ?? 0))
  }, 500)
  const code = await new Promise<number | null>((done) => child.once('exit', done))
  clearInterval(watch)
  if (code !== 0) throw new Error(`the load ended with ${code}`)
  return { seconds: (performance.now() - began) / 1000, megabytes }
}

/** The most that the process ever held, as Linux says it. */
function peakOf(pid: number): number {
  try {
    return Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}

async function questions(installation: Installation): Promise<Measured[]> {
  const { token, accountId } = await newCompany(installation)
  return withServer(installation, {}, async ({ calling }) => {
    const rows: Measured[] = []
    for (const [name, q] of QUESTIONS) {
      const path = `/api/accounts/${accountId}/companies?q=${encodeURIComponent(q)}`
      const times: number[] = []
      let found = 0
      for (let time = 0; time < TIMES; time++) {
        const answer = await calling.call({ method: 'GET', path, token })
        if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text.slice(0, 200)}`)
        found = JSON.parse(answer.text).length
        times.push(answer.milliseconds)
      }
      rows.push(
        aimed(`find ${name}, 95th of 100`, percentile(times, 95), {
          unit: 'ms',
          aim: 50,
          digits: 1,
          note: `, ${found} found`,
        }),
      )
    }
    return rows
  })
}

async function sizeOf({ orm }: Installation): Promise<Measured> {
  const [size] = await orm.em.fork().execute<{ megabytes: number }[]>(
    `select (sum(pg_total_relation_size(c.oid)) / 1048576)::int as megabytes from pg_class c
      join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'company_register' and c.relkind = 'r'`,
  )
  return figure('the register on the disk', `${size?.megabytes ?? 0} MB`)
}
