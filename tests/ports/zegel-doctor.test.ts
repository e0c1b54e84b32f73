/** `zegel-doctor` over played servers: an installation in order, and one with each fault planted in it. */
import { connect, createServer } from 'node:net'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { namesAt } from '#server/doctor/names.ts'
import { examineNetwork } from '#server/doctor/network.ts'
import { examineInstallation } from '#server/examine-installation.ts'
import { INVOICE } from '#server/formats/sbdh/document-types.ts'
import { readConfig } from '#server/platform/config.ts'
import { startApp } from '#tests/support/app.ts'
import { createTestDatabase, dropTestDatabase } from '#tests/support/database.ts'
import { openDirectory } from '#tests/support/directory.ts'
import { freePort } from '#tests/support/free-port.ts'
import { type HealthyWorld, openHealthyWorld } from '#tests/support/healthy-world.ts'
import { newCompany } from '#tests/support/people.ts'

let world: HealthyWorld
let names: [string, NonNullable<ReturnType<HealthyWorld['records']['get']>>][]
beforeAll(async () => {
  world = await openHealthyWorld()
  names = [...world.records]
})
afterAll(() => world?.close())
afterEach(() => {
  world.records.clear()
  for (const [name, records] of names) world.records.set(name, records)
  world.time.ahead = 0
  world.mail({})
  world.present(['zegel.example'], [-1, 60])
})

interface Shown {
  part: string
  state: string
  code: string
  says: string
  remedy: string | null
}

async function run(given: readonly string[], env: Record<string, string> = {}) {
  const said = { out: '', complaint: '' }
  const streams = {
    out: (text: string) => {
      said.out += text
    },
    complain: (text: string) => {
      said.complaint += text
    },
  }
  const config = readConfig({ ...world.env, ...env })
  const code = await examineInstallation(['--webhook', world.webhook, ...given], streams, {
    config,
    places: world.places,
  })
  for (const secret of world.secrets) expect(said.out + said.complaint).not.toContain(secret)
  return { code, ...said }
}

async function found(env: Record<string, string> = {}, given: readonly string[] = []): Promise<Shown[]> {
  const { out, code } = await run(['--json', ...given], env)
  const all: Shown[] = JSON.parse(out)
  expect(code).toBe(all.some(({ state }) => state === 'WRONG') ? 1 : 0)
  return all
}

const wrongIn = (all: readonly Shown[]) =>
  all.filter(({ state }) => state === 'WRONG').map(({ code }) => code)

test('an installation in order has nothing wrong, in each part', async () => {
  const all = await found()
  expect(wrongIn(all)).toEqual([])
  const good = all.filter(({ state }) => state === 'OK').map(({ code }) => code)
  expect(good).toEqual([
    ...['NAME_KNOWN', 'ANSWERS', 'CERTIFICATE', 'SMTP', 'SPF', 'DKIM', 'DMARC', 'EXCHANGER'],
    ...['DATABASE', 'POOL_DIRECT', 'STORAGE_FOLDER', 'CLOCK', 'KEY', 'OUTSIDE'],
  ])
})

test('a mail goes to the operator on request, and one that can’t arrive after it', async () => {
  const all = await found({}, ['--mail', 'ops@firm.example', '--bounce', '1'])
  const mails = all.filter(({ code }) => code.startsWith('MAIL_'))
  expect(mails.map(({ code, state }) => [code, state])).toEqual([
    ['MAIL_SENT', 'OK'],
    ['MAIL_NOT_RETURNED', 'WARNING'],
  ])
})

