/**
 * The people of an installation before its upgrade, made by the code of that version, and their rights through any process: nobody
 * loses any, and nobody gains any.
 */
import { spawnSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { entities } from '#server/app.ts'
import { createOrm } from '#server/platform/database/orm.ts'
import { getSecret } from '#server/sign-in/session.ts'
import { type Company, newPerson, type Person } from '#tests/support/people.ts'

type Headers = Record<string, string>

export interface World {
  seller: Company
  buyer: Company
  /** Reads along at the seller. */
  reader: Person
  /** Of a key of the seller that reads customers. */
  key: Headers
}

/** A file in the folder of that version: its imports are those of that version. */
const SOURCE = `
import { entities } from '#server/app.ts'
import { createOrm } from '#server/platform/database/orm.ts'
import { getSecret } from '#server/sign-in/session.ts'
import { newKey } from '#tests/support/keys.ts'
import { newCompany } from '#tests/support/people.ts'
import { newReader } from '#tests/support/seats.ts'

const [url, text, credits] = process.argv.slice(2)
const orm = createOrm(url, entities)
const app = { orm, secret: await getSecret(orm.em.fork(), text) }
const seller = await newCompany(app, { prepaid: true, credits: Number(credits) })
const buyer = await newCompany(app)
const reader = await newReader(app, [seller.accountId])
const { headers: key } = await newKey(app, seller, { scopes: ['customers:read'] })
await orm.close()
console.log(JSON.stringify({ seller, buyer, reader, key }))
`

export function peopleOf(folder: string, ...[url, secret, credits]: [string, string, number]): World {
  const file = join(folder, 'tests/upgrade-people.ts')
  writeFileSync(file, SOURCE)
  const options = { cwd: folder, encoding: 'utf8' } as const
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    [file, url, secret, String(credits)],
    options,
  )
  rmSync(file)
  if (status !== 0) throw new Error(stderr)
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '')
}

/** The statuses of reading customers, and of making one without a name. */
async function rights(url: string, accountId: string, headers: Headers): Promise<string> {
  const at = `${url}/api/accounts/${accountId}/customers`
  const read = await fetch(at, { headers })
  const made = await fetch(at, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: '{}',
  })
  return `${read.status} ${made.status}`
}

/** Reading succeeds or not; a body without fields is refused with 400 only to who may make a customer. */
const EXPECTED = { owner: '200 400', reader: '200 403', key: '200 403', stranger: '404 404' }

/** @returns the faults of rights through one process */
export async function judgeRights(url: string, { seller, buyer, reader, key }: World): Promise<string[]> {
  const callers: Record<keyof typeof EXPECTED, Headers> = {
    owner: { 'jwt-token': seller.token },
    reader: { 'jwt-token': reader.token },
    key,
    stranger: { 'jwt-token': buyer.token },
  }
  const faults: string[] = []
  for (const [who, headers] of Object.entries(callers)) {
    const expected = EXPECTED[who as keyof typeof EXPECTED]
    const found = await rights(url, seller.accountId, headers)
    if (found !== expected) faults.push(`${url}: ${who} is answered ${found}, not ${expected}`)
  }
  return faults
}

/** A member who reads, made once the database knows roles. */
export async function newReaderOf({ seller }: World, url: string, secret: string): Promise<Person> {
  const orm = createOrm(url, entities)
  const app = { orm, secret: await getSecret(orm.em.fork(), secret) }
  const person = await newPerson(app, { accountId: seller.accountId, role: 'READER' })
  await orm.close()
  return person
}

/** A member who reads does so through this version; to a version before that knows no roles they are a stranger. */
export async function judgeNewRole(
  urls: { earlier?: { url: string; knowsRoles: boolean }; now: string },
  { seller }: World,
  member: Person,
): Promise<string[]> {
  const headers = { 'jwt-token': member.token }
  const expected = [
    [urls.now, '200 403'] as const,
    ...(urls.earlier ? [[urls.earlier.url, urls.earlier.knowsRoles ? '200 403' : '404 404'] as const] : []),
  ]
  const faults: string[] = []
  for (const [url, answer] of expected) {
    const found = await rights(url, seller.accountId, headers)
    if (found !== answer) faults.push(`${url}: a member who reads is answered ${found}, not ${answer}`)
  }
  return faults
}
