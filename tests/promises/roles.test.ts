/**
 * Every operation about an account, called by everyone who has something to do with it. The contract says who may; members have a
 * role. Keys, grants, seats and strangers stand in coverage.test.ts.
 */
import { beforeAll, describe, expect, test } from 'vitest'
import { type OperationId, operationFacts } from '#generated/handlers.ts'
import openapi from '#generated/openapi.json' with { type: 'json' }
import { operationRoles } from '#generated/scopes.ts'
import type { Call } from '#tests/support/call.ts'
import { sayWhy } from '#tests/support/operators.ts'
import { newAdmin, newPerson } from '#tests/support/people.ts'
import { setServer } from '#tests/support/server.ts'
import { isThorough } from '#tests/support/thorough.ts'
import { type OperationCall, operationCalls } from './operation-calls.ts'
import { type World, worldOn } from './world.ts'

const { app, calls } = setServer({
  REGISTRATION: 'open',
  CHAT_WIDGET_URL: 'https://chat.example/widget',
  IDENTITY_URL: 'simulated',
  TEAMLEADER_URL: 'simulated',
  LIMIT_SIGN_IN_PER_CLIENT: '100000',
})

const CALLERS = ['WRITER', 'READER', 'former member', 'operator', 'operator acting for', 'external'] as const
type Caller = (typeof CALLERS)[number]

let world: World
let tokens: Record<Caller, string>

/** A member of the company and of its test company. */
async function memberOf({ mine, sandbox }: World, role: 'WRITER' | 'READER'): Promise<string> {
  const { token, userId } = await newPerson(app, { accountId: mine.accountId, role })
  await app.orm.em
    .fork()
    .execute('insert into members (user_id, account_id, role) values (?, ?, ?)', [
      userId,
      sandbox.accountId,
      role,
    ])
  return token
}

async function formerMember({ mine }: World): Promise<string> {
  const { token, userId } = await newPerson(app, { accountId: mine.accountId })
  const open = await calls('getSupplierProfile', token, { path: { accountId: mine.accountId } })
  expect(open.status).toBe(200)
  await app.orm.em.fork().execute('delete from members where user_id = ?', [userId])
  return token
}

async function externalSession({ mine, admin }: World): Promise<string> {
  const body = { userId: mine.userId, accountId: mine.accountId }
  const made = await calls('createExternalToken', admin.token, { body })
  return (await calls('signInExternally', undefined, { body: { token: made.body.token } })).body.token
}

beforeAll(async () => {
  world = await worldOn(app)
  const acting = (await newAdmin(app)).token
  for (const { accountId } of [world.mine, world.sandbox]) {
    await sayWhy(calls, acting, accountId)
    await sayWhy(calls, world.admin.token, accountId)
  }
  tokens = {
    WRITER: await memberOf(world, 'WRITER'),
    READER: await memberOf(world, 'READER'),
    'former member': await formerMember(world),
    operator: (await newAdmin(app)).token,
    'operator acting for': acting,
    external: await externalSession(world),
  }
})

const ofAccounts = Object.values(openapi.paths).flatMap((item) =>
  Object.entries(item).flatMap(([method, operation]) =>
    operation['x-access'].who.startsWith('member') ? [{ method, ...operation }] : [],
  ),
)
type Declared = (typeof ofAccounts)[number]

/** The refusals out of the contract; none where the caller may. */
function refusals(declared: Declared, caller: Caller): string[] {
  const { 'x-access': access, method } = declared
  const { who, role, external = false, scopes = [], notOperator }: Partial<Record<string, unknown>> = access
  const isOfAdmins = who === 'memberOrAdmin'
  const changes = method !== 'get' && !Object(scopes).some((one: string) => one.endsWith(':read'))
  if (caller === 'READER') return role === 'READER' ? [] : ['FORBIDDEN']
  if (caller === 'WRITER') return role === 'OWNER' ? ['FORBIDDEN'] : []
  if (caller === 'former member') return ['NOT_FOUND']
  if (caller === 'external') return external === true ? [] : ['FORBIDDEN', 'NOT_FOUND']
  if (!isOfAdmins) return ['FORBIDDEN']
  // The address that waits is its only matter; elsewhere it is one field of others.
  const isOfCompanyAlone = String(notOperator) === 'email' && !('requestBody' in declared)
  if (caller === 'operator acting for' && isOfCompanyAlone) return ['FORBIDDEN']
  return caller === 'operator' && changes ? ['REASON_REQUIRED'] : []
}

/** Made once for all refused calls and for those that read: they leave its object unchanged. */
const made = new Map<string, Promise<Call>>()
function rightCall(id: OperationId): Promise<Call> {
  const call = made.get(id) ?? Promise.resolve(operationCalls[id].right(world))
  made.set(id, call)
  return call
}
const withoutHeaders = ({ headers: _, ...call }: Call): Call => call

/** An act of its own for each of them; of each four operations that change something one, by each in turn. */
const isTried = ({ method }: Declared, at: number, caller: Caller): boolean =>
  isThorough || method === 'get' || at % 4 === CALLERS.indexOf(caller) % 4

/** Its object is used up by a call, or its answer depends on the caller. */
const ONCE: OperationId[] = ['sendToolInvoice', 'getToolInvoice', 'importToolInvoice', 'decideApproval']

const isOperation = (id: string): id is OperationId => Object.hasOwn(operationFacts, id)

test('the contract names a role for each operation about an account, and for no other', () => {
  const named = Object.entries(operationRoles).filter(([, role]) => role !== null)
  expect(named.map(([id]) => id).sort()).toEqual(ofAccounts.map(({ operationId }) => operationId).sort())
})

ofAccounts.forEach((declared, at) => {
  const id = declared.operationId
  if (!isOperation(id)) return
  const one: OperationCall = operationCalls[id]
  const isAtHome = (caller: Caller) => caller !== 'external' || one.at !== 'sandbox'
  const refused = CALLERS.filter((caller) => isAtHome(caller) && refusals(declared, caller).length > 0)
  const allowed = CALLERS.filter(
    (caller) =>
      isAtHome(caller) &&
      !ONCE.includes(id) &&
      refusals(declared, caller).length === 0 &&
      isTried(declared, at, caller),
  )
  describe(id, () => {
    test.each(refused)('refuses: %s', async (caller) => {
      const { body, status } = await calls(id, tokens[caller], withoutHeaders(await rightCall(id)))
      expect([400, 401].includes(status)).toBe(false)
      expect(refusals(declared, caller)).toContain(body?.errorCode)
    })

    test.each(allowed)('answers: %s', async (caller) => {
      const call = declared.method === 'get' ? rightCall(id) : one.right(world)
      const { status } = await calls(id, tokens[caller], withoutHeaders(await call))
      expect([...operationFacts[id].statuses].filter((known) => known < 300)).toContain(status)
    })
  })
})