test.each(['nl', 'fr', 'en'])('each finding is a whole sentence in %s', async (language) => {
  world.records.delete('zegel.example')
  world.time.ahead = 60
  const { out, code } = await run(['--lang', language])
  expect(code).toBe(1)
  expect(out).toContain('zegel.example')
  expect(out).not.toMatch(/\{\{|undefined/)
})

test('an unknown option is answered with the usage, and 1', async () => {
  const { code, complaint } = await run(['--lang', 'xx'])
  expect([code, complaint]).toEqual([1, expect.stringContaining('Usage: zegel-doctor')])
})

/** Each plants one fault, and gives the settings that differ. */
const FAULTS: [string, string, () => Promise<Record<string, string>> | Record<string, string>][] = [
  [
    'a name that the DNS does not know',
    'NAME_UNKNOWN',
    () => plant(() => world.records.delete('zegel.example')),
  ],
  [
    'a certificate that ended',
    'CERTIFICATE_ENDED',
    () => plant(() => world.present(['zegel.example'], [-9, -1])),
  ],
  [
    'a certificate of another name',
    'CERTIFICATE_NAME',
    () => plant(() => world.present(['other.example'], [-1, 60])),
  ],
  ['a mail server that refuses us', 'SMTP_REFUSED', () => plant(() => world.mail({ greeting: '554 no' }))],
  [
    'a mail server with a certificate of another name',
    'SMTP_UNTRUSTED',
    () => ({ SMTP_URL: `smtps://127.0.0.1:${new URL(world.env.PUBLIC_URL ?? '').port}` }),
  ],
  [
    'SPF without our address',
    'SPF_ADDRESS',
    () =>
      plant(() =>
        world.records.set('bounces.zegel.example', { MX: 'zegel.example', TXT: 'v=spf1 ip4:192.0.2.1 -all' }),
      ),
  ],
  [
    'the public key of another DKIM key',
    'DKIM_OTHER',
    () => plant(() => world.records.set('s1._domainkey.zegel.example', { TXT: 'v=DKIM1; k=rsa; p=AAAA' })),
  ],
  ['a pooler that changes the search path', 'DATABASE_SEARCH_PATH', changedPath],
  ['a schema of an earlier version', 'SCHEMA_OLDER', earlierSchema],
  ['a folder that can’t be written', 'STORAGE_FOLDER', () => ({ DATA_DIR: '/dev/null/zegel' })],
  ['a full disk', 'STORAGE_FULL', () => ({ LEAST_FREE_MEGABYTES: '900000000' })],
  ['a clock that is off', 'CLOCK_OFF', () => plant(() => (world.time.ahead = 60))],
  [
    'a key that the access point does not take',
    'KEY_REFUSED',
    () => ({ NETWORK_KEY: 'key_other:secret_other' }),
  ],
]

function plant(work: () => unknown): Record<string, string> {
  work()
  return {}
}

const closing: (() => unknown)[] = []
afterAll(async () => {
  for (const close of closing) await close()
})

/** Between us and PostgreSQL, in place of the pooler that sets another path. */
async function changedPath(): Promise<Record<string, string>> {
  const target = new URL(world.env.DATABASE_URL ?? '')
  const proxy = createServer((socket) => {
    const database = connect(Number(target.port), target.hostname)
    socket.on('data', (bytes) =>
      database.write(
        Buffer.from(
          bytes.toString('latin1').replaceAll('search_path to public', 'search_path to nobody'),
          'latin1',
        ),
      ),
    )
    database.pipe(socket)
    for (const one of [socket, database]) one.on('error', () => undefined)
  })
  const port = await freePort()
  await new Promise<void>((resolve) => proxy.listen(port, '127.0.0.1', resolve))
  closing.push(() => proxy.close())
  return { DATABASE_URL: Object.assign(new URL(target), { host: `127.0.0.1:${port}` }).href }
}

async function earlierSchema(): Promise<Record<string, string>> {
  const url = await createTestDatabase()
  closing.push(() => dropTestDatabase(url))
  const client = new Client(url)
  await client.connect()
  await client.query('delete from mikro_orm_migrations where id = (select max(id) from mikro_orm_migrations)')
  await client.end()
  return { DATABASE_URL: url }
}

test('the directory finds a company of this installation, or doesn’t, or can’t say', async () => {
  const directory = await openDirectory()
  const app = await startApp()
  const { kbo: there } = await newCompany(app)
  const { kbo: nobody } = await newCompany(app)
  const { kbo: silent } = await newCompany(app)
  directory.set(`0208:${there}`, [INVOICE.docTypeId])
  directory.set(`0208:${silent}`, { lie: 'NOT_ASKED' })
  const config = readConfig({ ...world.env, SML_ZONE: directory.zone })
  const facts = await examineNetwork({
    ...{
      config,
      databaseUrl: app.databaseUrl,
      names: namesAt(),
      network: app.ports.network,
      storage: app.ports.storage,
    },
    stored: { em: app.orm.em.fork(), encryption: app.encryption },
    places: { nameServers: [directory.nameServer], localOrigins: [directory.origin] },
  })
  const told = facts.map(({ code, facts: { participant } }) => [code, participant])
  expect(told).toEqual([
    ['KEY_UNPROVED', undefined],
    ['REGISTERED', `0208:${there}`],
    ['NOT_REGISTERED', `0208:${nobody}`],
    ['REGISTRATION_UNKNOWN', `0208:${silent}`],
  ])
  await app.close()
  await directory.close()
})

describe('a planted fault is named, and nothing else is wrong', () => {
  test.each(FAULTS)('%s: %s', async (_, code, planted) => {
    const all = await found(await planted())
    expect(wrongIn(all)).toEqual([code])
    expect(all.find((one) => one.code === code)?.remedy).toMatch(/\w{3}/)
  })

  test('calls that can’t get out: outside-blocked', async () => {
    const nobody = `http://hooks.example:${await freePort()}/`
    expect(wrongIn(await found({}, ['--webhook', nobody]))).toEqual(['OUTSIDE_BLOCKED'])
  })
})
