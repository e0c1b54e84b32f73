/** Any value at any place of a body gets a declared answer, and a refusal changes nothing. */
import { beforeAll, describe, expect, test } from 'vitest'
import { people } from '#fixtures/accounts.ts'
import type { OperationId } from '#generated/handlers.ts'
import openapi from '#generated/openapi.json' with { type: 'json' }
import { User } from '#server/accounts/membership.ts'
import { operationsOf, readContract, sampleOf } from '#server/platform/reference/contract.ts'
import { startSession } from '#server/sign-in/session.ts'
import { Webhook } from '#server/webhooks/webhook.ts'
import type { Answer } from '#tests/support/call.ts'
import { newInboxSession } from '#tests/support/inbox.ts'
import { setServer } from '#tests/support/server.ts'
import { fewOf } from '#tests/support/thorough.ts'

const { app, calls } = setServer({ DEMO: 'on', WORKER: 'off', LIMIT_CALLS_PER_MINUTE: '1000000' })
const sessions: Record<string, string> = {}

beforeAll(async () => {
  for (const name of ['anna', 'admin'] as const) {
    const em = app.orm.em.fork()
    const user = await em.findOneOrFail(User, { id: people[name].id })
    sessions[name] = await startSession(em, app.secret, user, { audience: 'user' })
  }
  const [accountId = ''] = people.anna.accountIds
  sessions.receiver = (await newInboxSession(app, accountId)).session
  /** The one that the contract's examples are about; the demo has none, as it would be called. */
  const em = app.orm.em.fork()
  const id = String(cases.find((one) => one.id === 'updateWebhook')?.path.webhookId)
  em.create(Webhook, { id, accountId, url: 'https://shop.example', description: '' })
  await em.flush()
})

type Place = (string | number)[]

/** Every place in a body, the whole of it included. */
const placesIn = (value: unknown, at: Place = []): Place[] => [
  at,
  ...Object.entries(typeof value === 'object' && value !== null ? value : {}).flatMap(([name, inner]) =>
    placesIn(inner, [...at, Array.isArray(value) ? Number(name) : name]),
  ),
]

const valueAt = (body: unknown, place: Place): unknown =>
  place.reduce<unknown>((at, name) => Reflect.get(Object(at), name), body)

function withAt(body: unknown, [name, ...rest]: Place, value: unknown): unknown {
  if (name === undefined) return value
  const copy: object = Array.isArray(body) ? [...body] : { ...Object(body) }
  Reflect.set(copy, name, withAt(Reflect.get(copy, name), rest, value))
  return copy
}

const isRow = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** An id of the sample world, or no id at all. Of another one every call is a 404, before its body is read; a webhook is made above. */
const isSample = ([name, example]: readonly [string, string]): boolean =>
  name === 'webhookId' || !/^[0-9a-f]{8}-/.test(example) || example.startsWith('01990000-')

const cases = operationsOf(readContract(openapi)).flatMap(({ operation }) => {
  const body = sampleOf(operation.requestBody?.content['application/json'])
  const named = (operation.parameters ?? [])
    .filter((parameter) => parameter.in === 'path')
    .map(({ name, example }) => [name, String(example)] as const)
  const path = Object.fromEntries(named)
  const { who } = operation['x-access']
  return body === undefined || !named.every(isSample)
    ? []
    : [{ id: operation.operationId as OperationId, body, path, who }]
})

type Case = (typeof cases)[number]

/** A caller who is let in by a scope is a receiver. */
const CALLERS: Record<string, string> = { admin: 'admin', scope: 'receiver' }
const sessionFor = (who: string) => (who === 'anyone' ? undefined : sessions[CALLERS[who] ?? 'anna'])

async function sendAll({ id, path, who }: Case, bodies: readonly unknown[]): Promise<Answer[]> {
  const answers: Answer[] = []
  for (let at = 0; at < bodies.length; at += 8) {
    const some = bodies.slice(at, at + 8).map((body) =>
      calls(id, sessionFor(who), {
        path,
        body: JSON.stringify(body),
        headers: { 'accept-language': 'fr', 'content-type': 'application/json' },
      }),
    )
    answers.push(...(await Promise.all(some)))
  }
  return answers
}

/** The rows that change by themselves: the count of calls, the workers of jobs, and events on their way to the account's log. */
const BY_THEMSELVES = ['rate_limits', 'leases', 'event_feed', 'account_events', 'webhook_deliveries']

/** All stored rows, except those that change by themselves, and the moments at which people were seen. */
async function stored(): Promise<unknown> {
  const em = app.orm.em.fork()
  const tables = await em.execute<{ name: string }[]>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in (?) order by 1`,
    [BY_THEMSELVES],
  )
  const sums = tables.map(
    ({ name }) =>
      `select '${name}' as name, md5(coalesce(string_agg(row::text, '|' order by row::text), '')) from (select to_jsonb(t) - 'last_seen_at' as row from "${name}" t) rows`,
  )
  return em.execute(`${sums.join(' union all ')} order by name`)
}

describe.each(fewOf(cases, 12))('$id', (one) => {
  const places = placesIn(one.body)

  test('refuses text that nothing can hold and fields that nobody knows, wherever they stand, and changes nothing', async () => {
    const inner = places.filter((place) => !isRow(valueAt(one.body, place)))
    const rows = places.filter((place) => isRow(valueAt(one.body, place)))
    const names = ['unknown', '__proto__', 'constructor']
    const bodies = [
      ...inner.map((place) => withAt(one.body, place, 'a\0b')),
      ...rows.flatMap((place) =>
        names.map((name) => withAt(one.body, place, known(valueAt(one.body, place), name))),
      ),
    ]
    const before = await stored()
    const answers = await sendAll(one, bodies)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400]))
    for (const { headers, body } of answers) {
      expect([headers['content-language'], body.errorCode]).toEqual(['fr', 'FORM_ERRORS'])
      for (const violation of body.violations) expect(violation.text).toMatch(/\w/)
    }
    expect(await stored()).toEqual(before)
  })

  test('gives a declared answer to any value in any place', async () => {
    const values = [null, [[]], 1e308, 'x'.repeat(6_000), '9999-12-31']
    const bodies = places.flatMap((place) => values.map((value) => withAt(one.body, place, value)))
    const answers = await sendAll(one, bodies)
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
    expect(answers.filter(({ status }) => status >= 400).length).toBeGreaterThan(0)
  })
})

/** Adds a field of that name, even where the name means something else. */
const known = (row: unknown, name: string): object =>
  Object.fromEntries([...Object.entries(Object(row)), [name, 1]])
