/** `zegel-admin` over an installation that begins empty: the first company without a client of the database, and the acts of the desk. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Account } from '#server/accounts/account.ts'
import { Membership } from '#server/accounts/membership.ts'
import { StoredEvent } from '#server/platform/events/event.ts'
import { startApp, type TestApp } from '#tests/support/app.ts'
import { freePort } from '#tests/support/free-port.ts'
import { mailsFor } from '#tests/support/mailbox.ts'
import { newKbo } from '#tests/support/people.ts'
import { servedBy } from '#tests/support/server.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app?.close())

const ADMIN = 'ops@firm.example'
const number = newKbo()
const owner = `eigenaar-${number}@zaak.example`

const run = (...given: string[]) => runWith({}, ...given)

async function runWith(env: Record<string, string>, ...given: string[]) {
  const child = spawn(process.execPath, ['scripts/zegel-admin.mjs', ...given], {
    env: {
      PATH: process.env.PATH ?? '',
      DATABASE_URL: app.databaseUrl,
      DATA_DIR: app.config.dataDir,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += String(chunk)))
  const [status] = await once(child, 'close')
  return { status, said }
}

const company = [
  ...['--number', number, '--name', 'Nieuwe Zaak', '--email', owner],
  ...['--street', 'Markt 1', '--postal-code', '3000', '--city', 'Leuven', '--reason', 'Contract van vandaag'],
]
const account = () => app.orm.em.fork().findOneOrFail(Account, { kbo: number })
const events = async () =>
  app.orm.em.fork().find(StoredEvent, { subject: (await account()).id }, { orderBy: { id: 'asc' } })

test('the first company and the first administrator come from one command, and the link makes its owner', async () => {
  expect(await run('add', ...company)).toMatchObject({
    status: 1,
    said: expect.stringContaining('There is no administrator yet'),
  })
  expect(await run('add', '--administrator', ADMIN, ...company)).toMatchObject({
    status: 0,
    said: expect.stringContaining('Nieuwe Zaak is let in'),
  })
  expect((await account()).locked).toBe(false)
  const [mail] = (await mailsFor(app, owner)).filter(({ text }) => text.includes('/aanmelden/'))
  const token = /\/aanmelden\/(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
  const { calls } = servedBy(() => app)
  const { body } = await calls('completeSignIn', undefined, { query: { token } })
  expect(body).toMatchObject({ token: expect.any(String) })
  const [member] = await app.orm.em.fork().find(Membership, { accountId: (await account()).id })
  expect(member?.role).toBe('OWNER')
})

test('credits, a lock and its end are recorded with the administrator and the reason', async () => {
  expect(await run('credits', number, '100', '--reason', 'Factuur betaald')).toMatchObject({ status: 0 })
  expect((await account()).credits).toBe(100)
  expect(await run('lock', 'Nieuwe Zaak', '--reason', 'Mails komen terug')).toMatchObject({ status: 0 })
  expect((await account()).locked).toBe(true)
  expect(await run('unlock', number)).toMatchObject({ status: 0 })
  expect((await account()).locked).toBe(false)
  const acts = (await events()).filter(({ actorKind }) => actorKind === 'operator')
  expect(acts.map(({ type, detail }) => [type, (detail as { reason?: string }).reason])).toEqual(
    expect.arrayContaining([
      ['account.let_in', 'Contract van vandaag'],
      ['account.credits_given', 'Factuur betaald'],
      ['account.locked', 'Mails komen terug'],
    ]),
  )
})

test('the statistics of a month are written as a file, and an access point that is not there is refused', async () => {
  const { status, said } = await run('statistics', '2026-11', 'eusr', '--seat', 'POP000123')
  expect([status, said.includes('<ReporterID schemeID="CertSubjectCN">POP000123</ReporterID>')]).toEqual([
    0,
    true,
  ])
  const refused = await run('access-point', number, 'storecove', '--reason', 'Verhuist')
  expect(refused).toMatchObject({ status: 1, said: expect.stringContaining('accessPoint: not-a-choice') })
  expect((await account()).accessPoint ?? null).toBeNull()
})

test('the session of the command is over after it', async () => {
  const open = await app.orm.em
    .fork()
    .execute(
      'select 1 from sessions where facts is not null and revoked_at is null and user_id = (select id from users where email = ?)',
      [ADMIN],
    )
  expect(open).toEqual([])
})

test('waiting lists each kind of work, and a refusal ends with 1 and its words', async () => {
  expect(await run('waiting')).toEqual({
    status: 0,
    said: 'Registrations: 0\nRequests for credits: 0\nMessages that were set aside: 0\n',
  })
  const credits = async () => (await account()).credits
  const before = await credits()
  expect(await run('credits', number, '0', '--reason', 'x')).toMatchObject({
    status: 1,
    said: expect.stringContaining('amount'),
  })
  expect(await run('credits', 'Niemand', '5', '--reason', 'x')).toMatchObject({ status: 1 })
  expect(await run('lock', number)).toMatchObject({ status: 1, said: expect.stringContaining('--reason') })
  expect(await run('--as', 'stranger@firm.example', 'waiting')).toMatchObject({ status: 1 })
  expect(await run('nothing')).toMatchObject({
    status: 1,
    said: expect.stringContaining('Usage: zegel-admin'),
  })
  expect(await credits()).toBe(before)
})

test('the mails to the owner are in the asked language, Dutch unless asked', async () => {
  const subjectsFor = async (email: string) =>
    (await mailsFor(app, email)).map(({ subject }) => subject).join()
  expect(await subjectsFor(owner)).toMatch(/Bevestig/)
  const other = { number: newKbo(), email: `patron-${newKbo()}@entreprise.example` }
  const french = company.map((each) => (each === number ? other.number : each === owner ? other.email : each))
  expect(await run('add', ...french, '--lang', 'fr')).toMatchObject({ status: 0 })
  expect(await subjectsFor(other.email)).toMatch(/inscription/)
})

test('a mail server that is away is told with the command that names the part', async () => {
  const away = { SMTP_URL: `smtp://127.0.0.1:${await freePort()}` }
  const another = company.map((each) => (each === number ? newKbo() : each))
  expect(await runWith(away, 'add', ...another)).toMatchObject({
    status: 1,
    said: expect.stringContaining('zegel-doctor'),
  })
})
