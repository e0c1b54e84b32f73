/** Forbidden acts, tried over the whole contract: by an administrator without a reason, and access given to a locked account. */
import { readFileSync } from 'node:fs'
import { buildSchema, valueFromASTUntyped } from 'graphql'
import { beforeAll, describe, expect, test } from 'vitest'
import { type OperationId, operationFacts } from '#generated/handlers.ts'
import openapi from '#generated/openapi.json' with { type: 'json' }
import { fieldScopes, operationScopes } from '#generated/scopes.ts'
import type { Call } from '#tests/support/call.ts'
import { setServer } from '#tests/support/server.ts'
import { fieldCasesOn, type Variables } from './field-cases.ts'
import { operationCalls } from './operation-calls.ts'
import { type World, worldOn } from './world.ts'

const { app, calls, asks } = setServer({ IDENTITY_URL: 'simulated', TEAMLEADER_URL: 'simulated' })
let world: World

beforeAll(async () => {
  world = await worldOn(app)
})

const isOperation = (id: string): id is OperationId => Object.hasOwn(operationFacts, id)
const scopeOf: Record<string, string | null> = operationScopes
const declared = Object.values(openapi.paths)
  .flatMap((item): { operationId: string; 'x-access': object }[] => Object.values(item))
  .flatMap(({ operationId: id, 'x-access': access }) =>
    isOperation(id) ? [{ id, access: { who: '', locked: true, key: undefined, ...access } }] : [],
  )
const changes = (id: OperationId) => operationFacts[id].method !== 'get' && !scopeOf[id]?.endsWith(':read')
const rightly = async (id: OperationId): Promise<Call> => {
  const { headers: _, ...right } = await operationCalls[id].right(world)
  return right
}

/** The counts of a company's rows that no later job changes. */
async function rowsOf(): Promise<unknown> {
  const em = app.orm.em.fork()
  const counted = [
    'customers',
    'receivers',
    'api_keys',
    'webhooks',
    'seats',
    'integration_grants',
    'drafts',
    'package_recipients',
  ]
  const parts = counted.map((table) => `(select count(*)::int from ${table}) as ${table}`)
  return em.execute(`select ${parts.join(', ')}`)
}

describe('an administrator without a reason', () => {
  const acts = declared.filter(({ id, access }) => access.who === 'memberOrAdmin' && changes(id))

  test('is tried with every operation that is open to members and administrators', () => {
    expect(acts.length).toBeGreaterThan(10)
  })

  test.each(acts.map(({ id }) => id))('does not %s, and leaves nothing', async (id) => {
    const right = await rightly(id)
    const before = await rowsOf()
    const ways: Record<string, string>[] = [{}, { 'idempotency-key': `without ${id}` }]
    for (const headers of ways) {
      const { status, body } = await calls(id, world.admin.token, { ...right, headers })
      expect([status, body.errorCode]).toEqual([403, 'REASON_REQUIRED'])
    }
    expect(await rowsOf()).toEqual(before)
  })

  test('is asked for none by these, and by nothing else', () => {
    const own = declared.filter(({ id, access }) => access.who === 'admin' && changes(id))
    expect(own.map(({ id }) => id).sort()).toEqual([
      'addOwner',
      'checkInstallation',
      'createExternalToken',
      'createGlobalCustomer',
      'decideRegistration',
      'dismissSetAside',
      'findUsers',
      'giveCredits',
      'giveSetAside',
      'refuseCreditRequest',
      'removePasskeys',
      'retrySetAside',
      'revokeExternalToken',
      'searchAccounts',
      'setAccountLocked',
      'setAdministrator',
      'setDoctypes',
      'setServices',
      'setUserLocked',
      'signOutUser',
      'startActing',
      'stopActing',
      'updateGlobalCustomer',
      'updateUserEmail',
    ])
  })

  const schema = buildSchema(readFileSync('generated/schema.graphql', 'utf8'))
  const mutations = Object.values(schema.getMutationType()?.getFields() ?? {}).flatMap(
    ({ name, astNode }) => {
      const access = astNode?.directives?.find((directive) => directive.name.value === 'access')
      const who = access?.arguments?.find((argument) => argument.name.value === 'who')?.value
      return [{ name, who: String(who && valueFromASTUntyped(who)) }]
    },
  )
  const cases = fieldCasesOn({ app, calls, asks, mine: () => world.mine })
  const readsOnly: Record<string, string | null> = fieldScopes

  test.each(mutations.map(({ name, who }) => [name, who] as const))(
    'does not %s over GraphQL, which is for %s',
    async (name, who) => {
      const one = cases[name]
      const variables = (await one?.right()) ?? {}
      const before = await rowsOf()
      const asked = await asks<Variables, Variables>(String(one?.document), world.admin.token, variables)
      const expected =
        who === 'MEMBER_OR_ADMIN' && !readsOnly[name]?.endsWith(':read') ? 'REASON_REQUIRED' : 'FORBIDDEN'
      expect([name, asked.errorCode]).toEqual([name, expected])
      expect(await rowsOf()).toEqual(before)
    },
  )

  test('has no tool of MCP, with the session in any header', async () => {
    const { token } = world.admin
    const ways: Record<string, string>[] = [{ 'jwt-token': token }, { authorization: `Bearer ${token}` }]
    for (const headers of ways) {
      const answer = await fetch(`${app.url}/mcp`, {
        method: 'POST',
        headers: {
          ...headers,
          'content-type': 'application/json',
          accept: 'application/json, text/event-stream',
        },
        body: JSON.stringify({
          jsonrpc: '2.0',
          id: 1,
          method: 'tools/call',
          params: { name: 'create_customer', arguments: { accountId: world.mine.accountId } },
        }),
      })
      expect(answer.status).toBe(401)
    }
  })
})

describe('a locked account', () => {
  const giving = declared.filter(({ access }) => access.locked === false).map(({ id }) => id)
  const made = new Map<OperationId, Call>()

  beforeAll(async () => {
    for (const id of giving) made.set(id, await rightly(id))
    await app.orm.em.fork().execute('update accounts set locked = true')
  })

  test.each(giving)('refuses %s, and leaves nothing', async (id) => {
    const before = await rowsOf()
    const { status, body } = await calls(id, world.mine.token, made.get(id))
    expect([status, body.errorCode]).toEqual([403, 'ACCOUNT_LOCKED'])
    expect(await rowsOf()).toEqual(before)
  })

  test('gives by no operation whose name says so', () => {
    const names =
      /^(create|rotate|update)(ApiKey|Webhook|Integration|Grant|Seat|PackageRecipient|Forwarding|.*Secret$)|^createMember$|^acceptSeatRequest$|^(forward|resendForwarded)/
    expect(
      declared
        .map(({ id }) => id)
        .filter((id) => names.test(id))
        .sort(),
    ).toEqual(giving.filter((id) => id !== 'sendTestEvent').sort())
  })
})
